import { looseKey } from '#domain/loose-key.ts';
import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import type { Params } from '#engine/params.ts';
import { expect, test } from 'vitest';
import { atDock, CASE } from '../given.ts';
import { stockQuery } from './flow.ts';

const begins = (params: Params = {}, g = atDock()) => operator(stockQuery, g.at, params);
const list = (codes: string) => ({ flow: 'search.stock', params: { codes } });

/** What stands on the location itself. */
const onFloor = (loc: string, qty: number) => {
  const of = { loc, ownerId: 'OWN1', skuId: 'SKU1', lot: { batch: 'B7' } };
  return { looseId: looseKey(of), ...of, skuName: 'Goods SKU1', qty, rev: 1 };
};

test.each([
  ['a location', 'DOCK-01', 'DOCK-01'],
  ['a pallet', 'P-1', 'P-1'],
  ['a case', CASE, CASE],
  ['a barcode of any unit', '169SKU1', 'SKU1'],
  ['a SKU', 'SKU2', 'SKU2'],
  ['an owner by name', 'owner one', 'OWN1'],
  ['a part of a name', 'goods', 'goods'],
])('one field takes %s, and fills the condition that it is', async (_, code, condition) => {
  const g = atDock();
  g.at.seed({ owners: [{ ownerId: 'OWN1', ownerName: 'Owner One' }] });
  g.at.online = false;
  const op = await begins({}, g);
  await op.scan(code);
  expect(op.left).toEqual([list(condition)]);
});

test('nothing at all, one letter, and what nobody knows are no condition', async () => {
  const op = await begins();
  await op.scan('');
  op.isRefused('search.noCondition').isAt('what');
  await op.scan('g');
  op.isRefused('scan.notHere');
  op.at.wms.set('/WMS/GetStockList', () => ({}));
  await op.scan('NOBODY');
  op.isRefused('search.nothingFound').isAt('what');
});

test('what the WMS finds is found here from then on', async () => {
  const op = await begins();
  const found = given().stored('P-9', 'A-01-01', 'SKU9', 7).at.row('containers', 'P-9')!;
  op.at.wms.set('/WMS/GetStockList', () => ({ containers: [found] }));
  await op.scan('P-9');
  expect(op.left).toEqual([list('P-9')]);
});

test('the list is there at once without network: what is on a pallet counts once, what stands on the location itself too', async () => {
  const g = atDock();
  g.at.seed({ loose: [onFloor('DOCK-01', 3), onFloor('DOCK-02', 0)] });
  g.at.online = false;
  const op = await begins({ codes: 'SKU1' }, g);
  op.isAt('stock');
  expect(op.sees.choices).toMatchObject([
    { title: 'DOCK-01', detail: 'Goods SKU1 · B7', amount: '3 EA' },
    { title: 'DOCK-01 · P-1', amount: '2 CS' },
    { title: 'DOCK-01 · P-2', amount: '10 EA' },
  ]);
  expect(op.sees.refresh).toMatchObject({
    call: { path: '/WMS/GetStockList' },
    request: { skuId: 'SKU1', known: ['P-1', 'P-2'], knownLoose: [onFloor('DOCK-01', 3).looseId] },
  });
  await op.scan('P-2');
  expect(op.left).toEqual([{ flow: 'search.stockDetail', params: { stock: 'DOCK-01|P-2|OWN1|SKU1||ok' } }]);
});

test('a case that is looked for is its own, and pallets that are only announced stand nowhere', async () => {
  const op = await begins({ codes: CASE }, atDock().pallet('P-4', 1, 'SKU1', 99));
  expect(op.sees.choices).toMatchObject([{ title: `DOCK-01 · ${CASE}`, amount: '2 EA' }]);
  const all = await begins({ codes: 'SKU1' }, atDock().pallet('P-4', 1, 'SKU1', 99));
  expect(all.sees.choices).toHaveLength(2);
});

test('a second condition narrows; one of the same kind does not', async () => {
  const op = await begins({ codes: 'DOCK-01' });
  expect(op.sees.choices).toHaveLength(4);
  await op.presses('narrow');
  expect(op.left).toEqual([{ flow: 'search.stock', params: { codes: 'DOCK-01', more: 'yes' } }]);
  const more = await begins({ codes: 'DOCK-01', more: 'yes' });
  await more.isAt('what').scan('DOCK-02');
  more.isRefused('search.sameCondition');
  await more.scan('69SKU2');
  expect(more.left).toEqual([list('DOCK-01,SKU2')]);
  const both = await begins({ codes: 'DOCK-01,SKU2' });
  expect(both.sees.choices).toMatchObject([{ title: 'DOCK-01' }, { title: 'DOCK-01 · P-3' }]);
});

test('goods of an owner that is not the operator’s are not found, though another operator left them here', async () => {
  const g = atDock().stored('P-8', 'A-01-01', 'SKU8', 4, { ownerId: 'OWN2' }).sku('SKU8', { ownerId: 'OWN2' });
  g.at.seed({ owners: [{ ownerId: 'OWN1', ownerName: 'Owner One' }] });
  g.at.wms.set('/WMS/GetStockList', () => ({}));
  const op = await begins({}, g);
  for (const code of ['P-8', '69SKU8', 'OWN2', 'Goods SKU8']) {
    await op.scan(code);
    op.isRefused('search.nothingFound');
  }
  const place = await begins({ codes: 'A-01-01' }, g);
  expect(place.sees.choices).toMatchObject([{ id: 'A-01-01' }]);
  const none = await begins({ codes: 'SKU9' }, atDock().sku('SKU9'));
  expect(none.sees.choices).toEqual([]);
  expect(none.sees.none?.code).toBe('search.noneOfThese');
});

test('what is not in the list is asked for, and said', async () => {
  const op = await begins({ codes: 'DOCK-01' });
  await op.scan('A-01-01');
  op.isRefused('scan.notHere');
  op.at.wms.set('/WMS/GetStockList', () => ({}));
  await op.scan('A-01-01');
  op.isRefused('search.notInList');
});
