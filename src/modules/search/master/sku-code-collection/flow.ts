import { flow } from '#engine/flow.ts';
import { goodsByBarcode } from '#segments/lookups.ts';
import { barcodeOfGoods, newBarcode } from '#segments/new-barcode.ts';
import { refuseLookup } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { addSkuBarcode } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { toSkuCodeCollection } from '../screens.ts';

/**
 * Goods whose label nobody knows get it as a barcode: scanned or typed by what is known of them, then the unit that carries
 * the label, then the label. Until the WMS has it, what was known before goes on working.
 */
export const skuCodeCollection = flow(toSkuCodeCollection, { back: 'stop' })
  .scan(
    'goods',
    { as: goodsByBarcode, prompt: msg`Scan a label that is known, or type the SKU`, chip: ({ sku }) => sku.skuId },
    refuseLookup.noPackaging.when(({ sku }) => sku.packs.length === 0 && { sku: sku.skuId }),
  )
  .derive('sku', ({ goods }) => goods.sku)
  .choose('unit', {
    prompt: ({ sku }) => msg`Choose which unit of ${sku.skuName} carries the new label`,
    from: async ({ sku }) => sku.packs,
    id: ({ uomId }) => uomId,
    row: ({ uomId, uomName, packQty }) => ({ title: uomName, detail: uomId, amount: String(packQty) }),
    none: refuseLookup.noPackaging.from(({ sku }) => ({ sku: sku.skuId })),
  })
  .scan(
    'barcode',
    { as: newBarcode, prompt: msg`Scan the new label`, chip: ({ code }) => code },
    ...barcodeOfGoods,
    refuse.hasIt.when(({ code, skuId }, { sku }) => skuId === sku.skuId && { code, sku: skuId }),
  )
  .post(addSkuBarcode, ({ sku, unit, barcode }) => ({ skuId: sku.skuId, uomId: unit.uomId, barcode: barcode.code }))
  .again('goods');
