/** A pool of one-set orders: which of them are open, the oldest first, and the batch tote that their goods are in. */
import type { Lot } from '#contract/fields.ts';
import type { Order } from '#contract/outbound-rows.ts';
import type { Container, Demand, Job } from '#contract/rows.ts';
import { poolReview } from '#contract/shipping-review.ts';
import { GetJob } from '#contract/work.ts';
import { boxesFor } from '#domain/cartons.ts';
import { compare, sub } from '#domain/decimal.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import type { Offer } from '#engine/steps.ts';
import { boxTypes, toBox } from '#segments/cartons.ts';
import { freeParcel, givesNumbers } from '#segments/parcel-numbers.ts';
import { refuseOrder } from '#segments/refusals.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import type { Scanned } from '../lookups.ts';
import { refusePool } from '../refusals.ts';
import { lotFits } from './board.ts';
import { chooseWork, workOf } from './job.ts';

export const poolJob = workOf(
  poolReview,
  chooseWork(poolReview, {
    prompt: msg`Choose a batch tote, or scan it`,
    none: refusePool.noPools,
    unknown: refusePool.poolUnknown,
  }),
);

/** An order of the pool that is still to be packed, one of each of its articles. */
export interface OneSet {
  readonly order: Order;
  readonly shares: readonly Demand[];
}

export interface Pool {
  readonly tote: Container;
  /** Every share, packed or not. */
  readonly all: readonly Demand[];
  /** The oldest first; what is blocked or cancelled is not among them. */
  readonly open: readonly OneSet[];
}

const isOpen = ({ qty, doneQty, shortQty }: Demand): boolean => compare(sub(sub(qty, doneQty), shortQty), 0) > 0;

async function poolOf(db: Db, { jobId, of }: Job): Promise<Pool | undefined> {
  const tote = await db.containers.get(of);
  if (!tote) return undefined;
  const all = await db.demands.where('jobId', jobId);
  const open: OneSet[] = [];
  for (const orderNo of new Set(all.filter(isOpen).map((share) => share.orderNo))) {
    const order = await db.orders.get(orderNo);
    const shares = all.filter((share) => share.orderNo === orderNo);
    if (order?.hold === 'none' && order.status !== 'cancelled') open.push({ order, shares });
  }
  return { tote, all, open: open.sort((a, b) => byAge(a.order, b.order)) };
}

/** As the WMS plans them: the most urgent, then what leaves first. */
const byAge = (a: Order, b: Order): number =>
  a.priority - b.priority ||
  text(a.shipDate, b.shipDate) ||
  text(a.cutoff || '99', b.cutoff || '99') ||
  text(a.orderId, b.orderId);
const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Nobody scans for a pool of which nothing is open. */
export const poolAtWork = segment<{ readonly job: Job }>()((f) =>
  f
    .load('pool', {
      local: ({ job }, db) => poolOf(db, job),
      remote: ({ job }) => request(GetJob, { jobId: job.jobId }),
      missing: refuseOrder.orderGone,
    })
    .refuseIf(refusePool.allDone, ({ job, pool: { all } }) => !all.some(isOpen) && { code: job.of })
    .refuseIf(refusePool.restBlocked, ({ job, pool: { open } }) => open.length === 0 && { code: job.of }),
);

/** How many pieces are packed. */
export async function piecesPacked({ job }: { readonly job?: Job }, db: Db) {
  const all = job ? await db.demands.where('jobId', job.jobId) : [];
  return all.length === 0
    ? undefined
    : { done: all.filter((share) => !isOpen(share)).length, of: all.length, what: msg`pieces packed` };
}

/** The oldest order that wants them. */
export const setFor = ({ open }: Pool, sku: string): OneSet | undefined =>
  open.find(({ shares }) => shares.some((share) => share.skuId === sku && isOpen(share)));

/** Articles that orders still wait for, as often as they do. */
export async function wantedIn({ open }: Pool): Promise<Offer[]> {
  const shares = open.flatMap((set) => set.shares.filter(isOpen));
  return [...new Set(shares.map(({ skuId }) => skuId))].map((skuId) => {
    const of = shares.filter((share) => share.skuId === skuId);
    return { id: skuId, title: skuId, detail: of[0]?.skuName ?? '', amount: String(of.length), pictureOf: skuId };
  });
}

export const missingOf = ({ shares }: OneSet, scanned: readonly Scanned[]): Demand[] =>
  shares.filter(({ skuId }) => !scanned.some(({ sku }) => sku.skuId === skuId));

/** Out of which lot of the tote a piece is taken: what its label says, or the first that is left. */
const lotIn = ({ contents }: Container, { sku, lot }: Scanned): Lot =>
  contents.find((goods) => goods.skuId === sku.skuId && lotFits(goods.lot, lot))?.lot ?? lot;

export const piecesOf = ({ tote }: Pool, { shares }: OneSet, scanned: readonly Scanned[]) =>
  shares.flatMap(({ demandId, skuId }) => {
    const piece = scanned.find(({ sku }) => sku.skuId === skuId);
    if (!piece) return [];
    const { serial, sku } = piece;
    return [
      { demandId, skuId, lot: lotIn(tote, piece), ...(serial !== '' && sku.isSerial === 'Y' && { serials: [serial] }) },
    ];
  });

/** The smallest box that takes the set; empty where nobody has measured any. */
export async function boxTypeFor(db: Db, { shares }: OneSet): Promise<string> {
  const skus = await skusOf(
    shares.map(({ skuId }) => skuId),
    db,
  );
  const goods = shares.map(({ demandId, skuId }) => toBox(demandId, 1, skus.get(skuId)));
  return boxesFor(goods, await boxTypes(db))[0]?.typeId ?? '';
}

/** Number of its carrier for the box: '' where the carrier gives none, undefined where they are used up here. */
export async function parcelFor(db: Db, { carrierId }: Order): Promise<string | undefined> {
  const next = await freeParcel(db, carrierId);
  return next === '' && (await givesNumbers(db, carrierId)) ? undefined : next;
}
