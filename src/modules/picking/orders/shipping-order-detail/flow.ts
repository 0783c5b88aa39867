import type { Container } from '#contract/rows.ts';
import { qtyOf } from '#domain/contents.ts';
import { flow } from '#engine/flow.ts';
import { nested } from '#engine/text.ts';
import { OUT_STATE } from '#segments/out-state.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { printLabel } from '#segments/ops.ts';
import { msg } from '@lingui/core/macro';
import { openedOrder } from '../parts.ts';
import { toShippingOrderDetail } from '../screens.ts';
import { stateOf } from '../words.ts';

/** How far an order is, the containers that hold its goods, and their labels once more. */
export const shippingOrderDetail = flow(toShippingOrderDetail)
  .load(
    'order',
    openedOrder,
    refuse.orderUnknown.from(({ params }) => ({ code: params.orderId })),
  )
  .progress(async ({ order }) => order && { done: order.pickedQty, of: order.orderQty, what: stateOf(order) })
  .choose('box', {
    prompt: ({ order }) => msg`Order ${order.orderId}: choose a container to print its label again`,
    from: async ({ order }, db) => db.containers.where('orderId', order.orderId),
    id: ({ containerId }) => containerId,
    row: (box) => ({ title: box.containerId, detail: whereOf(box), amount: String(qtyOf(box.contents)) }),
    none: refuse.noContainersYet,
  })
  .refuseIf(refuse.noPrintPoint, ({ me }) => me.printPoint === '')
  .post(printLabel, ({ box, me }) => ({
    template: 'box' as const,
    ref: box.containerId,
    printPoint: me.printPoint,
    copies: 1,
  }))
  .again('box');

const whereOf = ({ out, loc }: Container) =>
  out ? msg`${nested(OUT_STATE[out.state])} · ${out.lane === '' ? loc : `${loc} → ${out.lane}`}` : loc;
