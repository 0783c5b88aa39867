/**
 * One turn of the drain, in one transaction: settle what was answered, mark what is sent next. An op is `sending` on
 * disk before it leaves, so that a kill at any point leaves it either unsent or in doubt, never forgotten.
 */
import type { Change } from '#data/change.ts';
import type { Desk } from '#data/desk.ts';
import { ownerOf, partitionOf } from '#data/partition.ts';
import type { Registry, Waiting } from '#data/picture.ts';
import { WAITING } from '#data/records.ts';
import type { OpRecord, SessionState } from '#data/records.ts';
import type { Backoff } from './backoff.ts';
import { classify } from './classify.ts';
import type { Level, Verdict } from './classify.ts';
import type { Chance } from './env.ts';
import type { Answer } from './http.ts';
import { freeOps, markBlocked } from './lanes.ts';
import { move } from './moves.ts';
import { doubt, settle } from './settle.ts';
import { isSameToken } from './tokens.ts';
import type { SealedToken } from './tokens.ts';

/** Requests at a time; a browser has six connections to one server, two stay free for reads. */
export const IN_FLIGHT = 4;

/** Another worker leads now. */
export class Fenced extends Error {}

/** An op on its way, and the session it goes under: never one that began after it was marked. */
export interface Outgoing {
  readonly op: OpRecord;
  readonly session: SessionState;
}

export interface Answered {
  readonly opId: string;
  readonly token: SealedToken | null;
  /** What came back, or what the WMS had stored for this id. */
  readonly answer: Answer | Verdict;
}

export interface TurnRequest {
  readonly epoch: number;
  readonly answers: readonly Answered[];
  readonly inFlight: number;
  readonly now: number;
  /** Send also what would wait for its time. */
  readonly eager: boolean;
  readonly random: Chance;
  readonly backoff: Backoff;
  readonly registry: Registry;
}

export interface Turn {
  readonly send: readonly Outgoing[];
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
export function takeLead(desk: Desk, now: number, { always }: { always: boolean }): Promise<Lead> {
  return desk.change((change) => {
    const { session } = change;
    const { waiting, hasWork } = workOf(change, now);
    if (!hasWork && !always) return { epoch: null, session, doubts: [], waiting };
    const epoch = change.takeEpoch();
    for (const op of change.ops) if (op.state.status === 'sending') doubt(change, op, { nextAt: 0 });
    const asks = session?.canSend === true && levelOf(session) === 'key';
    const doubtful = asks ? ownOps(change, session).filter((op) => op.state.status === 'inDoubt') : [];
    return { epoch, session, doubts: doubtful.map((op) => op.record.opId), waiting };
  });
}

/** What waits, and whether any of it could go out now or by itself later, or was left behind by a killed leader. */
export function workOf(change: Change, now: number): { waiting: number; hasWork: boolean } {
  const { session } = change;
  const own = session ? ownOps(change, session).filter((op) => WAITING.includes(op.state.status)) : [];
  if (!session?.canSend) return { waiting: own.length, hasWork: false };
  const free = freeOps(own, now);
  const left = own.some((op) => op.state.status === 'sending');
  return { waiting: own.length, hasWork: left || free.ops.length > 0 || free.nextAt !== null };
}

export function turn(desk: Desk, request: TurnRequest): Promise<Turn> {
  return desk.change(async (change) => {
    if (change.epoch !== request.epoch) throw new Fenced();
    let loginWanted: string | null = null;
    for (const answered of request.answers) loginWanted = (await take(change, answered, request)) ?? loginWanted;
    markBlocked(change);
    return { ...next(change, request), loginWanted };
  });
}

export const levelOf = (session: SessionState | null): Level => (session?.idempotent ? 'key' : 'legacy');

/** Ops that may go under this session: its own server, tenant and user, whatever the warehouse (F35, F38). */
export function ownOps(change: Change, session: SessionState): Waiting[] {
  const owner = ownerOf(partitionOf(session));
  return change.ops.filter((op) => ownerOf(op.record.partition) === owner);
}

async function take(change: Change, { opId, token, answer }: Answered, request: TurnRequest): Promise<string | null> {
  const op = change.find(opId);
  // A person may have put it away meanwhile, or another leader may have settled it.
  if (!op || (op.state.status !== 'sending' && op.state.status !== 'inDoubt')) return null;
  const verdict = isAnswer(answer) ? classify(answer, levelOf(change.session)) : answer;
  const http = 'http' in answer ? answer.http : undefined;
  await settle(change, op, verdict, { ...request, http });
  return verdict.kind === 'session' && pause(change, token) ? verdict.msg : null;
}

/** Nothing more goes out until the same user has signed in again. False when they already have. */
export function pause(change: Change, token: SealedToken | null): boolean {
  const { session } = change;
  if (!session?.canSend || !isSameToken(session.sealedToken, token)) return false;
  change.saveSession({ ...session, canSend: false });
  return true;
}

function next(change: Change, request: TurnRequest): Omit<Turn, 'loginWanted'> {
  const { session } = change;
  if (!session || session.userName === '') return { send: [], wakeAt: null, waiting: 0 };
  const own = ownOps(change, session);
  quarantineUnknown(change, own, request.registry);
  markUnverified(change, own, levelOf(session));
  const waiting = own.filter((op) => WAITING.includes(op.state.status)).length;
  if (!session.canSend) return { send: [], wakeAt: null, waiting };

  const { now, eager, backoff, inFlight } = request;
  const free = freeOps(own, eager ? Infinity : now);
  const slots = (backoff.isProbing ? 1 : IN_FLIGHT) - inFlight;
  if (free.ops.length > 0 && now < backoff.readyAt) return { send: [], wakeAt: backoff.readyAt, waiting };
  const chosen = free.ops.slice(0, Math.max(0, slots));
  for (const op of chosen) move(change, op, 'sending', { sentAt: new Date(now).toISOString() });
  return { send: chosen.map(({ record }) => ({ op: record, session })), wakeAt: free.nextAt, waiting };
}

/** An op of a newer build, or of one that had a module which this one has not: kept and shown, never dropped (F06). */
function quarantineUnknown(change: Change, ops: readonly Waiting[], registry: Registry): void {
  const unsent = ops.filter((op) => op.state.status === 'queued' || op.state.status === 'blocked');
  const unknown = unsent.filter(({ record }) => record.kindVersion > (registry.get(record.kind)?.version ?? -1));
  for (const op of unknown) move(change, op, 'quarantined');
  if (unknown.length > 0) markBlocked(change);
}

/** Without an idempotency store nothing in doubt is repeated; a person, or a later verifying read, settles it. */
function markUnverified(change: Change, ops: readonly Waiting[], level: Level): void {
  const doubtful = ops.filter((op) => level === 'legacy' && op.state.status === 'inDoubt' && !op.state.unverified);
  for (const op of doubtful) change.patch(op, { unverified: true });
  if (doubtful.length > 0) markBlocked(change);
}

const isAnswer = (x: Answer | Verdict): x is Answer =>
  x.kind === 'envelope' || x.kind === 'other' || x.kind === 'silence';
