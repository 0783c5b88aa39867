/** Work rows as the contract writes them (src/contract/rows.ts), read by id. */
import type { Language } from '#contract/envelope.ts';
import type {
  Container,
  Content,
  Demand,
  Message,
  Place,
  PutawayTask,
  Quality,
  Receipt,
  ReceiptLine,
  Waybill,
  WorkRows,
} from '#contract/rows.ts';
import { sql } from 'kysely';
import type { Trx } from './db/tables.ts';
import { lotOf } from '#domain/lot-text.ts';

type Ids = Partial<Record<keyof WorkRows, readonly string[]>>;

/** Where rows are read and for whom, and the language of the names in them. */
export interface Reading {
  trx: Trx;
  whgid: string;
  lg: Language;
  user: { owners: readonly string[] };
}

/** Rows come sorted by their key; ids that do not exist are left out. */
export async function readRows({ trx, whgid, lg, user }: Reading, ids: Ids): Promise<WorkRows> {
  return {
    receipts: await some(ids.receipts, (list) => readReceipts(trx, list)),
    lines: await some(ids.lines, (list) => readLines(trx, list)),
    containers: await some(ids.containers, (list) => readContainers(trx, list)),
    tasks: await some(ids.tasks, (list) => readTasks(trx, list)),
    demands: await some(ids.demands, (list) => readDemands(trx, list)),
    places: await some(ids.places, (list) => readPlaces(trx, whgid, user.owners, list)),
    messages: await some(ids.messages, (list) => readMessages(trx, list)),
    waybills: await some(ids.waybills, (list) => readWaybills(trx, list, lg)),
  };
}

const some = async <T>(ids: readonly string[] | undefined, read: (ids: readonly string[]) => Promise<T[]>) =>
  ids === undefined || ids.length === 0 ? [] : read([...new Set(ids)]);

/** A claim is over when its lease is, without anybody having to clean up. */
const claim = sql.raw(`
  case when t.lease_until > now() then t.claimed_by else '' end as "claimedBy",
  case when t.lease_until > now() then t.claimed_device else '' end as "claimedDevice",
  case when t.lease_until > now() then t.lease_until end as "leaseUntil"`);

export async function readReceipts(trx: Trx, ids: readonly string[]): Promise<Receipt[]> {
  const { rows } = await sql<Receipt & { needs: NonNullable<Receipt['needs']>; qualityNotes: string }>`
    select t.quality_notes as "qualityNotes", t.doc_id as "receiptId", t.external_id as "externalReceiptId", t.external_id2 as "externalReceiptId2",
      t.po_no as "poNo", t.mode, t.type_id as "typeId", t.dc_code as "dcCode", t.batch_no as "batchNo",
      t.pre_check as "preCheck", t.movers, case when t.plate = '' then null else json_build_object('plate', t.plate,
        'seal', t.seal, 'vehicleTemp', t.vehicle_temp, 'goodsTemp', t.goods_temp) end as vehicle, t.vendor_id as "vendorId", t.vendor_name as "vendorName", t.owner_id as "ownerId",
      t.expected_at as "expectedAt", t.status, t.dock, coalesce(l.lines, 0) as "lineCount",
      (select count(*) from container c where c.doc_id = t.doc_id and c.kind = 'pallet' and c.announced) as "palletCount",
      coalesce(l.planned, 0) as "orderQty", coalesce(l.done, 0) as "receivedQty", array_remove(array[
        case when l.serial and t.mode not in ('serial', 'return', 'cancelled') then 'serial' end,
        case when l.weighed and t.mode not in ('weighed', 'return', 'cancelled') then 'weighed' end], null) as needs,
      ${claim}, t.rev
    from document t
      left join (select doc_id, count(*) as lines, sum(planned) as planned, sum(done) as done,
        bool_or(k.is_serial) as serial, bool_or(k.is_weighed) as weighed
        from document_line n join sku k on k.sku_id = n.sku_id where doc_id = any(${ids}::text[]) group by doc_id) l on l.doc_id = t.doc_id
    where t.doc_id = any(${ids}::text[]) order by t.doc_id`.execute(trx);
  return rows.map(({ qualityNotes, needs, ...row }) => ({
    ...row,
    ...(qualityNotes !== '' && { qualityNotes }),
    ...(needs.length > 0 && { needs }),
  }));
}

export async function readLines(trx: Trx, ids: readonly string[]): Promise<ReceiptLine[]> {
  const { rows } = await sql<
    Omit<ReceiptLine, 'lot' | 'loose'> & { lot: string; loose: { loc: string; qty: number }[] }
  >`
    select l.line_id as "lineId", l.doc_id as "receiptId", l.line_no as "lineNo", l.sku_id as "skuId",
      s.sku_name as "skuName", l.pack_id as "packId", l.planned as "orderQty", l.done as "receivedQty",
      l.lot, l.checked as "checkedQty", l.bad as "badQty", l.rejected as "rejectedQty",
      array(select n.serial_no from line_serial n where n.line_id = l.line_id and n.announced
        order by n.serial_no) as serials,
      array(select n.serial_no from line_serial n where n.line_id = l.line_id and n.received
        order by n.serial_no) as "receivedSerials",
      coalesce((select json_agg(json_build_object('loc', g.loc, 'qty', g.qty) order by g.loc) from (
        select s.loc, sum(s.qty) as qty from stock s where s.line_id = l.line_id and s.container_id = ''
        group by s.loc) g), '[]') as loose, l.rev
    from document_line l join sku s on s.sku_id = l.sku_id
    where l.line_id = any(${ids}::text[]) order by l.doc_id, l.line_no`.execute(trx);
  return rows.map(({ loose, ...row }) => ({ ...row, lot: lotOf(row.lot), ...(loose.length > 0 && { loose }) }));
}

/** Contents: announced until received, stock afterwards; a pallet's include those of the cases on it. */
export async function readContainers(trx: Trx, ids: readonly string[]): Promise<Container[]> {
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

async function readDemands(trx: Trx, ids: readonly string[]): Promise<Demand[]> {
  const { rows } = await sql<Demand>`
    select d.demand_id as "demandId", d.doc_id as "receiptId", d.line_id as "lineId", d.sku_id as "skuId",
      s.sku_name as "skuName", d.order_no as "orderNo", d.store_id as "storeId", d.store_name as "storeName", d.lane,
      d.tray, d.qty, d.done as "doneQty", d.rev
    from demand d join sku s on s.sku_id = d.sku_id
    where d.demand_id = any(${ids}::text[]) order by d.demand_id`.execute(trx);
  return rows;
}

export async function readTasks(trx: Trx, ids: readonly string[]): Promise<PutawayTask[]> {
  const { rows } = await sql<PutawayTask & { line_id: string; lot: string }>`
    select t.line_id, t.lot, t.task_id as "taskId", t.container_id as "containerId", t.container_kind as "containerKind",
      t.doc_id as "receiptId", t.owner_id as "ownerId", t.sku_id as "skuId", s.sku_name as "skuName", t.qty,
      t.from_loc as "fromLoc", t.suggested_loc as "suggestedLoc", t.why, t.alternates,
      case when t.status = 'ready' and t.lease_until > now() then 'claimed' else t.status end as status,
      ${claim}, t.actual_loc as "actualLoc", coalesce(l.walk_seq, 0) as "walkSeq", t.rev
    from task t join sku s on s.sku_id = t.sku_id
      left join location l on l.wh_gid = t.wh_gid and l.loc = t.suggested_loc
    where t.task_id = any(${ids}::text[]) order by t.task_id`.execute(trx);
  return rows.map(({ line_id: lineId, lot, ...task }) =>
    task.containerKind === 'loose' ? { ...task, goods: { lineId, lot: lotOf(lot) } } : task,
  );
}

/** That goods of somebody else stand there is told where it matters to what may be put there; what they are is not. */
const OF_OTHERS = '*';

/** What stands at the doors is left out, and at quality control, where anything may: goods come and go there all day. */
export async function readPlaces(
  trx: Trx,
  whgid: string,
  owners: readonly string[],
  locs: readonly string[],
): Promise<Place[]> {
  type Goods = { skuId: string; lot: string };
  const { rows } = await sql<Omit<Place, 'holds'> & { holds: Goods[] }>`
    select l.loc, l.pallets, l.max_pallets as "maxPallets", l.fixed_sku as "fixedSku", l.mixing,
      coalesce((select json_agg(json_build_object('skuId', g.sku_id, 'lot', g.lot)) from (
        select distinct case when o.is_own then s.sku_id else ${OF_OTHERS} end as sku_id,
          case when o.is_own then s.lot else '' end as lot
        from stock s, lateral (select s.owner_id = any(${[...owners]}::text[]) as is_own) o
        where s.wh_gid = l.wh_gid and s.loc = l.loc and l.usage not in ('dock', 'receive', 'stage')
          and (l.mixing <> 'any' or (o.is_own and l.usage <> 'qc'))
        order by sku_id, lot) g), '[]') as holds,
      case when l.max_weight > 0 then coalesce((select sum(s.qty * k.weight) from stock s
        join sku k on k.sku_id = s.sku_id where s.wh_gid = l.wh_gid and s.loc = l.loc), 0) else 0 end as weight,
      l.max_weight as "maxWeight", l.max_height as "maxHeight", l.rev
    from location l where l.wh_gid = ${whgid} and l.loc = any(${locs}::text[]) order by l.loc`.execute(trx);
  return rows.map((row) => ({ ...row, holds: row.holds.map((goods) => ({ ...goods, lot: lotOf(goods.lot) })) }));
}

export const MESSAGE = sql.raw(`guid as "guid", m_from as "from", m_to as "to", msg_content as "content",
  is_read as "isRead", created_date as "createdAt", rev`);

async function readMessages(trx: Trx, guids: readonly string[]): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select ${MESSAGE} from message where guid = any(${guids}::text[]) order by guid`.execute(trx);
  return rows;
}

/** The carrier is that of the last leg. A carrier without a name goes by its code. */
async function readWaybills(trx: Trx, numbers: readonly string[], lg: Language): Promise<Waybill[]> {
  const { rows } = await sql<Waybill>`
    with leg as (
      select l.waybill_no, l.leg_no, l.carrier_id, coalesce(c.${sql.ref(lg)}, l.carrier_id) as carrier_name, l.plate,
        to_char(l.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
      from waybill_leg l left join sys_code c on c.type = 'Carrier' and c.code = l.carrier_id
      where l.waybill_no = any(${numbers}::text[])
    )
    select w.waybill_no as "waybillNo",
      array(select s.container_id from shipping_container s where s.waybill_no = w.waybill_no
        order by s.container_id) as containers,
      w.from_name as "fromName", w.to_name as "toName", last.carrier_id as "carrierId",
      last.carrier_name as "carrierName", last.plate, w.status, w.departed_at as "departedAt",
      (select json_agg(json_build_object('carrierId', carrier_id, 'carrierName', carrier_name, 'since', since)
        order by leg_no) from leg where leg.waybill_no = w.waybill_no) as legs, w.rev
    from waybill w join leg last on last.waybill_no = w.waybill_no
      and last.leg_no = (select max(leg_no) from leg where leg.waybill_no = w.waybill_no)
    order by w.waybill_no`.execute(trx);
  return rows;
}
