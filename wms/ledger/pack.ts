/** Verbs PACK and UNPACK: picked goods of an order line go from their tote into the box that they leave in, and back. */
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Spot } from './goods.ts';
import { goodsOf, shared, type StockHere } from './pick.ts';
import { moveQty, unpacked, type Shifted } from './post.ts';

interface Line {
  readonly order_line_id: string;
  readonly order_id: string;
}

/** Out of these rows of stock at a place, one after the other. False where fewer are free. */
export async function pack(
  ctx: Context,
  line: Line,
  here: readonly StockHere[],
  shifted: Shifted & { readonly uomId?: string },
  loc: string,
  to: Spot,
  verb: 'PACK' | 'UNPACK' = 'PACK',
): Promise<boolean> {
  const parts = await shared(ctx, here, loc, shifted);
  if (parts === false) return false;
  const { order_line_id: ref_id, order_id: doc_id } = line;
  const why = { doc_id, ref_kind: 'orderLine', ref_id, uom_id: shifted.uomId ?? '' } as const;
  for (const { row, ...part } of parts) {
    const from = { loc, container: row.container_id };
    if (!(await moveQty(ctx, goodsOf(row), part, from, to, why, verb))) return false;
  }
  await sql`
    update out_line set packed = packed + ${verb === 'PACK' ? shifted.qty : -shifted.qty}::numeric
    where order_line_id = ${ref_id}`.execute(ctx.trx);
  ctx.changes.orderLines.add(ref_id);
  ctx.changes.orders.add(doc_id);
  return true;
}

/** UNPACK of what is packed anew at once: out of its box it is of no box. False where fewer are free. */
export async function takeOut(
  ctx: Context,
  { order_line_id: ref_id, order_id: doc_id }: Line,
  here: readonly StockHere[],
  shifted: Shifted,
  loc: string,
): Promise<boolean> {
  const parts = await shared(ctx, here, loc, shifted);
  if (parts === false) return false;
  const why = { doc_id, ref_kind: 'orderLine', ref_id } as const;
  for (const { row, qty } of parts) await unpacked(ctx, goodsOf(row), qty, { loc, container: row.container_id }, why);
  await sql`update out_line set packed = packed - ${shifted.qty}::numeric where order_line_id = ${ref_id}`.execute(
    ctx.trx,
  );
  return true;
}

/** What lies in a box, of which order line. */
export interface Packed extends Line {
  readonly sku_id: string;
  readonly lot: string;
  readonly owner_id: string;
  readonly qty: number;
}

export async function packedIn(ctx: Context, box: string): Promise<Packed[]> {
  const { rows } = await sql<Packed>`
    select ref_id as order_line_id, doc_id as order_id, sku_id, lot, owner_id,
      sum(case when verb = 'PACK' then qty else -qty end) as qty
    from ledger where ref_kind = 'orderLine' and ((verb = 'PACK' and to_container = ${box}) or (verb = 'UNPACK' and from_container = ${box}))
    group by ref_id, doc_id, sku_id, lot, owner_id having sum(case when verb = 'PACK' then qty else -qty end) > 0
    order by ref_id, lot`.execute(ctx.trx);
  return rows;
}
