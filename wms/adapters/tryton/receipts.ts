/** Supplier shipments of Tryton as receipts, with their lines and the putaway work that they make. */
import type { Lot } from '#contract/fields.ts';
import { NO_ROWS, type Receipt, type ReceiptLine, type Task, type WorkRows } from '#contract/rows.ts';
import { add, compare, sub } from '#domain/decimal.ts';
import { refuse } from '#wms/refusals.ts';
import { groupedBy } from '#domain/grouped-by.ts';
import * as v from 'valibot';
import type { On, Step } from '../kit/system.ts';
import { deskOf, type Desk, type Here } from './desk.ts';
import { skusOf, PRODUCT, ProductRow, uomsOf } from './goods.ts';
import {
  is,
  lotOfMove,
  microsOf,
  newest,
  readMoves,
  skuOfMove,
  toOf,
  totalOf,
  type MoveRow,
  type Uoms,
} from './moves.ts';
import { zonesOf, type Zones } from './places.ts';
import { TrytonDate, type Domain, type Session } from './rpc.ts';

export const MODEL = 'stock.shipment.in';

const ShipmentRow = v.object({
  id: v.number(),
  number: v.string(),
  reference: v.nullable(v.string()),
  origins: v.nullish(v.string(), ''),
  state: v.picklist(['draft', 'received', 'done', 'cancelled']),
  planned_date: v.nullish(TrytonDate, null),
  company: v.number(),
  supplier: v.number(),
  'supplier.': v.object({ id: v.number(), name: v.nullable(v.string()) }),
  _timestamp: v.string(),
});
export type ShipmentRow = v.InferOutput<typeof ShipmentRow>;
const FIELDS = [
  'number',
  'reference',
  'origins',
  'state',
  'planned_date',
  'company',
  'supplier',
  'supplier.name',
  '_timestamp',
];

/** A receipt with all of its moves, and what is needed to say it as rows. */
export interface Coming {
  readonly shipment: ShipmentRow;
  readonly moves: readonly MoveRow[];
}

/** What every reading needs. */
export interface Reading {
  readonly here: Here;
  readonly on: On<Session>;
  readonly desk: Desk;
  readonly zones: Zones;
  readonly uoms: Uoms;
}

export async function reading(here: Here, on: On<Session>): Promise<Reading> {
  const [desk, zones, uoms] = [await deskOf(here, on), await zonesOf(here, on), await uomsOf(here, on)];
  return { here, on, desk, zones, uoms };
}

export const referenceOf = ({ id }: ShipmentRow): string => `${MODEL},${id}`;
export const claimOf = (receiptId: string): string => `receipt:${receiptId}`;
export const ownerOf = (company: number): string => `C${company}`;

export async function readComing({ desk, zones }: Reading, where: Domain): Promise<Coming[]> {
  const shipments = await desk.read(MODEL, ShipmentRow, {
    where: [['warehouse', '=', zones.id], ...where],
    fields: FIELDS,
  });
  if (shipments.length === 0) return [];
  const moves = await readMoves(desk, [['shipment', 'in', shipments.map(referenceOf)]]);
  return shipments.map((shipment) => ({
    shipment,
    moves: moves.filter((move) => move.shipment === referenceOf(shipment)),
  }));
}

/** Refuses what is not there, or not any more. */
export async function comingOf(reading: Reading, receiptId: string): Promise<Coming> {
  const [found] = await readComing(reading, [['number', '=', receiptId]]);
  return found && found.shipment.state !== 'cancelled' ? found : refuse('receiptUnknown', { receipt: receiptId });
}

// ---- moves of a receipt -------------------------------------------------------------------------------------------

/** From the supplier to where goods come in. */
export const incoming = ({ moves }: Coming, { input }: Zones): MoveRow[] =>
  moves.filter((move) => move.to_location === input.id && !is('cancelled')(move));

/** From there to the shelves. */
export const inventory = ({ moves }: Coming, { input }: Zones): MoveRow[] =>
  moves.filter((move) => move.from_location === input.id && !is('cancelled')(move));

const originOf = ({ id }: MoveRow): string => `stock.move,${id}`;

/** Its moves come and go, so a line goes by the line of the order that they come from, else by its goods. */
function lineIdOf({ shipment: { number } }: Coming, { origin, 'product.': product }: MoveRow): string {
  const of = origin?.startsWith('purchase.line,') ? origin.slice('purchase.line,'.length) : `p${product.id}`;
  return `${number}/${of}`;
}

export interface Line {
  readonly lineId: string;
  readonly lineNo: number;
  readonly incoming: readonly MoveRow[];
  /** What brings its goods to the shelves; those put away before the whole receipt was in have their moves, too. */
  readonly inventory: readonly MoveRow[];
}

export function linesOf(coming: Coming, zones: Zones): Line[] {
  const groups = groupedBy(incoming(coming, zones), (move) => lineIdOf(coming, move));
  const away = inventory(coming, zones);
  return [...groups].map(([lineId, moves], i) => {
    const origins = new Set(moves.map(originOf));
    return {
      lineId,
      lineNo: i + 1,
      incoming: moves,
      inventory: away.filter(({ origin }) => origins.has(origin ?? '')),
    };
  });
}

/** What of a line stands where goods come in, lot by lot. */
export interface Waiting {
  readonly lotId: number | null;
  readonly lot: Lot;
  /** Base units; 0 when all of it is put away. */
  readonly qty: number;
  readonly moves: readonly MoveRow[];
}

export function waitingOf({ incoming: came, inventory: away }: Line, uoms: Uoms): Waiting[] {
  const lots = groupedBy(came.filter(is('done')), ({ lot }) => String(lot));
  return [...lots.values()].map((done) => {
    const lotId = done[0]?.lot ?? null;
    const left = away.filter((move) => is('done')(move) && move.lot === lotId);
    const drafts = away.filter((move) => is('draft')(move) && move.lot === lotId);
    const [first] = done;
    return {
      lotId,
      lot: first ? lotOfMove(first) : {},
      qty: sub(totalOf(done, uoms), totalOf(left, uoms)),
      moves: [...done, ...left, ...drafts],
    };
  });
}

export const taskIdOf = (lineId: string, lotId: number | null): string => `${lineId}#${lotId ?? 0}`;

/** All that came in is on the shelves, and Tryton does not say so yet. */
export const isToClose = ({ zones }: Reading, coming: Coming): boolean =>
  coming.shipment.state === 'received' && inventory(coming, zones).every(is('done'));

/** Last of the steps that may leave nothing to be done. Tryton would take what is open as put away: so it is looked first. */
export const closing = (here: Here, receiptId: string): Step<Session> => ({
  name: 'close',
  async run(on) {
    const read = await reading(here, on);
    const coming = await comingOf(read, receiptId);
    if (isToClose(read, coming)) await read.desk.press(MODEL, 'done', [coming.shipment.id]);
  },
});

// ---- rows ---------------------------------------------------------------------------------------------------------

export function rowsOf(reading: Reading, coming: readonly Coming[]): WorkRows {
  const rows: WorkRows = { ...NO_ROWS, receipts: [], lines: [], tasks: [] };
  for (const one of coming) {
    rows.receipts.push(receiptRow(reading, one));
    for (const line of linesOf(one, reading.zones)) {
      rows.lines.push(lineRow(reading, one, line));
      rows.tasks.push(...taskRows(reading, one, line));
    }
  }
  return rows;
}

export function receiptRow({ here, on, zones, uoms }: Reading, coming: Coming): Receipt {
  const { shipment } = coming;
  const came = incoming(coming, zones);
  const received = totalOf(came.filter(is('done')), uoms);
  const receiptId = shipment.number;
  const stamp = Math.max(microsOf(shipment._timestamp), newest(coming.moves));
  return here.revisions.of(claimOf(receiptId), stamp, {
    receiptId,
    externalReceiptId: shipment.reference ?? '',
    externalReceiptId2: '',
    poNo: shipment.origins,
    mode: 'direct',
    typeId: 'PO',
    dcCode: '',
    batchNo: '',
    vendorId: String(shipment.supplier),
    vendorName: shipment['supplier.'].name ?? '',
    ownerId: ownerOf(shipment.company),
    expectedAt: shipment.planned_date ?? '',
    status: statusOf(shipment, received),
    dock: zones.input.loc,
    lineCount: linesOf(coming, zones).length,
    palletCount: 0,
    orderQty: totalOf(came, uoms),
    receivedQty: received,
    preCheck: 'none',
    movers: [],
    vehicle: null,
    ...on.claims.of(claimOf(receiptId)),
  } satisfies Omit<Receipt, 'rev'>);
}

/** Once it is received in Tryton no goods come in by it, but they are still to be put away. */
function statusOf({ state }: ShipmentRow, received: number): Receipt['status'] {
  if (state === 'draft') return compare(received, 0) > 0 ? 'receiving' : 'arrived';
  return state === 'received' ? 'received' : 'closed';
}

function lineRow({ here, zones, uoms }: Reading, { shipment }: Coming, line: Line): ReceiptLine {
  const [first] = line.incoming;
  if (!first) throw new Error(`line ${line.lineId} has no moves`);
  const announced = line.incoming.find(({ lot }) => lot !== null);
  const loose = waitingOf(line, uoms).reduce((sum, { qty }) => add(sum, qty), 0);
  return here.revisions.of(`line:${line.lineId}`, newest([...line.incoming, ...line.inventory]), {
    lineId: line.lineId,
    receiptId: shipment.number,
    lineNo: line.lineNo,
    skuId: skuOfMove(first),
    skuName: first['product.'].name,
    packId: String(first['product.'].default_uom),
    orderQty: totalOf(line.incoming, uoms),
    receivedQty: totalOf(line.incoming.filter(is('done')), uoms),
    lot: announced && is('draft')(announced) ? lotOfMove(announced) : {},
    checkedQty: 0,
    badQty: 0,
    rejectedQty: 0,
    serials: [],
    receivedSerials: [],
    ...(compare(loose, 0) > 0 && { loose: [{ loc: zones.input.loc, qty: loose }] }),
  } satisfies Omit<ReceiptLine, 'rev'>);
}

/** Goods that stand where they came in, lot by lot: whoever carries them may put them anywhere, in parts. */
function taskRows({ here, on, zones, uoms }: Reading, { shipment }: Coming, line: Line): Task[] {
  const [first] = line.incoming;
  return waitingOf(line, uoms).map(({ lotId, lot, qty, moves }) => {
    const taskId = taskIdOf(line.lineId, lotId);
    const claim = on.claims.of(`task:${taskId}`);
    const suggested = moves.find((move) => is('draft')(move) && move.to_location !== zones.storage.id);
    const isOver = compare(qty, 0) <= 0;
    return here.revisions.of(`task:${taskId}`, newest(moves), {
      taskId,
      kind: 'putaway',
      containerId: zones.input.loc,
      containerKind: 'loose',
      goods: { lineId: line.lineId, lot },
      receiptId: shipment.number,
      ownerId: ownerOf(shipment.company),
      skuId: first ? skuOfMove(first) : '',
      skuName: first?.['product.'].name ?? '',
      qty,
      fromLoc: zones.input.loc,
      suggestedLoc: suggested ? toOf(suggested) : '',
      why: suggested ? 'fixed' : 'none',
      alternates: [],
      status: isOver ? 'done' : claim.claimedBy === '' ? 'ready' : 'claimed',
      ...claim,
      actualLoc: '',
      walkSeq: 0,
    } satisfies Omit<Task, 'rev'>);
  });
}

/** The goods of receipts, with their units. */
export async function skusOfComing({ here, on, desk }: Reading, coming: readonly Coming[]) {
  const ids = [...new Set(coming.flatMap(({ moves }) => moves.map((move) => move['product.'].id)))];
  if (ids.length === 0) return [];
  const products = await desk.read('product.product', ProductRow, { where: [['id', 'in', ids]], fields: PRODUCT });
  const [first] = coming;
  return skusOf(here, on, products, ownerOf(first?.shipment.company ?? 0));
}
