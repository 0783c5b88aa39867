import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { atDock } from '#modules/receiving/parts/at-dock.ts';
import { counted, scanGoods } from '#modules/receiving/parts/count-goods.ts';
import { askLot, asLot, lotIsIncomplete } from '#segments/lot.ts';
import { receiveSku } from '#modules/receiving/ops.ts';
import { askFullPallet, askOverTihi, saidYes } from '#segments/full-pallet.ts';
import { printNewPallet, scanBuildPallet } from '#modules/receiving/parts/pallet.ts';
import { linesReceived } from '#modules/receiving/parts/progress.ts';
import { countable } from '#modules/receiving/rules.ts';
import { open } from '#segments/receivable.ts';
import { inPacks } from '#domain/sku.ts';
import { datesOfLine } from '../rules.ts';
import { toCWSSkuReceiveAction } from '../screens.ts';

/**
 * What the central warehouse sent is known: the quantity is proposed whole, and the dates are asked only where its papers
 * did not say them. /SKUReceive proposes one package and asks every time.
 */
export const cwsSkuReceiveAction = flow(toCWSSkuReceiveAction, { back: 'stop' })
  .use(atDock)
  .progress(linesReceived)
  .use(scanGoods)
  .load('template', async ({ sku }, db) => (await db.templates.get(sku.lotTemplate)) ?? null)
  .derive('announced', ({ line }) => line.lot)
  .qty(
    'qty',
    {
      prompt: ({ sku, line }) => msg`Count ${sku.skuName}: ${inPacks(open(line), sku)} sent`,
      ...counted,
      // What a label counts is proposed first: it is what is in the hand.
      suggest: ({ line }) => open(line) || undefined,
    },
    ...countable,
    ...datesOfLine,
  )
  .use(askOverTihi)
  .maybe(
    ({ template, announced }) => lotIsIncomplete(template, announced),
    (f) => f.use(askLot),
  )
  .use(scanBuildPallet)
  .use(askFullPallet)
  .post(receiveSku, ({ receipt, line, sku, qty, qtyUnit, lot, pallet, loc, ...asked }) => ({
    receiptId: receipt.receiptId,
    lineId: line.lineId,
    skuId: sku.skuId,
    qty,
    uomId: qtyUnit,
    lot: lot ? asLot(lot) : line.lot,
    lpn: pallet.lpn,
    loc: loc.loc,
    ...saidYes(asked),
  }))
  .use(printNewPallet)
  .again('goods');
