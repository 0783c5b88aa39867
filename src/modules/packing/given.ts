/** What scenarios of packing begin with. */
import { given } from '#tests/harness/given.ts';
import type { Given } from '#tests/harness/given.ts';

/** Goods in a tote. */
export const goods = (qty: number, skuId = 'SKU1') => ({ lineId: '', skuId, skuName: `Goods ${skuId}`, qty, lot: {} });

/** Picked by a walk that is over; what it leaves behind stands in its tote. */
const over = { status: 'done', claimedBy: '', claimedDevice: '', leaseUntil: null } as const;
const picked = { status: 'done', lpn: '', toLpn: 'T-1' } as const;

/** One order with two lines, picked into a tote that stands at a packing table, claimed. */
export const oneToPack = (): Given =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .location('PACK-1', 'pack', { maxPallets: 0 })
    .order('SO-1', { status: 'picked' })
    .job('J-0', 'pick.order', { of: 'SO-1', ...over })
    .pick(1, 'SKU1', 'F-01-01', 6, { ...picked, doneQty: 6 })
    .pick(2, 'SKU2', 'F-01-02', 4, { ...picked, doneQty: 4 })
    .job('J-1', 'pack', { of: 'SO-1', planned: 10 })
    .tote('T-1', { state: 'picking', typeId: 'TOTE-M' }, { loc: 'PACK-1', contents: [goods(6), goods(4, 'SKU2')] });

/** Two of six pieces are in a box that is open. */
export function partlyPacked(): Given {
  const g = oneToPack().tote(
    'BOX-1',
    { state: 'picking', typeId: 'CARTON-S' },
    { kind: 'box', loc: 'PACK-1', contents: [goods(2)] },
  );
  g.at.seed({
    orderLines: [{ ...g.at.row('orderLines', 'SO-1/1')!, packedQty: 2 }],
    containers: [{ ...g.at.row('containers', 'T-1')!, contents: [goods(4), goods(4, 'SKU2')] }],
    jobs: [{ ...g.at.row('jobs', 'J-1')!, done: 2, status: 'begun' }],
  });
  return g;
}

/** With a type of boxes that is measured, and numbers for them. */
export function packable(g: Given = oneToPack()): Given {
  const box = { length: 0.4, width: 0.3, height: 0.3, maxWeight: 6 };
  g.at.seed({
    lpns: ['BOX-1', 'BOX-2'].map((lpn) => ({ lpn, kind: 'box' as const, used: 'N' as const })),
    codes: [{ key: 'ContainerType/CARTON-M', type: 'ContainerType', code: 'CARTON-M', name: 'M', box }],
  });
  return g;
}

/** Carrier whose numbers come in blocks; two of them are on this terminal. */
export function withNumbers(g: Given): Given {
  const order = g.at.row('orders', 'SO-1')!;
  g.at.seed({
    orders: [{ ...order, carrierId: 'CR01' }],
    lpns: ['RF1', 'RF2'].map((lpn) => ({ lpn, kind: 'parcel' as const, carrierId: 'CR01', used: 'N' as const })),
    codes: [
      { key: 'PackMaterial/TAPE', type: 'PackMaterial', code: 'TAPE', name: 'Tape' },
      { key: 'PackMaterial/PAPER', type: 'PackMaterial', code: 'PAPER', name: 'Paper' },
    ],
  });
  return g;
}
