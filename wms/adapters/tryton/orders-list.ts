/** Which orders there are, what is kept for them, and who picks one: whoever begins with it lets Tryton assign its goods. */
import { MOST_ORDERS } from '#contract/picking-orders.ts';
import * as orders from '#contract/picking-orders.ts';
import { GetOutboundContainers } from '#contract/picking-containers.ts';
import { NO_ROWS, type WorkRows } from '#contract/rows.ts';
import { compare, sub } from '#domain/decimal.ts';
import { refuse } from '#wms/refusals.ts';
import type { JobsOfKind } from '../kit/jobs.ts';
import { answers, type Served } from '../kit/system.ts';
import { floorIn } from '../kit/units.ts';
import { assigning, type Here } from './desk.ts';
import { unitOf } from './goods.ts';
import { stampsOf } from './moves.ts';
import { inventory, isHeld, leavingOf, OUT, PICK, readLeaving, stopsOf, type Leaving } from './orders.ts';
import { outRowsOf, pickJobRow, skusOfLeaving } from './orders-rows.ts';
import { boxOf, toteOf } from './orders-totes.ts';
import { splitHeld, type Part } from './picking-parts.ts';
import { reading, type Reading } from './receipts.ts';
import type { Domain, Session } from './rpc.ts';
import { freeLotsAt } from './stock.ts';

/** What may still be worked. */
const OPEN = ['state', 'in', ['waiting', 'assigned', 'picked', 'packed']];
const TO_PICK = ['state', 'in', ['waiting', 'assigned']];

/** Its own number, that of the customer, that of its sale, goods that are on it, or a tote or box of it. */
export const meantBy = (here: Here, code: string): Domain => [
  'OR',
  [['number', '=', code]],
  [['reference', '=', code]],
  [['moves.product.code', '=', code]],
  [['moves.product.identifiers.code', '=', code]],
  [['id', '=', (toteOf(here, code) ?? boxOf(here, code))?.shipment ?? -1]],
];

export const orderList = (here: Here): Served<Session>[] => [
  answers(orders.GetShippingOrderListByQuery, async (on, { code, customerId, shipDate }) => {
    const read = await reading(here, on);
    // A code also shows what has left already, so that it can be said.
    const which = code ? [meantBy(here, code)] : [OPEN];
    const found = await readLeaving(read, [...which, ...(customerId ? [['customer', '=', Number(customerId)]] : [])]);
    const fits = found.filter(({ shipment }) => !shipDate || shipment.planned_date === shipDate).slice(0, MOST_ORDERS);
    const { orders: rows, containers } = outRowsOf(read, fits);
    // By them an order is found without network, too.
    return { rows: { ...NO_ROWS, orders: rows, containers } };
  }),
  answers(orders.GetShippingOrderDetailListByQuery, async (on, { orderId }) => {
    const read = await reading(here, on);
    const rows = outRowsOf(read, [await leavingOf(read, orderId)]);
    return { rows: { ...rows, picks: [] } };
  }),
  answers(orders.GetShippingPickDetailListByQuery, async (on, { orderId }) => {
    const read = await reading(here, on);
    const { orders: rows, orderLines, picks } = outRowsOf(read, [await leavingOf(read, orderId)]);
    return { rows: { ...NO_ROWS, orders: rows, orderLines, picks } };
  }),
  answers(GetOutboundContainers, async (on, { code }) => {
    const read = await reading(here, on);
    if (toteOf(here, code) ?? boxOf(here, code)) return { rows: await toteNamed(read, code) };
    const { orders: rows, containers } = outRowsOf(read, await readLeaving(read, [['number', '=', code]]));
    return { rows: { ...NO_ROWS, orders: rows, containers } };
  }),
];

/** A tote or box with its order; nothing where it is none. */
export async function toteNamed(read: Reading, lpn: string): Promise<WorkRows> {
  const where = ['id', '=', (toteOf(read.here, lpn) ?? boxOf(read.here, lpn))?.shipment ?? -1];
  const { orders: rows, containers } = outRowsOf(read, await readLeaving(read, [where]));
  return { ...NO_ROWS, orders: rows, containers: containers.filter(({ containerId }) => containerId === lpn) };
}

export const pickJobs = (here: Here): JobsOfKind<Session> => ({
  kind: 'pick.order',
  has: (jobId) => jobId.startsWith(PICK),
  async list(on, code) {
    const read = await reading(here, on);
    const its = code?.startsWith(PICK) ? code.slice(PICK.length) : code;
    const found = await readLeaving(read, [TO_PICK, ...(its ? [meantBy(here, its)] : [])], MOST_ORDERS);
    return { ...NO_ROWS, jobs: found.map((leaving) => pickJobRow(read, leaving)) };
  },
  async look(on, jobId) {
    const read = await reading(here, on);
    const leaving = await leavingOfJob(read, jobId);
    return { rows: outRowsOf(read, [leaving]), skus: await skusOfLeaving(read, leaving) };
  },
  async begin(on, jobId) {
    const read = await reading(here, on);
    const leaving = await leavingOfJob(read, jobId);
    const { state, number } = leaving.shipment;
    if (state !== 'waiting' && state !== 'assigned') refuse('jobOver', { job: jobId });
    const assigned = await assign(read, leaving);
    if (stopsOf(assigned, read.zones).length === 0) refuse('noStockYet', { task: number });
    await nameLots(read, assigned);
  },
});

export async function leavingOfJob(read: Reading, jobId: string): Promise<Leaving> {
  const [found] = await readLeaving(read, [['number', '=', jobId.slice(PICK.length)]]);
  return found ?? refuse('jobUnknown', { job: jobId });
}

/** Asks Tryton once for what it has not found yet; the order as it is then. What is not there stays without a place. */
async function assign(read: Reading, leaving: Leaving): Promise<Leaving> {
  const { shipment } = leaving;
  const wanting = inventory(leaving, read.zones).filter((move) => move.state === 'draft' && !isHeld(leaving)(move));
  if (wanting.length === 0) return leaving;
  const products = wanting.map((move) => move['product.'].id);
  await assigning(read.here, products, () => read.desk.press(OUT, 'assign_try', [shipment.id]));
  return leavingOf(read, shipment.number);
}

/**
 * Tryton assigns goods without their lots, and asks for them when they are taken: those that expire first are named, in the
 * places that it has chosen. A move that several lots are needed for is split.
 */
async function nameLots({ desk, zones, uoms }: Reading, leaving: Leaving): Promise<void> {
  const bare = inventory(leaving, zones).filter((move) => isHeld(leaving)(move) && move.lot === null);
  for (const move of bare) {
    const unit = unitOf(uoms, move.uom, move['product.'].default_uom);
    const parts: Part[] = [];
    let left = move.quantity;
    for (const { lotId, qty } of await freeLotsAt(desk, move.from_location, move['product.'].id)) {
      const quantity = Math.min(left, floorIn(qty, unit));
      if (compare(quantity, 0) <= 0) continue;
      parts.push({ quantity, lot: lotId });
      left = sub(left, quantity);
    }
    const [only] = parts;
    if (!only) continue;
    if (compare(left, 0) > 0) parts.push({ quantity: left, lot: null });
    if (parts.length > 1) await splitHeld(desk, leaving.shipment.id, move, parts);
    else await desk.write('stock.move', [move.id], { lot: only.lot }, stampsOf([move]));
  }
}
