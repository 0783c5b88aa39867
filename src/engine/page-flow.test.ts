import { GetPageRows, SubmitCustomPage } from '#contract/custom-pages.ts';
import type { PageAsked, PageItem } from '#contract/page-rows.ts';
import type { RfPage } from '#contract/rf-page.ts';
import { checkPage } from '#domain/custom-pages/faults.ts';
import { Memory } from '#tests/harness/memory.ts';
import { no, operator, yes } from '#tests/harness/operator.ts';
import { msg } from '@lingui/core/macro';
import { describe, expect, test } from 'vitest';
import { link } from './link.ts';
import { lookup, request } from './lookup.ts';
import { defineOp, opRegistry } from './op.ts';
import { flowOfPage } from './page-flow.ts';
import type { PageParts } from './page-flow.ts';
import type { PageAt } from './page-stops.ts';
import { refusePage } from './page-refusals.ts';
import { byPerson } from './verify.ts';

const submit = defineOp('custom.submit', {
  to: SubmitCustomPage,
  version: 2,
  title: msg`Custom page`,
  summary: (r) => r.page,
  lanes: (r) => [`page:${r.page}`],
  project: async () => {},
  ifRefused: msg`None`,
  verify: byPerson,
});
const place = lookup({
  noun: msg`Location`,
  field: 'LOC',
  local: (code, db) => db.locations.get(code),
  missing: refusePage.unknown,
});
const rows: PageItem[] = [
  { key: '1', row: { loc: 'A-01', skuId: 'S1', lpn: 'P-1', qty: 12 } },
  { key: '2', row: { loc: 'A-01', skuId: 'S2', lpn: '', qty: 3 } },
];
const parts = (pages: readonly RfPage[], listed: PageAsked[]): PageParts => ({
  screen: link('custom.page', 'id?', 'item?'),
  submit,
  nouns: { location: place },
  pages: new Map(pages.map((each) => [each.id, each])),
  rows: async (asked) => {
    listed.push(asked);
    return rows.filter(({ row }) => row['loc'] === asked.values['at']);
  },
  ask: (asked) => request(GetPageRows, asked),
  to: (id, item) => ({ flow: 'custom.page', params: { id, ...(item && { item: item.key }) } }),
});
const page = (source: unknown, ...beside: readonly RfPage[]): RfPage => {
  const checked = checkPage(source, { pages: new Map(beside.map((each) => [each.id, each])) });
  if (checked.kind !== 'ok') throw new Error(JSON.stringify(checked.faults));
  return checked.page;
};
const open = async (source: unknown, at: Partial<PageAt> = {}, pages: readonly RfPage[] = []) => {
  const listed: PageAsked[] = [];
  const made = flowOfPage(source, parts(pages, listed), { lg: 'en', today: () => '2026-11-20', ...at });
  if (made.kind !== 'ok') throw new Error(JSON.stringify(made.faults));
  return Object.assign(await operator(made.flow, new Memory(opRegistry({ submit }))), { flow: made.flow, listed });
};
const form = (...controls: readonly object[]) => ({
  id: 'p',
  version: 3,
  title: 'P',
  controls: controls.map((control, i) => ({ id: `c${i}`, label: `C${i}`, ...control })),
});

const dockCheck = {
  id: 'dock-check',
  version: 2,
  title: 'Dock check',
  controls: [
    { type: 'scan', id: 'pallet', label: 'Pallet', code: 'LPN' },
    { type: 'number', id: 'temp', label: 'Temp', min: 2, max: 8 },
    { type: 'select', id: 'state', label: 'State', options: ['OK', 'Damaged'] },
    { type: 'text', id: 'note', label: 'Note', when: "state = 'Damaged'" },
    { type: 'date', id: 'expiry', label: 'Expiry' },
  ],
};

describe('a form', () => {
  test('of the first language runs as it did: scan, number, select, date', async () => {
    const op = await open(dockCheck);
    await op.scan('P-1');
    await op.types(9);
    op.isRefused('page.tooHigh');
    await op.types(1);
    op.isRefused('page.tooLow');
    await op.types(5.5);
    await op.picks('OK');
    op.isAt('expiry');
    await op.fills({ expiry: '20261231' });
    op.hasPosted({
      page: 'dock-check',
      version: 2,
      key: '',
      values: { pallet: 'P-1', temp: 5.5, state: 'OK', expiry: '2026-12-31' },
    });
    op.isAt('pallet');
  });

  test('a control with a condition is asked only when it holds', async () => {
    const op = await open(dockCheck);
    await op.scan('P-1');
    await op.types(5);
    await op.picks('Damaged');
    op.isAt('note');
    await op.fills({ note: 'wet' });
    await op.fills({ expiry: '20261231' });
    op.hasPosted({ values: { pallet: 'P-1', temp: 5, state: 'Damaged', note: 'wet', expiry: '2026-12-31' } });
  });

  test('killed in the middle it resumes, like any flow', async () => {
    const op = await open(dockCheck);
    await op.scan('P-1');
    const again = await operator(op.flow, op.at.reopened());
    again.isAt('temp');
  });

  test('a kind of conditions: the row, the day and the operator can be asked as well', async () => {
    const when = "parent.qty > 10 and today >= '2026-01-01' and me.user = 'op1'";
    const stock = page(query);
    const source = { ...form({ type: 'text' }, { type: 'text', when }), under: 'stock' };
    const many = await open(source, { item: rows[0] as PageItem }, [stock]);
    await many.fills({ c0: 'x' });
    many.isAt('c1');
    const few = await open(source, { item: rows[1] as PageItem }, [stock]);
    await few.fills({ c0: 'x' });
    few.hasPosted({ values: { c0: 'x' }, key: '2', item: rows[1] });
  });

  test('what may be left out is passed by a button, or left empty', async () => {
    const op = await open(
      form(
        { type: 'scan', required: false, code: 'LPN' },
        { type: 'select', options: ['a'], required: false },
        { type: 'number', required: false, max: 9 },
        { type: 'text', required: false },
        { type: 'date', required: false },
        { type: 'photos', required: false },
      ),
    );
    expect(op.sees.buttons).toMatchObject([{ name: 'skip:c0' }]);
    await op.presses('skip:c0');
    expect(op.sees.buttons).toMatchObject([{ name: 'skip:c1' }]);
    await op.presses('skip:c1');
    await op.fills({ c2: '10' });
    op.isRefused('page.tooHigh');
    await op.fills({ c2: '' });
    await op.fills({ c3: '' });
    await op.fills({ c4: '' });
    await op.fills({ c5: '0' });
    op.hasPosted({ values: { c5: 0 } });
  });

  test('of what may be left out the barcode rule is asked all the same', async () => {
    const op = await open(form({ type: 'scan', required: false, code: 'LPN' }, { type: 'confirm' }));
    op.at.seed({ rules: [{ field: 'LPN', fixedLength: 8 }] });
    await op.scan('P-1');
    op.isRefused('scan.fixedLength').isAt('c0');
    await op.presses('skip:c0');
    op.isAsked('c1');
  });

  test('what has to be known is looked up; what has not is taken', async () => {
    const op = await open(form({ type: 'scan', noun: 'location', known: true }, { type: 'scan', noun: 'location' }));
    await op.scan('A-01');
    op.isRefused('page.unknown');
    op.at.seed({ locations: [{ loc: 'A-01', areaId: 'A' } as never] });
    await op.scan('A-01');
    await op.scan('Z-99');
    op.hasPosted({ values: { c0: 'A-01', c1: 'Z-99' } });
  });

  test('what it has to be is shown, and refused where it differs', async () => {
    const op = await open(
      { ...form({ type: 'scan', equals: { from: 'parent.loc' } }, { type: 'number', equals: 4 }), under: 'stock' },
      { item: rows[0] as PageItem },
      [page(query)],
    );
    expect(op.sees.expected).toBe('A-01');
    await op.scan('A-02');
    op.isRefused('page.differs');
    await op.scan('A-01');
    await op.types(5);
    op.isRefused('page.differs');
    await op.types('４');
    op.hasPosted({ values: { c0: 'A-01', c1: 4 } });
  });

  test('the page checks in its own words', async () => {
    const check = { rule: 'c1 <> c0', says: { en: 'Another one', zh_cn: '换一个' } };
    const source = form({ type: 'text' }, { type: 'text', check });
    const op = await open(source, { lg: 'zh_cn' });
    await op.fills({ c0: 'a' });
    await op.fills({ c1: 'a' });
    op.isRefused('page.check');
    expect(op.sees.problem?.text.message).toBe('换一个');
    await op.fills({ c1: 'b' });
    op.hasPostedCount(1);
  });

  test('a number may lie below zero where the page says so', async () => {
    const op = await open(form({ type: 'number', min: -30, max: 40, decimals: 1 }));
    await op.fills({ c0: '-31' });
    op.isRefused('page.tooLow');
    await op.fills({ c0: 'cold' });
    op.isRefused('page.notANumber');
    await op.fills({ c0: '-18.55' });
    op.isRefused('page.notANumber');
    await op.fills({ c0: '-18.5' });
    op.hasPosted({ values: { c0: -18.5 } });
  });

  test('a scale answers where kilograms are asked for, as fine as the page wants it', async () => {
    const op = await open(form({ type: 'number', scale: true, decimals: 2 }));
    await op.weighs(12.345);
    op.isRefused('page.tooFine');
    await op.weighs(12.34);
    op.hasPosted({ values: { c0: 12.34 } });
  });

  test('what is offered comes from the entry before, from the day, or is written down', async () => {
    const op = await open(
      form(
        { type: 'number', default: { from: 'last' } },
        { type: 'date', default: { from: 'today' } },
        { type: 'select', options: ['a', 'b'], default: 'b' },
      ),
      { last: () => ({ c0: 7 }) },
    );
    expect(op.sees.qty?.suggest).toBe(7);
    await op.types(7);
    expect(op.sees.fields[0]?.initial).toBe('2026-11-20');
    await op.fills({ c1: '2026-11-20' });
    expect(op.sees.choices.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test('a question, something to read, pictures, many scans', async () => {
    const op = await open(
      form(
        { type: 'text' },
        { type: 'show', rows: [{ label: 'Was', value: 'c0' }] },
        { type: 'photos', most: 2 },
        { type: 'collect', most: 3 },
        { type: 'confirm' },
      ),
    );
    await op.fills({ c0: 'x' });
    expect(op.sees.rows).toMatchObject([{ value: 'x' }]);
    await op.says(yes);
    await op.fills({ c2: '0' });
    op.isRefused('page.pictureMissing');
    await op.fills({ c2: '3' });
    op.isRefused('page.tooManyPictures');
    await op.fills({ c2: '1' });
    await op.scan('K-1', 'K-1');
    op.isRefused('page.twice');
    await op.scan('K-2');
    await op.ends();
    op.isAsked('c4');
    await op.says(no);
    op.isAt('c3');
    await op.ends();
    await op.says(yes);
    op.hasPosted({ values: { c0: 'x', c2: 1, c3: ['K-1', 'K-2'], c4: 'Y' } });
    expect(op.at.outbox[0]).toMatchObject({ pictures: true });
  });

  test('many scans end by themselves at the last that may be', async () => {
    const op = await open(form({ type: 'collect', most: 2 }));
    await op.scan('K-1', 'K-2');
    op.hasPosted({ values: { c0: ['K-1', 'K-2'] } });
  });

  test('words are in the language of the operator, English where there are none', async () => {
    const source = form({ type: 'text', label: { en: 'Seal', zh_cn: '封条' }, hint: 'rear door' });
    expect((await open(source, { lg: 'zh_cn' })).sees.prompt?.message).toBe('封条 (rear door)');
    expect((await open(source, { lg: 'vn' })).sees.prompt?.message).toBe('Seal (rear door)');
  });

  test('what comes after an entry', async () => {
    const left = await open({ ...form({ type: 'text' }), after: 'leave' });
    await left.fills({ c0: 'x' });
    expect(left.left).toEqual([null]);
    const next = await open({ ...form({ type: 'text' }), after: { open: 'q' } }, {}, [
      page({ ...form({ type: 'text' }), id: 'q' }),
    ]);
    await next.fills({ c0: 'x' });
    expect(next.left).toEqual([{ flow: 'custom.page', params: { id: 'q' } }]);
  });

  test('an entry is about what its key says', async () => {
    const op = await open({ ...form({ type: 'scan' }, { type: 'text' }), key: 'c0' });
    await op.scan('DOCK-01');
    await op.fills({ c1: 'x' });
    op.hasPosted({ key: 'DOCK-01' });
  });

  test('without what it needs of the row it does not begin', async () => {
    const source = { ...form({ type: 'text' }), under: 'stock', needs: ['parent.lpn'] };
    const op = await open(source, { item: rows[1] as PageItem }, [page(query)]);
    expect(op.sees.problem?.code).toBe('page.itemIncomplete');
    const fine = await open(source, { item: rows[0] as PageItem }, [page(query)]);
    fine.isAt('c0').isNotRefused();
  });

  test.each([
    ['an unknown control', { controls: [{ type: 'hologram', id: 'x', label: 'X' }] }, 'newer'],
    [
      'a condition that does not parse',
      { controls: [{ type: 'text', id: 'x', label: 'X', when: 'alert(1)' }] },
      'ruleName',
    ],
    ['no controls', { controls: [] }, 'missing'],
  ])('%s: nothing is drawn, and the first fault is told', (_, over, kind) => {
    const made = flowOfPage({ ...dockCheck, ...over }, parts([], []), { lg: 'en', today: () => '2026-11-20' });
    expect(made.kind === 'faulty' && made.faults[0].kind).toBe(kind);
  });
});

const query = {
  id: 'stock',
  version: 1,
  kind: 'query',
  title: 'Stock of a place',
  source: 'stock',
  controls: [{ type: 'scan', id: 'at', label: 'Location' }],
  where: [{ column: 'loc', value: { from: 'at' } }],
  row: { title: 'skuId', detail: ['lpn'], amount: 'qty' },
};

describe('a query', () => {
  const stock = page(query);
  const report = page({ ...form({ type: 'text' }), id: 'report', under: 'stock' }, stock);

  test('lists rows, and the page under it is opened with the one that was chosen', async () => {
    const op = await open(query, {}, [report]);
    await op.scan('A-01');
    expect(op.sees.choices).toMatchObject([
      { id: '1', title: 'S1', detail: 'P-1', amount: '12' },
      { id: '2', title: 'S2', detail: '', amount: '3' },
    ]);
    expect(op.listed.at(-1)).toEqual({ page: 'stock', version: 1, values: { at: 'A-01' } });
    await op.picks('1');
    expect(op.left).toEqual([{ flow: 'custom.page', params: { id: 'report', item: '1' } }]);
    op.hasPostedCount(0);
  });

  test('a row is scanned by what stands on it, too', async () => {
    const op = await open(query, {}, [report]);
    await op.scan('A-01');
    await op.scan('P-1');
    expect(op.left).toEqual([{ flow: 'custom.page', params: { id: 'report', item: '1' } }]);
  });

  test('of several pages under it one is chosen', async () => {
    const hold = page(
      { ...form({ type: 'text' }), id: 'hold', under: 'stock', title: { en: 'Hold', vn: 'Giữ' } },
      stock,
    );
    const op = await open(query, { lg: 'vn' }, [report, hold]);
    await op.scan('A-01');
    await op.picks('2');
    expect(op.sees.choices).toMatchObject([
      { id: 'hold', title: 'Giữ' },
      { id: 'report', title: 'P' },
    ]);
    await op.picks('hold');
    expect(op.left).toEqual([{ flow: 'custom.page', params: { id: 'hold', item: '2' } }]);
  });

  test('a menu leads to what stands under it, with the row that it was opened with', async () => {
    const menu = page({ id: 'more', version: 1, kind: 'menu', title: 'More', under: 'stock' }, stock);
    const first = page({ ...form({ type: 'text' }), id: 'a', under: 'more' }, stock, menu);
    const second = page({ ...form({ type: 'text' }), id: 'b', under: 'more' }, stock, menu);
    const op = await open(menu, { item: rows[0] as PageItem }, [stock, first, second]);
    await op.picks('b');
    expect(op.left).toEqual([{ flow: 'custom.page', params: { id: 'b', item: '1' } }]);
  });
});
