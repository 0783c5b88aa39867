import { flow } from '#engine/flow.ts';
import { atDock } from '../at-dock.ts';
import { answerForLot, countGoods, scanGoods } from '../count-goods.ts';
import { asLot } from '../lot.ts';
import { receiveSku } from '../ops.ts';
import { askFullPallet, saidYes } from '../over-tihi.ts';
import { printNewPallet, scanBuildPallet } from '../pallet.ts';
import { linesReceived } from '../progress.ts';
import { toSKUReceive } from '../screens.ts';

/** Loose goods: scan the goods, count them, answer for their lot, stack them on a pallet. */
export const skuReceive = flow(toSKUReceive, { back: 'stop' })
  .use(atDock)
  .progress(linesReceived)
  .use(scanGoods)
  .use(countGoods)
  .use(answerForLot)
  .use(scanBuildPallet)
  .use(askFullPallet)
  .post(receiveSku, ({ receipt, line, sku, qty, qtyUnit, lot, pallet, loc, ...asked }) => ({
    receiptId: receipt.receiptId,
    lineId: line.lineId,
    skuId: sku.SKU_ID,
    qty,
    uomId: qtyUnit,
    lot: asLot(lot),
    lpn: pallet.lpn,
    loc: loc.LOC,
    ...saidYes(asked),
  }))
  .use(printNewPallet)
  .again('goods');
