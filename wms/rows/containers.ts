/** Containers of every kind. */
import type { Container, Content, Quality } from '#contract/rows.ts';
import { lotOf } from '#domain/lot-text.ts';
import { sql } from 'kysely';
import type { Trx } from '../db/tables.ts';
import { rowsOf } from './reading.ts';

export const containerRows = rowsOf('containers', {
  table: 'container',
  key: 'container_id',
  read: ({ trx }, ids) => readContainers(trx, ids),
});

/** Contents: announced until received, stock afterwards; a pallet's include those of the cases on it. */
async function readContainers(trx: Trx, ids: readonly string[]): Promise<Container[]> {
  type Goods = { lineId: string; skuId: string; skuName: string; qty: number; lot: string; quality: Quality };
  const { rows } = await sql<Omit<Container, 'contents'> & { contents: Goods[] }>`
    select c.container_id as "containerId", c.kind, c.parent_id as "parentId", c.loc, c.status,
      c.owner_id as "ownerId", c.doc_id as "receiptId", c.sealed, c.rev,
      coalesce((select json_agg(json_build_object('lineId', g.line_id, 'skuId', g.sku_id, 'skuName', k.sku_name,
          'qty', g.qty, 'lot', g.lot, 'quality', g.quality)
          order by g.line_id collate "C", g.sku_id collate "C", g.lot collate "C", g.quality)
        from (
          select a.line_id, a.sku_id, a.lot, 'ok' as quality, a.qty from announced a
            where c.status = 'expected' and a.container_id = c.container_id
          union all
          select s.line_id, s.sku_id, s.lot, s.quality, sum(s.qty) from stock s
            where c.status <> 'expected' and s.container_id = any(array(select c.container_id union all
              select n.container_id from container n where n.parent_id = c.container_id))
            group by s.line_id, s.sku_id, s.lot, s.quality
        ) g join sku k on k.sku_id = g.sku_id), '[]') as contents
    from container c where c.container_id = any(${ids}::text[]) order by c.container_id`.execute(trx);
  const contentOf = ({ quality, ...goods }: Goods): Content => ({
    ...goods,
    lot: lotOf(goods.lot),
    ...(quality !== 'ok' && { quality }),
  });
  return rows.map((row) => ({ ...row, contents: row.contents.map(contentOf) }));
}
