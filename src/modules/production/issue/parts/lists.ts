/** What may be taken from the lists at once: the material of an order, or what is wanted of an area. */
import type { Job, Task } from '#contract/rows.ts';
import { isIssueOpen, isOthers } from '#domain/task.ts';
import type { Column } from '#engine/columns.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Choice } from '#engine/steps.ts';
import { COLUMN } from '#segments/columns.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';
import { byWalk } from './heap.ts';

export interface Wanted {
  /** Of the order, or of the area. */
  readonly id: string;
  readonly name: string;
  /** By what it is found, beside what its tasks name. */
  readonly numbers: readonly string[];
  readonly detail: string;
  /** The most urgent of it. */
  readonly rank: number;
  readonly tasks: readonly Task[];
}

const open = async (db: Db): Promise<Task[]> => (await db.tasks.all()).filter(isIssueOpen).sort(byWalk);

function together(tasks: readonly Task[], idOf: (task: Task) => string): Map<string, Task[]> {
  const by = new Map<string, Task[]>();
  for (const task of tasks) by.set(idOf(task), [...(by.get(idOf(task)) ?? []), task]);
  return by;
}

const rankOf = (tasks: readonly Task[]): number =>
  Math.min(...tasks.map(({ issue }) => (issue?.priority ?? 9) * 1_000_000 + (issue?.seq ?? 0)));

const byRank = (a: Wanted, b: Wanted): number => a.rank - b.rank || (a.id < b.id ? -1 : 1);

/** Orders, those of one product type together, the most urgent first. */
export async function ordersToSupply(db: Db): Promise<Wanted[]> {
  const by = together(await open(db), ({ issue }) => issue?.orderId ?? '');
  const orders = await Promise.all(
    [...by].map(async ([id, tasks]) => {
      const job: Job | undefined = await db.jobs.get(id);
      const type = tasks[0]?.issue?.productType ?? '';
      const detail = (await db.codes.get(`ProductType/${type}`))?.name ?? type;
      const numbers = [...(job?.numbers ?? []), type];
      return { id, name: job?.numbers[0] ?? id, numbers, detail, rank: rankOf(tasks), tasks };
    }),
  );
  return orders.sort((a, b) => (a.detail < b.detail ? -1 : a.detail > b.detail ? 1 : 0) || byRank(a, b));
}

/** Areas that material is taken in. What has no source yet stands in none. */
export async function areasToPick(db: Db): Promise<Wanted[]> {
  const wanted = (await open(db)).filter(({ status }) => status !== 'planned');
  const areas = await Promise.all(
    [...together(wanted, ({ issue }) => issue?.areaId ?? '')].map(async ([id, tasks]) => {
      const name = (await db.areas.get(id))?.areaName ?? id;
      return { id, name, numbers: [], detail: '', rank: rankOf(tasks), tasks };
    }),
  );
  return areas.sort(byRank);
}

/** Of a row: what nobody else brings. */
export const free = ({ tasks }: Wanted, { userId }: Me): Task[] =>
  tasks.filter((task) => task.status !== 'planned' && !isOthers(task, userId));

export const numbersOf = ({ id, numbers, tasks }: Wanted): [string, ...string[]] => [
  id,
  ...numbers,
  ...tasks.flatMap(({ containerId, fromLoc, skuId }) => [containerId, fromLoc, skuId]),
];

export function rowOf({ name, detail, tasks }: Wanted): Choice {
  const [count, short] = [tasks.length, tasks.filter(({ status }) => status === 'planned').length];
  return {
    title: name,
    detail: short > 0 ? msg`${detail} · no free stock for ${short}` : detail,
    amount: msg`${count} to bring`,
    ready: tasks.every(({ status }) => status === 'claimed'),
  };
}

export const columns = (label: Column<Wanted>['label']): readonly Column<Wanted>[] => [
  { label, of: ({ name }) => name },
  { label: COLUMN.type, of: ({ detail }) => detail },
  { label: COLUMN.skus, of: ({ tasks }) => String(skus(tasks)), number: ({ tasks }) => skus(tasks) },
  { label: COLUMN.to, of: ({ tasks }) => [...new Set(tasks.map((task) => task.suggestedLoc))].join(', ') },
  { label: COLUMN.by, of: ({ tasks }) => [...new Set(tasks.map((task) => task.claimedBy))].join(' ').trim() },
];

const skus = (tasks: readonly Task[]): number => new Set(tasks.map(({ skuId }) => skuId)).size;

export const takeable: readonly Rule<Wanted, { readonly me: Me }>[] = [
  refuse.noStock.when(({ name, tasks }) => tasks.every(({ status }) => status === 'planned') && { code: name }),
  refuse.allTaken.when((row, { me }) => {
    if (free(row, me).length > 0) return false;
    return { code: row.name, user: row.tasks.find(({ claimedBy }) => claimedBy !== '')?.claimedBy ?? '' };
  }),
];
