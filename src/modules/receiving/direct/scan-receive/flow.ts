import { receivingChoices } from '#modules/receiving/choices.ts';
import type { ReceiptLine } from '#contract/rows.ts';
import { goodsByBarcode } from '#segments/lookups.ts';
import { fitting, placementOf } from '#segments/set-down.ts';
import { compare, sum } from '#domain/decimal.ts';
import { roomIn } from '#domain/spread.ts';
import type { Db } from '#engine/db.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { chooseUnfinished } from '#modules/receiving/parts/choose-receipt.ts';
import { piecesOf } from '#modules/receiving/parts/progress.ts';
import { askFullPalletOfAll, saidYes } from '#segments/full-pallet.ts';
import { open, receivableGoods } from '#segments/receivable.ts';
import { inPacks } from '#domain/sku.ts';
import { receiveDirect } from '../ops.ts';
import { refuse } from '../refusals.ts';
import {
  counted,
  countedByScan,
  inBasket,
  isOfLine,
  linesOf,
  lotFields,
  lotsOfBasket,
  rowsOf,
  runningCount,
  templatesOf,
} from '../rules.ts';
import { goodsRows } from '#modules/receiving/parts/expected.ts';
import { printNewTarget, takenThere, whereTo } from '../where-to.ts';
import { openFlow } from '#engine/link.ts';
import { toScanReceive } from '../screens.ts';
import { toWeightReceive } from '#modules/receiving/weigh/screens.ts';

/**
 * Counting by scanning: every scan is one more, nobody types a number, and what was counted is posted when the line is
 * full or the operator says so. With scan mode `line` one line is chosen first and only its goods count; with `sku`
 * everything on the receipt counts, against all lines of its SKU.
 */
export const scanReceive = flow(toScanReceive, { back: 'stop' })
  .use(chooseUnfinished({ fits: (r) => r.mode === 'sku' || r.mode === 'direct' }))
  .button('weigh', {
    label: msg`By weight`,
    run: ({ receipt: { receiptId } }) => openFlow(toWeightReceive, { receiptId }),
  })
  .load('lines', ({ receipt }, db) => linesOf(db, receipt.receiptId))
  .use(whereTo)
  .maybe(
    ({ me }) => receivingChoices.of(me).scanMode === 'line',
    (f) =>
      f.choose('choice', {
        prompt: msg`Scan or choose the line to count`,
        from: ({ lines }, db) => openLines(lines, db),
        id: ({ line }) => line.lineId,
        chip: ({ line }) => line.skuId,
        row: ({ line, inWords }) => ({ title: line.skuId, detail: line.skuName, amount: inWords }),
        match: ({ line, codes }, code) => line.skuId === code || codes.includes(code),
        none: refuse.allReceived,
      }),
  )
  .derive('wanted', ({ choice, lines }) => (choice ? [choice.line] : lines))
  .collect(
    'pieces',
    {
      as: goodsByBarcode,
      prompt: ({ choice }) => (choice ? msg`Scan every piece of ${choice.line.skuName}` : msg`Scan every piece`),
      row: runningCount,
      offers: { from: ({ wanted }, db) => goodsRows(wanted, db) },
      full: (pieces, { wanted }) => compare(sum(pieces.map((p) => p.barcode.packQty)), roomIn(wanted, open)) >= 0,
      early: true,
    },
    ...receivableGoods,
    ...countedByScan,
    ...isOfLine,
    ...inBasket,
    ...takenThere,
  )
  .progress(async ({ receipt, wanted, pieces = [] }, db) =>
    wanted
      ? { done: sum(pieces.map((p) => p.barcode.packQty)), of: roomIn(wanted, open), what: msg`pieces` }
      : receipt && piecesOf(db, receipt.receiptId),
  )
  .derive('basket', ({ pieces }) => counted(pieces))
  .load('templates', ({ basket }, db) => templatesOf(db, basket))
  .maybe(
    ({ templates }) => templates.size > 0,
    (f) => f.form('lots', { prompt: msg`Enter the lots`, fields: lotFields }, ...lotsOfBasket),
  )
  .load('laid', ({ basket, lots }, db) => placementOf(db, rowsOf(basket, lots), 0))
  .use(fitting)
  .derive('onto', ({ target }) => target)
  .derive('coming', ({ basket }) => basket)
  .use(askFullPalletOfAll)
  .post(receiveDirect, ({ receipt, target: { lpn, loc }, basket, lots, choice, ...asked }) =>
    basket.length === 0
      ? null
      : { receiptId: receipt.receiptId, rows: rowsOf(basket, lots, choice?.line.lineId), lpn, loc, ...saidYes(asked) },
  )
  .use(printNewTarget)
  .again('choice');

/** Lines with something open, and the barcodes that mean them. */
async function openLines(lines: readonly ReceiptLine[], db: Db) {
  return Promise.all(
    lines
      .filter((line) => open(line) > 0)
      .map(async (line) => {
        const sku = await db.skus.get(line.skuId);
        const codes = (await db.barcodes.where('skuId', line.skuId)).map((b) => b.barcode);
        return { line, codes, inWords: inPacks(open(line), sku) };
      }),
  );
}
