/**
 * Putting away goods that stand loose where they came in. Once the receipt is received in Tryton there are moves to the
 * shelves, and a part of one is done. Before, an own move is made with the goods' move as its origin: empty first, then
 * filled by a stamped write, so that a repeat makes no second one that counts.
 */
import type { Lot } from '#contract/fields.ts';
import {
  ClaimPutaway,
  GetContainer,
  GetPlace,
  GetPutawayTaskList,
  PutawayBySku,
  PutawayLoose,
  ReleasePutaway,
} from '#contract/putaway.ts';
import { NO_ROWS, type Task, type WorkRows } from '#contract/rows.ts';
import { compare, sub } from '#domain/decimal.ts';
import { refuse } from '#wms/refusals.ts';
import { groupedBy } from '#domain/grouped-by.ts';
import { inUnit } from '../kit/units.ts';
import { answers, does, type Look, type On, type Served } from '../kit/system.ts';
import type { Desk, Here } from './desk.ts';
import { deskOf } from './desk.ts';
import { checkUnit, productOf, unitOf } from './goods.ts';
import {
  heldBy,
  is,
  lookAt,
  movesById,
  portionsOf,
  readMoves,
  stampsOf,
  takePortions,
  totalOf,
  type MoveRow,
  type Portion,
} from './moves.ts';
import { toteNamed } from './orders-list.ts';
import { shelfOf, type Spot } from './places.ts';
import {
  closing,
  comingOf,
  isToClose,
  linesOf,
  MODEL,
  readComing,
  reading,
  referenceOf,
  rowsOf,
  waitingOf,
  type Reading,
} from './receipts.ts';
import type { Session } from './rpc.ts';
import { looseRow, placeRow, standingAt } from './stock.ts';

/** An own move to a shelf, made empty. */
interface Early {
  readonly move: number;
  readonly stamp: string;
  /** In its own unit. */
  readonly quantity: number;
}

interface PutawayPlan {
  readonly receiptId: string;
  readonly shipment: string;
  readonly product: number;
  readonly to: Spot;
  readonly portions: readonly Portion[];
  readonly early: readonly Early[];
}

export const puttingAway = (here: Here): Served<Session>[] => [
  answers(GetPutawayTaskList, async (on, { code }) => {
    const read = await reading(here, on);
    const coming = await readComing(read, [['state', 'in', ['draft', 'received']]]);
    const { tasks, ...rows } = rowsOf(read, coming);
    const isMeant = (task: Task): boolean =>
      !code || [task.receiptId, task.containerId, task.skuId, task.taskId].includes(code);
    const ready = tasks.filter((task) => task.status !== 'done' && isMeant(task));
    return {
      rows: {
        ...NO_ROWS,
        tasks: ready,
        lines: rows.lines.filter((l) => ready.some((t) => t.goods?.lineId === l.lineId)),
      },
    };
  }),
  answers(ClaimPutaway, async (on, { taskIds, renew = false }) => {
    const leaseUntil = await on.claims.take(taskIds.map(taskClaim), { renew });
    return { rows: await tasksNow(here, on, taskIds), leaseUntil };
  }),
  answers(ReleasePutaway, async (on, { taskIds }) => {
    await on.claims.give(taskIds.map(taskClaim));
    return { rows: await tasksNow(here, on, taskIds) };
  }),
  answers(GetPlace, async (on, { loc }) => ({
    rows: { ...NO_ROWS, places: await placesOf(await reading(here, on), loc) },
  })),
  // Nothing that came in stands on a pallet; the zone itself stands for the goods that wait there.
  answers(GetContainer, async (on, { containerId }) => {
    const read = await reading(here, on);
    if (containerId !== read.zones.input.loc) {
      const rows = await toteNamed(read, containerId);
      return rows.containers.length > 0 ? { rows } : refuse('containerUnknown', { id: containerId });
    }
    const coming = await readComing(read, [['state', 'in', ['draft', 'received']]]);
    const { tasks } = rowsOf(read, coming);
    return { rows: { ...NO_ROWS, tasks } };
  }),
  does(PutawayBySku, {
    guard: 'stamped',
    plan: async (_, { lpn }) => refuse('palletUnknown', { id: lpn }),
    steps: () => [],
    look: async () => 'absent',
    rows: async () => ({ changed: NO_ROWS }),
  }),
  does(PutawayLoose, {
    guard: 'drafted',
    under: ({ taskId }) => (taskId === '' ? [] : [taskClaim(taskId)]),
    plan: (on, request) => planPutaway(here, on, request),
    steps: (plan) => [
      { name: 'put away', run: async (on) => carryOut(await deskOf(here, on), plan) },
      closing(here, plan.receiptId),
    ],
    async look(on, plan) {
      const read = await reading(here, on);
      const seen = await lookAtAll(read.desk, plan);
      if (seen !== 'applied') return seen;
      return isToClose(read, await comingOf(read, plan.receiptId)) ? { partly: 1 } : 'applied';
    },
    rows: async (on, { receiptId, product, to }) => {
      const read = await reading(here, on);
      const changed = rowsOf(read, [await comingOf(read, receiptId)]);
      const loose = (await standingAt(read.desk, to, { product })).map((one) => looseRow(here, on, one));
      return { changed: { ...changed, loose, places: [placeRow(here, to.loc)] } };
    },
    sweep: async (on, open) => sweep(await reading(here, on), open),
  }),
];

const taskClaim = (taskId: string): string => `task:${taskId}`;

async function tasksNow(here: Here, on: On<Session>, taskIds: readonly string[]): Promise<WorkRows> {
  const read = await reading(here, on);
  const receipts = [...new Set(taskIds.map((taskId) => taskId.slice(0, taskId.lastIndexOf('/'))))];
  const { tasks } = rowsOf(read, await readComing(read, [['number', 'in', receipts]]));
  return { ...NO_ROWS, tasks: tasks.filter(({ taskId }) => taskIds.includes(taskId)) };
}

/** Of shelves, and of the zone that goods come from. */
async function placesOf({ here, desk, zones }: Reading, loc: string): Promise<WorkRows['places']> {
  const found = loc === zones.input.loc ? zones.input : await shelfOf(desk, zones, loc);
  return [placeRow(here, found.loc)];
}

interface Asked {
  readonly from: string;
  readonly lineId: string;
  readonly skuId: string;
  readonly lot: Lot;
  readonly qty: number;
  readonly uomId: string;
  readonly loc: string;
  readonly onto: string;
}

async function planPutaway(here: Here, on: On<Session>, { from, lineId, skuId, lot, qty, uomId, loc, onto }: Asked) {
  const read = await reading(here, on);
  const { zones, uoms, desk } = read;
  if (onto !== '') refuse('palletUnknown', { id: onto });
  if (from !== zones.input.loc) refuse('notReceived', { code: from });
  const product = await productOf(desk, skuId);
  checkUnit(uoms, product, uomId);
  const shelf = await shelfOf(desk, zones, loc);
  const receiptId = lineId.slice(0, lineId.lastIndexOf('/'));
  const coming = await comingOf(read, receiptId);
  const line = linesOf(coming, zones).find((one) => one.lineId === lineId);
  if (!line) return refuse('lineUnknown', { line: lineId, receipt: receiptId });
  const waiting = waitingOf(line, uoms).find((one) => (one.lot.batch ?? '') === (lot.batch ?? ''));
  if (!waiting || compare(qty, waiting.qty) > 0) return refuse('notInContainer', { sku: skuId, id: from });
  const base = { receiptId, shipment: referenceOf(coming.shipment), product: product.id, to: shelf };
  const lineHeld = [`waiting:${lineId}#${waiting.lotId ?? 0}`];
  if (coming.shipment.state === 'received') {
    const drafts = waiting.moves.filter(is('draft'));
    const portions = portionsOf(drafts, { qty, lot: waiting.lotId, to: shelf.id }, uoms);
    if (!portions) return refuse('notInContainer', { sku: skuId, id: from });
    const data: PutawayPlan = { ...base, portions, early: [] };
    return { holds: [...lineHeld, ...heldBy(portions)], data };
  }
  const early = await draftEarly(read, coming.shipment, waiting.moves, qty, shelf.id);
  const data: PutawayPlan = { ...base, portions: [], early };
  return { holds: [...lineHeld, ...early.map(({ move }) => `move:${move}`)], data };
}

/** One empty move for each incoming move that the goods came by. */
async function draftEarly(
  { desk, uoms }: Reading,
  shipment: { readonly id: number; readonly company: number },
  moves: readonly MoveRow[],
  qty: number,
  to: number,
): Promise<Early[]> {
  const away = groupedBy(
    moves.filter((move) => move.origin?.startsWith('stock.move,') && is('done')(move)),
    ({ origin }) => origin ?? '',
  );
  const wanted: { readonly came: MoveRow; readonly quantity: number }[] = [];
  let left = qty;
  for (const came of moves.filter((move) => !move.origin?.startsWith('stock.move,'))) {
    if (compare(left, 0) <= 0) break;
    const there = sub(totalOf([came], uoms), totalOf(away.get(`stock.move,${came.id}`) ?? [], uoms));
    const taken = compare(left, there) < 0 ? left : there;
    if (compare(taken, 0) <= 0) continue;
    left = sub(left, taken);
    wanted.push({ came, quantity: inUnit(taken, unitOf(uoms, came.uom, came['product.'].default_uom)) });
  }
  const ids = await desk.create(
    'stock.move',
    wanted.map(({ came }) => ({
      shipment: `${MODEL},${shipment.id}`,
      origin: `stock.move,${came.id}`,
      product: came['product.'].id,
      quantity: 0,
      uom: came.uom,
      lot: came.lot,
      from_location: came.to_location,
      to_location: to,
      company: shipment.company,
    })),
  );
  const made = await movesById(desk, ids);
  return ids.map((move, i) => ({ move, stamp: made.get(move)?._timestamp ?? '', quantity: wanted[i]?.quantity ?? 0 }));
}

async function carryOut(desk: Desk, { shipment, portions, early }: PutawayPlan): Promise<void> {
  if (portions.length > 0) await takePortions(desk, shipment, portions);
  if (early.length === 0) return;
  const ids = early.map(({ move }) => move);
  let rows = await movesById(desk, ids);
  const empty = early.filter(({ move, stamp }) => rows.get(move)?._timestamp === stamp);
  if (empty.length > 0) {
    const [model = '', id] = shipment.split(',');
    const stamps = Object.fromEntries(empty.map(({ move, stamp }) => [`stock.move,${move}`, stamp]));
    const writes = empty.map(({ move, quantity }) => ['write', [move], { quantity }]);
    await desk.write(model, [Number(id)], { moves: writes }, stamps);
    rows = await movesById(desk, ids);
  }
  const filled = early.flatMap(({ move, quantity }) => {
    const row = rows.get(move);
    return row?.state === 'draft' && row.quantity === quantity ? [row] : [];
  });
  if (filled.length === early.length) await desk.press('stock.move', 'do', ids, stampsOf(filled));
}

async function lookAtAll(desk: Desk, { portions, early }: PutawayPlan): Promise<Look> {
  if (early.length === 0) return lookAt(desk, portions);
  const rows = await movesById(
    desk,
    early.map(({ move }) => move),
  );
  const all = early.map(({ move, quantity, stamp }) => {
    const row = rows.get(move);
    if (row?.state === 'done') return row.quantity === quantity ? 'done' : 'other';
    if (row?.state !== 'draft') return 'gone';
    return row._timestamp === stamp || row.quantity === quantity ? 'open' : 'gone';
  });
  if (all.every((one) => one === 'done')) return 'applied';
  // Receiving the whole of it in Tryton deletes what is still a draft.
  if (all.some((one) => one === 'done' || one === 'other')) return 'unclear';
  return all.every((one) => one === 'open') ? 'absent' : 'foreign';
}

/** Empty moves that no plan fills any more. */
async function sweep({ desk, zones }: Reading, open: readonly PutawayPlan[]): Promise<void> {
  const kept = new Set(open.flatMap(({ early }) => early.map(({ move }) => move)));
  const where = [
    ['state', '=', 'draft'],
    ['quantity', '=', 0],
    ['from_location', '=', zones.input.id],
    ['origin', 'like', 'stock.move,%'],
    ['create_uid', '=', desk.session.userId],
  ];
  const left = (await readMoves(desk, where)).filter(({ id }) => !kept.has(id));
  if (left.length > 0)
    await desk.press(
      'stock.move',
      'cancel',
      left.map(({ id }) => id),
      stampsOf(left),
    );
}
