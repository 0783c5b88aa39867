import { goodsByBarcode } from '#segments/lookups.ts';
import { fitting, placementOf } from '#segments/set-down.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { openedReceipt } from '#modules/receiving/lookups.ts';
import { linesReceived } from '#modules/receiving/parts/progress.ts';
import { askFullPalletOfAll, saidYes } from '#segments/full-pallet.ts';
import { receivableGoods } from '#segments/receivable.ts';
import { directFinish } from '../direct-receive-finish/flow.ts';
import { openGoods } from '#modules/receiving/parts/expected.ts';
import { directQuery } from '../direct-receive-query/flow.ts';
import { receiveDirect } from '../ops.ts';
import {
  basketFields,
  counted,
  inBasket,
  linesOf,
  lotsOfBasket,
  qtyIn,
  qtysOfBasket,
  rowsOf,
  runningCount,
  templatesOf,
} from '../rules.ts';
import { printNewTarget, takenThere, whereTo } from '../where-to.ts';
import { toDirectReceiveAction } from '../screens.ts';

/**
 * One step to stock: scan where the goods go, then everything that goes there; the basket is corrected, given its lots,
 * and posted whole. Unlike receiving by SKU nobody chooses lines, and a submit takes all of its goods or none. The goods
 * of one SKU in a basket are of one lot: another lot is another submit.
 */
export const directReceive = flow(toDirectReceiveAction, { back: 'stop' })
  .load('receipt', openedReceipt)
  .load('lines', ({ receipt }, db) => linesOf(db, receipt.receiptId))
  .progress(linesReceived)
  .button('query', {
    label: msg`What was received`,
    run: ({ params }) => openFlow(directQuery, { receiptId: params.receiptId }),
  })
  .button('finish', {
    label: msg`Finish`,
    run: ({ params }) => openFlow(directFinish, { receiptId: params.receiptId }),
  })
  .use(whereTo)
  .collect(
    'goods',
    {
      as: goodsByBarcode,
      prompt: ({ target: { lpn, loc } }) => msg`Scan the goods onto ${lpn || loc}`,
      row: runningCount,
      offers: openGoods,
    },
    ...receivableGoods,
    ...inBasket,
    ...takenThere,
  )
  .derive('basket', ({ goods }) => counted(goods))
  .load('templates', ({ basket }, db) => templatesOf(db, basket))
  .form('found', { prompt: msg`Check the quantities`, fields: basketFields }, ...qtysOfBasket, ...lotsOfBasket)
  .derive('checked', ({ basket, found }) => basket.map((each) => ({ ...each, qty: qtyIn(found, each.sku.skuId) })))
  .load('laid', ({ checked, found }, db) => placementOf(db, rowsOf(checked, found), 0))
  .use(fitting)
  .derive('onto', ({ target }) => target)
  .derive('coming', ({ checked }) => checked)
  .use(askFullPalletOfAll)
  .post(receiveDirect, ({ receipt, target: { lpn, loc }, checked, found, ...asked }) =>
    checked.length === 0
      ? null
      : { receiptId: receipt.receiptId, rows: rowsOf(checked, found), lpn, loc, ...saidYes(asked) },
  )
  .use(printNewTarget)
  .again('target');
