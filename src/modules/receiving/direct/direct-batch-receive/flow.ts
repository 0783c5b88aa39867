import { askToOverfill, fullFor, overLimitOf } from '#segments/set-down.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { countGoods } from '#modules/receiving/parts/count-goods.ts';
import { answerForLotOfLine } from '#modules/receiving/parts/lot-of-line.ts';
import { asLot } from '#segments/lot.ts';
import { palletsAndGoods } from '#modules/receiving/parts/expected.ts';
import { receiveLpn } from '#modules/receiving/ops.ts';
import { ordersAtDock } from '#modules/receiving/parts/orders.ts';
import { askFullPallet, saidYes } from '#segments/full-pallet.ts';
import { printNewPallet, scanBuildPallet } from '#modules/receiving/parts/pallet.ts';
import { open, receivableGoods } from '#segments/receivable.ts';
import { datesOnLabel } from '#segments/lot-rules.ts';
import { gatherBatch } from '../gather-batch.ts';
import { palletOrGoods } from '../lookups.ts';
import { receiveBatch } from '../ops.ts';
import { expectedInBatch, ifGoods, nameOf } from '../rules.ts';
import { onAllLines } from '../where-to.ts';
import { toDirectBatchReceive } from '../screens.ts';

/**
 * Several receipts of one centre as if they were one: scan them all, then whole announced pallets, or goods that are
 * counted once and spread over the receipts, the earliest expected first. Unlike the list of one receipt there is no
 * header to open, and a pallet that is built may carry goods of all of them.
 */
export const directBatch = flow(toDirectBatchReceive, { back: 'stop' })
  .use(gatherBatch)
  .progress(
    async ({ lines }) =>
      lines && { done: lines.filter((l) => open(l) === 0).length, of: lines.length, what: msg`lines` },
  )
  .use(ordersAtDock)
  .scan(
    'what',
    { as: palletOrGoods, prompt: msg`Scan a whole pallet, or goods`, chip: nameOf, offers: palletsAndGoods },
    ...expectedInBatch,
    ...ifGoods([...receivableGoods, ...datesOnLabel]),
  )
  .given(
    'goods',
    ({ what }) => what.goods,
    (f) => f.use(onAllLines).use(countGoods).use(answerForLotOfLine).use(scanBuildPallet).use(askFullPallet),
  )
  .given(
    'whole',
    ({ what }) => what.pallet,
    (f) =>
      f
        .load(
          'fullAt',
          fullFor(({ whole, loc }) => ({ lpn: whole.containerId, loc: loc.loc })),
        )
        .confirm('oneTooMany', {
          when: ({ fullAt }) => fullAt !== null,
          ask: ({ fullAt, loc }) => askToOverfill(fullAt, loc.loc),
        }),
  )
  .post(receiveLpn, ({ whole, loc, oneTooMany: overLimit }) =>
    whole
      ? {
          receiptId: whole.receiptId,
          lpn: whole.containerId,
          loc: loc.loc,
          ...overLimitOf({ overLimit }),
          contents: whole.contents.map(({ lineId, skuId, qty, lot }) => ({ lineId, skuId, qty, lot })),
        }
      : null,
  )
  .post(receiveBatch, ({ orders, sku, qty = 0, qtyUnit = '', lot, pallet, loc, ...asked }) =>
    sku && pallet
      ? {
          receiptIds: orders.map((r) => r.receiptId),
          rows: [{ skuId: sku.skuId, qty, uomId: qtyUnit, lot: asLot(lot) }],
          lpn: pallet.lpn,
          loc: loc.loc,
          ...saidYes(asked),
        }
      : null,
  )
  .use(printNewPallet)
  .again('what');
