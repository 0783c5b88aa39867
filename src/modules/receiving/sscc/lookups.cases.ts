/** What its nouns turn out to be, for the law of barcode rules. */
import type { Judged } from '#engine/lookup.ts';
import { floorOrPallet } from './lookups.ts';

export const judged: readonly Judged[] = [
  ['the floor', floorOrPallet, 'DOCK-01', 'LOC'],
  ['a pallet on the floor', floorOrPallet, 'P-7', 'LPN'],
];
