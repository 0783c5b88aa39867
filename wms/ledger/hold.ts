/**
 * Verb STATUS: goods that nobody may take until somebody has said so. They are still in stock, and leave only with their
 * whole container. The only writers of `stock.frozen` and of the table behind it; `verify.ts` proves both.
 */
import { add, compare, sub } from '#domain/decimal.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { readyLoose } from '../work/tasks.ts';
import { looseChanged } from '../rows/loose.ts';
import type { Goods, Spot } from './goods.ts';
import { note } from './post.ts';

interface Held {
  line_id: string;
  doc_id: string;
  sku_id: string;
}

/** Bad goods of a receipt line, spread over its stock: first where it was looked at. */
export async function putOnHold(
  ctx: Context,
  line: Held,
  at: readonly string[],
  qty: number,
  reason: string,
): Promise<void> {
  const { rows } = await sql<Omit<HeldRow, keyof Held> & { free: number }>`
    select stock_id, container_id, loc, qty - allocated - frozen as free from stock
    where wh_gid = ${ctx.whgid} and line_id = ${line.line_id} and qty > allocated + frozen
    order by container_id in (select container_id from container
      where container_id = any(${at}::text[]) or parent_id = any(${at}::text[])) desc, stock_id for update`.execute(
    ctx.trx,
  );
  const free = rows.reduce((n, row) => add(n, row.free), 0);
  if (compare(qty, free) > 0) refuse('badNotInStock', { sku: line.sku_id, free });
  let left = qty;
  for (const row of rows) {
    if (left <= 0) break;
    const part = Math.min(left, row.free);
    left = sub(left, part);
    await hold(ctx, { ...row, ...line }, part, reason);
  }
}

/**
 * Goods of a row of stock, whatever they came by, as part of the hold of a job where one is named. The caller has locked it; answers
 * how many were free to be held.
 */
export async function holdStock(
  ctx: Context,
  stockId: number,
  qty: number,
  reason: string,
  jobId = '',
): Promise<number> {
  const { rows } = await sql<HeldRow & { free: number }>`
    select stock_id, container_id, loc, line_id, sku_id, '' as doc_id, qty - allocated - frozen as free from stock
    where wh_gid = ${ctx.whgid} and stock_id = ${stockId} for update`.execute(ctx.trx);
  const [row] = rows;
  const part = Math.min(qty, row?.free ?? 0);
  if (row && part > 0) await hold(ctx, row, part, reason, jobId);
  return part;
}

interface HeldRow extends Held {
  stock_id: number;
  container_id: string;
  loc: string;
}

async function hold(ctx: Context, row: HeldRow, qty: number, reason: string, job_id = ''): Promise<void> {
  const { stock_id, doc_id, line_id, sku_id, container_id, loc } = row;
  await freeze(ctx, stock_id, qty);
  const { op_id, user_id } = ctx.stamp;
  const { hold_id } = await ctx.trx
    .insertInto('hold')
    .values({ wh_gid: ctx.whgid, stock_id, qty, reason, doc_id, line_id, job_id, op_id, held_by: user_id })
    .returning('hold_id')
    .executeTakeFirstOrThrow();
  const of = { doc_id, line_id, sku_id, qty, to_container: container_id, reason };
  // It stays where it is: no locations, so that stock remains the fold of what moved.
  await note(ctx, 'STATUS', { ...of, event: 'held', ref_kind: 'hold', ref_id: String(hold_id) });
  if (container_id === '') await readyLoose(ctx, loc);
  else if (job_id !== '') ctx.changes.containers.add(container_id);
}

/** The goods may be taken again. False when the hold is not known here, or was released before. */
export async function releaseHold(ctx: Context, holdId: number): Promise<boolean> {
  const { rows } = await sql<
    Held & { stock_id: number; qty: number; reason: string; container_id: string; loc: string }
  >`
    update hold h set released_at = now(), released_by = ${ctx.stamp.user_id}, released_op = ${ctx.stamp.op_id}
    from stock s where h.hold_id = ${holdId} and h.wh_gid = ${ctx.whgid} and h.released_at is null
      and s.stock_id = h.stock_id
    returning h.stock_id, h.qty, h.reason, h.doc_id, h.line_id, s.sku_id, s.container_id, s.loc`.execute(ctx.trx);
  const [row] = rows;
  if (!row) return false;
  const { stock_id, loc, container_id, ...of } = row;
  await freeze(ctx, stock_id, -of.qty);
  const about = { ...of, to_container: container_id, event: 'released' as const };
  await note(ctx, 'STATUS', { ...about, ref_kind: 'hold', ref_id: String(holdId) });
  if (container_id === '') await readyLoose(ctx, loc);
  return true;
}

async function freeze(ctx: Context, stockId: number, qty: number): Promise<void> {
  const { rows } = await sql<Goods & Spot & { pallet: string | null }>`
    update stock s set frozen = frozen + ${qty}::numeric where stock_id = ${stockId}
    returning owner_id, sku_id, lot, quality, line_id, loc, container_id as container,
      (select parent_id from container c where c.container_id = s.container_id) as pallet`.execute(ctx.trx);
  for (const { pallet, ...row } of rows) {
    for (const lpn of [row.container, pallet]) if (lpn) ctx.changes.containers.add(lpn);
    looseChanged(ctx, row, row);
  }
}
