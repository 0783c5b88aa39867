/** What its nouns turn out to be, for the law of barcode rules. */
import type { Judged } from '#engine/lookup.ts';
import { goodsOrCase } from './lookups.ts';

export const judged: readonly Judged[] = [
  ['a case for a mixed pallet', goodsOrCase, '10000000000001', 'LPN'],
  ['goods for a mixed pallet', goodsOrCase, '69SKU1', 'SKU_ID'],
];
