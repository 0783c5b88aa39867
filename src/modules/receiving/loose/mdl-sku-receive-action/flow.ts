import { overLimitOf } from '#data/set-down.ts';
import { mul } from '#domain/decimal.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { atDock } from '#modules/receiving/at-dock.ts';
import { answerForLot, scanGoods } from '#modules/receiving/count-goods.ts';
import { asLot } from '#modules/receiving/lot.ts';
import { receiveSku } from '#modules/receiving/ops.ts';
import { askOverTihi } from '#modules/receiving/over-tihi.ts';
import { printNewPallet, scanBuildPallet } from '#modules/receiving/pallet.ts';
import { linesReceived } from '#modules/receiving/progress.ts';
import { caseOf, inPacks, open } from '#modules/receiving/rules.ts';
import { refuse } from '../refusals.ts';
import { countableInCases } from '../rules.ts';

/**
 * The retailer MDL takes whole cases: the dates are asked before anything is counted, and cases are counted, not pieces.
 * /SKUReceive counts pieces and asks for the dates afterwards.
 */
export const mdlSkuReceiveAction = flow<{ receiptId: string }>('receiving.mdlSku', { back: 'stop' })
  .use(atDock)
  .progress(linesReceived)
  .use(scanGoods)
  .load('unit', {
    local: async ({ sku }) => caseOf(sku),
    missing: refuse.caseUnitMissing.from(({ sku }) => ({ sku: sku.SKU_ID })),
  })
  .use(answerForLot)
  .qty(
    'cases',
    {
      prompt: ({ sku, line }) => msg`Count the cases of ${sku.SKU_NAME}: ${inPacks(open(line), sku)} expected`,
      suggest: ({ line, unit }) => Math.floor(open(line) / unit.PACK_QTY) || undefined,
      unit: ({ unit }) => unit.UOM_NAME,
    },
    ...countableInCases,
  )
  .load('qty', { local: async ({ cases, unit }) => mul(cases, unit.PACK_QTY) })
  .use(askOverTihi)
  .use(scanBuildPallet)
  .post(receiveSku, ({ receipt, line, sku, unit, qty, lot, pallet, loc, overLimit }) => ({
    receiptId: receipt.receiptId,
    lineId: line.lineId,
    skuId: sku.SKU_ID,
    qty,
    uomId: unit.UOM_ID,
    lot: asLot(lot),
    lpn: pallet.lpn,
    loc: loc.LOC,
    ...overLimitOf({ overLimit }),
  }))
  .use(printNewPallet)
  .again('goods');
