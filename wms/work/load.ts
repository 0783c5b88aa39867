/** The load of a putaway: which goods, how heavy, how high. The same whether it is a pallet, a case or a handful. */
import { sql } from 'kysely';
import type { Context } from '../context.ts';

export interface LoadGoods {
  sku_id: string;
  lot: string;
  qty: number;
}

export interface Load {
  goods: readonly LoadGoods[];
  /** Kilograms. */
  weight: number;
  /** Metres: layers of cases, as far as they are measured. */
  height: number;
}

/** Of these containers: what they hold, or what was announced of them while they are not here yet. */
export async function loadOf(ctx: Context, containers: readonly string[]): Promise<Load> {
  const { rows } = await sql<LoadGoods>`
    select sku_id, lot, sum(qty) as qty from stock where container_id = any(${containers}::text[])
    group by sku_id, lot order by sku_id, lot`.execute(ctx.trx);
  return rows.length > 0 ? loadOfGoods(ctx, rows) : loadOfGoods(ctx, await announcedOn(ctx, containers));
}

export async function loadOfGoods(ctx: Context, goods: readonly LoadGoods[]): Promise<Load> {
  const { rows } = await sql<{ weight: number; height: number }>`
    select coalesce(sum(g.qty * k.weight), 0) as weight,
      coalesce(sum(case when k.ti > 0 and k.height > 0 and p.pack_qty > 0
        then ceil(ceil(g.qty / p.pack_qty) / k.ti) * k.height else 0 end), 0) as height
    from json_to_recordset(${JSON.stringify(goods)}::json) as g(sku_id text, lot text, qty numeric)
      join sku k on k.sku_id = g.sku_id
      left join pack_level p on p.pack_id = k.pack_id and p.uom_id = 'CS'`.execute(ctx.trx);
  return { goods, ...(rows[0] ?? { weight: 0, height: 0 }) };
}

async function announcedOn(ctx: Context, containers: readonly string[]): Promise<LoadGoods[]> {
  const { rows } = await sql<LoadGoods>`
    select sku_id, lot, sum(qty) as qty from announced where container_id = any(${containers}::text[])
    group by sku_id, lot order by sku_id, lot`.execute(ctx.trx);
  return rows;
}
