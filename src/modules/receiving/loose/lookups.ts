/** Lookups of these ways of receiving. */
import type { Receipt } from '#contract/rows.ts';
import { goodsByBarcode } from '#segments/lookups.ts';
import { isNew } from '#domain/sku.ts';
import type { Goods } from '#segments/lookups.ts';
import { lookup, oneOf } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { announcedBy } from '../parts/announced.ts';
import type { Announced } from '../parts/announced.ts';
import { goodsWithLines } from '../lookups.ts';
import { refuse } from './refusals.ts';
import type { GoodsOrCase } from './rules.ts';

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

/** Goods by their barcode, or an announced case by its own number. */
export const goodsOrCase = lookup<GoodsOrCase>({
  noun: msg`Goods or case`,
  field: oneOf(['LPN', 'SKU_ID'], ({ box }) => (box ? 'LPN' : 'SKU_ID')),
  gs1: ['01', '02', '00'],
  local: async (code, db) => {
    const box = await announcedBy(code, db);
    if (box) return { box };
    const goods = await goodsWithLines.local(code, db);
    return goods && { goods };
  },
  ...(goodsWithLines.remote && { remote: goodsWithLines.remote }),
  outdated: ({ goods }) => goods !== undefined && isNew(goods.sku),
  missing: goodsWithLines.missing,
});
