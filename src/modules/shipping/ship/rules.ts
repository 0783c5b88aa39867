/**
 * Whether something may leave, as far as this terminal knows; the WMS asks the same of the state of now, in the same order: the
 * order, then the container, which tells most exactly what is wrong, then whether the order is complete.
 */
import type { Order } from '#contract/outbound-rows.ts';
import type { Container, Job } from '#contract/rows.ts';
import { sub } from '#domain/decimal.ts';
import type { Me } from '#engine/env.ts';
import type { Worded } from '#engine/refusal.ts';
import { refuseOrder, refuseWork } from '#segments/refusals.ts';
import { refuse } from './refusals.ts';

/** What keeps goods from leaving, in the words of the specification. */
export const HELD_BACK = {
  stopped: refuse.stopped,
  blocked: refuse.blocked,
  shipped: refuseOrder.shipped,
  lpnScanned: refuse.lpnScanned,
  noRecord: refuse.noRecord,
  onTrip: refuse.onTrip,
  onSheet: refuse.onSheet,
  notClosed: refuseOrder.notClosed,
  notReviewed: refuseOrder.notReviewed,
  short: refuse.short,
  status: refuse.status,
  jobTaken: refuseWork.jobTaken,
};
export type HeldBack = Worded<typeof HELD_BACK>;

/** A container with what stands on it. */
export interface Standing {
  readonly box: Container;
  readonly on: readonly Container[];
}

interface Leaving {
  readonly orders: readonly Order[];
  readonly standing: readonly Standing[];
  readonly jobs: readonly Job[];
  readonly me: Pick<Me, 'userId'>;
}

/** Null where all of it may leave. */
export function heldBack({ orders, standing, jobs, me }: Leaving): HeldBack | null {
  return (
    first(orders, notGoing) ??
    first(standing, (each) => notReady(each, orders)) ??
    first(orders, notComplete) ??
    first(jobs, (job) => taken(job, me))
  );
}

const first = <T>(list: readonly T[], find: (one: T) => HeldBack | null): HeldBack | null => {
  for (const one of list) {
    const found = find(one);
    if (found) return found;
  }
  return null;
};

function notGoing({ orderId: order, hold, status }: Order): HeldBack | null {
  if (hold === 'stopping' || status === 'cancelled') return { kind: 'stopped', order };
  if (hold === 'blocked') return { kind: 'blocked', order };
  return status === 'shipped' ? { kind: 'shipped', order } : null;
}

/** Some customers take all of it or nothing; before everything is closed and reviewed nobody takes anything. */
function notComplete({ orderId: order, policy, orderQty, pickedQty, status, kind }: Order): HeldBack | null {
  const missing = sub(orderQty, pickedQty);
  if (policy === 'complete' && missing > 0) return { kind: 'short', order, open: String(missing) };
  return status !== 'checked' || kind === 'transfer' ? { kind: 'status', order } : null;
}

const taken = ({ claimedBy: user, of: code }: Job, { userId }: Pick<Me, 'userId'>): HeldBack | null =>
  user !== '' && user !== userId ? { kind: 'jobTaken', code, user } : null;

/** A case that was picked onto it is a part of it; a box, tote or cage is looked at by itself. */
function notReady({ box, on }: Standing, orders: readonly Order[]): HeldBack | null {
  const boxes = on.filter(({ kind, out }) => kind !== 'case' && out !== undefined && out.state !== 'free');
  const isCarrier = boxes.length > 0 && boxes.length === on.length && holdsNothingElse(box, on);
  const whose = ({ orderId }: Container) => orders.filter((order) => !orderId || order.orderId === orderId);
  return (
    notStanding(box) ??
    (isCarrier ? null : unreviewed(box, orders)) ??
    first(boxes, (each) => notStanding(each) ?? unreviewed(each, whose(each)))
  );
}

const qtyIn = ({ contents }: Container): number => contents.reduce((total, { qty }) => total + qty, 0);
const holdsNothingElse = (box: Container, on: readonly Container[]): boolean =>
  qtyIn(box) <= on.reduce((total, each) => total + qtyIn(each), 0);

function notStanding({ containerId: code, out }: Container): HeldBack | null {
  if (out?.state === 'shipped') return { kind: 'lpnScanned', code };
  if (!out || out.state === 'free') return { kind: 'noRecord', code };
  if (out.state === 'loaded' || out.tripNo !== '') return { kind: 'onTrip', code, trip: out.tripNo };
  if (out.sheetNo) return { kind: 'onSheet', code, sheet: out.sheetNo };
  return out.state === 'open' || out.state === 'picking' ? { kind: 'notClosed', code } : null;
}

function unreviewed({ containerId: code, out }: Container, orders: readonly Order[]): HeldBack | null {
  const mustBe = out?.review === true || (out?.differs ?? 0) > 0 || orders.some(({ review }) => review !== 'none');
  return out?.state !== 'checked' && mustBe ? { kind: 'notReviewed', code } : null;
}
