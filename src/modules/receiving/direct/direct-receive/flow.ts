import { goodsByBarcode } from '#data/lookups.ts';
import { flow, opens } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { openedReceipt } from '#modules/receiving/lookups.ts';
import { linesReceived } from '#modules/receiving/progress.ts';
import { receivableGoods } from '#modules/receiving/rules.ts';
import { directFinish } from '../direct-finish/flow.ts';
import { openGoods } from '#modules/receiving/expected.ts';
import { directQuery } from '../direct-query/flow.ts';
import { receiveDirect } from '../ops.ts';
import {
  basketFields,
  counted,
  inBasket,
  isOverTihi,
  linesOf,
  lotsOfBasket,
  qtyIn,
  qtysOfBasket,
  rowsOf,
  runningCount,
  templatesOf,
} from '../rules.ts';
import { printNewTarget, whereTo } from '../where-to.ts';

/**
 * One step to stock: scan where the goods go, then everything that goes there; the basket is corrected, given its lots,
 * and posted whole. Unlike receiving by SKU nobody chooses lines, and a submit takes all of its goods or none. The goods
 * of one SKU in a basket are of one lot: another lot is another submit.
 */
export const directReceive = flow<{ receiptId: string }>('receiving.direct', { back: 'stop' })
  .load('receipt', openedReceipt)
  .load('lines', { local: ({ receipt }, db) => linesOf(db, receipt.receiptId) })
  .progress(linesReceived)
  .button('query', {
    label: msg`What was received`,
    run: ({ params }) => opens(directQuery, { receiptId: params.receiptId }),
  })
  .button('finish', { label: msg`Finish`, run: ({ params }) => opens(directFinish, { receiptId: params.receiptId }) })
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
  )
  .load('basket', { local: async ({ goods }) => counted(goods) })
  .load('templates', { local: ({ basket }, db) => templatesOf(db, basket) })
  .form('found', { prompt: msg`Check the quantities`, fields: basketFields }, ...qtysOfBasket, ...lotsOfBasket)
  .load('checked', {
    local: async ({ basket, found }) => basket.map(({ sku }) => ({ sku, qty: qtyIn(found, sku.SKU_ID) })),
  })
  .confirm('overTihi', {
    when: ({ target, checked }) => isOverTihi(target.lpn, checked),
    ask: ({ target: { lpn } }) => msg`That is more than a full pallet on ${lpn}. Continue?`,
  })
  .post(receiveDirect, ({ receipt, target: { lpn, loc }, checked, found }) =>
    checked.length === 0 ? null : { receiptId: receipt.receiptId, rows: rowsOf(checked, found), lpn, loc },
  )
  .use(printNewTarget)
  .again('target');
