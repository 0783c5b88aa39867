/** Whether goods may be set down at a location: what it is kept for, what may stand together, weight and height. */
import { lotOf } from '#domain/lot-text.ts';
import { misfit } from '#domain/rules/place.ts';
import type { Limits, Load } from '#domain/rules/place.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuse, refuseFact } from '../refusals.ts';

type Standing = Omit<Limits, 'holds'> & { holds: { skuId: string; lot: string }[] };

/** The caller holds the lock of the location. */
export async function takesGoods(ctx: Context, loc: string, load: Load): Promise<void> {
  const { rows } = await sql<Standing>`
    select l.loc, l.fixed_sku as "fixedSku", l.mixing, l.max_weight as "maxWeight", l.max_height as "maxHeight",
      coalesce((select json_agg(distinct jsonb_build_object('skuId', s.sku_id, 'lot', s.lot)) from stock s
        where s.wh_gid = l.wh_gid and s.loc = l.loc and l.mixing <> 'any'), '[]') as holds,
      coalesce((select sum(s.qty * k.weight) from stock s join sku k on k.sku_id = s.sku_id
        where s.wh_gid = l.wh_gid and s.loc = l.loc and l.max_weight > 0), 0) as weight
    from location l where l.wh_gid = ${ctx.whgid} and l.loc = ${loc}`.execute(ctx.trx);
  const [place] = rows;
  if (!place) return refuse('locUnknown', { loc });
  refuseFact(misfit({ ...place, holds: place.holds.map(({ skuId, lot }) => ({ skuId, lot: lotOf(lot) })) }, load));
}
