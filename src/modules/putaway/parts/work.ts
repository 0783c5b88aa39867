/** Reads of putaway work that its screens share. */
import type { Container, Content, Place, Task } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { isSameLot } from '#domain/contents.ts';
import { isOthers, isPutaway, isToPutAway } from '#domain/task.ts';
import { msg } from '@lingui/core/macro';
import { homeOf } from '../rules.ts';
import type { Source } from '../nouns.ts';
import type { Work } from '../nouns.ts';

const OPEN: readonly Task['status'][] = ['planned', 'ready', 'claimed'];

const isOpen = (task: Task): boolean => isPutaway(task) && OPEN.includes(task.status);

export const openWork = async (db: Db, containerId: string): Promise<Work> => workOf(await openTask(db, containerId));

/** A case goes where its own task says, or that of its pallet. */
export async function taskOfCase(db: Db, { containerId, parentId }: Container): Promise<Task | null> {
  return (await openTask(db, containerId)) ?? (parentId === '' ? null : openTask(db, parentId));
}

async function openTask(db: Db, containerId: string): Promise<Task | null> {
  const tasks = await db.tasks.where('containerId', containerId);
  return tasks.find(isOpen) ?? null;
}

/** Go where the task says. */
export const workOf = (task: Task | null): Work => ({
  task,
  suggested: task?.suggestedLoc ?? '',
  why: task?.why ?? null,
  others: task?.alternates ?? [],
});

/** The task of goods: that of their pallet, or of themselves where they stand loose. */
export async function laborOf(db: Db, { containerId, isFloor }: Source, take: Content): Promise<Task | null> {
  if (!isFloor) return openTask(db, containerId);
  const here = await db.tasks.where('containerId', containerId);
  const isOf = ({ goods }: Task) => goods?.lineId === take.lineId && isSameLot(goods.lot, take.lot);
  return here.find((t) => isOpen(t) && isOf(t)) ?? null;
}

/**
 * Go where such goods are at home; the task of the pallet that they come from is for the rest of it, that of loose goods
 * is for them and says where.
 */
export async function homeWork(db: Db, goods: Content, task: Task | null): Promise<Work> {
  if (task?.containerKind === 'loose' && task.suggestedLoc !== '') return workOf(task);
  const { loc, why } = homeOf(await shelves(db), goods);
  return { task, suggested: loc, why, others: task?.suggestedLoc === loc ? task.alternates : [] };
}

/** Places that goods are kept at: others are known for their limits, and what waits there is at home elsewhere. */
async function shelves(db: Db): Promise<Place[]> {
  const places = await db.places.all();
  const locations = await Promise.all(places.map(({ loc }) => db.locations.get(loc)));
  return places.filter((_, i) => ['pick', 'reserve'].includes(locations[i]?.usage ?? ''));
}

/** My claimed tasks first in walking order, then the free ones. */
export async function waitingWork(db: Db, me: Me): Promise<Task[]> {
  const tasks = (await db.tasks.all()).filter(isToPutAway);
  return tasks.sort((a, b) => mine(b, me) - mine(a, me) || inWalkingOrder(a, b));
}

/** What I took and have not put away. */
export async function workOfMine(db: Db, me: Me): Promise<Task[]> {
  return (await db.tasks.where('claimedBy', me.userId)).filter((t) => isPutaway(t) && t.status === 'claimed');
}

/** The next pallet or case of the work that I took, on the way that is walked; before it the one that was chosen. */
export async function nextOfMine(db: Db, me: Me, kind: Task['containerKind'], chosen?: string): Promise<string | null> {
  const first = chosen === undefined ? null : await openTask(db, chosen);
  if (first && !isOthers(first, me.userId)) return first.containerId;
  const open = (await workOfMine(db, me)).filter((t) => t.containerKind === kind);
  return open.sort(inWalkingOrder)[0]?.containerId ?? null;
}

/** What I took, and what is away already of the same receipts: a task that is done is nobody's any more. */
export async function myProgress({ me }: { me: Me }, db: Db) {
  const tasks = (await db.tasks.all()).filter(isPutaway);
  const mine = tasks.filter((t) => t.claimedBy === me.userId && (t.status === 'ready' || t.status === 'claimed'));
  const receipts = new Set(mine.map((t) => t.receiptId));
  const done = tasks.filter((t) => t.status === 'done' && (t.claimedBy === me.userId || receipts.has(t.receiptId)));
  return { done: done.length, of: done.length + mine.length, what: msg`put away` };
}

export const inWalkingOrder = (a: Task, b: Task): number => a.walkSeq - b.walkSeq || (a.taskId < b.taskId ? -1 : 1);

const mine = (t: Task, me: Me) => Number(t.claimedBy === me.userId);
