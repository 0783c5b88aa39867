/** Lookups of receiving. */
import { GetContainer } from '#contract/putaway.ts';
import { SearchReceiptDetail } from '#contract/receiving.ts';
import type { Receipt, ReceiptLine } from '#contract/rows.ts';
import { bareGoods, goodsByBarcode } from '#segments/lookups.ts';
import type { Goods } from '#segments/lookups.ts';
import { isCaseId } from '#domain/codes.ts';
import type { Db } from '#engine/db.ts';
import { request, lookup } from '#engine/lookup.ts';
import type { LoadSpec } from '#engine/steps.ts';
import { msg } from '@lingui/core/macro';
import { announcedBy } from './parts/announced.ts';
import type { Announced } from './parts/announced.ts';
import { refuse } from './refusals.ts';
import type { Params } from '#engine/params.ts';

export type WithReceipt = { readonly params: { readonly receiptId: string } & Params };

/** The receipt that the screen was opened with; its pack came with the claim. */
export const openedReceipt: LoadSpec<WithReceipt, Receipt> = {
  local: async ({ params }, db) => {
    const lines = await db.lines.where('receiptId', params.receiptId);
    return lines.length > 0 ? db.receipts.get(params.receiptId) : undefined;
  },
  remote: ({ params }) => request(SearchReceiptDetail, { receiptId: params.receiptId }),
  missing: refuse.receiptNotHere,
};

/** Goods with all lines on this terminal that expect them. */
export interface GoodsWithLines extends Goods {
  readonly lines: readonly ReceiptLine[];
}
export const goodsWithLines = lookup<GoodsWithLines>({
  ...bareGoods,
  local: async (code, db) => {
    const goods = await goodsByBarcode.local(code, db);
    return goods && { ...goods, lines: await db.lines.where('skuId', goods.sku.skuId) };
  },
});

/** A pallet that the supplier announced on some receipt. */
export const announcedPallet = lookup<Announced>({
  noun: msg`Pallet`,
  field: 'LPN',
  gs1: ['00'],
  local: announcedBy,
  // It may be announced since the claim, or in the pack and not understood: only the WMS knows that there is none.
  remote: (code) => request(GetContainer, { containerId: code }),
  missing: refuse.noDetailsForPallet,
});

export const announcedCase = lookup<Announced>({
  noun: msg`Case`,
  field: 'LPN',
  shape: [refuse.caseIdLength.when((code) => !isCaseId(code) && { code })],
  local: announcedBy,
  missing: refuse.caseNotAnnounced,
});

export const lineById = (db: Db, lineId: string): Promise<ReceiptLine | undefined> => db.lines.get(lineId);
