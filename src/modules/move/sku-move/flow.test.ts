import { looseKey } from '#domain/loose-key.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { holding, inStock } from '../given.ts';
import { skuMove } from './flow.ts';

const start = (g = inStock(), params: object = {}) => operator(skuMove, g.at, params as never);
const at = (loc: string, lot = {}) => looseKey({ loc, ownerId: 'OWN1', skuId: 'SKU1', lot });

test('three pieces from face to face, with the radio off', async () => {
  const g = inStock();
  g.at.online = false;
  const op = await start(g);
  await op.scan('F-01-01', 'SKU1');
  expect(op.isAt('qty').sees.expected).toBe('7 EA');
  await op.types(3);
  await op.scan('F-01-02');
  op.hasPosted({
    from: 'F-01-01',
    fromLpn: '',
    ownerId: 'OWN1',
    skuId: 'SKU1',
    lot: {},
    qty: 3,
    uomId: 'EA',
    loc: 'F-01-02',
    onto: '',
  });
  expect(g.at.row('loose', at('F-01-01'))).toMatchObject({ qty: 4 });
  expect(g.at.row('loose', at('F-01-02'))).toMatchObject({ qty: 3, skuName: 'Goods SKU1' });
});

test('off a pallet, onto a pallet; search has named where from', async () => {
  const g = inStock();
  const op = await start(g, { lpn: 'P-1', skuId: 'SKU1' });
  await op.isAt('goods').scan('SKU1');
  await op.types(48);
  await op.scan('P-2');
  op.hasPosted({ from: 'A-01-01', fromLpn: 'P-1', qty: 48, loc: 'A-01-02', onto: 'P-2' });
  expect(g.at.row('containers', 'P-1')).toMatchObject({ contents: [], loc: '' });
});

test('of several lots one is chosen', async () => {
  const g = inStock()
    .loose('F-01-02', 'SKU1', 4, { lot: { batch: 'B1' } })
    .loose('F-01-02', 'SKU1', 5, { lot: { batch: 'B2' } });
  const op = await start(g);
  await op.scan('F-01-02', 'SKU1');
  op.isAt('lot');
  await op.picks('||B2');
  await op.types(5);
  await op.scan('F-01-01');
  op.hasPosted({ lot: { batch: 'B2' }, qty: 5 });
});

test('none, more than stands there, more than is free, what is on hold: refused, and nothing is lost', async () => {
  const g = holding(inStock(), 'P-3', 'A-01-03', [{ qty: 10, allocatedQty: 6 }]).loose('F-01-02', 'SKU1', 5, {
    frozenQty: 4,
  });
  const op = await start(g);
  await op.scan('P-3', 'SKU1');
  await op.types(0);
  op.isRefused('move.qtyZero');
  await op.types(11);
  op.isRefused('move.overSource');
  await op.types(5);
  op.isRefused('move.notFree');
  await op.types(4);
  await op.isAt('target').scan('F-01-01');
  op.hasPosted({ fromLpn: 'P-3', qty: 4 });
  await op.opens('scanned');
});

test('goods that were on hold when they were read last are asked for again, with network', async () => {
  const g = holding(inStock(), 'P-3', 'A-01-03', [{ frozenQty: 10 }]);
  const released = { ...g.at.row('containers', 'P-3')!, rev: 2 };
  g.at.online = false;
  const dark = await start(g);
  await dark.scan('P-3', 'SKU1');
  await dark.types(4);
  dark.isRefused('move.onHold');
  g.at.online = true;
  g.at.wms.set('/WMS/GetContainer', () => ({
    containers: [{ ...released, contents: released.contents.map((goods) => ({ ...goods, frozenQty: 0 })) }],
  }));
  const op = await start(g);
  await op.scan('P-3', 'SKU1');
  await op.types(4);
  op.isAt('target').isNotRefused();
});

test('goods on hold at a face stay', async () => {
  const op = await start(inStock().loose('F-01-02', 'SKU1', 5, { frozenQty: 4 }));
  await op.scan('F-01-02', 'SKU1');
  await op.types(2);
  op.isRefused('move.onHold').hasPostedCount(0);
});

test('goods that wait on a dock, an empty or locked place, other goods, a sealed pallet: refused', async () => {
  const g = inStock().sku('SKU2').loose('DOCK-01', 'SKU1', 3).stored('P-S', 'A-01-03', 'SKU1', 24, { sealed: true });
  g.at.online = false;
  const op = await start(g);
  await op.scan('DOCK-01');
  op.isRefused('move.notStored');
  await op.scan('F-01-03');
  op.isRefused('move.empty');
  await op.scan('A-01-04');
  op.isRefused('place.locLocked');
  await op.scan('P-S');
  op.isRefused('move.sealed');
  await op.scan('F-01-01', 'SKU2');
  op.isRefused('move.notThere').hasPostedCount(0);
});

test('a code of no SKU is refused in its words', async () => {
  const op = await start();
  await op.scan('F-01-01', '6900000000000');
  op.isRefused('scan.notHere');
  op.at.wms.set('/WMS/GetSku', () => ({}));
  await op.scan('6900000000000');
  op.isRefused('lookup.skuUnknown').isAt('goods').hasPostedCount(0);
});

test('full-width digits are digits', async () => {
  const op = await start();
  await op.scan('F-01-01', 'SKU1');
  await op.answers({ kind: 'qty', text: '３' });
  op.isAt('target');
});
