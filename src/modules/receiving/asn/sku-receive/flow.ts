import { flow } from '#engine/flow.ts';
import { atDock } from '#modules/receiving/parts/at-dock.ts';
import { countGoods, scanGoods } from '#modules/receiving/parts/count-goods.ts';
import { answerForLotOfLine } from '#modules/receiving/parts/lot-of-line.ts';
import { asLot } from '#segments/lot.ts';
import { receiveSku } from '#modules/receiving/ops.ts';
import { askFullPallet, saidYes } from '#segments/full-pallet.ts';
import { printNewPallet, scanBuildPallet } from '#modules/receiving/parts/pallet.ts';
import { linesReceived } from '#modules/receiving/parts/progress.ts';
import { toSKUReceive } from '../screens.ts';

/** Loose goods: scan the goods, count them, answer for their lot, stack them on a pallet. */
export const skuReceive = flow(toSKUReceive, { back: 'stop' })
  .use(atDock)
  .progress(linesReceived)
  .use(scanGoods)
  .use(countGoods)
  .use(answerForLotOfLine)
  .use(scanBuildPallet)
  .use(askFullPallet)
  .post(receiveSku, ({ receipt, line, sku, qty, qtyUnit, lot, pallet, loc, ...asked }) => ({
    receiptId: receipt.receiptId,
    lineId: line.lineId,
    skuId: sku.skuId,
    qty,
    uomId: qtyUnit,
    lot: asLot(lot),
    lpn: pallet.lpn,
    loc: loc.loc,
    ...saidYes(asked),
  }))
  .use(printNewPallet)
  .again('goods');
