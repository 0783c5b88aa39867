/**
 * What was counted becomes an inventory of Tryton: lines by one stamped write, then confirmed. Tryton books the difference to
 * what it expected when the lines were written, so nothing may have moved there between the count and that moment.
 */
import { COUNT_RULES, startOf } from '#domain/rules/count-judge.ts';
import { add, compare, round } from '#domain/decimal.ts';
import { refuse } from '#wms/refusals.ts';
import * as v from 'valibot';
import type { Look, On } from '../kit/system.ts';
import { inUnit } from '../kit/units.ts';
import {
  entriesOf,
  forget,
  INVENTORY,
  keep,
  keptIn,
  numberOf,
  type Count,
  type InventoryRow,
  type KeptCount,
} from './counts-kept.ts';
import { deskOf, type Desk, type Here } from './desk.ts';
import { lotComing, productOf, unitOf } from './goods.ts';
import { microsOf } from './moves.ts';
import { shelfOf, type Spot } from './places.ts';
import { reading } from './receipts.ts';
import { dateOf, TrytonDate, type Session, type Stamps } from './rpc.ts';
import { standingAt } from './stock.ts';

const LINE = 'stock.inventory.line';

const LineRow = v.object({
  id: v.number(),
  product: v.number(),
  lot: v.nullish(v.number(), null),
  quantity: v.nullable(v.number()),
  expected_quantity: v.number(),
  _timestamp: v.string(),
});
type LineRow = v.InferOutput<typeof LineRow>;

const StateRow = v.object({
  state: v.picklist(['draft', 'done', 'cancelled']),
  date: TrytonDate,
  _timestamp: v.string(),
});

/** Goods of one lot, or of none. */
interface Goods {
  readonly product: number;
  readonly lot: number | null;
}

interface Line extends Goods {
  /** Found, and what the book said when the plan was made; in the unit of the product. */
  readonly quantity: number;
  readonly expected: number;
  /** The line that a desk has made for them; null for none. */
  readonly line: { readonly id: number; readonly stamp: string } | null;
}

export interface CountPlan {
  readonly jobId: string;
  readonly state: 'counted' | 'empty';
  readonly place: number;
  readonly inventory: number;
  readonly stamp: string;
  readonly date: string;
  readonly lines: readonly Line[];
  /** Lines of a desk that say the same goods again, which Tryton would not confirm. */
  readonly twice: readonly { readonly id: number; readonly stamp: string }[];
}

const same = (a: Goods, b: Goods): boolean => a.product === b.product && a.lot === b.lot;
/** Sums of many parts are not always the same to the last digit. */
const alike = (a: number, b: number): boolean => compare(round(a, 6), round(b, 6)) === 0;

/** When it was looked at, by the clock here, in milliseconds: at the earliest, where the clock of the terminal is not known. */
export function momentOf({ op, person }: On<unknown>): number {
  const { seq = 0, capturedAt = '', asOf } = op ?? {};
  const at = Date.parse(capturedAt) + (asOf?.clockOff ?? 0);
  if (!Number.isFinite(at)) return refuse('badRequest', { why: 'capturedAt is no instant' });
  return startOf({ device: person.deviceId, seq, at, comparedAt: at - (asOf?.clockAge ?? 0), heard: Date.now() });
}

// ---- what may be compared with the book of now --------------------------------------------------------------------

const HEARD_MS = 8000;

/** What the terminal had captured before may be on its way, and says where goods had gone before they were counted. */
async function allHeard(on: On<Session>): Promise<boolean> {
  const { waits = [] } = on.op?.asOf ?? {};
  const until = Date.now() + HEARD_MS;
  for (;;) {
    if (waits.every((opId) => on.isAnswered(opId))) return true;
    if (Date.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const MovedRow = v.object({
  create_uid: v.nullish(v.number(), null),
  write_uid: v.nullish(v.number(), null),
  _timestamp: v.string(),
});

/**
 * Whoever counts knows what they moved themselves before; hands and clocks of others differ by some margin, but for what
 * Tryton had when the count began, or when it had to begin anew.
 */
async function hasMoved(
  desk: Desk,
  { id }: Spot,
  { begunAt, lateAt }: KeptCount,
  { since, isOnesOwn }: { readonly since: number; readonly isOnesOwn: boolean },
): Promise<boolean> {
  const margin = Math.max(since - COUNT_RULES.marginMs, ...[begunAt, lateAt].filter((at) => at <= since));
  const rows = await desk.read('stock.move', MovedRow, {
    where: [
      ['state', '=', 'done'],
      ['OR', [['from_location', '=', id]], [['to_location', '=', id]]],
      ['write_date', '>=', instantOf(margin)],
    ],
    fields: ['create_uid', 'write_uid', '_timestamp'],
  });
  const { userId } = desk.session;
  // What an inventory moves, Tryton does itself.
  const isOwn = ({ create_uid, write_uid }: v.InferOutput<typeof MovedRow>): boolean =>
    isOnesOwn && (write_uid || create_uid) === userId;
  return rows.some((row) => microsOf(row._timestamp) >= (isOwn(row) ? since : margin) * 1000);
}

function instantOf(ms: number) {
  const at = new Date(ms);
  return {
    __class__: 'datetime',
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    microsecond: at.getUTCMilliseconds() * 1000,
  };
}

// ---- the plan -----------------------------------------------------------------------------------------------------

/** Refuses `countedTooLate`: what was said so far has to be said again then. */
export async function planPost(
  here: Here,
  on: On<Session>,
  { kept, inventory }: Count,
  state: CountPlan['state'],
): Promise<CountPlan> {
  const { jobId, loc } = kept;
  const { desk, zones, uoms } = await reading(here, on);
  const place = await shelfOf(desk, zones, loc);
  const counted = await countedOf(here, desk, kept, uoms);
  const isHeard = await allHeard(on);
  // First the book, then what moved: whatever comes between is seen, and what comes after by the expectation of the lines.
  const book = await standingAt(desk, place);
  const since = Math.min(momentOf(on), ...entriesOf(kept).map(({ from }) => from));
  const isOnesOwn = on.person.userId === on.session.login;
  if (!isHeard || (await hasMoved(desk, place, kept, { since, isOnesOwn }))) {
    await keep(here, kept, { lateAt: Date.now() });
    refuse('countedTooLate', { loc });
  }
  const { id, _timestamp: stamp } = inventory ?? (await newDraft(desk, on, kept, place));
  await keep(here, kept, { inventory: id });
  const there = await linesOf(desk, id);
  const goods: Goods[] = [];
  const all = [...counted, ...book.map(({ productId, lotId }) => ({ product: productId, lot: lotId })), ...there];
  for (const one of all) if (!goods.some((other) => same(one, other))) goods.push(one);
  return {
    jobId,
    state,
    place: place.id,
    inventory: id,
    stamp,
    date: v.parse(TrytonDate, await desk.call('ir.date', 'today', [])),
    lines: goods.map((one) => {
      const [line] = there.filter((other) => same(one, other));
      return {
        product: one.product,
        lot: one.lot,
        quantity: counted.find((other) => same(one, other))?.quantity ?? 0,
        expected: book.find(({ productId, lotId }) => same(one, { product: productId, lot: lotId }))?.qty ?? 0,
        line: line ? stampOf(line) : null,
      };
    }),
    twice: there.filter((line, i) => there.findIndex((other) => same(line, other)) < i).map(stampOf),
  };
}

const stampOf = ({ id, _timestamp: stamp }: LineRow) => ({ id, stamp });

/** In sums: the same goods twice in one inventory is what Tryton does not confirm. */
async function countedOf(
  here: Here,
  desk: Desk,
  kept: KeptCount,
  uoms: Awaited<ReturnType<typeof reading>>['uoms'],
): Promise<(Goods & { readonly quantity: number })[]> {
  const found: (Goods & { quantity: number })[] = [];
  for (const { skuId, lot, qty } of entriesOf(kept)) {
    const product = await productOf(desk, skuId);
    const goods = { product: product.id, lot: await lotComing(here, desk, product, lot) };
    const quantity = inUnit(qty, unitOf(uoms, product.default_uom, product.default_uom));
    const before = found.find((other) => same(other, goods));
    if (before) before.quantity = add(before.quantity, quantity);
    else found.push({ ...goods, quantity });
  }
  return found;
}

/** Under the number that the terminal gave the count, so that a desk finds it. */
async function newDraft(
  desk: Desk,
  { session }: On<Session>,
  kept: KeptCount,
  { id: location }: Spot,
): Promise<Pick<InventoryRow, 'id' | '_timestamp'>> {
  const date = await desk.call('ir.date', 'today', []);
  const company = Number(session.context['company']);
  const [id = 0] = await desk.create(INVENTORY, [
    { number: numberOf(kept), location, date, company, empty_quantity: 'keep' },
  ]);
  const made = await stateOf(desk, id);
  return { id, _timestamp: made?._timestamp ?? '' };
}

// ---- carrying it out ----------------------------------------------------------------------------------------------

async function stateOf(desk: Desk, id: number) {
  const [found] = await desk.read(INVENTORY, StateRow, {
    where: [['id', '=', id]],
    fields: ['state', 'date', '_timestamp'],
  });
  return found;
}

const linesOf = (desk: Desk, inventory: number): Promise<LineRow[]> =>
  desk.read(LINE, LineRow, {
    where: [['inventory', '=', inventory]],
    fields: ['product', 'lot', 'quantity', 'expected_quantity', '_timestamp'],
  });

interface Seen {
  readonly state: 'draft' | 'done' | 'cancelled' | 'gone';
  /** As the plan found it · as the plan wants it · neither. */
  readonly is: 'untouched' | 'filled' | 'other';
  readonly stamps: Stamps;
}

async function see(desk: Desk, plan: CountPlan): Promise<Seen> {
  const row = await stateOf(desk, plan.inventory);
  if (!row) return { state: 'gone', is: 'other', stamps: {} };
  const lines = await linesOf(desk, plan.inventory);
  const isFilled =
    row.date === plan.date &&
    lines.length === plan.lines.length &&
    plan.lines.every((wanted) =>
      lines.some(
        (line) =>
          same(line, wanted) && line.quantity === wanted.quantity && alike(line.expected_quantity, wanted.expected),
      ),
    );
  const isUntouched =
    row._timestamp === plan.stamp && ofDesk(plan).every(({ id, stamp }) => stampsOf(lines)[id] === stamp);
  return {
    state: row.state,
    is: isFilled ? 'filled' : isUntouched ? 'untouched' : 'other',
    stamps: {
      [`${INVENTORY},${plan.inventory}`]: row._timestamp,
      ...Object.fromEntries(lines.map(({ id, _timestamp }) => [`${LINE},${id}`, _timestamp])),
    },
  };
}

const stampsOf = (lines: readonly LineRow[]): Readonly<Record<number, string>> =>
  Object.fromEntries(lines.map(({ id, _timestamp }) => [id, _timestamp]));

const ofDesk = ({ lines, twice }: CountPlan) => [...lines.flatMap(({ line }) => line ?? []), ...twice];

/**
 * May be sent again at any time: the write carries the stamps of the plan, and what is confirmed is what was just read to be
 * the plan. A draft that is filled and not confirmed is nothing yet.
 */
export async function carryOut(desk: Desk, plan: CountPlan): Promise<void> {
  let seen = await see(desk, plan);
  if (seen.state === 'draft' && seen.is === 'untouched') {
    await fill(desk, plan);
    seen = await see(desk, plan);
  }
  if (seen.state === 'draft' && seen.is === 'filled')
    await desk.press(INVENTORY, 'confirm', [plan.inventory], seen.stamps);
}

async function fill(desk: Desk, { inventory, stamp, date, ...plan }: CountPlan): Promise<void> {
  const own = plan.lines.filter(({ line }) => line === null);
  const lines = [
    ...plan.twice.map(({ id }) => ['delete', [id]]),
    ...plan.lines.flatMap(({ line, quantity }) => (line ? [['write', [line.id], { quantity }]] : [])),
    ...(own.length === 0 ? [] : [['create', own.map(({ product, lot, quantity }) => ({ product, lot, quantity }))]]),
  ];
  const stamps = Object.fromEntries(
    ofDesk({ inventory, stamp, date, ...plan }).map((line) => [`${LINE},${line.id}`, line.stamp]),
  );
  await desk.write(
    INVENTORY,
    [inventory],
    { date: dateOf(date), lines },
    { [`${INVENTORY},${inventory}`]: stamp, ...stamps },
  );
}

export async function lookAtPost(desk: Desk, plan: CountPlan): Promise<Look> {
  const { state, is } = await see(desk, plan);
  if (state === 'done') return is === 'filled' ? { partly: 1 } : 'foreign';
  return state === 'draft' && is !== 'other' ? 'absent' : 'foreign';
}

// ---- what is left behind ------------------------------------------------------------------------------------------

const DAY_MS = 24 * 3_600_000;
/** Terminals that were away still ask for a count that is over. */
const OVER_MS = DAY_MS;
const IDLE_MS = 30 * DAY_MS;

const DraftRow = v.object({ id: v.number(), _timestamp: v.string() });

/** Cancels drafts of counts that were begun on the spot, but for the last one of each; forgets what is over. */
export async function sweepCounts(here: Here, on: On<Session>): Promise<void> {
  const desk = await deskOf(here, on);
  const counts = keptIn(here, on);
  const spots = counts.filter(({ isSpot }) => isSpot);
  const drafts =
    spots.length === 0
      ? []
      : await desk.read(INVENTORY, DraftRow, {
          where: [
            ['state', '=', 'draft'],
            ['number', 'in', spots.map(numberOf)],
            ['create_uid', '=', desk.session.userId],
          ],
          fields: ['_timestamp'],
        });
  const left = drafts.filter(({ id }) => !spots.some(({ inventory }) => inventory === id));
  const stamps = Object.fromEntries(left.map(({ id, _timestamp }) => [`${INVENTORY},${id}`, _timestamp]));
  if (left.length > 0)
    await desk.press(
      INVENTORY,
      'cancel',
      left.map(({ id }) => id),
      stamps,
    );
  const isOver = ({ handedInAt, at }: KeptCount): boolean => Date.now() - at > (handedInAt > 0 ? OVER_MS : IDLE_MS);
  for (const count of counts.filter(isOver)) await forget(here, count);
}
