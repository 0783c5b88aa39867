/**
 * Documents that somebody hands over as the rows that a terminal would hold of them, written so that everything derived
 * agrees with the ledger: for `/__wms/documents`, and for tests whose screens begin with them.
 */
import * as contract from '#contract/rows.ts';
import type { Container, Content, Receipt, ReceiptLine, WorkRows } from '#contract/rows.ts';
import { lotText } from '#domain/lot-text.ts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { bulkInsert } from '../db/bulk.ts';
import type { Trx } from '../db/tables.ts';
import { sharesOf, writeOutbound } from './outbound-documents.ts';
import { issueRow, writeProduction } from './production-documents.ts';
import { repRow, writeReplenishment } from './replenish-documents.ts';

/** Goods and places that they name, where the warehouse does not have them yet. */
export const Documents = v.object({
  rows: contract.WorkRows,
  skus: v.array(contract.Sku),
  barcodes: v.array(v.object({ barcode: v.string(), skuId: v.string(), uomId: v.string(), packQty: v.number() })),
  locations: v.array(contract.Location),
  owners: v.array(contract.Owner),
  codes: v.array(v.object({ type: v.string(), code: v.string(), name: v.string(), tare: v.optional(v.number()) })),
});
export type Documents = v.InferOutput<typeof Documents>;

const WH = 'WH1';

export async function writeDocuments(trx: Trx, documents: Documents): Promise<void> {
  await writeOwners(trx, documents);
  await writeCodes(trx, documents);
  await writeSkus(trx, documents);
  await writeLocations(trx, documents);
  const { rows } = documents;
  const stock = [...standing(rows), ...remainders(rows), ...fillers(rows), ...rows.loose.map(looseStanding)];
  await writeReceipts(trx, documents.rows, stock);
  await writeContainers(trx, documents.rows, stock);
  await writeTasks(trx, documents.rows);
  await writeWaybills(trx, documents.rows);
  await writeOutbound(trx, documents.rows);
  await writeRepSettings(trx, documents.rows);
  await writeReplenishment(trx, documents.rows);
  await writeAppointments(trx, documents.rows);
  await writeProduction(trx, documents.rows);
  await countPlaces(trx, [...documents.locations.map((row) => row.loc), ...stock.map(({ loc }) => loc)]);
}

/** Whoever may handle the goods of any owner may handle those of a new one. */
async function writeOwners(trx: Trx, { owners, skus, rows }: Documents): Promise<void> {
  const named = new Map(owners.map((row) => [row.ownerId, row.ownerName]));
  for (const id of [...skus, ...rows.receipts, ...rows.orders, ...rows.appointments].map((row) => row.ownerId))
    // A vehicle that brings goods of several is of none.
    if (id !== '' && !named.has(id)) named.set(id, id);
  for (const [owner_id, owner_name] of named) {
    const added = await sql`insert into owner (owner_id, owner_name) values (${owner_id}, ${owner_name})
      on conflict do nothing`.execute(trx);
    if (added.numAffectedRows === 0n) continue;
    await sql`insert into user_owner (user_id, owner_id) select distinct user_id, ${owner_id} from user_owner
      on conflict do nothing`.execute(trx);
  }
}

async function writeCodes(trx: Trx, { codes }: Documents): Promise<void> {
  for (const { type, code, name, tare } of codes) {
    await sql`insert into sys_code (type, code, position, en, zh_cn, zh_hk, vn)
      values (${type}, ${code}, 99, ${name}, ${name}, ${name}, ${name}) on conflict do nothing`.execute(trx);
    if (type === 'ContainerType')
      await sql`insert into container_type (type_id, kind, tare) values (${code}, 'tote', ${tare ?? 0})
        on conflict do nothing`.execute(trx);
  }
}

const packOf = (packs: contract.Sku['packs']): string =>
  packs.length === 0 ? 'NONE' : packs.map(({ uomId, packQty }) => `${uomId}${packQty}`).join('-');

async function writeSkus(trx: Trx, { skus, barcodes }: Documents): Promise<void> {
  for (const { packs } of skus)
    for (const [i, { uomId, uomName, packQty }] of packs.entries())
      await sql`insert into pack_level (pack_id, level, uom_id, uom_name, pack_qty)
        values (${packOf(packs)}, ${i + 1}, ${uomId}, ${uomName}, ${packQty}) on conflict do nothing`.execute(trx);
  const { rows: last } = await sql<{ ord: number }>`select coalesce(max(ord), 0) as ord from sku`.execute(trx);
  await bulkInsert(
    trx,
    'sku',
    skus.map((sku, i) => ({
      sku_id: sku.skuId,
      ord: (last[0]?.ord ?? 0) + i + 1,
      sku_name: sku.skuName,
      owner_id: sku.ownerId,
      pack_id: packOf(sku.packs),
      ti: sku.ti,
      hi: sku.hi,
      lot_template: sku.lotTemplate,
      shelf_life_days: sku.shelfLifeDays,
      is_weighed: sku.isWeighed === 'Y',
      is_serial: sku.isSerial === 'Y',
      weight: sku.weight,
      height: sku.height ?? 0,
      storage_class: 'dry',
      measured: sku.isMeasured === 'Y',
      valuable: sku.isValuable === 'Y',
    })),
  );
  await bulkInsert(
    trx,
    'sku_barcode',
    barcodes.map(({ barcode, skuId, uomId, packQty }) => ({
      barcode,
      sku_id: skuId,
      uom_id: uomId,
      pack_qty: packQty,
    })),
  );
}

async function writeLocations(trx: Trx, { locations, rows }: Documents): Promise<void> {
  const places = new Map(rows.places.map((row) => [row.loc, row]));
  const { rows: last } = await sql<{ seq: number }>`
    select coalesce(max(walk_seq), 0) as seq from location where wh_gid = ${WH}`.execute(trx);
  const known = new Set(
    (
      await trx
        .selectFrom('location')
        .select('loc')
        .where('wh_gid', '=', WH)
        .where('usage', 'in', ['transit', 'truck'])
        .execute()
    ).map((row) => row.loc),
  );
  await bulkInsert(
    trx,
    'location',
    locations
      .filter(({ loc }) => !known.has(loc))
      .map(({ loc, areaId, usage, status, maxPallets }, i) => ({
        wh_gid: WH,
        loc: loc,
        area_id: areaId,
        usage: usage,
        status: status,
        max_pallets: places.get(loc)?.maxPallets ?? maxPallets,
        walk_seq: (last[0]?.seq ?? 0) + i + 1,
        fixed_sku: places.get(loc)?.fixedSku ?? '',
        mixing: places.get(loc)?.mixing ?? 'any',
        max_weight: places.get(loc)?.maxWeight ?? 0,
        max_height: places.get(loc)?.maxHeight ?? 0,
      })),
  );
}

/** Goods of one line in one container, or a pallet without goods that takes up a place. */
interface Standing {
  readonly loc: string;
  readonly containerId: string;
  readonly ownerId: string;
  readonly receiptId: string;
  readonly goods: Content | null;
}

/** On a location itself. */
const looseStanding = ({ loc, ownerId, looseId: _id, rev: _rev, ...goods }: contract.Loose): Standing => ({
  loc,
  containerId: '',
  ownerId,
  receiptId: '',
  goods: { lineId: '', ...goods },
});

/** What a pallet holds itself is what it holds without the cases on it. */
function* standing({ containers }: WorkRows): Generator<Standing> {
  for (const pallet of containers) {
    if (pallet.status === 'expected') continue;
    const inside = containers.filter((box) => box.parentId === pallet.containerId).flatMap((box) => box.contents);
    for (const goods of pallet.contents) {
      const nested = inside.filter((other) => sameGoods(other, goods)).reduce((sum, other) => sum + other.qty, 0);
      if (goods.qty > nested) yield { ...whereOf(pallet), goods: { ...goods, qty: goods.qty - nested } };
    }
  }
}

const sameGoods = (a: Content, b: Content): boolean =>
  a.lineId === b.lineId && a.skuId === b.skuId && lotText(a.lot) === lotText(b.lot);
const whereOf = ({ loc, containerId, ownerId, receiptId }: Container) => ({ loc, containerId, ownerId, receiptId });

/** Of a line that was received more than its containers hold: the rest stands on a pallet of its own, out of the way. */
function* remainders(rows: WorkRows): Generator<Standing> {
  for (const line of rows.lines) {
    const here = [...standing(rows)].filter(({ goods }) => goods?.lineId === line.lineId);
    const rest = line.receivedQty - here.reduce((sum, { goods }) => sum + (goods?.qty ?? 0), 0);
    const receipt = rows.receipts.find((row) => row.receiptId === line.receiptId);
    if (rest <= 0 || !receipt || receipt.mode === 'cancelled') continue;
    const goods = { lineId: line.lineId, skuId: line.skuId, skuName: line.skuName, qty: rest, lot: {} };
    const on = { loc: receipt.dock, containerId: `REST-${line.lineId}`, ownerId: receipt.ownerId };
    yield { ...on, receiptId: '', goods };
  }
}

/** Pallets that fill a place, with one piece of each of the goods that stand there. */
function* fillers({ places, containers, lines, receipts }: WorkRows): Generator<Standing> {
  for (const { loc, pallets, holds = [] } of places) {
    const own = containers.filter((row) => row.kind === 'pallet' && row.loc === loc).length;
    for (let n = 0; n < pallets - own; n++) {
      const [first] = n === 0 ? holds : [];
      const line = lines.find((row) => row.skuId === first?.skuId);
      const goods = first && { lineId: '', skuId: first.skuId, skuName: line?.skuName ?? '', qty: 1, lot: first.lot };
      const ownerId = receipts[0]?.ownerId ?? '';
      yield { loc, containerId: `FILL-${loc}-${n + 1}`, ownerId, receiptId: '', goods: goods ?? null };
    }
  }
}

const doneOf = ({ lineId }: ReceiptLine, { mode }: Receipt, stock: readonly Standing[]): number =>
  mode === 'cancelled' ? 0 : stock.reduce((sum, { goods }) => sum + (goods?.lineId === lineId ? goods.qty : 0), 0);

async function writeReceipts(trx: Trx, rows: WorkRows, stock: readonly Standing[]): Promise<void> {
  await bulkInsert(
    trx,
    'document',
    rows.receipts.map((row) => ({
      doc_id: row.receiptId,
      wh_gid: WH,
      kind: row.mode === 'cancelled' ? 'cancelled' : 'receipt',
      mode: row.mode,
      type_id: row.typeId,
      dc_code: row.dcCode,
      batch_no: row.batchNo,
      pre_check: row.preCheck,
      external_id: row.externalReceiptId,
      external_id2: row.externalReceiptId2,
      po_no: row.poNo,
      vendor_id: row.vendorId,
      vendor_name: row.vendorName,
      owner_id: row.ownerId,
      expected_at: row.expectedAt,
      status: row.status,
      dock: row.dock,
    })),
  );
  const lines = rows.lines.flatMap((line) => {
    const receipt = rows.receipts.find((row) => row.receiptId === line.receiptId);
    return receipt ? [{ line, done: doneOf(line, receipt, stock) }] : [];
  });
  await bulkInsert(
    trx,
    'document_line',
    lines.map(({ line, done }) => ({
      line_id: line.lineId,
      doc_id: line.receiptId,
      line_no: line.lineNo,
      sku_id: line.skuId,
      pack_id: line.packId,
      planned: line.orderQty,
      done,
      checked: line.checkedQty,
      bad: line.badQty,
      rejected: line.rejectedQty,
      lot: lotText(line.lot),
    })),
  );
  await bulkInsert(
    trx,
    'line_serial',
    rows.lines.flatMap((line) =>
      line.serials.map((serial_no) => ({ line_id: line.lineId, serial_no, announced: true, received: false })),
    ),
  );
  await bulkInsert(
    trx,
    'demand',
    rows.demands.map((row) => ({
      demand_id: row.demandId,
      wh_gid: WH,
      doc_id: row.receiptId,
      line_id: row.lineId,
      sku_id: row.skuId,
      order_no: row.orderNo,
      store_id: row.storeId,
      store_name: row.storeName,
      lane: row.lane,
      tray: row.tray,
      qty: row.qty,
      ...sharesOf(row, rows, row.skuId),
    })),
  );
}

async function writeContainers(trx: Trx, { containers }: WorkRows, stock: readonly Standing[]): Promise<void> {
  const known = new Set(containers.map((row) => row.containerId));
  const others = [...new Map(stock.map((row) => [row.containerId, row])).values()].filter(
    (row) => row.containerId !== '' && !known.has(row.containerId),
  );
  await bulkInsert(trx, 'container', [
    ...containers.map((row) => ({
      container_id: row.containerId,
      wh_gid: WH,
      kind: row.kind,
      parent_id: row.parentId,
      loc: row.loc,
      status: row.status,
      owner_id: row.ownerId,
      doc_id: row.receiptId,
      announced: row.status === 'expected',
      sealed: row.sealed ?? false,
    })),
    ...others.map((row) => ({
      container_id: row.containerId,
      wh_gid: WH,
      kind: 'pallet',
      parent_id: '',
      loc: row.loc,
      status: 'stored',
      owner_id: row.ownerId,
      doc_id: '',
      announced: false,
    })),
  ]);
  await bulkInsert(
    trx,
    'announced',
    containers
      .filter((row) => row.status === 'expected')
      .flatMap(({ containerId, contents }) =>
        contents.map(({ lineId, skuId, lot, qty }) => ({
          container_id: containerId,
          line_id: lineId,
          sku_id: skuId,
          lot: lotText(lot),
          qty,
        })),
      ),
  );
  const quants = stock.flatMap(({ goods, ...where }) => (goods ? [{ ...where, goods }] : []));
  const of = ({ ownerId, goods }: (typeof quants)[number]) => ({
    wh_gid: WH,
    owner_id: ownerId,
    sku_id: goods.skuId,
    lot: lotText(goods.lot),
    quality: goods.quality ?? 'ok',
    line_id: goods.lineId,
    qty: goods.qty,
  });
  await bulkInsert(
    trx,
    'stock',
    quants.map((row) => ({ ...of(row), loc: row.loc, container_id: row.containerId })),
  );
  const now = new Date().toISOString();
  const by = { op_id: '', user_id: 'seed', device_id: 'seed', device_seq: 0, captured_at: now, posted_at: now };
  await bulkInsert(
    trx,
    'ledger',
    quants.map((row) => ({
      verb: 'RECEIVE',
      ...by,
      ...of(row),
      doc_id: row.receiptId,
      to_loc: row.loc,
      to_container: row.containerId,
      note: 'seed',
    })),
  );
  await bulkInsert(
    trx,
    'ledger',
    containers.flatMap(({ containerId, loc, ownerId, receiptId, builtBy, builtAt }) =>
      builtBy === undefined
        ? []
        : {
            verb: 'NEST',
            event: 'built',
            ...by,
            wh_gid: WH,
            user_id: builtBy,
            captured_at: builtAt ?? now,
            doc_id: receiptId,
            owner_id: ownerId,
            to_loc: loc,
            to_container: containerId,
          },
    ),
  );
}

async function writeTasks(trx: Trx, { tasks }: WorkRows): Promise<void> {
  await bulkInsert(
    trx,
    'task',
    tasks.map((row) => ({
      task_id: row.taskId,
      wh_gid: WH,
      ...(issueRow(row) ?? repRow(row)),
      container_id: row.containerId,
      container_kind: row.containerKind,
      doc_id: row.receiptId,
      owner_id: row.ownerId,
      sku_id: row.skuId,
      qty: row.qty,
      from_loc: row.fromLoc,
      suggested_loc: row.suggestedLoc,
      why: row.why,
      alternates: row.alternates,
      status: row.status === 'claimed' ? 'ready' : row.status,
      actual_loc: row.actualLoc,
    })),
  );
}

async function writeWaybills(trx: Trx, { waybills }: WorkRows): Promise<void> {
  const [owner] = (await sql<{ owner_id: string }>`select min(owner_id) as owner_id from owner`.execute(trx)).rows;
  const owner_id = owner?.owner_id ?? '';
  await bulkInsert(
    trx,
    'waybill',
    waybills.map((row) => ({
      waybill_no: row.waybillNo,
      wh_gid: WH,
      owner_id,
      from_name: row.fromName,
      to_name: row.toName,
      status: row.status,
      departed_at: row.departedAt,
    })),
  );
  await bulkInsert(
    trx,
    'waybill_leg',
    waybills.flatMap((row) =>
      row.legs.map((leg, i) => ({
        waybill_no: row.waybillNo,
        leg_no: i + 1,
        carrier_id: leg.carrierId,
        plate: row.plate,
        since: leg.since,
      })),
    ),
  );
  await bulkInsert(
    trx,
    'shipping_container',
    waybills.flatMap((row) =>
      row.containers.map((container_id) => ({
        container_id,
        wh_gid: WH,
        owner_id,
        order_no: `SO-${container_id}`,
        waybill_no: row.waybillNo,
        status: 'shipped',
        loc: '',
        weight: 1,
      })),
    ),
  );
}

/** How many pallets stand at a location, and how many are on their way to it. */
async function countPlaces(trx: Trx, locs: readonly string[]): Promise<void> {
  await sql`update location l set
    pallets = (select count(*) from container c where c.wh_gid = l.wh_gid and c.loc = l.loc and c.kind = 'pallet'),
    reserved = (select count(*) from task t where t.wh_gid = l.wh_gid and t.suggested_loc = l.loc
      and t.status in ('planned', 'ready'))
    where l.wh_gid = ${WH} and l.loc = any(${[...new Set(locs)]}::text[])`.execute(trx);
}

async function writeRepSettings(trx: Trx, { repSettings }: WorkRows): Promise<void> {
  await bulkInsert(
    trx,
    'rep_setting',
    repSettings.map(
      ({
        settingId,
        ownerId,
        skuId,
        skuName: _name,
        locGroup,
        fromUsage,
        toUsage,
        constraint,
        rev: _rev,
        ...same
      }) => ({
        ...same,
        setting_id: settingId,
        wh_gid: WH,
        owner_id: ownerId,
        sku_id: skuId,
        loc_group: locGroup,
        from_usage: fromUsage,
        to_usage: toUsage,
        constraint_code: constraint,
      }),
    ),
  );
}

async function writeAppointments(trx: Trx, { appointments }: WorkRows): Promise<void> {
  await bulkInsert(
    trx,
    'appointment',
    appointments.map((row) => ({
      appointment_id: row.appointmentId,
      wh_gid: WH,
      doc_ids: row.receiptIds,
      owner_id: row.ownerId,
      supplier: row.supplierName,
      day: row.day,
      from_time: row.from,
      to_time: row.to,
      total: row.totalQty,
      unloaded: row.unloadedQty,
      dock: row.dock,
      plate: row.plate,
      driver: row.driver,
      phone: row.phone,
      vehicle_temp: row.vehicleTemp,
      goods_temp: row.goodsTemp,
      seal: row.seal,
      movers: row.movers,
      status: row.status,
      arrived_at: row.arrivedAt === '' ? null : row.arrivedAt,
    })),
  );
}
