/** Lines of jobs. */
import type { ProductionLine } from '#contract/production-rows.ts';
import type { RecipeLine } from '#contract/assemble-rows.ts';
import type { InspectionLine } from '#contract/quality-rows.ts';
import type { JobLine } from '#contract/rows.ts';
import type { CountEntry, CountLine } from '#contract/count-rows.ts';
import { lotOf } from '#domain/lot-text.ts';
import { sql } from 'kysely';
import { passedBy, unheardOf } from './passed-on.ts';
import { rowsOf } from './reading.ts';
import { usedOf } from './vas.ts';

type Stored<T> = Omit<T, 'lot'> & { lot: string };
type Read = Omit<Stored<JobLine>, 'count' | 'qc' | 'serials' | 'production' | 'recipe'> & {
  recipe: (Omit<RecipeLine, 'used'> & { used: { lot: string; qty: number }[] }) | null;
  serials: string[] | null;
  qc: InspectionLine | null;
  production: ProductionLine | null;
  count: {
    placeRev: number | null;
    by: string | null;
    unheard: boolean;
    entries: Stored<CountEntry>[];
    book: Stored<NonNullable<CountLine['book']>[number]>[] | null;
  } | null;
};

export const jobLineRows = rowsOf('jobLines', {
  table: 'job_line',
  key: 'job_line_id',
  async read({ trx }, ids) {
    const { rows } = await sql<Read>`
      select l.job_line_id as "jobLineId", l.job_id as "jobId", l.seq, l.sku_id as "skuId",
        coalesce(s.sku_name, '') as "skuName", l.lot, l.loc, l.container_id as "containerId",
        case when j.kind = 'count' then 1 else l.planned end as planned,
        case when j.kind = 'count' then (l.status = 'done' or ${unheardOf(sql`l`)})::int else l.done end as done,
        case when j.kind = 'count' then 0 else l.bad end as bad,
        case when j.kind = 'count' then '' else l.reason end as reason,
        case when j.kind = 'count' and l.status = 'open' and ${unheardOf(sql`l`)} then 'done' else l.status end as status, l.rev,
        case when i.job_line_id is not null then json_build_object('unit', i.unit, 'per', i.per, 'lineId', i.line_id,
          'lot', i.lot_units, 'accept', i.accept) end as qc,
        case when m.job_line_id is not null then json_build_object('role', m.role, 'ofSku', m.of_sku, 'per', m.per,
          'scrap', m.scrap, 'used', m.used, 'back', m.back) end as production,
        case when r.job_line_id is not null then json_build_object('per', r.per, 'keeps', r.keeps, 'used', ${usedOf}) end as recipe,
        (select json_agg(n.serial_no order by n.serial_no) from sampling_serial n where n.job_line_id = l.job_line_id) as serials,
        case when j.kind = 'count' then json_build_object('placeRev', p.rev, 'by', ${passedBy}, 'unheard', l.status = 'open' and ${unheardOf(sql`l`)},
          'entries', coalesce(e.entries, '[]'),
          'book', case when j.visible then coalesce(b.book, '[]') end) end as count
      from job_line l join job j on j.job_id = l.job_id left join sku s on s.sku_id = l.sku_id
        left join recipe_line r on r.job_line_id = l.job_line_id
        left join inspection_line i on i.job_line_id = l.job_line_id
        left join production_line m on m.job_line_id = l.job_line_id
        left join location p on p.wh_gid = j.wh_gid and p.loc = l.loc
        left join lateral (select json_agg(json_build_object('entryId', c.entry_id, 'lpn', c.lpn, 'onLpn', c.on_lpn,
            'skuId', c.sku_id, 'lot', c.lot, 'quality', c.quality, 'qty', c.qty, 'withdrawn', c.withdrawn, 'code', c.code,
            'photos', c.photos) order by length(c.entry_id), c.entry_id) as entries
          from count_entry c where c.job_line_id = l.job_line_id) e on j.kind = 'count'
        left join lateral (select json_agg(json_build_object('lpn', g.lpn, 'skuId', g.sku_id, 'lot', g.lot,
            'quality', g.quality, 'qty', g.qty) order by g.lpn, g.sku_id, g.lot, g.quality) as book
          from (select k.container_id as lpn, k.sku_id, k.lot, k.quality, sum(k.qty) as qty
            from stock k left join container c on c.container_id = k.container_id
            where k.wh_gid = j.wh_gid and k.loc = l.loc and k.qty > 0
              and l.container_id in ('', k.container_id, c.parent_id) and l.sku_id in ('', k.sku_id)
              and (l.sku_id = '' or l.lot = k.lot)
            group by k.container_id, k.sku_id, k.lot, k.quality) g) b on j.kind = 'count' and j.visible
      where l.job_line_id = any(${ids}::text[]) order by l.job_line_id`.execute(trx);
    return rows.map(({ lot, count, qc, serials, production, recipe, ...row }) => ({
      ...row,
      lot: lotOf(lot),
      ...(serials && { serials }),
      ...(qc && { qc }),
      ...(production && { production }),
      ...(recipe && { recipe: { ...recipe, used: recipe.used.map(withLot) } }),
      ...(count && { count: countOf(count, row.status) }),
    }));
  },
});

const withLot = <T extends { lot: string }>({ lot, ...row }: T) => ({ ...row, lot: lotOf(lot) });

/** What the WMS makes of it is nobody's business who counts: only what was said of the location is. */
function countOf(
  { placeRev, by, unheard, entries, book }: NonNullable<Read['count']>,
  status: JobLine['status'],
): CountLine {
  const said = entries.filter((entry) => !entry.withdrawn);
  const counted = said.length === 0 ? 'empty' : said.some((entry) => entry.code !== '') ? 'exception' : 'counted';
  return {
    state: status === 'open' ? 'open' : unheard ? 'counted' : counted,
    placeRev: placeRev ?? 0,
    entries: entries.map(withLot),
    ...(by !== null && { by }),
    ...(book && { book: book.map(withLot) }),
  };
}
