import { goods, oneToPack, packable } from '#modules/packing/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { packingScreen } from './flow.ts';

const params = { jobId: 'J-1' };
const begins = (g = oneToPack()) => operator(packingScreen, g.at, params);
const box = { kind: 'box', loc: 'PACK-1' } as const;

test('goods go into a box that begins with them, and into the open one from then on, with the radio off', async () => {
  const g = oneToPack();
  g.at.online = false;
  const op = await begins(g);
  await op.scan('SKU1');
  expect(op.isAt('qty').sees.expected).toBe('6 EA');
  await op.types(4);
  await op.isAt('scanned').scan('BOX-1');
  await op.isAt('type').picks('CARTON-S');
  op.isAt('goods').hasPosted({
    jobId: 'J-1',
    orderId: 'SO-1',
    fromLpn: 'T-1',
    lpn: 'BOX-1',
    typeId: 'CARTON-S',
    rows: [{ orderLineId: 'SO-1/1', skuId: 'SKU1', lot: {}, qty: 4, uomId: 'EA' }],
  });
  await op.scan('SKU2');
  await op.types(4);
  op.isAt('goods').hasPostedCount(2);
  expect(op.at.outbox[1]?.request).toMatchObject({ lpn: 'BOX-1', rows: [{ orderLineId: 'SO-1/2', qty: 4 }] });
  expect(g.at.row('containers', 'BOX-1')).toMatchObject({ kind: 'box', orderId: 'SO-1', out: { state: 'picking' } });
  expect(g.at.row('orderLines', 'SO-1/1')).toMatchObject({ packedQty: 4 });
  expect(g.at.row('jobs', 'J-1')).toMatchObject({ done: 8, status: 'begun' });
});

test('which box it is, is chosen among boxes, not among cages and totes', async () => {
  const op = await begins(packable());
  await op.scan('SKU1');
  await op.types(4);
  await op.scan('BOX-1');
  expect(op.isAt('type').sees.choices.map(({ id }) => id)).toEqual(['CARTON-M']);
});

test('the last piece: the tote is free again, and what is packed has to be sealed', async () => {
  const g = oneToPack().tote('BOX-1', { state: 'open', typeId: 'CARTON-M' }, box);
  const op = await begins(g);
  await op.scan('SKU1');
  await op.types(6);
  await op.scan('SKU2');
  await op.types(4);
  expect(op.sees.problem).toMatchObject({ code: 'packing.sealFirst', next: { flow: 'packing.seal', over: true } });
  expect(g.at.row('containers', 'T-1')).toMatchObject({ contents: [], orderId: '', out: { state: 'free' } });
});

test('goods of another order, too many, none, and more than the tote holds are refused at the scan', async () => {
  const g = oneToPack().sku('SKU3').tote('BOX-1', { state: 'open', typeId: 'CARTON-M' }, box);
  const op = await begins(g);
  await op.scan('SKU3');
  op.isRefused('packing.notOfOrder');
  await op.scan('SKU1');
  await op.types(7);
  op.isRefused('packing.packTooMuch');
  await op.types(0);
  op.isRefused('packing.packZero');
  await op.types('６');
  op.isAt('goods').hasPostedCount(1);
  await op.scan('SKU1');
  op.isRefused('packing.skuPacked');
});

test('two totes: what lies in the first is packed first', async () => {
  const g = oneToPack().tote('T-2', { state: 'picking' }, { loc: 'PACK-1', contents: [goods(2)] });
  g.at.seed({ containers: [{ ...g.at.row('containers', 'T-1')!, contents: [goods(4)] }] });
  const op = await operator(packingScreen, g.tote('BOX-1', { state: 'open', typeId: 'CARTON-M' }, box).at, params);
  await op.scan('SKU1');
  await op.types(6);
  op.isRefused('packing.toteHoldsLess');
  await op.types(4);
  await op.scan('SKU1');
  await op.types(2);
  op.hasPosted({ fromLpn: 'T-1' }, { fromLpn: 'T-2' });
});

test('several boxes are open: which one is asked; a sealed one, one of another order and a tote are refused', async () => {
  const g = oneToPack()
    .tote('BOX-1', { state: 'picking', typeId: 'CARTON-M' }, { ...box, contents: [goods(1)] })
    .tote('BOX-2', { state: 'open', typeId: 'CARTON-M' }, box)
    .tote('BOX-3', { state: 'closed', typeId: 'CARTON-M' }, { ...box, contents: [goods(1)] })
    .tote('BOX-9', { state: 'picking' }, { ...box, orderId: 'SO-9', contents: [goods(1)] });
  const op = await begins(g);
  await op.scan('SKU1');
  await op.types(1);
  for (const [code, refusal] of [
    ['BOX-3', 'packing.boxSealed'],
    ['BOX-9', 'packing.otherOrder'],
    ['T-1', 'packing.notABox'],
  ] as const) {
    await op.isAt('scanned').scan(code);
    op.isRefused(refusal);
  }
  await op.scan('BOX-2');
  op.isAt('goods').hasPosted({ lpn: 'BOX-2', typeId: 'CARTON-M' });
});

test.each(['blocked', 'stopping'] as const)('an order that is %s is not packed on', async (hold) => {
  const g = oneToPack().order('SO-1', { status: 'picked', hold });
  const op = await begins(g);
  expect(op.sees.problem?.code).toBe(`order.${hold}`);
});

test('goods with numbers: each piece is scanned', async () => {
  const g = oneToPack().sku('SKU1', { isSerial: 'Y' }).tote('BOX-1', { state: 'open', typeId: 'CARTON-M' }, box);
  const op = await begins(g);
  await op.scan('SKU1');
  await op.types(2);
  await op.isAt('pieces').scan('N-1');
  await op.scan('N-1');
  op.isRefused('serial.serialAgain');
  await op.scan('N-2');
  expect(op.at.outbox[0]?.request).toMatchObject({ rows: [{ serials: ['N-1', 'N-2'], qty: 2 }] });
});
