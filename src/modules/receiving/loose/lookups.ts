/** Nouns that only these ways of receiving scan. */
import type { Receipt } from '#contract/rows.ts';
import { goodsByBarcode } from '#data/lookups.ts';
import type { Goods } from '#data/lookups.ts';
import { lookup, oneOf } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { announcedBy } from '../announced.ts';
import type { Announced } from '../announced.ts';
import { refuse } from './refusals.ts';

/** A pallet or case that stands on a delivery note, with its order. */
export interface Arriving {
  readonly box: Announced;
  readonly order: Receipt | undefined;
}
export const arriving = lookup<Arriving>({
  noun: msg`Case or pallet`,
  field: 'LPN',
  gs1: ['00'],
  local: async (code, db) => {
    const box = await announcedBy(code, db);
    return box && { box, order: await db.receipts.get(box.receiptId) };
  },
  missing: refuse.notInBatch,
});

/** The same, or goods by a barcode. */
export interface ArrivingOrGoods {
  readonly arrived?: Arriving;
  readonly goods?: Goods;
}
export const arrivingOrGoods = lookup<ArrivingOrGoods>({
  noun: msg`Case, pallet or SKU`,
  field: oneOf(['LPN', 'SKU_ID'], ({ arrived }) => (arrived ? 'LPN' : 'SKU_ID')),
  gs1: ['00', ...(goodsByBarcode.gs1 ?? [])],
  local: async (code, db) => {
    const arrived = await arriving.local(code, db);
    if (arrived) return { arrived };
    const goods = await goodsByBarcode.local(code, db);
    return goods && { goods };
  },
  missing: refuse.notInBatch,
});
