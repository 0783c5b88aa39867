/** What its nouns turn out to be, for the law of barcode rules. */
import type { Judged } from '#engine/lookup.ts';
import { pieceLabel } from './lookups.ts';

export const judged: readonly Judged[] = [['the goods of a piece', pieceLabel, '69SKU1;S-1', 'SKU_ID']];
