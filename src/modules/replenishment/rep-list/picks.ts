/** What may be taken from the list at once: all of an aisle, or one. */
import type { Sku, Task } from '#contract/rows.ts';
import { inPacks } from '#domain/sku.ts';
import { isGtin14 } from '#domain/rules/replenish.ts';
import { isInHand, isOthers, isRepOpen, isToTakeDown } from '#domain/task.ts';
import type { Column } from '#engine/columns.ts';
import type { Db } from '#engine/db.ts';
import type { FoundBy } from '#engine/enquiry.ts';
import type { Me } from '#engine/env.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Choice } from '#engine/steps.ts';
import { COLUMN } from '#segments/columns.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { aisle, because, bySource, taskColumns, whyColumn } from '../parts/work.ts';
import { refuse } from '../refusals.ts';

export interface Pick {
  readonly id: string;
  /** Of an aisle, empty for one task. */
  readonly name: string;
  /** In walking order. */
  readonly tasks: readonly Task[];
  readonly sku: Sku | undefined;
}

/** Aisles with several free tasks come first; then one by one, the most urgent first. */
export async function picks(db: Db, me: Me): Promise<Pick[]> {
  const open = (await db.tasks.all()).filter((task) => isRepOpen(task) && isTheirs(task, me));
  const skus = await skusOf(
    open.map(({ skuId }) => skuId),
    db,
  );
  const aisles = new Map<string, Task[]>();
  for (const task of open.filter((one) => isToTakeDown(one) && !isOthers(one, me.userId)).sort(bySource))
    aisles.set(aisle(task.fromLoc), [...(aisles.get(aisle(task.fromLoc)) ?? []), task]);
  const many = [...aisles].filter(([, tasks]) => tasks.length > 1);
  const urgent = (task: Task): number => (task.status === 'planned' ? 9 : (task.rep?.priority ?? 3));
  return [
    ...many.map(([name, tasks]): Pick => ({ id: `aisle ${name}`, name, tasks, sku: undefined })),
    ...open
      .sort((a, b) => urgent(a) - urgent(b) || bySource(a, b))
      .map((task): Pick => ({ id: task.taskId, name: '', tasks: [task], sku: skus.get(task.skuId) })),
  ];
}

/** What a colleague has in hand is his business, and a supervisor's. */
const isTheirs = (task: Task, { userId }: Me): boolean => !isInHand(task) || task.rep?.hand === userId;

/** An aisle by its name; a task by its places, its pallet, its SKU, and the 14 digits of a case of it. */
export const numbersOf = ({ id, name, tasks: [task], sku }: Pick): [string, ...FoundBy[]] =>
  name !== '' || !task
    ? [id, name]
    : [
        id,
        task.containerId,
        task.fromLoc,
        task.suggestedLoc,
        task.skuId,
        ...(sku?.barcodes ?? []).map(({ barcode }) => barcode).filter(isGtin14),
      ];

export function rowOf({ name, tasks, sku }: Pick): Choice {
  const [task] = tasks;
  const count = tasks.length;
  if (name !== '' || !task)
    return {
      title: name,
      detail: msg`${count} to take down`,
      ready: tasks.every(({ status }) => status === 'claimed'),
    };
  const { status, fromLoc, suggestedLoc, skuName, skuId, qty, claimedBy, rep } = task;
  return {
    title: fromLoc === '' ? suggestedLoc : `${fromLoc} → ${suggestedLoc}`,
    detail: claimedBy === '' && rep ? because(rep.cause, skuName || skuId) : `${skuName || skuId} · ${claimedBy}`,
    amount: status === 'planned' ? msg`No free stock` : inPacks(qty, sku),
    ready: status === 'claimed',
  };
}

/** Of an aisle there is none. */
const oneOf = ({ name, tasks: [task] }: Pick): Task | undefined => (name === '' ? task : undefined);

export const columns: readonly Column<Pick>[] = [
  { label: COLUMN.from, of: (pick) => (pick.name === '' ? (oneOf(pick)?.fromLoc ?? '') : pick.name) },
  ...taskColumns(oneOf, (pick) => oneOf(pick)?.skuName ?? rowOf(pick).detail ?? ''),
  {
    label: COLUMN.qty,
    of: (pick) => (oneOf(pick) ? (rowOf(pick).amount ?? '') : ''),
    number: (pick) => oneOf(pick)?.qty ?? null,
  },
  whyColumn(oneOf),
  { label: COLUMN.by, of: (pick) => oneOf(pick)?.claimedBy ?? '' },
];

export const takeable: readonly Rule<Pick, { readonly me: Me }>[] = [
  refuse.noStock.when(({ tasks }) => {
    const [task] = tasks;
    return task?.status === 'planned' && { sku: task.skuId, loc: task.suggestedLoc };
  }),
  refuse.taskTaken.when(({ tasks }, { me }) => {
    const taken = tasks.find((task) => isOthers(task, me.userId));
    return taken !== undefined && { code: taken.fromLoc, user: taken.claimedBy };
  }),
];

/** Of the barcodes only that of a case finds its tasks, and that has 14 digits. */
export const unknown: typeof refuse.taskUnknown = Object.assign(
  ({ code }: { code: string }) =>
    /^\d+$/.test(code) && !isGtin14(code) ? refuse.gtinLength({ code }) : refuse.taskUnknown({ code }),
  refuse.taskUnknown,
);
