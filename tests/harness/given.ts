/** Builders of what a device holds, in warehouse words: `given.receipt('R-1').pallet('P-1', 'SKU-1', 10)`. */
import type { CountLine } from '#contract/count-rows.ts';
import { NOT_BOUND } from '#contract/outbound-rows.ts';
import type { Order, Outbound, Pick, Sheet, Shipment, Wave } from '#contract/outbound-rows.ts';
import type {
  Container,
  Demand,
  Job,
  JobLine,
  Location,
  Loose,
  Place,
  Task,
  Receipt,
  ReceiptLine,
  ReceiptMode,
  Sku,
  Waybill,
} from '#contract/rows.ts';
import type { Lot } from '#contract/fields.ts';
import { looseKey } from '#domain/loose-key.ts';
import { opRegistry as ops } from '#workers/ops.ts';
import { Memory } from './memory.ts';
import type { Rows } from './memory.ts';
import {
  plainContainer,
  plainDemand,
  plainJob,
  plainJobLine,
  plainLine,
  plainOrder,
  plainPick,
  plainReceipt,
  plainSku,
  plainTask,
  plainWave,
} from './plain.ts';

export { ops };

export const skuOf = (id: string, over: Partial<Sku> = {}): Sku => ({
  skuId: id,
  skuName: `Goods ${id}`,
  ownerId: 'OWN1',
  packId: 'STD',
  barcodes: [],
  packs: [
    { packQty: 1, uomName: 'EA', uomId: 'EA' },
    { packQty: 12, uomName: 'CS', uomId: 'CS' },
    { packQty: 480, uomName: 'PL', uomId: 'PL' },
  ],
  ti: 8,
  hi: 5,
  lotTemplate: '',
  shelfLifeDays: 0,
  isWeighed: 'N',
  weight: 1,
  ...plainSku,
  ...over,
});

const loc = (loc: string, usage: Location['usage'], over: Partial<Location> = {}): Location => ({
  loc,
  areaId: 'A',
  usage,
  status: 'ok',
  maxPallets: 2,
  walkSeq: 1,
  ...over,
});

/** A warehouse with a dock, racks, one of them locked and one being counted, and the settings every screen needs. */
const house = (): Rows => ({
  locations: [
    loc('DOCK-01', 'dock', { maxPallets: 0 }),
    loc('DOCK-02', 'dock', { maxPallets: 0 }),
    loc('A-01-01', 'reserve'),
    loc('A-01-02', 'reserve'),
    loc('A-01-03', 'reserve'),
    loc('A-01-04', 'reserve', { status: 'locked' }),
    loc('A-01-05', 'reserve', { status: 'counting' }),
    loc('STAGE-1', 'stage'),
    loc('F-01-01', 'pick', { maxPallets: 1, walkSeq: 11 }),
    loc('F-01-02', 'pick', { maxPallets: 1, walkSeq: 12 }),
    loc('F-01-03', 'pick', { maxPallets: 1, walkSeq: 13 }),
    loc('ON-THE-WAY', 'transit', { maxPallets: 0, walkSeq: 90 }),
    loc('SORT-1', 'sort', { maxPallets: 0, walkSeq: 91 }),
    loc('PACK-1', 'pack', { maxPallets: 0, walkSeq: 92 }),
    loc('RETURN-1', 'return', { maxPallets: 0, walkSeq: 93 }),
    loc('TRUCK', 'truck', { maxPallets: 0, walkSeq: 94 }),
  ],
  codes: [
    { key: 'PutawayReason/FULL', type: 'PutawayReason', code: 'FULL', name: 'Location is full' },
    { key: 'PutawayReason/BLOCK', type: 'PutawayReason', code: 'BLOCK', name: 'Aisle is blocked' },
    { key: 'Carrier/C1', type: 'Carrier', code: 'C1', name: 'Carrier One' },
    { key: 'Carrier/C2', type: 'Carrier', code: 'C2', name: 'Carrier Two' },
    { key: 'TrayType/CAGE', type: 'TrayType', code: 'CAGE', name: 'Roll cage' },
    { key: 'TrayType/TOTE', type: 'TrayType', code: 'TOTE', name: 'Tote' },
    { key: 'RejectReason/DAMAGED', type: 'RejectReason', code: 'DAMAGED', name: 'Damaged' },
    { key: 'PickReason/MISSING', type: 'PickReason', code: 'MISSING', name: 'Not there' },
    { key: 'PickReason/BLOCKED', type: 'PickReason', code: 'BLOCKED', name: 'Not within reach' },
    { key: 'CheckDifference/MISSING', type: 'CheckDifference', code: 'MISSING', name: 'Missing' },
    { key: 'QcReason/DAMAGED', type: 'QcReason', code: 'DAMAGED', name: 'Damaged' },
    { key: 'LoadReason/NOROOM', type: 'LoadReason', code: 'NOROOM', name: 'No room left' },
    { key: 'SampleReason/MISSING', type: 'SampleReason', code: 'MISSING', name: 'Goods are missing' },
    { key: 'HandoverReason/MISSING', type: 'HandoverReason', code: 'MISSING', name: 'A parcel is missing' },
    { key: 'StopReason/CUSTOMER', type: 'StopReason', code: 'CUSTOMER', name: 'Customer cancelled' },
    { key: 'VasReason/COMPONENT', type: 'VasReason', code: 'COMPONENT', name: 'A component is missing' },
    { key: 'UnbindReason/BACK', type: 'UnbindReason', code: 'BACK', name: 'Came back' },
    { key: 'ContainerType/TOTE-M', type: 'ContainerType', code: 'TOTE-M', name: 'Tote, medium', tare: 1.9 },
    { key: 'ContainerType/CARTON-S', type: 'ContainerType', code: 'CARTON-S', name: 'Carton, small', tare: 0.2 },
    { key: 'ContainerType/CAGE', type: 'ContainerType', code: 'CAGE', name: 'Roll cage', tare: 38 },
  ],
  templates: [
    {
      templateId: 'FOOD',
      attributes: [
        { field: 'production', required: 'N', isKey: 'N' },
        { field: 'expiry', required: 'Y', isKey: 'Y' },
        { field: 'batch', required: 'Y', isKey: 'Y' },
      ],
    },
  ],
  settings: [{ sysSettingId: 'SYS-10048', value: '0' }],
  lpns: [
    { lpn: 'LPN00000001', kind: 'lpn', used: 'N' },
    { lpn: 'LPN00000002', kind: 'lpn', used: 'N' },
  ],
});

/** What a pick or a share adds to its order line. */
interface Counted {
  readonly orderId: string;
  readonly orderLineId: string;
  readonly skuId: string;
  readonly skuName: string;
  readonly qty: number;
  readonly doneQty: number;
}

export class Given {
  readonly at: Memory;
  #receipt = '';
  #job = '';

  constructor() {
    this.at = new Memory(ops, house());
  }

  setting(id: string, value: string): this {
    this.at.seed({ settings: [{ sysSettingId: id, value }] });
    return this;
  }
  /** A system code, e.g. of type `Mover`. */
  code(type: string, code: string, name: string): this {
    this.at.seed({ codes: [{ key: `${type}/${code}`, type, code, name }] });
    return this;
  }
  rule(field: 'LPN' | 'SKU_ID' | 'LOC', rule: object): this {
    this.at.seed({ rules: [{ field, ...rule }] });
    return this;
  }

  sku(id: string, over: Partial<Sku> = {}): this {
    const sku = skuOf(id, over);
    this.at.seed({
      skus: [sku],
      barcodes: [
        { barcode: `69${id}`, skuId: id, uomId: 'EA', packQty: 1 },
        { barcode: `169${id}`, skuId: id, uomId: 'CS', packQty: 12 },
      ],
    });
    return this;
  }

  /** One more location. */
  location(LOC: string, usage: Location['usage'], over: Partial<Location> = {}): this {
    this.at.seed({ locations: [loc(LOC, usage, over)] });
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
  task(containerId: string, suggestedLoc: string, over: Partial<Task> = {}): this {
    const goods = this.at.row('containers', containerId);
    this.at.seed({
      tasks: [
        {
          taskId: `T-${containerId}`,
          kind: 'putaway',
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
          ...plainDemand,
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

  /** An order of customer C1; its lines follow from its picks. */
  order(orderId: string, over: Partial<Order> = {}): this {
    this.at.seed({ orders: [{ ...plainOrder, orderId, externalNo: `EXT-${orderId}`, ...over }] });
    return this;
  }
  /** A released wave. */
  wave(waveId: string, type: Wave['type'], over: Partial<Wave> = {}): this {
    this.at.seed({ waves: [{ ...plainWave, waveId, type, ...over }] });
    return this;
  }
  /** A case of goods that stands on a stored pallet, out of what the pallet holds. */
  caseOn(pallet: string, caseId: string, skuId: string, qty: number): this {
    const { loc = '', ownerId = 'OWN1' } = this.at.row('containers', pallet) ?? {};
    const contents = [{ lineId: '', skuId, skuName: `Goods ${skuId}`, qty, lot: {} }];
    return this.#container(caseId, 'case', 0, skuId, qty, {
      parentId: pallet,
      status: 'stored',
      loc,
      ownerId,
      receiptId: '',
      contents,
    });
  }
  /** A job claimed by op1 on this device: of an order by default. Its sums follow from its picks and shares. */
  job(jobId: string, kind: string, over: Partial<Job> = {}): this {
    this.#job = jobId;
    this.at.seed({ jobs: [{ ...plainJob, jobId, kind, ...over }] });
    return this;
  }
  /** A location of the last job, which is a count; nothing has been said of it. Its sums follow. */
  countLine(n: number, loc: string, over: Partial<JobLine> = {}): this {
    const jobId = this.#job;
    const count: CountLine = { state: 'open', placeRev: 1, entries: [] };
    const of = { jobLineId: `${jobId}/${n}`, jobId, seq: n, loc, count };
    const line: JobLine = { ...plainJobLine, ...of, ...over };
    this.at.seed({ jobLines: [line] });
    this.#sums(jobId, { planned: 1, done: line.done });
    return this;
  }
  /** A pick of the last job, `orderId` that of the job unless it says otherwise; with the stock that is kept for it. */
  pick(n: number, skuId: string, loc: string, qty: number, over: Partial<Pick> = {}): this {
    const job = this.at.row('jobs', this.#job);
    const lpn = over.lpn ?? `S-${this.#job}-${n}`;
    const orderId = over.orderId ?? (this.at.row('orders', job?.of ?? '') ? (job?.of ?? '') : '');
    const orderLineId = orderId === '' ? '' : `${orderId}/${n}`;
    const of = { jobId: this.#job, orderId, orderLineId, loc, lpn, skuId, skuName: `Goods ${skuId}`, qty };
    const pick = { ...plainPick, ...of, pickId: `${this.#job}-${n}`, walkSeq: n, ...over };
    if (lpn !== '' && !this.at.row('containers', lpn)) this.stored(lpn, loc, skuId, qty, { ownerId: pick.ownerId });
    this.at.seed({ picks: [pick] });
    const { lot } = pick;
    const line = this.at.row('containers', lpn);
    if (line && Object.keys(lot).length > 0)
      this.at.seed({ containers: [{ ...line, contents: line.contents.map((goods) => ({ ...goods, lot })) }] });
    if (job) this.#sums(job.jobId, { planned: qty, done: pick.doneQty });
    if (orderLineId !== '') this.#orderLine(pick, n);
    return this;
  }
  /** Goods that stand on a location itself. */
  loose(locId: string, skuId: string, qty: number, over: Partial<Loose> = {}): this {
    const goods = { loc: locId, ownerId: 'OWN1', skuId, skuName: `Goods ${skuId}`, lot: {}, qty, rev: 1, ...over };
    this.at.seed({ loose: [{ looseId: looseKey(goods), ...goods }] });
    return this;
  }
  /** A pallet in the racks with goods of one SKU that came in long ago. */
  stored(id: string, locId: string, skuId: string, qty: number, over: Partial<Container> = {}): this {
    const contents = [{ lineId: '', skuId, skuName: `Goods ${skuId}`, qty, lot: {} }];
    return this.#container(id, 'pallet', 0, skuId, qty, {
      status: 'stored',
      loc: locId,
      receiptId: '',
      contents,
      ...over,
    });
  }
  /** A container that goods leave in, bound to the last job and carried by its picker, empty unless it says otherwise. */
  tote(id: string, out: Partial<Outbound> = {}, over: Partial<Container> = {}): this {
    const job = this.at.row('jobs', this.#job);
    const orderId = over.orderId ?? (this.at.row('orders', job?.of ?? '') ? (job?.of ?? '') : '');
    return this.#container(id, 'pallet', 0, '', 0, {
      kind: 'tote',
      status: 'stored',
      loc: 'ON-THE-WAY',
      receiptId: '',
      contents: [],
      orderId,
      jobId: this.#job,
      ...over,
      out: { ...NOT_BOUND, ...out },
    });
  }

  /** Goods that were picked in a sum for the wave of the last job, in a tote at the sorting place. */
  picked(id: string, goods: Readonly<Record<string, number>>, out: Partial<Outbound> = {}): this {
    const { carries, of = '' } = this.at.row('jobs', this.#job) ?? {};
    const contents = Object.entries(goods).map(([skuId, qty]) => ({
      lineId: '',
      skuId,
      skuName: `Goods ${skuId}`,
      qty,
      lot: {},
    }));
    const waveId = carries?.waveId || of;
    return this.tote(id, { state: 'picking', waveId, ...out }, { orderId: '', jobId: '', loc: 'SORT-1', contents });
  }
  /** A share of the wave of the last job, for the store of an order or the order itself, with its order line. */
  share(n: number, skuId: string, qty: number, over: Partial<Demand> = {}): this {
    const job = this.at.row('jobs', this.#job);
    const receiptId = job?.carries?.waveId || job?.of || '';
    const orderNo = over.orderNo ?? `SO-${n}`;
    const order = this.at.row('orders', orderNo);
    const share = {
      demandId: `${receiptId}/${n}`,
      receiptId,
      lineId: '',
      skuId,
      skuName: `Goods ${skuId}`,
      orderNo,
      storeId: order?.storeId || orderNo,
      storeName: order?.storeName || order?.customerName || '',
      lane: order?.lane ?? 'STAGE-1',
      tray: '',
      qty,
      doneQty: 0,
      ...plainDemand,
      jobId: this.#job,
      rev: 1,
      ...over,
    };
    this.at.seed({ demands: [share] });
    if (job) this.#sums(job.jobId, { planned: qty, done: share.doneQty });
    if (order) this.#orderLine({ ...share, orderId: orderNo, orderLineId: `${orderNo}/${n}` }, n);
    const wave = this.at.row('waves', receiptId);
    if (wave) this.at.seed({ waves: [{ ...wave, sharesPlanned: wave.sharesPlanned + qty }] });
    return this;
  }

  /** A line of the last job, which is an inspection: so many cases of twelve of a lot of 120, or a drawn container. Its sums follow. */
  qcLine(n: number, skuId: string, planned: number, over: Partial<JobLine> = {}): this {
    const jobId = this.#job;
    const isDrawn = (over.containerId ?? '') !== '';
    const of = { jobLineId: `${jobId}/${n}`, jobId, seq: n, skuId, skuName: `Goods ${skuId}`, planned };
    const qc = {
      unit: 'case' as const,
      per: isDrawn ? 1 : 12,
      lineId: `${this.at.row('jobs', jobId)?.of ?? ''}/${isDrawn ? 1 : n}`,
      lot: 120,
      accept: 1,
    };
    const plain = {
      lot: {},
      loc: 'DOCK-01',
      containerId: '',
      done: 0,
      bad: 0,
      reason: '',
      status: 'open' as const,
      rev: 1,
    };
    const line: JobLine = { ...plain, ...of, qc, ...over };
    this.at.seed({ jobLines: [line] });
    this.#sums(jobId, { planned, done: line.done });
    return this;
  }

  #sums(jobId: string, { planned, done }: { planned: number; done: number }): void {
    const job = this.at.row('jobs', jobId);
    if (job) this.at.seed({ jobs: [{ ...job, planned: job.planned + planned, done: job.done + done }] });
  }
  #orderLine({ orderId, orderLineId, skuId, skuName, qty, doneQty }: Counted, lineNo: number): void {
    const known = this.at.row('orderLines', orderLineId);
    const [orderQty, allocatedQty, pickedQty] = [known?.orderQty ?? 0, known?.allocatedQty ?? 0, known?.pickedQty ?? 0];
    const sums = { orderQty: orderQty + qty, allocatedQty: allocatedQty + qty, pickedQty: pickedQty + doneQty };
    const line = {
      orderLineId,
      orderId,
      lineNo,
      skuId,
      skuName,
      packId: 'STD',
      packedQty: 0,
      shippedQty: 0,
      shortQty: 0,
    };
    this.at.seed({ orderLines: [{ ...line, ...sums, lot: {}, rev: 1 }] });
    const order = this.at.row('orders', orderId);
    if (order)
      this.at.seed({
        orders: [
          {
            ...order,
            orderQty: order.orderQty + qty,
            allocatedQty: order.allocatedQty + qty,
            pickedQty: order.pickedQty + doneQty,
          },
        ],
      });
  }

  /** A trip that is planned; its containers name it (`out.tripNo`). */
  trip(tripNo: string, over: Partial<Shipment> = {}): this {
    this.at.seed({
      shipments: [
        {
          tripNo,
          kind: 'trip',
          jobId: this.#job,
          carrierId: 'C1',
          carrierName: 'Carrier One',
          plate: '',
          driver: '',
          dock: '',
          seal: '',
          toName: 'East Gate store',
          arrivalDate: '',
          stops: [],
          planned: 0,
          loaded: 0,
          status: 'planned',
          rev: 1,
          ...over,
        },
      ],
    });
    return this;
  }

  /** A handover sheet of a carrier, open. */
  sheet(sheetNo: string, over: Partial<Sheet> = {}): this {
    this.at.seed({
      sheets: [
        {
          sheetNo,
          jobId: this.#job,
          carrierId: 'C1',
          carrierName: 'Carrier One',
          plate: '',
          status: 'open',
          parcels: 0,
          counted: 0,
          reason: '',
          signedBy: '',
          signedAt: '',
          rev: 1,
          ...over,
        },
      ],
    });
    return this;
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
  owner(ownerId: string, ownerName = `Owner ${ownerId}`): this {
    this.at.seed({ owners: [{ ownerId, ownerName }] });
    return this;
  }
  checkReason(code: string): this {
    const type = 'CheckReason';
    this.at.seed({ codes: [{ key: `${type}/${code}`, type, code, name: code.toLowerCase() }] });
    return this;
  }
  /** What returned goods are graded by, and why they come back. */
  returnCodes(): this {
    const code = (type: string, code: string, name: string) => ({ key: `${type}/${code}`, type, code, name });
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
