/** What its nouns turn out to be, for the law of barcode rules. */
import type { Judged } from '#engine/lookup.ts';
import { parcel } from './parcel.ts';

export const judged: readonly Judged[] = [['a parcel by the label of its box', parcel, 'P-9', 'LPN']];
