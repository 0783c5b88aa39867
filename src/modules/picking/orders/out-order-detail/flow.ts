import type { Order } from '#contract/outbound-rows.ts';
import { GetShippingOrderDetailListByQuery } from '#contract/picking-orders.ts';
import { inPacks } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { request } from '#engine/lookup.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { openedOrder } from '../parts.ts';
import { toAssignedDetail, toOrderStop, toOutOrderDetail, toShippingOrderDetail, toTakeOrder } from '../screens.ts';
import { stateOf } from '../words.ts';

/** Lines of an order with ordered, picked and short, and how old that is. Who may, blocks or cancels it. */
export const outOrderDetail = flow(toOutOrderDetail)
  .load(
    'order',
    openedOrder,
    refuse.orderUnknown.from(({ params }) => ({ code: params.orderId })),
  )
  .button('take', {
    label: msg`Take the work`,
    when: ({ order }) => isToPick(order),
    run: ({ order: { orderId } }) => openFlow(toTakeOrder, { orderId }),
  })
  .button('assigned', {
    label: msg`Assigned stock`,
    run: ({ order: { orderId } }) => openFlow(toAssignedDetail, { orderId }),
  })
  .button('progress', {
    label: msg`Progress`,
    run: ({ order: { orderId } }) => openFlow(toShippingOrderDetail, { orderId }),
  })
  .button('stop', {
    label: msg`Block or cancel`,
    may: 'order.stop',
    when: ({ order }) => order.hold !== 'stopping' && order.status !== 'shipped',
    run: ({ order: { orderId } }) => openFlow(toOrderStop, { orderId }),
  })
  .view('seen', {
    prompt: ({ order }) => msg`Order ${order.orderId} for ${order.storeName || order.customerName}`,
    refresh: ({ order: { orderId } }) => request(GetShippingOrderDetailListByQuery, { orderId }),
    rows: async ({ order: opened }, db) => {
      const order = (await db.orders.get(opened.orderId)) ?? opened;
      const lines = await db.orderLines.where('orderId', order.orderId);
      const skus = await skusOf(
        lines.map(({ skuId }) => skuId),
        db,
      );
      const state = { label: msg`State`, value: '', detail: stateOf(order), strong: order.hold !== 'none' };
      const rows = lines.map(({ skuId, skuName, orderQty, pickedQty, shortQty }) => ({
        label: skuName || skuId,
        value: `${inPacks(pickedQty, skus.get(skuId))} / ${inPacks(orderQty, skus.get(skuId))}`,
        ...(shortQty > 0 && { detail: msg`Short: ${inPacks(shortQty, skus.get(skuId))}` }),
      }));
      return [state, ...rows];
    },
    next: msg`Back`,
  })
  .leave();

/** Something of it is still to be picked, and nothing keeps it from going on. */
const isToPick = ({ hold, status }: Order): boolean =>
  hold === 'none' && (status === 'allocated' || status === 'picking');
