/** Lookups of SKU pictures and dimensions. */
import { goodsByBarcode } from '#segments/lookups.ts';
import type { Goods } from '#segments/lookups.ts';
import { lookup, oneOf } from '#engine/lookup.ts';
import { newBarcode } from '#segments/new-barcode.ts';
import type { NewBarcode } from '#segments/new-barcode.ts';

/** Goods whose pictures others take as well: how many there are is asked again each time. */
export const goodsAsTheyAre = lookup<Goods>({ ...goodsByBarcode, outdated: () => true });

/** Answered in place of a barcode by a button: cases often carry none. */
export const NO_BARCODE = '-';

export const caseBarcode = lookup<NewBarcode>({
  ...newBarcode,
  field: oneOf(['SKU_ID'], ({ code }) => (code === '' ? null : 'SKU_ID')),
  local: async (code, db) => (code === NO_BARCODE ? { code: '', skuId: '' } : newBarcode.local(code, db)),
});
