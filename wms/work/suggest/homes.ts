/** Where goods are at home: the pick faces that are kept for them, and where the same goods stand already. */
import { sql } from 'kysely';
import type { Reading } from '#wms/rows/reading.ts';

export async function facesOf({ trx, whgid }: Reading, skuIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ loc: string }>`
    select loc from location where wh_gid = ${whgid} and fixed_sku = any(${skuIds}::text[])
      and status = 'ok'`.execute(trx);
  return rows.map((row) => row.loc);
}

/** One location for each SKU and lot: a pick location rather than a reserve one, then by walking order. */
export async function shelvesOf({ trx, whgid }: Reading, skuIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ loc: string }>`
    select distinct on (s.sku_id, s.lot) l.loc from stock s join location l on l.wh_gid = s.wh_gid and l.loc = s.loc
    where s.wh_gid = ${whgid} and s.sku_id = any(${skuIds}::text[]) and l.usage in ('pick', 'reserve')
      and l.status = 'ok' and l.fixed_sku in ('', s.sku_id)
    order by s.sku_id, s.lot, l.usage = 'pick' desc, l.walk_seq`.execute(trx);
  return rows.map((row) => row.loc);
}
