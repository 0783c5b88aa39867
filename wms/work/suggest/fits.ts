/**
 * What a location takes (domain.md section 5.1), as SQL about `location l`, so that the database finds one among many
 * thousands. What is on its way there counts as if it stood there. Of one location `#domain/rules/place.ts` says the
 * same, and why; a suite asks both about random places and goods.
 */
import { lotText } from '#domain/lot-text.ts';
import type { Load } from '#domain/rules/place.ts';
import { sql, type RawBuilder } from 'kysely';

type Test = RawBuilder<boolean>;

/** Kept for one SKU, and these goods are others. */
const isKeptForOther = ({ goods }: Load): Test =>
  sql<boolean>`(l.fixed_sku <> '' and not l.fixed_sku = all(${goods.map((g) => g.skuId)}::text[]))`;

/** It takes one SKU only, and there would be two. */
function wouldMixSkus({ goods }: Load): Test {
  const [sku = '', ...others] = new Set(goods.map((g) => g.skuId));
  return sql<boolean>`(l.mixing <> 'any' and (${others.length > 0}::boolean
    or exists (select 1 from stock s where s.wh_gid = l.wh_gid and s.loc = l.loc and s.sku_id <> ${sku})
    or exists (select 1 from task o where o.wh_gid = l.wh_gid
      and o.suggested_loc = l.loc and o.status in ('planned', 'ready') and o.sku_id <> ${sku})))`;
}

/** It takes one lot of one SKU only. The lot of what is on its way is not known for sure, so that is another one. */
function wouldMixLots({ goods }: Load): Test {
  const [lot = '', ...others] = new Set(goods.map((g) => lotText(g.lot)));
  return sql<boolean>`(l.mixing = 'lot' and (${others.length > 0}::boolean or l.reserved > 0
    or exists (select 1 from stock s where s.wh_gid = l.wh_gid and s.loc = l.loc and s.lot <> ${lot})))`;
}

/** Kilograms, these goods included. */
const isTooWeak = ({ weight }: Load): Test =>
  sql<boolean>`(l.max_weight > 0 and l.max_weight < ${weight}::numeric
    + coalesce((select sum(s.qty * k.weight) from stock s join sku k on k.sku_id = s.sku_id
        where s.wh_gid = l.wh_gid and s.loc = l.loc), 0)
    + coalesce((select sum(o.qty * k.weight) from task o join sku k on k.sku_id = o.sku_id
        where o.wh_gid = l.wh_gid and o.suggested_loc = l.loc and o.status in ('planned', 'ready')), 0))`;

const isTooLow = ({ height }: Load): Test => sql<boolean>`(l.max_height > 0 and ${height}::numeric > l.max_height)`;

/** Room for one pallet more, those on their way counted. */
export const hasRoom: Test = sql<boolean>`(l.max_pallets = 0 or l.pallets + l.reserved < l.max_pallets)`;

/** Everything that a suggestion asks of a location, but room: open, and it takes the goods. */
export const takes = (load: Load): Test =>
  sql<boolean>`(l.status = 'ok' and not ${isKeptForOther(load)} and not ${wouldMixSkus(load)}
    and not ${wouldMixLots(load)} and not ${isTooWeak(load)} and not ${isTooLow(load)})`;
