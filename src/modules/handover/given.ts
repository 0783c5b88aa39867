/** What scenarios of handover begin with. */
import type { Outbound } from '#contract/outbound-rows.ts';
import { given } from '#tests/harness/given.ts';
import type { Given } from '#tests/harness/given.ts';

const pieces = (qty: number) => [{ lineId: '', skuId: 'SKU1', skuName: 'Goods SKU1', qty, lot: {} }];

/** A sealed box of an order of its own, with what was picked into it. */
export function box(g: Given, n: number, out: Partial<Outbound> = {}, carrierId = 'C1'): Given {
  const [orderId, lpn] = [`SO-${n}`, `BOX-${n}`];
  g.order(orderId, { carrierId, kind: 'sale' })
    .tote(
      lpn,
      { state: 'closed', typeId: 'CARTON-S', parcelNo: `PX-${n}`, ...out },
      { kind: 'box', loc: 'PACK-1', orderId, jobId: '', contents: pieces(n) },
    )
    .pick(n, 'SKU1', 'PACK-1', n, { orderId, jobId: '', lpn, toLpn: lpn, doneQty: n, status: 'done' });
  g.at.seed({ orders: [{ ...g.at.row('orders', orderId)!, status: 'checked' }] });
  return g;
}

/** Two parcels that wait for a carrier, claimed, and numbers for sheets. */
export function oneCarrier(): Given {
  const g = given().sku('SKU1').job('J-1', 'handover', { of: 'C1', ownerId: '', areaId: '' });
  for (const n of [1, 2]) box(g, n);
  g.at.seed({
    jobs: [{ ...g.at.row('jobs', 'J-1')!, planned: 2, done: 0 }],
    lpns: [{ lpn: 'SHEET-1', kind: 'sheet', used: 'N' }],
  });
  return g;
}

/** The sheet is begun, and nothing is on it. */
export function openSheet(): Given {
  const g = oneCarrier().sheet('SHEET-1', { plate: 'AB-123' });
  g.at.seed({ jobs: [{ ...g.at.row('jobs', 'J-1')!, status: 'begun' }] });
  return g;
}

/** Both parcels are on it. */
export function fullSheet(): Given {
  const g = openSheet().sheet('SHEET-1', { plate: 'AB-123', parcels: 2 });
  for (const n of [1, 2]) {
    const row = g.at.row('containers', `BOX-${n}`)!;
    g.at.seed({ containers: [{ ...row, out: { ...row.out!, sheetNo: 'SHEET-1' } }] });
  }
  g.at.seed({ jobs: [{ ...g.at.row('jobs', 'J-1')!, done: 2 }] });
  return g;
}
