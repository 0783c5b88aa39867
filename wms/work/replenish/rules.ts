/** What every operation on a replenishment asks: whose it is, and whether the goods are where it says. */
import { compare } from '#domain/decimal.ts';
import type { Context } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { sql } from 'kysely';
import { isTakenOver } from '../leases.ts';
import { mayHandle } from '../receipts.ts';
import { lockTasks, type TaskRow } from '../tasks.ts';

/** Locked, of an owner whose goods the user handles, and open. Refuses taskUnknown, taskDone, taskCancelled. */
export async function openReplenishment(ctx: Context, taskId: string): Promise<TaskRow> {
  const [task] = await lockTasks(ctx, [taskId], ['replenish']);
  if (!task) return refuse('taskUnknown', { task: taskId });
  mayHandle(ctx, task.owner_id);
  if (task.status === 'done') refuse('taskDone', { task: taskId });
  // Cancelled behind the back of who had it: for him his claim is gone.
  if (task.status === 'cancelled') refuse('taskCancelled', { task: taskId });
  return task;
}

/** Still claimed by who sends it, be it that the lease has run out meanwhile: nobody else has it. Refuses repClaimGone, inOtherHand. */
export function requireMine(ctx: Context, task: TaskRow): void {
  const { claimed_by: user, task_id, taken_by } = task;
  if (isTakenOver(ctx, task)) return;
  if (taken_by !== '' && taken_by !== ctx.user.userId) refuse('inOtherHand', { task: task_id, user: taken_by });
  if (user !== ctx.user.userId) refuse('repClaimGone', { task: task_id, user: user || '–' });
}

/** In whose hand its goods are: of the one who captured it, whoever sends it. */
export const handHolder = (ctx: Context, { taken_by, claimed_by }: TaskRow): string =>
  taken_by || claimed_by || ctx.user.userId;

interface From {
  readonly loc: string;
  readonly lpn: string;
  readonly qty: number;
}

/** Source location, source pallet and quantity are the suggestion. */
export async function requireSuggested(ctx: Context, task: TaskRow, { loc, lpn, qty }: From): Promise<void> {
  const { task_id, from_loc, container_id, container_kind } = task;
  if (from_loc === '') refuse('noStockYet', { task: task_id });
  if (loc !== from_loc) refuse('sourceDiffers', { task: task_id, loc, wanted: from_loc });
  const wanted = container_kind === 'loose' ? '' : container_id;
  if (lpn === '' && wanted !== '') refuse('sourcePalletMissing', { task: task_id, wanted });
  if (lpn !== wanted) refuse('sourcePalletDiffers', { task: task_id, lpn, wanted: wanted || loc });
  if (compare(qty, task.qty) === 0) return;
  const sum = await sumOfMine(ctx, task);
  if (compare(qty, sum) > 0) refuse('overTasks', { qty, sum });
  refuse('repQtyDiffers', { task: task_id, qty, wanted: task.qty });
}

/** What all tasks of the same goods at that place are, that the user holds. */
async function sumOfMine({ trx, whgid, user }: Context, task: TaskRow): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(qty), 0) as sum from task where wh_gid = ${whgid} and kind = 'replenish' and status = 'ready'
      and taken = 0 and claimed_by = ${user.userId} and from_loc = ${task.from_loc} and sku_id = ${task.sku_id}
      and container_id = ${task.container_id}`.execute(trx);
  return rows[0]?.sum ?? 0;
}

export function requireTarget({ task_id: task, suggested_loc: wanted }: TaskRow, loc: string): void {
  if (loc !== wanted) refuse('targetDiffers', { task, loc, wanted });
}
