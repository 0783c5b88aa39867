/** What a terminal is told of orders, their lines, picks and totes, and of the jobs that they make. */
import type { Order, OrderLine, Pick as PickRow } from '#contract/outbound-rows.ts';
import { NO_ROWS, type Job, type WorkRows } from '#contract/rows.ts';
import { add, compare, sub } from '#domain/decimal.ts';
import { jobClaim } from '../kit/jobs.ts';
import { PRODUCT, ProductRow, skusOf } from './goods.ts';
import { fromOf, is, lotOfMove, microsOf, newest, skuOfMove, totalOf, type Uoms } from './moves.ts';
import {
  isHeld,
  NORMAL,
  ofShipment,
  outLinesOf,
  pickJobOf,
  stopsOf,
  type Leaving,
  type OutLine,
  type ShipmentRow,
  type Stop,
} from './orders.ts';
import { inTote, isLater } from './orders-totes.ts';
import { containerRows, isToPack, packJobRow } from './packing-rows.ts';
import { ownerOf, type Reading } from './receipts.ts';

/** Base units. */
interface Sums {
  readonly ordered: number;
  readonly kept: number;
  readonly picked: number;
  readonly packed: number;
  readonly short: number;
}

/** Once it is picked Tryton counts what is there as ordered: what was given up stays in sight as cancelled moves. */
function sumsOf(leaving: Leaving, line: OutLine, uoms: Uoms): Sums {
  const { state } = leaving.shipment;
  const out = totalOf(line.outgoing, uoms);
  const given = totalOf(line.inventory.filter(is('cancelled')), uoms);
  const picked = totalOf(line.inventory.filter(is('done')), uoms);
  const kept = totalOf(line.inventory.filter(isHeld(leaving)), uoms);
  const ordered = state === 'waiting' || state === 'assigned' ? out : add(out, given);
  return {
    ordered,
    kept: add(picked, kept),
    picked,
    packed: totalOf(
      line.outgoing.filter((move) => move.package !== null),
      uoms,
    ),
    short: Math.max(0, Math.min(given, sub(ordered, add(picked, kept)))),
  };
}

/** Everything of these orders. */
export function outRowsOf(reading: Reading, all: readonly Leaving[]): WorkRows {
  const rows: WorkRows = { ...NO_ROWS, orders: [], orderLines: [], picks: [], jobs: [], containers: [] };
  for (const leaving of all) {
    const lines = outLinesOf(leaving, reading.zones);
    rows.orders.push(orderRow(reading, leaving, lines));
    rows.orderLines.push(...lines.map((line) => lineRow(reading, leaving, line)));
    rows.picks.push(...stopsOf(leaving, reading.zones).map((stop) => pickRow(reading, leaving, stop)));
    rows.jobs.push(pickJobRow(reading, leaving));
    if (leaving.shipment.state !== 'waiting' && leaving.shipment.state !== 'assigned' && isToPack(reading, leaving))
      rows.jobs.push(packJobRow(reading, leaving));
    rows.containers.push(...containerRows(reading, leaving));
  }
  return rows;
}

const stampOf = ({ shipment, moves }: Leaving): number => Math.max(microsOf(shipment._timestamp), newest(moves));
function orderRow({ here, zones, uoms }: Reading, leaving: Leaving, lines: readonly OutLine[]): Order {
  const { shipment } = leaving;
  const orderId = shipment.number;
  const sums = lines.map((line) => sumsOf(leaving, line, uoms));
  const of = (which: keyof Sums): number => sums.reduce((sum, one) => add(sum, one[which]), 0);
  return here.revisions.of(`order:${orderId}`, stampOf(leaving), {
    orderId,
    kind: 'sale',
    externalNo: shipment.reference || shipment.origins,
    ownerId: ownerOf(shipment.company),
    customerId: String(shipment.customer),
    customerName: shipment['customer.'].name ?? '',
    storeId: '',
    storeName: '',
    routeId: '',
    carrierId: '',
    priority: NORMAL,
    shipDate: shipment.planned_date ?? '',
    cutoff: '',
    waveId: '',
    lane: zones.output.loc,
    policy: 'partial',
    care: [],
    minLifeDays: 0,
    status: statusOf(shipment, of('picked')),
    hold: 'none',
    review: 'none',
    toOwner: '',
    toWh: '',
    orderQty: of('ordered'),
    allocatedQty: of('kept'),
    pickedQty: of('picked'),
    shippedQty: shipment.state === 'done' ? of('picked') : 0,
    shortQty: of('short'),
  } satisfies Omit<Order, 'rev'>);
}

/** One that waits in Tryton is given its goods when somebody begins with it. */
function statusOf({ state }: ShipmentRow, picked: number): Order['status'] {
  if (state === 'picked' || state === 'cancelled') return state;
  if (state === 'packed') return 'checked';
  if (state === 'done') return 'shipped';
  return compare(picked, 0) > 0 ? 'picking' : 'allocated';
}

function lineRow({ here, uoms }: Reading, leaving: Leaving, line: OutLine): OrderLine {
  const { orderLineId, lineNo } = line;
  const moves = [...line.outgoing, ...line.inventory];
  const [first] = moves;
  if (!first) throw new Error(`line ${orderLineId} has no moves`);
  const { ordered, kept, picked, packed, short } = sumsOf(leaving, line, uoms);
  const wanted = line.outgoing.find(({ lot }) => lot !== null);
  return here.revisions.of(`orderLine:${orderLineId}`, newest(moves), {
    orderLineId,
    orderId: leaving.shipment.number,
    lineNo,
    skuId: skuOfMove(first),
    skuName: first['product.'].name,
    packId: String(first['product.'].default_uom),
    orderQty: ordered,
    allocatedQty: kept,
    pickedQty: picked,
    packedQty: packed,
    shippedQty: leaving.shipment.state === 'done' ? picked : 0,
    shortQty: short,
    lot: wanted ? lotOfMove(wanted) : {},
  } satisfies Omit<OrderLine, 'rev'>);
}

function pickRow({ here, zones, uoms }: Reading, leaving: Leaving, { pickId, line, first, moves }: Stop): PickRow {
  const { shipment } = leaving;
  const qty = totalOf(moves, uoms);
  const doneQty = totalOf(moves.filter(is('done')), uoms);
  const shortQty = totalOf(moves.filter(is('cancelled')), uoms);
  const into = moves.filter(is('done')).flatMap((move) => inTote(here, shipment, move) ?? []);
  const isOver = compare(add(doneQty, shortQty), qty) >= 0;
  const { toLpn, tag } = { toLpn: into.at(-1)?.lpn ?? '', tag: into.at(-1)?.tag ?? '' };
  return here.revisions.of(`pick:${pickId}`, newest(moves), {
    pickId,
    jobId: pickJobOf(shipment),
    orderId: shipment.number,
    orderLineId: line.orderLineId,
    waveId: '',
    storeId: '',
    storeName: '',
    ownerId: ownerOf(shipment.company),
    skuId: skuOfMove(first),
    skuName: first['product.'].name,
    lot: lotOfMove(first),
    areaId: '',
    loc: fromOf(first),
    lpn: '',
    uomId: uoms.get(first.uom)?.symbol ?? '',
    qty,
    doneQty,
    shortQty,
    toLpn,
    slot: '',
    tag,
    lane: zones.output.loc,
    serials: [],
    alternates: [],
    stockKeys: [],
    atWindow: false,
    why: '',
    care: [],
    lookFirst: false,
    postponed: !isOver && isLater(here, shipment, pickId),
    walkSeq: first['from_location.'].sequence ?? 0,
    status: isOver
      ? compare(shortQty, 0) > 0
        ? 'short'
        : 'done'
      : compare(add(doneQty, shortQty), 0) > 0
        ? 'part'
        : 'open',
  } satisfies Omit<PickRow, 'rev'>);
}

export function pickJobRow({ here, on, zones, uoms }: Reading, leaving: Leaving): Job {
  const { shipment } = leaving;
  const [jobId, stops] = [pickJobOf(shipment), stopsOf(leaving, zones)];
  const ordered = outLinesOf(leaving, zones).map((line) => sumsOf(leaving, line, uoms).ordered);
  const walked = stops.flatMap(({ moves }) => moves);
  const taken = walked.filter(is('done')).toSorted((a, b) => microsOf(a._timestamp) - microsOf(b._timestamp));
  const done = totalOf(taken, uoms);
  const last = taken.at(-1);
  return here.revisions.of(jobClaim(jobId), stampOf(leaving), {
    jobId,
    kind: 'pick.order',
    ...ofShipment(shipment),
    status: jobStatusOf(shipment, done),
    planned: stops.length > 0 ? totalOf(walked, uoms) : ordered.reduce(add, 0),
    done,
    bad: 0,
    carries: {
      waveId: '',
      orderIds: [shipment.number],
      storeIds: [],
      lane: zones.output.loc,
      into: 'tote',
      slots: 0,
      at: last ? fromOf(last) : '',
    },
    ...on.claims.of(jobClaim(jobId)),
  } satisfies Omit<Job, 'rev'>);
}

function jobStatusOf({ state }: ShipmentRow, done: number): Job['status'] {
  if (state === 'cancelled') return 'cancelled';
  if (state !== 'waiting' && state !== 'assigned') return 'done';
  return compare(done, 0) > 0 ? 'begun' : 'ready';
}

/** The goods of orders, with their units. */
export async function skusOfLeaving({ here, on, desk }: Reading, { shipment, moves }: Leaving) {
  const ids = [...new Set(moves.map((move) => move['product.'].id))];
  if (ids.length === 0) return [];
  const products = await desk.read('product.product', ProductRow, { where: [['id', 'in', ids]], fields: PRODUCT });
  return skusOf(here, on, products, ownerOf(shipment.company));
}
