/** A replenishment is written: its goods are kept for it from now on. */
import type { RepCause } from '#contract/rows.ts';
import { compare, sub } from '#domain/decimal.ts';
import type { Context } from '#wms/context.ts';
import { allocateStock } from '#wms/ledger/allocate.ts';
import { sql } from 'kysely';
import type { Face } from '../allocate/coming.ts';
import type { Source } from '../allocate/wish.ts';
import { countReserved } from '../places.ts';

export interface What {
  /** Order or wave that needs it, empty for none. */
  readonly docId: string;
  readonly cause: RepCause;
  readonly priority: number;
}

/** A task that nobody has taken grows instead of getting a second one beside it. */
export async function bring(ctx: Context, source: Source, face: Face, qty: number, what: What): Promise<string> {
  const taskId = (await grown(ctx, source, face, qty, what)) ?? (await created(ctx, source, face, qty, what));
  let left = qty;
  for (const row of source.rows) {
    const part = Math.min(left, row.qty);
    if (compare(part, 0) > 0) await allocateStock(ctx, { ref_kind: 'task', ref_id: taskId }, row.stockId, part);
    left = sub(left, part);
  }
  ctx.changes.tasks.add(taskId);
  return taskId;
}

/** Undefined where there is none that nobody has taken. The more urgent cause is its own from now on. */
async function grown(ctx: Context, source: Source, face: Face, qty: number, what: What): Promise<string | undefined> {
  const { rows } = await sql<{ task_id: string }>`
    update task set qty = qty + ${qty}::numeric,
      cause = case when priority > ${what.priority} then ${what.cause} else cause end,
      priority = least(priority, ${what.priority}::int)
    where task_id = (
      select task_id from task where wh_gid = ${ctx.whgid} and kind = 'replenish' and status = 'ready' and taken = 0
        and container_id = ${source.container || source.loc} and from_loc = ${source.loc} and sku_id = ${face.skuId}
        and owner_id = ${face.ownerId} and lot = ${source.lot} and suggested_loc = ${face.loc}
        and coalesce(lease_until <= now(), true)
      order by task_id limit 1 for update) returning task_id`.execute(ctx.trx);
  return rows[0]?.task_id;
}

const created = (ctx: Context, source: Source, face: Face, qty: number, what: What): Promise<string> =>
  written(ctx, face, qty, what, {
    container_id: source.container || source.loc,
    container_kind: source.container === '' ? 'loose' : source.isPallet ? 'pallet' : 'case',
    lot: source.lot,
    from_loc: source.loc,
    status: 'ready',
  });

/** Nothing is free for it: it stays, so that everybody sees it, and is looked for again whenever somebody asks. */
export const waitForStock = (ctx: Context, face: Face, lot: string, qty: number, what: What): Promise<string> =>
  written(ctx, face, qty, what, {
    container_id: face.loc,
    container_kind: 'loose',
    lot,
    from_loc: '',
    status: 'planned',
  });

async function written(
  ctx: Context,
  face: Face,
  qty: number,
  { docId, cause, priority }: What,
  from: {
    container_id: string;
    container_kind: 'pallet' | 'case' | 'loose';
    lot: string;
    from_loc: string;
    status: 'planned' | 'ready';
  },
): Promise<string> {
  await countReserved(ctx, face.loc, 1);
  const { task_id } = await ctx.trx
    .insertInto('task')
    .values({
      task_id: sql<string>`'T-' || nextval('task_seq')`,
      wh_gid: ctx.whgid,
      kind: 'replenish',
      doc_id: docId,
      owner_id: face.ownerId,
      sku_id: face.skuId,
      qty,
      suggested_loc: face.loc,
      why: 'demand',
      alternates: [],
      cause,
      priority,
      ...from,
    })
    .returning('task_id')
    .executeTakeFirstOrThrow();
  ctx.changes.tasks.add(task_id);
  return task_id;
}
