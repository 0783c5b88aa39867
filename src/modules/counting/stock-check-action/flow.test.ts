import { allCounted, entry, oneCounted, saidOf, twoPlaces } from '#modules/counting/given.ts';
import type { Given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { describe, expect, test } from 'vitest';
import { stockCheckAction } from './flow.ts';

const params = { jobId: 'J-1' };
/** In the dead zone, in front of the first location. */
async function begins(g: Given = twoPlaces()) {
  g.at.online = false;
  return operator(stockCheckAction, g.at, params);
}
async function at(loc = 'A-01-01', g: Given = twoPlaces()) {
  const op = await begins(g);
  await op.scan(loc);
  return op;
}
const where = { jobId: 'J-1', jobLineId: 'J-1/1', loc: 'A-01-01', placeRev: 1 };
const found = {
  ...where,
  entryId: 'J-1/1/e1',
  lpn: 'P-1',
  onLpn: '',
  skuId: 'SKU1',
  lot: {},
  quality: 'ok',
  withdrawn: false,
};

describe('a count in the dead zone', () => {
  test('location by location in walking order: pallet, goods, quantity, finished; nothing at the next one', async () => {
    const g = twoPlaces();
    const op = await begins(g);
    expect(op.sees.expected).toBe('A-01-01');
    expect(op.sees.progress).toMatchObject({ done: 0, of: 2 });
    await op.scan('A-01-01', 'P-1', '169SKU1');
    await op.types(24);
    op.isAt('thing').hasPosted({ ...found, qty: 24 });
    expect(g.at.row('jobLines', 'J-1/1')?.count?.entries).toMatchObject([{ lpn: 'P-1', qty: 24 }]);
    await op.presses('finish');
    op.isAt('place').hasPosted({ ...found, qty: 24 }, { ...where, entries: 1 });
    expect(op.sees).toMatchObject({ expected: 'A-01-02', progress: { done: 1, of: 2 } });
    await op.scan('A-01-02');
    await op.presses('empty');
    op.hasPosted(
      { ...found, qty: 24 },
      { ...where, entries: 1 },
      { jobId: 'J-1', jobLineId: 'J-1/2', loc: 'A-01-02', placeRev: 1 },
    );
    expect(g.at.row('jobLines', 'J-1/2')).toMatchObject({ status: 'done', count: { state: 'empty' } });
    expect(g.at.row('jobs', 'J-1')).toMatchObject({ done: 2, status: 'begun' });
    await op.presses('handIn');
    expect(op.left).toEqual([{ flow: 'counting.handIn', params }]);
  });

  test('goods that are not good are counted by their grade, beside the good ones on the same pallet', async () => {
    const g = saidOf(twoPlaces(), 1, { entries: [entry()] });
    const normal = await at('A-01-01', g);
    await normal.presses('graded');
    const graded = { ...params, loc: 'A-01-01', grade: 'Y' };
    expect(normal.left).toEqual([{ flow: 'counting.count', params: graded }]);
    const op = await operator(stockCheckAction, g.at, graded);
    expect(op.isAt('grade').sees.choices.map(({ id }) => id)).toEqual(['damaged', 'expired', 'hold']);
    await op.picks('damaged');
    await op.scan('A-01-01', 'P-1', '69SKU1');
    // The good ones that were counted are others: it is not asked whether there are more of them.
    op.isAt('qty');
    await op.types(2);
    op.isAt('thing').hasPosted({ ...found, entryId: 'J-1/1/e2', quality: 'damaged', qty: 2 });
    expect(op.sees.buttons.map(({ name }) => name)).not.toContain('graded');
    expect(op.sees.choices.filter(({ done }) => done)).toHaveLength(2);
  });

  test('it is blind: what the terminal knows of a pallet is not on the screen', async () => {
    const op = await at();
    await op.scan('P-1', '69SKU1');
    op.isAt('qty');
    expect(op.sees.expected ?? '').toBe('');
    expect(op.sees.qty?.suggest).toBeNull();
    expect(JSON.stringify([op.sees.prompt, op.sees.choices, op.sees.expected])).not.toContain('24');
  });

  test('a visible count shows the book, and what is counted instead of it', async () => {
    const book = [
      { lpn: 'P-1', skuId: 'SKU1', lot: {}, quality: 'ok' as const, qty: 24 },
      { lpn: '', skuId: 'SKU2', lot: {}, quality: 'ok' as const, qty: 7 },
    ];
    const op = await at('A-01-01', saidOf(twoPlaces(), 1, { book, entries: [entry({ qty: 20 })] }));
    expect(op.sees.choices).toMatchObject([
      { id: 'SKU2', amount: '7' },
      { title: 'SKU1', amount: '20', done: true },
    ]);
  });

  test('loose goods, and a pallet that the terminal was not told of', async () => {
    const op = await at();
    await op.scan('SKU2');
    await op.types(3);
    await op.scan('P-100001', 'SKU2');
    await op.types(5);
    op.hasPosted(
      { ...found, lpn: '', skuId: 'SKU2', qty: 3 },
      { ...found, entryId: 'J-1/1/e2', lpn: 'P-100001', skuId: 'SKU2', qty: 5 },
    );
  });

  test('the same goods twice: more of them, or all of them again', async () => {
    const op = await at('A-01-01', saidOf(twoPlaces(), 1, { entries: [entry({ qty: 24 })] }));
    await op.scan('P-1', '69SKU1');
    await op.picks('add');
    await op.types(6);
    await op.scan('P-1', '69SKU1');
    await op.picks('instead');
    await op.types('５');
    op.hasPosted({ ...found, qty: 30 }, { ...found, qty: 5 });
  });

  test('goods with a lot are counted by it', async () => {
    const g = twoPlaces().sku('SKU3', { lotTemplate: 'FOOD', shelfLifeDays: 100 });
    const op = await at('A-01-01', g);
    await op.scan('69SKU3');
    // They may have expired on the shelf.
    await op.fills({ production: '', expiry: '20261001', batch: 'B1' });
    await op.types(2);
    op.hasPosted({ ...found, lpn: '', skuId: 'SKU3', lot: { expiry: '2026-10-01', batch: 'B1' }, qty: 2 });
  });

  test('0 is no count: a button says that nothing stands there', async () => {
    const op = await at();
    await op.scan('SKU2');
    await op.types(0);
    op.isRefused('counting.countZero').isAt('qty').hasPostedCount(0);
    await op.types(1.5);
    op.hasPostedCount(0);
  });

  test('a location that is not in the count; whoever may counts it as a spot count', async () => {
    const g = twoPlaces();
    const op = await begins(g);
    await op.scan('A-01-03');
    op.isRefused('counting.notInCount').isAt('place');
    expect(op.sees.buttons.map(({ name }) => name)).not.toContain('spot');
    g.at.permissions = new Set(['count.spot']);
    const lead = await begins(g);
    await lead.scan('A-01-03');
    await lead.presses('spot');
    expect(lead.left).toEqual([{ flow: 'counting.spot', params: {} }]);
  });

  test('what nobody knows is kept with its picture, and so is a label that is of no pallet', async () => {
    const op = await at();
    await op.scan('4006381333931');
    op.isRefused('counting.codeUnknown').isAt('thing');
    const next = { flow: 'counting.unknown', params: { jobId: 'J-1', jobLineId: 'J-1/1', code: '4006381333931' } };
    expect(op.sees.problem?.next).toMatchObject(next);
    await op.scan('ACME-77-1');
    op.isAt('inside');
    await op.presses('strange');
    expect(op.left).toMatchObject([{ flow: 'counting.unknown', params: { code: 'ACME-77-1' } }]);
  });

  test('a WMS that has no place for them, and passes no count on, offers neither', async () => {
    const g = twoPlaces();
    g.at.me = { ...g.at.me, screens: ['/StockCheckAction', '/countHandIn'] };
    const op = await begins(g);
    const offered = () => op.sees.buttons.map(({ name }) => name);
    expect(offered()).not.toContain('passOn');
    await op.scan('A-01-01', '4006381333931');
    op.isRefused('counting.codeOfNothing').isAt('thing');
    expect(op.sees.problem?.next).toBeUndefined();
    await op.scan('ACME-77-1');
    op.isAt('inside');
    expect(offered()).not.toContain('strange');
  });

  test('a line about goods or a pallet takes nothing else', async () => {
    const g = twoPlaces();
    g.at.seed({ jobLines: [{ ...g.at.row('jobLines', 'J-1/1')!, skuId: 'SKU1', containerId: 'P-1' }] });
    const op = await at('A-01-01', g);
    await op.scan('P-100001');
    op.isRefused('counting.notOfLine');
    await op.scan('P-1', 'SKU2');
    op.isRefused('counting.notOfLine').isAt('inside');
  });

  test('another location is a step back, and a counted one is asked for', async () => {
    const op = await at('A-01-01', oneCounted());
    op.isAsked('again');
    await op.says('yes');
    op.isAt('thing');
    await op.scan('A-01-02');
    op.isAt('thing');
    expect(op.sees.chips.map(({ text }) => text)).toContain('A-01-02');
    await op.presses('details');
    expect(op.left).toEqual([{ flow: 'counting.detail', params }]);
  });

  test('all counted: the count is handed in', async () => {
    const op = await begins(allCounted());
    expect(op.sees.buttons.map(({ name }) => name)).toContain('handIn');
  });
});

test('the location that was chosen comes first, then the others in walking order', async () => {
  const op = await operator(stockCheckAction, twoPlaces().at, { ...params, loc: 'A-01-02' });
  expect(op.sees.expected).toBe('A-01-02');
  await op.scan('A-01-02');
  await op.presses('empty');
  expect(op.sees.expected).toBe('A-01-01');
});
