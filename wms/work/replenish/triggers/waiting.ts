/** Picks that wait at pick faces for goods that nobody brings. */
import { sub } from '#domain/decimal.ts';
import type { Context } from '#wms/context.ts';
import { sql } from 'kysely';
import { comingTo, type Face } from '#wms/work/allocate/coming.ts';
import type { Need } from '../need.ts';

interface Waiting extends Face {
  lot: string;
  docId: string;
  /** Somebody found less there than the book says, and it is not counted yet. */
  isShort: boolean;
}

export async function needsOfPicks(
  ctx: Context,
  areaId: string,
  { cause, priority }: Pick<Need, 'cause' | 'priority'>,
): Promise<Need[]> {
  const { rows } = await sql<Waiting>`
    select p.loc, p.owner_id as "ownerId", p.sku_id as "skuId", p.lot, min(coalesce(nullif(p.wave_id, ''), p.order_id)) as "docId",
      exists (select 1 from job_line c join job j on j.job_id = c.job_id where j.wh_gid = p.wh_gid and j.kind = 'count'
        and c.loc = p.loc and c.sku_id = p.sku_id and c.status = 'open' and c.reason <> '') as "isShort"
    from pick p join location l on l.wh_gid = p.wh_gid and l.loc = p.loc
    where p.wh_gid = ${ctx.whgid} and l.area_id = ${areaId} and p.status = 'waiting'
    group by p.wh_gid, p.loc, p.owner_id, p.sku_id, p.lot order by p.loc, p.sku_id, p.lot`.execute(ctx.trx);
  const needs: Need[] = [];
  for (const { lot, docId, isShort, ...face } of rows) {
    if (isShort !== (cause === 'short')) continue;
    const coming = (await comingTo(ctx, face)).find((of) => of.lot === lot)?.qty ?? 0;
    if (coming < 0) needs.push({ face, qty: sub(0, coming), lot, cause, priority, docId, up: true });
  }
  return needs;
}
