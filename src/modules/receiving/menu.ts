/** The menu of receiving: its groups by what arrives, and how many open receipts wait behind a tile. */
import type { Receipt } from '#contract/rows.ts';
import { counter } from '#ui/screen.ts';
import type { Counter, TileGroup } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { isOpen } from './parts/open-receipts.ts';

// Screens that work a receipt chosen in a list of their own stand behind that list and have no tile.
export const RECEIPTS: TileGroup = { name: 'receipts', title: msg`Receipts` };
export const ANNOUNCED: TileGroup = { name: 'announced', title: msg`Expected pallets and cases` };
export const LOOSE: TileGroup = { name: 'loose', title: msg`Loose goods` };
export const PIECES: TileGroup = { name: 'pieces', title: msg`Piece by piece` };
export const CENTRAL: TileGroup = { name: 'central', title: msg`Central warehouse and retail` };
export const CROSS_DOCK: TileGroup = { name: 'crossDock', title: msg`Cross-dock and stores` };
export const SPECIAL: TileGroup = { name: 'special', title: msg`Serial numbers and weight` };
export const PALLETS: TileGroup = { name: 'pallets', title: msg`Build pallets` };
export const CHECKS: TileGroup = { name: 'checks', title: msg`Checks` };
export const RETURNS: TileGroup = { name: 'returns', title: msg`Returns` };
export const DOCK: TileGroup = { name: 'dock', title: msg`Vehicle and people` };
export const ITEMS: TileGroup = { name: 'items', title: msg`Pictures and measures` };

/** In the order in which they are drawn. */
export const GROUPS: readonly TileGroup[] = [
  RECEIPTS,
  ANNOUNCED,
  LOOSE,
  PIECES,
  CENTRAL,
  CROSS_DOCK,
  SPECIAL,
  PALLETS,
  CHECKS,
  RETURNS,
  DOCK,
  ITEMS,
];

/** Receipts that the usual ways of others can be taken beside: goods are counted, or taken as announced. */
export const COUNTED = ['pallet', 'case', 'sku', 'direct', 'sscc'] as const;

const openOnes: Counter<Receipt>['rows'] = async (db) => (await db.receipts.all()).filter(isOpen);

/** As far as this terminal knows. */
export const openReceipts = (which?: (receipt: Receipt) => boolean): Counter<Receipt> => counter(openOnes, which);

export const ofMode =
  (mode: Receipt['mode']) =>
  (r: Receipt): boolean =>
    r.mode === mode;
