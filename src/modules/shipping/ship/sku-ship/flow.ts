import type { OrderLine } from '#contract/outbound-rows.ts';
import type { Container, Content } from '#contract/rows.ts';
import { compare, sub, sum } from '#domain/decimal.ts';
import { inPacks, isNumbered, unitFor } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { inUnits } from '#segments/count.ts';
import { goodsByBarcode } from '#segments/lookups.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { shipGoods } from '../ops.ts';
import { openedShipment } from '../parts/choose.ts';
import { openOf } from '../parts/order.ts';
import type { Shipment } from '../parts/order.ts';
import { goodsLeft } from '../parts/progress.ts';
import { refuse } from '../refusals.ts';
import { heldBack } from '../rules.ts';
import { toSkuShip } from '../screens.ts';

/** SKU and quantity of an order leave, out of whatever they were picked into; what is left of it stays for later. */
export const skuShip = flow(toSkuShip, { back: 'stop' })
  .use(openedShipment)
  .progress(goodsLeft)
  .scan(
    'goods',
    {
      as: goodsByBarcode,
      prompt: ({ work: { order } }) => msg`Scan goods of order ${order.orderId}`,
      chip: ({ sku }) => sku.skuId,
      offers: {
        from: async ({ work }, db) => {
          const ids = [...new Set(work.lines.map(({ skuId }) => skuId))];
          const skus = await skusOf(ids, db);
          return ids.flatMap((skuId) => {
            const [qty, sku] = [hereOf(work, skuId), skus.get(skuId)];
            if (qty === 0 || (sku && isNumbered(sku))) return [];
            const detail = work.lines.find((line) => line.skuId === skuId)?.skuName ?? '';
            return [{ id: skuId, title: skuId, detail, amount: inPacks(qty, sku), pictureOf: skuId }];
          });
        },
      },
    },
    refuse.notOfOrder.when(
      ({ sku }, { work: { lines, order } }) =>
        !lines.some(({ skuId }) => skuId === sku.skuId) && { sku: sku.skuId, order: order.orderId },
    ),
    refuse.byPiece.when(
      ({ sku }, { work: { order } }) => isNumbered(sku) && { sku: sku.skuId, orderId: order.orderId },
    ),
    refuse.skuLeft.when(({ sku }, { work }) => hereOf(work, sku.skuId) === 0 && { sku: sku.skuId }),
  )
  .derive('sku', ({ goods }) => goods.sku)
  .derive('here', ({ work, sku }) => hereOf(work, sku.skuId))
  .qty(
    'qty',
    {
      prompt: ({ sku }) => msg`How many of ${sku.skuName} leave?`,
      expect: ({ here, sku }) => inPacks(here, sku),
      suggest: ({ here }) => here,
      ...inUnits,
      inUnit: ({ goods, sku, here }) => unitFor(sku, goods.barcode.uomId, here),
    },
    refuse.qtyZero.when((qty) => qty <= 0),
    refuse.tooMuch.when((qty, { here, sku }) => compare(qty, here) > 0 && { open: inPacks(here, sku) }),
  )
  .postOf([shipGoods], ({ work, sku, qty, qtyUnit }) => {
    const parts = partsOf(work, sku.skuId, qty);
    // What comes out of several containers is no whole number of cases in each.
    const uomId = parts.length === 1 ? qtyUnit : '';
    return parts.map(({ line, box, goods, qty: part }) =>
      posting(shipGoods, {
        orderId: work.order.orderId,
        orderLineId: line.orderLineId,
        fromLpn: box.containerId,
        skuId: sku.skuId,
        lot: goods.lot,
        qty: part,
        uomId,
      }),
    );
  })
  .again('goods');

/** So much of a line out of a container. */
interface Part {
  readonly line: OrderLine;
  readonly box: Container;
  readonly goods: Content;
  readonly qty: number;
}

/** Containers by their numbers, lines by theirs; no more than there is. */
function partsOf({ lines, boxes, order }: Shipment, skuId: string, wanted: number): Part[] {
  const its = lines.filter((line) => line.skuId === skuId);
  const open = new Map(its.map((line) => [line, openOf(line)]));
  let left = wanted;
  const ready = boxes.filter((box) => isReady(box, order));
  return ready.flatMap((box) =>
    box.contents
      .filter((goods) => goods.skuId === skuId)
      .flatMap((goods) => {
        let held = goods.qty;
        return its.flatMap((line) => {
          const qty = Math.min(left, held, open.get(line) ?? 0);
          if (compare(qty, 0) <= 0) return [];
          [left, held] = [sub(left, qty), sub(held, qty)];
          open.set(line, sub(open.get(line) ?? 0, qty));
          return [{ line, box, goods, qty }];
        });
      }),
  );
}

/** By itself: what stands on another container is counted with it. */
const isReady = (box: Container, order: Shipment['order']): boolean =>
  box.parentId === '' &&
  heldBack({ orders: [order], standing: [{ box, on: [] }], jobs: [], me: { userId: '' } }) === null;

const hereOf = (work: Shipment, skuId: string): number =>
  sum(partsOf(work, skuId, Number.MAX_SAFE_INTEGER).map(({ qty }) => qty));
