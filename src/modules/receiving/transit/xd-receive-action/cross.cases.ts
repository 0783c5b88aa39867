/** What its nouns turn out to be, for the law of barcode rules. */
import type { Judged } from '#engine/lookup.ts';
import { crossGoods } from './cross.ts';

export const judged: readonly Judged[] = [
  ['a container to cross', crossGoods, 'P-1', 'LPN'],
  ['goods to cross', crossGoods, '69SKU1', 'SKU_ID'],
];
