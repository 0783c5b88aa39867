/** Lookups of returned goods. */
import { RETURN_NO_LENGTH, returnReceiptId } from '#contract/receiving-returns.ts';
import type { Receipt } from '#contract/rows.ts';
import { lookup } from '#engine/lookup.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from './refusals.ts';

/** The number on a return, waybill or box. Nobody announced it, so any number may be one. */
export interface Returned {
  readonly returnNo: string;
  /** The receipt of the same number that a supplier's notice announced, or that an earlier count created. */
  readonly announced: Receipt | undefined;
  readonly begun: Receipt | undefined;
  /** The SKU whose barcode it is, empty for none. */
  readonly skuId: string;
}

export const returned = lookup<Returned>({
  noun: msg`Return`,
  field: null,
  shape: [refuse.returnNoLength.when((code) => code.length > RETURN_NO_LENGTH && { code })],
  local: async (code, db) => {
    const begunId = returnReceiptId(code);
    const returns = await db.receipts.where('mode', 'return');
    return {
      returnNo: code,
      announced: returns.find((r) => r.externalReceiptId === code && r.receiptId !== begunId),
      begun: returns.find((r) => r.receiptId === begunId),
      skuId: (await db.barcodes.get(code))?.skuId ?? '',
    };
  },
  missing: refuse.returnNoLength,
});

export const receivableReturn: readonly Rule<Returned, { readonly owner: { readonly ownerId: string } }>[] = [
  refuse.goodsNotReturn.when(({ skuId }) => skuId !== '' && { sku: skuId }),
  refuse.returnAnnounced.when(
    ({ returnNo, announced }) => !!announced && { code: returnNo, receipt: announced.receiptId },
  ),
  refuse.returnOfOther.when(
    ({ returnNo, begun }, { owner }) =>
      !!begun && begun.ownerId !== owner.ownerId && { code: returnNo, owner: begun.ownerId },
  ),
];
