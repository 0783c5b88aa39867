/** What the terminal believes of picks, their containers and orders until the WMS answers. */
import type { Lot } from '#contract/fields.ts';
import type { Alternate, Order, Outbound, Pick } from '#contract/outbound-rows.ts';
import type { Container, Content, ContainerKind } from '#contract/rows.ts';
import { joinedBy, without } from '#domain/contents.ts';
import { outOf } from '#domain/contents-out.ts';
import { add, compare, sub } from '#domain/decimal.ts';
import { holdsNoMore } from '#segments/belief/set-down.ts';
import { comesTo, goesFrom } from '#segments/belief/standing.ts';
import type { Work } from '#engine/db.ts';

/** Where containers stand while they are carried. */
export const ON_THE_WAY = 'ON-THE-WAY';

/** Base units of a pick that are still to be taken. */
export const openOf = ({ qty, doneQty, shortQty }: Pick): number => Math.max(0, sub(sub(qty, doneQty), shortQty));

export const isOpen = ({ status }: Pick): boolean => status === 'open' || status === 'part';

// ---- containers -----------------------------------------------------------------------------------------------

const NOT_BOUND: Outbound = {
  state: 'open',
  waveId: '',
  storeId: '',
  storeName: '',
  tripNo: '',
  slot: '',
  typeId: '',
  rfid: '',
  tag: '',
  weight: 0,
  review: false,
  lane: '',
  valuable: false,
  full: false,
  complete: false,
};

export interface Binding {
  readonly lpn: string;
  readonly kind: ContainerKind;
  readonly orderId: string;
  readonly jobId: string;
  readonly ownerId: string;
  readonly parentId: string;
  /** Where it stands; left out for where its parent stands, or it stood, or on the way. */
  readonly loc?: string;
  readonly out: Partial<Outbound>;
}

/** A container is for somebody from now on; one that nobody knew is carried along. */
export async function bound(
  rows: Work,
  { lpn, kind, orderId, jobId, ownerId, parentId, out, ...at }: Binding,
): Promise<void> {
  const known = await rows.containers.get(lpn);
  const begun = { containerId: lpn, kind, ownerId, receiptId: '', contents: [], sealed: false, rev: 0 };
  const parent = parentId === '' ? undefined : await rows.containers.get(parentId);
  const loc = at.loc ?? (parent?.loc || known?.loc || ON_THE_WAY);
  const its = known && isBoundTo(known, orderId, out) ? known : undefined;
  if ((known?.kind ?? kind) === 'pallet' && !known?.loc) await comesTo(rows, loc);
  await rows.containers.put({
    ...begun,
    ...known,
    parentId,
    loc,
    status: 'stored',
    orderId,
    jobId: jobId === '' ? (its?.jobId ?? '') : jobId,
    out: { ...NOT_BOUND, ...known?.out, ...out, state: its?.out?.state ?? 'open' },
  });
}

/** To the very same: only its slot, its type or its tag changes. */
const isBoundTo = ({ orderId: of = '', out: was }: Container, orderId: string, out: Partial<Outbound>): boolean =>
  was !== undefined &&
  was.state !== 'free' &&
  of === orderId &&
  was.waveId === (out.waveId ?? '') &&
  was.storeId === (out.storeId ?? '');

export const setOut = (rows: Work, lpn: string, out: Partial<Outbound>): Promise<void> =>
  rows.containers.update(lpn, (box) => ({ out: { ...NOT_BOUND, ...box.out, ...out } }));

interface Moved {
  readonly fromLpn: string;
  readonly toLpn: string;
  readonly skuId: string;
  readonly skuName: string;
  readonly lot: Lot;
  readonly qty: number;
}

/** Goods go from a container, or from a location itself, into another; answers what went. */
export async function goodsMove(rows: Work, moved: Moved): Promise<readonly Content[]> {
  const source = moved.fromLpn === '' ? undefined : await rows.containers.get(moved.fromLpn);
  const loose: Content = { lineId: '', skuId: moved.skuId, skuName: moved.skuName, qty: moved.qty, lot: moved.lot };
  const gone = source ? outOf(source.contents, moved) : [loose];
  if (source) await leave(rows, source, gone);
  const target = moved.toLpn === '' ? undefined : await rows.containers.get(moved.toLpn);
  if (target) await rows.containers.update(moved.toLpn, { contents: gone.reduce(joinedBy, target.contents) });
  return gone;
}

/** An empty pallet stands nowhere any more; a container of an order stays with who fills it. */
export async function leave(rows: Work, source: Container, gone: readonly Content[]): Promise<void> {
  const contents = without(source.contents, gone);
  const isEmpty = contents.length === 0;
  if (source.out) {
    const out = isEmpty ? { ...source.out, state: 'open' as const } : source.out;
    await rows.containers.update(source.containerId, { contents, out });
    return;
  }
  if (isEmpty) await goesFrom(rows, source);
  await rows.containers.update(source.containerId, isEmpty ? { contents, loc: '', status: 'stored' } : { contents });
  if (isEmpty) await holdsNoMore(rows, source.loc, gone);
}

/** Something is in it. */
export const fills = (rows: Work, lpn: string, isValuable = false): Promise<void> =>
  rows.containers.update(lpn, ({ out }) =>
    out ? { out: { ...out, state: 'picking', valuable: out.valuable || isValuable } } : {},
  );

/** It is set down, with what stands on it or in it. */
export async function stands(rows: Work, lpn: string, loc: string): Promise<void> {
  const box = await rows.containers.get(lpn);
  if (!box) return;
  if (box.loc !== loc) {
    await goesFrom(rows, box);
    await comesTo(rows, loc, { ...box, loc: '' });
  }
  await rows.containers.update(lpn, { loc, status: 'stored' });
  for (const { containerId } of await rows.containers.where('parentId', lpn))
    await rows.containers.update(containerId, { loc, status: 'stored' });
}

// ---- picks ----------------------------------------------------------------------------------------------------

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
