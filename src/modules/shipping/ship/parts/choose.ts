/** An order that is ready to leave: found by any number of it, and the operator's from then on. */
import { GetShipList, shipping } from '#contract/shipping-ship.ts';
import type { Job } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { segment } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import type { Text } from '#engine/text.ts';
import { claimed, claimedAll, isHere, jobsOf } from '#segments/job-list.ts';
import type { Opened } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';
import { heldBack, HELD_BACK } from '../rules.ts';
import { shipmentOf } from './order.ts';
import type { Shipment } from './order.ts';

/** A job of the list, with its order. */
export interface Listed extends Shipment {
  readonly job: Job;
  /** Claimed, and its pack is on this terminal. */
  readonly isHere: boolean;
}

type Fits = (shipment: Listed, db: Db) => Promise<boolean> | boolean;

/** Those whose orders this terminal knows: the operator's own first, then the most urgent. */
export async function listed(db: Db, me: Me, fits: Fits = () => true): Promise<Listed[]> {
  const all: Listed[] = [];
  for (const job of await jobsOf(shipping, (each) => !shipping.isOver(each), me, db)) {
    const shipment = await shipmentOf(db, job.of);
    const row = shipment && { ...shipment, job, isHere: await isHere(shipping, job, me, db) };
    if (row && (await fits(row, db))) all.push(row);
  }
  return all;
}

/** Everything that it is found by, its own number first. */
export const numbersOf = ({ order, job, boxes }: Listed): readonly [string, ...string[]] => [
  order.orderId,
  ...[
    job.jobId,
    order.externalNo,
    ...boxes.flatMap(({ containerId, out }) => [
      containerId,
      out?.tag ?? '',
      out?.rfid ?? '',
      out?.parcelNo ?? '',
      ...(out?.pieces ?? []).map(({ serial }) => serial),
    ]),
  ].filter((number) => number !== ''),
];

export const rowOf = ({ order, job: { done, planned, claimedBy }, isHere: ready }: Listed) => ({
  title: order.orderId,
  detail: [order.storeName || order.customerName, order.lane, claimedBy].filter((text) => text !== '').join(' · '),
  amount: order.hold === 'none' ? `${done} / ${planned}` : msg`Blocked`,
  ready,
});

export const askShipList = (_: unknown, code?: string) => request(GetShipList, { ...(code && { code }) });

export const chooseShipment = (prompt: Text, fits?: Fits) =>
  segment<Opened>()((f) =>
    f
      .enquiry('chosen', {
        prompt,
        from: ({ me }, db) => listed(db, me, fits),
        by: numbersOf,
        row: rowOf,
        ask: askShipList,
        none: refuse.nothingReady,
        unknown: refuse.orderUnknown,
      })
      .refuseFact(HELD_BACK, ({ chosen: { order, job }, me }) =>
        heldBack({ orders: [order], jobs: [job], standing: [], me }),
      )
      .load(
        'claim',
        claimed(shipping, ({ chosen }: { readonly chosen: Listed; readonly me: Me }) => chosen.job),
      ),
  );

interface OfOrder {
  readonly params: { readonly orderId: string };
  readonly me: Me;
}

/** The order that a screen was opened for, and the operator's; whoever lost it meanwhile asks for it again. */
export const openedShipment = segment<OfOrder>()((f) =>
  f
    .load('work', {
      local: ({ params: { orderId } }, db) => shipmentOf(db, orderId),
      remote: ({ params: { orderId } }) => request(GetShipList, { code: orderId }),
      missing: refuse.orderUnknown.from(({ params }) => ({ code: params.orderId })),
    })
    .refuseIf(refuse.allLeft, ({ work: { order } }) => order.status === 'shipped' && { order: order.orderId })
    .refuseFact(HELD_BACK, ({ work: { order, job }, me }) =>
      heldBack({ orders: [order], jobs: job ? [job] : [], standing: [], me }),
    )
    .load(
      'claims',
      claimedAll(shipping, ({ work }: { readonly work: Shipment; readonly me: Me }) => (work.job ? [work.job] : [])),
    ),
);
