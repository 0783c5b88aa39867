/** What its nouns turn out to be, for the law of barcode rules. */
import type { Judged } from '#engine/lookup.ts';
import { goodsOrCase } from './from-pallet.ts';

export const judged: readonly Judged[] = [
  ['a case to take for a store', goodsOrCase, '10000000000001', 'LPN'],
  ['goods to take for a store', goodsOrCase, '69SKU1', 'SKU_ID'],
];
