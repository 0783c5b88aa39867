/** What its nouns turn out to be, for the law of barcode rules. */
import type { Judged } from '#engine/lookup.ts';
import { thingAt } from './thing.ts';

export const judged: readonly Judged[] = [
  ['goods at a location', thingAt, '69SKU1', 'SKU_ID'],
  ['a pallet that the terminal knows', thingAt, 'P-9', 'LPN'],
  ['a pallet that it does not know', thingAt, 'P-100001', 'LPN'],
  ['something that nobody knows', thingAt, '4006381333931', null],
];
