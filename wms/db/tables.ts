/**
 * The tables as Kysely sees them (domain.md section 5.3). One JS type per SQL type, the same on both drivers,
 * see parsers.ts: int8 and numeric are numbers, date is `YYYY-MM-DD`, timestamptz is ISO 8601 UTC, bytea is bytes.
 */
import type { VasWay } from '#contract/assemble-rows.ts';
import type { CountState, CountType } from '#contract/count-rows.ts';
import type { Language } from '#contract/envelope.ts';
import type { OrderKind, OrderOutcome, Settling } from '#contract/fleet.ts';
import type { NumberKind } from '#contract/fields.ts';
import type { PaperKind } from '#contract/operations.ts';
import type { Order, OutState, Pick, Sheet, Shipment, Wave, WaveType } from '#contract/outbound-rows.ts';
import type { Production, ProductionLine } from '#contract/production-rows.ts';
import type { HoldScope, Inspection, QcUnit } from '#contract/quality-rows.ts';
import type {
  AppointmentStatus,
  ContainerKind,
  Job,
  JobLine,
  LocationUsage,
  Quality,
  ReceiptMode,
  RepCause,
  RepSetting,
  Sample,
  Task,
  TaskKind,
} from '#contract/rows.ts';
import type { Level, SamplingPlan } from '#domain/rules/aql.ts';
import type { SamplePlan } from '#domain/rules/sampling.ts';
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';

/** Written as text (or a JS date), read as ISO 8601 UTC. */
type Instant = ColumnType<string, string | Date, string | Date>;
/** Filled by the database when it is not given. */
type Stamp = ColumnType<string, string | undefined, string>;

export interface Database {
  wms_meta: { key: string; value: string };

  // master
  warehouse: { wh_gid: string; wh_name: string; time_zone: string };
  area: { wh_gid: string; area_id: string; area_name: string; storage_class: string };
  location: LocationTable;
  owner: { owner_id: string; owner_name: string };
  pack_level: { pack_id: string; level: number; uom_id: string; uom_name: string; pack_qty: number };
  attribute_template: {
    template_id: string;
    position: number;
    field: LotField;
    required: boolean;
    is_key: boolean;
    options?: string[];
  };
  sku: SkuTable;
  sku_barcode: { barcode: string; sku_id: string; uom_id: string; pack_qty: number };
  sys_code: { type: string; code: string; position: number; en: string; zh_cn: string; zh_hk: string; vn: string };
  /** Codes that a tenant defined for itself. */
  private_code: PrivateCodeTable;
  setting: { wh_gid: string; setting_id: string; value: string };
  custom_source: { key: string; position: number; value: string };
  barcode_rule: BarcodeRuleTable;

  // people
  role: { role_id: string; role_name: string };
  role_function: { role_id: string; kind: 'menu' | 'button'; name: string; position: number };
  app_user: AppUserTable;
  user_owner: { user_id: string; owner_id: string };
  user_area: { user_id: string; wh_gid: string; area_id: string };
  user_warehouse: { user_id: string; wh_gid: string; is_default: boolean };
  session: { token_hash: string; user_id: string; device_id: string; created_at: Stamp; expires_at: Instant };
  /** `user:op1` or `address:10.0.0.7`; one row for each failure. */
  attempt: { who: string; at: Stamp };
  sign_in_code: {
    purpose: string;
    target: string;
    user_id: string;
    code_hash: string;
    sent_at: Stamp;
    expires_at: Instant;
    tries: number;
  };
  device: {
    device_id: string;
    user_id: string;
    app_version: string;
    first_seen: Stamp;
    last_seen: Stamp;
    /** Whatever it captured until then has come; null where it never said so. */
    heard_until: ColumnType<string | null, string | null | undefined, string | null>;
  };

  // the office
  terminal: {
    device_id: string;
    wh_gid: string;
    terminal_name: Generated<string>;
    group_id: Generated<string>;
    user_id: string;
    reported_at: Stamp;
    /** JSON of the contract's `Report`. */
    report: string;
    unsent_more: Generated<number>;
  };
  /** What a terminal said in an hour under one build: its last report, with what happened added up. */
  terminal_hour: {
    device_id: string;
    hour: Instant;
    build: string;
    wh_gid: string;
    reports: number;
    first_at: Stamp;
    last_at: Stamp;
    report: string;
  };
  shift_quarter: {
    wh_gid: string;
    quarter: Instant;
    family: string;
    ops: number;
    lines: number;
    pieces: number;
    shorts: number;
  };
  terminal_op: {
    device_id: string;
    op_id: string;
    wh_gid: string;
    captured_at: string;
    /** JSON of the contract's `UnsentOp`. */
    body: string;
    taken_by: Generated<string>;
  };
  /** Decided at a desk; a dropped one is refused should it still come. */
  settled_op: {
    op_id: string;
    wh_gid: string;
    how: Settling;
    reason: Generated<string>;
    settled_by: string;
    settled_at: Stamp;
  };
  terminal_order: {
    order_id: string;
    device_id: string;
    wh_gid: string;
    kind: OrderKind;
    /** JSON of the contract's `OrderBody`. */
    body: string;
    by_user: string;
    by_name: string;
    given_at: Stamp;
    until: Instant;
    outcome: Generated<'given' | OrderOutcome>;
    note: Generated<string>;
    done_at: ColumnType<string | null, string | null | undefined, string | null>;
  };
  terminal_file: {
    file_id: string;
    device_id: string;
    order_id: string;
    name: string;
    /** Base64. */
    content: string;
    sent_at: Stamp;
  };
  audit: AuditTable;
  rollout: RolloutTable;
  /** One of several that serve this database. */
  process: { name: string; started_at: Instant; seen_at: Stamp };

  // goods and work
  container: ContainerTable;
  announced: { container_id: string; line_id: string; sku_id: string; lot: string; qty: number };
  stock: StockTable;
  hold: HoldTable;
  allocation: AllocationTable;
  ledger: LedgerTable;
  ledger_month: LedgerMonthTable;
  carried_stock: CarriedStockTable;
  carried_total: CarriedTotalTable;
  document: DocumentTable;
  /** Not `line`: that is a type of PostgreSQL. */
  document_line: LineTable;
  demand: DemandTable;
  /** Announced by the notice, come in, or both. */
  line_serial: { line_id: string; serial_no: string; announced: boolean; received: boolean };
  /** One row for each reading of the scale that makes up a receive. */
  weighing: {
    op_id: string;
    line_id: string;
    position: number;
    gross: number;
    tare: number;
    baskets: number;
    /** Entered by hand, not read from the scale. */
    typed: Generated<boolean>;
  };
  task: TaskTable;
  /** What goes into a product: so much into one, and the percent that is lost on the way. */
  recipe: { product_sku: string; component_sku: string; per: number; scrap: Generated<number> };
  production_order: ProductionOrderTable;
  production_line: ProductionLineTable;
  product_sheet: ProductSheetTable;
  job: JobTable;
  inspection: InspectionTable;
  inspection_line: InspectionLineTable;
  qc_plan: QcPlanTable;
  qc_level: QcLevelTable;
  hold_notice: HoldNoticeTable;
  vas_order: VasOrderTable;
  recipe_line: RecipeLineTable;
  job_line: JobLineTable;
  /** When replenishment of an area was planned last. */
  rep_plan: { wh_gid: string; area_id: string; planned_at: Stamp };
  count_entry: CountEntryTable;
  pass_on: PassOnTable;
  count_program: CountProgramTable;
  /** When a program last planned counts of an area. */
  count_run: { wh_gid: string; area_id: string; program_id: string; planned_at: Stamp };
  count_place: CountPlaceTable;
  count_variance: CountVarianceTable;
  rep_setting: RepSettingTable;
  /** QR labels that told a quantity: each does so once. */
  scanned_label: { wh_gid: string; code: string; op_id: string; container_id: string; scanned_at: Stamp };
  number_block: {
    number: string;
    kind: NumberKind;
    wh_gid: string;
    device_id: string;
    user_id: string;
    reserved_at: Stamp;
  };

  // goods on their way out
  out_order: OrderTable;
  out_line: OrderLineTable;
  wave: WaveTable;
  pick: PickTable;
  /** What a container of goods that leave says beside its row in `container`. */
  outbound_container: OutboundContainerTable;
  lift: LiftTable;
  /** Kinds of containers that goods leave in. Kilograms; 0 = no limit, no slots. */
  container_type: {
    type_id: string;
    kind: ContainerKind;
    tare: number;
    max_weight: number;
    slots: number;
    /** Inside, in metres; 0 = not measured. */
    length: Generated<number>;
    width: Generated<number>;
    height: Generated<number>;
  };
  container_check: ContainerCheckTable;
  waybill: WaybillTable;
  waybill_leg: WaybillLegTable;
  trip_stop: TripStopTable;
  appointment: AppointmentTable;
  handover: HandoverTable;
  sampling_task: SamplingTaskTable;
  sampling_plan: SamplingPlanTable;
  sampling_serial: SamplingSerialTable;
  parcel_number: ParcelNumberTable;
  shipping_container: ShippingContainerTable;
  serial: SerialTable;

  // service
  operation: OperationTable;
  message: MessageTable;
  stored_file: StoredFileTable;
  print_job: PrintJobTable;
  print_point: { wh_gid: string; print_point_id: string; print_point_name: string; is_default: boolean };
  /** `body` and `captured` are JSON texts. */
  rf_template: { template_id: string; version: number; body: string };
  rf_page: RfPageTable;
  rf_entry: RfEntryTable;
}

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
export type LotField = 'production' | 'expiry' | 'batch';

interface LocationTable {
  wh_gid: string;
  loc: string;
  area_id: string;
  usage: LocationUsage;
  status: 'ok' | 'locked' | 'counting';
  /** 0 = no limit. */
  max_pallets: number;
  /** Dense per warehouse from 1, so it also serves as page number. */
  walk_seq: number;
  /** A pick face that is kept for one SKU, empty for none. */
  fixed_sku: Generated<string>;
  /** What may stand together: anything, one SKU only, or one lot of one SKU. */
  mixing: Generated<'any' | 'sku' | 'lot'>;
  /** Kilograms and metres; 0 = no limit. */
  max_weight: Generated<number>;
  max_height: Generated<number>;
  /** Pallets standing here; derived, kept by work/places.ts, proved by ledger/verify.ts. */
  pallets: Generated<number>;
  /** Open putaway tasks that suggest this place; derived as well. */
  reserved: Generated<number>;
  counted_at: ColumnType<string | null, string | null | undefined, string | null>;
  rev: Generated<number>;
}

interface SkuTable {
  sku_id: string;
  /** Dense from 1: the paged download needs no OFFSET. */
  ord: number;
  sku_name: string;
  owner_id: string;
  pack_id: string;
  ti: number;
  hi: number;
  lot_template: string;
  shelf_life_days: number;
  is_weighed: boolean;
  is_serial: Generated<boolean>;
  /** Kilograms of one base unit. */
  weight: number;
  /** Metres of one case; 0 = not measured. */
  length: Generated<number>;
  width: Generated<number>;
  height: Generated<number>;
  storage_class: string;
  /** False for a new SKU that nobody has measured yet. */
  measured: boolean;
  /** Goes to the sampling area before it leaves. */
  valuable: Generated<boolean>;
}

interface BarcodeRuleTable {
  wh_gid: string;
  field: 'LPN' | 'SKU_ID' | 'LOC' | 'SHIPPING_CONTAINER_ID';
  barcode_type: 'Digit' | 'Char' | 'CharAfterDigit' | 'DigitAfterChar' | 'Mixed' | null;
  fixed_length: number | null;
  min_length: number | null;
  max_length: number | null;
  fixed_char: string | null;
  rule_where_txt: string | null;
}

interface AppUserTable {
  user_id: string;
  user_name: string;
  /** `salt:hash` of scrypt, hexadecimal. */
  password: string;
  role_id: string;
  customer_id: string;
  default_owner: string;
  /** Empty = codes cannot be sent. */
  phone: string;
  /** RF_UPGRADE_MANANGEMENT. */
  rf_upgrade: string;
}

interface ContainerTable {
  container_id: string;
  wh_gid: string;
  kind: ContainerKind;
  parent_id: string;
  loc: string;
  status: 'expected' | 'received' | 'stored';
  owner_id: string;
  doc_id: string;
  /** Announced by the notice; false for pallets built on the dock. */
  announced: boolean;
  /** Closed: nothing goes in or out. */
  sealed: Generated<boolean>;
  rev: Generated<number>;
}

interface StockTable {
  stock_id: Generated<number>;
  wh_gid: string;
  owner_id: string;
  sku_id: string;
  /** Canonical JSON, see rules/lot.ts. */
  lot: string;
  quality: Generated<Quality>;
  loc: string;
  container_id: string;
  line_id: string;
  qty: number;
  /** Sum of its allocations; written by `ledger/allocate.ts` alone. */
  allocated: Generated<number>;
  /** Sum of its holds that are not released; written by `ledger/hold.ts` alone. */
  frozen: Generated<number>;
  /** Label that was stuck on this record, empty for none. */
  stock_key: Generated<string>;
}

/** A quantity of stock that nobody may take, why, and who said so; and who said that it is over. */
interface HoldTable {
  hold_id: Generated<number>;
  wh_gid: string;
  /** The same row wherever its container goes; another one when the goods are poured. */
  stock_id: number;
  qty: number;
  reason: string;
  doc_id: Generated<string>;
  line_id: Generated<string>;
  /** Of which hold it is a part (`hold_notice`); empty for what the acceptance check and short picks hold. */
  job_id: Generated<string>;
  op_id: string;
  held_by: string;
  held_at: Stamp;
  released_op: Generated<string>;
  released_by: Generated<string>;
  released_at: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A quantity of stock that is kept for somebody; it ends when he takes it, or needs it no more. */
/** Why goods are held, how far it reaches, and what was decided: a job of kind `hold`, whose lines are the goods. */
interface HoldNoticeTable {
  job_id: string;
  wh_gid: string;
  scope: HoldScope;
  container_id: Generated<string>;
  line_id: Generated<string>;
  owner_id: string;
  sku_id: Generated<string>;
  /** Canonical JSON, key attributes only. */
  lot: Generated<string>;
  reason: string;
  /** Inspection that found it, empty for none. */
  inspection_id: Generated<string>;
  /** Whose pictures show why, and how many there are. */
  op_id: string;
  photos: Generated<number>;
  held_by: string;
  held_at: Stamp;
  decision: Generated<string>;
}

interface AllocationTable {
  allocation_id: Generated<number>;
  wh_gid: string;
  ref_kind: KeptFor;
  ref_id: string;
  stock_id: number;
  qty: number;
}

/** Demand that is met; a task or a pick whose goods are not taken yet. */
export type KeptFor = 'demand' | 'task' | 'pick';

export type Verb =
  | 'RECEIVE'
  | 'REJECT'
  | 'MOVE'
  | 'SORT'
  | 'PICK'
  | 'UNPICK'
  | 'PACK'
  | 'UNPACK'
  | 'LOAD'
  | 'UNLOAD'
  | 'SHIP'
  | 'TRANSFER'
  | 'COUNT'
  | 'NEST'
  | 'UNNEST'
  | 'SEAL'
  | 'CHECK'
  | 'QC'
  | 'STATUS'
  | 'BIND'
  | 'UNBIND'
  | 'MEASURE'
  | 'ATTACH'
  | 'TASK'
  | 'DOC'
  | 'PRINT'
  | 'MASTER';

export type LedgerEvent =
  | ''
  // DOC
  | 'begun'
  | 'claimed'
  | 'released'
  | 'finished'
  | 'lot'
  | 'temperature'
  | 'handedOver'
  // SEAL
  | 'closed'
  | 'opened'
  // NEST: something was put on a pallet that is built on the floor
  | 'built'
  // TASK
  | 'done'
  | 'cancelled'
  // STATUS, and `released` as of DOC
  | 'held'
  | 'graded'
  // QC
  | 'accepted'
  | 'refused'
  | 'preCheck'
  // DOC of orders, waves and jobs; `worked`: goods of a value-added order that stay what they are
  | 'worked'
  | 'blocked'
  | 'stopped'
  | 'short'
  | 'full'
  | 'complete'
  | 'shared'
  // CHECK of outbound containers; DOC of trips and handover sheets
  | 'checked'
  | 'unchecked'
  | 'weighed'
  | 'started'
  | 'reopened'
  | 'loaded'
  | 'departed'
  | 'signed'
  // DOC of appointments
  | 'registered'
  | 'dispatched';

export type RefKind =
  | ''
  | 'demand'
  | 'store'
  | 'hold'
  | 'printJob'
  | 'carrier'
  | 'pick'
  | 'order'
  | 'orderLine'
  | 'wave'
  | 'trip'
  | 'sheet'
  | 'job'
  | 'countLine'
  | 'appointment'
  // a value-added order that made goods, and the line of its recipe that they were used up for
  | 'vas'
  | 'recipe';

/** A month of the ledger that was put away: what it was, what is carried on from it, and the file that it is in now. */
interface LedgerMonthTable {
  /** `yyyymm`. */
  month: number;
  rows: number;
  /** SHA-256 of its entries as lines of JSON, in their order. */
  row_hash: string;
  /** SHA-256 of all that is carried after it. */
  carried_hash: string;
  /** SHA-256 of the seal of the month before, and of the two others. */
  seal: string;
  /** Its name, in the folder of the archive. */
  file: string;
  file_hash: string;
  /** Of the file, in bytes. */
  size: number;
  closed_at: Stamp;
}

/** What all months that were put away have left of one key of stock. */
interface CarriedStockTable {
  wh_gid: string;
  loc: string;
  container_id: string;
  sku_id: string;
  owner_id: string;
  lot: string;
  quality: string;
  line_id: string;
  qty: number;
}

/** What they have booked for one thing that keeps count of it (`ledger/folds.ts`). */
interface CarriedTotalTable {
  what: string;
  id: string;
  /** Empty where the thing is of one SKU. */
  sku_id: string;
  qty: number;
}

interface LedgerTable {
  ledger_id: Generated<number>;
  /** Empty for what no operation caused: the seed, claims. */
  op_id: string;
  verb: Verb;
  wh_gid: string;
  user_id: string;
  device_id: string;
  device_seq: number;
  captured_at: Instant;
  posted_at: Stamp;
  doc_id: Generated<string>;
  line_id: Generated<string>;
  task_id: Generated<string>;
  owner_id: Generated<string>;
  sku_id: Generated<string>;
  lot: Generated<string>;
  quality: Generated<Quality>;
  /** Base units, 0 for verbs that move no goods. */
  qty: Generated<number>;
  uom_id: Generated<string>;
  /** Empty = from outside the warehouse. */
  from_loc: Generated<string>;
  from_container: Generated<string>;
  /** Empty = out of the warehouse. */
  to_loc: Generated<string>;
  to_container: Generated<string>;
  /** The ledger row that this one undoes, 0 for none. */
  reverses: Generated<number>;
  /** The one piece that the row is about. */
  serial_no: Generated<string>;
  /** What happened, of verbs that say more than one thing. */
  event: Generated<LedgerEvent>;
  /** Code of the reason that was given. */
  reason: Generated<string>;
  /** What else the row is about, beyond document, line and task; both or neither. */
  ref_kind: Generated<RefKind>;
  ref_id: Generated<string>;
  /** For people: never joined on, compared with or parsed. */
  note: Generated<string>;
}

interface Claim {
  claimed_by: Generated<string>;
  claimed_device: Generated<string>;
  lease_until: ColumnType<string | null, string | null | undefined, string | null>;
}

interface DocumentTable extends Claim {
  doc_id: string;
  wh_gid: string;
  /** `cancelled`: picked goods of a cancelled order that go back to stock. */
  kind: 'receipt' | 'cancelled';
  mode: ReceiptMode;
  type_id: Generated<string>;
  dc_code: Generated<string>;
  batch_no: Generated<string>;
  pre_check: Generated<'none' | 'passed' | 'failed'>;
  movers: Generated<string[]>;
  plate: Generated<string>;
  seal: Generated<string>;
  vehicle_temp: ColumnType<number | null, number | null | undefined, number | null>;
  goods_temp: ColumnType<number | null, number | null | undefined, number | null>;
  /** What was noticed of the delivery. */
  quality_notes: Generated<string>;
  external_id: string;
  external_id2: string;
  po_no: string;
  vendor_id: string;
  vendor_name: string;
  owner_id: string;
  expected_at: string;
  status: 'created' | 'arrived' | 'receiving' | 'received' | 'closed';
  dock: string;
  rev: Generated<number>;
}

interface LineTable {
  line_id: string;
  doc_id: string;
  line_no: number;
  sku_id: string;
  pack_id: string;
  planned: number;
  done: Generated<number>;
  checked: Generated<number>;
  bad: Generated<number>;
  rejected: Generated<number>;
  /** Attributes filled in for the whole line, canonical JSON. */
  lot: Generated<string>;
  rev: Generated<number>;
}

interface DemandTable {
  demand_id: string;
  wh_gid: string;
  doc_id: string;
  line_id: string;
  sku_id: string;
  order_no: string;
  store_id: string;
  store_name: string;
  lane: string;
  tray: Generated<string>;
  /** Of those that are sorted after picking: job, cell or slot, and the order line that they are for. */
  job_id: Generated<string>;
  slot: Generated<string>;
  order_line_id: Generated<string>;
  qty: number;
  done: Generated<number>;
  short: Generated<number>;
  plan_rev: Generated<number>;
  rev: Generated<number>;
}

interface OrderTable {
  order_id: string;
  wh_gid: string;
  kind: Order['kind'];
  external_no: string;
  owner_id: string;
  customer_id: string;
  customer_name: string;
  store_id: Generated<string>;
  store_name: Generated<string>;
  route_id: Generated<string>;
  carrier_id: Generated<string>;
  priority: Generated<number>;
  ship_date: string;
  cutoff: Generated<string>;
  wave_id: Generated<string>;
  lane: Generated<string>;
  policy: Generated<Order['policy']>;
  /** Code of the value-added service, empty for none. */
  vas: Generated<string>;
  min_life_days: Generated<number>;
  status: Generated<Order['status']>;
  hold: Generated<Order['hold']>;
  review: Generated<Order['review']>;
  /** Of transfer orders: the owner, and the warehouse, that get the goods; empty where it stays. */
  to_owner: Generated<string>;
  to_wh: Generated<string>;
  /** Revision of the last plan that a terminal could not know: a stop, a block. */
  plan_rev: Generated<number>;
  rev: Generated<number>;
}

interface OrderLineTable {
  order_line_id: string;
  order_id: string;
  line_no: number;
  sku_id: string;
  pack_id: string;
  qty: number;
  /** Lot that the customer wants, canonical JSON; empty for any. */
  lot: Generated<string>;
  packed: Generated<number>;
  shipped: Generated<number>;
  rev: Generated<number>;
}

interface WaveTable {
  wave_id: string;
  wh_gid: string;
  type: WaveType;
  status: Generated<Wave['status']>;
  owner_id: Generated<string>;
  carrier_id: Generated<string>;
  route_id: Generated<string>;
  cutoff: Generated<string>;
  priority: Generated<number>;
  /** Slots of its carts, cells of its wall; 0 = none. */
  slots: Generated<number>;
  rev: Generated<number>;
}

/** Allocation and work in one row: what is open of it is kept in `allocation`. */
interface PickTable {
  pick_id: string;
  wh_gid: string;
  job_id: string;
  order_id: Generated<string>;
  order_line_id: Generated<string>;
  wave_id: Generated<string>;
  store_id: Generated<string>;
  store_name: Generated<string>;
  owner_id: string;
  sku_id: string;
  lot: string;
  loc: string;
  /** Top container that the goods stand in, empty for the location itself. */
  container_id: string;
  uom_id: Generated<string>;
  qty: number;
  done: Generated<number>;
  short: Generated<number>;
  to_lpn: Generated<string>;
  slot: Generated<string>;
  tag: Generated<string>;
  lane: Generated<string>;
  why: Generated<string>;
  look_first: Generated<boolean>;
  postponed: Generated<boolean>;
  status: Generated<Pick['status']>;
  plan_rev: Generated<number>;
  rev: Generated<number>;
}

interface OutboundContainerTable {
  container_id: string;
  wh_gid: string;
  state: Generated<OutState>;
  order_id: Generated<string>;
  wave_id: Generated<string>;
  store_id: Generated<string>;
  store_name: Generated<string>;
  job_id: Generated<string>;
  trip_no: Generated<string>;
  slot: Generated<string>;
  type_id: Generated<string>;
  rfid: Generated<string>;
  tag: Generated<string>;
  weight: Generated<number>;
  /** Number of the carrier that is on a sealed box, empty for none. */
  parcel_no: Generated<string>;
  /** What it was packed with: JSON of `{materialId, count}`, empty for nothing. */
  materials: Generated<string>;
  /** As it was measured, `0.4 0.3 0.2` in metres; empty where it is that of its type. */
  size: Generated<string>;
  review: Generated<boolean>;
  lane: Generated<string>;
  is_full: Generated<boolean>;
  complete: Generated<boolean>;
  /** Stop of its trip, 0 for none, and where in the truck it stands. */
  stop_no: Generated<number>;
  position: Generated<string>;
  /** QR code by which it was found when it was loaded, empty for none. */
  loaded_by: Generated<string>;
  /** Handover sheet that it is on, empty for none. */
  sheet_no: Generated<string>;
  /** Who reviewed it last, and when; empty and null while nobody has. */
  checked_by: Generated<string>;
  checked_at: ColumnType<string | null, string | null | undefined, string | null>;
  /** Rows of its last review that were other than booked, and the QR codes that were read at it. */
  differs: Generated<number>;
  qrs: Generated<string[]>;
  /** It was sampled as it is. */
  sampled: Generated<boolean>;
}

/** A lift by its place: which of its trays it brings, for whom, and whether it is there. */
interface LiftTable {
  wh_gid: string;
  loc: string;
  tray: Generated<string>;
  /** `idle`: no tray was called yet. */
  state: Generated<'idle' | 'moving' | 'atWindow'>;
  job_id: Generated<string>;
  called_by: Generated<string>;
  called_at: Generated<string | null>;
  arrives_at: Generated<string | null>;
}

interface TaskTable extends Claim {
  task_id: string;
  wh_gid: string;
  kind: TaskKind;
  container_id: string;
  /** `loose`: goods on a floor, and the container is their location. */
  container_kind: Task['containerKind'];
  doc_id: string;
  owner_id: string;
  /** Line and lot of loose goods, else empty. */
  line_id: Generated<string>;
  sku_id: string;
  lot: Generated<string>;
  qty: number;
  from_loc: string;
  suggested_loc: string;
  why: Generated<Task['why']>;
  /** Text array. */
  alternates: string[];
  /** `claimed` is not stored: it is `ready` with a running lease. */
  status: 'planned' | 'ready' | 'done' | 'cancelled';
  actual_loc: Generated<string>;
  /** Of replenishment, and of nothing else. Without a location to take it from it is `planned`. */
  cause: Generated<RepCause | ''>;
  priority: Generated<number>;
  /** In the hand of this user; 0 and empty for none. */
  taken: Generated<number>;
  taken_by: Generated<string>;
  /** Of kind `issue`: line of the production order that wants it, else empty. */
  job_line_id: Generated<string>;
  rev: Generated<number>;
}

/** Of jobs of kind `produce`. */
interface ProductionOrderTable {
  job_id: string;
  wh_gid: string;
  product_type: Generated<string>;
  line_loc: string;
  finish_loc: string;
  feed: Production['feed'];
  /** Percent by which more than planned may be made. */
  tolerance: Generated<number>;
  state: Generated<Production['state']>;
}

/** Of their lines, as the recipe was when the order was released. */
interface ProductionLineTable {
  job_line_id: string;
  role: ProductionLine['role'];
  of_sku: Generated<string>;
  per: Generated<number>;
  scrap: Generated<number>;
  /** Of what was brought: used up, and returned or scrapped. */
  used: Generated<number>;
  back: Generated<number>;
}

/** Of jobs of kind `handover.product`, whose `of_id` is the order: who has given its pallets to whom, and where. Empty until then. */
interface ProductSheetTable {
  job_id: string;
  wh_gid: string;
  given_by: Generated<string>;
  taken_by: Generated<string>;
  loc: Generated<string>;
  /** Why pallets were missing. */
  reason: Generated<string>;
  photos: Generated<number>;
  taken_at: ColumnType<string | null, string | null | undefined, string | null>;
}

interface RepSettingTable {
  setting_id: string;
  wh_gid: string;
  seq: number;
  enabled: Generated<boolean>;
  owner_id: Generated<string>;
  sku_id: Generated<string>;
  loc: Generated<string>;
  loc_group: Generated<string>;
  level: RepSetting['level'];
  lower: number;
  upper: number;
  unit: RepSetting['unit'];
  turnover: RepSetting['turnover'];
  strategy: RepSetting['strategy'];
  from_usage: LocationUsage;
  to_usage: LocationUsage;
  /** Not `constraint`: that is a word of SQL. */
  constraint_code: Generated<RepSetting['constraint']>;
  version: Generated<number>;
  /** It applies no more, and no list shows it. */
  deleted: Generated<boolean>;
  rev: Generated<number>;
}

interface JobTable extends Claim {
  job_id: string;
  wh_gid: string;
  kind: string;
  of_id: Generated<string>;
  /** Text array. */
  numbers: Generated<string[]>;
  owner_id: Generated<string>;
  area_id: Generated<string>;
  priority: Generated<number>;
  seq: Generated<number>;
  after_job: Generated<string>;
  status: Generated<Job['status']>;
  created_at: Stamp;
  /** Of jobs that pick or sort: their wave, where they end, what the goods go into, slots of the cart or wall. */
  wave_id: Generated<string>;
  lane: Generated<string>;
  goes_into: Generated<string>;
  slots: Generated<number>;
  /** Where something was scanned last. */
  at_loc: Generated<string>;
  /** Job that a colleague has taken it from, empty for none. */
  part_of: Generated<string>;
  /** Of counts: empty for other jobs. */
  count_type: Generated<'' | CountType>;
  /** The book is shown to who counts. */
  visible: Generated<boolean>;
  /** Users who have counted it before. */
  not_by: Generated<string[]>;
  /** The program that asked for it, empty for none. */
  program_id: Generated<string>;
  rev: Generated<number>;
}

/** Of a job of kind `assemble`. What was made of kits is what the ledger received for it; verify.ts proves it. */
interface VasOrderTable {
  job_id: string;
  wh_gid: string;
  way: VasWay;
  /** The product of a kit; of all others the goods themselves. */
  sku_id: string;
  bench: string;
  planned: number;
  /** With the tolerance. */
  most: number;
  done: Generated<number>;
}

/** Of a line of such a job. */
interface RecipeLineTable {
  job_line_id: string;
  per: number;
  /** They are worked, not used up. */
  keeps: Generated<boolean>;
}

interface JobLineTable {
  job_line_id: string;
  job_id: string;
  seq: number;
  sku_id: Generated<string>;
  lot: Generated<string>;
  loc: Generated<string>;
  container_id: Generated<string>;
  planned: number;
  done: Generated<number>;
  bad: Generated<number>;
  reason: Generated<string>;
  status: Generated<JobLine['status']>;
  /**
   * Of lines of counts: empty for other lines. After it was counted it is judged: `matched` the book, `accepted` as a difference that
   * waits to be booked, counted again (`recount`), decided by a person (`review`), and in the end `adjusted` or `rejected`.
   */
  count_state: Generated<'' | CountState | Verdict>;
  /** Of a second count: the line that was counted first. */
  again_of: Generated<string>;
  rev: Generated<number>;
}

/** A claimed job that went from one terminal to another without network. Either side may be heard of first. */
interface PassOnTable {
  /** The public part of a number of kind `pass`. */
  pass: string;
  wh_gid: string;
  job_id: string;
  giver: string;
  giver_device: string;
  /** Lines that the giver has counted, or took over counted: who counted them alone says what was found there. */
  counted: Generated<string[]>;
  /** The giver has said so: nothing that he says of the job afterwards counts. */
  given: Generated<boolean>;
  /** Empty until somebody has taken it over. */
  taker: Generated<string>;
  taker_device: Generated<string>;
  begun_at: Stamp;
}

/** What was found at a line of a count; said again it takes the place of what was said before. When and on which terminal says its operation. */
interface CountEntryTable {
  entry_id: string;
  job_line_id: string;
  /** What the goods stand on or lie in, and the pallet that this case stands on; empty for the location itself, and for none. */
  lpn: Generated<string>;
  on_lpn: Generated<string>;
  /** Empty where nobody knows what it is: then `code` is what was read. */
  sku_id: Generated<string>;
  /** Canonical JSON. */
  lot: Generated<string>;
  quality: Generated<Quality>;
  qty: number;
  withdrawn: Generated<boolean>;
  code: Generated<string>;
  photos: Generated<number>;
  op_id: string;
  /** The operation that said it first, where it was said again. */
  first_op: Generated<string>;
}

/** What the WMS makes of what was counted. */
export type Verdict = 'matched' | 'accepted' | 'recount' | 'review' | 'adjusted' | 'rejected';

export type CountProgram = 'abc' | 'zero' | 'short' | 'low' | 'suspect' | 'asked';

interface CountProgramTable {
  wh_gid: string;
  program_id: CountProgram;
  /** Differences that nobody has to look at: of the book, and pieces; the smaller one counts. */
  percent: Generated<number>;
  pieces: Generated<number>;
  /** Places that it asks for in an area and a day. */
  quota: Generated<number>;
  visible: Generated<boolean>;
  enabled: Generated<boolean>;
}

/** A line of a count that was finished. */
interface CountPlaceTable {
  job_line_id: string;
  wh_gid: string;
  job_id: string;
  loc: string;
  finish_op: string;
  counted_by: string;
  counted_at: Instant;
  /** Earlier operations of that terminal that had not come. */
  waits: Generated<string[]>;
  /** Of the location, as the terminal had it. */
  place_rev: Generated<number>;
  /** Nothing that comes later changes what was made of it, other than by a new count. */
  settled: Generated<boolean>;
  judged_at: Stamp;
}

/** What a count says of the goods of one kind at a place. */
interface CountVarianceTable {
  variance_id: Generated<number>;
  wh_gid: string;
  job_line_id: string;
  loc: string;
  container_id: string;
  sku_id: string;
  lot: string;
  quality: Quality;
  owner_id: string;
  found: number;
  /** As of the count. */
  book: number;
  difference: number;
  stirred: boolean;
  state: Verdict;
  /** Terminals that it waits for. */
  silent: string[];
  /** The difference that a person has accepted. */
  accepted: ColumnType<number | null, number | null | undefined, number | null>;
  decided_by: Generated<string>;
  reason: Generated<string>;
  /** The operation that said what was found. */
  op_id: string;
  booked_at: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Of a job of inspection. */
interface InspectionTable {
  job_id: string;
  wh_gid: string;
  doc_id: string;
  vendor_id: Generated<string>;
  /** The first inspection of the same goods; empty where this is the first. */
  first_job: Generated<string>;
  result: Generated<Inspection['result']>;
  /** Text array: who has told a result of it. */
  inspectors: Generated<string[]>;
  told_at: ColumnType<string | null, string | null | undefined, string | null>;
  /** Made by hand, no plan asks for it. */
  by_hand: Generated<boolean>;
}

interface InspectionLineTable {
  job_line_id: string;
  /** Receipt line; empty before anything was received. */
  line_id: Generated<string>;
  unit: QcUnit;
  per: Generated<number>;
  lot_units: number;
  accept: number;
  hold_scope: QcPlanTable['hold_scope'];
  second: boolean;
  /** Operation that told its result last, empty before, and how many pictures were taken with that. */
  told_op: Generated<string>;
  photos: Generated<number>;
}

/** What is inspected of goods that come in. An empty column fits everything; the most specific plan is followed. */
interface QcPlanTable {
  plan_id: Generated<number>;
  wh_gid: string;
  vendor_id: Generated<string>;
  sku_id: Generated<string>;
  storage_class: Generated<string>;
  type_id: Generated<string>;
  owner_id: Generated<string>;
  unit: QcUnit;
  method: SamplingPlan['method'];
  size: Generated<number>;
  accept: Generated<number>;
  /** How far a refusal reaches: what was bad of the sample, the receipt line, or the lot wherever it stands. */
  hold_scope: 'sample' | 'line' | 'lot';
  /** Another person inspects it once more after a refusal. */
  second: Generated<boolean>;
}

/** How strictly the lots of a vendor are inspected, and what was found since: `1` accepted, `0` refused, the newest last. */
interface QcLevelTable {
  wh_gid: string;
  vendor_id: string;
  sku_id: string;
  level: Level;
  accepted: Generated<string>;
}

/** What a job of kind `sample` is about. */
interface SamplingTaskTable {
  job_id: string;
  wh_gid: string;
  type: Sample['type'];
  state: Generated<Sample['state']>;
  container_id: Generated<string>;
  reason: Generated<string>;
  user_id: string;
  begun_at: Stamp;
}

/** How many containers of its orders are looked into. The most specific one counts: order, customer, owner. */
interface SamplingPlanTable {
  plan_id: Generated<number>;
  wh_gid: string;
  owner_id: Generated<string>;
  customer_id: Generated<string>;
  order_id: Generated<string>;
  method: SamplePlan['method'];
  size: Generated<number>;
}

/** Pieces that were found. */
interface SamplingSerialTable {
  job_line_id: string;
  serial_no: string;
}

interface OperationTable {
  op_id: string;
  wh_gid: string;
  user_id: string;
  device_id: string;
  seq: number;
  path: string;
  /** Of the canonical request without the session token. */
  request_hash: string;
  captured_at: Instant;
  /** Clock of the WMS minus that of the terminal in ms, and how long ago it was compared; null where the terminal does not say. */
  clock_off: ColumnType<number | null, number | null | undefined, number | null>;
  clock_age: ColumnType<number | null, number | null | undefined, number | null>;
  posted_at: Stamp;
  supersedes: string;
  outcome: Generated<'running' | 'applied' | 'refused'>;
  result_code: Generated<number>;
  /** The envelope exactly as it was sent; text, because a repeat is answered byte for byte. */
  answer: Generated<string>;
}

/** A custom RF page: its versions are `rf_template`, and what is being drawn is a JSON text, empty for nothing. */
interface RfPageTable {
  page_id: string;
  /** The version that is handed out; 0 for none. */
  published: number;
  draft: Generated<string>;
  rev: Generated<number>;
  /** The one whose draft became the version that is handed out. */
  published_rev: Generated<number>;
  retired: Generated<boolean>;
  changed_by: Generated<string>;
  changed_at: Stamp;
}

/** `about`: what it is about, as its page says · `item`: the row that it was opened with, a JSON text. */
interface RfEntryTable {
  op_id: string;
  wh_gid: string;
  user_id: string;
  template_id: string;
  version: number;
  about: string;
  item: string;
  captured: string;
  captured_at: Instant;
}

interface MessageTable {
  guid: string;
  m_from: string;
  m_to: string;
  msg_content: string;
  is_read: 'Y' | 'N';
  created_date: Stamp;
  /** Some terminal of the user has been told of it. */
  shown: Generated<boolean>;
  rev: Generated<number>;
}

interface StoredFileTable {
  file_id: string;
  ref_type: 'sku' | 'operation';
  ref: string;
  ordinal: number;
  content_type: string;
  size: number;
  sha256: string;
  content: Uint8Array;
  created_at: Stamp;
}

interface PrivateCodeTable {
  customer_id: string;
  type: string;
  code: string;
  position: number;
  en: string;
  zh_cn: string;
  zh_hk: string;
  vn: string;
}

interface WaybillTable {
  waybill_no: string;
  wh_gid: string;
  owner_id: string;
  from_name: string;
  to_name: string;
  status: Shipment['status'];
  /** Null until it leaves; before that it is a shipment, and no waybill of relay transport. */
  departed_at: ColumnType<string | null, string | null | undefined, string | null>;
  kind: Generated<Shipment['kind']>;
  /** Job of kind `load` that its containers are of, empty for what was never loaded here. */
  job_id: Generated<string>;
  carrier_id: Generated<string>;
  plate: Generated<string>;
  driver: Generated<string>;
  dock: Generated<string>;
  seal: Generated<string>;
  arrival_date: ColumnType<string | null, string | null | undefined, string | null>;
  rev: Generated<number>;
}

/** A vehicle that comes at an agreed time. */
interface AppointmentTable {
  appointment_id: string;
  wh_gid: string;
  /** Receipts that it brings, text array. */
  doc_ids: Generated<string[]>;
  /** Empty for goods of several. */
  owner_id: Generated<string>;
  supplier: Generated<string>;
  day: string;
  from_time: Generated<string>;
  to_time: Generated<string>;
  total: Generated<number>;
  unloaded: Generated<number>;
  dock: Generated<string>;
  plate: Generated<string>;
  driver: Generated<string>;
  phone: Generated<string>;
  vehicle_temp: ColumnType<number | null, number | null | undefined, number | null>;
  goods_temp: ColumnType<number | null, number | null | undefined, number | null>;
  seal: Generated<string>;
  /** Who unloads it, codes of type `Mover`. */
  movers: Generated<string[]>;
  status: Generated<AppointmentStatus>;
  arrived_at: ColumnType<string | null, string | null | undefined, string | null>;
  rev: Generated<number>;
}

/** Where a trip stops, in driving order; stop 0 of a container is none of them. */
interface TripStopTable {
  waybill_no: string;
  stop_no: number;
  store_id: Generated<string>;
  store_name: Generated<string>;
  lane: Generated<string>;
}

/** Parcels that a carrier takes, and who has signed for them. */
interface HandoverTable {
  sheet_no: string;
  wh_gid: string;
  carrier_id: string;
  plate: Generated<string>;
  status: Generated<Sheet['status']>;
  counted: Generated<number>;
  /** Why the count differs. */
  reason: Generated<string>;
  photos: Generated<number>;
  signed_by: Generated<string>;
  signed_at: ColumnType<string | null, string | null | undefined, string | null>;
  job_id: Generated<string>;
  rev: Generated<number>;
}

/** Numbers that a carrier has given this warehouse; leased to one terminal each, and never to another. */
interface ParcelNumberTable {
  parcel_no: string;
  carrier_id: string;
  wh_gid: string;
  /** In this order they are given out. */
  position: number;
  device_id: Generated<string>;
  user_id: Generated<string>;
  reserved_at: ColumnType<string | null, string | null | undefined, string | null>;
  /** The box that it was put on, also after that box was emptied; empty for none. */
  container_id: Generated<string>;
  /** Its label was destroyed, or its terminal was lost. */
  voided: Generated<boolean>;
}

/** What a review found of one SKU and lot in a container, where it was not what was expected. */
interface ContainerCheckTable {
  op_id: string;
  container_id: string;
  order_id: Generated<string>;
  sku_id: string;
  lot: Generated<string>;
  expected: number;
  found: number;
  /** Code of type `CheckDifference`, empty where nothing differs. */
  reason: Generated<string>;
}

/** Who has the goods is whoever has the last leg. */
interface WaybillLegTable {
  waybill_no: string;
  leg_no: number;
  /** A system code of type `Carrier`. */
  carrier_id: string;
  plate: string;
  since: Instant;
  /** The operation that handed over, empty for the first leg. */
  op_id: Generated<string>;
  /** Pictures that were taken of it. */
  photos: Generated<number>;
}

interface ShippingContainerTable {
  container_id: string;
  wh_gid: string;
  owner_id: string;
  order_no: string;
  /** Empty until it is loaded onto something. */
  waybill_no: string;
  status: 'open' | 'closed' | 'loaded' | 'shipped';
  loc: string;
  weight: number;
}

/** Where a serial number is, its container says: it never has to be moved itself. */
interface SerialTable {
  sku_id: string;
  serial_no: string;
  wh_gid: string;
  /** Pallet or case, empty when it stands loose or has been packed. */
  container_id: Generated<string>;
  /** Where it stands loose, else empty. */
  loc: Generated<string>;
  /** Of which goods of that container or location it is a piece. */
  line_id: Generated<string>;
  lot: Generated<string>;
  quality: Generated<Quality>;
  shipping_container_id: Generated<string>;
}

interface PrintJobTable {
  print_job_id: string;
  wh_gid: string;
  op_id: string;
  user_id: string;
  template: PaperKind;
  ref: string;
  print_point: string;
  copies: number;
  /** Language of whoever asked for it: that of the words on it. */
  lg: Generated<Language>;
  status: Generated<'queued' | 'printed' | 'failed'>;
  created_at: Stamp;
}

export interface AuditTable {
  audit_id: number;
  at: Instant;
  user_id: string;
  wh_gid: string;
  what: string;
  about: string;
  before: string;
  after: string;
  hash: string;
}

export interface RolloutTable {
  build: string;
  version: string;
  /** JSON of the rings of the version file. */
  rings: string;
  soak: number;
  margin: number;
  state: 'running' | 'stopped' | 'done';
  says: Generated<string>;
  by_user: string;
  begun_at: Stamp;
  judged_at: ColumnType<string | null, string | null | undefined, string | null>;
}
