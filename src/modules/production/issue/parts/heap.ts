/** Material that stands at one place and goes to one line: one task of it, or those of several orders together. */
import type { Sku, Task } from '#contract/rows.ts';
import { sum } from '#domain/decimal.ts';
import { lotText } from '#domain/lot-text.ts';
import { inPacks } from '#domain/sku.ts';
import { isIssueOpen } from '#domain/task.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import type { Offer } from '#engine/steps.ts';
import { skusOf } from '#segments/rows.ts';

export interface Heap {
  /** The earliest need first. */
  readonly tasks: readonly Task[];
  /** What all of them have in common. */
  readonly first: Task;
  readonly qty: number;
}

export const heapOf = (tasks: readonly [Task, ...Task[]]): Heap => ({
  tasks,
  first: tasks[0],
  qty: sum(tasks.map(({ qty }) => qty)),
});

const order = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

const byNeed = (a: Task, b: Task): number =>
  order(a.issue?.priority ?? 0, b.issue?.priority ?? 0) ||
  order(a.issue?.seq ?? 0, b.issue?.seq ?? 0) ||
  order(a.taskId, b.taskId);

export const byWalk = (a: Task, b: Task): number =>
  order(a.issue?.fromSeq ?? 0, b.issue?.fromSeq ?? 0) || order(a.taskId, b.taskId);

/** Claimed by the operator and not brought yet, in walking order. */
export async function mineToBring(db: Db, me: Me): Promise<Task[]> {
  const mine = await db.tasks.where('claimedBy', me.userId);
  return mine.filter((task) => isIssueOpen(task) && task.status === 'claimed').sort(byWalk);
}

/** The same, what stands at one place and goes to one line together. */
export function heapsOf(tasks: readonly Task[]): Heap[] {
  const by = new Map<string, Task[]>();
  for (const task of tasks) {
    const { fromLoc, containerId, ownerId, skuId, goods, suggestedLoc } = task;
    const key = JSON.stringify([fromLoc, containerId, ownerId, skuId, lotText(goods?.lot ?? {}), suggestedLoc]);
    by.set(key, [...(by.get(key) ?? []), task]);
  }
  return [...by.values()].flatMap((its) => {
    const [first, ...others] = its.sort(byNeed);
    return first ? [heapOf([first, ...others])] : [];
  });
}

/** What, and from where to where. */
export function heapRow({ first, qty }: Heap, sku: Sku | undefined): Offer {
  const { fromLoc, suggestedLoc, skuId, skuName } = first;
  return {
    id: fromLoc,
    title: fromLoc,
    detail: `${skuName || skuId} → ${suggestedLoc}`,
    amount: inPacks(qty, sku),
    pictureOf: skuId,
  };
}

export async function heapRows(heaps: readonly Heap[], db: Db): Promise<Offer[]> {
  const skus = await skusOf(
    heaps.map(({ first }) => first.skuId),
    db,
  );
  return heaps.map((heap) => heapRow(heap, skus.get(heap.first.skuId)));
}
