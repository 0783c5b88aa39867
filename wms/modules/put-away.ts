/** The two putaway operations and their rules (domain.md section 5.2, Putaway). */
import type { RequestOf } from '#contract/call.ts';
import type { PutawayByCase, PutawayByLpn } from '#contract/putaway.ts';
import { compare } from '#domain/decimal.ts';
import type { Context } from '../context.ts';
import { leaveEmpty, store } from '../ledger/move.ts';
import { unnest } from '../ledger/nest.ts';
import { refuse } from '../refusals.ts';
import { casesOn, heldQty, lockContainers, type ContainerRow } from '../work/containers.ts';
import { forStorage, lockPlaces, roomForPallet, usable } from '../work/places.ts';
import { mayHandle } from '../work/receipts.ts';
import { claimable, closeTask, lockTasks, openTaskOf, shrinkTask, type TaskRow } from '../work/tasks.ts';

type Putaway = Omit<RequestOf<typeof PutawayByLpn>, 'lpn'>;

export async function putawayByLpn(ctx: Context, request: RequestOf<typeof PutawayByLpn>) {
  const { pallet, whole } = await lockWhole(ctx, request.lpn);
  waiting(ctx, pallet, request);
  await holds(ctx, pallet, whole, request.qty);

  const task = await taskFor(ctx, pallet, request);
  const place = await target(ctx, request, [pallet.loc, task?.suggested_loc ?? '']);
  if (!request.overLimit) roomForPallet(place);

  await store(ctx, pallet, request.loc, { doc_id: pallet.doc_id, task_id: task?.task_id ?? '', note: request.reason });
  if (task) await closeTask(ctx, task, 'done', request.loc);
  return { changed: await ctx.changes.settle(ctx) };
}

/** The case leaves its pallet; the pallet's task goes on with the rest, and ends with the last case. */
export async function putawayByCase(ctx: Context, request: RequestOf<typeof PutawayByCase>) {
  const { pallet, box } = await lockWithPallet(ctx, request.caseId);
  waiting(ctx, box, request);
  await holds(ctx, box, [request.caseId], request.qty);

  const task = await taskFor(ctx, box, request);
  await target(ctx, request, [box.loc, task?.suggested_loc ?? '']);

  await unnest(ctx, box);
  await store(ctx, box, request.loc, { doc_id: box.doc_id, task_id: task?.task_id ?? '', note: request.reason });
  if (task?.container_id === box.container_id) await closeTask(ctx, task, 'done', request.loc);
  if (pallet) await afterCaseLeft(ctx, pallet);
  return { changed: await ctx.changes.settle(ctx) };
}

async function afterCaseLeft(ctx: Context, pallet: ContainerRow): Promise<void> {
  const left = await heldQty(ctx, [pallet.container_id, ...(await casesOn(ctx, pallet.container_id))]);
  const task = await openTaskOf(ctx, pallet.container_id);
  if (left > 0) {
    if (task) await shrinkTask(ctx, task, left);
    return;
  }
  if (task) await closeTask(ctx, task, 'cancelled', '');
  await leaveEmpty(ctx, pallet);
}

/** With the cases on it. Which they are is known only after a first look; locks are taken in the order of the ids. */
async function lockWhole(ctx: Context, lpn: string): Promise<{ pallet: ContainerRow; whole: string[] }> {
  const seen = [lpn, ...(await casesOn(ctx, lpn))];
  const pallet = (await lockContainers(ctx, seen)).get(lpn);
  if (!pallet || pallet.kind !== 'pallet') return refuse('palletUnknown', { id: lpn });
  const whole = [lpn, ...(await casesOn(ctx, lpn))];
  // A case came or went between the look and the lock.
  return whole.join() === seen.join() ? { pallet, whole } : lockWhole(ctx, lpn);
}

/** Which pallet it is on is known only after a first look as well. */
async function lockWithPallet(
  ctx: Context,
  caseId: string,
): Promise<{ box: ContainerRow; pallet: ContainerRow | undefined }> {
  const seen = await ctx.trx
    .selectFrom('container')
    .select('parent_id')
    .where('container_id', '=', caseId)
    .executeTakeFirst();
  const locked = await lockContainers(ctx, [caseId, seen?.parent_id ?? '']);
  const box = locked.get(caseId);
  if (!box || box.kind !== 'case') return refuse('caseUnknown', { id: caseId });
  // Moved to another pallet between the look and the lock.
  if (box.parent_id !== (seen?.parent_id ?? '')) return lockWithPallet(ctx, caseId);
  return { box, pallet: locked.get(box.parent_id) };
}

// ---- rules ----------------------------------------------------------------------------------------------

function waiting(ctx: Context, container: ContainerRow, { ownerId }: Putaway): void {
  const id = container.container_id;
  mayHandle(ctx, container.owner_id);
  if (container.status === 'expected') refuse('notReceived', { id });
  if (container.status === 'stored') refuse('alreadyStored', { id, loc: container.loc });
  if (container.owner_id !== ownerId) refuse('ownerDiffers', { id, owner: container.owner_id });
}

async function holds(ctx: Context, container: ContainerRow, whole: readonly string[], qty: number): Promise<void> {
  const here = await heldQty(ctx, whole);
  if (compare(here, qty) !== 0) refuse('qtyDiffers', { id: container.container_id, qty: here });
}

/** The task named, or the open one of the container; undefined when there is none (offline class B). */
async function taskFor(
  ctx: Context,
  container: ContainerRow,
  { taskId, loc, reason }: Putaway,
): Promise<TaskRow | undefined> {
  const id = container.container_id;
  const task =
    taskId === ''
      ? ((await openTaskOf(ctx, id)) ??
        (container.parent_id === '' ? undefined : await openTaskOf(ctx, container.parent_id)))
      : (await lockTasks(ctx, [taskId]))[0];
  if (!task) return taskId === '' ? undefined : refuse('taskUnknown', { task: taskId });
  if (task.container_id !== id && task.container_id !== container.parent_id)
    refuse('taskForOther', { task: task.task_id, id });
  claimable(ctx, task);
  // Without a task id the device did not know the suggestion, so it could not ask for a reason.
  if (taskId !== '' && loc !== task.suggested_loc && reason === '')
    refuse('reasonMissing', { loc: task.suggested_loc });
  return task;
}

async function target(ctx: Context, { loc, reason }: Putaway, others: readonly string[]) {
  if (reason !== '') await reasonKnown(ctx, reason);
  const place = usable(await lockPlaces(ctx, [loc, ...others]), loc);
  forStorage(place);
  return place;
}

async function reasonKnown(ctx: Context, reason: string): Promise<void> {
  const code = await ctx.trx
    .selectFrom('sys_code')
    .select('code')
    .where('type', '=', 'PutawayReason')
    .where('code', '=', reason)
    .executeTakeFirst();
  if (!code) refuse('reasonUnknown', { reason });
}
