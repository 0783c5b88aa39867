/** Ops of goods issue, and what the terminal shows until the WMS answers. */
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { CancelShip, FindToShip, ShipContainer, ShipGoods, ShipOrder, ShipSerials } from '#contract/shipping-ship.ts';
import { add, sub } from '#domain/decimal.ts';
import { together } from '#engine/lane-keys.ts';
import { defineOp, posting } from '#engine/op.ts';
import type { Posting } from '#engine/op.ts';
import { byDelta, byMark } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { boxLeaves, goodsLeave, isBack, numbersLeave } from './belief.ts';

const stillHere = msg`The goods are still in the lane. Do not let them go.`;

type Found = ResponseOf<typeof FindToShip>;

/** Whether a container has left; what nobody knows any more says nothing. */
const gone = ({ rows }: Found, lpn: string) => {
  const box = rows.containers.find(({ containerId }) => containerId === lpn);
  return box?.out ? { state: box.out.state === 'shipped' ? 'left' : 'here' } : null;
};
const GONE_WORDS = { state: { label: msg`State`, values: { left: msg`Has left`, here: msg`Is here` } } };

const shippedOf = ({ rows }: Found, lineId: string) => {
  const line = rows.orderLines.find(({ orderLineId }) => orderLineId === lineId);
  return line ? { shipped: line.shippedQty } : null;
};
const SHIPPED_WORDS = { shipped: { label: msg`Shipped` } };

/** It was applied, and is taken back. */
const takenBack = (request: RequestOf<typeof CancelShip>): Posting => posting(cancelShip, request);

export const shipContainer = defineOp('shipping.ship', {
  to: ShipContainer,
  title: msg`Ship a container`,
  summary: (r) => r.lpn,
  lanes: (r) => [`lpn:${r.lpn}`, ...r.orderIds.map((id) => together(`order:${id}`))],
  project: (rows, { lpn }) => boxLeaves(rows, lpn),
  cue: 'pick',
  ifRefused: stillHere,
  verify: byMark(ShipContainer, FindToShip, {
    asking: ({ lpn }) => ({ code: lpn }),
    image: (answer, { lpn }) => gone(answer, lpn),
    expects: () => ({ state: 'left' }),
    without: () => ({ state: 'here' }),
    words: GONE_WORDS,
  }),
  reverse: ({ orderIds: [orderId = ''], lpn }) => takenBack({ orderId, lpn }),
});

export const shipGoods = defineOp('shipping.shipSku', {
  to: ShipGoods,
  title: msg`Ship goods`,
  summary: (r) => `${r.skuId} × ${r.qty} · ${r.orderId}`,
  lanes: (r) => [`line:${r.orderLineId}`, together(`lpn:${r.fromLpn}`), together(`order:${r.orderId}`)],
  project: (rows, r) => goodsLeave(rows, r),
  cue: 'pick',
  ifRefused: stillHere,
  verify: byDelta(ShipGoods, FindToShip, {
    asking: ({ orderId }) => ({ code: orderId }),
    image: (answer, { orderLineId }) => shippedOf(answer, orderLineId),
    expects: ({ qty }, before) => ({ shipped: add(Number(before['shipped']), qty) }),
    words: SHIPPED_WORDS,
  }),
  reverse: ({ orderId, fromLpn }) => takenBack({ orderId, lpn: fromLpn }),
});

export const shipOrder = defineOp('shipping.shipOrder', {
  to: ShipOrder,
  title: msg`Ship a whole order`,
  summary: (r) => r.orderId,
  lanes: (r) => [`order:${r.orderId}`, ...r.lpns.map((lpn) => `lpn:${lpn}`)],
  async project(rows, { lpns }) {
    for (const lpn of lpns) await boxLeaves(rows, lpn);
  },
  cue: 'pick',
  ifRefused: stillHere,
  verify: byMark(ShipOrder, FindToShip, {
    asking: ({ orderId }) => ({ code: orderId }),
    image: (answer, { lpns: [first = ''] }) => gone(answer, first),
    expects: () => ({ state: 'left' }),
    without: () => ({ state: 'here' }),
    words: GONE_WORDS,
  }),
  reverse: ({ orderId }) => takenBack({ orderId, lpn: '' }),
});

export const shipSerials = defineOp('shipping.shipSerials', {
  to: ShipSerials,
  title: msg`Ship by serial number`,
  summary: ({ serials: [first = '', ...others], orderId }) =>
    `${first}${others.length > 0 ? ` + ${others.length}` : ''} · ${orderId}`,
  lanes: (r) => [`line:${r.orderLineId}`, together(`order:${r.orderId}`)],
  project: (rows, r) => numbersLeave(rows, r),
  cue: 'pick',
  ifRefused: stillHere,
  // A number leaves once: it is among those that are here, or it is not.
  verify: byMark(ShipSerials, FindToShip, {
    asking: ({ orderId }) => ({ code: orderId }),
    image: ({ rows }, { serials, skuId, orderId }) => {
      if (!rows.orders.some((order) => order.orderId === orderId)) return null;
      const here = rows.containers.flatMap(({ out }) => out?.pieces ?? []);
      return { here: here.filter((piece) => piece.skuId === skuId && serials.includes(piece.serial)).length };
    },
    expects: () => ({ here: 0 }),
    without: ({ serials }) => ({ here: serials.length }),
    words: { here: { label: msg`Of these numbers still here` } },
  }),
  reverse: ({ orderId }) => takenBack({ orderId, lpn: '' }),
});

export const cancelShip = defineOp('shipping.unship', {
  to: CancelShip,
  title: msg`Take back what was shipped`,
  summary: (r) => (r.lpn === '' ? r.orderId : `${r.lpn} · ${r.orderId}`),
  lanes: (r) => [`order:${r.orderId}`, ...(r.lpn === '' ? [] : [`lpn:${r.lpn}`])],
  project: (rows, r) => isBack(rows, r),
  ifRefused: msg`The goods are gone for the WMS. Set them aside and call your supervisor.`,
  verify: byMark(CancelShip, FindToShip, {
    asking: ({ orderId, lpn }) => ({ code: lpn || orderId }),
    image: ({ rows }, { orderId, lpn }) => {
      if (lpn !== '') return gone({ rows }, lpn);
      const order = rows.orders.find((row) => row.orderId === orderId);
      return order ? { state: sub(order.pickedQty, order.shippedQty) > 0 ? 'here' : 'left' } : null;
    },
    expects: () => ({ state: 'here' }),
    without: () => ({ state: 'left' }),
    words: GONE_WORDS,
  }),
});
