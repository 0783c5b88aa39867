import { overLimitOf } from '#data/set-down.ts';
import { flow } from '#engine/flow.ts';
import { atDock } from '../at-dock.ts';
import { answerForLot, countGoods, scanGoods } from '../count-goods.ts';
import { asLot } from '../lot.ts';
import { receiveSku } from '../ops.ts';
import { printNewPallet, scanBuildPallet } from '../pallet.ts';
import { linesReceived } from '../progress.ts';

/** Loose goods: scan the goods, count them, answer for their lot, stack them on a pallet. */
export const skuReceive = flow<{ receiptId: string }>('receiving.sku', { back: 'stop' })
  .use(atDock)
  .progress(linesReceived)
  .use(scanGoods)
  .use(countGoods)
  .use(answerForLot)
  .use(scanBuildPallet)
  .post(receiveSku, ({ receipt, line, sku, qty, lot, pallet, loc, overLimit }) => ({
    receiptId: receipt.receiptId,
    lineId: line.lineId,
    skuId: sku.SKU_ID,
    qty,
    uomId: sku.PACKS[0]?.UOM_ID ?? '',
    lot: asLot(lot),
    lpn: pallet.lpn,
    loc: loc.LOC,
    ...overLimitOf({ overLimit }),
  }))
  .use(printNewPallet)
  .again('goods');
