/** What its nouns turn out to be, for the law of barcode rules. */
import type { Judged } from '#engine/lookup.ts';
import { spotToMove } from './onto.ts';
import { palletPart } from '#segments/pallet-part.ts';
import { palletOrPlace } from './source.ts';

export const judged: readonly Judged[] = [
  ['a location that goods are taken from', palletOrPlace, 'A-01-02', 'LOC'],
  ['a pallet that goods are taken from', palletOrPlace, 'P-9', 'LPN'],
  ['a location that goods are moved to', spotToMove, 'A-01-02', 'LOC'],
  ['a pallet that goods are moved onto', spotToMove, 'P-9', 'LPN'],
  ['a case that is taken off', palletPart, '10000000000001', 'LPN'],
  ['goods that are taken off', palletPart, '69SKU1', 'SKU_ID'],
];
