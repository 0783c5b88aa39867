/** Left-over pieces as they are put into a box: what goes in, and what stays booked where it was. */
import type { RequestOf } from '#contract/call.ts';
import type { RepackContainer, ReviewContainer } from '#contract/shipping-review.ts';
import { compare, sub } from '#domain/decimal.ts';
import type { FormValue } from '#engine/fields.ts';
import type { BoardRow } from './board.ts';
import { linesOf } from './why.ts';

type Pieces = RequestOf<typeof RepackContainer>['rows'];
type Lines = RequestOf<typeof ReviewContainer>['lines'];

/** No more than are booked. */
const partOf = ({ found, expected }: BoardRow): number => (compare(found, expected) > 0 ? expected : found);

export const piecesFound = (rows: readonly BoardRow[]): Pieces =>
  rows
    .filter(({ found }) => found > 0)
    .map((row) => ({
      skuId: row.skuId,
      lot: row.lot,
      qty: partOf(row),
      ...(row.serials.length > 0 && { serials: [...row.serials] }),
    }));

/** The new box holds what was counted into it. */
export const asFound = (pieces: Pieces): Lines =>
  pieces.map(({ qty, ...goods }) => ({ ...goods, expected: qty, found: qty, reason: '' }));

/** What is still booked where it was and was not found there. */
export const leftOver = (rows: readonly BoardRow[], wrong: readonly BoardRow[], form: FormValue): Lines =>
  linesOf(rows, wrong, form)
    .map(({ skuId, lot, expected, found, reason }) => ({
      skuId,
      lot,
      expected: sub(expected, Math.min(found, expected)),
      found: 0,
      reason,
    }))
    .filter(({ expected }) => expected > 0);
