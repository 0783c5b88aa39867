/** What its nouns turn out to be, for the law of barcode rules. */
import type { Judged } from '#engine/lookup.ts';
import { target, palletOrGoods, onePiece } from './lookups.ts';

export const judged: readonly Judged[] = [
  ['a place to receive to', target, 'DOCK-01', 'LOC'],
  ['a new pallet to receive on', target, 'P1', 'LPN'],
  ['a known pallet to receive on', target, 'P-1', 'LPN'],
  ['an announced pallet', palletOrGoods, 'P-1', 'LPN'],
  ['goods instead of a pallet', palletOrGoods, '69SKU1', 'SKU_ID'],
  ['an announced case', onePiece, '10000000000001', 'LPN'],
  ['a piece', onePiece, '69SKU1', 'SKU_ID'],
];
