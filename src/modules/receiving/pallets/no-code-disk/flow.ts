import { goodsByBarcode, location } from '#segments/lookups.ts';
import { askOverLimit } from '#segments/set-down.ts';
import { text } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { chooseOwner } from '#segments/choose-owner.ts';
import { counted } from '#modules/receiving/parts/count-goods.ts';
import { answerForLot, asLot } from '#segments/lot.ts';
import { buildPallet } from '#segments/build-pallet.ts';
import { askFullPallet, saidYes } from '#segments/full-pallet.ts';
import { askWithoutLabel, takeNewPallet, printNewPallet } from '#modules/receiving/parts/pallet.ts';
import { positive } from '#modules/receiving/rules.ts';
import { canReceiveAt, soundGoods } from '#segments/receivable.ts';
import { datesOnLabel } from '#segments/lot-rules.ts';
import { forProvisional, goodsOfOwner, withoutSerials } from '../build.ts';
import { receiveWithoutNotice } from '../ops.ts';
import { toNoCodeDisk } from '../screens.ts';

/**
 * Goods stand at the dock and nobody announced them: whose they are, onto which pallet, what and how many. They come in
 * provisionally, and the office matches them with a notice later.
 */
export const noCodeDisk = flow(toNoCodeDisk, { back: 'stop' })
  .use(chooseOwner)
  .form('delivery', {
    prompt: msg`Enter the delivery note, if there is one`,
    fields: () => ({ externalNo: text(msg`Delivery note number`) }),
  })
  .scan('loc', { as: location, prompt: msg`Scan the dock location` }, ...canReceiveAt)
  .load('receipts', (_, db) => db.receipts.where('typeId', 'BL'))
  .use(takeNewPallet('pallet', { at: ['pallet', 'goods'] }))
  .scan(
    'pallet',
    { as: buildPallet, prompt: msg`Scan the pallet to build on`, chip: ({ lpn }) => lpn },
    ...forProvisional,
  )
  .use(askWithoutLabel)
  .use(askOverLimit)
  .scan(
    'goods',
    { as: goodsByBarcode, prompt: msg`Scan the goods`, chip: ({ sku }) => sku.skuId },
    ...goodsOfOwner,
    ...withoutSerials,
    ...soundGoods,
    ...datesOnLabel,
  )
  .derive('sku', ({ goods }) => goods.sku)
  .qty(
    'qty',
    {
      prompt: ({ sku: { skuName: name } }) => msg`Count ${name}: nothing is expected`,
      ...counted,
    },
    ...positive,
  )
  .use(askFullPallet)
  .derive('announced', () => ({}))
  .use(answerForLot)
  .post(receiveWithoutNotice, ({ owner, delivery, loc, pallet, sku, qty, qtyUnit, lot, ...asked }) => ({
    ownerId: owner.ownerId,
    ...delivery,
    lpn: pallet.lpn,
    loc: loc.loc,
    skuId: sku.skuId,
    qty,
    uomId: qtyUnit,
    lot: asLot(lot),
    ...saidYes(asked),
  }))
  .use(printNewPallet)
  .again('goods');
