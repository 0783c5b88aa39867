/** What its nouns turn out to be, for the law of barcode rules. */
import type { Judged } from '#engine/lookup.ts';
import { checkable } from './to-check.ts';

export const judged: readonly Judged[] = [
  ['a received pallet to check', checkable, 'P-1', 'LPN'],
  ['goods to check', checkable, '69SKU1', 'SKU_ID'],
  ['a receipt to check', checkable, 'R-1', null],
];
