import { PAGE_LIMITS, PAGE_SOURCES } from '#contract/rf-page.ts';
import type { RfPage } from '#contract/rf-page.ts';
import { describe, expect, test } from 'vitest';
import { needsNewerApp, placeOf } from './fault.ts';
import type { PageFault } from './fault.ts';
import { checkPage, treeFaults } from './faults.ts';
import { read } from './shape.ts';

const seal = { type: 'text', id: 'seal', label: 'Seal' };
const form = { id: 'check', version: 1, title: 'Trailer check', controls: [seal] };
const stock = {
  id: 'stock',
  version: 1,
  kind: 'query',
  title: 'Stock of a place',
  source: 'stock',
  controls: [{ type: 'scan', id: 'at', label: 'Location' }],
  where: [{ column: 'loc', value: { from: 'at' } }],
  row: { title: 'skuId', detail: ['lpn', 'batch'], amount: 'qty' },
};

const page = (source: unknown): RfPage => {
  const checked = checkPage(source, { pages: new Map() });
  if (checked.kind !== 'ok') throw new Error(JSON.stringify(checked.faults));
  return checked.page;
};
const pages = (...all: readonly RfPage[]) => new Map(all.map((each) => [each.id, each]));
const beside = pages(page(stock), page({ id: 'menu', version: 1, kind: 'menu', title: 'Dock' }), page(form));

const faults = (source: unknown, around = beside): readonly PageFault[] => {
  const checked = checkPage(source, { pages: around, roles: ['RECEIVER', 'ADMIN'] });
  return checked.kind === 'ok' ? [] : checked.faults;
};
const ofForm = (over: object) => faults({ ...form, ...over });
/** Of a form whose last control this is, below a text `above`. */
const ofControl = (control: object) =>
  ofForm({
    controls: [
      { type: 'text', id: 'above', label: 'Above' },
      { id: 'x', label: 'X', ...control },
    ],
  });
const at = (found: readonly PageFault[]) => found.map((fault) => `${fault.at} ${fault.kind}`);

describe('what is a page', () => {
  test('every control, with everything that it may say', () => {
    const common = {
      label: { en: 'X', zh_cn: '甲' },
      hint: 'where it is',
      when: "above = 'a' or today > '2026-01-01'",
    };
    const check = { rule: "x <> ''", says: { en: 'Not empty', vn: 'Không trống' } };
    for (const control of [
      { type: 'scan', noun: 'location', known: true, code: 'LOC', equals: { from: 'above' }, required: false },
      { type: 'number', min: -30, max: 40, decimals: 1, unit: '°C', default: 4, equals: { from: 'today' } },
      { type: 'number', scale: true, default: { from: 'last' } },
      { type: 'select', options: ['ok', { value: 'bad', label: { en: 'Bad' } }], default: 'ok', required: false },
      { type: 'select', codes: 'PutawayReason', default: 'FULL' },
      { type: 'text', longest: 20, default: { from: 'me.user' } },
      { type: 'date', default: { from: 'today' } },
      { type: 'date', default: '2026-12-31' },
      { type: 'confirm' },
      { type: 'photos', most: 3, required: false },
      { type: 'collect', noun: 'case', most: 20 },
    ])
      expect(ofControl({ ...common, ...control }), control.type).toEqual([]);
    for (const type of ['scan', 'number', 'text', 'date', 'photos'])
      expect(ofControl({ ...common, type, check }), type).toEqual([]);
    for (const type of ['confirm', 'collect', 'show'])
      expect(
        at(ofControl({ ...common, type, check, rows: [] })).some((fault) => fault.endsWith(' newer')),
        type,
      ).toBe(true);
    expect(ofControl({ type: 'show', rows: [{ label: 'Seal', value: 'above' }] })).toEqual([]);
  });

  test('a form of the first language', () => {
    const first = {
      ...form,
      controls: [
        { type: 'scan', id: 'dock', label: 'Dock', code: 'LOC' },
        { type: 'number', id: 'temperature', label: 'Temperature', min: -30, max: 40 },
        { type: 'select', id: 'seal', label: 'Seal', options: ['ok', 'broken'] },
        { type: 'text', id: 'remark', label: 'Remark', when: "seal <> 'ok'", required: false },
        { type: 'date', id: 'day', label: 'Day' },
      ],
    };
    expect(page(first)).toMatchObject({ kind: 'form', after: 'again', offline: 'B', roles: [] });
  });

  test('what is no JSON, or no page, is malformed', () => {
    expect(at(faults(read('{')))).toEqual([' malformed']);
    for (const source of [null, 7, 'page', undefined])
      expect(at(faults(source))[0]).toMatch(/^\S* (malformed|missing)$/);
    expect(read('{"a":1}')).toEqual({ a: 1 });
  });

  test.each([
    ['a kind', { ...form, kind: 'chart' }, 'kind newer'],
    ['a control', { ...form, controls: [{ type: 'hologram', id: 'x', label: 'X' }] }, 'controls[0].type newer'],
    ['a field of a page', { ...form, colour: 'red' }, 'colour newer'],
    ['a field of a control', { ...form, controls: [{ ...seal, sound: 'beep' }] }, 'controls[0].sound newer'],
    ['a noun', { ...form, controls: [{ type: 'scan', id: 'x', label: 'X', noun: 'drone' }] }, 'controls[0].noun newer'],
    ['what comes after', { ...form, after: 'dance' }, 'after newer'],
    ['an effect', { ...form, effects: [{ do: 'move', to: 'A-01' }] }, 'effects[0].do newer'],
    ['a comparison', { ...stock, where: [{ column: 'loc', is: 'near', value: 'A' }] }, 'where[0].is newer'],
    ['a language', { ...form, title: { en: 'X', fr: 'X' } }, 'title.fr newer'],
    [
      'a default of what has none',
      { ...form, controls: [{ type: 'confirm', id: 'x', label: 'X', default: 'Y' }] },
      'controls[0].default newer',
    ],
  ])('%s that nobody knows needs a newer app', (_, source, place) => {
    const found = faults(source);
    expect(at(found)).toEqual([place]);
    expect(needsNewerApp(found)).toBe(true);
  });

  test.each([
    ['no id', { ...form, id: undefined }, 'id missing'],
    ['an id with a blank', { ...form, id: 'my page' }, 'id malformed'],
    ['an id that begins with a digit', { ...form, controls: [{ ...seal, id: '1st' }] }, 'controls[0].id malformed'],
    ['a version of zero', { ...form, version: 0 }, 'version malformed'],
    ['no controls', { ...form, controls: [] }, 'controls missing'],
    [
      'a limit that is a text',
      { ...form, controls: [{ type: 'number', id: 'x', label: 'X', min: '1' }] },
      'controls[0].min malformed',
    ],
    ['a label that is a number', { ...form, controls: [{ ...seal, label: 7 }] }, 'controls[0].label malformed'],
    [
      'pictures below zero',
      { ...form, controls: [{ type: 'photos', id: 'x', label: 'X', most: -1 }] },
      'controls[0].most malformed',
    ],
  ])('%s is no page', (_, source, place) => {
    const found = faults(source);
    expect(at(found)).toContain(place);
    expect(needsNewerApp(found)).toBe(false);
  });
});

describe('limits', () => {
  test('of the whole page', () => {
    const { bytes } = PAGE_LIMITS;
    const wide = { en: 'x'.repeat(400), zh_cn: '货'.repeat(400) };
    const controls = Array.from({ length: 45 }, (_, i) => ({ ...seal, id: `c${i}`, hint: wide }));
    expect(ofForm({ controls })).toContainEqual({ at: '', kind: 'large', most: bytes });
  });

  test('of controls, to the last that may stand', () => {
    const controls = (n: number) => Array.from({ length: n }, (_, i) => ({ ...seal, id: `c${i}` }));
    expect(ofForm({ controls: controls(40) })).toEqual([]);
    expect(ofForm({ controls: controls(41) })).toEqual([{ at: 'controls', kind: 'many', most: 40 }]);
  });

  test.each([
    ['label', 80, (text: string) => ({ label: text })],
    ['hint', 500, (text: string) => ({ hint: text })],
    ['check.says', 500, (says: string) => ({ check: { rule: 'x = 1', says } })],
  ])('of a %s', (place, most, over) => {
    const control = { type: 'text', id: 'x', label: 'X' };
    expect(ofControl({ ...control, ...over('x'.repeat(most)) })).toEqual([]);
    expect(ofControl({ ...control, ...over('x'.repeat(most + 1)) })).toEqual([
      { at: `controls[1].${place}`, kind: 'long', most },
    ]);
    expect(ofControl({ ...control, ...over({ en: 'x', vn: 'x'.repeat(most + 1) } as never) })).toEqual([
      { at: `controls[1].${place}.vn`, kind: 'long', most },
    ]);
  });

  test('of options, pictures, scans, decimals and a text', () => {
    const options = (n: number) => Array.from({ length: n }, (_, i) => `o${i}`);
    expect(ofControl({ type: 'select', options: options(100) })).toEqual([]);
    expect(at(ofControl({ type: 'select', options: options(101) }))).toEqual(['controls[1].options many']);
    expect(at(ofControl({ type: 'photos', most: 10 }))).toEqual(['controls[1].most many']);
    expect(at(ofControl({ type: 'photos', most: 0 }))).toEqual(['controls[1].most unfit']);
    expect(at(ofControl({ type: 'collect', most: 201 }))).toEqual(['controls[1].most many']);
    expect(at(ofControl({ type: 'collect', most: 0 }))).toEqual(['controls[1].most unfit']);
    expect(at(ofControl({ type: 'number', decimals: 7 }))).toEqual(['controls[1].decimals many']);
    expect(at(ofControl({ type: 'text', longest: 501 }))).toEqual(['controls[1].longest many']);
    expect(at(ofControl({ type: 'show', rows: [] }))).toEqual(['controls[1].rows missing']);
  });

  test('of a rule: length and depth', () => {
    const long = `above = '${'x'.repeat(500)}'`;
    expect(at(ofControl({ type: 'text', when: long }))).toEqual(['controls[1].when ruleLong']);
    const deep = (n: number) => `${'('.repeat(n)}above = 1${')'.repeat(n)}`;
    expect(ofControl({ type: 'text', when: deep(20) })).toEqual([]);
    expect(at(ofControl({ type: 'text', when: deep(21) }))).toEqual(['controls[1].when ruleDeep']);
  });

  test('of effects', () => {
    const effects = (n: number) => Array.from({ length: n }, () => ({ do: 'message', role: 'ADMIN', text: 'x' }));
    expect(ofForm({ effects: effects(5) })).toEqual([]);
    expect(ofForm({ effects: effects(6) })).toEqual([{ at: 'effects', kind: 'many', most: 5 }]);
  });

  test('of the tree and of the pages of a role', () => {
    const menu = (id: string, under?: string) =>
      page({ id, version: 1, kind: 'menu', title: id, ...(under && { under }) });
    // `under` is looked for among the others only when a page is checked: these are read without them.
    const raw = (id: string, under: string) => ({ ...menu(id), under });
    const deep = pages(menu('a'), raw('b', 'a'), raw('c', 'b'));
    expect(faults({ ...form, id: 'd', under: 'b' }, deep)).toEqual([]);
    expect(faults({ ...form, id: 'd', under: 'c' }, deep)).toEqual([{ at: 'under', kind: 'deep', most: 3 }]);
    const many = pages(
      ...Array.from({ length: 50 }, (_, i) => page({ ...form, id: `p${i}`, roles: i < 49 ? ['ADMIN'] : [] })),
    );
    expect(faults({ ...form, id: 'one', roles: ['ADMIN'] }, many)).toEqual([{ at: 'roles', kind: 'many', most: 50 }]);
    expect(faults({ ...form, id: 'one', roles: ['RECEIVER'] }, many)).toEqual([]);
    // A page that is there already counts once.
    expect(faults({ ...form, id: 'p7', roles: ['ADMIN'] }, many)).toEqual([]);
  });
});

describe('texts', () => {
  test('English is asked for wherever there is a text', () => {
    expect(at(ofForm({ title: { zh_cn: '检查' } }))).toEqual(['title english']);
    expect(at(ofForm({ title: '  ' }))).toEqual(['title english']);
    expect(at(ofControl({ type: 'number', unit: { vn: 'kg' } }))).toEqual(['controls[1].unit english']);
    expect(at(ofControl({ type: 'select', options: [{ value: 'a', label: { vn: 'A' } }] }))).toEqual([
      'controls[1].options[0].label english',
    ]);
    expect(at(ofControl({ type: 'show', rows: [{ label: '', value: 'above' }] }))).toEqual([
      'controls[1].rows[0].label english',
    ]);
    expect(at(ofForm({ consequence: { en: '' } }))).toEqual(['consequence english']);
    expect(at(ofForm({ effects: [{ do: 'message', role: 'ADMIN', text: {} }] }))).toEqual(['effects[0].text english']);
  });
});

describe('ids', () => {
  test('two that differ in capitals only are the same', () => {
    expect(at(ofForm({ controls: [seal, { ...seal, id: 'SEAL' }] }))).toEqual(['controls[1].id twice']);
  });

  test.each([
    'me',
    'Params',
    'parent',
    'today',
    'last',
    'and',
    'OR',
    'contains',
    'ends_with',
    'constructor',
    'toString',
  ])('%s is a name of the language', (id) => {
    expect(at(ofForm({ controls: [{ ...seal, id }] }))).toEqual(['controls[0].id reserved']);
  });

  test('beside a number stand its unit and whether it was typed', () => {
    const count = { type: 'number', id: 'count', label: 'Count' };
    expect(at(ofForm({ controls: [{ ...seal, id: 'countUnit' }, count] }))).toEqual(['controls[0].id reserved']);
    expect(ofForm({ controls: [{ ...seal, id: 'sealUnit' }, seal] })).toEqual([]);
  });
});

describe('what is named', () => {
  test('a condition names what stands above; a check its own control as well', () => {
    expect(ofControl({ type: 'text', when: "x = '1'" })).toEqual([
      { at: 'controls[1].when', kind: 'ruleName', position: 0, allowed: ['above', 'me.user', 'today'] },
    ]);
    expect(ofControl({ type: 'text', check: { rule: 'x = above', says: 'No' } })).toEqual([]);
    expect(at(ofControl({ type: 'show', rows: [{ label: 'X', value: 'x' }] }))).toEqual([
      'controls[1].rows[0].value unknown',
    ]);
  });

  test.each([
    ['', 'ruleEmpty', 0],
    ["above = 'a", 'ruleUnclosed', 8],
    ['above ! 1', 'ruleCharacter', 6],
    ['above = ', 'ruleUnexpected', 8],
    ["above = 'a' and below = 1", 'ruleName', 16],
    ['alert(1)', 'ruleName', 0],
  ])('a condition %j is named at its position', (when, kind, position) => {
    expect(ofControl({ type: 'text', when })).toMatchObject([{ at: 'controls[1].when', kind, position }]);
    expect(ofControl({ type: 'text', check: { rule: when, says: 'No' } })).toMatchObject([
      { at: 'controls[1].check.rule', kind, position },
    ]);
  });

  test('a default and a value to equal come from above, from the row, or from the entry before', () => {
    expect(at(ofControl({ type: 'text', default: { from: 'parent.loc' } }))).toEqual([
      'controls[1].default.from unknown',
    ]);
    expect(at(ofControl({ type: 'text', equals: { from: 'last' } }))).toEqual(['controls[1].equals.from unknown']);
    expect(at(ofControl({ type: 'text', equals: { from: 'x' } }))).toEqual(['controls[1].equals.from unknown']);
    const under = { ...form, id: 'report', under: 'stock', needs: ['parent.lpn'] };
    const controls = [seal, { ...seal, id: 'batch', default: { from: 'parent.batch' }, when: 'parent.qty > 0' }];
    expect(faults({ ...under, controls })).toEqual([]);
    expect(faults({ ...under, needs: ['parent.colour'] })).toEqual([
      { at: 'needs[0]', kind: 'unknown', allowed: PAGE_SOURCES.stock.columns.map((column) => `parent.${column}`) },
    ]);
    expect(at(faults({ ...form, needs: ['parent.lpn'] }))).toEqual(['needs[0] unknown']);
  });

  test('a value that is written down is one that the control takes', () => {
    for (const [control, value] of [
      [{ type: 'number', max: 5 }, 6],
      [{ type: 'number' }, '6'],
      [{ type: 'number', decimals: 0 }, 1.5],
      [{ type: 'select', options: ['a'] }, 'b'],
      [{ type: 'text', longest: 2 }, 'abc'],
      [{ type: 'date' }, '31.12.2026'],
      [{ type: 'date' }, '2026-02-31'],
    ] as const) {
      expect(at(ofControl({ ...control, default: value })), JSON.stringify(control)).toEqual([
        'controls[1].default unfit',
      ]);
      expect(at(ofControl({ ...control, equals: value })), JSON.stringify(control)).toEqual([
        'controls[1].equals unfit',
      ]);
    }
  });

  test('what there is to choose from is said once, and each of it once', () => {
    expect(at(ofControl({ type: 'select' }))).toEqual(['controls[1].options missing']);
    expect(at(ofControl({ type: 'select', options: [] }))).toEqual(['controls[1].options missing']);
    expect(at(ofControl({ type: 'select', options: ['a'], codes: 'X' }))).toEqual(['controls[1].options malformed']);
    expect(at(ofControl({ type: 'select', options: ['a', 'b', 'a'] }))).toEqual(['controls[1].options[2] twice']);
    expect(at(ofControl({ type: 'select', options: [{ value: '' }] }))).toEqual(['controls[1].options[0] missing']);
    expect(at(ofControl({ type: 'number', min: 5, max: 4 }))).toEqual(['controls[1].max crossed']);
  });

  test('what an entry is about, where it goes, who is told', () => {
    expect(ofForm({ key: 'seal', after: { open: 'check' } })).toEqual([]);
    expect(at(ofForm({ key: 'dock' }))).toEqual(['key unknown']);
    expect(at(ofForm({ after: { open: 'nowhere' } }))).toEqual(['after.open unknown']);
    expect(at(ofForm({ roles: ['ADMIN', 'NOBODY'] }))).toEqual(['roles[1] unknown']);
    expect(at(ofForm({ effects: [{ do: 'message', role: 'NOBODY', text: 'x' }] }))).toEqual([
      'effects[0].role unknown',
    ]);
  });

  test('an entry captures something, and one control is always asked', () => {
    expect(
      at(ofForm({ controls: [{ type: 'show', id: 'x', label: 'X', rows: [{ label: 'Me', value: 'me.user' }] }] })),
    ).toEqual(['controls missing']);
    expect(at(ofForm({ controls: [{ ...seal, when: "today > '2027'" }] }))).toEqual(['controls missing']);
  });
});

describe('queries and the tree', () => {
  const query = (over: object) => faults({ ...stock, ...over });

  test('a source and its columns are those that the WMS allows', () => {
    expect(query({})).toEqual([]);
    expect(query({ source: 'salaries' })).toEqual([
      { at: 'source', kind: 'unknown', allowed: Object.keys(PAGE_SOURCES) },
    ]);
    expect(at(query({ where: [{ column: 'password', value: 'x' }] }))).toEqual(['where[0].column unknown']);
    expect(at(query({ where: [] }))).toEqual(['where missing']);
    expect(at(query({ where: [{ column: 'loc', value: { from: 'nothing' } }] }))).toEqual([
      'where[0].value.from unknown',
    ]);
    expect(query({ where: [{ column: 'loc', value: 'A-01' }], controls: [] })).toEqual([]);
    expect(at(query({ row: { title: 'a', detail: ['loc', 'b'], amount: 'c' } }))).toEqual([
      'row.title unknown',
      'row.detail[1] unknown',
      'row.amount unknown',
    ]);
    expect(at(query({ controls: [...stock.controls, { type: 'photos', id: 'p', label: 'P' }] }))).toEqual([
      'controls[1].type unknown',
    ]);
  });

  test('entries are those of a form, with what was captured on it', () => {
    const entries = {
      source: 'entries',
      of: 'check',
      where: [{ column: 'values.seal', value: { from: 'at' } }],
      row: { title: 'values.seal' },
    };
    expect(query(entries)).toEqual([]);
    expect(at(query({ ...entries, of: 'stock' }))).toContain('of unknown');
    expect(at(query({ ...entries, of: undefined }))).toContain('of unknown');
    expect(at(query({ ...entries, row: { title: 'values.colour' } }))).toEqual(['row.title unknown']);
  });

  test('a page stands under a query or a menu that is there', () => {
    expect(ofForm({ id: 'new', under: 'menu' })).toEqual([]);
    expect(faults({ ...form, id: 'new', under: 'gone' })).toEqual([
      { at: 'under', kind: 'unknown', allowed: ['stock', 'menu'] },
    ]);
    expect(at(ofForm({ id: 'new', under: 'check' }))).toEqual(['under unknown']);
  });

  test('and never under itself', () => {
    const menu = { id: 'menu', version: 1, kind: 'menu', title: 'Dock' };
    const inside = new Map([...beside, ['inner', { ...page({ ...menu, id: 'inner' }), under: 'menu' }]]);
    expect(at(faults({ ...menu, under: 'inner' }, inside))).toEqual(['under cycle']);
    expect(at(faults({ ...menu, under: 'menu' }, inside))).toEqual(['under cycle']);
    // Whoever stands under a circle has a fault as well, and nobody counts for ever.
    const circle = new Map([...inside, ['menu', { ...page(menu), under: 'inner' }]]);
    expect(at(faults({ ...form, id: 'new', under: 'menu' }, circle))).toEqual(['under cycle']);
  });

  test('a menu hands on the row that it was opened with', () => {
    const inside = new Map([
      ...beside,
      ['inner', { ...page({ id: 'inner', version: 1, kind: 'menu', title: 'M' }), under: 'stock' }],
    ]);
    expect(faults({ ...form, id: 'new', under: 'inner', needs: ['parent.lpn'] }, inside)).toEqual([]);
  });

  test('the page of the problem button, and what stands under it, name what it is opened with', () => {
    const when = "parent.loc <> '' and parent.scan <> ''";
    const controls = [
      { ...seal, when },
      { ...seal, id: 'why' },
    ];
    expect(faults({ ...form, id: 'report', needs: ['parent.screen'], controls })).toEqual([]);
    expect(at(faults({ ...form, id: 'report', needs: ['parent.batch'] }))).toEqual(['needs[0] unknown']);
    expect(at(faults({ ...form, id: 'other', needs: ['parent.loc'] }))).toEqual(['needs[0] unknown']);
    const menu = page({ id: 'report', version: 1, kind: 'menu', title: 'Report' });
    const inside = new Map([...beside, ['report', menu]]);
    expect(faults({ ...form, id: 'safety', under: 'report', needs: ['parent.lpn'] }, inside)).toEqual([]);
  });

  test('what a change of one page takes from another is found in the whole tree', () => {
    const report = { ...page(form), id: 'report', under: 'stock', needs: ['parent.lpn'] };
    const whole = new Map([...beside, ['report', report]]);
    expect(treeFaults(whole).size).toBe(0);
    const receipts = page({
      ...stock,
      source: 'receipts',
      where: [{ column: 'dock', value: { from: 'at' } }],
      row: { title: 'poNo' },
    });
    expect([...treeFaults(new Map([...whole, ['stock', receipts]])).keys()]).toEqual(['report']);
  });
});

test('places read as they are written', () => {
  expect(placeOf([])).toBe('');
  expect(placeOf(['controls', 3, 'when'])).toBe('controls[3].when');
});
