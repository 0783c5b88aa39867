/** What its nouns turn out to be, for the law of barcode rules. */
import type { Judged } from '#engine/lookup.ts';
import { caseBarcode, NO_BARCODE } from './lookups.ts';

export const judged: readonly Judged[] = [
  ['the code on a case', caseBarcode, 'ANY', 'SKU_ID'],
  ['a case without a code', caseBarcode, NO_BARCODE, null],
];
