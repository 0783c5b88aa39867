/**
 * Work rows: what a claimed job consists of. The WMS owns them; the device keeps the WMS's row (base)
 * beside the row it believes (base + its own unsettled ops). Every row carries `rev`.
 */
import * as v from 'valibot';
import { RecipeLine, VasOrder } from './assemble-rows.ts';
import { CountJob, CountLine } from './count-rows.ts';
import { Count, Id, Instant, listOf, Lot, Numeric, Qty, Quality, Rev, Shown, ShownDay, YesNo } from './fields.ts';
import { Carries, Order, Outbound, OrderLine, Pick, Sheet, Shipment, Wave } from './outbound-rows.ts';
import { Issuing, ProductSheet, Production, ProductionLine } from './production-rows.ts';
import { Hold, Inspection, InspectionLine, WhyHeld } from './quality-rows.ts';
import { renamed } from './renamed.ts';

export { Quality };

/**
 * How a document is worked: whole announced pallets, announced cases one by one, loose goods by SKU, supplier containers
 * with an SSCC, goods with serial numbers, goods by weight, straight to stock (`direct`), against outbound demand
 * (`xd`), put to store at the dock (`transit`), graded returns, and picked goods of cancelled orders that go back.
 */
export const ReceiptMode = v.picklist([
  'pallet',
  'case',
  'sku',
  'sscc',
  'serial',
  'weighed',
  'direct',
  'xd',
  'transit',
  'return',
  'cancelled',
]);
export type ReceiptMode = v.InferOutput<typeof ReceiptMode>;

export const Vehicle = v.object({
  plate: Shown,
  seal: Shown,
  vehicleTemp: v.nullish(Numeric, null),
  goodsTemp: v.nullish(Numeric, null),
});
export type Vehicle = v.InferOutput<typeof Vehicle>;

/** Inbound order header (modules.md section 3, Receipt). */
export const Receipt = v.object({
  receiptId: Id,
  externalReceiptId: Shown,
  externalReceiptId2: Shown,
  poNo: Shown,
  mode: ReceiptMode,
  /** Modes that some of its goods need, whatever its own: they are received by serial number, or weighed. */
  needs: v.optional(v.array(v.picklist(['serial', 'weighed']))),
  /** Code of type `ReceiptType`, e.g. PO, CW, MDL, RT. */
  typeId: Id,
  /** Distribution centre that ordered: only receipts of one may be received together. Empty = none. */
  dcCode: Shown,
  /** Delivery batch that it came with, empty for none. */
  batchNo: Shown,
  vendorId: Id,
  vendorName: Shown,
  ownerId: Id,
  /** A day; receipts that are received together are filled by it, too. */
  expectedAt: ShownDay,
  status: v.picklist(['created', 'arrived', 'receiving', 'received', 'closed']),
  /** Dock location where its goods are set down unless the operator scans another. */
  dock: Id,
  lineCount: Count,
  palletCount: Count,
  orderQty: Qty,
  receivedQty: Qty,
  /** What the pre-check of its SSCC notice found. */
  preCheck: v.picklist(['none', 'passed', 'failed']),
  /** Employees who unload it, credited with the work. */
  movers: listOf(Id),
  /** The delivering vehicle: plate, seal, and its temperature and that of the goods in degrees Celsius. */
  vehicle: v.nullish(Vehicle, null),
  /** What was noticed of the delivery; left out for nothing. */
  qualityNotes: v.optional(v.string()),
  /** User who holds the claim, empty when free. */
  claimedBy: v.string(),
  claimedDevice: Shown,
  leaseUntil: v.nullish(Instant, null),
  rev: Rev,
});
export type Receipt = v.InferOutput<typeof Receipt>;

export const ReceiptLine = v.object({
  /** `${receiptId}/${lineNo}` */
  lineId: Id,
  receiptId: Id,
  lineNo: Numeric,
  skuId: Id,
  skuName: Shown,
  packId: Id,
  orderQty: Qty,
  receivedQty: Qty,
  /** Attributes that were filled in for the whole line; whoever receives it is offered them. */
  lot: Lot,
  /** Of the received: checked at acceptance, and found bad by it. */
  checkedQty: Qty,
  badQty: Qty,
  /** Turned away at the door; it counts as neither received nor open. */
  rejectedQty: Qty,
  /** Serial numbers that the supplier announced, and those that came in; empty where goods carry none. */
  serials: listOf(Id),
  receivedSerials: listOf(Id),
  /** Where goods of it stand on a location itself; left out for nowhere. */
  loose: v.optional(v.array(v.object({ loc: Id, qty: Qty }))),
  rev: Rev,
});
export type ReceiptLine = v.InferOutput<typeof ReceiptLine>;

export const Content = v.object({
  lineId: v.string(),
  skuId: Id,
  skuName: Shown,
  qty: Qty,
  lot: Lot,
  /** Left out for good goods. */
  quality: v.optional(Quality),
  /** Of the quantity: kept for somebody, and on hold. Left out for none. */
  allocatedQty: v.optional(Qty),
  frozenQty: v.optional(Qty),
  /** Some or all of them are held, and why; left out where nothing is. */
  held: v.optional(WhyHeld),
});
export type Content = v.InferOutput<typeof Content>;

/** Whatever carries goods. A terminal that does not know a kind leaves its rows out, and says so. */
export const ContainerKind = v.picklist(['pallet', 'case', 'tote', 'box', 'cage', 'cart', 'cell']);
export type ContainerKind = v.InferOutput<typeof ContainerKind>;

/** One table for every kind: what stands on or in another container knows it by `parentId`. */
export const Container = v.object({
  containerId: Id,
  kind: ContainerKind,
  /** Container that carries this one, empty for none. */
  parentId: v.string(),
  /** Empty until received. */
  loc: v.string(),
  /** expected = announced; received = on the dock; stored = put away. */
  status: v.picklist(['expected', 'received', 'stored']),
  /** Empty for what is bound before anybody's goods are in it, e.g. a shipping pallet. */
  ownerId: v.string(),
  receiptId: v.string(),
  contents: listOf(Content),
  /** Closed: nothing is put in or taken out any more. */
  sealed: v.nullish(v.boolean(), false),
  /** Who has put something on a pallet that was built on the floor last, and when; when is left out until the WMS has heard of it. */
  builtBy: v.optional(v.string()),
  builtAt: v.optional(Shown),
  /** Order that it leaves with, and the job that is filling it; left out for what only comes in or is in stock. */
  orderId: v.optional(v.string()),
  jobId: v.optional(v.string()),
  out: v.optional(Outbound),
  rev: Rev,
});
export type Container = v.InferOutput<typeof Container>;

/** Goods that are carried from a place to a place. A terminal that does not know a kind leaves its rows out, and says so. */
export const TaskKind = v.picklist(['putaway', 'replenish', 'issue']);
export type TaskKind = v.InferOutput<typeof TaskKind>;

/** What made a replenishment: a picker found less, a wave waits, an operator asked, the face ran low, nothing else was to do. */
export const RepCause = v.picklist(['short', 'wave', 'called', 'limits', 'topOff']);
export type RepCause = v.InferOutput<typeof RepCause>;

/** What a replenishment says beside its task. While it has no source it is `planned`: no stock is free for it. */
export const Replenishing = v.object({
  /** Where it begins; of one without a source where its face is. */
  areaId: v.string(),
  cause: RepCause,
  /** 1 is the most urgent. */
  priority: Count,
  /** Walking order of where it begins, 0 without a source. */
  fromSeq: Count,
  /** Base units that were taken down and not put up yet, and the user in whose hand they are; 0 and empty for none. */
  taken: Qty,
  hand: v.string(),
});
export type Replenishing = v.InferOutput<typeof Replenishing>;

/** Such work for one container, or for loose goods on a floor. `planned` waits for its container to be received. */
export const Task = v.object({
  taskId: Id,
  /** Left out by a WMS that knows putaway only. */
  kind: v.optional(TaskKind, 'putaway'),
  /** Of loose goods the location that they stand at. */
  containerId: Id,
  containerKind: v.picklist(['pallet', 'case', 'loose']),
  /** Which of the loose goods there, or what is replenished; left out where a container goes as it is. */
  goods: v.optional(v.object({ lineId: v.string(), lot: Lot })),
  receiptId: v.string(),
  ownerId: Id,
  skuId: Id,
  skuName: Shown,
  qty: Qty,
  fromLoc: v.string(),
  /** Empty while no place is free for it. */
  suggestedLoc: v.string(),
  /** Which strategy found the suggestion (domain.md section 5.1), `none` if none did. */
  why: v.picklist(['demand', 'fixed', 'same', 'empty', 'none']),
  alternates: listOf(Id),
  status: v.picklist(['planned', 'ready', 'claimed', 'done', 'cancelled']),
  claimedBy: v.string(),
  claimedDevice: Shown,
  leaseUntil: v.nullish(Instant, null),
  /** Where it went in the end, empty until done. */
  actualLoc: v.string(),
  /** Walking order of the suggested location. */
  walkSeq: Count,
  rep: v.optional(Replenishing),
  issue: v.optional(Issuing),
  rev: Rev,
});
export type Task = v.InferOutput<typeof Task>;

/**
 * Sampling of one outbound container: what of it is looked at, and how far it is. `fetched`: it has no container yet · `bound`:
 * nothing was counted · `difference`: it was found other than booked, and its reason is missing.
 */
export const Sample = v.object({
  type: v.picklist(['normal', 'valuable', 'business', 'review']),
  state: v.picklist(['fetched', 'bound', 'sampling', 'difference', 'done', 'closed', 'cancelled']),
  /** Empty while it has none. */
  lpn: v.string(),
  customerName: Shown,
  /** Code of type `SampleReason`: why it differs, was given up or was not looked at; empty for none. */
  reason: Shown,
  /** Whose work it was, also when nobody holds it any more, and since when. */
  by: Shown,
  since: Shown,
});
export type Sample = v.InferOutput<typeof Sample>;

/**
 * Work that is claimed as a whole and is neither a receipt nor a task, e.g. a count, an inspection, the walk of a picker. What
 * is worked and how says its kind (`workKind` in work.ts).
 */
export const Job = v.object({
  jobId: Id,
  kind: Id,
  /** Document that it comes from, e.g. an order or a wave; empty for none. */
  of: v.string(),
  /** Further numbers by which it is found. */
  numbers: listOf(Id),
  /** Empty where its goods belong to several. */
  ownerId: v.string(),
  /** Where it is worked, empty for anywhere. */
  areaId: v.string(),
  /** 1 is the most urgent. */
  priority: Count,
  /** Among those of one priority. */
  seq: Count,
  /** Job that has to be over before it begins, empty for none. */
  after: v.string(),
  /** `planned` waits for what has to be over before it. */
  status: v.picklist(['planned', 'ready', 'begun', 'done', 'cancelled']),
  /** Sums of its lines or picks. */
  planned: Qty,
  done: Qty,
  bad: Qty,
  /** Of jobs that pick or sort. */
  carries: v.optional(Carries),
  /** Of counts. */
  counts: v.optional(CountJob),
  /** Of inspections, and of holds. */
  qc: v.optional(Inspection),
  hold: v.optional(Hold),
  /** Of jobs of kind `sample`. */
  sample: v.optional(Sample),
  /** Of production orders; their quantities are those of the products. */
  production: v.optional(Production),
  /** Of sheets by which product is handed over to the warehouse. */
  goodsSheet: v.optional(ProductSheet),
  /** Of value-added orders. */
  vas: v.optional(VasOrder),
  claimedBy: v.string(),
  claimedDevice: Shown,
  leaseUntil: v.nullish(Instant, null),
  rev: Rev,
});
export type Job = v.InferOutput<typeof Job>;

/** What is to be done of a job, in walking order. */
export const JobLine = v.object({
  /** `${jobId}/${n}` */
  jobLineId: Id,
  jobId: Id,
  seq: Count,
  /** Empty where the line is about a location or a container. */
  skuId: v.string(),
  skuName: Shown,
  lot: Lot,
  loc: v.string(),
  containerId: v.string(),
  planned: Qty,
  /** Of the planned: worked and good, worked and bad. */
  done: Qty,
  bad: Qty,
  /** Code of the reason for what is bad or missing, empty for none. */
  reason: v.string(),
  status: v.picklist(['open', 'done', 'cancelled']),
  /** Of lines of counts: there the quantities are 1 and 0, for a location that is counted or is not. */
  count: v.optional(CountLine),
  /** Of inspections. */
  qc: v.optional(InspectionLine),
  /** Of production orders. */
  production: v.optional(ProductionLine),
  /** Numbers of the pieces that were found; left out for none. */
  serials: v.optional(v.array(Id)),
  /** Of value-added orders. */
  recipe: v.optional(RecipeLine),
  rev: Rev,
});
export type JobLine = v.InferOutput<typeof JobLine>;

/** What is known of a location's fill and of what it takes; 0 = no limit. What is left out is not known here. */
export const Place = v.object({
  loc: Id,
  pallets: Numeric,
  maxPallets: Numeric,
  /** The one SKU that it is kept for, empty for none. */
  fixedSku: v.optional(v.string()),
  /** What may stand together here: anything, one SKU, or one lot of one SKU. */
  mixing: v.optional(v.picklist(['any', 'sku', 'lot'])),
  /** Goods that stand here, without their quantities; floors where goods wait leave it empty. Those of other owners are `*`. */
  holds: v.optional(v.array(v.object({ skuId: Id, lot: Lot }))),
  /** Kilograms standing here, and kilograms it bears. */
  weight: v.optional(v.number()),
  maxWeight: v.optional(v.number()),
  /** Metres that fit in. */
  maxHeight: v.optional(v.number()),
  /** Line of a count that waits: somebody found nothing here. Whoever passes may say whether it is empty. */
  toCount: v.optional(Id),
  /** When the WMS was asked for all that stands here; left out of rows that were read for something else. */
  stockAt: v.optional(Instant),
  /** The area that it was taken along with. */
  areaId: v.optional(v.string()),
  rev: Rev,
});
export type Place = v.InferOutput<typeof Place>;

/**
 * Outbound demand for goods of a receipt: what one store or order is to get of a line (domain.md section 5.4, PX).
 * Cross-dock goods go to `lane`, transit goods onto the tray of their store.
 */
export const Demand = v.object({
  demandId: Id,
  /** The document that plans it: a receipt, or a wave. */
  receiptId: Id,
  /** Receipt line of its goods, empty where they were picked. */
  lineId: v.string(),
  /** Job that sorts it, empty for those of a receipt. */
  jobId: v.optional(v.string(), ''),
  skuId: Id,
  skuName: Shown,
  orderNo: Id,
  storeId: Id,
  storeName: Shown,
  lane: Id,
  /** Store tray that is being filled, empty until the first is scanned. */
  tray: v.string(),
  /** Cell of the wall, or slot of the store; empty for none. */
  slot: v.optional(v.string(), ''),
  qty: Qty,
  doneQty: Qty,
  /** Of the quantity: nobody will sort it any more. */
  shortQty: v.optional(Qty, 0),
  rev: Rev,
});
export type Demand = v.InferOutput<typeof Demand>;

/** Goods that stand on a location itself, whatever receipt lines they came by. Nothing is left of those whose quantity is 0. */
export const Loose = v.object({
  /** `looseKey` of what they are and where they stand. */
  looseId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(600)),
  loc: Id,
  ownerId: Id,
  skuId: Id,
  skuName: Shown,
  lot: Lot,
  /** Left out for good goods. */
  quality: v.optional(Quality),
  qty: Qty,
  /** Of the quantity: kept for somebody, and on hold. Left out for none. */
  allocatedQty: v.optional(Qty),
  frozenQty: v.optional(Qty),
  rev: Rev,
});
export type Loose = v.InferOutput<typeof Loose>;

/**
 * `transit`: goods that are being carried · `return`: goods of stopped orders · `truck`: loaded, not yet gone · `hand`: what a
 * user has taken down and not put up yet, in no list of locations · `line`: material that production is to use.
 */
export const LocationUsage = v.picklist([
  'receive',
  'reserve',
  'pick',
  'qc',
  'stage',
  'dock',
  'transit',
  'sort',
  'pack',
  'vlm',
  'return',
  'truck',
  'hand',
  'line',
]);
export type LocationUsage = v.InferOutput<typeof LocationUsage>;

/** When and with what goods are brought to a place that pickers take them from. */
export const RepSetting = v.object({
  settingId: Id,
  /** The lowest that fits is the one that counts. */
  seq: Count,
  enabled: v.boolean(),
  /** Empty for any owner, any SKU, any location. */
  ownerId: v.string(),
  skuId: v.string(),
  skuName: Shown,
  loc: v.string(),
  /** Locations whose names begin so; empty for none. */
  locGroup: v.string(),
  level: v.picklist(['sku', 'location', 'group', 'owner']),
  /** At the lower limit or below, goods are brought up to the upper one. */
  lower: Qty,
  upper: Qty,
  unit: v.picklist(['fullCase', 'fullPallet', 'partialPallet']),
  turnover: v.picklist(['FEFO', 'FIFO', 'LIFO']),
  strategy: v.picklist(['wholeFirst', 'remaindersFirst', 'nearestFirst']),
  fromUsage: LocationUsage,
  toUsage: LocationUsage,
  constraint: v.picklist(['none', 'neverOpenPallet', 'oneLot']),
  /** Whoever saves it names the version that he saw. */
  version: Count,
  /** It was deleted: no list shows it any more. Left out for those that are there. */
  deleted: v.optional(v.boolean()),
  rev: Rev,
});
export type RepSetting = v.InferOutput<typeof RepSetting>;

/** A message to one user (platform.md section 3). */
export const Message = renamed({
  guid: ['GUID', Id],
  from: ['M_FROM', Shown],
  to: ['M_TO', Id],
  content: ['MSG_CONTENT', Shown],
  isRead: ['IS_READ', YesNo],
  createdAt: ['CREATED_DATE', Shown],
  rev: Rev,
});
export type Message = v.InferOutput<typeof Message>;

/** A transport document: goods that travel from one carrier to the next (login screen, relay transport). */
export const Waybill = v.object({
  waybillNo: Id,
  /** Shipping containers on board, as their labels say. */
  containers: listOf(Id),
  fromName: Shown,
  toName: Shown,
  carrierId: v.string(),
  carrierName: Shown,
  plate: Shown,
  status: v.picklist(['inTransit', 'delivered']),
  departedAt: Shown,
  /** Carriers that had it, oldest first; the last one is `carrierId`. */
  legs: listOf(v.object({ carrierId: v.string(), carrierName: Shown, since: Shown })),
  rev: Rev,
});
export type Waybill = v.InferOutput<typeof Waybill>;

/**
 * In this order: `ArriveOrder` has a dock, `Completed` has left it. The specification names four of them (section 4): arrive order,
 * unloading, unloading completed, loading and unloading completed.
 */
export const AppointmentStatus = v.picklist([
  'Booked',
  'Arrived',
  'ArriveOrder',
  'Unloading',
  'UnloadingCompleted',
  'Completed',
]);
export type AppointmentStatus = v.InferOutput<typeof AppointmentStatus>;

/** A vehicle that comes at an agreed time (modules.md section 3, Appointment). */
export const Appointment = v.object({
  appointmentId: Id,
  /** Receipts that it brings: they arrive when it is registered. */
  receiptIds: listOf(Id),
  /** Empty for goods of several. */
  ownerId: v.string(),
  supplierName: Shown,
  day: ShownDay,
  /** Window, `08:00` to `10:00` on the clock of the warehouse. */
  from: Shown,
  to: Shown,
  /** Packages that are announced, and that came off it. */
  totalQty: Qty,
  unloadedQty: Qty,
  /** Empty until it is sent to one. */
  dock: v.string(),
  plate: Shown,
  driver: Shown,
  phone: Shown,
  /** Degrees Celsius at the gate; null where none was taken. */
  vehicleTemp: v.nullish(Numeric, null),
  goodsTemp: v.nullish(Numeric, null),
  seal: Shown,
  /** Employees who unload it and are credited with it, by the codes of type `Mover`. */
  movers: listOf(Id),
  status: AppointmentStatus,
  /** When it was registered; empty before. */
  arrivedAt: Shown,
  rev: Rev,
});
export type Appointment = v.InferOutput<typeof Appointment>;

/** A row of each work table. */
export const WORK_ROWS = {
  receipts: Receipt,
  lines: ReceiptLine,
  containers: Container,
  tasks: Task,
  jobs: Job,
  jobLines: JobLine,
  places: Place,
  loose: Loose,
  repSettings: RepSetting,
  demands: Demand,
  orders: Order,
  orderLines: OrderLine,
  waves: Wave,
  picks: Pick,
  shipments: Shipment,
  sheets: Sheet,
  messages: Message,
  waybills: Waybill,
  appointments: Appointment,
};

/** The rows that a claim downloads, and that every write's answer returns for what it changed. */
export const WorkRows = v.object({
  receipts: listOf(WORK_ROWS.receipts),
  lines: listOf(WORK_ROWS.lines),
  containers: listOf(WORK_ROWS.containers),
  tasks: listOf(WORK_ROWS.tasks),
  jobs: listOf(WORK_ROWS.jobs),
  jobLines: listOf(WORK_ROWS.jobLines),
  places: listOf(WORK_ROWS.places),
  loose: listOf(WORK_ROWS.loose),
  repSettings: listOf(WORK_ROWS.repSettings),
  demands: listOf(WORK_ROWS.demands),
  orders: listOf(WORK_ROWS.orders),
  orderLines: listOf(WORK_ROWS.orderLines),
  waves: listOf(WORK_ROWS.waves),
  picks: listOf(WORK_ROWS.picks),
  shipments: listOf(WORK_ROWS.shipments),
  sheets: listOf(WORK_ROWS.sheets),
  messages: listOf(WORK_ROWS.messages),
  waybills: listOf(WORK_ROWS.waybills),
  appointments: listOf(WORK_ROWS.appointments),
});
export type WorkRows = v.InferOutput<typeof WorkRows>;

/** No rows at all, to be filled by whoever has some. */
export const NO_ROWS: WorkRows = v.parse(WorkRows, {});

/** Key field of each work table. */
export const WORK_KEYS = {
  receipts: 'receiptId',
  lines: 'lineId',
  containers: 'containerId',
  tasks: 'taskId',
  jobs: 'jobId',
  jobLines: 'jobLineId',
  places: 'loc',
  loose: 'looseId',
  repSettings: 'settingId',
  demands: 'demandId',
  orders: 'orderId',
  orderLines: 'orderLineId',
  waves: 'waveId',
  picks: 'pickId',
  shipments: 'tripNo',
  sheets: 'sheetNo',
  messages: 'guid',
  waybills: 'waybillNo',
  appointments: 'appointmentId',
} as const satisfies Record<keyof WorkRows, string>;
export type WorkTable = keyof WorkRows;

/** Fields by which rows of a work table are looked for, beside the key. */
export const WORK_INDEXED = {
  receipts: ['status', 'claimedBy', 'mode', 'typeId'],
  lines: ['receiptId', 'skuId'],
  containers: ['receiptId', 'parentId', 'loc', 'status', 'orderId', 'jobId'],
  tasks: ['receiptId', 'containerId', 'status', 'claimedBy'],
  jobs: ['kind', 'status', 'claimedBy', 'areaId'],
  jobLines: ['jobId', 'skuId', 'loc', 'containerId'],
  places: [],
  loose: ['loc', 'skuId'],
  repSettings: ['skuId', 'loc'],
  demands: ['receiptId', 'lineId', 'jobId'],
  orders: ['status', 'waveId'],
  orderLines: ['orderId'],
  waves: ['status'],
  picks: ['jobId', 'orderId', 'waveId', 'loc', 'skuId'],
  shipments: ['status', 'jobId'],
  sheets: ['status', 'carrierId'],
  messages: ['to'],
  waybills: ['status'],
  appointments: ['status', 'day'],
} as const satisfies { [T in WorkTable]: readonly (keyof WorkRow<T> & string)[] };
export type WorkRow<T extends WorkTable> = WorkRows[T][number];

// ---- reference rows -------------------------------------------------------------------------------------

/** Packaging level, spec section 3: `packQty` base units make one UOM. Ordered from base unit to pallet. */
export const PackLevel = renamed({
  packQty: ['PACK_QTY', Numeric],
  uomName: ['UOM_NAME', Shown],
  uomId: ['UOM_ID', Id],
});
export type PackLevel = v.InferOutput<typeof PackLevel>;

export const Sku = renamed({
  skuId: ['SKU_ID', Id],
  skuName: ['SKU_NAME', Shown],
  ownerId: ['OWNER_ID', Id],
  packId: ['PACK_ID', Id],
  /** EAN of the piece, GTIN-14 of the case; every code that a scan may show. */
  barcodes: [
    'BARCODES',
    v.array(renamed({ barcode: ['BARCODE', v.string()], uomId: ['UOM_ID', Id], packQty: ['PACK_QTY', Numeric] })),
  ],
  packs: ['PACKS', v.array(PackLevel)],
  /** Cases per layer and layers per pallet; 0 = unknown. */
  ti: ['TI', Count],
  hi: ['HI', Count],
  /** Attributes to ask when receiving, from the attribute template; empty = none. */
  lotTemplate: ['LOT_TEMPLATE', v.nullish(v.string(), '')],
  shelfLifeDays: ['SHELF_LIFE_DAYS', Numeric],
  /** Weighed goods: quantity is kilograms, the unit may not be changed. */
  isWeighed: ['IS_WEIGHED', YesNo],
  weight: ['WEIGHT', Numeric],
  /** Metres of one case; 0 or left out where nobody has measured it. */
  height: ['HEIGHT', v.optional(Count)],
  length: ['LENGTH', v.optional(Count)],
  width: ['WIDTH', v.optional(Count)],
  /** Every piece has a serial number that is scanned. */
  isSerial: ['IS_SERIAL', YesNo],
  /** N: a new SKU whose packaging somebody has to measure before it can be received. */
  isMeasured: ['IS_MEASURED', YesNo],
  /** It goes to the sampling area before it leaves. */
  isValuable: ['IS_VALUABLE', v.optional(YesNo)],
  /** How many pictures it has; left out for none. */
  pictures: ['PICTURES', v.optional(Count)],
});
export type Sku = v.InferOutput<typeof Sku>;

export const Location = renamed({
  loc: ['LOC', Id],
  areaId: ['AREA_ID', Id],
  usage: ['USAGE', LocationUsage],
  status: ['STATUS', v.picklist(['ok', 'locked', 'counting'])],
  maxPallets: ['MAX_PALLETS', Numeric],
  walkSeq: ['WALK_SEQ', Count],
});
export type Location = v.InferOutput<typeof Location>;

export const Area = renamed({ areaId: ['AREA_ID', Id], areaName: ['AREA_NAME', Shown] });
export type Area = v.InferOutput<typeof Area>;

export const Owner = renamed({ ownerId: ['OWNER_ID', Id], ownerName: ['OWNER_NAME', Shown] });
export type Owner = v.InferOutput<typeof Owner>;

export const BarcodeRule = renamed({
  /** Scan field that carries the rule: LPN, SKU_ID, LOC or SHIPPING_CONTAINER_ID. */
  field: ['FIELD', v.picklist(['LPN', 'SKU_ID', 'LOC', 'SHIPPING_CONTAINER_ID'])],
  barcodeType: ['BARCODE_TYPE', v.optional(v.picklist(['Digit', 'Char', 'CharAfterDigit', 'DigitAfterChar', 'Mixed']))],
  fixedLength: ['FIXED_LENGTH', v.optional(Numeric)],
  minLength: ['MIN_LENGTH', v.optional(Numeric)],
  maxLength: ['MAX_LENGTH', v.optional(Numeric)],
  fixedChar: ['FIXED_CHAR', v.optional(v.string())],
  ruleWhereTxt: ['RULE_WHERE_TXT', v.optional(v.string())],
});
export type BarcodeRule = v.InferOutput<typeof BarcodeRule>;

export const AttributeTemplate = renamed({
  templateId: ['TEMPLATE_ID', Id],
  /** Asked in this order; key attributes split stock. */
  attributes: [
    'ATTRIBUTES',
    v.array(
      renamed({
        field: ['FIELD', v.picklist(['production', 'expiry', 'batch'])],
        required: ['REQUIRED', YesNo],
        isKey: ['IS_KEY', YesNo],
        /** Values to choose from; anything may be typed when left out. */
        options: ['OPTIONS', v.optional(v.pipe(v.array(v.string()), v.minLength(1)))],
      }),
    ),
  ],
});
export type AttributeTemplate = v.InferOutput<typeof AttributeTemplate>;

export const SysSetting = renamed({ sysSettingId: ['SYS_SETTING_ID', Id], value: ['VALUE', v.string()] });
export type SysSetting = v.InferOutput<typeof SysSetting>;

export const SysCode = renamed({
  code: ['CODE', Id],
  name: ['NAME', Shown],
  isShow: v.optional(v.boolean()),
  tare: v.optional(Numeric),
  /** Of a container type that is a shipping box: inside, in metres, and the kilograms that it bears; 0 = not known, no limit. */
  box: v.optional(v.object({ length: Count, width: Count, height: Count, maxWeight: Count })),
});
export type SysCode = v.InferOutput<typeof SysCode>;

/** Without a name it goes by its id; a flag that is neither Y nor N marks no default. */
export const Warehouse = v.pipe(
  renamed({ whgid: ['WH_GID', Id], whName: ['WH_NAME', Shown], isDefault: ['IS_DEFAULT', v.fallback(YesNo, 'N')] }),
  v.transform((warehouse) => ({ ...warehouse, whName: warehouse.whName || warehouse.whgid })),
);
export type Warehouse = v.InferOutput<typeof Warehouse>;

/** A printer, or a group of them, where labels come out. */
export const PrintPoint = renamed({
  printPointId: ['PRINT_POINT_ID', Id],
  printPointName: ['PRINT_POINT_NAME', Shown],
  isDefault: ['IS_DEFAULT', YesNo],
});
export type PrintPoint = v.InferOutput<typeof PrintPoint>;
