/** The same for what leaves: orders, waves, jobs with their picks and shares, and the containers that goods go into. */
import type { Container, Demand, Job, JobLine, WorkRows } from '#contract/rows.ts';
import type { Order, OrderLine, Pick, Sheet, Shipment } from '#contract/outbound-rows.ts';
import { sum } from '#domain/decimal.ts';
import { lotText } from '#domain/lot-text.ts';
import { sql } from 'kysely';
import { bulkInsert } from '../db/bulk.ts';
import type { Trx } from '../db/tables.ts';
import { allocateStock } from '../ledger/allocate.ts';
import { labelStock } from '../ledger/label-stock.ts';
import { forPick } from '../ledger/pick.ts';
import { setSilent } from '../work/lights.ts';
import { writeAssembly } from './assemble-documents.ts';
import { writeQuality } from './quality-documents.ts';

const WH = 'WH1';

export async function writeOutbound(trx: Trx, rows: WorkRows): Promise<void> {
  const packed = rows.orderLines.flatMap((line) => packedBefore(line, rows));
  await bulkInsert(trx, 'out_order', rows.orders.map(orderRow));
  await bulkInsert(
    trx,
    'out_line',
    rows.orderLines.map((row) => ({
      order_line_id: row.orderLineId,
      order_id: row.orderId,
      line_no: row.lineNo,
      sku_id: row.skuId,
      pack_id: row.packId,
      qty: row.orderQty,
      lot: lotText(row.lot),
      packed: sum(packed.filter(({ ref_id }) => ref_id === row.orderLineId).map(({ qty }) => qty)),
      shipped: row.shippedQty,
    })),
  );
  await bulkInsert(
    trx,
    'wave',
    rows.waves.map((row) => ({
      wave_id: row.waveId,
      wh_gid: WH,
      type: row.type,
      status: row.status,
      owner_id: row.ownerId,
      carrier_id: row.carrierId,
      route_id: row.routeId,
      cutoff: row.cutoff,
      priority: row.priority,
      slots: 0,
    })),
  );
  await bulkInsert(trx, 'job', rows.jobs.map(jobRow));
  await bulkInsert(trx, 'job_line', rows.jobLines.map(lineRow));
  await bulkInsert(trx, 'sampling_task', rows.jobs.flatMap(samplingRow));
  await bulkInsert(trx, 'count_entry', rows.jobLines.flatMap(entriesOf));
  await writeQuality(trx, rows);
  await writeAssembly(trx, rows);
  for (const { carries } of rows.jobs) if (carries?.lights === 'silent') await setSilent(trx, WH, carries.at, true);
  await bulkInsert(trx, 'pick', rows.picks.map(pickRow));
  await bulkInsert(
    trx,
    'outbound_container',
    rows.containers.flatMap((row) => outRow(row) ?? []),
  );
  await bulkInsert(trx, 'waybill', rows.shipments.map(tripRow));
  await bulkInsert(trx, 'trip_stop', rows.shipments.flatMap(stopsOf));
  await bulkInsert(trx, 'handover', rows.sheets.map(sheetRow));
  for (const pick of rows.picks) await keepStock(trx, pick);
  for (const pick of rows.picks) await labelRecords(trx, pick);
  await bulkInsert(trx, 'lift', rows.picks.filter((pick) => pick.atWindow).map(trayOf));
  await bulkInsert(trx, 'ledger', [
    ...rows.picks.filter((pick) => pick.doneQty > 0).map((pick) => pickedBefore(pick, rows)),
    ...rows.demands
      .filter((share) => share.jobId !== '' && share.doneQty > 0)
      .map((share) => sortedBefore(share, rows)),
    ...packed,
    ...rows.picks.filter((pick) => pick.doneQty > 0).flatMap((pick) => shippedBefore(pick, rows)),
  ]);
  await bulkInsert(
    trx,
    'serial',
    rows.picks.flatMap(({ skuId, lot, lpn, loc, serials }) =>
      serials.map((serial_no) => ({
        sku_id: skuId,
        serial_no,
        wh_gid: WH,
        container_id: lpn,
        loc: lpn === '' ? loc : '',
        line_id: '',
        lot: lotText(lot),
      })),
    ),
  );
  await bulkInsert(trx, 'serial', rows.containers.flatMap(numbersIn));
}

/** Pieces that stand closed are of the goods that are told of them. */
const numbersIn = ({ containerId, contents, out }: Container) =>
  (out?.pieces ?? []).map(({ skuId, serial }) => {
    const goods = contents.find((row) => row.skuId === skuId);
    return {
      sku_id: skuId,
      serial_no: serial,
      wh_gid: WH,
      container_id: containerId,
      loc: '',
      line_id: goods?.lineId ?? '',
      lot: lotText(goods?.lot ?? {}),
    };
  });

const orderRow = (row: Order) => ({
  order_id: row.orderId,
  wh_gid: WH,
  kind: row.kind,
  external_no: row.externalNo,
  owner_id: row.ownerId,
  customer_id: row.customerId,
  customer_name: row.customerName,
  store_id: row.storeId,
  store_name: row.storeName,
  route_id: row.routeId,
  carrier_id: row.carrierId,
  priority: row.priority,
  ship_date: row.shipDate,
  cutoff: row.cutoff,
  wave_id: row.waveId,
  lane: row.lane,
  policy: row.policy,
  vas: row.care.includes('vas') ? 'GIFT' : '',
  min_life_days: row.minLifeDays,
  status: row.status,
  hold: row.hold,
  review: row.review,
  to_owner: row.toOwner,
  to_wh: row.toWh,
});

const jobRow = (row: Job) => ({
  job_id: row.jobId,
  wh_gid: WH,
  kind: row.kind,
  of_id: row.of,
  numbers: row.numbers,
  owner_id: row.ownerId,
  area_id: row.areaId,
  priority: row.priority,
  seq: row.seq,
  after_job: row.after,
  status: row.status,
  wave_id: row.carries?.waveId ?? '',
  lane: row.carries?.lane ?? '',
  goes_into: row.carries?.into ?? '',
  slots: row.carries?.slots ?? 0,
  part_of: row.carries?.partOf ?? '',
  at_loc: row.carries?.at ?? '',
  count_type: row.counts?.type ?? '',
  visible: row.counts?.visible ?? false,
  not_by: row.counts?.notBy ?? [],
});

const lineRow = (row: JobLine) => ({
  job_line_id: row.jobLineId,
  job_id: row.jobId,
  seq: row.seq,
  sku_id: row.skuId,
  lot: lotText(row.lot),
  loc: row.loc,
  container_id: row.containerId,
  planned: row.planned,
  done: row.done,
  bad: row.bad,
  reason: row.reason,
  status: row.status,
  count_state: row.count?.state ?? '',
});

const samplingRow = ({ jobId, sample }: Job) =>
  sample
    ? [
        {
          job_id: jobId,
          wh_gid: WH,
          type: sample.type,
          state: sample.state,
          container_id: sample.lpn,
          reason: sample.reason,
          user_id: sample.by,
        },
      ]
    : [];

const entriesOf = ({ jobLineId, count }: JobLine) =>
  (count?.entries ?? []).map((entry) => ({
    entry_id: entry.entryId,
    job_line_id: jobLineId,
    lpn: entry.lpn,
    on_lpn: entry.onLpn,
    sku_id: entry.skuId,
    lot: lotText(entry.lot),
    quality: entry.quality,
    qty: entry.qty,
    withdrawn: entry.withdrawn,
    code: entry.code,
    photos: entry.photos,
    op_id: jobLineId,
  }));

/** As it waits at the dock: none has departed. */
const tripRow = (row: Shipment) => ({
  waybill_no: row.tripNo,
  wh_gid: WH,
  owner_id: '',
  from_name: WH,
  to_name: row.toName,
  status: row.status,
  departed_at: null,
  kind: row.kind,
  job_id: row.jobId,
  carrier_id: row.carrierId,
  plate: row.plate,
  driver: row.driver,
  dock: row.dock,
  seal: row.seal,
  arrival_date: row.arrivalDate || null,
});

const stopsOf = ({ tripNo, stops }: Shipment) =>
  stops.map(({ stopNo, storeId, storeName, lane }) => ({
    waybill_no: tripNo,
    stop_no: stopNo,
    store_id: storeId,
    store_name: storeName,
    lane,
  }));

const sheetRow = (row: Sheet) => ({
  sheet_no: row.sheetNo,
  wh_gid: WH,
  carrier_id: row.carrierId,
  plate: row.plate,
  status: row.status,
  counted: row.counted,
  reason: row.reason,
  signed_by: row.signedBy,
  signed_at: row.signedAt || null,
  job_id: row.jobId,
});

const pickRow = (row: Pick) => ({
  pick_id: row.pickId,
  wh_gid: WH,
  job_id: row.jobId,
  order_id: row.orderId,
  order_line_id: row.orderLineId,
  wave_id: row.waveId,
  store_id: row.storeId,
  store_name: row.storeName,
  owner_id: row.ownerId,
  sku_id: row.skuId,
  lot: lotText(row.lot),
  loc: row.loc,
  container_id: row.lpn,
  uom_id: row.uomId,
  qty: row.qty,
  done: row.doneQty,
  short: row.shortQty,
  to_lpn: row.toLpn,
  slot: row.slot,
  tag: row.tag,
  lane: row.lane,
  why: row.why,
  look_first: row.lookFirst,
  status: row.status,
});

function outRow({ containerId, orderId, jobId, out }: Container) {
  return (
    out && {
      container_id: containerId,
      wh_gid: WH,
      state: out.state,
      order_id: orderId ?? '',
      job_id: jobId ?? '',
      wave_id: out.waveId,
      store_id: out.storeId,
      store_name: out.storeName,
      trip_no: out.tripNo,
      slot: out.slot,
      type_id: out.typeId,
      rfid: out.rfid,
      tag: out.tag,
      weight: out.weight,
      review: out.review,
      lane: out.lane,
      is_full: out.full,
      complete: out.complete,
      parcel_no: out.parcelNo,
      stop_no: out.stopNo ?? 0,
      position: out.position ?? '',
      loaded_by: out.loadedBy ?? '',
      sheet_no: out.sheetNo ?? '',
      checked_by: out.checkedBy ?? '',
      checked_at: out.checkedAt ?? null,
      differs: out.differs ?? 0,
      qrs: out.qrs ?? [],
    }
  );
}

/** Stock under its container is kept for an open pick, row after row. */
async function keepStock(trx: Trx, pick: Pick): Promise<void> {
  if (pick.status !== 'open' && pick.status !== 'part') return;
  const under =
    pick.lpn === ''
      ? sql`container_id = ''`
      : sql`container_id in (select ${pick.lpn}::text union all select container_id from container where parent_id = ${pick.lpn})`;
  const { rows } = await sql<{ stock_id: number; free: number }>`
    select stock_id, qty - allocated - frozen as free from stock
    where wh_gid = ${WH} and loc = ${pick.loc} and sku_id = ${pick.skuId} and owner_id = ${pick.ownerId}
      and lot = ${lotText(pick.lot)} and ${under} order by stock_id`.execute(trx);
  let left = pick.qty - pick.doneQty - pick.shortQty;
  for (const { stock_id, free } of rows) {
    const qty = Math.min(left, free);
    if (qty <= 0) continue;
    left -= qty;
    await allocateStock({ trx, whgid: WH }, forPick(pick.pickId), stock_id, qty);
  }
  if (left > 0) throw new Error(`${pick.pickId}: ${left} more than stand at ${pick.loc} ${pick.lpn}`);
}

/** The labels of a pick are stuck on what stands there, one on each record. */
async function labelRecords(trx: Trx, { stockKeys, ...pick }: Pick): Promise<void> {
  const { rows } = await sql<{ stock_id: number }>`
    select stock_id from stock where wh_gid = ${WH} and loc = ${pick.loc} and sku_id = ${pick.skuId}
      and container_id = ${pick.lpn} order by stock_id`.execute(trx);
  for (const [i, key] of stockKeys.entries()) await labelStock(trx, rows[i]?.stock_id ?? 0, key);
}

/** It was called before, and has come. */
const trayOf = ({ loc, lpn, jobId }: Pick) => ({
  wh_gid: WH,
  loc,
  tray: lpn || loc,
  state: 'atWindow' as const,
  job_id: jobId,
});

/** What sorting adds to the demand of a document. */
export const sharesOf = ({ jobId, slot, orderNo, doneQty }: Demand, { orderLines }: WorkRows, skuId: string) => ({
  job_id: jobId,
  slot,
  done: jobId === '' ? 0 : doneQty,
  order_line_id: orderLines.find((line) => line.orderId === orderNo && line.skuId === skuId)?.orderLineId ?? '',
});

/** What was picked stands in its container already: the ledger says that it was, and nothing moves. */
const pickedBefore = (pick: Pick, rows: WorkRows) => ({
  ...standsIn(pick.toLpn, pick, rows),
  verb: 'PICK',
  owner_id: pick.ownerId,
  lot: lotText(pick.lot),
  ref_kind: 'pick',
  ref_id: pick.pickId,
});

/** The same of what was sorted. */
const sortedBefore = (share: Demand, rows: WorkRows) => ({
  ...standsIn(share.tray, share, rows),
  verb: 'SORT',
  owner_id: rows.containers.find((row) => row.containerId === share.tray)?.ownerId ?? '',
  doc_id: share.receiptId,
  ref_kind: 'demand',
  ref_id: share.demandId,
});

/** What is packed of a line lies in boxes of its order already. */
function packedBefore({ orderLineId, orderId, skuId, packedQty }: OrderLine, rows: WorkRows) {
  let left = packedQty;
  const boxes = rows.containers.filter((box) => box.kind === 'box' && box.orderId === orderId);
  return boxes.flatMap((box) =>
    box.contents
      .filter((goods) => goods.skuId === skuId)
      .flatMap((goods) => {
        const qty = Math.min(left, goods.qty);
        left -= qty;
        if (qty <= 0) return [];
        return [
          {
            ...standsIn(box.containerId, { skuId, doneQty: qty }, rows),
            verb: 'PACK',
            owner_id: box.ownerId,
            lot: lotText(goods.lot),
            doc_id: orderId,
            ref_kind: 'orderLine',
            ref_id: orderLineId,
          },
        ];
      }),
  );
}

/** What has left in its container came in and left by the lane of its order. */
function shippedBefore(pick: Pick, rows: WorkRows) {
  const box = rows.containers.find((row) => row.containerId === pick.toLpn);
  if (box?.out?.state !== 'shipped') return [];
  const goods = { ...standsIn(pick.toLpn, pick, rows), owner_id: pick.ownerId, lot: lotText(pick.lot) };
  const [here, outside] = [
    { loc: pick.lane, container: pick.toLpn },
    { loc: '', container: '' },
  ];
  const way = (from: typeof here, to: typeof here) => ({
    from_loc: from.loc,
    from_container: from.container,
    to_loc: to.loc,
    to_container: to.container,
  });
  return [
    { ...goods, verb: 'RECEIVE', doc_id: '', ref_kind: '', ref_id: '', ...way(outside, here) },
    {
      ...goods,
      verb: 'SHIP',
      doc_id: pick.orderId,
      ref_kind: 'orderLine',
      ref_id: pick.orderLineId,
      ...way(here, outside),
    },
  ];
}

function standsIn(lpn: string, { skuId, doneQty }: { skuId: string; doneQty: number }, { containers }: WorkRows) {
  const target = containers.find((row) => row.containerId === lpn);
  const loc = target?.loc ?? '';
  const now = new Date().toISOString();
  return {
    op_id: '',
    user_id: 'seed',
    device_id: 'seed',
    device_seq: 0,
    captured_at: now,
    posted_at: now,
    wh_gid: WH,
    sku_id: skuId,
    line_id: target?.contents.find((row) => row.skuId === skuId)?.lineId ?? '',
    qty: doneQty,
    from_loc: loc,
    from_container: lpn,
    to_loc: loc,
    to_container: lpn,
  };
}
