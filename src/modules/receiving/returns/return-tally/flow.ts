import { flow } from '#engine/flow.ts';
import { atDock } from '#modules/receiving/parts/at-dock.ts';
import { countGoods, scanReturnedGoods } from '#modules/receiving/parts/count-goods.ts';
import { askFullPallet, saidYes } from '#segments/full-pallet.ts';
import { linesReceived } from '#modules/receiving/parts/progress.ts';
import { askReturnedPieces, gradedRow, gradeGoods, scanPalletOfGrade } from '../grade.ts';
import { answerForReturnedLot } from '#segments/lot.ts';
import { receiveGraded } from '../ops.ts';
import { toReturnTally } from '../screens.ts';

/** Sorts the goods of an announced return by grade: receiving by SKU where each pallet takes one grade only. */
export const returnTally = flow(toReturnTally, { back: 'stop' })
  .use(atDock)
  .progress(linesReceived)
  .use(scanReturnedGoods)
  .use(countGoods)
  .use(askReturnedPieces)
  .derive('announced', ({ line }) => line.lot)
  .use(answerForReturnedLot)
  .use(gradeGoods)
  .use(scanPalletOfGrade)
  .use(askFullPallet)
  .post(receiveGraded, ({ receipt, line, pallet, loc, ...asked }) => ({
    receiptId: receipt.receiptId,
    lineId: line.lineId,
    ...gradedRow(asked),
    lpn: pallet.lpn,
    loc: loc.loc,
    ...saidYes(asked),
  }))
  .again('goods');
