/** Material for production: the list, the claim, and goods that go from stock to a line. */
import type { RequestOf } from '#contract/call.ts';
import * as calls from '#contract/production.ts';
import { compare, sub, sum } from '#domain/decimal.ts';
import { lotOf } from '#domain/lot-text.ts';
import { isLess, overIssue } from '#domain/rules/production.ts';
import { settle } from '#wms/changes.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { freeAll } from '#wms/ledger/allocate.ts';
import type { Spot } from '#wms/ledger/goods.ts';
import { stockUnder } from '#wms/ledger/pick.ts';
import { moveForTask } from '#wms/ledger/replenish.ts';
import { refuse, refuseFact } from '#wms/refusals.ts';
import { readRows } from '#wms/rows.ts';
import { looseChanged } from '#wms/rows/loose.ts';
import { areasOf } from '#wms/work/user-areas.ts';
import { lockContainers, wholeOf } from '#wms/work/containers.ts';
import { afterTakenFrom } from '#wms/work/goods-left.ts';
import { heldByOther, isTakenOver } from '#wms/work/leases.ts';
import { ofUser } from '#wms/work/lists.ts';
import { loadOfGoods } from '#wms/work/load.ts';
import { readReplenishment } from '#wms/work/packs.ts';
import { lockPlaces, usable } from '#wms/work/places.ts';
import { isBegun, lockOrders, wasBrought } from '#wms/work/production/orders.ts';
import { planAgain, planIssues } from '#wms/work/production/plan.ts';
import { ontoPallet, requireUnsealed } from '#wms/work/putaway-rules.ts';
import { mayHandle } from '#wms/work/receipts.ts';
import { tellRevoked } from '#wms/work/send-message.ts';
import { shortAt } from '#wms/work/short-at.ts';
import { isCode } from '#wms/work/sys-codes.ts';
import { takesGoods } from '#wms/work/takes-goods.ts';
import { claimable, claimTasks, closeTask, lockTasks, OPEN, releaseTasks, type TaskRow } from '#wms/work/tasks.ts';
import { sql } from 'kysely';

export const issues: Handler[] = [
  serve(
    calls.GetIssueList,
    async (ctx, { code }) => {
      const areas = await areasOf(ctx);
      await planIssues(ctx);
      await settle(ctx);
      return { rows: await withOrders(ctx, await found(ctx, areas, code ?? '')) };
    },
    OF_SCREENS,
  ),

  serve(
    calls.ClaimIssue,
    async (ctx, { taskIds, deviceId }) => {
      const areas = await areasOf(ctx);
      for (const task of await lockAll(ctx, taskIds)) await mayClaim(ctx, task, areas);
      await claimTasks(ctx, taskIds, deviceId);
      await settle(ctx);
      const rows = await withOrders(ctx, taskIds);
      return { rows, leaseUntil: rows.tasks[0]?.leaseUntil ?? '' };
    },
    OF_SCREENS,
  ),

  serve(
    calls.ReleaseIssue,
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
      return { rows: await withOrders(ctx, taskIds) };
    },
    OF_SCREENS,
  ),

  serve(calls.IssueMaterial, (ctx, { taskId, qty, ...way }) => bring(ctx, [{ taskId, qty }], way), OF_SCREENS),
  serve(calls.IssueTotal, (ctx, { tasks, ...way }) => bring(ctx, tasks, way), OF_SCREENS),
  serve(calls.ReturnIssue, giveBack, OF_SCREENS),
];

/** Tasks with what stands at both ends, their orders and the lines of these. */
async function withOrders(ctx: Context, taskIds: readonly string[]) {
  const rows = await readReplenishment(ctx, taskIds);
  const orders = [...new Set(rows.tasks.flatMap(({ issue }) => (issue ? [issue.orderId] : [])))];
  const lines = await ctx.trx
    .selectFrom('job_line')
    .select('job_line_id')
    .where('job_id', 'in', ['', ...orders])
    .execute();
  const { jobs, jobLines } = await readRows(ctx, { jobs: orders, jobLines: lines.map((line) => line.job_line_id) });
  return { ...rows, jobs, jobLines };
}

/** Open ones of these areas; with a code those that it belongs to, or the one of this number, open or not. */
async function found(ctx: Context, areas: readonly string[], code: string): Promise<string[]> {
  const fits =
    code === ''
      ? sql`true`
      : sql`(${code} in (t.task_id, t.doc_id, t.container_id, t.from_loc, t.suggested_loc, t.sku_id)
          or ${code} = any(j.numbers) or t.sku_id in (select sku_id from sku_barcode where barcode = ${code}))`;
  const { rows } = await sql<{ task_id: string }>`
    select t.task_id from task t join job j on j.job_id = t.doc_id
      left join location f on f.wh_gid = t.wh_gid and f.loc = coalesce(nullif(t.from_loc, ''), t.suggested_loc)
    where t.kind = 'issue' and (t.status in ('planned', 'ready') or t.task_id = ${code}) and ${ofUser(ctx, 't')} and ${fits}
      and f.area_id = any(${[...areas]}::text[])
    order by t.priority, j.seq, t.task_id limit 1000`.execute(ctx.trx);
  return rows.map((row) => row.task_id);
}

async function lockAll(ctx: Context, taskIds: readonly string[]): Promise<TaskRow[]> {
  const tasks = await lockTasks(ctx, taskIds, ['issue']);
  const missing = taskIds.find((id) => !tasks.some((task) => task.task_id === id));
  if (missing !== undefined) refuse('taskUnknown', { task: missing });
  for (const task of tasks) mayHandle(ctx, task.owner_id);
  return tasks;
}

async function mayClaim(ctx: Context, task: TaskRow, areas: readonly string[]): Promise<void> {
  claimable(ctx, task);
  if (task.status === 'planned') refuse('noStockYet', { task: task.task_id });
  const place = await ctx.trx
    .selectFrom('location')
    .select('area_id')
    .where('wh_gid', '=', ctx.whgid)
    .where('loc', '=', task.from_loc)
    .executeTakeFirst();
  const area = place?.area_id ?? '';
  if (!areas.includes(area)) refuse('areaNotYours', { area });
}

/** The orders that want it are locked first, and open. */
async function lockOrdersOf(ctx: Context, taskIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct doc_id as id from task where task_id = any(${[...taskIds]}::text[]) and kind = 'issue' and wh_gid = ${ctx.whgid}`.execute(
    ctx.trx,
  );
  await lockOrders(
    ctx,
    rows.map((row) => row.id),
  );
}

/** Open, and still the user's, be it that the lease has run out meanwhile: nobody else has it. Refuses issueClaimGone. */
function requireMine(ctx: Context, task: TaskRow): void {
  const { claimed_by: user, task_id, status } = task;
  if (status === 'done') refuse('taskDone', { task: task_id });
  if (status === 'cancelled') refuse('taskCancelled', { task: task_id });
  if (isTakenOver(ctx, task)) return;
  if (user !== ctx.user.userId) refuse('issueClaimGone', { task: task_id, user: user || '–' });
}

type Way = Pick<RequestOf<typeof calls.IssueMaterial>, 'loc' | 'lpn' | 'toLoc' | 'onto' | 'reason'>;
interface Part {
  readonly task: TaskRow;
  readonly qty: number;
}

/** All of it is booked, or nothing is. */
async function bring(ctx: Context, shares: RequestOf<typeof calls.IssueTotal>['tasks'], way: Way) {
  const ids = shares.map(({ taskId }) => taskId);
  await lockOrdersOf(ctx, ids);
  const whole = way.lpn === '' ? [] : await wholeOf(ctx, way.lpn);
  const locked = await lockContainers(ctx, way.onto === '' ? whole : [...whole, way.onto]);
  const tasks = await lockAll(ctx, ids);
  const parts = shares.map(({ taskId, qty }): Part => ({ task: tasks.find((t) => t.task_id === taskId)!, qty }));
  for (const { task, qty } of parts) {
    requireMine(ctx, task);
    requireSuggested(task, way);
    refuseFact(overIssue(qty, task.qty));
  }
  await requireReason(ctx, parts, way.reason);
  requireUnsealed(locked.get(way.lpn));
  const [first] = parts;
  if (!first) return;
  ontoPallet(locked, { onto: way.onto, loc: way.toLoc }, first.task.owner_id);
  const places = await lockPlaces(ctx, [way.loc, way.toLoc]);
  for (const loc of [way.loc, way.toLoc]) usable(places, loc);
  const load = { skuId: first.task.sku_id, lot: lotOf(first.task.lot), qty: sum(parts.map(({ qty }) => qty)) };
  await takesGoods(ctx, way.toLoc, await loadOfGoods(ctx, [load]));
  for (const part of parts) await brings(ctx, part, way);
  const orders = [...new Set(parts.map(({ task }) => task.doc_id))];
  await isBegun(ctx, orders);
  await lessThanPlanned(ctx, parts, way);
}

/** Of goods of one kind at one place, on their way to one line. */
function requireSuggested({ task_id, from_loc, container_id, container_kind, suggested_loc }: TaskRow, way: Way): void {
  if (from_loc === '') refuse('noStockYet', { task: task_id });
  if (way.loc !== from_loc) refuse('sourceDiffers', { task: task_id, loc: way.loc, wanted: from_loc });
  const wanted = container_kind === 'loose' ? '' : container_id;
  if (way.lpn === '' && wanted !== '') refuse('sourcePalletMissing', { task: task_id, wanted });
  if (way.lpn !== wanted) refuse('sourcePalletDiffers', { task: task_id, lpn: way.lpn, wanted: wanted || way.loc });
  if (way.toLoc !== suggested_loc) refuse('targetDiffers', { task: task_id, loc: way.toLoc, wanted: suggested_loc });
}

/** Refuses issuesDiffer, issueNothing, issueReasonMissing, reasonUnknown. */
async function requireReason(ctx: Context, parts: readonly Part[], reason: string): Promise<void> {
  const kinds = new Set(parts.map(({ task }) => JSON.stringify([task.owner_id, task.sku_id, task.lot])));
  if (kinds.size > 1 || new Set(parts.map(({ task }) => task.task_id)).size < parts.length) refuse('issuesDiffer');
  if (parts.every(({ qty }) => compare(qty, 0) <= 0)) refuse('issueNothing');
  const less = parts.find(({ task, qty }) => isLess(qty, task.qty));
  if (less && reason === '') refuse('issueReasonMissing', { task: less.task.task_id, planned: less.task.qty });
  if (reason !== '' && !(await isCode(ctx, 'IssueReason', reason))) refuse('reasonUnknown', { reason });
}

async function brings(ctx: Context, { task, qty }: Part, way: Way): Promise<void> {
  const from = { loc: way.loc, container: way.lpn };
  if (compare(qty, 0) <= 0) {
    await freed(ctx, task, from);
    return closeTask(ctx, task, 'cancelled', '');
  }
  await leaves(ctx, task, qty, from, { loc: way.toLoc, container: way.onto }, way.reason);
  await closeTask(ctx, task, 'done', way.toLoc);
  await wasBrought(ctx, task.job_line_id, qty);
}

/** Refuses goodsNotFree: some of it was taken away, or is held since. */
async function leaves(ctx: Context, task: TaskRow, qty: number, from: Spot, to: Spot, reason: string): Promise<void> {
  const containers = await moveForTask(ctx, task, qty, from, to, { reason });
  if (!containers) {
    const free = (await stockUnder(ctx, task, from)).reduce((all, row) => all + Math.max(0, row.free), 0);
    return refuse('goodsNotFree', { sku: task.sku_id, free, lpn: from.container || from.loc });
  }
  for (const container of containers) await afterTakenFrom(ctx, container, from.container);
  if (to.container !== '') ctx.changes.containers.add(to.container);
  for (const { loc } of [from, to]) ctx.changes.places.add(loc);
}

const MISSED = ['MISSING', 'DAMAGED'];

/** What was not there is counted, and looked for elsewhere. */
async function lessThanPlanned(ctx: Context, parts: readonly Part[], way: Way): Promise<void> {
  const short = parts.filter(({ task, qty }) => isLess(qty, task.qty));
  const [first] = short;
  if (!first) return;
  const missing = sum(short.map(({ task, qty }) => sub(task.qty, qty)));
  const at = { loc: way.loc, container: way.lpn };
  if (MISSED.includes(way.reason)) await misses(ctx, first.task, at, { missing, found: 0, reason: way.reason });
  await planAgain(
    ctx,
    short.map(({ task }) => task.job_line_id),
    [at],
  );
}

async function misses(
  ctx: Context,
  { sku_id: sku, lot, owner_id: owner }: TaskRow,
  { loc, container }: Spot,
  what: { readonly missing: number; readonly found: number; readonly reason: string },
): Promise<void> {
  if (compare(what.missing, 0) <= 0) return;
  await lockPlaces(ctx, [loc]);
  await shortAt(ctx, { loc, container, sku, lot, owner, ...what });
}

/** Nothing is kept for it any more, which whoever looks at its place or pallet sees. */
async function freed(ctx: Context, task: TaskRow, from: Spot): Promise<void> {
  await freeAll(ctx, { ref_kind: 'task', ref_id: task.task_id });
  if (from.container === '') looseChanged(ctx, goodsOf(task), from);
  else ctx.changes.containers.add(from.container);
}

const goodsOf = ({ owner_id, sku_id, lot }: TaskRow) => ({ owner_id, sku_id, lot, line_id: '' });

/** What is needed is looked for at another place, and what is not there, or not good, nobody takes until it was looked at. */
async function giveBack(ctx: Context, { taskId, reason, found: there = 0 }: RequestOf<typeof calls.ReturnIssue>) {
  await lockOrdersOf(ctx, [taskId]);
  const [task] = await lockAll(ctx, [taskId]);
  if (!task) return refuse('taskUnknown', { task: taskId });
  requireMine(ctx, task);
  if (!(await isCode(ctx, 'IssueReason', reason))) refuse('reasonUnknown', { reason });
  const from = { loc: task.from_loc, container: task.container_kind === 'loose' ? '' : task.container_id };
  await freed(ctx, task, from);
  await closeTask(ctx, task, 'cancelled', '');
  if (MISSED.includes(reason)) await misses(ctx, task, from, { missing: sub(task.qty, there), found: there, reason });
  await planAgain(ctx, [task.job_line_id], [from]);
}
