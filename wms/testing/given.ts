/** Builders: each makes rows of its own, so that tests share one database without meeting. */
import type { Lot } from '#contract/fields.ts';
import type { ContainerKind, Quality, ReceiptMode } from '#contract/rows.ts';
import { addToDay } from '#domain/dates.ts';
import { bulkInsert } from '../db/bulk.ts';
import { transact } from '../db/transact.ts';
import type { Database, Db } from '../db/tables.ts';
import { dayAt } from '../rules/lot.ts';
import { sscc } from '../seed/barcodes.ts';
import type { Insertable } from 'kysely';
import { lotText } from '#domain/lot-text.ts';

type SkuRow = Insertable<Database['sku']>;
type PlaceRow = Insertable<Database['location']>;

export interface GivenReceipt {
  receiptId: string;
  ownerId: string;
  dock: string;
  lines: { lineId: string; skuId: string }[];
  /** Announced pallets with what they hold, as ReceiveByLpn wants it. */
  pallets: { lpn: string; contents: { lineId: string; skuId: string; qty: number; lot: Lot }[] }[];
  cases: { caseId: string; lineId: string; qty: number }[];
}

interface Inside {
  line: number;
  qty: number;
  lot?: Lot;
}

interface ReceiptSpec {
  mode?: ReceiptMode;
  wh?: string;
  owner?: string;
  status?: Insertable<Database['document']>['status'];
  /** Distribution centre and delivery batch, as `dc_code` and `batch_no`. */
  of?: Partial<
    Pick<Insertable<Database['document']>, 'dc_code' | 'batch_no' | 'type_id' | 'vendor_id' | 'vendor_name'>
  >;
  /** Planned quantity of each line; its SKU is a new plain one unless given. */
  lines: readonly { qty: number; sku?: string; serials?: readonly string[] }[];
  /** Announced pallets: what each holds, by line number from 1. */
  pallets?: readonly (readonly Inside[])[];
  /** `and`: what else is in the same case. */
  cases?: readonly (Inside & { and?: readonly Inside[] })[];
}

interface StockSpec {
  sku: string;
  qty: number;
  loc: string;
  /** Its pallet, or the case that it is in; empty for goods on the location itself. */
  lpn?: string;
  kind?: ContainerKind;
  /** Pallet that its case stands on. */
  onto?: string;
  lot?: Lot;
  wh?: string;
  owner?: string;
  quality?: Quality;
  serials?: readonly string[];
  /** Receipt line that it came by, of a receipt that is long over. */
  line?: string;
}

type Standing = Required<Pick<StockSpec, 'lpn' | 'kind' | 'loc' | 'wh' | 'owner' | 'onto'>>;

interface OrderSpec extends Partial<Omit<Insertable<Database['out_order']>, 'order_id' | 'wh_gid' | 'owner_id'>> {
  wh?: string;
  owner?: string;
  lines: readonly { qty: number; sku?: string; lot?: Lot }[];
}

export interface GivenOrder {
  orderId: string;
  externalNo: string;
  lines: { orderLineId: string; skuId: string }[];
}

export class Given {
  readonly #db: Db;
  static #next = 700_000 + Math.floor(Math.random() * 100_000) * 100;

  constructor(db: Db) {
    this.#db = db;
  }

  today = (): string => dayAt(new Date().toISOString(), 'UTC');
  day = (fromToday: number): string => addToDay(this.today(), fromToday);
  id = (prefix: string): string => `${prefix}-${++Given.#next}`;
  caseId = (): string => `77${String(++Given.#next).padStart(12, '0')}`;

  /** Numbered below zero: the dense pages of the seed stay as they are. */
  async sku(row: Partial<SkuRow> = {}): Promise<string> {
    const sku_id = this.id('S');
    const plain = {
      sku_id,
      ord: -Given.#next,
      sku_name: `Test ${sku_id}`,
      owner_id: 'OW01',
      pack_id: 'CS24-T6H4',
      ti: 6,
      hi: 4,
    };
    const rest = {
      lot_template: '',
      shelf_life_days: 0,
      is_weighed: false,
      weight: 1,
      storage_class: 'dry',
      measured: true,
    };
    await this.#insert('sku', [{ ...plain, ...rest, ...row }]);
    return sku_id;
  }

  /** With the demo password. */
  async user({ owners = ['OW01'], warehouses = ['WH1'], role = 'OPERATOR' } = {}): Promise<string> {
    const user_id = this.id('user');
    const like = this.#db.selectFrom('app_user').select('password').where('user_id', '=', 'op1');
    const { password } = await like.executeTakeFirstOrThrow();
    const user = {
      user_id,
      user_name: user_id,
      password,
      role_id: role,
      customer_id: '',
      default_owner: '',
      phone: '',
      rf_upgrade: '1',
    };
    await this.#insert('app_user', [user]);
    await this.#insert(
      'user_owner',
      owners.map((owner_id) => ({ user_id, owner_id })),
    );
    await this.#insert(
      'user_warehouse',
      warehouses.map((wh_gid) => ({ user_id, wh_gid, is_default: false })),
    );
    return user_id;
  }

  /** A role with these screens, and no button. */
  async role(menu: readonly string[]): Promise<string> {
    const role_id = this.id('ROLE');
    await this.#insert('role', [{ role_id, role_name: role_id }]);
    await this.#insert(
      'role_function',
      menu.map((name, position) => ({ role_id, kind: 'menu', name, position })),
    );
    return role_id;
  }

  async loc(row: Partial<PlaceRow> = {}): Promise<string> {
    const loc = row.loc ?? this.id('Z');
    const plain = {
      wh_gid: 'WH1',
      loc,
      area_id: 'T',
      usage: 'reserve',
      status: 'ok',
      max_pallets: 2,
      walk_seq: -++Given.#next,
    };
    await this.#insert('location', [{ ...plain, ...row }]);
    return loc;
  }

  async receipt(spec: ReceiptSpec): Promise<GivenReceipt> {
    const { mode = 'pallet', wh = 'WH1', owner = 'OW01', status = 'arrived' } = spec;
    const receiptId = this.id('R');
    const dock = await this.loc({ wh_gid: wh, loc: this.id('DOCK'), usage: 'dock', max_pallets: 0 });
    const lines: GivenReceipt['lines'] = [];
    for (const [i, line] of spec.lines.entries()) {
      lines.push({ lineId: `${receiptId}/${i + 1}`, skuId: line.sku ?? (await this.sku({ owner_id: owner })) });
    }
    const onLine = (line: number) => lines[line - 1] ?? { lineId: '', skuId: '' };
    const pallets = (spec.pallets ?? []).map((goods) => ({
      lpn: this.id('P'),
      contents: goods.map(({ line, qty, lot = {} }) => ({ ...onLine(line), qty, lot })),
    }));
    const inside = ({ line, qty, lot = {} }: Inside) => ({ ...onLine(line), qty, lot });
    const cases = (spec.cases ?? []).map(({ and = [], ...first }) => ({
      caseId: this.caseId(),
      ...inside(first),
      and: and.map(inside),
    }));

    const ids = { doc_id: receiptId, wh_gid: wh, owner_id: owner };
    const vendor = { vendor_id: 'V1', vendor_name: 'Vendor', expected_at: this.today() };
    const numbers = { external_id: `X${receiptId}`, external_id2: `Y${receiptId}`, po_no: `PO${receiptId}` };
    await this.#insert('document', [
      { ...ids, kind: 'receipt', mode, ...vendor, ...numbers, status, dock, ...spec.of },
    ]);
    const planned = (i: number) => ({ planned: spec.lines[i]?.qty, done: 0, pack_id: 'CS24-T6H4' });
    await this.#insert(
      'document_line',
      lines.map(({ lineId, skuId }, i) => ({
        line_id: lineId,
        doc_id: receiptId,
        line_no: i + 1,
        sku_id: skuId,
        ...planned(i),
      })),
    );
    await this.#insert(
      'line_serial',
      lines.flatMap(({ lineId }, i) =>
        (spec.lines[i]?.serials ?? []).map((serial_no) => ({
          line_id: lineId,
          serial_no,
          announced: true,
          received: false,
        })),
      ),
    );
    const expected = { ...ids, parent_id: '', loc: '', status: 'expected', announced: true };
    await this.#insert('container', [
      ...pallets.map(({ lpn }) => ({ container_id: lpn, kind: 'pallet', ...expected })),
      ...cases.map(({ caseId }) => ({ container_id: caseId, kind: 'case', ...expected })),
    ]);
    const announced = (container_id: string, goods: { lineId: string; skuId: string; qty: number; lot: Lot }) => {
      const { lineId: line_id, skuId: sku_id, qty } = goods;
      return { container_id, line_id, sku_id, lot: lotText(goods.lot), qty };
    };
    await this.#insert('announced', [
      ...pallets.flatMap(({ lpn, contents }) => contents.map((goods) => announced(lpn, goods))),
      ...cases.flatMap(({ caseId, and, ...first }) => [first, ...and].map((goods) => announced(caseId, goods))),
    ]);
    return { receiptId, ownerId: owner, dock, lines, pallets, cases };
  }

  /** A container with an SSCC that the receipt announces. */
  async sscc(
    { receiptId, ownerId, lines }: GivenReceipt,
    kind: 'pallet' | 'case',
    contents: readonly { line: number; qty: number; lot?: Lot }[],
  ): Promise<string> {
    const id = sscc(++Given.#next);
    const { wh_gid } = await this.#db
      .selectFrom('document')
      .select('wh_gid')
      .where('doc_id', '=', receiptId)
      .executeTakeFirstOrThrow();
    const ids = { container_id: id, wh_gid, kind, owner_id: ownerId, doc_id: receiptId };
    await this.#insert('container', [{ ...ids, parent_id: '', loc: '', status: 'expected', announced: true }]);
    await this.#insert(
      'announced',
      contents.map(({ line, qty, lot = {} }) => {
        const { lineId = '', skuId = '' } = lines[line - 1] ?? {};
        return { container_id: id, line_id: lineId, sku_id: skuId, lot: lotText(lot), qty };
      }),
    );
    return id;
  }

  /** Somebody waits for goods of a line. */
  async demand(
    { receiptId, lines }: GivenReceipt,
    { line = 1, store, qty, lane = '' }: { line?: number; store: string; qty: number; lane?: string },
  ): Promise<string> {
    const { lineId = '', skuId = '' } = lines[line - 1] ?? {};
    const demand_id = this.id('D');
    const ids = {
      demand_id,
      wh_gid: 'WH1',
      doc_id: receiptId,
      line_id: lineId,
      sku_id: skuId,
      order_no: `SO-${demand_id}`,
    };
    await this.#insert('demand', [
      { ...ids, store_id: store, store_name: `Store ${store}`, lane: lane || 'STAGE-01', qty },
    ]);
    return demand_id;
  }

  /** A cancelled order whose picked goods stand in one tote at a stage of its own. */
  async cancelledOrder({
    owner = 'OW01',
    kind = 'pallet',
    goods,
  }: {
    owner?: string;
    kind?: ContainerKind;
    goods: readonly { qty: number; sku?: string }[];
  }) {
    const orderId = this.id('SO');
    const tote = this.id('TOTE');
    const stage = await this.loc({
      loc: this.id('STAGE'),
      usage: 'stage',
      max_pallets: 0,
      pallets: kind === 'pallet' ? 1 : 0,
    });
    const lines: { lineId: string; skuId: string; qty: number }[] = [];
    for (const [i, { qty, sku }] of goods.entries())
      lines.push({ lineId: `${orderId}/${i + 1}`, skuId: sku ?? (await this.sku({ owner_id: owner })), qty });
    const ids = { wh_gid: 'WH1', owner_id: owner };
    const numbers = { external_id: '', external_id2: '', po_no: '' };
    const customer = { vendor_id: 'C1', vendor_name: 'Store', expected_at: this.today() };
    const order = { kind: 'cancelled', mode: 'cancelled', status: 'arrived', dock: stage };
    await this.#insert('document', [{ doc_id: orderId, ...ids, ...order, ...customer, ...numbers }]);
    await this.#insert(
      'document_line',
      lines.map(({ lineId, skuId, qty }, i) => ({
        line_id: lineId,
        doc_id: orderId,
        line_no: i + 1,
        sku_id: skuId,
        pack_id: 'CS24-T6H4',
        planned: qty,
        done: 0,
      })),
    );
    const at = { parent_id: '', loc: stage, status: 'stored', announced: false };
    await this.#insert('container', [{ container_id: tote, ...ids, kind, doc_id: orderId, ...at }]);
    const quants = lines.map(({ lineId, skuId, qty }) => ({ ...ids, sku_id: skuId, lot: '', line_id: lineId, qty }));
    const stock = { quality: 'ok', allocated: 0, frozen: 0 };
    await this.#insert(
      'stock',
      quants.map((quant) => ({ ...quant, loc: stage, container_id: tote, ...stock })),
    );
    const now = new Date().toISOString();
    const by = { op_id: '', user_id: 'seed', device_id: 'seed', device_seq: 0, captured_at: now, posted_at: now };
    const way = { from_loc: '', from_container: '', to_loc: stage, to_container: tote, reverses: 0, note: 'seed' };
    const texts = { doc_id: orderId, task_id: '', quality: 'ok', uom_id: '' };
    await this.#insert(
      'ledger',
      quants.map((quant) => ({ verb: 'RECEIVE', ...by, ...quant, ...way, ...texts })),
    );
    return { orderId, tote, stage, lines };
  }

  /**
   * Goods that stand somewhere since ever: on a pallet or in a labelled case at the location, or on the location itself. Several
   * quantities on one pallet by its number; a case on a pallet by `onto`.
   */
  async stock({
    sku,
    qty,
    loc,
    lpn = '',
    kind = 'pallet',
    onto = '',
    lot = {},
    wh = 'WH1',
    owner = 'OW01',
    quality = 'ok',
    serials = [],
    line = '',
  }: StockSpec): Promise<number> {
    if (onto !== '') await this.#stands({ lpn: onto, kind: 'pallet', loc, wh, owner, onto: '' });
    if (lpn !== '') await this.#stands({ lpn, kind, loc, wh, owner, onto });
    const goods = { wh_gid: wh, owner_id: owner, sku_id: sku, lot: lotText(lot), quality, line_id: line, qty };
    const { stock_id } = await this.#db
      .insertInto('stock')
      .values({ ...goods, loc, container_id: lpn })
      .returning('stock_id')
      .executeTakeFirstOrThrow();
    const by = { op_id: '', user_id: 'seed', device_id: 'seed', device_seq: 0, captured_at: new Date().toISOString() };
    await this.#insert('ledger', [{ verb: 'RECEIVE', ...by, ...goods, to_loc: loc, to_container: lpn, note: 'given' }]);
    const where = lpn === '' ? { loc } : { container_id: lpn };
    const { lot: of } = goods;
    await this.#insert(
      'serial',
      serials.map((serial_no) => ({ sku_id: sku, serial_no, wh_gid: wh, lot: of, quality, line_id: line, ...where })),
    );
    return stock_id;
  }

  /** The container stands there, once; pallets are counted. */
  async #stands({ lpn, kind, loc, wh, owner, onto }: Standing): Promise<void> {
    const inserted = await this.#db
      .insertInto('container')
      .values({
        container_id: lpn,
        wh_gid: wh,
        kind,
        parent_id: onto,
        loc,
        status: 'stored',
        owner_id: owner,
        doc_id: '',
        announced: false,
      })
      .onConflict((conflict) => conflict.column('container_id').doNothing())
      .returning('container_id')
      .execute();
    if (inserted.length === 0 || kind !== 'pallet') return;
    await this.#db
      .updateTable('location')
      .set((e) => ({ pallets: e('pallets', '+', 1) }))
      .where('wh_gid', '=', wh)
      .where('loc', '=', loc)
      .execute();
  }

  /** An outbound order; its SKUs are new plain ones unless given. */
  async order({ lines, wh = 'WH1', owner = 'OW01', ...more }: OrderSpec): Promise<GivenOrder> {
    const orderId = this.id('SO');
    const numbers = { external_no: `WEB${orderId}`, customer_id: 'C1', customer_name: 'Customer' };
    await this.#insert('out_order', [
      {
        order_id: orderId,
        wh_gid: wh,
        kind: 'sale',
        owner_id: owner,
        ship_date: this.today(),
        lane: 'STAGE-01',
        ...numbers,
        ...more,
      },
    ]);
    const made: GivenOrder['lines'] = [];
    for (const [i, { sku }] of lines.entries())
      made.push({ orderLineId: `${orderId}/${i + 1}`, skuId: sku ?? (await this.sku({ owner_id: owner })) });
    await this.#insert(
      'out_line',
      made.map(({ orderLineId, skuId }, i) => ({
        order_line_id: orderLineId,
        order_id: orderId,
        line_no: i + 1,
        sku_id: skuId,
        pack_id: 'CS24-T6H4',
        qty: lines[i]?.qty,
        lot: lotText(lines[i]?.lot ?? {}),
      })),
    );
    return { orderId, externalNo: numbers.external_no, lines: made };
  }

  /** A planned wave of these orders. */
  async wave(
    type: Insertable<Database['wave']>['type'],
    orders: readonly GivenOrder[],
    more: Partial<Insertable<Database['wave']>> = {},
  ): Promise<string> {
    const wave_id = this.id('W');
    await this.#insert('wave', [{ wave_id, wh_gid: 'WH1', type, ...more }]);
    await this.#db
      .updateTable('out_order')
      .set({ wave_id })
      .where('order_id', 'in', ['', ...orders.map((order) => order.orderId)])
      .execute();
    return wave_id;
  }

  /** A setting of the first warehouse, as long as this lasts. */
  async having<T>(setting_id: string, value: string, run: () => Promise<T>): Promise<T> {
    const ids = { wh_gid: 'WH1', setting_id };
    const set = (is: string) =>
      this.#db
        .insertInto('setting')
        .values({ ...ids, value: is })
        .onConflict((conflict) => conflict.columns(['wh_gid', 'setting_id']).doUpdateSet({ value: is }))
        .execute();
    const before = await this.#db
      .selectFrom('setting')
      .select('value')
      .where('setting_id', '=', setting_id)
      .where('wh_gid', '=', 'WH1')
      .executeTakeFirst();
    await set(value);
    try {
      return await run();
    } finally {
      await set(before?.value ?? '');
    }
  }

  async message(m_to: string, row: Partial<Insertable<Database['message']>> = {}): Promise<string> {
    const guid = this.id('M');
    const plain = { guid, m_to, m_from: 'sup1', msg_content: 'Hello', is_read: 'N' };
    await this.#insert('message', [{ ...plain, created_date: new Date().toISOString(), ...row }]);
    return guid;
  }

  /** With one leg and two shipping containers. */
  async waybill({ wh = 'WH1', owner = 'OW01', carrier = 'CR01', status = 'inTransit', daysAgo = 1 } = {}) {
    const waybillNo = this.id('WB');
    const departed_at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    const ids = { wh_gid: wh, owner_id: owner };
    await this.#insert('waybill', [
      { waybill_no: waybillNo, ...ids, from_name: 'Here', to_name: 'There', status, departed_at },
    ]);
    await this.#insert('waybill_leg', [
      { waybill_no: waybillNo, leg_no: 1, carrier_id: carrier, plate: 'P-1', since: departed_at, op_id: '', photos: 0 },
    ]);
    const containers = [this.id('SC'), this.id('SC')];
    const box = { ...ids, order_no: this.id('SO'), waybill_no: waybillNo, status: 'shipped', loc: '', weight: 7.5 };
    await this.#insert(
      'shipping_container',
      containers.map((container_id) => ({ container_id, ...box })),
    );
    return { waybillNo, containers, orderNo: box.order_no };
  }

  /** A vehicle that comes today. */
  async appointment(row: Partial<Insertable<Database['appointment']>> = {}): Promise<string> {
    const appointment_id = this.id('AP');
    const plain = { appointment_id, wh_gid: 'WH1', owner_id: 'OW01', supplier: 'Vendor', total: 20 };
    const when = { day: dayAt(new Date().toISOString(), 'UTC'), from_time: '08:00', to_time: '10:00' };
    await this.#insert('appointment', [{ ...plain, ...when, ...row }]);
    return appointment_id;
  }

  async #insert(table: keyof Database, rows: object[]): Promise<void> {
    await transact(this.#db, async (trx) => {
      await bulkInsert(trx, table, rows);
    });
  }
}
