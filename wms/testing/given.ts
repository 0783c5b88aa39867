/** Builders: each makes rows of its own, so that tests share one database without meeting. */
import type { Lot } from '#contract/fields.ts';
import { addToDay } from '#domain/dates.ts';
import { bulkInsert } from '../db/bulk.ts';
import { transact } from '../db/transact.ts';
import type { Database, Db } from '../db/tables.ts';
import { dayAt, lotText } from '../rules/lot.ts';
import type { Insertable } from 'kysely';

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

interface ReceiptSpec {
  mode?: 'pallet' | 'case' | 'sku';
  wh?: string;
  owner?: string;
  status?: Insertable<Database['document']>['status'];
  /** Planned quantity of each line; its SKU is a new plain one unless given. */
  lines: readonly { qty: number; sku?: string }[];
  /** Announced pallets: what each holds, by line number from 1. */
  pallets?: readonly (readonly { line: number; qty: number; lot?: Lot }[])[];
  cases?: readonly { line: number; qty: number; lot?: Lot }[];
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
    const cases = (spec.cases ?? []).map(({ line, qty, lot = {} }) => ({
      caseId: this.caseId(),
      ...onLine(line),
      qty,
      lot,
    }));

    const ids = { doc_id: receiptId, wh_gid: wh, owner_id: owner };
    const vendor = { vendor_id: 'V1', vendor_name: 'Vendor', expected_at: this.today() };
    const numbers = { external_id: `X${receiptId}`, external_id2: `Y${receiptId}`, po_no: `PO${receiptId}` };
    await this.#insert('document', [{ ...ids, kind: 'receipt', mode, ...vendor, ...numbers, status, dock }]);
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
      ...cases.map((goods) => announced(goods.caseId, goods)),
    ]);
    return { receiptId, ownerId: owner, dock, lines, pallets, cases };
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

  async #insert(table: keyof Database, rows: object[]): Promise<void> {
    await transact(this.#db, async (trx) => {
      await bulkInsert(trx, table, rows);
    });
  }
}
