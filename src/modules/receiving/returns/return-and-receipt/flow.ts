import { returnReceiptId } from '#contract/receiving-returns.ts';
import type { Lot } from '#contract/fields.ts';
import { goodsByBarcode, location } from '#segments/lookups.ts';
import { piecesAtOnce } from '#segments/pieces.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { chooseOwner } from '#segments/choose-owner.ts';
import { counted } from '#modules/receiving/parts/count-goods.ts';
import { askFullPallet, saidYes } from '#segments/full-pallet.ts';
import { positive } from '#modules/receiving/rules.ts';
import { canReceiveAt, soundGoods } from '#segments/receivable.ts';
import { askReturnedPieces, gradedRow, gradeGoods, scanPalletOfGrade } from '../grade.ts';
import { answerForReturnedLot } from '#segments/lot.ts';
import { receivableReturn, returned } from '../lookups.ts';
import { receiveReturn } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { toReturnAndReceipt } from '../screens.ts';

/**
 * Receives what a store or customer sent back without notice: its number makes the receipt, where the return tally
 * works one that exists. Each count is posted at once and added to the receipt of the number.
 */
export const returnAndReceipt = flow(toReturnAndReceipt, { back: 'stop' })
  .scan('loc', { as: location, prompt: msg`Scan the dock location` }, ...canReceiveAt)
  .use(chooseOwner)
  .scan(
    'return',
    { as: returned, prompt: msg`Scan the return, waybill or box number`, chip: ({ returnNo }) => returnNo },
    ...receivableReturn,
  )
  .derive('receipt', (values) => ({ receiptId: returnReceiptId(values.return.returnNo) }))
  .scan(
    'goods',
    { as: goodsByBarcode, prompt: msg`Scan the goods`, chip: ({ sku }) => sku.skuId },
    ...soundGoods,
    refuse.goodsOfOther.when(
      ({ sku }, { owner }) => sku.ownerId !== owner.ownerId && { sku: sku.skuId, owner: sku.ownerId },
    ),
  )
  .derive('sku', ({ goods }) => goods.sku)
  .qty(
    'qty',
    {
      prompt: ({ sku: { skuName: name } }) => msg`Count ${name}`,
      ...counted,
    },
    ...positive,
    ...piecesAtOnce,
  )
  .use(askReturnedPieces)
  .derive('announced', (): Lot => ({}))
  .use(answerForReturnedLot)
  .use(gradeGoods)
  .use(scanPalletOfGrade)
  .use(askFullPallet)
  .post(receiveReturn, ({ return: { returnNo }, owner, pallet, loc, ...asked }) => ({
    returnNo,
    ownerId: owner.ownerId,
    rows: [gradedRow(asked)],
    lpn: pallet.lpn,
    loc: loc.loc,
    ...saidYes(asked),
  }))
  .again('goods');
