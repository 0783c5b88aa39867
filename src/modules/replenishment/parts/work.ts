/** Replenishment tasks as this terminal knows them. */
import type { Sku, Task } from '#contract/rows.ts';
import { aisleOf } from '#domain/path.ts';
import { inPacks } from '#domain/sku.ts';
import { isInHand, isRep, isRepOpen, isToTakeDown } from '#domain/task.ts';
import type { Column } from '#engine/columns.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import type { Offer } from '#engine/steps.ts';
import { nested } from '#engine/text.ts';
import type { Text } from '#engine/text.ts';
import { COLUMN } from '#segments/columns.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';

const isClaimedBy = ({ claimedBy, status }: Task, { userId }: Me): boolean =>
  status === 'claimed' && claimedBy === userId;

/** In the order in which they are walked: the most urgent places first are nobody's way, so it is the way that counts. */
const inTurn =
  (seq: (task: Task) => number) =>
  (a: Task, b: Task): number =>
    seq(a) - seq(b) || (a.taskId < b.taskId ? -1 : 1);

export const bySource = inTurn((task) => task.rep?.fromSeq ?? 0);
export const byTarget = inTurn((task) => task.walkSeq);

/** Claimed by the operator and not taken down yet, in walking order. */
export async function toDownOfMine(db: Db, me: Me): Promise<Task[]> {
  const mine = await db.tasks.where('claimedBy', me.userId);
  return mine.filter((task) => isToTakeDown(task) && isClaimedBy(task, me)).sort(bySource);
}

/** In the operator's hand, be it that the claim is gone, in walking order. */
export async function handOfMine(db: Db, me: Me): Promise<Task[]> {
  const all = (await db.tasks.all()).filter((task) => isRepOpen(task) && isInHand(task));
  return all.filter((task) => task.rep?.hand === me.userId).sort(byTarget);
}

export const sourcePalletOf = ({ containerKind, containerId }: Task): string =>
  containerKind === 'loose' ? '' : containerId;

/** Why it is wanted. */
const CAUSE: Readonly<Record<NonNullable<Task['rep']>['cause'], Text>> = {
  short: msg`A picker found less`,
  wave: msg`A wave waits`,
  called: msg`Called for`,
  limits: msg`Running low`,
  topOff: msg`Fill up`,
};

/** Why, and what. */
export const because = (cause: keyof typeof CAUSE, goods: string): Text => msg`${nested(CAUSE[cause])} · ${goods}`;

/** Of one task, in a list of rows that each have one, or none. */
export const taskColumns = <T>(
  taskOf: (row: T) => Task | undefined,
  nameOf: (row: T) => string | Text = (row) => taskOf(row)?.skuName ?? '',
): readonly Column<T>[] => [
  {
    label: COLUMN.pallet,
    of: (row) => {
      const task = taskOf(row);
      return task ? sourcePalletOf(task) : '';
    },
  },
  { label: COLUMN.to, of: (row) => taskOf(row)?.suggestedLoc ?? '' },
  { label: COLUMN.sku, of: (row) => taskOf(row)?.skuId ?? '' },
  { label: COLUMN.name, of: nameOf },
];

export const whyColumn = <T>(taskOf: (row: T) => Task | undefined): Column<T> => ({
  label: COLUMN.why,
  of: (row) => {
    const cause = taskOf(row)?.rep?.cause;
    return cause === undefined ? '' : CAUSE[cause];
  },
});

/** What and from where to where. */
export function taskRow(task: Task, sku: Sku | undefined): Offer {
  const { taskId, skuName, skuId, qty, fromLoc, suggestedLoc, status, rep } = task;
  const isTaken = isInHand(task);
  return {
    id: taskId,
    title: isTaken ? suggestedLoc : fromLoc || suggestedLoc,
    detail: [skuName || skuId, isTaken || fromLoc === '' ? '' : `→ ${suggestedLoc}`].filter((s) => s !== '').join(' '),
    amount: status === 'planned' ? msg`No free stock` : inPacks(isTaken ? (rep?.taken ?? qty) : qty, sku),
    pictureOf: skuId,
  };
}

export async function taskRows(tasks: readonly Task[], db: Db): Promise<Offer[]> {
  const skus = await skusOf(
    tasks.map(({ skuId }) => skuId),
    db,
  );
  return tasks.map((task) => taskRow(task, skus.get(task.skuId)));
}

export const aisle = (loc: string): string => aisleOf(loc);

/** How many are done of what the operator took. */
export async function progressOfMine({ me }: { me: Me }, db: Db) {
  const all = (await db.tasks.where('claimedBy', me.userId)).filter(isRep);
  const done = all.filter((task) => task.status === 'done').length;
  const open = all.filter(isRepOpen).length;
  return { done, of: done + open, what: msg`replenished` };
}
