import { GetReviews } from '#contract/shipping-review.ts';
import type { Order } from '#contract/outbound-rows.ts';
import type { Container } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { isPassed, isWaiting, stateOf } from '../parts/order.ts';
import { refuseReview } from '../refusals.ts';
import { toReviewQuery } from '../screens.ts';

interface Listed {
  readonly order: Order;
  readonly boxes: readonly Container[];
}

/** What is reviewed and what is open, order by order: by whom and when; without network as old as it is shown to be. */
export const reviewQuery = flow(toReviewQuery)
  .enquiry('order', {
    prompt: msg`Choose an order, or scan it or its container`,
    from: (_, db) => listed(db),
    by: ({ order, boxes }) => [order.orderId, order.externalNo, ...boxes.flatMap(numbersOf)],
    row: ({ order, boxes }) => ({
      title: order.orderId,
      detail: order.storeName || order.customerName,
      amount: `${boxes.filter(isPassed).length} / ${boxes.length}`,
    }),
    ask: (_, code) => request(GetReviews, code ? { code } : {}),
    none: refuseReview.noReviews,
    unknown: refuseReview.nothingReviewed,
  })
  .view('seen', {
    prompt: ({ order: { order } }) => msg`Order ${order.orderId} for ${order.storeName || order.customerName}`,
    refresh: ({ order: { order } }) => request(GetReviews, { code: order.orderId }),
    rows: async ({ order: { order, boxes } }, db) => {
      const now = (await listed(db)).find((each) => each.order.orderId === order.orderId);
      return (now?.boxes ?? boxes).map((box) => ({
        label: stateOf(box),
        value: box.containerId,
        detail: byWhom(box),
        strong: isWaiting(box),
      }));
    },
    next: msg`Next`,
  })
  .again('order');

/** Who reviewed it, and when: the day and minute of the terminal's clock. */
const byWhom = ({ out }: Container): string => {
  const at = out?.checkedAt ?? '';
  const when = at === '' ? '' : `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
  return [out?.checkedBy ?? '', when].filter((text) => text !== '').join(' · ');
};

const numbersOf = ({ containerId, out }: Container): string[] =>
  [containerId, out?.tag ?? '', out?.rfid ?? '', out?.parcelNo ?? ''].filter((text) => text !== '');

/** Of its containers one is reviewed, or waits for it; what is open longest first. */
async function listed(db: Db): Promise<Listed[]> {
  const byOrder = new Map<string, Container[]>();
  for (const box of await db.containers.all()) {
    const { orderId = '' } = box;
    if (orderId !== '' && (isPassed(box) || isWaiting(box)))
      byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), box]);
  }
  const orders: Listed[] = [];
  for (const [orderId, boxes] of byOrder) {
    const order = await db.orders.get(orderId);
    if (order && boxes.some((box) => isAsked(order, box))) orders.push({ order, boxes });
  }
  return orders.sort((a, b) => Number(isOver(a)) - Number(isOver(b)) || (a.order.orderId < b.order.orderId ? -1 : 1));
}

const isAsked = ({ review }: Order, { out }: Container): boolean =>
  review !== 'none' || (out?.checkedBy ?? '') !== '' || out?.review === true;

const isOver = ({ boxes }: Listed): boolean => boxes.every(isPassed);
