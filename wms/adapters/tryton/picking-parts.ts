/**
 * Parts of moves that goods are kept for. Tryton lets nobody change how much is assigned, so such a move is a draft for a
 * moment: it becomes the part and a copy the rest, in one write that carries its stamp, and both are assigned again. Their
 * goods may be assigned to somebody else in between; the place is looked at before goods are taken.
 */
import { add } from '#domain/decimal.ts';
import { refuse } from '#wms/refusals.ts';
import type { Look } from '../kit/system.ts';
import type { Desk } from './desk.ts';
import { is, movesById, readMoves, stampsOf, type MoveRow, type Portion } from './moves.ts';
import { isOpen, OUT, shipmentOf } from './orders.ts';

/** What becomes of a part: its goods go out, or nobody takes them any more. Neither goes back. */
type End = 'do' | 'cancel';
const STATE = { do: 'done', cancel: 'cancelled' } as const;

export interface Part {
  readonly quantity: number;
  readonly lot: number | null;
}

/** It becomes these, the first itself and the others copies of it. Left half done, what there is of it is still a draft. */
export async function splitHeld(desk: Desk, shipment: number, move: MoveRow, parts: readonly Part[]): Promise<void> {
  let now: MoveRow | undefined = move;
  if (is('assigned')(move)) {
    await desk.press('stock.move', 'draft', [move.id], stampsOf([move]));
    now = (await movesById(desk, [move.id])).get(move.id);
  }
  if (now?.state !== 'draft' || now.quantity !== move.quantity) return;
  const [first, ...others] = parts;
  const writes = [['write', [move.id], first], ...others.map((part) => ['copy', [move.id], part])];
  await desk.write(OUT, [shipment], { moves: writes }, stampsOf([now]));
  await holdAgain(desk, shipment, move.id);
}

/** What was written in one go has one stamp: so the copies of a split are known by that of the move. */
async function holdAgain(desk: Desk, shipment: number, move: number): Promise<void> {
  const drafts = (await readMoves(desk, [['shipment', '=', shipmentOf({ id: shipment })]])).filter(is('draft'));
  const of = drafts.find(({ id }) => id === move);
  const its = drafts.filter(
    ({ _timestamp, from_location, origin }) =>
      _timestamp === of?._timestamp && from_location === of.from_location && origin === of.origin,
  );
  const ids = its.map(({ id }) => id);
  if (ids.length > 0) await desk.press('stock.move', 'assign', ids, stampsOf(its));
}

/** As takePortions of moves.ts does with moves that nothing is kept for: may be sent again at any time. */
export async function takeHeld(desk: Desk, shipment: number, portions: readonly Portion[], end: End): Promise<void> {
  const ids = portions.map(({ move }) => move);
  let rows = await movesById(desk, ids);
  const apart = portions.filter(({ rest }) => rest > 0);
  for (const portion of apart) {
    const row = rows.get(portion.move);
    if (!row || seenOf(row, portion, end, desk.session.userId) !== 'open') continue;
    if (isWhole(row, portion)) await splitHeld(desk, shipment, row, partsOf(portion));
    else if (is('draft')(row)) await holdAgain(desk, shipment, row.id);
  }
  if (apart.length > 0) rows = await movesById(desk, ids);
  const ready = portions.flatMap((portion) => {
    const row = rows.get(portion.move);
    const isOurs = seenOf(row, portion, end, desk.session.userId) === 'open';
    return row && isOurs && isPart(row, portion) ? [row] : [];
  });
  if (ready.length === portions.length) {
    await desk.press('stock.move', end, ids, stampsOf(ready));
    return;
  }
  const isMine = portions.every((portion) => {
    const row = rows.get(portion.move);
    return row && seenOf(row, portion, end, desk.session.userId) === 'mine';
  });
  // The look sees what there is of it; where nothing was ever lost this is a no.
  if (!isMine) refuse('changedElsewhere');
}

const partsOf = ({ take, rest, lot, kept }: Portion): Part[] => [
  { quantity: take, lot },
  { quantity: rest, lot: kept.lot },
];

const isPart = (row: MoveRow, { take, lot }: Portion): boolean => row.quantity === take && row.lot === lot;
const isWhole = (row: MoveRow, { take, rest, kept }: Portion): boolean =>
  row.quantity === add(take, rest) && row.lot === kept.lot;

export async function lookAtHeld(desk: Desk, portions: readonly Portion[], end: End): Promise<Look> {
  const rows = await movesById(
    desk,
    portions.map(({ move }) => move),
  );
  const seen = portions.map((portion) => seenOf(rows.get(portion.move), portion, end, desk.session.userId));
  if (seen.every((one) => one === 'mine')) return 'applied';
  if (seen.some((one) => one === 'mine' || one === 'theirs')) return 'unclear';
  return seen.every((one) => one === 'open') ? 'absent' : 'foreign';
}

/** While it is split its stamp is no longer the planned one; that it was this user who drew it back says `write_uid`. */
function seenOf(
  row: MoveRow | undefined,
  portion: Portion,
  end: End,
  userId: number,
): 'mine' | 'theirs' | 'open' | 'gone' {
  if (row?.state === STATE[end] && isPart(row, portion)) return row.write_uid === userId ? 'mine' : 'theirs';
  if (!row || !isOpen(row)) return 'gone';
  if (row._timestamp === portion.stamp) return 'open';
  return row.write_uid === userId && (isPart(row, portion) || isWhole(row, portion)) ? 'open' : 'gone';
}
