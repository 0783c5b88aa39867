import type { Order } from '#contract/outbound-rows.ts';
import { FindToShip } from '#contract/shipping-ship.ts';
import { qtyOf } from '#domain/contents.ts';
import { sum } from '#domain/decimal.ts';
import { flow } from '#engine/flow.ts';
import { lookup, oneOf, request } from '#engine/lookup.ts';
import { OUT_STATE } from '#segments/out-state.ts';
import { msg } from '@lingui/core/macro';
import { shipOrder } from '../ops.ts';
import { listed, rowOf } from '../parts/choose.ts';
import { standingOf, topsOf, shipmentOf, wholeOrder } from '../parts/order.ts';
import { orderMeantBy } from '../parts/whose.ts';
import type { Whose } from '../parts/whose.ts';
import { refuse } from '../refusals.ts';
import { heldBack, HELD_BACK } from '../rules.ts';
import { toOrderShip } from '../screens.ts';

/** An order by its number, or by anything of it. */
export const orderToShip = lookup<Whose>({
  noun: msg`Order`,
  field: oneOf(['LPN'], ({ isBox }) => (isBox ? 'LPN' : null)),
  gs1: ['00'],
  local: orderMeantBy,
  remote: (code) => request(FindToShip, { code }),
  missing: refuse.orderUnknown,
});

/** As far as the order itself says it. */
const mayGo = ({ hold, status }: Order): boolean => hold === 'none' && status !== 'shipped' && status !== 'cancelled';

/** A whole order leaves with one confirm, in the containers that are shown: one that came since then holds it back. */
export const orderShip = flow(toOrderShip, { back: 'stop' })
  .scan('order', {
    as: orderToShip,
    prompt: msg`Scan the order, or a container of it`,
    chip: ({ orderId }) => orderId,
    offers: {
      from: async ({ me }, db) => {
        const ready = await listed(db, me, async (shipment, rows) => {
          const { order, job } = shipment;
          const standing = await standingOf(rows, shipment);
          return standing.length > 0 && !heldBack({ orders: [order], jobs: [job], standing, me });
        });
        return ready.map((row) => ({ id: row.order.orderId, ...rowOf(row) }));
      },
    },
  })
  .load('work', {
    // A list names orders without what stands in the lane for them.
    local: async ({ order: { orderId } }, db) => {
      const work = await shipmentOf(db, orderId);
      return work && (work.boxes.length > 0 || !mayGo(work.order)) ? work : undefined;
    },
    remote: ({ order: { orderId } }) => request(FindToShip, { code: orderId }),
    missing: refuse.noRecord.from(({ order: { orderId } }) => ({ code: orderId })),
  })
  .load('standing', ({ work }, db) => standingOf(db, work))
  .refuseFact(HELD_BACK, ({ work: { order, job }, standing, me }) =>
    heldBack({ orders: [order], jobs: job ? [job] : [], standing, me }),
  )
  .view('seen', {
    prompt: ({ work: { order } }) =>
      msg`Ship all of order ${order.orderId} for ${order.storeName || order.customerName}`,
    rows: async ({ work }) => [
      { label: msg`Containers`, value: String(topsOf(work).length), strong: true },
      { label: msg`Pieces`, value: String(sum(topsOf(work).map(({ contents }) => qtyOf(contents)))) },
      ...topsOf(work).map(({ containerId, contents, loc, out }) => ({
        label: out ? OUT_STATE[out.state] : loc,
        value: containerId,
        detail: `${loc} · ${qtyOf(contents)}`,
      })),
    ],
    next: msg`Ship`,
  })
  .post(shipOrder, ({ work }) => wholeOrder(work))
  .again('order');
