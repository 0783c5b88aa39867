/** Reads of putaway work that its screens share. */
import type { PutawayTask } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { msg } from '@lingui/core/macro';
import type { Work } from './target.ts';

const OPEN: readonly PutawayTask['status'][] = ['planned', 'ready', 'claimed'];

export async function openWork(db: Db, containerId: string): Promise<Work> {
  const tasks = await db.tasks.where('containerId', containerId);
  return { task: tasks.find((t) => OPEN.includes(t.status)) ?? null };
}

/** My claimed tasks first in walking order, then the free ones. */
export async function waitingWork(db: Db, me: Me): Promise<PutawayTask[]> {
  const tasks = (await db.tasks.all()).filter((t) => t.status === 'ready' || t.status === 'claimed');
  return tasks.sort((a, b) => mine(b, me) - mine(a, me) || a.walkSeq - b.walkSeq || (a.taskId < b.taskId ? -1 : 1));
}

export async function myProgress({ me }: { me: Me }, db: Db) {
  const tasks = (await db.tasks.where('claimedBy', me.userId)).filter(
    (t) => t.status !== 'cancelled' && t.status !== 'planned',
  );
  return { done: tasks.filter((t) => t.status === 'done').length, of: tasks.length, what: msg`put away` };
}

const mine = (t: PutawayTask, me: Me) => Number(t.claimedBy === me.userId);
