/**
 * Verify before retry (offline.md section 3.5, level 3): where nobody keeps operation ids, an op in doubt is settled by
 * what the WMS shows. Found: applied. Surely not there: sent again under its id. Anything else: a person.
 */
import type { Change } from '#data/change.ts';
import { siteOf } from '#data/partition.ts';
import type { Registry, Waiting } from '#data/outbox-state.ts';
import { UNREAD_TRIES } from '#data/records.ts';
import type { OpRecord, OpState, SessionState } from '#data/records.ts';
import { WORK_TABLES } from '#data/row-cell.ts';
import { same } from '#data/same.ts';
import { RESULT_OK } from '#contract/envelope.ts';
import { Changed } from '#contract/receiving.ts';
import { WORK_KEYS } from '#contract/rows.ts';
import type { WorkRows } from '#contract/rows.ts';
import type { ServerLevel } from '#contract/session.ts';
import type { Ask } from '#contract/call.ts';
import { byPerson, judge } from '#engine/verify.ts';
import type { Snapshot, Look, Verify } from '#engine/verify.ts';
import * as v from 'valibot';
import { markBlocked } from './lanes.ts';
import { move } from './moves.ts';
import { applied, doubt, mergeRows } from './settle.ts';
import type { Verdict } from './classify.ts';
import { isUnknownCall } from './wms.ts';
import type { Reply } from './wms.ts';

/** One read on behalf of an op: right before it is sent, or because nobody knows what became of it. */
export interface Looking {
  readonly op: OpRecord;
  readonly session: SessionState;
  readonly ask: Ask;
  readonly from: number;
}

/** What the read brought. */
export interface Looked {
  readonly opId: string;
  readonly session: SessionState;
  readonly said: Reply<unknown>;
  /** The time-out of the WMS had surely passed before it was asked. */
  readonly late: boolean;
  /** `Counters.version` when it was asked. */
  readonly from: number;
}

export const wayOf = (registry: Registry, { kind }: OpRecord): Verify => registry.get(kind)?.verify ?? byPerson;

/** In doubt, and to be settled by looking. */
export const isWatched = ({ state }: Waiting): boolean =>
  state.status === 'inDoubt' && state.unguarded === true && state.unverified !== true;

/** The question to the WMS, where this op has one. */
export function askOf(registry: Registry, { record }: Waiting): { look: Look; ask: Ask } | null {
  const way = wayOf(registry, record);
  const ask = 'asking' in way ? way.asking(record.request) : null;
  return 'asking' in way && ask ? { look: way, ask } : null;
}

/** Whether the WMS has to be looked at before this op is sent, so that a later look has something to compare with. */
export const needsPre = (registry: Registry, op: Waiting, level: ServerLevel): boolean =>
  level === 'legacy' && askOf(registry, op)?.look.minted === false;

/** What an op is marked with as it leaves. */
export const guardOf = (
  registry: Registry,
  op: Waiting,
  level: ServerLevel,
  pre: Snapshot | null,
): Pick<OpState, 'unguarded' | 'pre' | 'seen'> => ({
  unguarded: level === 'legacy' && wayOf(registry, op.record).by !== 'repeat',
  pre,
  seen: null,
});

/** Ops in doubt get their way: repeated at once, looked at, or put before a person. Answers those to look at. */
export function sortDoubts(
  change: Change,
  ops: readonly Waiting[],
  { registry, level }: { readonly registry: Registry; readonly level: ServerLevel },
): Waiting[] {
  let isStuck = false;
  for (const op of ops) {
    if (op.state.status !== 'inDoubt' || op.state.unverified) continue;
    // Sent by a build that did not know of levels: as the server is now.
    if (op.state.unguarded === undefined && level === 'legacy') change.patch(op, { unguarded: true });
    if (!isWatched(op)) continue;
    if (wayOf(registry, op.record).by === 'repeat') change.patch(op, { unguarded: false, checked: true });
    else if (!askOf(registry, op)) {
      change.patch(op, { unverified: true });
      isStuck = true;
    }
  }
  if (isStuck) markBlocked(change);
  return ops.filter(isWatched);
}

/**
 * A browser may have sent the op twice. Such a WMS refuses the second one, or counts it again and says done: a no, and a
 * yes whose rows show something else than one op leaves, are looked into before anybody is told.
 */
export function question(
  change: Change,
  op: Waiting,
  verdict: Verdict,
  { registry, now }: { readonly registry: Registry; readonly now: number },
): boolean {
  const asked = askOf(registry, op);
  if (!asked || op.state.status !== 'sending' || op.state.unguarded !== true) return false;
  if (verdict.kind === 'refused') {
    if (!op.state.pre && !asked.look.minted) return false;
    doubt(change, op, { msg: verdict.msg, resultCode: verdict.code ?? REFUSED_BY_STATUS });
    return true;
  }
  const image = verdict.kind === 'applied' ? otherThanOnce(asked, op, verdict.envelope) : null;
  if (image) doubt(change, op, { ...TAKEN, seen: { image, at: new Date(now).toISOString(), late: false } });
  return image !== null;
}
/** The WMS said no without a code of its own. */
const REFUSED_BY_STATUS = -1;

/** What the rows of the answer show, when it is not what doing it once leaves. Null of an answer without such rows. */
function otherThanOnce(
  { look, ask }: { look: Look; ask: Ask },
  { record, state }: Waiting,
  answer: object,
): Snapshot | null {
  const changed = v.safeParse(Changed, answer);
  if (look.by !== 'delta' || !state.pre || !changed.success) return null;
  const read = v.safeParse(ask.call.response, { rows: Reflect.get(answer, 'changed') });
  const image = read.success ? imageBy(look, read.output, record) : null;
  return image && judge(look, record.request, state.pre, image) !== 'applied' ? image : null;
}

/** The image that one look brought; null when it does not tell, undefined when it is to be asked again. */
export function imageOf(op: Waiting, said: Reply<unknown>, registry: Registry): Snapshot | null | undefined {
  if (said.kind === 'session' || said.kind === 'silence') return undefined;
  // A field that is not understood tells as little at the next look. A portal, a failing proxy and half an answer pass;
  // what is still broken after so many looks does not.
  if (said.kind === 'odd') {
    const isBroken = said.odd.looks === 'broken' && (op.state.unread ?? 0) >= UNREAD_TRIES;
    return said.odd.looks === 'field' || isBroken || isUnknownCall(said.odd) ? null : undefined;
  }
  if (said.kind === 'refused') return null;
  // A row that is left out is not a row that is not there.
  if (said.left.length > 0) return null;
  const asked = askOf(registry, op);
  return asked && imageBy(asked.look, said.data, op.record);
}

function imageBy(look: Look, answer: unknown, record: OpRecord): Snapshot | null {
  try {
    return look.image(answer, record.request, record);
  } catch {
    return null; // a bug in a declaration must not stop the drain; a person looks instead
  }
}

/** Settle an op in doubt by one more look, if it is enough. */
export async function weigh(
  change: Change,
  op: Waiting,
  looked: Looked,
  { registry, now }: { readonly registry: Registry; readonly now: number },
): Promise<void> {
  const image = imageOf(op, looked.said, registry);
  const asked = askOf(registry, op);
  if (image === undefined || !asked) return;
  const { pre = null, seen, resultCode } = op.state;
  const at = new Date(now).toISOString();
  const evidence = judge(asked.look, op.record.request, pre, image);
  // The same twice, the first of them no earlier than this one has to be.
  const isStable = seen ? same(seen.image, image) : false;
  const isLate = looked.late && seen?.late === true;
  // It has answered: nothing is on its way any more, and the only question is how often it was done.
  const isDone = resultCode === RESULT_OK;
  if (evidence === 'applied' && (asked.look.by === 'mark' || isStable || isDone)) {
    await applied(change, op, {}, { ...TAKEN, settledAt: at, settledBy: 'look', seen: null }, now);
    return takeRows(change, op, looked, now);
  }
  // A no is the last word on what a look could not find; one that could not be read has looked for nothing.
  const isRead = image !== null || looked.said.kind === 'refused';
  if (evidence !== 'applied' && resultCode !== undefined && !isDone && isRead) {
    return move(change, op, 'refused', { settledAt: at, unguarded: false });
  }
  const sighting = { image, at, late: looked.late };
  if (!isStable || !(isLate || isDone)) return change.patch(op, { seen: sighting });
  if (evidence === 'absent' && !isDone) return change.patch(op, { ...AGAIN, seen: null, nextAt: 0 });
  change.patch(op, { unverified: true, seen: sighting });
  markBlocked(change);
}

const TAKEN = { resultCode: RESULT_OK, msg: '' } as const;
/** Known not to be there: it may go again, under its own id. */
export const AGAIN = { unguarded: false, unverified: false, checked: true } as const;

/** The look that showed the op's effect brought rows as well; what it touched besides follows with its next read. */
async function takeRows(change: Change, op: Waiting, { said, from }: Looked, now: number): Promise<void> {
  const { rows } = said.kind === 'ok' ? (said.data as { readonly rows?: WorkRows }) : {};
  if (!rows) return;
  const beliefs = await change.beliefs(siteOf(op.record.serverUrl, op.record.whgid));
  mergeRows(beliefs, rows, { at: now, from });
  const read = new Set<string>(
    WORK_TABLES.flatMap((table) => rows[table].map((row) => `${table}/${String(Reflect.get(row, WORK_KEYS[table]))}`)),
  );
  const touched = beliefs.touchedBy(op.record.opId).filter((key) => beliefs.rows.at(key).base !== null);
  if (op.state.status === 'applied' && touched.every((key) => read.has(key))) move(change, op, 'observed');
}
