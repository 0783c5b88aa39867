/** What its nouns turn out to be, for the law of barcode rules. */
import type { Judged } from '#engine/lookup.ts';
import { shelfOrCase } from './lookups.ts';
import { shelfOrPallet } from '#segments/spots.ts';

export const judged: readonly Judged[] = [
  ['a shelf', shelfOrPallet, 'A-01-01', 'LOC'],
  ['a pallet on a shelf', shelfOrPallet, 'P-9', 'LPN'],
  ['a shelf for a whole load', shelfOrCase, 'A-01-01', 'LOC'],
  ['a pallet on a shelf for a whole load', shelfOrCase, 'P-9', 'LPN'],
  ['a case of a load', shelfOrCase, '10000000000001', 'LPN'],
];
