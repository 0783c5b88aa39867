import { GetStockList } from '#contract/search-enquire.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { request } from '#engine/lookup.ts';
import { i18nText } from '#engine/text.ts';
import { refuseLookup } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { myGoods } from '../lookups.ts';
import { toSkuQuery } from '../screens.ts';
import { skuRows } from '../sku-rows.ts';
import { asked } from '../stock.ts';

/**
 * A SKU as a card: its units with their barcodes, its weight and size, where it is at home, how much is known to stand here,
 * and its pictures. What was scanned becomes part of the address.
 */
export const skuQuery = flow(toSkuQuery, { keep: 'never' })
  .maybe(
    ({ params }) => params.sku === undefined,
    (f) =>
      f.scan('goods', {
        as: myGoods,
        prompt: msg`Scan the goods, or type their number`,
        chip: ({ sku }) => sku.skuId,
      }),
  )
  .maybe(
    ({ params }) => params.sku !== undefined,
    (f) =>
      f
        .load('sku', {
          local: async ({ params }, db) => (await myGoods.local(params.sku ?? '', db))?.sku,
          missing: refuseLookup.skuUnknown.from(({ params }) => ({ code: params.sku ?? '' })),
        })
        .view('seen', {
          prompt: ({ sku: { skuName, skuId } }) => i18nText(skuName || skuId),
          refresh: ({ sku: { skuId } }) => request(GetStockList, asked([{ kind: 'skuId', code: skuId }])),
          rows: ({ sku, params }, db) => skuRows(sku, params.uom, db),
          next: msg`Back`,
        }),
  )
  .opens(({ goods }) => (goods ? openFlow(toSkuQuery, { sku: goods.sku.skuId, uom: goods.barcode.uomId }) : null));
