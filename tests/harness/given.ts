/** Builders of what a device holds, in warehouse words: `given.receipt('R-1').pallet('P-1', 'SKU-1', 10)`. */
import type {
  Container,
  Demand,
  Location,
  Place,
  PutawayTask,
  Receipt,
  ReceiptLine,
  ReceiptMode,
  Sku,
  Waybill,
} from '#contract/rows.ts';
import type { Lot } from '#contract/fields.ts';
import { opRegistry as ops } from '#workers/ops.ts';
import { Memory } from './memory.ts';
import type { Rows } from './memory.ts';
import { plainContainer, plainLine, plainReceipt, plainSku, plainTask } from './plain.ts';

export { ops };

export const skuOf = (id: string, over: Partial<Sku> = {}): Sku => ({
  SKU_ID: id,
  SKU_NAME: `Goods ${id}`,
  OWNER_ID: 'OWN1',
  PACK_ID: 'STD',
  BARCODES: [],
  PACKS: [
    { PACK_QTY: 1, UOM_NAME: 'EA', UOM_ID: 'EA' },
    { PACK_QTY: 12, UOM_NAME: 'CS', UOM_ID: 'CS' },
    { PACK_QTY: 480, UOM_NAME: 'PL', UOM_ID: 'PL' },
  ],
  TI: 8,
  HI: 5,
  LOT_TEMPLATE: '',
  SHELF_LIFE_DAYS: 0,
  IS_WEIGHED: 'N',
  WEIGHT: 1,
  ...plainSku,
  ...over,
});

const loc = (LOC: string, USAGE: Location['USAGE'], over: Partial<Location> = {}): Location => ({
  LOC,
  AREA_ID: 'A',
  USAGE,
  STATUS: 'ok',
  MAX_PALLETS: 2,
  WALK_SEQ: 1,
  ...over,
});

/** A warehouse with a dock, racks, one of them locked and one being counted, and the settings every screen needs. */
const house = (): Rows => ({
  locations: [
    loc('DOCK-01', 'dock', { MAX_PALLETS: 0 }),
    loc('DOCK-02', 'dock', { MAX_PALLETS: 0 }),
    loc('A-01-01', 'reserve'),
    loc('A-01-02', 'reserve'),
    loc('A-01-03', 'reserve'),
    loc('A-01-04', 'reserve', { STATUS: 'locked' }),
    loc('A-01-05', 'reserve', { STATUS: 'counting' }),
    loc('STAGE-1', 'stage'),
  ],
  codes: [
    { key: 'PutawayReason/FULL', type: 'PutawayReason', CODE: 'FULL', NAME: 'Location is full' },
    { key: 'PutawayReason/BLOCK', type: 'PutawayReason', CODE: 'BLOCK', NAME: 'Aisle is blocked' },
    { key: 'Carrier/C1', type: 'Carrier', CODE: 'C1', NAME: 'Carrier One' },
    { key: 'Carrier/C2', type: 'Carrier', CODE: 'C2', NAME: 'Carrier Two' },
    { key: 'TrayType/CAGE', type: 'TrayType', CODE: 'CAGE', NAME: 'Roll cage' },
    { key: 'TrayType/TOTE', type: 'TrayType', CODE: 'TOTE', NAME: 'Tote' },
    { key: 'RejectReason/DAMAGED', type: 'RejectReason', CODE: 'DAMAGED', NAME: 'Damaged' },
  ],
  templates: [
    {
      TEMPLATE_ID: 'FOOD',
      ATTRIBUTES: [
        { FIELD: 'production', REQUIRED: 'N', IS_KEY: 'N' },
        { FIELD: 'expiry', REQUIRED: 'Y', IS_KEY: 'Y' },
        { FIELD: 'batch', REQUIRED: 'Y', IS_KEY: 'Y' },
      ],
    },
  ],
  settings: [{ SYS_SETTING_ID: 'SYS-10048', VALUE: '0' }],
  lpns: [
    { lpn: 'LPN00000001', kind: 'lpn', used: 'N' },
    { lpn: 'LPN00000002', kind: 'lpn', used: 'N' },
  ],
});

export class Given {
  readonly at: Memory;
  #receipt = '';

  constructor() {
    this.at = new Memory(ops, house());
  }

  setting(id: string, value: string): this {
    this.at.seed({ settings: [{ SYS_SETTING_ID: id, VALUE: value }] });
    return this;
  }
  /** A system code, e.g. of type `Mover`. */
  code(type: string, CODE: string, NAME: string): this {
    this.at.seed({ codes: [{ key: `${type}/${CODE}`, type, CODE, NAME }] });
    return this;
  }
  rule(field: 'LPN' | 'SKU_ID' | 'LOC', rule: object): this {
    this.at.seed({ rules: [{ FIELD: field, ...rule }] });
    return this;
  }

  sku(id: string, over: Partial<Sku> = {}): this {
    const sku = skuOf(id, over);
    this.at.seed({
      skus: [sku],
      barcodes: [
        { BARCODE: `69${id}`, SKU_ID: id, UOM_ID: 'EA', PACK_QTY: 1 },
        { BARCODE: `169${id}`, SKU_ID: id, UOM_ID: 'CS', PACK_QTY: 12 },
      ],
    });
    return this;
  }

  /** One more location. */
  location(LOC: string, USAGE: Location['USAGE'], over: Partial<Location> = {}): this {
    this.at.seed({ locations: [loc(LOC, USAGE, over)] });
    return this;
  }

  /** A receipt claimed by op1 on this device, unless `over` says otherwise. */
  receipt(receiptId: string, mode: ReceiptMode = 'pallet', over: Partial<Receipt> = {}): this {
    this.#receipt = receiptId;
    this.at.seed({
      receipts: [
        {
          receiptId,
          externalReceiptId: `EXT-${receiptId}`,
          externalReceiptId2: '',
          poNo: `PO-${receiptId}`,
          mode,
          ...plainReceipt,
          vendorId: 'V1',
          vendorName: 'Vendor One',
          ownerId: 'OWN1',
          expectedAt: '2026-11-20',
          status: 'arrived',
          dock: 'DOCK-01',
          lineCount: 0,
          palletCount: 0,
          orderQty: 0,
          receivedQty: 0,
          claimedBy: 'op1',
          claimedDevice: 'dev-1',
          leaseUntil: '2026-11-21T00:00:00Z',
          rev: 1,
          ...over,
        },
      ],
    });
    return this;
  }

  line(lineNo: number, skuId: string, orderQty: number, receivedQty = 0): this {
    const receiptId = this.#receipt;
    const line = {
      lineId: `${receiptId}/${lineNo}`,
      receiptId,
      lineNo,
      skuId,
      skuName: `Goods ${skuId}`,
      packId: 'STD',
      orderQty,
      receivedQty,
      ...plainLine,
      rev: 1,
    };
    const receipt = this.at.row('receipts', receiptId);
    this.at.seed({
      lines: [line],
      receipts: receipt ? [{ ...receipt, orderQty: receipt.orderQty + orderQty, lineCount: lineNo }] : [],
    });
    return this;
  }

  /** What is said of a line of the last receipt beside its quantities, e.g. what of it was rejected. */
  said(lineNo: number, over: Partial<ReceiptLine>): this {
    const line = this.at.row('lines', `${this.#receipt}/${lineNo}`);
    if (line) this.at.seed({ lines: [{ ...line, ...over }] });
    return this;
  }

  /** Serial numbers of a line of the last receipt: those that the supplier announced, and those that came in. */
  serials(lineNo: number, serials: readonly string[], receivedSerials: readonly string[] = []): this {
    const line = this.at.row('lines', `${this.#receipt}/${lineNo}`);
    if (line) this.at.seed({ lines: [{ ...line, serials: [...serials], receivedSerials: [...receivedSerials] }] });
    return this;
  }

  /** An announced pallet of one line. */
  pallet(id: string, lineNo: number, skuId: string, qty: number, over: Partial<Container> = {}): this {
    return this.#container(id, 'pallet', lineNo, skuId, qty, over);
  }
  /** An announced case of one line. */
  box(id: string, lineNo: number, skuId: string, qty: number, over: Partial<Container> = {}): this {
    return this.#container(id, 'case', lineNo, skuId, qty, over);
  }

  /** Putaway work for a container, planned for op1 by default. */
  task(containerId: string, suggestedLoc: string, over: Partial<PutawayTask> = {}): this {
    const goods = this.at.row('containers', containerId);
    this.at.seed({
      tasks: [
        {
          taskId: `T-${containerId}`,
          containerId,
          containerKind: goods?.kind === 'case' ? 'case' : 'pallet',
          receiptId: this.#receipt,
          ownerId: 'OWN1',
          skuId: goods?.contents[0]?.skuId ?? 'SKU1',
          skuName: goods?.contents[0]?.skuName ?? '',
          qty: goods?.contents[0]?.qty ?? 0,
          fromLoc: goods?.loc ?? '',
          suggestedLoc,
          alternates: [],
          ...plainTask,
          status: goods?.status === 'received' ? 'claimed' : 'planned',
          claimedBy: 'op1',
          claimedDevice: 'dev-1',
          leaseUntil: null,
          actualLoc: '',
          walkSeq: 1,
          rev: 1,
          ...over,
        },
      ],
    });
    return this;
  }
  /** A store that waits for goods of a line, in lane STAGE-1; its number is also that of its order and demand. */
  demand(storeId: string, lineNo: number, skuId: string, qty: number, over: Partial<Demand> = {}): this {
    const receiptId = this.#receipt;
    this.at.seed({
      demands: [
        {
          demandId: `${receiptId}/${lineNo}/${storeId}`,
          receiptId,
          lineId: `${receiptId}/${lineNo}`,
          skuId,
          skuName: `Goods ${skuId}`,
          orderNo: `SO-${storeId}`,
          storeId,
          storeName: `Store ${storeId}`,
          lane: 'STAGE-1',
          tray: '',
          qty,
          doneQty: 0,
          rev: 1,
          ...over,
        },
      ],
    });
    return this;
  }
  place(locId: string, pallets: number, maxPallets = 2, over: Partial<Place> = {}): this {
    this.at.seed({ places: [{ loc: locId, pallets, maxPallets, rev: 1, ...over }] });
    return this;
  }

  /** A cancelled order claimed by op1, its picked goods in one tote at the stage; a line for each SKU. */
  cancelledOrder(orderId: string, tote: string, picked: Readonly<Record<string, number>>): this {
    this.receipt(orderId, 'cancelled', { vendorName: 'Store One', dock: 'STAGE-1' });
    const goods = Object.entries(picked);
    for (const [i, [skuId, qty]] of goods.entries()) this.line(i + 1, skuId, qty);
    const contents = goods.map(([skuId, qty], i) => ({
      lineId: `${orderId}/${i + 1}`,
      skuId,
      skuName: `Goods ${skuId}`,
      qty,
      lot: {},
    }));
    return this.pallet(tote, 1, '', 0, { status: 'stored', loc: 'STAGE-1', contents });
  }

  /** Goods on the road with carrier C1. */
  waybill(waybillNo: string, containers: readonly string[], over: Partial<Waybill> = {}): this {
    const leg = { carrierId: 'C1', carrierName: 'Carrier One' };
    this.at.seed({
      waybills: [
        {
          waybillNo,
          containers: [...containers],
          fromName: 'Warehouse One',
          toName: 'Store One',
          ...leg,
          plate: 'XX-1',
          status: 'inTransit',
          departedAt: '2026-11-20T06:00:00Z',
          legs: [{ ...leg, since: '2026-11-20T06:00:00Z' }],
          rev: 1,
          ...over,
        },
      ],
    });
    return this;
  }

  /** An owner whose goods the operator may handle. */
  owner(OWNER_ID: string, OWNER_NAME = `Owner ${OWNER_ID}`): this {
    this.at.seed({ owners: [{ OWNER_ID, OWNER_NAME }] });
    return this;
  }
  checkReason(CODE: string): this {
    const type = 'CheckReason';
    this.at.seed({ codes: [{ key: `${type}/${CODE}`, type, CODE, NAME: CODE.toLowerCase() }] });
    return this;
  }
  /** What returned goods are graded by, and why they come back. */
  returnCodes(): this {
    const code = (type: string, CODE: string, NAME: string) => ({ key: `${type}/${CODE}`, type, CODE, NAME });
    this.at.seed({
      codes: [
        code('ReturnGrade', 'ok', 'Good'),
        code('ReturnGrade', 'hold', 'To be decided'),
        code('ReturnGrade', 'damaged', 'Damaged'),
        code('ReturnGrade', 'expired', 'Expired'),
        code('ReturnReason', 'UNSOLD', 'Not sold'),
        code('ReturnReason', 'DEFECT', 'Defective'),
      ],
    });
    return this;
  }
  /** The lot that was filled in for a line of the receipt. */
  lineLot(lineNo: number, lot: Lot): this {
    const line = this.at.row('lines', `${this.#receipt}/${lineNo}`);
    this.at.seed({ lines: line ? [{ ...line, lot }] : [] });
    return this;
  }

  #container(
    containerId: string,
    kind: 'pallet' | 'case',
    lineNo: number,
    skuId: string,
    qty: number,
    over: Partial<Container>,
  ): this {
    this.at.seed({
      containers: [
        {
          containerId,
          kind,
          parentId: '',
          loc: '',
          status: 'expected',
          ownerId: 'OWN1',
          receiptId: this.#receipt,
          contents: [{ lineId: `${this.#receipt}/${lineNo}`, skuId, skuName: `Goods ${skuId}`, qty, lot: {} }],
          ...plainContainer,
          rev: 1,
          ...over,
        },
      ],
    });
    return this;
  }
}

/** A fresh device in the test warehouse. */
export const given = (): Given => new Given();
