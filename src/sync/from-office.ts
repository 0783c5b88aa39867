/** What the office asks of this terminal and the worker does by itself; the rest is the page's (src/app/office). */
import { kindOfTable } from '#contract/jobs.ts';
import type { Settling } from '#contract/fleet.ts';
import type { ChangeQueue } from '#data/change-queue.ts';
import type { Waiting } from '#data/outbox-state.ts';
import { siteOf } from '#data/partition.ts';
import type { Asked } from '#data/records.ts';
import { jobKinds } from '#contract/jobs.ts';
import { heldRows } from './claims.ts';
import { noted } from './custody.ts';
import { append } from './enqueue.ts';
import type { Enqueue } from './enqueue.ts';
import { markBlocked } from './lanes.ts';
import { move } from './moves.ts';
import { pull } from './pull.ts';
import type { Pull } from './pull.ts';
import { touchesOf } from './unsent.ts';
import { contextOfOp } from './tray.ts';

/** What became of it; undefined = not yet, it is looked at again later. */
export type Done = { readonly state: 'done' | 'failed'; readonly note?: string } | undefined;

interface SettleAt {
  readonly desk: ChangeQueue;
  readonly at: Enqueue;
  readonly mintId: () => string;
}

/** Whose it is does not matter: a supervisor has decided, and the WMS has asked that he may. */
export function settleAsked({ desk, at, mintId }: SettleAt, { body, by }: Asked): Promise<Done> {
  return desk.change(async (change): Promise<Done> => {
    const op = change.find(body.opId);
    if (!op) return { state: 'failed', note: 'gone' };
    const iso = new Date(at.now()).toISOString();
    if (!isStuck(op, body.how)) return isUnderWay(op) ? undefined : { state: 'failed', note: op.state.status };
    if (body.how === 'drop')
      move(change, op, 'dropped', { dropReason: 'supervisorSays', note: `${by}: ${body.text}`, settledAt: iso });
    if (body.how === 'offer') change.patch(op, noted(op, { at: iso, by, what: 'offered' }));
    // Nobody is asked for it any more: it is its operator's, as before.
    if (body.how === 'back') change.patch(op, noted(op, { at: iso, by, what: 'released' }));
    if (body.how === 'resend') {
      const { kind, kindVersion, request, flow, params, inputs, path, lanes, label } = op.record;
      const said = { at: iso, appVersion: at.appVersion, context: contextOfOp(op.record) };
      const again = { op: kind, version: kindVersion, request, path, lanes, label, flow, params, inputs };
      await append(change, said, { ...again, opId: mintId(), supersedes: op.record.opId });
    }
    markBlocked(change);
    return { state: 'done' };
  });
}

/** What is queued or in doubt may still be posted: the WMS says first that it is not. */
const isStuck = ({ state }: Waiting, how: Settling): boolean =>
  state.status === 'refused' || state.status === 'quarantined' || (how === 'drop' && state.unverified === true);

const isUnderWay = ({ state }: Waiting): boolean =>
  ['queued', 'sending', 'inDoubt', 'blocked', 'paused'].includes(state.status);

/** Gives back what nothing unsent touches, by the same calls as its operator would; says what stays. */
export async function releaseAsked(at: Pull): Promise<Done> {
  const { free, kept, deviceId } = await at.desk.change(async (change) => {
    const { session } = change;
    if (!session?.canSend) return { free: [], kept: [], deviceId: '' };
    const beliefs = await change.beliefs(siteOf(session.serverUrl, session.storeId));
    const touched = new Set<string>();
    for (const op of change.ops) for (const claim of touchesOf(op.record, beliefs)) touched.add(claim);
    const held = jobKinds.flatMap(({ table }) => heldRows(beliefs, table, session).map(({ id }) => ({ table, id })));
    const isTouched = ({ table, id }: (typeof held)[number]) => touched.has(`${table}/${id}`);
    return { free: held.filter((job) => !isTouched(job)), kept: held.filter(isTouched), deviceId: session.deviceId };
  });
  let given = 0;
  for (const { table, id } of free) {
    const ask = kindOfTable(table)?.release?.(id, deviceId);
    if (ask && (await pull(at, ask)).kind === 'stored') given += 1;
  }
  const note = kept
    .map(({ id }) => id)
    .join(' ')
    .slice(0, 280);
  return { state: given === free.length ? 'done' : 'failed', note };
}
