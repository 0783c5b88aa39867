import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { atDock } from '#modules/receiving/at-dock.ts';
import { receiveMixed } from '../ops.ts';
import { goodsWithLines } from '#modules/receiving/lookups.ts';
import { openGoods } from '#modules/receiving/expected.ts';
import { askOverTihi } from '#modules/receiving/over-tihi.ts';
import { printNewPallet, scanBuildPallet } from '#modules/receiving/pallet.ts';
import { linesReceived } from '#modules/receiving/progress.ts';
import { refuse as refuseReceiving } from '#modules/receiving/refusals.ts';
import { inPacks, isWeighed, open, qtyOnLabel } from '#modules/receiving/rules.ts';
import { datesOfAll, fieldsOfAll, lotIn, withTemplates } from '../lots-of-pallet.ts';
import { countableOnPallet, fitForPallet, isOverTihi, lineFor } from '../rules.ts';

/**
 * One pallet of many SKUs: the pallet, then SKU after SKU with its quantity, then their dates, and the pallet comes in as a
 * whole or not at all. /SKUReceive posts every SKU by itself.
 */
export const moreSkuReceive = flow<{ receiptId: string }>('receiving.moreSku', { back: 'stop' })
  .use(atDock)
  .progress(linesReceived)
  .use(scanBuildPallet)
  .tally(
    'goods',
    {
      as: goodsWithLines,
      prompt: ({ pallet }) => msg`Scan goods of pallet ${pallet.lpn}`,
      offers: openGoods,
      row: ({ item: { sku }, qty }) => ({
        title: sku.SKU_ID,
        detail: sku.SKU_NAME,
        ...(qty !== undefined && { amount: inPacks(qty, sku) }),
      }),
      count: {
        prompt: ({ item, receipt }) => {
          const line = lineFor(item, receipt);
          return msg`Count ${item.sku.SKU_NAME}: ${line ? inPacks(open(line), item.sku) : ''} expected`;
        },
        suggest: ({ item: { sku, barcode } }) => (isWeighed(sku) ? undefined : barcode.PACK_QTY),
        label: (label, { item: { sku, barcode } }) => qtyOnLabel(label, sku, barcode.PACK_QTY),
        unit: ({ item }) => item.sku.PACKS[0]?.UOM_NAME ?? '',
        weighs: ({ item }) => isWeighed(item.sku),
        rules: countableOnPallet,
      },
    },
    ...fitForPallet,
  )
  // The question about a full pallet is asked of the SKU that is too much for one.
  .load('most', { local: async ({ goods }) => goods.find(isOverTihi) ?? goods[0], missing: refuseReceiving.qtyZero })
  .load('sku', { local: async ({ most }) => most.item.sku })
  .load('qty', { local: async ({ most }) => most.qty })
  .use(askOverTihi)
  .load('lots', { local: ({ goods, receipt }, db) => withTemplates(goods, receipt, db) })
  .maybe(
    ({ lots }) => lots.length > 0,
    (f) => f.form('dates', { prompt: msg`Enter the lot of each SKU`, fields: fieldsOfAll }, ...datesOfAll),
  )
  .post(receiveMixed, ({ receipt, pallet, loc, goods, dates }) => ({
    receiptId: receipt.receiptId,
    lpn: pallet.lpn,
    loc: loc.LOC,
    lines: goods.map(({ item, qty }) => ({
      lineId: lineFor(item, receipt)?.lineId ?? '',
      skuId: item.sku.SKU_ID,
      qty,
      uomId: item.sku.PACKS[0]?.UOM_ID ?? '',
      lot: lotIn(dates, item.sku.SKU_ID),
    })),
  }))
  .use(printNewPallet)
  .again('pallet');
