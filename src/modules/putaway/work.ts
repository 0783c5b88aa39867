/** Reads of putaway work that its screens share. */
import type { Container, Content, PutawayTask } from '#contract/rows.ts';
import { add, mul } from '#domain/decimal.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { msg } from '@lingui/core/macro';
import { homeOf } from './rules.ts';
import type { Laid } from './rules.ts';
import type { Work } from './target.ts';

const OPEN: readonly PutawayTask['status'][] = ['planned', 'ready', 'claimed'];

export const openWork = async (db: Db, containerId: string): Promise<Work> => workOf(await openTask(db, containerId));

/** A case goes where its own task says, or that of its pallet. */
export async function taskOfCase(db: Db, { containerId, parentId }: Container): Promise<PutawayTask | null> {
  return (await openTask(db, containerId)) ?? (parentId === '' ? null : openTask(db, parentId));
}

async function openTask(db: Db, containerId: string): Promise<PutawayTask | null> {
  const tasks = await db.tasks.where('containerId', containerId);
  return tasks.find((t) => OPEN.includes(t.status)) ?? null;
}

/** Go where the task says. */
export const workOf = (task: PutawayTask | null): Work => ({
  task,
  suggested: task?.suggestedLoc ?? '',
  why: task?.why ?? null,
});

/** Go where such goods are at home; the task of the pallet that they come from is for the rest of it. */
export async function homeWork(db: Db, goods: Content, task: PutawayTask | null): Promise<Work> {
  const { loc, why } = homeOf(await db.places.all(), goods);
  return { task, suggested: loc, why };
}

/** What is set down, and how heavy it is as far as the goods are known here. */
export async function laidOf(db: Db, contents: readonly Content[], pallets: number): Promise<Laid> {
  let weight = 0;
  for (const { skuId, qty } of contents) weight = add(weight, mul((await db.skus.get(skuId))?.WEIGHT ?? 0, qty));
  return { goods: contents, weight, pallets };
}

/** My claimed tasks first in walking order, then the free ones. */
export async function waitingWork(db: Db, me: Me): Promise<PutawayTask[]> {
  const tasks = (await db.tasks.all()).filter((t) => t.status === 'ready' || t.status === 'claimed');
  return tasks.sort((a, b) => mine(b, me) - mine(a, me) || inWalkingOrder(a, b));
}

/** The next pallet of the work that I took, on the way that is walked. */
export async function nextPallet(db: Db, me: Me): Promise<string | null> {
  const tasks = await db.tasks.where('claimedBy', me.userId);
  const open = tasks.filter((t) => t.status === 'claimed' && t.containerKind === 'pallet');
  return open.sort(inWalkingOrder)[0]?.containerId ?? null;
}

/** What I took, and what is away already of the same receipts: a task that is done is nobody's any more. */
export async function myProgress({ me }: { me: Me }, db: Db) {
  const tasks = await db.tasks.all();
  const mine = tasks.filter((t) => t.claimedBy === me.userId && (t.status === 'ready' || t.status === 'claimed'));
  const receipts = new Set(mine.map((t) => t.receiptId));
  const done = tasks.filter((t) => t.status === 'done' && (t.claimedBy === me.userId || receipts.has(t.receiptId)));
  return { done: done.length, of: done.length + mine.length, what: msg`put away` };
}

export const inWalkingOrder = (a: PutawayTask, b: PutawayTask): number =>
  a.walkSeq - b.walkSeq || (a.taskId < b.taskId ? -1 : 1);

const mine = (t: PutawayTask, me: Me) => Number(t.claimedBy === me.userId);
