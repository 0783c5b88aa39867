/**
 * Move. Goods that are in stock go somewhere else: a whole pallet, a case, a quantity, a cart of cases, or all that stands at a
 * location; pallets are dismantled and merged. Whoever moves something says where he found it. What is kept for an order stays, and
 * goods on hold move with their whole pallet only.
 */
import { menu, screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { MOVE } from './menu.ts';

export const toMoveMenu = menu('/MoveMenu', msg`Move`, { icon: 'move', offline: 'A', groups: [MOVE] });

export const toLPNMove = screen('/LPNMove', 'move.lpn', msg`Move pallet`, {
  icon: 'pallet',
  offline: 'B',
  params: ['lpn?'],
  group: MOVE,
});

export const toSkuMove = screen('/SkuMove', 'move.sku', msg`Move by SKU`, {
  icon: 'sku',
  offline: 'B',
  params: ['loc?', 'lpn?', 'skuId?'],
  group: MOVE,
});

export const toCaseMove = screen('/CaseMove', 'move.case', msg`Move case`, { icon: 'case', offline: 'B', group: MOVE });

export const toBatchMoveByCase = screen('/BatchMoveByCase', 'move.cases', msg`Move cases`, {
  icon: 'case',
  offline: 'B',
  group: MOVE,
});

export const toFullLocMove = screen('/FullLocMove', 'move.location', msg`Move a location`, {
  icon: 'move',
  offline: 'N',
  group: MOVE,
});

export const toLPNDismantling = screen('/LPNDismantling', 'move.dismantle', msg`Dismantle pallet`, {
  icon: 'pallet',
  offline: 'B',
  group: MOVE,
});

export const toLPNMerge = screen('/lpnMerge', 'move.merge', msg`Merge pallets`, {
  icon: 'pallet',
  offline: 'B',
  group: MOVE,
});

export const toQrDismantling = screen('/qrDismantling', 'move.byLabel', msg`Dismantle by QR labels`, {
  icon: 'label',
  offline: 'B',
  group: MOVE,
});
