/** What may be taken from the list of waiting goods at once: all of an area, all of a receipt, or one. */
import type { Task } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { msg } from '@lingui/core/macro';
import { isTaken } from '../rules.ts';
import { inWalkingOrder, waitingWork } from '../parts/work.ts';

export interface Pick {
  /** The task's, or what the group is of. */
  readonly id: string;
  readonly kind: 'area' | 'receipt' | 'one';
  readonly name: string;
  /** In walking order. */
  readonly tasks: readonly Task[];
}

/** Groups of two and more come first. */
export async function picks(db: Db, me: Me): Promise<Pick[]> {
  const waiting = await waitingWork(db, me);
  const free = waiting.filter((t) => !isTaken(t, me)).sort(inWalkingOrder);
  const areas = new Map<string, Task[]>();
  const receipts = new Map<string, Task[]>();
  for (const task of free) {
    const area = (await db.locations.get(task.suggestedLoc))?.areaId ?? '';
    areas.set(area, [...(areas.get(area) ?? []), task]);
    receipts.set(task.receiptId, [...(receipts.get(task.receiptId) ?? []), task]);
  }
  const groups: Pick[] = [];
  for (const [id, tasks] of areas) {
    const name = (await db.areas.get(id))?.areaName ?? id;
    groups.push({ id: `area ${id}`, kind: 'area', name, tasks });
  }
  for (const [id, tasks] of receipts) groups.push({ id: `receipt ${id}`, kind: 'receipt', name: id, tasks });
  const many = groups.filter(({ name, tasks }) => name !== '' && tasks.length > 1);
  const ones = waiting.map((task): Pick => ({ id: task.taskId, kind: 'one', name: task.containerId, tasks: [task] }));
  return [...many, ...ones];
}

/** A group by its name and, of an area, by its id; one by its container and its receipt. */
export const numbersOf = ({ id, kind, name, tasks }: Pick): [string, ...string[]] => [
  id,
  name,
  ...(kind === 'area' ? [id.slice('area '.length)] : []),
  ...(kind === 'one' ? tasks.map((t) => t.receiptId) : []),
];

const howMany = (count: number) => msg`${count} to put away`;

export function rowOf({ kind, name, tasks }: Pick) {
  const [task] = tasks;
  if (kind === 'one' && task)
    return {
      title: task.containerKind === 'loose' ? task.skuId : name,
      detail: `${task.skuName} · ${task.fromLoc}`,
      amount: task.suggestedLoc || msg`No free place`,
      ready: task.status === 'claimed',
    };
  return {
    title: name,
    detail: tasks.map((t) => t.containerId).join(' · '),
    amount: howMany(tasks.length),
    ready: tasks.every((t) => t.status === 'claimed'),
  };
}
