/** What its nouns turn out to be, for the law of barcode rules. */
import type { Judged } from '#engine/lookup.ts';
import { sampledItem, valuablePiece } from './lookups.ts';

export const judged: readonly Judged[] = [
  ['goods that are sampled', sampledItem, '69SKU1', 'SKU_ID'],
  ['goods that are valuable', valuablePiece, '69SKU1', 'SKU_ID'],
];
