/**
 * The schema as SQL, written for PostgreSQL 15. Texts that are sorted carry COLLATE "C", so that both databases
 * sort alike whatever locale a cluster was made with.
 */
import { ContainerKind } from '#contract/rows.ts';
import { sql } from 'kysely';
import type { Trx } from './tables.ts';

export const SCHEMA_VERSION = '8';

/** Creates everything in the current schema (search_path); call it once, in one transaction. */
export async function createSchema(trx: Trx): Promise<void> {
  for (const statement of [...sequences, ...tables, ...indexes, ...guards]) await sql.raw(statement).execute(trx);
  await trx.insertInto('wms_meta').values({ key: 'schema', value: SCHEMA_VERSION }).execute();
}

export async function hasSchema(db: Trx): Promise<boolean> {
  const found = await sql<{ found: boolean }>`
    select to_regclass('wms_meta') is not null as found`.execute(db);
  return found.rows[0]?.found === true;
}

const ID = 'text collate "C" not null';
const TEXT = `text not null default ''`;
const QTY = 'numeric(18, 6) not null';
const REV = `bigint not null default nextval('rev_seq')`;
const NOW = 'timestamptz not null default now()';
const KINDS = ContainerKind.options.map((kind) => `'${kind}'`).join(', ');
const CLAIM = `claimed_by ${TEXT}, claimed_device ${TEXT}, lease_until timestamptz`;

const sequences = [
  'create sequence rev_seq',
  'create sequence lpn_seq',
  'create sequence box_seq',
  'create sequence sheet_seq',
  'create sequence trip_seq',
  'create sequence task_seq start 500001',
  'create sequence job_seq start 700001',
  'create sequence print_job_seq',
  'create sequence provisional_seq',
];

const tables = [
  `create table wms_meta (key ${ID} primary key, value text not null)`,

  `create table warehouse (wh_gid ${ID} primary key, wh_name text not null, time_zone text not null)`,
  `create table area (wh_gid ${ID}, area_id ${ID}, area_name text not null, storage_class text not null,
    primary key (wh_gid, area_id))`,
  `create table location (wh_gid ${ID}, loc ${ID}, area_id ${ID}, usage text not null, status text not null,
    max_pallets int not null, walk_seq bigint not null, fixed_sku ${TEXT}, mixing text not null default 'any',
    max_weight ${QTY} default 0, max_height ${QTY} default 0,
    pallets int not null default 0 check (pallets >= 0), reserved int not null default 0 check (reserved >= 0),
    rev ${REV}, primary key (wh_gid, loc))`,
  `create table owner (owner_id ${ID} primary key, owner_name text not null)`,
  `create table pack_level (pack_id ${ID}, level int not null, uom_id ${ID}, uom_name text not null,
    pack_qty ${QTY}, primary key (pack_id, level))`,
  `create table attribute_template (template_id ${ID}, position int not null, field text not null,
    required boolean not null, is_key boolean not null, options text[] not null default '{}',
    primary key (template_id, position))`,
  `create table sku (sku_id ${ID} primary key, ord bigint not null unique, sku_name text not null, owner_id ${ID},
    pack_id ${ID}, ti int not null, hi int not null, lot_template ${TEXT}, shelf_life_days int not null,
    is_weighed boolean not null, is_serial boolean not null default false, weight ${QTY},
    length ${QTY} default 0, width ${QTY} default 0, height ${QTY} default 0,
    storage_class text not null, measured boolean not null)`,
  `create table sku_barcode (barcode ${ID}, sku_id ${ID}, uom_id ${ID}, pack_qty ${QTY},
    primary key (barcode, sku_id))`,
  `create table sys_code (type ${ID}, code ${ID}, position int not null, en text not null, zh_cn text not null,
    zh_hk text not null, vn text not null, primary key (type, code))`,
  `create table private_code (customer_id ${ID}, type ${ID}, code ${ID}, position int not null, en text not null,
    zh_cn text not null, zh_hk text not null, vn text not null, primary key (customer_id, type, code))`,
  `create table setting (wh_gid ${ID}, setting_id ${ID}, value text not null, primary key (wh_gid, setting_id))`,
  `create table custom_source (key ${ID}, position int not null, value text not null, primary key (key, position))`,
  `create table barcode_rule (wh_gid ${ID}, field ${ID}, barcode_type text, fixed_length int, min_length int,
    max_length int, fixed_char text, rule_where_txt text, primary key (wh_gid, field))`,

  `create table role (role_id ${ID} primary key, role_name text not null)`,
  `create table role_function (role_id ${ID}, kind text not null, name ${ID}, position int not null,
    primary key (role_id, kind, name))`,
  `create table app_user (user_id ${ID} primary key, user_name text not null, password text not null,
    role_id ${ID}, customer_id ${TEXT}, default_owner ${TEXT}, phone ${TEXT}, rf_upgrade text not null default '1')`,
  `create table user_owner (user_id ${ID}, owner_id ${ID}, primary key (user_id, owner_id))`,
  `create table user_area (user_id ${ID}, wh_gid ${ID}, area_id ${ID}, primary key (user_id, wh_gid, area_id))`,
  `create table user_warehouse (user_id ${ID}, wh_gid ${ID}, is_default boolean not null,
    primary key (user_id, wh_gid))`,
  `create table session (token_hash ${ID} primary key, user_id ${ID}, device_id ${ID}, created_at ${NOW},
    expires_at timestamptz not null)`,
  `create table attempt (who ${ID}, at ${NOW})`,
  `create table sign_in_code (purpose ${ID}, target ${ID}, user_id ${TEXT}, code_hash text not null, sent_at ${NOW},
    expires_at timestamptz not null, tries int not null default 0, primary key (purpose, target))`,
  `create table device (device_id ${ID} primary key, user_id ${ID}, app_version ${TEXT}, first_seen ${NOW},
    last_seen ${NOW})`,

  `create table container (container_id ${ID} primary key, wh_gid ${ID}, kind text not null check (kind in (${KINDS})), parent_id ${TEXT},
    loc ${TEXT}, status text not null, owner_id ${ID}, doc_id ${TEXT}, announced boolean not null,
    sealed boolean not null default false, rev ${REV})`,
  `create table announced (container_id ${ID}, line_id ${ID}, sku_id ${ID}, lot ${TEXT}, qty ${QTY},
    primary key (container_id, line_id, lot))`,
  `create table stock (stock_id bigint generated always as identity primary key, wh_gid ${ID}, owner_id ${ID},
    sku_id ${ID}, lot ${TEXT}, quality text not null default 'ok', loc ${ID}, container_id ${TEXT}, line_id ${TEXT},
    qty ${QTY} check (qty > 0), allocated ${QTY} default 0, frozen ${QTY} default 0,
    unique (wh_gid, loc, container_id, sku_id, owner_id, lot, quality, line_id))`,
  `create table hold (hold_id bigint generated always as identity primary key, wh_gid ${ID}, stock_id bigint not null,
    qty ${QTY} check (qty > 0), reason text not null, doc_id ${TEXT}, line_id ${TEXT}, op_id ${ID}, held_by ${ID},
    held_at ${NOW}, released_op ${TEXT}, released_by ${TEXT}, released_at timestamptz)`,
  `create table allocation (allocation_id bigint generated always as identity primary key, wh_gid ${ID},
    ref_kind text not null, ref_id ${ID}, stock_id bigint not null, qty ${QTY} check (qty > 0))`,
  `create table ledger (ledger_id bigint generated always as identity primary key, op_id ${ID}, verb text not null,
    wh_gid ${ID}, user_id ${ID}, device_id ${ID}, device_seq bigint not null, captured_at timestamptz not null,
    posted_at ${NOW}, doc_id ${TEXT}, line_id ${TEXT}, task_id ${TEXT}, owner_id ${TEXT}, sku_id ${TEXT}, lot ${TEXT},
    quality text not null default 'ok', qty ${QTY} default 0 check (qty >= 0), uom_id ${TEXT},
    from_loc ${TEXT}, from_container ${TEXT}, to_loc ${TEXT}, to_container ${TEXT},
    serial_no ${TEXT}, event ${TEXT}, reason ${TEXT}, ref_kind ${TEXT}, ref_id ${TEXT},
    reverses bigint not null default 0, note ${TEXT}, check ((ref_kind = '') = (ref_id = '')))`,
  `create table document (doc_id ${ID} primary key, wh_gid ${ID}, kind text not null, mode text not null,
    type_id text not null default 'PO', dc_code ${TEXT}, batch_no ${TEXT}, pre_check text not null default 'none',
    movers text[] not null default '{}', plate ${TEXT}, seal ${TEXT}, vehicle_temp numeric, goods_temp numeric, quality_notes ${TEXT},
    external_id ${TEXT}, external_id2 ${TEXT}, po_no ${TEXT}, vendor_id text not null, vendor_name text not null,
    owner_id ${ID}, expected_at date not null, status text not null, dock ${ID}, ${CLAIM}, rev ${REV})`,
  `create table document_line (line_id ${ID} primary key, doc_id ${ID}, line_no int not null, sku_id ${ID}, pack_id ${ID},
    planned ${QTY}, done ${QTY} default 0 check (done >= 0), checked ${QTY} default 0, bad ${QTY} default 0,
    rejected ${QTY} default 0, lot ${TEXT}, rev ${REV})`,
  `create table demand (demand_id ${ID} primary key, wh_gid ${ID}, doc_id ${ID}, line_id ${ID}, sku_id ${ID},
    order_no ${ID}, store_id ${ID}, store_name text not null, lane ${ID}, tray ${TEXT}, qty ${QTY},
    done ${QTY} default 0, rev ${REV})`,
  `create table line_serial (line_id ${ID}, serial_no ${ID}, announced boolean not null, received boolean not null,
    primary key (line_id, serial_no))`,
  `create table weighing (op_id ${ID}, line_id ${ID}, position int not null, gross ${QTY}, tare ${QTY},
    baskets int not null default 0, typed boolean not null default false, primary key (op_id, position))`,
  `create table task (task_id ${ID} primary key, wh_gid ${ID}, kind text not null, container_id ${ID},
    container_kind text not null, doc_id ${TEXT}, owner_id ${ID}, line_id ${TEXT}, sku_id ${ID}, lot ${TEXT}, qty ${QTY},
    from_loc ${TEXT}, suggested_loc text not null, why text not null default 'empty', alternates text[] not null, status text not null, actual_loc ${TEXT}, ${CLAIM},
    rev ${REV})`,
  `create table job (job_id ${ID} primary key, wh_gid ${ID}, kind ${ID}, of_id ${TEXT}, numbers text[] not null default '{}',
    owner_id ${TEXT}, area_id ${TEXT}, priority int not null default 5, seq int not null default 0, after_job ${TEXT},
    status text not null default 'ready', ${CLAIM}, created_at ${NOW}, rev ${REV})`,
  `create table job_line (job_line_id ${ID} primary key, job_id ${ID}, seq int not null, sku_id ${TEXT}, lot ${TEXT},
    loc ${TEXT}, container_id ${TEXT}, planned ${QTY}, done ${QTY} default 0 check (done >= 0),
    bad ${QTY} default 0 check (bad >= 0), reason ${TEXT}, status text not null default 'open', rev ${REV})`,
  `create table number_block (number ${ID} primary key, kind text not null, wh_gid ${ID}, device_id ${ID}, user_id ${ID},
    reserved_at ${NOW})`,

  `create table waybill (waybill_no ${ID} primary key, wh_gid ${ID}, owner_id ${ID}, from_name text not null,
    to_name text not null, status text not null, departed_at timestamptz not null, rev ${REV})`,
  `create table waybill_leg (waybill_no ${ID}, leg_no int not null, carrier_id ${ID}, plate ${TEXT},
    since timestamptz not null, op_id ${TEXT}, photos int not null default 0, primary key (waybill_no, leg_no))`,
  `create table shipping_container (container_id ${ID} primary key, wh_gid ${ID}, owner_id ${ID}, order_no ${TEXT},
    waybill_no ${TEXT}, status text not null, loc ${TEXT}, weight ${QTY})`,
  `create table serial (sku_id ${ID}, serial_no ${ID}, wh_gid ${ID}, container_id ${TEXT}, loc ${TEXT}, line_id ${TEXT},
    lot ${TEXT}, quality text not null default 'ok', shipping_container_id ${TEXT}, primary key (sku_id, serial_no))`,

  `create table operation (op_id ${ID} primary key, wh_gid ${ID}, user_id ${ID}, device_id ${ID},
    seq bigint not null, path text not null, request_hash text not null, captured_at timestamptz not null,
    posted_at ${NOW}, supersedes ${TEXT}, outcome text not null default 'running', result_code int not null default 0,
    answer ${TEXT})`,
  `create table message (guid ${ID} primary key, m_from text not null, m_to ${ID}, msg_content text not null,
    is_read text not null, created_date ${NOW}, shown boolean not null default false, rev ${REV})`,
  `create table stored_file (file_id ${ID} primary key, ref_type text not null, ref ${ID}, ordinal int not null,
    content_type text not null, size int not null, sha256 text not null, content bytea not null, created_at ${NOW})`,
  `create table print_job (print_job_id ${ID} primary key, wh_gid ${ID}, op_id ${ID}, user_id ${ID},
    template text not null, ref text not null, print_point text not null, copies int not null,
    status text not null default 'queued', created_at ${NOW})`,
  `create table print_point (wh_gid ${ID}, print_point_id ${ID}, print_point_name text not null,
    is_default boolean not null, primary key (wh_gid, print_point_id))`,
  `create table rf_template (template_id ${ID}, version int not null, body text not null,
    primary key (template_id, version))`,
  `create table rf_entry (op_id ${ID}, wh_gid ${ID}, user_id ${ID}, template_id ${ID}, version int not null,
    captured text not null)`,
];

const indexes = [
  'create unique index location_walk on location (wh_gid, walk_seq)',
  'create index location_fixed on location (wh_gid, fixed_sku)',
  `create index location_limited on location (wh_gid, loc) where usage in ('qc', 'stage') and max_pallets > 0`,
  `create index location_empty on location (wh_gid, area_id, walk_seq)
    where usage = 'reserve' and status = 'ok' and pallets = 0 and reserved = 0`,
  'create index sku_barcode_sku on sku_barcode (sku_id)',
  `create index container_loc on container (wh_gid, loc) where loc <> ''`,
  `create index container_parent on container (parent_id) where parent_id <> ''`,
  `create index container_doc on container (doc_id) where doc_id <> ''`,
  'create index announced_line on announced (line_id)',
  'create index stock_container on stock (container_id)',
  'create index stock_sku on stock (wh_gid, sku_id)',
  `create index stock_loose on stock (line_id) where container_id = ''`,
  'create index hold_stock on hold (stock_id) where released_at is null',
  'create index allocation_stock on allocation (stock_id)',
  'create index allocation_ref on allocation (ref_kind, ref_id)',
  'create index ledger_op on ledger (op_id)',
  `create index ledger_brought on ledger (line_id) where to_container = '' and from_loc <> ''`,
  'create index ledger_device on ledger (device_id, device_seq)',
  `create index ledger_bind on ledger (to_container) where verb = 'BIND'`,
  'create index document_open on document (wh_gid, status)',
  'create index document_line_doc on document_line (doc_id)',
  'create index demand_doc on demand (doc_id)',
  'create index demand_line on demand (line_id)',
  `create index demand_tray on demand (tray) where tray <> ''`,
  'create index task_container on task (container_id)',
  'create index task_doc on task (doc_id)',
  'create index task_open on task (wh_gid, status)',
  `create index task_coming on task (wh_gid, suggested_loc) where status in ('planned', 'ready')`,
  `create index job_open on job (wh_gid, kind) where status in ('planned', 'ready', 'begun')`,
  `create index job_after on job (after_job) where after_job <> ''`,
  'create index job_line_job on job_line (job_id)',
  'create index number_block_device on number_block (device_id)',
  'create index operation_device on operation (device_id, seq)',
  'create index session_expiry on session (expires_at)',
  'create index attempt_who on attempt (who, at desc)',
  `create unique index app_user_phone on app_user (phone) where phone <> ''`,
  'create index message_to on message (m_to, is_read, created_date desc)',
  'create index stored_file_ref on stored_file (ref_type, ref)',
  'create index waybill_departed on waybill (wh_gid, departed_at desc)',
  `create index shipping_container_waybill on shipping_container (waybill_no) where waybill_no <> ''`,
  `create index shipping_container_order on shipping_container (order_no) where order_no <> ''`,
  'create index serial_no on serial (serial_no)',
  `create index serial_container on serial (container_id) where container_id <> ''`,
  `create index serial_loose on serial (wh_gid, loc) where loc <> ''`,
  `create index serial_shipped on serial (shipping_container_id) where shipping_container_id <> ''`,
];

/** The ledger is append only, and the database says so too. */
const guards = [
  `create function ledger_is_append_only() returns trigger language plpgsql as
    $$ begin raise exception 'the ledger is append only'; end $$`,
  `create trigger ledger_append_only before update or delete on ledger
    for each row execute function ledger_is_append_only()`,
];
