/** What scenarios of the review begin with. */
import type { Lot } from '#contract/fields.ts';
import type { Order, Outbound } from '#contract/outbound-rows.ts';
import type { Container } from '#contract/rows.ts';
import { given } from '#tests/harness/given.ts';
import type { Given } from '#tests/harness/given.ts';

/** Goods in a container. */
export const goods = (qty: number, skuId = 'SKU1', lot: Lot = {}) => ({
  lineId: '',
  skuId,
  skuName: `Goods ${skuId}`,
  qty,
  lot,
});

const closed: Partial<Outbound> = { state: 'closed', typeId: 'TOTE-M' };

/** Picked by a walk that is over; what it leaves behind stands in its totes. */
const picked = { status: 'done', lpn: '' } as const;
const over = { status: 'done', claimedBy: '', claimedDevice: '', leaseUntil: null } as const;

/** Two totes of one order stand closed at a packing table: six of one article and four of another, and three of the first. */
export function toReviewTwo(order: Partial<Order> = {}): Given {
  const at = { loc: 'PACK-1' };
  const g = given()
    .sku('SKU1')
    .sku('SKU2')
    .sku('SKU3')
    .order('SO-1', { status: 'picked', review: 'container', ...order })
    .job('J-0', 'pick.order', { of: 'SO-1', ...over })
    .pick(1, 'SKU1', 'F-01-01', 9, { ...picked, doneQty: 9, toLpn: 'T-1' })
    .pick(2, 'SKU2', 'F-01-02', 4, { ...picked, doneQty: 4, toLpn: 'T-1' })
    .job('J-1', 'review', { of: 'SO-1', planned: 2 })
    .tote('T-1', closed, { ...at, contents: [goods(6), goods(4, 'SKU2')] })
    .tote('T-2', closed, { ...at, contents: [goods(3)] });
  return reasons(g);
}

export function reasons(g: Given): Given {
  return g.code('CheckDifference', 'WRONG', 'Wrong goods').code('CheckDifference', 'MORE', 'More than expected');
}

/** The same, the first of them with other goods, or otherwise as `out` says. */
export function toReviewOne(contents: Container['contents'], out: Partial<Outbound> = {}): Given {
  const g = toReviewTwo();
  const one = g.at.row('containers', 'T-1');
  if (!one?.out) throw new Error('no tote');
  g.at.seed({ containers: [{ ...one, contents, out: { ...one.out, ...out } }] });
  return g;
}

const BOX = { length: 0.4, width: 0.3, height: 0.3, maxWeight: 6 };

/** Three orders of one set each, whose goods lie in one batch tote: two of one piece, one of two articles. */
export function pool(): Given {
  const carries = { waveId: 'W-1', orderIds: [], storeIds: [], lane: '', into: 'box' as const, slots: 0, at: '' };
  const whose = { status: 'allocated', waveId: 'W-1', carrierId: 'C1' } as const;
  const g = given()
    .sku('SKU1')
    .sku('SKU2')
    .sku('SKU9')
    .wave('W-1', 'sum', { status: 'stockedUp' })
    .order('SO-1', { ...whose, priority: 2 })
    .order('SO-2', { ...whose, priority: 1 })
    .order('SO-3', { ...whose, priority: 3 })
    .job('J-1', 'review.pool', { of: 'T-1', carries })
    .share(1, 'SKU1', 1, { orderNo: 'SO-1' })
    .share(2, 'SKU1', 1, { orderNo: 'SO-2' })
    .share(3, 'SKU1', 1, { orderNo: 'SO-3' })
    .share(4, 'SKU2', 1, { orderNo: 'SO-3' })
    .tote(
      'T-1',
      { state: 'picking', waveId: 'W-1', typeId: 'TOTE-M' },
      { loc: 'PACK-1', orderId: '', contents: [goods(3), goods(1, 'SKU2')] },
    );
  g.at.seed({
    codes: [{ key: 'ContainerType/CARTON-M', type: 'ContainerType', code: 'CARTON-M', name: 'M', box: BOX }],
    lpns: ['BOX-1', 'BOX-2', 'BOX-3'].map((lpn) => ({ lpn, kind: 'box' as const, used: 'N' as const })),
  });
  return g;
}

/** One tote with six of an article whose QR codes say lot, quantity and number. */
export function labelled(): Given {
  const g = toReviewOne([goods(6, 'SKU4', { batch: 'B7' })]).sku('SKU4');
  g.at.seed({ barcodes: [{ barcode: GTIN, skuId: 'SKU4', uomId: 'EA', packQty: 1 }] });
  return g;
}

/** An EAN-8 whose check digit is right; a label writes it with fourteen digits. */
export const GTIN = '40170725';
