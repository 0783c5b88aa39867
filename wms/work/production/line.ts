/** What stands at a production line, and what becomes of it: used up, scrapped, or taken back. */
import { add, compare, sub, sum } from '#domain/decimal.ts';
import { backflush, usedBy } from '#domain/rules/production.ts';
import type { Context } from '#wms/context.ts';
import type { Goods, Spot } from '#wms/ledger/goods.ts';
import { goodsOf, stockUnder, type StockHere, type Wanted } from '#wms/ledger/pick.ts';
import { moveQty, takeUsed, type Details } from '#wms/ledger/post.ts';
import { refuse } from '#wms/refusals.ts';
import { sql, type Selectable } from 'kysely';
import type { Database } from '#wms/db/tables.ts';
import { afterTakenFrom } from '../goods-left.ts';
import type { JobRow } from '../jobs.ts';

export type OrderRow = Selectable<Database['production_order']>;

export interface LineRow {
  job_line_id: string;
  role: 'product' | 'material';
  sku_id: string;
  of_sku: string;
  planned: number;
  done: number;
  per: number;
  used: number;
  back: number;
  is_weighed: boolean;
}

/** Its lines, locked after the order. */
export async function linesOf({ trx }: Context, jobId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.job_line_id, m.role, l.sku_id, m.of_sku, l.planned, l.done, m.per, m.used, m.back, k.is_weighed
    from job_line l join production_line m on m.job_line_id = l.job_line_id join sku k on k.sku_id = l.sku_id
    where l.job_id = ${jobId} order by l.seq for update of l`.execute(trx);
  return rows;
}

/** Of a material: brought, and neither used up nor taken back. */
export const onLine = ({ done, used, back }: Pick<LineRow, 'done' | 'used' | 'back'>): number =>
  sub(done, add(used, back));

/**
 * So many products use up so much of each component of their recipe: of what was brought for the order, the oldest first. Where the line has
 * too little the product is booked all the same: it exists.
 */
export async function useByRecipe(
  ctx: Context,
  job: JobRow,
  { line_loc }: OrderRow,
  lines: readonly LineRow[],
  product: string,
  qty: number,
): Promise<void> {
  for (const line of lines.filter(({ role, of_sku }) => role === 'material' && of_sku === product)) {
    const wanted = Math.min(usedBy(qty, line), Math.max(0, onLine(line)));
    const here = await standing(ctx, job.owner_id, line.sku_id, line_loc);
    const { taken } = backflush(
      wanted,
      here.map((row) => ({ id: row.stock_id, qty: Math.max(0, row.free) })),
    );
    for (const part of taken) {
      const row = here.find(({ stock_id }) => stock_id === part.id);
      if (row) await takes(ctx, row, part.qty, line_loc, { doc_id: job.job_id });
    }
    await count(ctx, line, 'used', sum(taken.map((part) => part.qty)));
  }
}

/** Good stock of a SKU at the line, on carriers as well, in the order in which it came. */
async function standing({ trx, whgid }: Context, owner: string, sku: string, loc: string): Promise<StockHere[]> {
  const { rows } = await sql<StockHere>`
    select stock_id, container_id, owner_id, sku_id, lot, quality, line_id, qty, qty - allocated - frozen as free
    from stock where wh_gid = ${whgid} and loc = ${loc} and sku_id = ${sku} and owner_id = ${owner} and quality = 'ok'
    order by stock_id for update`.execute(trx);
  return rows;
}

async function takes(
  ctx: Context,
  row: StockHere,
  qty: number,
  loc: string,
  details: Details,
  verb: 'PICK' | 'REJECT' = 'PICK',
): Promise<void> {
  const at = { loc, container: row.container_id };
  if (!(await takeUsed(ctx, goodsOf(row), qty, at, details, verb)))
    refuse('notOnLine', { sku: row.sku_id, free: Math.max(0, row.free) });
  await gone(ctx, at);
}

async function gone(ctx: Context, { loc, container }: Spot): Promise<void> {
  await afterTakenFrom(ctx, container, container);
  ctx.changes.places.add(loc);
}

/** Of what stands at one spot of the line: row after row. Refuses notOnLine where there is not so much. */
async function partsAt(ctx: Context, what: Wanted, qty: number, at: Spot) {
  const here = await stockUnder(ctx, what, at);
  const { taken, missing } = backflush(
    qty,
    here.map((row) => ({ id: row.stock_id, qty: Math.max(0, row.free) })),
  );
  if (compare(missing, 0) > 0) refuse('notOnLine', { sku: what.sku_id, free: sub(qty, missing) });
  return taken.flatMap((part) => {
    const row = here.find(({ stock_id }) => stock_id === part.id);
    return row ? [{ row, qty: part.qty }] : [];
  });
}

/** It is used up, or scrapped. */
export async function leavesLine(
  ctx: Context,
  what: Wanted,
  qty: number,
  at: Spot,
  details: Details,
  verb: 'PICK' | 'REJECT',
): Promise<void> {
  for (const part of await partsAt(ctx, what, qty, at)) await takes(ctx, part.row, part.qty, at.loc, details, verb);
}

/** It goes from the line onto a pallet. */
export async function goesBack(ctx: Context, what: Wanted, qty: number, at: Spot, to: Spot, details: Details) {
  for (const part of await partsAt(ctx, what, qty, at)) {
    const from = { loc: at.loc, container: part.row.container_id };
    const goods: Goods = goodsOf(part.row);
    if (!(await moveQty(ctx, goods, { qty: part.qty }, from, to, details)))
      refuse('notOnLine', { sku: what.sku_id, free: Math.max(0, part.row.free) });
    await gone(ctx, from);
  }
}

/** Which line of the order a material is counted on: of several the first that has so much left, else the first. */
export const materialOf = (lines: readonly LineRow[], sku: string, qty: number): LineRow => {
  const its = lines.filter((line) => line.role === 'material' && line.sku_id === sku);
  const [first] = its;
  if (!first) return refuse('notInRecipe', { sku });
  return its.find((line) => compare(onLine(line), qty) >= 0) ?? first;
};

export async function count(ctx: Context, line: LineRow, what: 'used' | 'back', qty: number): Promise<void> {
  if (compare(qty, 0) <= 0) return;
  const column = sql.ref(what);
  await sql`update production_line set ${column} = ${column} + ${qty}::numeric where job_line_id = ${line.job_line_id}`.execute(
    ctx.trx,
  );
  ctx.changes.jobLines.add(line.job_line_id);
}
