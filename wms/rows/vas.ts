/** What rows say of value-added orders. */
import { sql } from 'kysely';

/** Of job `t` and its order `a`. */
export const vasOf = sql`case when a.job_id is not null then json_build_object('way', a.way, 'skuId', a.sku_id,
    'skuName', coalesce((select sku_name from sku where sku_id = a.sku_id), ''), 'bench', a.bench, 'most', a.most) end`;

/** Of line `l`: lots that were used up and not given back, those of the last build first. */
export const usedOf = sql`coalesce((select json_agg(json_build_object('lot', u.lot, 'qty', u.qty) order by u.last desc) from (
    select g.lot, sum(case when g.verb = 'PICK' then g.qty else -g.qty end) as qty,
      max(g.ledger_id) filter (where g.verb = 'PICK') as last
    from ledger g where g.ref_kind = 'recipe' and g.ref_id = l.job_line_id and g.verb in ('PICK', 'UNPICK') group by g.lot
    having sum(case when g.verb = 'PICK' then g.qty else -g.qty end) > 0) u), '[]')`;
