/** Rules that every putaway shares (domain.md section 5.2, Putaway). */
import type { Quality } from '#contract/rows.ts';
import { compare } from '#domain/decimal.ts';
import { isElsewhere } from '#domain/rules/place.ts';
import type { Context } from '../context.ts';
import { gradeName } from '../ledger/grade.ts';
import { refuse } from '../refusals.ts';
import { heldQty, lockContainers, requireWaiting, type ContainerRow } from './containers.ts';
import { isTray } from './demands.ts';
import { forStorage, lockPlaces, usable, type PlaceRow } from './places.ts';
import { mayHandle } from './receipts.ts';
import { isCode } from './sys-codes.ts';
import { claimable, lockTasks, openTaskOf, type TaskRow } from './tasks.ts';

/** Received, not put away yet, and of the owner that the terminal thinks; '' where it does not know the pallet. */
export function requireReceived(ctx: Context, container: ContainerRow, ownerId: string): void {
  const id = container.container_id;
  mayHandle(ctx, container.owner_id);
  requireWaiting(container);
  if (ownerId !== '' && container.owner_id !== ownerId) refuse('ownerDiffers', { id, owner: container.owner_id });
}

export async function requireQty(
  ctx: Context,
  container: ContainerRow,
  whole: readonly string[],
  qty: number,
): Promise<void> {
  const here = await heldQty(ctx, whole);
  if (compare(here, qty) !== 0) refuse('qtyDiffers', { id: container.container_id, qty: here });
}

/** Sealed is closed: nothing is put in or taken out. It travels whole. */
export function requireUnsealed(container: ContainerRow | undefined): void {
  if (container?.sealed) refuse('lpnSealed', { lpn: container.container_id });
}

/** The goods on the tray of a store are spoken for: in a rack nobody would look for them. */
export async function requireNoTote(ctx: Context, { container_id: tray }: ContainerRow): Promise<void> {
  if (await isTray(ctx, tray)) refuse('trayNotStored', { tray });
}

/** The task named, or the open one of the container or its pallet; undefined when there is none (offline class B). */
export async function taskFor(ctx: Context, container: ContainerRow, taskId: string): Promise<TaskRow | undefined> {
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
  return task;
}

/** Another location than the one that the operator was sent to needs a reason. */
export function reasonGiven(suggested: string, { loc, reason }: { loc: string; reason: string }): void {
  if (isElsewhere(suggested, loc) && reason === '') refuse('reasonMissing', { loc: suggested });
}

/** The location that is put to, locked together with the others that the operation touches. `task` sent the goods there. */
export async function lockTarget(
  ctx: Context,
  { loc, reason }: { loc: string; reason: string },
  others: readonly string[],
  task?: Pick<TaskRow, 'why'>,
): Promise<PlaceRow> {
  if (reason !== '' && !(await isCode(ctx, 'PutawayReason', reason))) refuse('reasonUnknown', { reason });
  const place = usable(await lockPlaces(ctx, [loc, ...others]), loc);
  forStorage(place, task?.why);
  return place;
}

/** Goods that are not fit for sale go to quality control; anywhere else the operator has said that he means it. */
export async function fitThere(
  ctx: Context,
  { loc, usage }: PlaceRow,
  grades: readonly Quality[],
  isMeant: boolean | undefined,
): Promise<void> {
  const unfit = grades.find((grade) => grade !== 'ok');
  if (unfit !== undefined && usage !== 'qc' && isMeant !== true)
    refuse('unfitUnconfirmed', { loc, grade: await gradeName(ctx, unfit) });
}

/** The pallet at the location that goods are set on; '' = they stand on the location itself. The caller locked it. */
export function ontoPallet(
  locked: ReadonlyMap<string, ContainerRow>,
  { onto, loc }: { onto: string; loc: string },
  owner: string,
): void {
  if (onto === '') return;
  const pallet = locked.get(onto);
  if (!pallet || pallet.kind !== 'pallet') return refuse('palletUnknown', { id: onto });
  if (pallet.status !== 'stored' || pallet.loc !== loc) refuse('palletElsewhere', { lpn: onto, loc: pallet.loc });
  if (pallet.owner_id !== owner) refuse('ownerDiffers', { id: onto, owner: pallet.owner_id });
  requireUnsealed(pallet);
}

/** Containers by id; '' stands for none. */
export const lockSome = (ctx: Context, ids: readonly string[]): Promise<Map<string, ContainerRow>> =>
  lockContainers(
    ctx,
    ids.filter((id) => id !== ''),
  );
