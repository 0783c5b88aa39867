import { overLimitOf } from '#data/set-down.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { atDock } from '#modules/receiving/at-dock.ts';
import { inBase, scanGoods } from '#modules/receiving/count-goods.ts';
import { askLot, asLot, lotIsIncomplete } from '#modules/receiving/lot.ts';
import { receiveSku } from '#modules/receiving/ops.ts';
import { askOverTihi } from '#modules/receiving/over-tihi.ts';
import { printNewPallet, scanBuildPallet } from '#modules/receiving/pallet.ts';
import { linesReceived } from '#modules/receiving/progress.ts';
import { countable, inPacks, open } from '#modules/receiving/rules.ts';
import { datesOfLine } from '../rules.ts';

/**
 * What the central warehouse sent is known: the quantity is proposed whole, and the dates are asked only where its papers
 * did not say them. /SKUReceive proposes one package and asks every time.
 */
export const cwsSkuReceiveAction = flow<{ receiptId: string }>('receiving.cwsSku', { back: 'stop' })
  .use(atDock)
  .progress(linesReceived)
  .use(scanGoods)
  .load('template', { local: async ({ sku }, db) => (await db.templates.get(sku.LOT_TEMPLATE)) ?? null })
  .load('announced', { local: async ({ line }) => line.lot })
  .qty(
    'qty',
    {
      prompt: ({ sku, line }) => msg`Count ${sku.SKU_NAME}: ${inPacks(open(line), sku)} sent`,
      suggest: ({ line }) => open(line) || undefined,
      ...inBase,
    },
    ...countable,
    ...datesOfLine,
  )
  .use(askOverTihi)
  .maybe(
    ({ template, announced }) => lotIsIncomplete(template, announced),
    (f) => f.use(askLot),
  )
  .use(scanBuildPallet)
  .post(receiveSku, ({ receipt, line, sku, qty, lot, pallet, loc, overLimit }) => ({
    receiptId: receipt.receiptId,
    lineId: line.lineId,
    skuId: sku.SKU_ID,
    qty,
    uomId: sku.PACKS[0]?.UOM_ID ?? '',
    lot: lot ? asLot(lot) : line.lot,
    lpn: pallet.lpn,
    loc: loc.LOC,
    ...overLimitOf({ overLimit }),
  }))
  .use(printNewPallet)
  .again('goods');
