/**
 * Which ops may be sent, and which wait for a person. Ops that share a lane key keep their order, but for those that
 * hold it together (src/engine/lane-keys.ts); everything else goes on. Pure: ops in, answer out. Partitions do not share lanes.
 */
import type { Change } from '#data/change.ts';
import type { Waiting } from '#data/outbox-state.ts';
import { doubtNeedsYou } from '#data/records.ts';
import type { OpStatus } from '#data/records.ts';
import { HeldKeys } from '#engine/lane-keys.ts';
import { isFarOff } from './backoff.ts';
import { move } from './moves.ts';

/** Ops in the order of their place, as `Change.ops` gives them. */
type Ops = readonly Waiting[];

export interface Free {
  /** May be sent now, in order. */
  readonly ops: Waiting[];
  /** When time alone frees one more, epoch ms; nobody has looked when there are as many as were wanted. */
  readonly nextAt: number | null;
}

/** Sent and not answered: before everything that has not left the terminal, whatever its place. */
const GONE: readonly OpStatus[] = ['sending', 'inDoubt'];
/** Settled as far as lanes go; only the beliefs still need it. */
const DONE: readonly OpStatus[] = ['applied'];

/** Lanes by their partition: no text is put together for any of the thousands of ops that may wait. */
class Lanes {
  readonly #keys = new Map<string, HeldKeys>();

  holdBack({ record }: Waiting): boolean {
    return this.#keys.get(record.partition)?.holdBack(record.lanes) === true;
  }
  add({ record }: Waiting): void {
    const keys = this.#keys.get(record.partition) ?? new HeldKeys();
    this.#keys.set(record.partition, keys);
    keys.add(record.lanes);
  }
}

/** One after the other: with thousands that wait, whoever has found enough stops. */
function* inSendingOrder(ops: Ops): Generator<Waiting> {
  for (const op of ops) if (GONE.includes(op.state.status)) yield op;
  for (const op of ops) if (!GONE.includes(op.state.status) && !DONE.includes(op.state.status)) yield op;
}
/** Nothing but a person moves it. */
const isStuck = ({ state }: Waiting): boolean =>
  state.status === 'refused' ||
  state.status === 'quarantined' ||
  state.status === 'paused' ||
  (state.status === 'inDoubt' && state.unverified === true);

/** `most`: how many are wanted. */
export function freeOps(ops: Ops, now: number, most = Infinity): Free {
  const taken = new Lanes();
  const free: Waiting[] = [];
  let nextAt: number | null = null;
  for (const op of inSendingOrder(ops)) {
    if (free.length >= most) break;
    const { status, nextAt: at } = op.state;
    // What nobody keeps the id of is looked at first (verify.ts).
    const sendable = status === 'queued' || (status === 'inDoubt' && !isStuck(op) && op.state.unguarded !== true);
    if (sendable && !taken.holdBack(op)) {
      if (at <= now || isFarOff(at, now)) free.push(op);
      else nextAt = Math.min(at, nextAt ?? at);
    }
    taken.add(op);
  }
  return { ops: free, nextAt };
}

/** An op that waits for nothing but ops that are on their way, and for which. */
export interface Next {
  readonly op: Waiting;
  readonly after: readonly string[];
}

/** One behind each op that is on its way: what may be marked ahead (decision 0033). */
export function nextOps(ops: Ops, now: number): Next[] {
  const onTheWay = ops.filter(isOnTheWay);
  if (onTheWay.length === 0) return [];
  const held = new Lanes();
  const followed = new Set<Waiting>();
  const next: Next[] = [];
  for (const op of inSendingOrder(ops)) {
    if (isOnTheWay(op)) continue;
    const { status, nextAt } = op.state;
    const isReady = status === 'queued' && (nextAt <= now || isFarOff(nextAt, now)) && !held.holdBack(op);
    const ahead = isReady ? onTheWay.filter((each) => keepOrder(each, op)) : [];
    if (ahead.length > 0 && !ahead.some((each) => followed.has(each))) {
      for (const each of ahead) followed.add(each);
      next.push({ op, after: ahead.map(({ record }) => record.opId) });
      if (followed.size === onTheWay.length) break;
    }
    held.add(op);
  }
  return next;
}

const isOnTheWay = ({ state }: Waiting): boolean => state.status === 'sending' && state.after === undefined;
const keepOrder = ({ record }: Waiting, { record: later }: Waiting): boolean =>
  record.partition === later.partition && new HeldKeys(record.lanes).holdBack(later.lanes);

/** Whether any of them is under way or goes out by itself at once; not what waits for its time, and what is behind it. */
export function moves(ops: Ops, now: number): boolean {
  const waiting = new Lanes();
  for (const op of inSendingOrder(ops)) {
    const { status, nextAt } = op.state;
    if (isOnTheWay(op)) return true;
    if (status !== 'queued' && status !== 'inDoubt' && status !== 'sending') continue;
    const isLater = (nextAt > now && !isFarOff(nextAt, now)) || doubtNeedsYou(op.state);
    if (!isLater && !waiting.holdBack(op)) return true;
    waiting.add(op);
  }
  return false;
}

/** Ops that wait, directly or through others, for one that only a person can settle. */
export function blockedOps(ops: Ops): ReadonlySet<Waiting> {
  const held = new Lanes();
  const blocked = new Set<Waiting>();
  for (const op of inSendingOrder(ops)) {
    const waits = (op.state.status === 'queued' || op.state.status === 'blocked') && held.holdBack(op);
    if (waits) blocked.add(op);
    if (waits || isStuck(op)) held.add(op);
  }
  return blocked;
}

/** Mark who waits for a person, after something was refused or settled. */
export function markBlocked(change: Change): void {
  if (!change.ops.some((op) => isStuck(op) || op.state.status === 'blocked')) return;
  const blocked = blockedOps(change.ops);
  for (const op of change.ops) {
    if (op.state.status === 'queued' && blocked.has(op)) move(change, op, 'blocked');
    else if (op.state.status === 'blocked' && !blocked.has(op)) move(change, op, 'queued');
  }
}

/** Later ops that share a lane with this one, directly or through others. They cannot be sent without it. */
export function followersOf(ops: Ops, first: Waiting): Waiting[] {
  const held = new Lanes();
  held.add(first);
  const followers: Waiting[] = [];
  for (const op of ops.slice(ops.indexOf(first) + 1)) {
    if (DONE.includes(op.state.status) || !held.holdBack(op)) continue;
    followers.push(op);
    held.add(op);
  }
  return followers;
}
