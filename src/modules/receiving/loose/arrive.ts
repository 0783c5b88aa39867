/** Pallets and cases of a delivery batch: which batch, and scan by scan what of it is here. */
import { GetReceiptList, receiptJob } from '#contract/receiving.ts';
import type { Receipt } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { askIfFull, askToOverfill, fullFor, overLimitOf } from '#segments/set-down.ts';
import { askList } from '#engine/enquiry.ts';
import { segment } from '#engine/flow.ts';
import { claimedAll, isHere } from '#segments/job-list.ts';
import { ofPart } from '#engine/refusal.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg, plural } from '@lingui/core/macro';
import { lacksLots, soundInside } from '../parts/announced.ts';
import { announced } from '../parts/expected.ts';
import { isOfBatch } from '../parts/open-receipts.ts';
import { MOST_ORDERS, ordersAtDock } from '../parts/orders.ts';
import { askFullPallet } from '#segments/full-pallet.ts';
import { scanBuildPallet } from '../parts/pallet.ts';
import { refuse as refuseReceiving } from '../refusals.ts';
import { oldestFirst } from '../rules.ts';
import { receivableGoods } from '#segments/receivable.ts';
import { datesOnLabel } from '#segments/lot-rules.ts';
import { countOverOrders, showSpread } from './over-orders.ts';
import { arriving, arrivingOrGoods } from './lookups.ts';
import type { Arriving, ArrivingOrGoods } from './lookups.ts';
import { refuse } from './refusals.ts';

export interface Batch {
  readonly batchNo: string;
  readonly orders: readonly Receipt[];
  /** All of it is claimed by this operator on this terminal, with its lines. */
  readonly isHere?: boolean;
}

/** Open delivery batches that the terminal knows of, those expected first at the top. */
export async function batches(db: Db): Promise<Batch[]> {
  const byNo = new Map<string, Receipt[]>();
  for (const r of (await db.receipts.all()).sort(oldestFirst))
    if (isOfBatch(r) && r.status !== 'closed') byNo.set(r.batchNo, [...(byNo.get(r.batchNo) ?? []), r]);
  return [...byNo].map(([batchNo, orders]) => ({ batchNo, orders }));
}

/** By the number of the batch or of any of its orders. */
export const chooseBatch = (...rules: readonly Rule<Batch, { me: Me }>[]) =>
  segment<{ me: Me }>()((f) =>
    f.enquiry(
      'batch',
      {
        prompt: msg`Scan or choose a delivery batch`,
        from: async ({ me }, db) =>
          Promise.all(
            (await batches(db)).map(async (batch) => ({ ...batch, isHere: await batchIsHere(batch, me, db) })),
          ),
        by: ({ batchNo, orders }) => [batchNo, ...orders.flatMap((r) => receiptJob.numbersOf(r))],
        row: ({ batchNo, orders, isHere: ready }) => {
          const count = orders.length;
          return {
            title: batchNo,
            detail: [orders[0]?.vendorName, orders[0]?.expectedAt].join(' · '),
            amount: msg`${plural(count, { one: '# order', other: '# orders' })}`,
            ready,
          };
        },
        ask: askList(GetReceiptList),
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
export const claimBatch = segment<{ me: Me; batch: Batch }>()((f) =>
  f
    .load(
      'claim',
      claimedAll(receiptJob, ({ batch }) => stillOpen(batch)),
    )
    .load(
      'orders',
      async ({ batch }, db) => (await batches(db)).find((b) => b.batchNo === batch.batchNo)?.orders ?? batch.orders,
    ),
);

async function batchIsHere(batch: Batch, me: Me, db: Db): Promise<boolean> {
  const open = stillOpen(batch);
  const here = await Promise.all(open.map((r) => isHere(receiptJob, r, me, db)));
  return open.length > 0 && here.every(Boolean);
}

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
  ...ofPart(soundInside, ({ box }: Arriving) => box),
];

interface Dock {
  readonly loc: { readonly loc: string };
}

/** One after the other, in whatever order they come off the truck. */
export const scanArriving = segment<Unloading>()((f) =>
  f
    .use(ordersAtDock)
    .scan(
      'arrived',
      {
        as: arriving,
        prompt: msg`Scan a case or pallet that has arrived`,
        chip: ({ box, order }) => [box.containerId, order?.receiptId].join(' · '),
        offers: announced(),
      },
      ...arrivable,
    )
    .load(
      'full',
      fullFor(({ arrived: { box }, loc }) => ({ lpn: box.containerId, loc: loc.loc })),
    )
    .use(askIfFull),
);

/** The same, or goods that came without a number: they are counted over the orders, and stacked on a pallet. */
export const scanArrivingOrGoods = segment<Unloading & { readonly me: Me }>()((f) =>
  f
    .use(ordersAtDock)
    .scan(
      'arrived',
      {
        as: arrivingOrGoods,
        prompt: msg`Scan a case or pallet that has arrived, or loose goods`,
        chip: ({ arrived, goods }) =>
          arrived ? [arrived.box.containerId, arrived.order?.receiptId].join(' · ') : (goods?.sku.skuId ?? ''),
      },
      ...ofPart(arrivable, ({ arrived }: ArrivingOrGoods) => arrived),
      ...ofPart([...receivableGoods, ...datesOnLabel], ({ goods }: ArrivingOrGoods) => goods),
    )
    .given(
      'goods',
      ({ arrived }) => arrived.goods,
      (g) => g.use(countOverOrders).use(scanBuildPallet).use(askFullPallet).use(showSpread),
    )
    // A pallet that is built for loose goods was asked about when it was scanned.
    .given(
      'whole',
      ({ arrived: { arrived } }) => arrived?.box,
      (g) =>
        g
          .load(
            'fullAt',
            fullFor(({ whole, loc }) => ({ lpn: whole.containerId, loc: loc.loc })),
          )
          .confirm('oneTooMany', {
            when: ({ fullAt }) => fullAt !== null,
            ask: ({ fullAt }) => askToOverfill(fullAt, fullAt?.loc ?? ''),
          }),
    ),
);

interface Here extends Dock {
  readonly arrived: ArrivingOrGoods;
  readonly oneTooMany?: boolean | undefined;
}

export const arrivalOf = ({ arrived: { arrived }, loc, oneTooMany }: Here) =>
  arrived ? arrivalAt({ arrived, loc, overLimit: oneTooMany }) : null;

interface Arrived extends Dock {
  readonly arrived: Arriving;
  readonly overLimit?: boolean | undefined;
}

export const arrivalAt = ({ arrived: { box, order }, loc, overLimit }: Arrived) => ({
  batchNo: order?.batchNo ?? '',
  receiptId: box.receiptId,
  containerId: box.containerId,
  loc: loc.loc,
  ...overLimitOf({ overLimit }),
});
