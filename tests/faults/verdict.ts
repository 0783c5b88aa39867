/**
 * Three records of the same shift, compared: what the operators were told, what the terminal keeps, and what the WMS
 * posted. And numbers that may be there once only. Pure: records in, counts and offenders out.
 */
import { CollectParcelNo } from '#contract/handover.ts';
import { CompleteShippingPackage } from '#contract/packing.ts';
import { HeldKeys, nameOfKey } from '#engine/lane-keys.ts';
import type { OpRecord, OpState } from '#data/records.ts';
import { UNSETTLED } from '#data/records.ts';

/** The screen said that it is saved, to whom, and where he worked. */
export interface ToldOp {
  readonly opId: string;
  readonly userId: string;
  readonly whgid: string;
}

export interface Posted {
  readonly opId: string;
  readonly userId: string;
  readonly deviceId: string;
  readonly whgid: string;
  readonly outcome: string;
}

export interface LedgerRow {
  readonly ledgerId: number;
  readonly opId: string;
  readonly verb: string;
  readonly lineId: string;
  readonly skuId: string;
  readonly lot: string;
  readonly fromContainer: string;
  readonly toContainer: string;
  readonly toLoc: string;
  readonly note: string;
  /** One op may do several tasks that are alike in all else. */
  readonly taskId?: string | null;
}

/** A number that a terminal was given for what it makes in the dead zone: of a pallet, box, sheet or trip, or of a carrier. */
export interface Leased {
  readonly number: string;
  readonly kind: string;
  readonly deviceId: string;
}

/** The number of a carrier is on this container. */
export interface Borne {
  readonly number: string;
  readonly container: string;
}

export interface Records {
  readonly told: readonly ToldOp[];
  readonly ops: readonly OpRecord[];
  readonly states: readonly OpState[];
  readonly operations: readonly Posted[];
  readonly ledger: readonly LedgerRow[];
  /** As the WMS has given them out, and as the terminals have them. */
  readonly leased: readonly Leased[];
  readonly borne: readonly Borne[];
  /**
   * Ops that arrived more often than the app sent them, at a WMS that keeps no keys: the browser itself repeats a
   * request when a reused connection breaks, and nothing on the terminal can know or prevent it.
   */
  readonly resent?: ReadonlySet<string>;
}

export const FAILURES = ['lost', 'duplicated', 'misordered', 'misattributed', 'stalled', 'numbers twice'] as const;
export type Failure = (typeof FAILURES)[number];

export interface Offender {
  readonly failure: Failure;
  /** Of a number that is there twice: the number. */
  readonly opId: string;
  readonly why: string;
}

export interface Verdict extends Record<Failure, number> {
  readonly ops: number;
  readonly acked: number;
  readonly applied: number;
  /** Posted twice because the browser repeated a request; never where the WMS or a gateway keeps keys. */
  readonly resentByBrowser: number;
  readonly offenders: readonly Offender[];
}

/** What a person, or the op itself, has put out of the way. */
const PUT_AWAY = ['dropped', 'withdrawn', 'superseded'];
const DONE = ['applied', 'observed'];

export function judge(records: Records): Verdict {
  const twice = [...duplicated(records)];
  const isOurs = ({ opId }: Offender): boolean => records.resent?.has(opId) !== true;
  const offenders = [
    ...lost(records),
    ...twice.filter(isOurs),
    ...misordered(records),
    ...misattributed(records),
    ...stalled(records),
    ...numbersTwice(records),
  ];
  const count = (failure: Failure): number =>
    new Set(offenders.filter((o) => o.failure === failure).map((o) => o.opId)).size;
  return {
    ops: records.ops.length,
    acked: new Set(records.told.map((t) => t.opId)).size,
    applied: postedIn(records).size,
    lost: count('lost'),
    duplicated: count('duplicated'),
    misordered: count('misordered'),
    misattributed: count('misattributed'),
    stalled: count('stalled'),
    'numbers twice': count('numbers twice'),
    resentByBrowser: new Set(twice.filter((offender) => !isOurs(offender)).map(({ opId }) => opId)).size,
    offenders,
  };
}

/**
 * Ops that the WMS has posted. One that keeps no keys forgets what it said first: an op that came twice may be on record
 * as refused, and has its rows in the ledger.
 */
const postedIn = ({ operations, ledger }: Pick<Records, 'operations' | 'ledger'>): ReadonlySet<string> =>
  new Set([...operations.filter(({ outcome }) => outcome === 'applied'), ...ledger].map(({ opId }) => opId));
const byOp = <T extends { opId: string }>(list: readonly T[]): Map<string, T> => new Map(list.map((x) => [x.opId, x]));

/** Told and gone, or settled on the terminal and unknown to the WMS, or posted and unknown to the terminal. */
function* lost({ told, ops, states, operations, ledger }: Records): Generator<Offender> {
  const state = byOp(states);
  const posted = postedIn({ operations, ledger });
  const kept = byOp(ops);
  for (const { opId } of told)
    if (!kept.has(opId)) yield { failure: 'lost', opId, why: 'told as saved, the terminal has no record of it' };
  for (const { opId } of ops) {
    const now = state.get(opId);
    if (!now) yield { failure: 'lost', opId, why: 'its state is gone' };
    else if (DONE.includes(now.status) && !posted.has(opId))
      yield { failure: 'lost', opId, why: `${now.status} on the terminal, not posted by the WMS` };
    else if (now.status === 'superseded' && !kept.has(now.supersededBy ?? ''))
      yield { failure: 'lost', opId, why: 'superseded by an op that is not there' };
  }
  for (const { opId } of operations)
    if (!kept.has(opId)) yield { failure: 'lost', opId, why: 'posted by the WMS, the terminal has no record of it' };
}

/** Posted twice under one id, or posted although the terminal let somebody do it again or put it away. */
function* duplicated({ states, operations, ledger }: Records): Generator<Offender> {
  const seen = new Set<string>();
  for (const row of ledger) {
    const { opId, verb, lineId, skuId, lot, fromContainer, toContainer, toLoc, note, taskId } = row;
    const effect = JSON.stringify([opId, verb, lineId, skuId, lot, fromContainer, toContainer, toLoc, note, taskId]);
    if (seen.has(effect)) yield { failure: 'duplicated', opId, why: `${verb} was posted twice` };
    seen.add(effect);
  }
  const posted = postedIn({ operations, ledger });
  for (const { opId, status, dropReason } of states)
    // "Done in the WMS" is what a person says who has seen it there.
    if (PUT_AWAY.includes(status) && dropReason !== 'doneByHand' && posted.has(opId))
      yield { failure: 'duplicated', opId, why: `${status} on the terminal, posted by the WMS` };
}

/** Ops that wait for each other were posted in another order than that of their places. */
function* misordered({ ops, states, ledger }: Records): Generator<Offender> {
  const first = new Map<string, number>();
  for (const { opId, ledgerId } of ledger)
    first.set(opId, Math.min(ledgerId, first.get(opId) ?? Number.POSITIVE_INFINITY));
  const place = new Map(states.map((s) => [s.opId, s.place]));
  const lanes = new Map<string, OpRecord[]>();
  const posted = ops.filter(({ opId }) => first.has(opId));
  for (const op of posted.sort((a, b) => (place.get(a.opId) ?? a.seq) - (place.get(b.opId) ?? b.seq)))
    for (const lane of op.lanes) {
      const key = `${op.deviceId}\n${op.partition}\n${nameOfKey(lane)}`;
      lanes.set(key, [...(lanes.get(key) ?? []), op]);
    }
  for (const inLane of lanes.values())
    for (const [i, op] of inLane.entries()) {
      const isLate = (before: OpRecord): boolean => (first.get(before.opId) ?? 0) > (first.get(op.opId) ?? 0);
      const before = inLane.slice(0, i).find((each) => isLate(each) && new HeldKeys(each.lanes).holdBack(op.lanes));
      if (before) yield { failure: 'misordered', opId: op.opId, why: `posted before ${before.opId}` };
    }
}

/** Under another operator, terminal or warehouse than it was captured with, or shown to another than it was kept for. */
function* misattributed({ told, ops, operations }: Records): Generator<Offender> {
  const record = byOp(ops);
  for (const { opId, userId, whgid } of told) {
    const op = record.get(opId);
    if (op && (op.userId !== userId || op.whgid !== whgid))
      yield {
        failure: 'misattributed',
        opId,
        why: `told to ${userId} in ${whgid}, kept for ${op.userId} in ${op.whgid}`,
      };
  }
  for (const { opId, userId, whgid, deviceId } of operations) {
    const op = record.get(opId);
    if (op && (op.userId !== userId || op.whgid !== whgid || op.deviceId !== deviceId))
      yield {
        failure: 'misattributed',
        opId,
        why: `kept for ${op.userId} in ${op.whgid}, posted as ${userId} in ${whgid}`,
      };
  }
}

/** The network is well, everybody has signed in, and it is still not settled. */
function* stalled({ states }: Records): Generator<Offender> {
  for (const { opId, status } of states)
    if (UNSETTLED.includes(status)) yield { failure: 'stalled', opId, why: `still ${status}` };
}

const PARCELS: readonly string[] = [CompleteShippingPackage.path, CollectParcelNo.path];

/** On a box by an op that was posted: the label is out in the world, whatever becomes of the box. */
function* labelled({ ops, operations, ledger }: Records): Generator<Borne> {
  const posted = postedIn({ operations, ledger });
  for (const { opId, path, request } of ops) {
    const { parcelNo = '', lpn = '' } = request as { readonly parcelNo?: string; readonly lpn?: string };
    if (PARCELS.includes(path) && parcelNo !== '' && posted.has(opId)) yield { number: parcelNo, container: lpn };
  }
}

/** Given to two terminals, or on two boxes. */
function* numbersTwice(records: Records): Generator<Offender> {
  const { leased, borne } = records;
  for (const [number, holders] of gathered(leased.map(({ number, deviceId }) => [number, deviceId])))
    if (holders.size > 1)
      yield { failure: 'numbers twice', opId: number, why: `given to ${[...holders].join(' and ')}` };
  for (const [number, boxes] of gathered(
    [...borne, ...labelled(records)].map(({ number, container }) => [number, container]),
  ))
    if (boxes.size > 1) yield { failure: 'numbers twice', opId: number, why: `on ${[...boxes].join(' and ')}` };
}

/** All values of each key. */
function gathered(pairs: readonly (readonly [key: string, value: string])[]): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  for (const [key, value] of pairs) all.set(key, (all.get(key) ?? new Set()).add(value));
  return all;
}
