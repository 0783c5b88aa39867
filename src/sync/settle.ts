/** Applies a verdict to an op: its state, the base rows that came with the answer, and the ops that wait behind it. */
import { Changed } from '#contract/receiving.ts';
import type { WorkRows as ContractRows, Place } from '#contract/rows.ts';
import { understand } from '#contract/understood.ts';
import type { Change } from '#data/change.ts';
import { siteOf } from '#data/partition.ts';
import type { Waiting } from '#data/outbox-state.ts';
import type { OpState } from '#data/records.ts';
import { UNREAD_TRIES } from '#data/records.ts';
import { WORK_TABLES } from '#data/row-cell.ts';
import type { Backoff } from './backoff.ts';
import { jitter } from './backoff.ts';
import type { Verdict } from './classify.ts';
import type { Chance } from './env.ts';
import { move } from './moves.ts';

/** While the first sending of an id runs, asking more often does not make it faster. */
const RUNNING_MS = 2000;
/** A call that the server does not know: somebody has to mend the server. */
const MISSING_MS = 60_000;

export interface Circumstances {
  readonly now: number;
  readonly random: Chance;
  readonly backoff: Backoff;
  /** Status of the answer, if there was one; kept with the op for those who look into it. */
  readonly http?: number | undefined;
}

/** `op` is in `sending`, or in doubt when the WMS was asked about it afterwards. */
export async function settle(change: Change, op: Waiting, verdict: Verdict, around: Circumstances): Promise<void> {
  const { now, random, backoff, http } = around;
  const said = { http, settledAt: new Date(now).toISOString() };
  switch (verdict.kind) {
    case 'applied':
      backoff.reset();
      return applied(change, op, verdict.envelope, { ...said, resultCode: 0, msg: '' }, now);
    case 'refused': {
      const { msg, code } = verdict;
      backoff.reset();
      return move(change, op, 'refused', { ...said, msg, ...(code !== null && { resultCode: code }) });
    }
    case 'wordless': {
      backoff.reset();
      // Not with the answers that could not be read: those say nothing at all, and make no no more likely.
      const wordless = (op.state.wordless ?? 0) + 1;
      if (wordless < UNREAD_TRIES) return doubt(change, op, { http, wordless, nextAt: now + jitter(wordless, random) });
      return move(change, op, 'refused', { ...said, msg: '', resultCode: verdict.code });
    }
    case 'mismatch':
      return move(change, op, 'quarantined', { ...said, msg: verdict.msg });
    case 'session':
      return putBack(change, op, { http });
    case 'busy':
      backoff.fail(verdict.retryAfter);
      return putBack(change, op, { http });
    case 'missing':
      return putBack(change, op, { http, nextAt: now + MISSING_MS });
    case 'running':
      return doubt(change, op, { http, nextAt: now + (verdict.retryAfter ?? RUNNING_MS) });
    case 'lost':
      return doubt(change, op, { http, unguarded: true });
    case 'doubt':
      if (verdict.whole) backoff.fail();
      else backoff.stumble();
      return doubt(change, op, {
        http,
        nextAt: verdict.whole ? 0 : now + jitter(op.state.attempts, random),
        // What fails for all of them is told once, by the connection.
        ...(verdict.answered && !verdict.whole && { unread: (op.state.unread ?? 0) + 1 }),
      });
  }
}

/**
 * The WMS has not looked at it. What was in doubt before still is; where ids are not kept, it was sent again only
 * because evidence had settled that doubt.
 */
function putBack(change: Change, op: Waiting, more: Partial<OpState>): void {
  const to = op.state.attempts > 0 ? 'inDoubt' : 'queued';
  if (op.state.status !== to) move(change, op, to, { nextAt: 0, unguarded: false, ...more });
}

/** Nobody knows whether the WMS has applied it. */
export function doubt(change: Change, op: Waiting, more: Partial<OpState>): void {
  const now = { ...more, attempts: op.state.attempts + 1, checked: false, after: undefined };
  if (op.state.status === 'inDoubt') change.patch(op, now);
  else move(change, op, 'inDoubt', now);
}

/** Without rows in the answer it stays believed until a read has shown them. */
export async function applied(
  change: Change,
  op: Waiting,
  envelope: object,
  said: Partial<OpState>,
  now: number,
): Promise<void> {
  const beliefs = await change.beliefs(siteOf(op.record.serverUrl, op.record.whgid));
  const answer = understand(Changed, envelope);
  const touchesNothing = beliefs.touchedBy(op.record.opId).length === 0;
  // This change will be the next version; only a read that begins after it surely sees the op's effect.
  const appliedAt = change.version + 1;
  move(change, op, 'applied', { ...said, appliedAt });
  if (answer.kind === 'ok') mergeRows(beliefs, answer.data.changed, { at: now, from: appliedAt });
  const isWhole = answer.kind === 'ok' && answer.left.length === 0;
  if (isWhole || touchesNothing) move(change, op, 'observed');
}

type Beliefs = Awaited<ReturnType<Change['beliefs']>>;

export function mergeRows(beliefs: Beliefs, rows: ContractRows, read: { at: number; from: number }): void {
  const places = rows.places.map((place) => withAge(beliefs, place));
  for (const table of WORK_TABLES)
    for (const row of table === 'places' ? places : rows[table]) beliefs.merge(table, row, read);
}

/** A place that was read for something else is as old as before, as far as it is about what stands there. */
function withAge(beliefs: Beliefs, place: Place): Place {
  const known = beliefs.rows.cell('places', place.loc)?.base as Place | null | undefined;
  const { stockAt = known?.stockAt, areaId = known?.areaId } = place;
  return { ...place, ...(stockAt !== undefined && { stockAt }), ...(areaId !== undefined && { areaId }) };
}
