/** What scenarios of transfer begin with. */
import { NOT_BOUND } from '#contract/outbound-rows.ts';
import type { Order } from '#contract/outbound-rows.ts';
import type { Container } from '#contract/rows.ts';
import { given } from '#tests/harness/given.ts';
import type { Given } from '#tests/harness/given.ts';

const line = (n: number, pickedQty: number) => ({
  orderLineId: `SO-1/${n}`,
  orderId: 'SO-1',
  lineNo: n,
  skuId: 'SKU1',
  skuName: 'Goods SKU1',
  packId: 'STD',
  orderQty: 10,
  allocatedQty: pickedQty,
  pickedQty,
  packedQty: 0,
  shippedQty: 0,
  shortQty: 0,
  lot: {},
  rev: 1,
});

const ordered = (g: Given, over: Partial<Order>): Given =>
  g
    .sku('SKU1')
    .order('SO-1', { kind: 'transfer', toOwner: 'OWN2', orderQty: 20, ...over })
    .job('J-1', 'transfer', { of: 'SO-1', planned: 20 });

/** An order that hands twenty pieces to another owner, and ten on each of two pallets in stock; claimed. */
export function oneTransfer(over: Partial<Order> = {}): Given {
  const g = ordered(given(), over).stored('P-1', 'A-01-01', 'SKU1', 10).stored('P-2', 'A-01-02', 'SKU1', 10);
  g.at.seed({ orderLines: [line(1, 0), line(2, 0)] });
  return g;
}

/** Bound to the transfer, where it stands in the lane. */
export const onIt = (over: Partial<Container> = {}) => ({
  orderId: 'SO-1',
  jobId: 'J-1',
  out: { ...NOT_BOUND, state: 'picking' as const, lane: 'STAGE-1' },
  ...over,
});

/** Both pallets are on it already, as they stood. */
export function gathered(over: Partial<Order> = {}): Given {
  const g = ordered(given(), { orderQty: 0, ...over })
    .stored('P-1', 'STAGE-1', 'SKU1', 10, onIt())
    .stored('P-2', 'STAGE-1', 'SKU1', 10, onIt());
  for (const [n, lpn] of [
    [1, 'P-1'],
    [2, 'P-2'],
  ] as const)
    g.pick(n, 'SKU1', 'STAGE-1', 10, {
      orderId: 'SO-1',
      jobId: '',
      lpn,
      toLpn: lpn,
      doneQty: 10,
      status: 'done',
      why: 'transfer',
    });
  const order = g.at.row('orders', 'SO-1')!;
  g.at.seed({
    orders: [{ ...order, status: 'picked', pickedQty: 20, allocatedQty: 20, ...over }],
    jobs: [{ ...g.at.row('jobs', 'J-1')!, planned: 20, done: 20, status: 'begun' }],
  });
  return g;
}

export const pieces = (qty: number, skuId = 'SKU1'): Partial<Container> => ({
  contents: [{ lineId: '', skuId, skuName: `Goods ${skuId}`, qty, lot: {} }],
});

/** A tote with six pieces of a transfer order, and one with four; claimed. */
export function twoTotes(): Given {
  const picking = { state: 'picking', typeId: 'TOTE-M' } as const;
  return ordered(given(), { status: 'picking' })
    .tote('T-1', picking, { loc: 'PACK-1', orderId: 'SO-1', jobId: '', ...pieces(6) })
    .tote('T-2', picking, { loc: 'PACK-1', orderId: 'SO-1', jobId: '', ...pieces(4) });
}

/** A cage with a tote that is on the transfer, and an empty cage beside it. */
export function inCage(): Given {
  const cage = { state: 'picking', typeId: 'CAGE', storeId: 'OWN2', storeName: 'OWN2' } as const;
  const g = ordered(given(), { orderQty: 0 });
  g.tote('CAGE-1', cage, { kind: 'cage', loc: 'STAGE-1', orderId: 'SO-1', ...pieces(10) })
    .tote('T-1', { state: 'picking' }, { loc: 'STAGE-1', parentId: 'CAGE-1', orderId: 'SO-1', ...pieces(10) })
    .tote('CAGE-2', { state: 'free', typeId: 'CAGE' }, { kind: 'cage', loc: 'STAGE-1', orderId: '', jobId: '' })
    .pick(1, 'SKU1', 'STAGE-1', 10, {
      orderId: 'SO-1',
      jobId: '',
      lpn: 'T-1',
      toLpn: 'T-1',
      doneQty: 10,
      status: 'done',
      why: 'transfer',
    });
  g.at.seed({
    orders: [{ ...g.at.row('orders', 'SO-1')!, status: 'picked', pickedQty: 10, allocatedQty: 10 }],
    jobs: [{ ...g.at.row('jobs', 'J-1')!, planned: 10, done: 10, status: 'begun' }],
  });
  return g;
}
