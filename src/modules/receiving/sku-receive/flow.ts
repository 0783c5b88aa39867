import { goodsByBarcode, location } from '#data/lookups.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { asLot, askLot } from '../lot.ts';
import { lineOf, openedReceipt } from '../lookups.ts';
import { receiveSku } from '../ops.ts';
import { scanBuildPallet } from '../pallet.ts';
import { linesReceived } from '../progress.ts';
import { refuse } from '../refusals.ts';
import { countable, datesOnLabel, inPacks, isWeighed, open, qtyOnLabel, receivable, tihi } from '../rules.ts';

/** Loose goods: scan the goods, count them, answer for their lot, stack them on a pallet. */
export const skuReceive = flow<{ receiptId: string }>('receiving.sku', { back: 'stop' })
  .load('receipt', openedReceipt)
  .progress(linesReceived)
  .scan(
    'loc',
    { as: location, prompt: msg`Scan the dock location`, expect: ({ receipt }) => receipt.dock },
    ...receivable,
  )
  .scan(
    'goods',
    {
      as: goodsByBarcode,
      prompt: msg`Scan the goods`,
      chip: ({ sku }) => sku.SKU_ID,
      order: ({ receipt }) => ({ '400': receipt.poNo }),
    },
    refuse.packagingMissing.when(({ sku }) => sku.PACKS.length === 0 && { sku: sku.SKU_ID }),
    refuse.shelfLifeMissing.when(
      ({ sku }) => sku.LOT_TEMPLATE !== '' && sku.SHELF_LIFE_DAYS <= 0 && { sku: sku.SKU_ID },
    ),
    ...datesOnLabel,
  )
  .load('sku', { local: async ({ goods }) => goods.sku })
  .load('line', {
    local: ({ receipt, sku }, db) => lineOf(db, receipt.receiptId, sku.SKU_ID),
    missing: refuse.skuNotOnReceipt.from(({ sku }) => ({ sku: sku.SKU_ID })),
  })
  .qty(
    'qty',
    {
      prompt: ({ sku, line }) => msg`Count ${sku.SKU_NAME}: ${inPacks(open(line), sku)} expected`,
      suggest: ({ sku, goods, line }) => (isWeighed(sku) ? undefined : Math.min(goods.barcode.PACK_QTY, open(line))),
      label: (label, { sku, goods }) => qtyOnLabel(label, sku, goods.barcode.PACK_QTY),
      unit: ({ sku }) => sku.PACKS[0]?.UOM_NAME ?? '',
      weighs: ({ sku }) => isWeighed(sku),
    },
    ...countable,
  )
  .confirm('overTihi', {
    when: ({ sku, qty }) => qty > (tihi(sku) ?? Infinity),
    ask: ({ sku, qty }) => msg`${inPacks(qty, sku)} is more than a full pallet (${sku.TI} x ${sku.HI}). Continue?`,
  })
  .load('template', { local: async ({ sku }, db) => (await db.templates.get(sku.LOT_TEMPLATE)) ?? null })
  .load('announced', { local: async () => ({}) })
  .maybe(
    ({ template }) => template !== null,
    (f) => f.use(askLot),
  )
  .use(scanBuildPallet)
  .post(receiveSku, ({ receipt, line, sku, qty, lot, pallet, loc }) => ({
    receiptId: receipt.receiptId,
    lineId: line.lineId,
    skuId: sku.SKU_ID,
    qty,
    uomId: sku.PACKS[0]?.UOM_ID ?? '',
    lot: asLot(lot),
    lpn: pallet.lpn,
    loc: loc.LOC,
  }))
  .again('goods');
