/** A label that nobody knew yet: any code on the goods, and the SKU that it stands for on this terminal. */
import { checkDigitWrong } from '#domain/rules/barcode.ts';
import type { Sku } from '#contract/rows.ts';
import { lookup } from '#engine/lookup.ts';
import { worded } from '#engine/refusal.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import { goodsByBarcode } from './lookups.ts';
import { refuseBarcode } from './refusals.ts';

export interface NewBarcode {
  /** Empty for none. */
  readonly code: string;
  /** Whose it is already, as far as this terminal knows: the WMS knows them all. */
  readonly skuId: string;
}
const LONGEST = 64;

export const newBarcode = lookup<NewBarcode>({
  noun: msg`Barcode`,
  // Once it is known, it is scanned as one of the goods: what their rule refuses could never be scanned again.
  field: 'SKU_ID',
  gs1: ['01', '02'],
  shape: [refuseBarcode.notABarcode.when((code) => code.length > LONGEST && { code })],
  local: async (code, db) => ({ code, skuId: (await goodsByBarcode.local(code, db))?.sku.skuId ?? '' }),
  missing: refuseBarcode.notABarcode,
});

/** A barcode that may become one of this SKU. */
export const barcodeOfGoods: readonly Rule<NewBarcode, { readonly sku: Sku }>[] = [
  ...worded({ checkDigitWrong: refuseBarcode.checkDigitWrong }, ({ code }: NewBarcode) => checkDigitWrong(code)),
  refuseBarcode.barcodeTaken.when(
    ({ code, skuId }, { sku }) => skuId !== '' && skuId !== sku.skuId && { code, sku: skuId },
  ),
];
