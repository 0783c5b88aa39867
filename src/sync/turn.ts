/**
 * One turn of the drain, in one transaction: settle what was answered, mark what is sent next, and behind it the op that
 * leaves when the one before was applied (ahead.ts). An op is `sending` on disk before it leaves, so that a kill at any
 * point leaves it either unsent or in doubt, never forgotten.
 */
import type { Change } from '#data/change.ts';
import type { ChangeQueue } from '#data/change-queue.ts';
import { DAMAGED } from '#data/damaged.ts';
import { ownerOf, partitionOf } from '#data/partition.ts';
import type { Registry, Waiting } from '#data/outbox-state.ts';
import { WAITING } from '#data/records.ts';
import { IN_FLIGHT } from '#data/tally.ts';
import type { OpRecord, OpState, OpStatus, SessionState } from '#data/records.ts';
import { upgraded } from '#engine/op.ts';
import type { ServerLevel } from '#contract/session.ts';
import type { Snapshot } from '#engine/verify.ts';
import type { Ahead } from './ahead.ts';
import { jitter } from './backoff.ts';
import type { Backoff } from './backoff.ts';
import type { Verdict } from './classify.ts';
import type { Chance } from './env.ts';
import type { VerifyTimers } from './verify-timers.ts';
import { freeOps, markBlocked, nextOps } from './lanes.ts';
import { settleMarks } from './marks.ts';
import { move } from './moves.ts';
import { doubt, settle } from './settle.ts';
import { isSameToken } from './tokens.ts';
import type { SealedToken } from './tokens.ts';
import { askOf, guardOf, imageOf, isWatched, needsPre, question, sortDoubts, weigh } from './verify.ts';
import type { Looked, Looking } from './verify.ts';

/** Another worker leads now. */
export class Fenced extends Error {}

/** An op on its way, and the session it goes under: never one that began after it was marked. */
export interface Outgoing {
  readonly op: OpRecord;
  readonly session: SessionState;
  /** It was in doubt for so many times, and somebody has looked since: the WMS had not applied it. Else null. */
  readonly checked: number | null;
}

export interface Answered {
  readonly opId: string;
  readonly token: SealedToken | null;
  /** Of what came back, or of what the WMS had stored for this id. */
  readonly verdict: Verdict;
  readonly http?: number | undefined;
  /** The WMS keeps it, and says it again when it is asked under the same id. */
  readonly isKept: boolean;
}

export interface TurnRequest {
  readonly epoch: number;
  readonly answers: readonly Answered[];
  readonly looked: readonly Looked[];
  readonly looks: Pick<VerifyTimers, 'isDue' | 'underWay'>;
  readonly inFlight: number;
  readonly ahead: Ahead;
  readonly now: number;
  /** Send also what would wait for its time. */
  readonly eager: boolean;
  readonly random: Chance;
  readonly backoff: Backoff;
  readonly registry: Registry;
}

export interface Turn {
  readonly send: readonly Outgoing[];
  /** Marked to leave when these ops were applied. */
  readonly ahead: readonly { readonly outgoing: Outgoing; readonly after: readonly string[] }[];
  /** It is on disk that these have left. */
  readonly left: readonly string[];
  /** Reads to make, before an op is sent or because it is in doubt. */
  readonly look: readonly Looking[];
  /** Ops in doubt that are settled by looking. */
  readonly watched: readonly string[];
  /** When time alone makes more sendable, epoch ms. */
  readonly wakeAt: number | null;
  /** Ops of this operator that wait for the WMS. */
  readonly waiting: number;
  /** Wording of the WMS's wish for a new sign-in, when it came in this turn. */
  readonly loginWanted: string | null;
}

/** What there is to do for whoever takes the lead. */
export interface Lead {
  /** null = nothing to send, and nobody was fenced off. */
  readonly epoch: number | null;
  readonly session: SessionState | null;
  /** Ops in doubt that the WMS can be asked about. */
  readonly doubts: readonly string[];
  readonly waiting: number;
}

/** Become the leader if there is work: older leaders are fenced off, and what they were sending is in doubt. */
export function takeLead(desk: ChangeQueue, now: number, { always }: { always: boolean }): Promise<Lead> {
  return desk.change((change) => {
    const { session } = change;
    const { waiting, hasWork } = workOf(change, now);
    if (!hasWork && !always) return { epoch: null, session, doubts: [], waiting };
    const epoch = change.takeEpoch();
    // One that was only marked ahead finds out with the one before it whether it has left.
    for (const op of change.ops) if (op.state.status === 'sending' && !op.state.after) doubt(change, op, { nextAt: 0 });
    const asks = session?.canSend === true && levelOf(session) !== 'legacy';
    const doubtful = asks ? ownOps(change, session).filter((op) => op.state.status === 'inDoubt') : [];
    return { epoch, session, doubts: doubtful.map((op) => op.record.opId), waiting };
  });
}

/** What waits, and whether any of it could go out now or by itself later, or was left behind by a killed leader. */
export function workOf(change: Change, now: number): { waiting: number; hasWork: boolean } {
  const { session } = change;
  const own = session ? ownOps(change, session).filter((op) => WAITING.includes(op.state.status)) : [];
  if (!session?.canSend) return { waiting: own.length, hasWork: false };
  const free = freeOps(own, now, 1);
  const left = own.some((op) => op.state.status === 'sending' || isWatched(op));
  return { waiting: own.length, hasWork: left || free.ops.length > 0 || free.nextAt !== null };
}

export function turn(desk: ChangeQueue, request: TurnRequest): Promise<Turn> {
  return desk.change(async (change) => {
    if (change.epoch !== request.epoch) throw new Fenced();
    let loginWanted: string | null = null;
    for (const answered of request.answers) loginWanted = (await take(change, answered, request)) ?? loginWanted;
    const images = new Map<string, Snapshot | null>();
    for (const looked of request.looked) loginWanted = (await see(change, looked, request, images)) ?? loginWanted;
    const left = await settleMarks(change, request);
    markBlocked(change);
    return { ...next(change, request, images), left, loginWanted };
  });
}

export const levelOf = (session: SessionState | null): ServerLevel => session?.level ?? 'legacy';

/** Ops that may go under this session: its own server, tenant and user, whatever the warehouse (F35, F38). */
export function ownOps(change: Change, session: SessionState): Waiting[] {
  const owner = ownerOf(partitionOf(session));
  const partitions = new Set(change.ops.map((op) => op.record.partition));
  const own = new Set([...partitions].filter((partition) => ownerOf(partition) === owner));
  return change.ops.filter((op) => own.has(op.record.partition));
}

async function take(
  change: Change,
  { opId, token, verdict, http }: Answered,
  request: TurnRequest,
): Promise<string | null> {
  const op = change.find(opId);
  // A person may have put it away meanwhile, or another leader may have settled it.
  if (!op || (op.state.status !== 'sending' && op.state.status !== 'inDoubt')) return null;
  if (!question(change, op, verdict, request)) await settle(change, op, verdict, { ...request, http });
  return verdict.kind === 'session' && pause(change, token) ? verdict.msg : null;
}

/** An op in doubt is weighed; of one that is about to be sent the image is kept for this turn. */
async function see(
  change: Change,
  looked: Looked,
  request: TurnRequest,
  images: Map<string, Snapshot | null>,
): Promise<string | null> {
  const { said, session } = looked;
  if (said.kind === 'session') return pause(change, session.sealedToken) ? said.msg : null;
  const op = change.find(looked.opId);
  if (!op) return null;
  const isBroken = said.kind === 'odd' && said.odd.looks === 'broken';
  // It is counted as any other answer that is not understood.
  if (isBroken) change.patch(op, { unread: (op.state.unread ?? 0) + 1, http: said.odd.http });
  const image = imageOf(op, said, request.registry);
  // Half an answer is of this op alone: the others go on.
  if (isBroken && image === undefined)
    change.patch(op, { nextAt: request.now + jitter(op.state.unread ?? 0, request.random) });
  else if (image === undefined) request.backoff.fail();
  else request.backoff.reset();
  if (isWatched(op)) await weigh(change, op, looked, request);
  else if (image !== undefined) images.set(looked.opId, image);
  return null;
}

/** Nothing more goes out until the same user has signed in again. False when they already have. */
export function pause(change: Change, token: SealedToken | null): boolean {
  const { session } = change;
  if (!session?.canSend || !isSameToken(session.sealedToken, token)) return false;
  change.saveSession({ ...session, canSend: false });
  return true;
}

function next(
  change: Change,
  request: TurnRequest,
  images: ReadonlyMap<string, Snapshot | null>,
): Omit<Turn, 'left' | 'loginWanted'> {
  const { session } = change;
  const nothing = { send: [], ahead: [], look: [], watched: [], wakeAt: null, waiting: 0 };
  if (!session || session.userName === '') return nothing;
  const own = ownOps(change, session);
  const { now, eager, backoff, inFlight, registry, looks } = request;
  const level = levelOf(session);
  quarantineUnknown(change, own, registry);
  const doubts = sortDoubts(change, own, { registry, level });
  const waiting = own.filter((op) => WAITING.includes(op.state.status)).length;
  if (!session.canSend) return { ...nothing, waiting };

  const watched = doubts.map(({ record }) => record.opId);
  const slots = Math.max(0, (backoff.isProbing ? 1 : IN_FLIGHT) - inFlight);
  const free = freeOps(own, eager ? Infinity : now, slots + looks.underWay.size);
  const ready = [
    ...doubts.filter(({ record }) => looks.isDue(record.opId)),
    ...free.ops.filter(({ record }) => !looks.underWay.has(record.opId)),
  ];
  if (ready.length > 0 && now < backoff.readyAt) return { ...nothing, watched, wakeAt: backoff.readyAt, waiting };
  const send: Outgoing[] = [];
  const look: Looking[] = [];
  const mark = (op: Waiting, more: Pick<OpState, 'after'> = {}): Outgoing => {
    const { record, state } = op;
    const outgoing = asSent(op, registry) ?? record;
    const guard = guardOf(registry, op, level, images.get(record.opId) ?? null);
    const sentAs = outgoing.kindVersion === record.kindVersion ? {} : { sentAs: outgoing.kindVersion };
    move(change, op, 'sending', { ...guard, ...sentAs, ...more, sentAt: new Date(now).toISOString() });
    return { op: outgoing, session, checked: state.checked === true ? state.attempts : null };
  };
  for (const op of ready.slice(0, slots)) {
    const { record } = op;
    const isLooked = !isWatched(op) && (images.has(record.opId) || !needsPre(registry, op, level));
    const asked = isLooked ? null : askOf(registry, op);
    if (asked) look.push({ op: record, session, ask: asked.ask, from: change.version });
    else send.push(mark(op));
  }
  // Where nobody keeps ids a doubt costs a look, and one that never left must not become one.
  const mayMark = level !== 'legacy' && !backoff.isProbing;
  const ahead = (mayMark ? nextOps(own, now) : []).map(({ op, after }) => ({ outgoing: mark(op, { after }), after }));
  return { send, ahead, look, watched, wakeAt: free.nextAt, waiting };
}

/**
 * An op of a newer build, of one that had a module which this one has not, or one that no way leads from to here: kept
 * and shown, never dropped (F06). So is one that the disk has damaged.
 */
function quarantineUnknown(change: Change, ops: readonly Waiting[], registry: Registry): void {
  const unknown = ops.filter((op) => SENDABLE.includes(op.state.status) && asSent(op, registry) === null);
  for (const op of unknown) move(change, op, 'quarantined');
  if (unknown.length > 0) markBlocked(change);
}
const SENDABLE: readonly OpStatus[] = ['queued', 'blocked', 'inDoubt'];

/**
 * The op in the shape that it goes out in; null when this build cannot send it. What went out once is repeated to the
 * letter: the same id with another content would be another op.
 */
function asSent({ record, state }: Waiting, registry: Registry): OpRecord | null {
  const op = registry.get(record.kind);
  const version = state.attempts > 0 ? (state.sentAs ?? record.kindVersion) : op?.version;
  if (version === record.kindVersion) return record.kind === DAMAGED ? null : record;
  const request = op && version !== undefined ? upgraded(op, record.request, record.kindVersion, version) : undefined;
  return request === undefined || version === undefined ? null : { ...record, request, kindVersion: version };
}
