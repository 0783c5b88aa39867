/**
 * What a location takes (domain.md section 5.1), as SQL about `location l`. A suggestion counts what is on its way
 * there as well; whoever stands in front of the location counts what is there.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Load } from '../load.ts';

export type Counting = 'standing' | 'coming';
type Test = RawBuilder<boolean>;

/** Kept for one SKU, and these goods are others. */
export const isKeptForOther = ({ goods }: Load): Test =>
  sql<boolean>`(l.fixed_sku <> '' and not l.fixed_sku = all(${goods.map((g) => g.sku_id)}::text[]))`;

/** It takes one SKU only, and there would be two. */
export function wouldMixSkus({ goods }: Load, counting: Counting): Test {
  const [sku = '', ...others] = new Set(goods.map((g) => g.sku_id));
  return sql<boolean>`(l.mixing <> 'any' and (${others.length > 0}::boolean
    or exists (select 1 from stock s where s.wh_gid = l.wh_gid and s.loc = l.loc and s.sku_id <> ${sku})
    or (${counting === 'coming'}::boolean and exists (select 1 from task o where o.wh_gid = l.wh_gid
      and o.suggested_loc = l.loc and o.status in ('planned', 'ready') and o.sku_id <> ${sku}))))`;
}

/** It takes one lot of one SKU only. The lot of what is on its way is not known for sure, so that is another one. */
export function wouldMixLots({ goods }: Load, counting: Counting): Test {
  const [lot = '', ...others] = new Set(goods.map((g) => g.lot));
  return sql<boolean>`(l.mixing = 'lot' and (${others.length > 0}::boolean
    or exists (select 1 from stock s where s.wh_gid = l.wh_gid and s.loc = l.loc and s.lot <> ${lot})
    or (${counting === 'coming'}::boolean and l.reserved > 0)))`;
}

/** Kilograms, these goods included. */
export const weightWith = ({ weight }: Load, counting: Counting): RawBuilder<number> =>
  sql<number>`(${weight}::numeric
    + coalesce((select sum(s.qty * k.weight) from stock s join sku k on k.sku_id = s.sku_id
        where s.wh_gid = l.wh_gid and s.loc = l.loc), 0)
    + case when ${counting === 'coming'}::boolean then coalesce((select sum(o.qty * k.weight) from task o
        join sku k on k.sku_id = o.sku_id where o.wh_gid = l.wh_gid and o.suggested_loc = l.loc
        and o.status in ('planned', 'ready')), 0) else 0 end)`;

export const isTooWeak = (load: Load, counting: Counting): Test =>
  sql<boolean>`(l.max_weight > 0 and ${weightWith(load, counting)} > l.max_weight)`;

export const isTooLow = ({ height }: Load): Test =>
  sql<boolean>`(l.max_height > 0 and ${height}::numeric > l.max_height)`;

/** Room for one pallet more, those on their way counted. */
export const hasRoom: Test = sql<boolean>`(l.max_pallets = 0 or l.pallets + l.reserved < l.max_pallets)`;

/** Everything that a suggestion asks of a location, but room: open, and it takes the goods. */
export const takes = (load: Load): Test =>
  sql<boolean>`(l.status = 'ok' and not ${isKeptForOther(load)} and not ${wouldMixSkus(load, 'coming')}
    and not ${wouldMixLots(load, 'coming')} and not ${isTooWeak(load, 'coming')} and not ${isTooLow(load)})`;
