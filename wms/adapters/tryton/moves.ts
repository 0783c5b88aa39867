/**
 * Moves of Tryton: what each work row is built of, and what a plan takes. A part of a move is taken by making the move the
 * part and a copy of it the rest, in one write that carries its stamp: so its id is known before anything is sent.
 */
import type { Lot } from '#contract/fields.ts';
import { add, compare, sub } from '#domain/decimal.ts';
import { inBase, inUnit } from '../kit/units.ts';
import type { Look } from '../kit/system.ts';
import * as v from 'valibot';
import type { Desk } from './desk.ts';
import { lotFields, lotOf, LotRow, skuIdOf, unitOf, type Uom } from './goods.ts';
import { spotOf } from './places.ts';
import type { Domain, Stamps } from './rpc.ts';

const Where = v.object({ id: v.number(), code: v.nullable(v.string()), name: v.string() });
export const MoveRow = v.object({
  id: v.number(),
  state: v.picklist(['staging', 'draft', 'assigned', 'done', 'cancelled']),
  quantity: v.number(),
  uom: v.number(),
  lot: v.nullable(v.number()),
  'lot.': v.nullish(LotRow),
  'product.': v.object({ id: v.number(), code: v.nullable(v.string()), name: v.string(), default_uom: v.number() }),
  from_location: v.number(),
  to_location: v.number(),
  'from_location.': Where,
  'to_location.': Where,
  origin: v.nullable(v.string()),
  shipment: v.nullable(v.string()),
  write_uid: v.nullish(v.number()),
  _timestamp: v.string(),
});
export type MoveRow = v.InferOutput<typeof MoveRow>;
export const MOVE_FIELDS = [
  'state',
  'quantity',
  'uom',
  'lot',
  'from_location',
  'to_location',
  'origin',
  'shipment',
  'write_uid',
  ...['code', 'name', 'default_uom'].map((field) => `product.${field}`),
  ...['from_location', 'to_location'].flatMap((field) => [`${field}.code`, `${field}.name`]),
  ...lotFields,
  '_timestamp',
];

export const readMoves = (desk: Desk, where: Domain): Promise<MoveRow[]> =>
  desk.read('stock.move', MoveRow, { where, fields: MOVE_FIELDS });

export const movesById = async (desk: Desk, ids: readonly number[]): Promise<Map<number, MoveRow>> =>
  new Map((await readMoves(desk, [['id', 'in', ids]])).map((row) => [row.id, row]));

/** Microseconds of a stamp: they fit into a safe integer until the year 2255. */
export const microsOf = (stamp: string): number => Number(stamp.replace('.', ''));
export const newest = (rows: readonly { readonly _timestamp: string }[]): number =>
  rows.reduce((last, { _timestamp }) => Math.max(last, microsOf(_timestamp)), 0);

export type Uoms = ReadonlyMap<number, Uom>;

const unitOfMove = ({ uom, 'product.': product }: MoveRow, uoms: Uoms) => unitOf(uoms, uom, product.default_uom);
/** In base units of the product. */
export const qtyOf = (move: MoveRow, uoms: Uoms): number => inBase(move.quantity, unitOfMove(move, uoms));
export const totalOf = (moves: readonly MoveRow[], uoms: Uoms): number =>
  moves.reduce((sum, move) => add(sum, qtyOf(move, uoms)), 0);
export const lotOfMove = (move: MoveRow): Lot => lotOf(move['lot.']);
export const skuOfMove = ({ 'product.': product }: MoveRow): string => skuIdOf(product);
export const fromOf = (move: MoveRow): string => spotOf(move['from_location.']).loc;
export const toOf = (move: MoveRow): string => spotOf(move['to_location.']).loc;

export const is =
  (...states: readonly MoveRow['state'][]) =>
  ({ state }: MoveRow): boolean =>
    states.includes(state);

/** What is taken of one move: quantities in its own unit. JSON, it goes to the disk. */
export interface Portion {
  readonly move: number;
  readonly stamp: string;
  readonly take: number;
  /** 0 = all of it. */
  readonly rest: number;
  /** Lot and target that the part gets, and what the rest keeps. */
  readonly lot: number | null;
  readonly to: number;
  readonly kept: { readonly lot: number | null; readonly to: number };
}

export interface Wanted {
  /** Base units. */
  readonly qty: number;
  readonly lot: number | null;
  /** Left out for where the move goes anyway. */
  readonly to?: number;
}

/**
 * Of these moves in this order; undefined where they have not that much. Refuses `unitDigits` where a part cannot be held
 * in the unit of its move, e.g. half a case.
 */
export function portionsOf(moves: readonly MoveRow[], { qty, lot, to }: Wanted, uoms: Uoms): Portion[] | undefined {
  const portions: Portion[] = [];
  let left = qty;
  for (const move of moves) {
    if (compare(left, 0) <= 0) break;
    const unit = unitOfMove(move, uoms);
    const whole = qtyOf(move, uoms);
    const taken = compare(left, whole) < 0 ? left : whole;
    const take = inUnit(taken, unit);
    left = sub(left, taken);
    portions.push({
      move: move.id,
      stamp: move._timestamp,
      take,
      rest: sub(move.quantity, take),
      lot,
      to: to ?? move.to_location,
      kept: { lot: move.lot, to: move.to_location },
    });
  }
  return compare(left, 0) > 0 ? undefined : portions;
}

export const heldBy = (portions: readonly Portion[]): string[] => portions.map(({ move }) => `move:${move}`);

export const stampsOf = (rows: readonly MoveRow[]): Stamps =>
  Object.fromEntries(rows.map(({ id, _timestamp }) => [`stock.move,${id}`, _timestamp]));

const isPart = (row: MoveRow, { take, lot, to }: Portion): boolean =>
  row.quantity === take && row.lot === lot && row.to_location === to;

/**
 * Makes the parts and does them. May be sent again at any time: the split carries the stamps of the plan, and what is done
 * is what was just read to be the part. A split that is not followed by the rest changes nothing that counts.
 */
export async function takePortions(desk: Desk, shipment: string, portions: readonly Portion[]): Promise<void> {
  const ids = portions.map(({ move }) => move);
  let rows = await movesById(desk, ids);
  const whole = portions.filter((portion) => {
    const row = rows.get(portion.move);
    return row?._timestamp === portion.stamp && row.state === 'draft' && !isPart(row, portion);
  });
  if (whole.length > 0) {
    const [model = '', id] = shipment.split(',');
    await desk.write(model, [Number(id)], { moves: whole.flatMap(splitOf) }, stampsOfPlan(whole));
    rows = await movesById(desk, ids);
  }
  const parts = portions.flatMap((portion) => {
    const row = rows.get(portion.move);
    return row && is('draft', 'assigned')(row) && isPart(row, portion) ? [row] : [];
  });
  if (parts.length === portions.length) await desk.press('stock.move', 'do', ids, stampsOf(parts));
}

export const stampsOfPlan = (portions: readonly Portion[]): Stamps =>
  Object.fromEntries(portions.map(({ move, stamp }) => [`stock.move,${move}`, stamp]));

const splitOf = ({ move, take, rest, lot, to, kept }: Portion): unknown[] => [
  ['write', [move], { quantity: take, lot, to_location: to }],
  ...(rest > 0 ? [['copy', [move], { quantity: rest, lot: kept.lot, to_location: kept.to }]] : []),
];

/**
 * What has become of the portions. Done by this user they are the effect of this plan: nothing else of this adapter touches
 * them while it is open. Done by somebody else it cannot be told whether the goods were counted twice.
 */
export async function lookAt(desk: Desk, portions: readonly Portion[]): Promise<Look> {
  const rows = await movesById(
    desk,
    portions.map(({ move }) => move),
  );
  const seen = portions.map((portion) => seenOf(rows.get(portion.move), portion, desk.session.userId));
  if (seen.every((one) => one === 'mine')) return 'applied';
  if (seen.some((one) => one === 'mine' || one === 'theirs')) return 'unclear';
  return seen.every((one) => one === 'open') ? 'absent' : 'foreign';
}

function seenOf(row: MoveRow | undefined, portion: Portion, userId: number): 'mine' | 'theirs' | 'open' | 'gone' {
  if (row?.state === 'done' && isPart(row, portion)) return row.write_uid === userId ? 'mine' : 'theirs';
  if (row?.state !== 'draft' && row?.state !== 'assigned') return 'gone';
  return row._timestamp === portion.stamp || isPart(row, portion) ? 'open' : 'gone';
}
