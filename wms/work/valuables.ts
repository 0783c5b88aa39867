/** Valuables go to where samples are taken, whatever they stand on. */
import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** In the container, or in a case on it. */
export async function holdsValuables(ctx: Context, lpn: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from stock s join sku k on k.sku_id = s.sku_id join container c on c.container_id = s.container_id
    where k.valuable and ${lpn} in (c.container_id, c.parent_id) limit 1`.execute(ctx.trx);
  return rows.length > 0;
}
