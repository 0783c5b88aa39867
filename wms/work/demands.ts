/** Outbound demand for goods of a receipt: locked, met, and given back. What is met stands in the ledger as SORT. */
import { compare, sub } from '#domain/decimal.ts';
import type { Waiting } from '#domain/give-out.ts';
import { sql, type Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { allocate, free } from '../ledger/allocate.ts';
import { rowsOf, sorted } from '../ledger/post.ts';
import { refuse } from '../refusals.ts';
import { countable } from '../rules/goods.ts';
import { factsOf } from './skus.ts';
import type { Goods, Spot } from '#wms/ledger/goods.ts';

export type DemandRow = Selectable<Database['demand']>;

export const openOf = (demand: Pick<DemandRow, 'qty' | 'done'>): number => sub(demand.qty, demand.done);

/** The header orders everything of one receipt; this is for whoever changes demand without it. */
export async function lockDemand(
  ctx: Context,
  wanted: { receiptId: string; demandId: string; lineId: string; skuId: string },
): Promise<DemandRow> {
  const row = await ctx.trx
    .selectFrom('demand')
    .selectAll()
    .where('demand_id', '=', wanted.demandId)
    .where('doc_id', '=', wanted.receiptId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse('demandUnknown', { demand: wanted.demandId, receipt: wanted.receiptId });
  if (row.line_id !== wanted.lineId || row.sku_id !== wanted.skuId)
    refuse('linesDiffer', { line: wanted.lineId, sku: wanted.skuId });
  return row;
}

/**
 * What waits for the goods of these lines, in the order in which it is served: the same as on the terminal. Shares of a wave are
 * given out by whoever holds their job.
 */
export async function lockWaiting(ctx: Context, lineIds: readonly string[]): Promise<(DemandRow & Waiting)[]> {
  const rows = await ctx.trx
    .selectFrom('demand')
    .selectAll()
    .where('line_id', '=', sql<string>`any(${lineIds}::text[])`)
    .where('job_id', '=', '')
    .orderBy('demand_id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, lineId: row.line_id, open: openOf(row) }));
}

export async function requireDemand(ctx: Context, demand: DemandRow, qty: number): Promise<void> {
  countable(await factsOf(ctx, demand.sku_id), qty);
  const open = openOf(demand);
  if (compare(qty, open) > 0) refuse('overDemand', { store: demand.store_id, open, sku: demand.sku_id });
}

/** The plan counts it as done. The caller moves the goods, or has received them to where they are wanted. */
export async function countDemand(ctx: Context, demand: Pick<DemandRow, 'demand_id'>, qty: number): Promise<void> {
  await sql`update demand set done = done + ${qty}::numeric where demand_id = ${demand.demand_id}`.execute(ctx.trx);
  ctx.changes.demands.add(demand.demand_id);
}

/** Of a ledger row: whom the goods are for. */
export const forDemand = ({ demand_id }: Pick<DemandRow, 'demand_id'>) =>
  ({ ref_kind: 'demand', ref_id: demand_id }) as const;

/** Goods that this operation received where they are wanted are the order's from now on, and nobody else's. */
export async function meet(ctx: Context, demand: DemandRow, goods: Goods, qty: number, at: Spot): Promise<void> {
  await keepFor(ctx, demand, goods, qty, at);
  await countDemand(ctx, demand, qty);
}

/** The same where the caller counts what its plan comes to. */
export async function keepFor(ctx: Context, demand: DemandRow, goods: Goods, qty: number, at: Spot): Promise<void> {
  await sorted(ctx, goods, qty, at, { doc_id: demand.doc_id, ...forDemand(demand) });
  await allocate(ctx, forDemand(demand), goods, qty, at);
}

/** The operation is reversed: whoever got its goods waits for them again, and the goods are nobody's. Refuses goodsMoved. */
export async function giveBack(ctx: Context, opId: string): Promise<void> {
  const rows = await rowsOf(ctx, opId, 'SORT');
  for (const { qty, doc_id, ref_id: demand_id, ledger_id: reverses, to_loc, to_container, ...row } of rows) {
    const { owner_id, sku_id, lot, quality, line_id } = row;
    const goods = { owner_id, sku_id, lot, quality, line_id };
    const at = { loc: to_loc, container: to_container };
    const who = forDemand({ demand_id });
    if (!(await free(ctx, who, goods, qty, at))) refuse('goodsMoved', { id: to_container || to_loc });
    await sorted(ctx, goods, qty, at, { doc_id, ...who, reverses });
    await countDemand(ctx, { demand_id }, -qty);
  }
}

/** What is put on for one store; also one that is full and no longer the open tray of its store. */
export async function isTray(ctx: Context, lpn: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ledger l where l.verb = 'BIND' and l.to_container = ${lpn} and l.ref_kind = 'store' and l.doc_id =
      (select c.doc_id from container c where c.container_id = ${lpn}) limit 1`.execute(ctx.trx);
  return rows.length > 0;
}
