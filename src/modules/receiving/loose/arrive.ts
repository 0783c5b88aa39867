/** Pallets and cases of a delivery batch: which batch, and scan by scan what of it is here. */
import { GetReceiptList } from '#contract/receiving.ts';
import type { Receipt } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { askIfFull, fullFor, overLimitOf } from '#data/set-down.ts';
import { stretch } from '#engine/flow.ts';
import { asks } from '#engine/lookup.ts';
import type { Moment, Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import { lacksLots, soundInside } from '../announced.ts';
import { isOf } from '../choose-receipt.ts';
import { claimOf, MOST_ORDERS, ordersAtDock } from '../orders.ts';
import { refuse as refuseReceiving } from '../refusals.ts';
import { oldestFirst } from '../rules.ts';
import { arriving } from './lookups.ts';
import type { Arriving } from './lookups.ts';
import { refuse } from './refusals.ts';

export interface Batch {
  readonly batchNo: string;
  readonly orders: readonly Receipt[];
}

/** Open delivery batches that the terminal knows of, those expected first at the top. */
export async function batches(db: Db): Promise<Batch[]> {
  const byNo = new Map<string, Receipt[]>();
  for (const r of (await db.receipts.all()).sort(oldestFirst))
    if (r.batchNo !== '' && r.status !== 'closed' && r.mode !== 'cancelled')
      byNo.set(r.batchNo, [...(byNo.get(r.batchNo) ?? []), r]);
  return [...byNo].map(([batchNo, orders]) => ({ batchNo, orders }));
}

/** By the number of the batch or of any of its orders. */
export const chooseBatch = (...rules: readonly Rule<Batch, { me: Me }>[]) =>
  stretch<{ me: Me }>()((f) =>
    f.choose(
      'batch',
      {
        prompt: msg`Scan or choose a delivery batch`,
        from: async (_, db) => batches(db),
        id: (b) => b.batchNo,
        row: ({ batchNo, orders }) => {
          const count = orders.length;
          return {
            title: batchNo,
            detail: [orders[0]?.vendorName, orders[0]?.expectedAt].join(' · '),
            amount: msg`${count} orders`,
            ready: orders.every((r) => r.claimedBy !== '' && r.leaseUntil !== null),
          };
        },
        match: ({ orders }, code) => orders.some((r) => isOf(r, code)),
        refresh: (_, code) => asks(GetReceiptList, { ...(code && { code }) }),
        none: refuse.noBatch,
        unknown: refuse.batchUnknown,
      },
      ...rules,
    ),
  );

/** Nobody else works on any of its orders, and all of them can be claimed at once. */
export const batchIsFree: readonly Rule<Batch, { me: Me }>[] = [
  refuseReceiving.tooManyOrders.when((batch) => stillOpen(batch).length > MOST_ORDERS && { max: MOST_ORDERS }),
  refuseReceiving.claimedByOther.when(({ orders }, { me }) => {
    const other = orders.find((r) => r.claimedBy !== '' && r.claimedBy !== me.userId);
    return other !== undefined && { receipt: other.receiptId, user: other.claimedBy };
  }),
];

/** The whole batch is claimed; what of it has been received already needs no claim. */
export const claimBatch = stretch<{ me: Me; batch: Batch }>()((f) =>
  f
    .load(
      'claim',
      claimOf(({ batch }) => stillOpen(batch)),
    )
    .load('orders', {
      local: async ({ batch }, db) =>
        (await batches(db)).find((b) => b.batchNo === batch.batchNo)?.orders ?? batch.orders,
    }),
);

const stillOpen = ({ orders }: Batch): Receipt[] => orders.filter((r) => r.status !== 'received');

type Unloading = { readonly orders: readonly Receipt[] };

const arrivable: readonly Rule<Arriving, Unloading>[] = [
  refuse.notInBatch.when(
    ({ box, order }, { orders }) => order?.batchNo !== orders[0]?.batchNo && { code: box.containerId },
  ),
  refuse.notChosen.when(
    ({ box }, { orders }) =>
      !orders.some((o) => o.receiptId === box.receiptId) && { code: box.containerId, order: box.receiptId },
  ),
  refuseReceiving.palletScanned.when(
    ({ box }) => box.kind === 'pallet' && box.status !== 'expected' && { code: box.containerId },
  ),
  refuseReceiving.caseScanned.when(
    ({ box }) => box.kind === 'case' && box.status !== 'expected' && { code: box.containerId },
  ),
  refuse.lotNotAnnounced.when(({ box }) => lacksLots(box) && { code: box.containerId }),
  ...soundInside.map((rule) => ({
    refusal: rule.refusal,
    check: ({ box }: Arriving, _: Unloading, at: Moment) => rule.check(box, undefined, at),
  })),
];

/** One after the other, in whatever order they come off the truck. */
export const scanArriving = stretch<{ orders: readonly Receipt[] }>()((f) =>
  f
    .use(ordersAtDock)
    .scan(
      'arrived',
      {
        as: arriving,
        prompt: msg`Scan a case or pallet that has arrived`,
        chip: ({ box, order }) => [box.containerId, order?.receiptId].join(' · '),
      },
      ...arrivable,
    )
    .load(
      'full',
      fullFor(({ arrived: { box }, loc }) => ({ lpn: box.containerId, loc: loc.LOC })),
    )
    .use(askIfFull),
);

interface Arrived {
  readonly arrived: Arriving;
  readonly loc: { readonly LOC: string };
  readonly overLimit: boolean;
}

export const arrivalOf = ({ arrived: { box, order }, loc, overLimit }: Arrived) => ({
  batchNo: order?.batchNo ?? '',
  receiptId: box.receiptId,
  containerId: box.containerId,
  loc: loc.LOC,
  ...overLimitOf({ overLimit }),
});
