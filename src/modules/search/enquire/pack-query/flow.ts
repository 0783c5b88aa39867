import { flow } from '#engine/flow.ts';
import { refuseLookup } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { myGoods } from '../lookups.ts';
import { toPackQuery } from '../screens.ts';
import { measureRows, packRows } from '../sku-rows.ts';

/** How goods are packed: their units, the barcodes of each, what a full pallet of them is. One scan after the other. */
export const packQuery = flow(toPackQuery)
  .scan(
    'goods',
    { as: myGoods, prompt: msg`Scan the goods whose packaging you want to see`, chip: ({ sku }) => sku.skuId },
    refuseLookup.noPackaging.when(({ sku }) => sku.packs.length === 0 && { sku: sku.skuId }),
  )
  .view('seen', {
    prompt: ({ goods: { sku } }) => msg`Packaging of ${sku.skuName}`,
    rows: async ({ goods: { sku, barcode } }) => [
      { label: msg`Packaging`, value: sku.packId },
      ...packRows(sku, barcode.uomId),
      ...measureRows(sku),
    ],
    next: msg`Next`,
  })
  .again('goods');
