/** Replenishment: the list, the claim, and goods that go from reserve to a pick face, straight or by hand. */
import type { RequestOf } from '#contract/call.ts';
import * as calls from '#contract/replenishment.ts';
import { compare, sub } from '#domain/decimal.ts';
import { isGtin14 } from '#domain/rules/replenish.ts';
import { lotOf } from '#domain/lot-text.ts';
import { settle } from '#wms/changes.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { freeAll } from '#wms/ledger/allocate.ts';
import { holdStock } from '#wms/ledger/hold.ts';
import { stockUnder } from '#wms/ledger/pick.ts';
import { moveForTask } from '#wms/ledger/replenish.ts';
import type { Spot } from '#wms/ledger/goods.ts';
import { refuse } from '#wms/refusals.ts';
import { lockContainers, wholeOf } from '#wms/work/containers.ts';
import { afterTakenFrom } from '#wms/work/goods-left.ts';
import { heldByOther, taken } from '#wms/work/leases.ts';
import { ofUser } from '#wms/work/lists.ts';
import { loadOfGoods } from '#wms/work/load.ts';
import { lockWaiting, needMet } from '#wms/work/need-met.ts';
import { readReplenishment } from '#wms/work/packs.ts';
import { forStorage, lockPlaces, usable } from '#wms/work/places.ts';
import { lockSome, ontoPallet, requireUnsealed } from '#wms/work/putaway-rules.ts';
import { mayHandle } from '#wms/work/receipts.ts';
import { handOf } from '#wms/work/replenish/hand.ts';
import { callFor, needAgain, planReplenishment } from '#wms/work/replenish/plan.ts';
import {
  handHolder,
  openReplenishment,
  requireMine,
  requireSuggested,
  requireTarget,
} from '#wms/work/replenish/rules.ts';
import { tellRevoked } from '#wms/work/send-message.ts';
import { shortAt } from '#wms/work/short-at.ts';
import { isCode } from '#wms/work/sys-codes.ts';
import { takesGoods } from '#wms/work/takes-goods.ts';
import {
  claimable,
  claimTasks,
  closeTask,
  lockTasks,
  OPEN,
  releaseTasks,
  setTask,
  type TaskRow,
} from '#wms/work/tasks.ts';
import { areasOf } from '#wms/work/user-areas.ts';
import { sql } from 'kysely';

export const replenishment: Handler[] = [
  serve(
    calls.GetReplenishList,
    async (ctx, { code }) => {
      const areas = await areasOf(ctx);
      for (const area of areas) await planReplenishment(ctx, area);
      await settle(ctx);
      return { rows: await readReplenishment(ctx, await found(ctx, areas, code ?? '')) };
    },
    OF_SCREENS,
  ),

  serve(
    calls.ClaimReplenish,
    async (ctx, { taskIds, deviceId }) => {
      const areas = await areasOf(ctx);
      const tasks = await lockAll(ctx, taskIds);
      for (const task of tasks) await mayClaim(ctx, task, areas);
      await claimTasks(ctx, taskIds, deviceId);
      await settle(ctx);
      const rows = await readReplenishment(ctx, taskIds);
      return { rows, leaseUntil: rows.tasks[0]?.leaseUntil ?? '' };
    },
    OF_SCREENS,
  ),

  serve(
    calls.ReleaseReplenish,
    async (ctx, { taskIds }) => {
      const tasks = await lockAll(ctx, taskIds);
      const theirs = tasks.filter((task) => heldByOther(ctx, task));
      const [first] = theirs;
      if (first && !ctx.user.functions.has('claim.revoke'))
        refuse('taskClaimed', { task: first.task_id, user: first.claimed_by });
      await releaseTasks(
        ctx,
        tasks.filter((task) => OPEN.includes(task.status)).map((task) => task.task_id),
      );
      for (const { claimed_by, task_id } of theirs) await tellRevoked(ctx, claimed_by, task_id);
      await settle(ctx);
      return { rows: await readReplenishment(ctx, taskIds) };
    },
    OF_SCREENS,
  ),

  serve(calls.TakeDown, takeDown, OF_SCREENS),
  serve(calls.PutUp, putUp, OF_SCREENS),
  serve(calls.Replenish, replenish, OF_SCREENS),
  serve(calls.ReturnTask, returnTask, OF_SCREENS),
  serve(
    calls.CallReplenishment,
    async (ctx, { loc, skuId }) => {
      await callFor(ctx, loc, skuId);
    },
    OF_SCREENS,
  ),
  serve(calls.TakeOverTask, takeOver, OF_SCREENS),
];

/**
 * Open ones of these areas, and all that the user has in hand; with a code those that it belongs to, or the one of this number,
 * open or not. Refuses gtinLength: of
 * a barcode all 14 digits are scanned.
 */
async function found(ctx: Context, areas: readonly string[], code: string): Promise<string[]> {
  const sku = code === '' ? '' : await skuOf(ctx, code);
  const fits =
    code === ''
      ? sql`true`
      : sql`(${code} in (t.task_id, t.container_id, t.from_loc, t.suggested_loc) or t.sku_id = ${sku})`;
  const { rows } = await sql<{ task_id: string }>`
    select t.task_id from task t
      left join location f on f.wh_gid = t.wh_gid and f.loc = coalesce(nullif(t.from_loc, ''), t.suggested_loc)
    where t.kind = 'replenish' and (t.status in ('planned', 'ready') or t.task_id = ${code}) and ${ofUser(ctx, 't')} and ${fits}
      and (f.area_id = any(${[...areas]}::text[]) or t.taken_by = ${ctx.user.userId})
    order by t.priority, t.task_id limit 1000`.execute(ctx.trx);
  return rows.map((row) => row.task_id);
}

/** The SKU that a code means, '' where it names something else. */
async function skuOf({ trx, whgid }: Context, code: string): Promise<string> {
  const { rows } = await sql<{ what: string; sku: string }>`
    select 'sku' as what, sku_id as sku from sku where sku_id = ${code}
    union all select 'loc', '' from location where wh_gid = ${whgid} and loc = ${code}
    union all select 'lpn', '' from container where container_id = ${code}
    union all select 'task', '' from task where task_id = ${code}
    union all select 'barcode', sku_id from sku_barcode where barcode = ${code}`.execute(trx);
  const named = rows.find(({ what }) => what !== 'barcode');
  if (named) return named.sku;
  if (!isGtin14(code)) refuse('gtinLength', { code });
  return rows[0]?.sku ?? '';
}

async function lockAll(ctx: Context, taskIds: readonly string[]): Promise<TaskRow[]> {
  const tasks = await lockTasks(ctx, taskIds, ['replenish']);
  const missing = taskIds.find((id) => !tasks.some((task) => task.task_id === id));
  if (missing !== undefined) refuse('taskUnknown', { task: missing });
  for (const task of tasks) mayHandle(ctx, task.owner_id);
  return tasks;
}

async function mayClaim(ctx: Context, task: TaskRow, areas: readonly string[]): Promise<void> {
  const { task_id, taken_by } = task;
  claimable(ctx, task);
  if (task.status === 'planned') refuse('noStockYet', { task: task_id });
  if (taken_by !== '' && taken_by !== ctx.user.userId) refuse('inOtherHand', { task: task_id, user: taken_by });
  const place = await ctx.trx
    .selectFrom('location')
    .select('area_id')
    .where('wh_gid', '=', ctx.whgid)
    .where('loc', '=', task.from_loc)
    .executeTakeFirst();
  const area = place?.area_id ?? '';
  if (taken_by === '' && !areas.includes(area)) refuse('areaNotYours', { area });
}

/** Everything at the source is checked and locked: the pallet with its cases, the task, both places. */
async function fromSource(
  ctx: Context,
  r: Pick<RequestOf<typeof calls.Replenish>, 'taskId' | 'loc' | 'lpn' | 'qty'>,
): Promise<TaskRow> {
  const locked = await lockContainers(ctx, r.lpn === '' ? [] : await wholeOf(ctx, r.lpn));
  const task = await openReplenishment(ctx, r.taskId);
  requireMine(ctx, task);
  if (compare(task.taken, 0) > 0) refuse('alreadyInHand', { task: r.taskId });
  await requireSuggested(ctx, task, r);
  requireUnsealed(locked.get(r.lpn));
  usable(await lockPlaces(ctx, [task.from_loc, task.suggested_loc]), task.from_loc);
  return task;
}

/** Refuses goodsNotFree: some of it was taken away, or is held since. */
async function leaves(ctx: Context, task: TaskRow, qty: number, from: Spot, to: Spot, reason = ''): Promise<void> {
  const containers = await moveForTask(ctx, task, qty, from, to, { reason });
  if (!containers) {
    const here = await stockUnder(ctx, task, from);
    const free = here.reduce((sum, row) => sum + Math.max(0, row.free), 0);
    return refuse('goodsNotFree', { sku: task.sku_id, free, lpn: from.container || from.loc });
  }
  for (const container of containers) await afterTakenFrom(ctx, container, from.container);
  for (const { loc } of [from, to]) if (!loc.startsWith('~')) ctx.changes.places.add(loc);
}

async function takeDown(ctx: Context, r: RequestOf<typeof calls.TakeDown>) {
  const task = await fromSource(ctx, r);
  const holder = handHolder(ctx, task);
  const hand = { loc: await handOf(ctx, holder), container: '' };
  await leaves(ctx, task, r.qty, { loc: r.loc, container: r.lpn }, hand);
  await setTask(ctx, task, { taken: r.qty, taken_by: holder });
}

async function replenish(ctx: Context, r: RequestOf<typeof calls.Replenish>) {
  await lockWaitingOf(ctx, r.taskId);
  const task = await fromSource(ctx, r);
  requireTarget(task, r.toLoc);
  await arrives(ctx, task, r.qty, { loc: r.loc, container: r.lpn });
}

async function putUp(ctx: Context, r: RequestOf<typeof calls.PutUp>) {
  await lockWaitingOf(ctx, r.taskId);
  const task = await openReplenishment(ctx, r.taskId);
  requireMine(ctx, task);
  if (compare(task.taken, 0) <= 0) refuse('notInHand', { task: r.taskId });
  requireTarget(task, r.loc);
  if (compare(r.qty, task.taken) !== 0) refuse('repQtyDiffers', { task: r.taskId, qty: r.qty, wanted: task.taken });
  await arrives(ctx, task, r.qty, { loc: await handOf(ctx, handHolder(ctx, task)), container: '' });
}

/** Picks that wait at its face are locked before its goods are: whoever picks there does so in that order. */
async function lockWaitingOf(ctx: Context, taskId: string): Promise<void> {
  const task = await ctx.trx
    .selectFrom('task')
    .select(['suggested_loc', 'owner_id', 'sku_id'])
    .where('task_id', '=', taskId)
    .executeTakeFirst();
  if (task) await lockWaiting(ctx, faceOf(task));
}

const faceOf = ({ suggested_loc, owner_id, sku_id }: Pick<TaskRow, 'suggested_loc' | 'owner_id' | 'sku_id'>) => ({
  loc: suggested_loc,
  ownerId: owner_id,
  skuId: sku_id,
});

/** At the pick face: the task is over, and picks that wait there go on. */
async function arrives(ctx: Context, task: TaskRow, qty: number, from: Spot): Promise<void> {
  const loc = task.suggested_loc;
  forStorage(usable(await lockPlaces(ctx, [loc]), loc), undefined);
  await takesGoods(ctx, loc, await loadOfGoods(ctx, [{ skuId: task.sku_id, lot: lotOf(task.lot), qty }]));
  await leaves(ctx, task, qty, from, { loc, container: '' });
  await setTask(ctx, task, { taken: 0, taken_by: '' });
  await closeTask(ctx, task, 'done', loc);
  await needMet(ctx, faceOf(task));
}

const MISSED = ['MISSING', 'DAMAGED'];

/** What is needed is looked for at another place, and what is not there, or not good, nobody takes until it was looked at. */
async function returnTask(ctx: Context, r: RequestOf<typeof calls.ReturnTask>) {
  const locked = await lockSome(ctx, [r.at?.lpn ?? '']);
  const task = await openReplenishment(ctx, r.taskId);
  requireMine(ctx, task);
  if (!(await isCode(ctx, 'RepReason', r.reason))) refuse('reasonUnknown', { reason: r.reason });
  const isTaken = compare(task.taken, 0) > 0;
  if (isTaken) await setDown(ctx, task, r, locked);
  const from = { loc: task.from_loc, container: task.container_kind === 'loose' ? '' : task.container_id };
  await setTask(ctx, task, { taken: 0, taken_by: '' });
  await closeTask(ctx, task, 'cancelled', r.at?.loc ?? '');
  await freeOf(ctx, task);
  if (!isTaken && MISSED.includes(r.reason)) await misses(ctx, task, from, r);
  await needAgain(ctx, task, r.reason === 'FULL' ? [] : [from]);
}

async function misses(
  ctx: Context,
  task: TaskRow,
  { loc, container }: Spot,
  { found = 0, reason }: RequestOf<typeof calls.ReturnTask>,
): Promise<void> {
  const missing = sub(task.qty, found);
  if (compare(missing, 0) <= 0) return;
  const { sku_id: sku, lot, owner_id: owner } = task;
  await lockPlaces(ctx, [loc]);
  await shortAt(ctx, { loc, container, sku, lot, owner, missing, found, reason });
}

/** Out of the hand, to where he says. What is damaged is on hold from now on. */
async function setDown(
  ctx: Context,
  task: TaskRow,
  { at, reason, taskId }: RequestOf<typeof calls.ReturnTask>,
  locked: Awaited<ReturnType<typeof lockSome>>,
): Promise<void> {
  if (!at) return refuse('whereMissing', { task: taskId });
  ontoPallet(locked, { onto: at.lpn, loc: at.loc }, task.owner_id);
  const place = usable(await lockPlaces(ctx, [at.loc]), at.loc);
  forStorage(place, undefined);
  const { sku_id: skuId, lot, taken: qty } = task;
  await takesGoods(ctx, at.loc, await loadOfGoods(ctx, [{ skuId, lot: lotOf(lot), qty }]));
  const hand = { loc: await handOf(ctx, handHolder(ctx, task)), container: '' };
  const to = { loc: at.loc, container: at.lpn };
  await leaves(ctx, task, qty, hand, to, reason);
  if (at.lpn !== '') ctx.changes.containers.add(at.lpn);
  if (reason !== 'DAMAGED') return;
  let left = qty;
  for (const row of (await stockUnder(ctx, task, to)).reverse())
    if (left > 0) left = sub(left, await holdStock(ctx, row.stock_id, left, reason));
}

async function freeOf(ctx: Context, { task_id }: TaskRow): Promise<void> {
  await freeAll(ctx, { ref_kind: 'task', ref_id: task_id });
}

/** What a colleague has in hand: he hands it over, and his work with it. */
async function takeOver(ctx: Context, r: RequestOf<typeof calls.TakeOverTask>) {
  const task = await openReplenishment(ctx, r.taskId);
  const { userId } = ctx.user;
  if (task.taken_by === userId) refuse('inOwnHand', { task: r.taskId });
  if (task.taken_by === '') refuse('notInHand', { task: r.taskId });
  if (task.taken_by !== r.from) refuse('inOtherHand', { task: r.taskId, user: task.taken_by });
  const [theirs, mine] = [await handOf(ctx, task.taken_by), await handOf(ctx, userId)];
  await lockPlaces(ctx, [theirs, mine]);
  await leaves(ctx, task, task.taken, { loc: theirs, container: '' }, { loc: mine, container: '' });
  await setTask(ctx, task, { taken_by: userId, ...taken(ctx, ctx.stamp.device_id) });
  if (task.claimed_by !== '' && task.claimed_by !== userId) await tellRevoked(ctx, task.claimed_by, r.taskId);
}
