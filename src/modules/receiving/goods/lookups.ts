/** Lookups of SKU pictures and dimensions. */
import { goodsByBarcode } from '#segments/lookups.ts';
import type { Goods } from '#segments/lookups.ts';
import { lookup, oneOf } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from './refusals.ts';

/** Goods whose pictures others take as well: how many there are is asked again each time. */
export const goodsAsTheyAre = lookup<Goods>({ ...goodsByBarcode, outdated: () => true });

/** Any code on the goods, and the SKU that it stands for on this terminal; the WMS knows them all. */
export interface NewBarcode {
  /** Empty for none. */
  readonly code: string;
  readonly skuId: string;
}
const LONGEST = 64;

export const newBarcode = lookup<NewBarcode>({
  noun: msg`Barcode`,
  // Once it is known, it is scanned as one of the goods: what their rule refuses could never be scanned again.
  field: 'SKU_ID',
  gs1: ['01', '02'],
  shape: [refuse.notABarcode.when((code) => code.length > LONGEST && { code })],
  local: async (code, db) => ({ code, skuId: (await goodsByBarcode.local(code, db))?.sku.skuId ?? '' }),
  missing: refuse.notABarcode,
});

/** Answered in place of a barcode by a button: cases often carry none. */
export const NO_BARCODE = '-';

export const caseBarcode = lookup<NewBarcode>({
  ...newBarcode,
  field: oneOf(['SKU_ID'], ({ code }) => (code === '' ? null : 'SKU_ID')),
  local: async (code, db) => (code === NO_BARCODE ? { code: '', skuId: '' } : newBarcode.local(code, db)),
});
