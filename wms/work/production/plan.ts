/**
 * Material for production is planned by whoever asks for its list: what expires first goes first, else what came first, and what
 * nobody has stays on the list until somebody has it.
 */
import { compare, sub } from '#domain/decimal.ts';
import type { Context } from '#wms/context.ts';
import { allocateStock } from '#wms/ledger/allocate.ts';
import { isOurs } from '#wms/db/locks.ts';
import { sql } from 'kysely';
import { packingOf } from '../allocate/packing.ts';
import { rotationOf } from '../allocate/rotation.ts';
import { sourcesOf } from '../allocate/sources.ts';
import type { Packing, Place, Source } from '../allocate/wish.ts';
import { countReserved } from '../places.ts';
import { closeTask, setTask, type TaskRow } from '../tasks.ts';

interface Need {
  orderId: string;
  jobLineId: string;
  ownerId: string;
  skuId: string;
  lineLoc: string;
  priority: number;
  /** Base units that nobody brings yet. */
  qty: number;
}

/** One at a time; who comes meanwhile finds what was planned. */
export async function planIssues(ctx: Context): Promise<void> {
  if (await isOurs(ctx.trx, `issue ${ctx.whgid}`)) for (const need of await needs(ctx)) await meet(ctx, need, []);
}

/** The same for these lines alone; `except`: where it was looked for in vain. */
export async function planAgain(ctx: Context, jobLineIds: readonly string[], except: readonly Place[]): Promise<void> {
  for (const need of await needs(ctx, jobLineIds)) await meet(ctx, need, except);
}

/** The most urgent order first. What has no source yet is looked for again. */
async function needs({ trx, whgid }: Context, only?: readonly string[]): Promise<Need[]> {
  const { rows } = await sql<Need>`
    select j.job_id as "orderId", l.job_line_id as "jobLineId", j.owner_id as "ownerId", l.sku_id as "skuId",
      o.line_loc as "lineLoc", j.priority, l.planned - l.done - c.qty as qty
    from production_order o join job j on j.job_id = o.job_id join job_line l on l.job_id = j.job_id
      join production_line m on m.job_line_id = l.job_line_id and m.role = 'material'
      join lateral (select coalesce(sum(t.qty), 0) as qty from task t
        where t.job_line_id = l.job_line_id and t.status = 'ready') c on true
    where o.wh_gid = ${whgid} and j.status in ('ready', 'begun') and l.status = 'open' and l.planned > l.done + c.qty
      and ${only ? sql`l.job_line_id = any(${[...only]}::text[])` : sql`true`}
    order by j.priority, j.seq, j.job_id, l.seq`.execute(trx);
  return rows;
}

async function meet(ctx: Context, need: Need, except: readonly Place[]): Promise<void> {
  const { skuId, ownerId } = need;
  const packing = await packingOf(ctx, skuId, ownerId);
  const wish = { skuId, ownerId, qty: need.qty, lot: '', minLifeDays: 0, areas: [], except, skipLocked: true };
  const found = (await sourcesOf(ctx, wish, packing)).filter(({ sealed }) => !sealed);
  let missing = need.qty;
  for (const source of found.sort(inTurn(packing))) {
    const qty = Math.min(source.free, missing);
    if (compare(qty, 0) <= 0) break;
    await bring(ctx, need, source, qty);
    missing = sub(missing, qty);
  }
  await waits(ctx, need, missing);
}

function inTurn(packing: Packing) {
  const age = rotationOf(packing, '');
  const order = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
  return (a: Source, b: Source): number =>
    order(age(a), age(b)) || a.walkSeq - b.walkSeq || order(a.container, b.container);
}

/** Its goods are kept for it from now on. A task that nobody has taken grows. */
async function bring(ctx: Context, need: Need, source: Source, qty: number): Promise<void> {
  const { rows } = await sql<{ task_id: string }>`
    update task set qty = qty + ${qty}::numeric where task_id = (
      select task_id from task where job_line_id = ${need.jobLineId} and status = 'ready' and from_loc = ${source.loc}
        and container_id = ${source.container || source.loc} and lot = ${source.lot}
        and coalesce(lease_until <= now(), true)
      order by task_id limit 1 for update) returning task_id`.execute(ctx.trx);
  const taskId =
    rows[0]?.task_id ??
    (await written(ctx, need, {
      qty,
      container_id: source.container || source.loc,
      container_kind: source.container === '' ? 'loose' : source.isPallet ? 'pallet' : 'case',
      lot: source.lot,
      from_loc: source.loc,
      status: 'ready',
    }));
  let left = qty;
  for (const row of source.rows) {
    const part = Math.min(left, row.qty);
    if (compare(part, 0) > 0) await allocateStock(ctx, { ref_kind: 'task', ref_id: taskId }, row.stockId, part);
    left = sub(left, part);
  }
  ctx.changes.tasks.add(taskId);
}

/** Nothing is free for it: one task of the line says so, and how much. */
async function waits(ctx: Context, need: Need, qty: number): Promise<void> {
  const { rows } = await sql<TaskRow>`
    select *, false as held from task where job_line_id = ${need.jobLineId} and status = 'planned'
    order by task_id for update`.execute(ctx.trx);
  const [task] = rows;
  if (compare(qty, 0) <= 0) {
    if (task) await closeTask(ctx, task, 'cancelled', '');
  } else if (!task) {
    const at = {
      container_id: need.lineLoc,
      container_kind: 'loose',
      lot: '',
      from_loc: '',
      status: 'planned',
    } as const;
    await written(ctx, need, { qty, ...at });
  } else if (compare(task.qty, qty) !== 0) await setTask(ctx, task, { qty });
}

async function written(
  ctx: Context,
  need: Need,
  what: Pick<TaskRow, 'qty' | 'container_id' | 'container_kind' | 'lot' | 'from_loc' | 'status'>,
): Promise<string> {
  await countReserved(ctx, need.lineLoc, 1);
  const { task_id } = await ctx.trx
    .insertInto('task')
    .values({
      task_id: sql<string>`'T-' || nextval('task_seq')`,
      wh_gid: ctx.whgid,
      kind: 'issue',
      doc_id: need.orderId,
      job_line_id: need.jobLineId,
      owner_id: need.ownerId,
      sku_id: need.skuId,
      suggested_loc: need.lineLoc,
      why: 'demand',
      alternates: [],
      priority: need.priority,
      ...what,
    })
    .returning('task_id')
    .executeTakeFirstOrThrow();
  ctx.changes.tasks.add(task_id);
  return task_id;
}
