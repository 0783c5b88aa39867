/** What a sowing plan still waits for: its shares slot by slot, those of orders that rest apart. */
import type { Container, Demand, Job } from '#contract/rows.ts';
import { partOfLeft } from '#domain/catch-weight.ts';
import { sub, sum } from '#domain/decimal.ts';
import type { Db } from '#engine/db.ts';
import { msg } from '@lingui/core/macro';

/** Base units of a share that are still to be sorted. */
export const openOf = ({ qty, doneQty, shortQty }: Pick<Demand, 'qty' | 'doneQty' | 'shortQty'>): number =>
  Math.max(0, sub(sub(qty, doneQty), shortQty));

export const openSum = (shares: readonly Demand[]): number => sum(shares.map(openOf));
export const doneSum = (shares: readonly Demand[]): number => sum(shares.map(({ doneQty }) => doneQty));
export const plannedSum = (shares: readonly Demand[]): number => sum(shares.map(({ qty }) => qty));

/** Slots count from the source, so 2 stands before 10. */
const bySlot = (a: Demand, b: Demand): number =>
  a.slot.localeCompare(b.slot, 'en', { numeric: true }) ||
  a.demandId.localeCompare(b.demandId, 'en', { numeric: true });

/** All shares of a job in the order in which its slots stand. */
export const sharesOf = async (db: Pick<Db, 'demands'>, jobId: string): Promise<Demand[]> =>
  (await db.demands.where('jobId', jobId)).sort(bySlot);

export interface SowPlan {
  readonly all: readonly Demand[];
  /** Those that wait for goods now. */
  readonly open: readonly Demand[];
  /** Those whose orders are blocked, or being cancelled. */
  readonly blocked: readonly Demand[];
  readonly stopping: readonly Demand[];
}

const holdOf = async (db: Pick<Db, 'orders'>, { orderNo }: Demand) => (await db.orders.get(orderNo))?.hold ?? 'none';

export async function sowPlan(db: Db, jobId: string): Promise<SowPlan> {
  const all = await sharesOf(db, jobId);
  const waiting = all.filter((share) => openOf(share) > 0);
  const holds = await Promise.all(waiting.map((share) => holdOf(db, share)));
  const held = (hold: 'none' | 'blocked' | 'stopping') => waiting.filter((_, i) => holds[i] === hold);
  return { all, open: held('none'), blocked: held('blocked'), stopping: held('stopping') };
}

/** The share is of an order that is for no store. */
export const isOfOrder = ({ storeId, orderNo }: Pick<Demand, 'storeId' | 'orderNo'>): boolean => storeId === orderNo;

export const waveOf = ({ carries, of }: Job): string => carries?.waveId || of;

/** Picked for the wave in a sum, and nobody's yet: neither the tray of a store, nor that of a group. */
export const isSource = ({ out, orderId = '', contents }: Container, waveId: string): boolean =>
  out?.waveId === waveId && orderId === '' && out.storeId === '' && out.slot === '' && contents.length > 0;

export const sourcesOf = async (db: Pick<Db, 'containers'>, waveId: string): Promise<Container[]> =>
  (await db.containers.all())
    .filter((box) => isSource(box, waveId))
    .sort((a, b) => (a.containerId < b.containerId ? -1 : 1));

/** So much of these goods of a weighed share is left for it: its part, as others wait for the same. Kilograms. */
export async function partFor(db: Pick<Db, 'containers' | 'demands' | 'orders'>, share: Demand): Promise<number> {
  const { receiptId, demandId, jobId, skuId } = share;
  const sources = await sourcesOf(db, receiptId);
  const goods = sources.flatMap(({ contents }) => contents.filter((its) => its.skuId === skuId && !its.quality));
  const shares = await Promise.all(
    (await sharesOf(db, jobId)).map(async (one) => ({ one, hold: await holdOf(db, one) })),
  );
  const others = shares.filter(
    ({ one, hold }) => one.skuId === skuId && one.demandId !== demandId && hold !== 'stopping',
  );
  return partOfLeft(sum(goods.map(({ qty }) => qty)), openOf(share), openSum(others.map(({ one }) => one)));
}

/** Shares that goods of this container are for. */
export const servedBy = ({ contents }: Pick<Container, 'contents'>, shares: readonly Demand[]): Demand[] =>
  shares.filter(({ skuId }) => contents.some((goods) => goods.skuId === skuId));

/** How many shares are met. */
export async function sharesMet({ job }: { readonly job?: Job }, db: Db) {
  if (!job) return undefined;
  const all = await sharesOf(db, job.jobId);
  return { done: all.filter((share) => openOf(share) === 0).length, of: all.length, what: msg`shares` };
}

/** Whom a share is for, as a container is bound to it. */
export const whomOf = (share: Demand) => ({
  orderId: isOfOrder(share) ? share.orderNo : '',
  storeId: isOfOrder(share) ? '' : share.storeId,
  waveId: share.receiptId,
  slot: share.slot,
  toLpn: share.tray,
});
