import { mul } from '#domain/decimal.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { atDock } from '#modules/receiving/parts/at-dock.ts';
import { scanGoods } from '#modules/receiving/parts/count-goods.ts';
import { answerForLotOfLine } from '#modules/receiving/parts/lot-of-line.ts';
import { asLot } from '#segments/lot.ts';
import { receiveSku } from '#modules/receiving/ops.ts';
import { askFullPallet, askOverTihi, saidYes } from '#segments/full-pallet.ts';
import { printNewPallet, scanBuildPallet } from '#modules/receiving/parts/pallet.ts';
import { linesReceived } from '#modules/receiving/parts/progress.ts';
import { open } from '#segments/receivable.ts';
import { caseOf, inPacks } from '#domain/sku.ts';
import { refuse } from '../refusals.ts';
import { countableInCases } from '../rules.ts';
import { toMDLSKUReceiveAction } from '../screens.ts';

/**
 * The retailer MDL takes whole cases: the dates are asked before anything is counted, and cases are counted, not pieces.
 * /SKUReceive counts pieces and asks for the dates afterwards.
 */
export const mdlSkuReceiveAction = flow(toMDLSKUReceiveAction, { back: 'stop' })
  .use(atDock)
  .progress(linesReceived)
  .use(scanGoods)
  .derive(
    'unit',
    ({ sku }) => caseOf(sku),
    refuse.caseUnitMissing.from(({ sku }) => ({ sku: sku.skuId })),
  )
  .use(answerForLotOfLine)
  .qty(
    'cases',
    {
      prompt: ({ sku, line }) => msg`Count the cases of ${sku.skuName}: ${inPacks(open(line), sku)} expected`,
      suggest: ({ line, unit }) => Math.floor(open(line) / unit.packQty) || undefined,
      unit: ({ unit }) => unit.uomName,
    },
    ...countableInCases,
  )
  .derive('qty', ({ cases, unit }) => mul(cases, unit.packQty))
  .use(askOverTihi)
  .use(scanBuildPallet)
  .use(askFullPallet)
  .post(receiveSku, ({ receipt, line, sku, unit, qty, lot, pallet, loc, ...asked }) => ({
    receiptId: receipt.receiptId,
    lineId: line.lineId,
    skuId: sku.skuId,
    qty,
    uomId: unit.uomId,
    lot: asLot(lot),
    lpn: pallet.lpn,
    loc: loc.loc,
    ...saidYes(asked),
  }))
  .use(printNewPallet)
  .again('goods');
