/** How a pick face is replenished: the setting of the lowest sequence that fits it. Limits are counted in its unit. */
import type { RepSetting } from '#contract/rows.ts';
import { mul } from '#domain/decimal.ts';
import type { Context } from '#wms/context.ts';
import { sql } from 'kysely';
import type { Face } from '../allocate/coming.ts';
import type { Packing } from '../allocate/wish.ts';

export type Way = Pick<RepSetting, 'lower' | 'upper' | 'unit' | 'turnover' | 'strategy' | 'fromUsage' | 'constraint'>;

/** Where nobody has said anything: cases, by date, out of reserve. */
export const USUAL: Way = {
  lower: 0,
  upper: 0,
  unit: 'fullCase',
  turnover: 'FEFO',
  strategy: 'nearestFirst',
  fromUsage: 'reserve',
  constraint: 'none',
};

/** Of row `l` of `location` and goods `k` of `sku`. */
const fits = sql`r.wh_gid = l.wh_gid and r.enabled and not r.deleted and r.to_usage = l.usage and r.owner_id in ('', k.owner_id)
  and r.sku_id in ('', k.sku_id) and r.loc in ('', l.loc) and (r.loc_group = '' or starts_with(l.loc, r.loc_group))`;

const way = sql`r.lower, r.upper, r.unit, r.turnover, r.strategy, r.from_usage as "fromUsage", r.constraint_code as "constraint"`;

export async function wayOf({ trx, whgid }: Context, { loc, skuId }: Pick<Face, 'loc' | 'skuId'>): Promise<Way> {
  const { rows } = await sql<Way>`
    select ${way} from location l join sku k on k.sku_id = ${skuId} join rep_setting r on ${fits}
    where l.wh_gid = ${whgid} and l.loc = ${loc} order by r.seq, r.setting_id limit 1`.execute(trx);
  return rows[0] ?? USUAL;
}

/** Base units of one of what limits are counted in. */
export const unitOf = ({ unit }: Pick<Way, 'unit'>, { case: box, pallet }: Packing): number =>
  (unit === 'fullPallet' ? pallet?.per : undefined) ?? box?.per ?? 1;

export interface Filled extends Way {
  readonly face: Face;
  /** Base units that stand there and are not on hold, and those that are on their way. */
  readonly there: number;
}

/** The pick faces of an area that a setting is about, with what is there or comes. */
export async function facesOf({ trx, whgid }: Context, areaId: string): Promise<Filled[]> {
  type Row = Way & { loc: string; ownerId: string; skuId: string; there: number };
  const { rows } = await sql<Row>`
    with face as (
      select l.wh_gid, l.loc, l.usage, l.fixed_sku as sku_id from location l
        where l.wh_gid = ${whgid} and l.area_id = ${areaId} and l.status = 'ok' and l.fixed_sku <> ''
      union select l.wh_gid, l.loc, l.usage, s.sku_id from location l join stock s on s.wh_gid = l.wh_gid and s.loc = l.loc
        where l.wh_gid = ${whgid} and l.area_id = ${areaId} and l.status = 'ok' and l.fixed_sku = '' and l.usage = 'pick'
      union select l.wh_gid, l.loc, l.usage, r.sku_id from location l join rep_setting r on r.wh_gid = l.wh_gid and r.loc = l.loc and not r.deleted
        where l.wh_gid = ${whgid} and l.area_id = ${areaId} and l.status = 'ok' and l.fixed_sku = '' and r.sku_id <> ''
    )
    select l.loc, k.owner_id as "ownerId", k.sku_id as "skuId", w.*,
      coalesce((select sum(s.qty - s.frozen) from stock s where s.wh_gid = l.wh_gid and s.loc = l.loc and s.sku_id = k.sku_id
          and s.quality = 'ok'), 0)
        + coalesce((select sum(t.qty) from task t where t.wh_gid = l.wh_gid and t.kind = 'replenish' and t.status = 'ready'
          and t.suggested_loc = l.loc and t.sku_id = k.sku_id), 0) as there
    from face l join sku k on k.sku_id = l.sku_id
      join lateral (select ${way} from rep_setting r where ${fits} order by r.seq, r.setting_id limit 1) w on true
    order by l.loc, k.sku_id`.execute(trx);
  return rows.map(({ loc, ownerId, skuId, ...row }) => ({ ...row, face: { loc, ownerId, skuId } }));
}

/** Base units at the lower and at the upper limit. */
export const limitsOf = (filled: Way, packing: Packing): { lower: number; upper: number } => {
  const unit = unitOf(filled, packing);
  return { lower: mul(filled.lower, unit), upper: mul(filled.upper, unit) };
};
