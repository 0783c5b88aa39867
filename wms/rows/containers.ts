/** Containers of every kind. */
import type { Outbound } from '#contract/outbound-rows.ts';
import type { WhyHeld } from '#contract/quality-rows.ts';
import type { Container, Content, Quality } from '#contract/rows.ts';
import { lotOf } from '#domain/lot-text.ts';
import { sql } from 'kysely';
import type { Trx } from '../db/tables.ts';
import { whyHeld } from './quality.ts';
import { rowsOf } from './reading.ts';

export const containerRows = rowsOf('containers', {
  table: 'container',
  key: 'container_id',
  read: ({ trx }, ids) => readContainers(trx, ids),
});

/** Contents: announced until received, stock afterwards; a pallet's include those of the cases on it. */
async function readContainers(trx: Trx, ids: readonly string[]): Promise<Container[]> {
  type Goods = {
    lineId: string;
    skuId: string;
    skuName: string;
    qty: number;
    lot: string;
    quality: Quality;
    allocated: number;
    frozen: number;
    held: WhyHeld | null;
  };
  type Read = Omit<Container, 'contents' | 'out' | 'orderId' | 'jobId' | 'builtBy' | 'builtAt'> & {
    contents: Goods[];
    out: Outbound | null;
    orderId: string | null;
    jobId: string | null;
    built: { builtBy: string; builtAt: string } | null;
  };
  const { rows } = await sql<Read>`
    select c.container_id as "containerId", c.kind, c.parent_id as "parentId", c.loc, c.status,
      c.owner_id as "ownerId", c.doc_id as "receiptId", c.sealed, c.rev,
      coalesce((select json_agg(json_build_object('lineId', g.line_id, 'skuId', g.sku_id, 'skuName', k.sku_name,
          'qty', g.qty, 'lot', g.lot, 'quality', g.quality, 'allocated', g.allocated, 'frozen', g.frozen, 'held', g.held)
          order by g.line_id collate "C", g.sku_id collate "C", g.lot collate "C", g.quality)
        from (
          select a.line_id, a.sku_id, a.lot, 'ok' as quality, a.qty, 0 as allocated, 0 as frozen, null::json as held
            from announced a where c.status = 'expected' and a.container_id = c.container_id
          union all
          select s.line_id, s.sku_id, s.lot, s.quality, sum(s.qty), sum(s.allocated), sum(s.frozen),
            (array_agg(${whyHeld}::jsonb) filter (where s.frozen > 0))[1]::json from stock s
            where c.status <> 'expected' and s.container_id = any(array(select c.container_id union all
              select n.container_id from container n where n.parent_id = c.container_id))
            group by s.line_id, s.sku_id, s.lot, s.quality
        ) g join sku k on k.sku_id = g.sku_id), '[]') as contents,
      (select json_build_object('builtBy', l.user_id,
          'builtAt', to_char(l.captured_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from ledger l where l.event = 'built' and l.to_container = c.container_id order by l.ledger_id desc limit 1) as built,
      o.order_id as "orderId", o.job_id as "jobId", case when o.container_id is null then null else json_strip_nulls(json_build_object(
        'state', o.state, 'waveId', o.wave_id, 'storeId', o.store_id, 'storeName', o.store_name, 'tripNo', o.trip_no,
        'slot', o.slot, 'typeId', o.type_id, 'rfid', o.rfid, 'tag', o.tag, 'weight', o.weight, 'parcelNo', o.parcel_no,
        'review', o.review, 'lane', o.lane, 'full', o.is_full, 'complete', o.complete, 'stopNo', nullif(o.stop_no, 0), 'position', nullif(o.position, ''),
        'loadedBy', nullif(o.loaded_by, ''),
        'sheetNo', nullif(o.sheet_no, ''), 'checkedBy', nullif(o.checked_by, ''),
        'checkedAt', to_char(o.checked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'differs', nullif(o.differs, 0), 'qrs', case when o.qrs <> '{}' then to_json(o.qrs) end,
        'pieces', case when o.state in ('closed', 'checked') then (select json_agg(json_build_object('skuId', n.sku_id,
            'serial', n.serial_no) order by n.sku_id, n.serial_no) from serial n
          where n.shipping_container_id = '' and n.container_id = any(array(select c.container_id union all
            select n.container_id from container n where n.parent_id = c.container_id))) end,
        'sampled', case when o.sampled then true end,
        'valuable', exists (select 1 from stock s join sku k on k.sku_id = s.sku_id
          where k.valuable and s.container_id = any(array(select c.container_id union all
            select n.container_id from container n where n.parent_id = c.container_id))))) end as out
    from container c left join outbound_container o on o.container_id = c.container_id where c.container_id = any(${ids}::text[]) order by c.container_id`.execute(
    trx,
  );
  const contentOf = ({ quality, allocated, frozen, held, ...goods }: Goods): Content => ({
    ...goods,
    lot: lotOf(goods.lot),
    ...(quality !== 'ok' && { quality }),
    ...(allocated > 0 && { allocatedQty: allocated }),
    ...(frozen > 0 && { frozenQty: frozen }),
    ...(held && { held }),
  });
  return rows.map(({ out, orderId, jobId, contents, built, ...row }) => ({
    ...row,
    ...built,
    contents: contents.map(contentOf),
    ...(out && { out, orderId: orderId ?? '', jobId: jobId ?? '' }),
  }));
}
