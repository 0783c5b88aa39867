/** What its nouns turn out to be, for the law of barcode rules. */
import type { Judged } from '#engine/lookup.ts';
import { cageOrPlace } from './box.ts';
import { partOfBox } from './part.ts';

export const judged: readonly Judged[] = [
  ['a lane that a container goes to', cageOrPlace, 'STAGE-1', 'LOC'],
  ['a container that another one goes into', cageOrPlace, 'P-9', 'LPN'],
  ['a case that is taken out', partOfBox, '10000000000001', 'LPN'],
  ['goods that are taken out', partOfBox, '69SKU1', 'SKU_ID'],
];
