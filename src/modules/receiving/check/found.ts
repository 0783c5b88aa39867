/** What the check of received lines found, as the WMS wants it. */
import type { FormValue } from '#engine/fields.ts';
import { countedIn } from '#segments/good-and-bad.ts';
import type { ToCheck } from './to-check.ts';

const lineOf = ({ line: { receiptId, lineId, skuId } }: ToCheck) => ({ receiptId, lineId, skuId });

export const foundOf = (form: FormValue, left: readonly ToCheck[]) =>
  countedIn(form, left).map(({ of, ...found }) => ({ ...lineOf(of), ...found }));

/** As it stands in the books, all of it good. */
export const goodAsBooked = (waiting: ToCheck) => ({
  ...lineOf(waiting),
  goodQty: waiting.open,
  badQty: 0,
  reason: '',
});

export const placesOf = (lines: readonly ToCheck[]): string[] =>
  [...new Set(lines.flatMap(({ at }) => at))].slice(0, 500);
