/** Writes the seeded warehouse: the same for the same numbers, dates relative to the day of seeding. */
import type { Insertable } from 'kysely';
import { bulkInsert } from '../db/bulk.ts';
import type { Database, Trx } from '../db/tables.ts';
import { writeMaster, writePeople } from './master.ts';
import { inbound } from './inbound/all.ts';
import { cancelledOrders } from './cancelled.ts';
import { keepFaces, ruleRacks } from './faces.ts';
import { storedPallets, type PalletSeed } from './goods.ts';
import { messages } from './messages.ts';
import { pictures } from './pictures.ts';
import { classOf, places, type PlaceSeed } from './places.ts';
import { barcodesOf, skus, type SkuSeed } from './products.ts';
import { receipts, type ReceiptSeed } from './receipts.ts';
import { markSerial, numbered, serials } from './serials.ts';
import { writeInside } from './inside/all.ts';
import { writeOrders } from './outbound/all.ts';
import type { Coming } from './outbound/maker.ts';
import { outboundPlaces } from './outbound/places.ts';
import { outboundStock, type OutboundStock } from './outbound/stock.ts';
import { outbound } from './waybills.ts';
import { seedFleet } from './fleet.ts';

export interface SeedOptions {
  seed: number;
  skus: number;
  locations: number;
  /** Outbound; 0 = none, and no stock for them. */
  orders: number;
  /** The warehouse's calendar day. */
  today: string;
  timeZone: string;
}

export async function writeSeed(trx: Trx, options: SeedOptions): Promise<void> {
  await writeMaster(trx, options.timeZone);
  await writePeople(trx);
  await bulkInsert(trx, 'message', messages(SEEDED));
  const sample = await writeSkus(trx, options);
  await bulkInsert(trx, 'stored_file', pictures(sample, SEEDED));
  const list = [...places(options.seed, options.locations)];
  await writeGoods(trx, options, list, sample);
  await seedFleet(trx, options.seed, SEEDED);
  await trx
    .insertInto('wms_meta')
    .values({ key: 'seed', value: JSON.stringify(options) })
    .execute();
}

/** However many there are: the receipts and the stock use the first of them. */
const SAMPLE = 5000;

async function writeSkus(trx: Trx, { seed, skus: count }: SeedOptions): Promise<SkuSeed[]> {
  const rows = function* () {
    for (const { caseQty: _case, palletQty: _pallet, ...row } of skus(seed, count)) yield row;
  };
  const barcodes = function* () {
    for (const sku of skus(seed, count)) yield* barcodesOf(sku);
  };
  await bulkInsert(trx, 'sku', rows());
  await bulkInsert(trx, 'sku_barcode', barcodes());
  return [...skus(seed, Math.min(count, SAMPLE))];
}

async function writeGoods(trx: Trx, options: SeedOptions, list: PlaceSeed[], sample: SkuSeed[]): Promise<void> {
  const { seed, today, orders } = options;
  const stored = [...storedPallets(seed, today, list, sample)];
  const usual = receipts(seed, today, sample);
  const tools = numbered(sample, usual, stored);
  for (const sku of tools) sku.is_serial = true;
  await markSerial(trx, tools);
  const arriving = [...usual, ...inbound(seed, today, sample, usual)];
  const docs = [...arriving, ...cancelledOrders(today, stored)];
  const onDock = docs.flatMap((doc) => doc.received);
  const tasks = putawayTasks(list, arriving);
  keepFaces(list, usual, sample);
  ruleRacks(list, tasks);
  for (const { container } of onDock)
    if (container.kind === 'pallet') countIn(list, container.wh_gid, container.loc ?? '');

  list.push(...outboundPlaces(list));
  const forOrders = orders > 0 ? outboundStock(today, list, sample, inUse(stored, docs, tasks)) : undefined;
  const standing = [...stored, ...(forOrders?.standing ?? [])];

  await bulkInsert(trx, 'location', list);
  await bulkInsert(
    trx,
    'document',
    docs.map((doc) => doc.document),
  );
  await bulkInsert(
    trx,
    'document_line',
    docs.flatMap((doc) => doc.lines),
  );
  await bulkInsert(
    trx,
    'demand',
    docs.flatMap((doc) => doc.demands),
  );
  await bulkInsert(
    trx,
    'line_serial',
    docs.flatMap((doc) => doc.serials),
  );
  await bulkInsert(trx, 'container', [
    ...standing.map((pallet) => pallet.container).filter(({ container_id }) => container_id !== ''),
    ...docs.flatMap((doc) => doc.containers),
  ]);
  await bulkInsert(
    trx,
    'announced',
    docs.flatMap((doc) => doc.announced),
  );
  await bulkInsert(trx, 'ledger', quants([...standing, ...onDock], ledgerRow));
  await bulkInsert(trx, 'stock', quants([...standing, ...onDock], stockRow));
  await bulkInsert(trx, 'task', tasks);

  const out = outbound(seed, SEEDED);
  await bulkInsert(trx, 'waybill', out.waybills);
  await bulkInsert(trx, 'waybill_leg', out.legs);
  await bulkInsert(trx, 'shipping_container', out.containers);
  await bulkInsert(trx, 'serial', [...serials(stored, docs, out), ...(forOrders?.serials ?? [])]);
  if (!forOrders) return;
  await markValuable(trx, forOrders);
  await writeOrders(trx, options, forOrders, stillToCome(docs, sample));
  await writeInside(trx, { ...options, stock: forOrders });
}

/** What other work counts on. */
function inUse(stored: readonly PalletSeed[], docs: readonly ReceiptSeed[], tasks: readonly TaskSeed[]) {
  const goods = stored.flatMap((pallet) => pallet.goods.map(({ sku }) => sku.sku_id));
  const announced = docs.flatMap((doc) => doc.lines.map((line) => line.sku_id));
  const named = tasks.flatMap((task) => [task.suggested_loc, ...task.alternates]);
  return { used: new Set([...goods, ...announced]), named: new Set(named) };
}

/** Two open receipts of loose goods, of which stores are to get something at the dock. */
function stillToCome(docs: readonly ReceiptSeed[], skus: readonly SkuSeed[]): Coming[] {
  const open = docs.filter(
    ({ document, received, demands }) =>
      document.wh_gid === 'WH1' &&
      document.mode === 'sku' &&
      document.status === 'arrived' &&
      received.length + demands.length === 0,
  );
  return open.slice(-2).map(({ document, lines }) => ({
    receiptId: document.doc_id,
    lines: lines
      .filter((line) => (line.done ?? 0) === 0)
      .slice(0, 2)
      .flatMap((line) => skus.filter((sku) => sku.sku_id === line.sku_id && sku.caseQty > 0))
      .map((sku) => ({ sku, wh: 'WH1', area: 'DOCK', oldest: {} })),
  }));
}

/** Two SKUs of hardware go to the sampling area before they leave. */
async function markValuable(trx: Trx, { goods }: OutboundStock): Promise<void> {
  const ids = goods.filter(({ sku, wh }) => wh === 'WH1' && sku.owner_id === 'OW03').map(({ sku }) => sku.sku_id);
  await trx
    .updateTable('sku')
    .set({ valuable: true })
    .where('sku_id', 'in', ['', ...ids.slice(0, 2)])
    .execute();
}

function countIn(list: PlaceSeed[], wh: string, loc: string): void {
  const place = list.find((p) => p.wh_gid === wh && p.loc === loc);
  if (place) place.pallets++;
}

type Quant = PalletSeed['goods'][number];

function* quants<T>(pallets: readonly PalletSeed[], row: (pallet: PalletSeed, quant: Quant) => T): Generator<T> {
  for (const pallet of pallets) for (const quant of pallet.goods) yield row(pallet, quant);
}

const stockRow = ({ container }: PalletSeed, { sku, lot, qty, line_id }: Quant) => ({
  wh_gid: container.wh_gid,
  owner_id: sku.owner_id,
  sku_id: sku.sku_id,
  lot,
  quality: 'ok',
  loc: container.loc,
  container_id: container.container_id,
  line_id,
  qty,
  allocated: 0,
  frozen: 0,
});

const SEEDED = new Date().toISOString();

/** Stock is a fold of the ledger from the first day. */
const ledgerRow = ({ container }: PalletSeed, { sku, lot, qty, line_id }: Quant) => ({
  op_id: '',
  verb: 'RECEIVE',
  wh_gid: container.wh_gid,
  user_id: 'seed',
  device_id: 'seed',
  device_seq: 0,
  captured_at: SEEDED,
  posted_at: SEEDED,
  doc_id: container.doc_id,
  line_id,
  task_id: '',
  owner_id: sku.owner_id,
  sku_id: sku.sku_id,
  lot,
  quality: 'ok',
  qty,
  uom_id: '',
  from_loc: '',
  from_container: '',
  to_loc: container.loc,
  to_container: container.container_id,
  reverses: 0,
  note: 'seed',
});

type TaskSeed = Insertable<Database['task']>;

/** Nearest empty reserve locations of the class, each for one pallet. */
function putawayTasks(list: PlaceSeed[], docs: readonly ReceiptSeed[]): TaskSeed[] {
  const tasks: TaskSeed[] = [];
  for (const { document, received } of docs) {
    for (const { container, goods } of received) {
      const [first] = goods;
      if (!first || container.kind !== 'pallet') continue;
      const onIt = received.filter((box) => box.container.parent_id === container.container_id);
      const empty = list.filter(
        (p) =>
          p.wh_gid === container.wh_gid &&
          p.usage === 'reserve' &&
          p.status === 'ok' &&
          p.pallets + p.reserved === 0 &&
          classOf(p.area_id) === first.sku.storage_class,
      );
      const [place, ...others] = empty;
      if (!place) continue;
      place.reserved++;
      tasks.push({
        task_id: `T-${100_001 + tasks.length}`,
        wh_gid: container.wh_gid,
        kind: 'putaway',
        container_id: container.container_id,
        container_kind: 'pallet',
        doc_id: document.doc_id,
        owner_id: document.owner_id,
        sku_id: first.sku.sku_id,
        qty: [...goods, ...onIt.flatMap((box) => box.goods)].reduce((sum, quant) => sum + quant.qty, 0),
        from_loc: container.loc ?? '',
        suggested_loc: place.loc,
        alternates: others.slice(0, 3).map((p) => p.loc),
        status: 'ready',
        actual_loc: '',
      });
    }
  }
  return tasks;
}
