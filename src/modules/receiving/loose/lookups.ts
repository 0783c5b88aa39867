/** Nouns that only these ways of receiving scan. */
import type { Receipt } from '#contract/rows.ts';
import { isNew } from '#data/lookups.ts';
import { lookup } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { announcedBy } from '../announced.ts';
import type { Announced } from '../announced.ts';
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
  gs1: ['00'],
  local: async (code, db) => {
    const box = await announcedBy(code, db);
    return box && { box, order: await db.receipts.get(box.receiptId) };
  },
  missing: refuse.notInBatch,
});

/** Goods by their barcode, or an announced case by its own number. */
export const goodsOrCase = lookup<GoodsOrCase>({
  noun: msg`Goods or case`,
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
