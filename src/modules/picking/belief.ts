/** What the terminal believes of picks and their orders until the WMS answers. */
import type { Alternate, Order, Pick } from '#contract/outbound-rows.ts';
import { add, compare, sub } from '#domain/decimal.ts';
import type { Work } from '#engine/db.ts';

/** Base units of a pick that are still to be taken. */
export const openOf = ({ qty, doneQty, shortQty }: Pick): number => Math.max(0, sub(sub(qty, doneQty), shortQty));

export const isOpen = ({ status }: Pick): boolean => status === 'open' || status === 'part';

interface Taken {
  readonly jobId: string;
  readonly pickId: string;
  readonly loc: string;
  readonly qty: number;
  readonly toLpn: string;
  readonly serials?: readonly string[] | undefined;
  readonly slot?: string | undefined;
  readonly tag?: string | undefined;
}

/** So much of a pick was taken. */
export async function picked(
  rows: Work,
  { jobId, pickId, loc, qty, toLpn, serials = [], slot, tag }: Taken,
): Promise<void> {
  const pick = await rows.picks.get(pickId);
  if (!pick) return;
  const doneQty = add(pick.doneQty, qty);
  const total = Math.max(pick.qty, add(doneQty, pick.shortQty));
  const isAll = compare(add(doneQty, pick.shortQty), pick.qty) >= 0;
  await rows.picks.update(pickId, {
    doneQty,
    qty: total,
    toLpn,
    postponed: false,
    status: isAll ? 'done' : 'part',
    serials: isAll ? [] : pick.serials.filter((serial) => !serials.includes(serial)),
    alternates: isAll ? [] : pick.alternates.flatMap((other) => lessAt(other, loc, qty)),
    ...(isAll && { stockKeys: [], atWindow: false }),
    ...(slot !== undefined && { slot }),
    ...(tag !== undefined && { tag }),
  });
  await lineCounts(rows, pick, { pickedQty: qty, allocatedQty: sub(total, pick.qty) });
  await rows.jobs.update(jobId, (job) => ({
    done: add(job.done, qty),
    planned: add(job.planned, sub(total, pick.qty)),
    ...(job.status === 'ready' && { status: 'begun' }),
    ...(job.carries && { carries: { ...job.carries, at: loc } }),
  }));
  await rows.waves.update(pick.waveId, ({ status, done }) => ({
    done: add(done, qty),
    ...(status === 'released' && { status: 'picking' }),
  }));
}

/** What was taken from an alternate is not there any more. */
function lessAt(other: Alternate, loc: string, taken: number): Alternate[] {
  if (other.loc !== loc) return [other];
  const qty = sub(other.qty, taken);
  return qty > 0 ? [{ ...other, qty }] : [];
}

type Sums = 'allocatedQty' | 'pickedQty' | 'shortQty';

/** Sums of an order and its line, and how far the order is by them. */
export async function lineCounts(
  rows: Work,
  { orderId, orderLineId }: { readonly orderId: string; readonly orderLineId: string },
  by: Partial<Record<Sums, number>>,
): Promise<void> {
  const more = (row: Record<Sums, number>) =>
    Object.fromEntries(Object.entries(by).map(([sum, n]) => [sum, add(row[sum as Sums], n)]));
  await rows.orderLines.update(orderLineId, more);
  await rows.orders.update(orderId, (order) => {
    const now = { ...order, ...more(order) };
    return { ...now, status: progressOf(now) };
  });
}

/** The same of the line that a share is of. */
export async function shareCounts(
  rows: Work,
  { orderNo: orderId, skuId }: { readonly orderNo: string; readonly skuId: string },
  by: Partial<Record<Sums, number>>,
): Promise<void> {
  const line = (await rows.orderLines.where('orderId', orderId)).find((one) => one.skuId === skuId);
  if (line) await lineCounts(rows, { orderId, orderLineId: line.orderLineId }, by);
}

function progressOf({ status, pickedQty, allocatedQty }: Order): Order['status'] {
  if (status !== 'allocated' && status !== 'picking' && status !== 'picked') return status;
  if (pickedQty === 0) return 'allocated';
  return compare(pickedQty, allocatedQty) >= 0 ? 'picked' : 'picking';
}

/** What is told only while something of a pick is open. */
export const nothingThere = (): Partial<Pick> => ({ alternates: [], serials: [], stockKeys: [], atWindow: false });

/** The operator stands there: the walk goes on from this place. */
export const standsAt = (rows: Work, jobId: string, loc: string): Promise<void> =>
  rows.jobs.update(jobId, ({ carries }) => (carries ? { carries: { ...carries, at: loc } } : {}));

/** What is left of it is given up: nobody takes it. */
export async function givenUp(rows: Work, pickId: string, qty: number): Promise<void> {
  const pick = await rows.picks.get(pickId);
  if (!pick) return;
  const shortQty = add(pick.shortQty, qty);
  const isOver = compare(add(pick.doneQty, shortQty), pick.qty) >= 0;
  await rows.picks.update(pickId, {
    shortQty,
    ...(isOver && { status: 'short', ...nothingThere() }),
  });
  await lineCounts(rows, pick, { shortQty: qty, allocatedQty: -qty });
}
