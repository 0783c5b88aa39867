import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { msg } from '@lingui/core/macro';
import { completeInside } from '#modules/receiving/parts/announced.ts';
import { atDock } from '#modules/receiving/parts/at-dock.ts';
import { asLot, askLot } from '#segments/lot.ts';
import { receiveCase } from '#modules/receiving/ops.ts';
import { askFullPalletOnce, comingIn, saidYes } from '#segments/full-pallet.ts';
import { printNewPallet, scanBuildPallet } from '#modules/receiving/parts/pallet.ts';
import { piecesReceived } from '#modules/receiving/parts/progress.ts';
import { expectedCase } from '#modules/receiving/rules.ts';
import { receivableGoods } from '#segments/receivable.ts';
import { datesOnLabel } from '#segments/lot-rules.ts';
import { onePiece } from '../lookups.ts';
import { receiveDirect } from '../ops.ts';
import { mergeOfSku, countedByScan, hasItsLot, ifBox, ifGoods, inBasket, linesOf } from '../rules.ts';
import { openFlow } from '#engine/link.ts';
import { toSingleScanReceiveAction } from '../screens.ts';
import { toWeightReceive } from '#modules/receiving/weigh/screens.ts';

/**
 * Every scan is one piece or one case, posted at once: nothing is counted, confirmed or chosen after the pallet was
 * scanned. Counting by scans with one post at the end is `scan-receive`.
 */
export const singleScan = flow(toSingleScanReceiveAction, { back: 'stop' })
  // Weighed goods of this receipt: that screen opens it, whatever its mode is.
  .button('weigh', { label: msg`By weight`, run: ({ params }) => openFlow(toWeightReceive, params) })
  .use(atDock)
  .progress(piecesReceived)
  .use(scanBuildPallet)
  .load('lines', ({ receipt }, db) => linesOf(db, receipt.receiptId))
  // Every scan is posted by itself, so there is nothing in the basket.
  .derive('basket', () => [])
  .scan(
    'what',
    {
      as: onePiece,
      prompt: ({ pallet }) => msg`Scan piece after piece onto ${pallet.lpn}`,
      chip: ({ box, goods }) => box?.containerId ?? goods?.sku.skuId ?? '',
    },
    ...ifBox([...expectedCase, ...completeInside]),
    ...ifGoods([...receivableGoods, ...countedByScan, ...inBasket, ...hasItsLot, ...datesOnLabel]),
  )
  .load('sku', async ({ what: { goods, box } }, db) => goods?.sku ?? db.skus.get(box?.contents[0]?.skuId ?? ''))
  .load('template', async ({ what, sku }, db) =>
    what.goods ? ((await db.templates.get(sku.lotTemplate)) ?? null) : null,
  )
  .derive('announced', ({ lines, sku }) => mergeOfSku(lines, sku.skuId)?.lot ?? {})
  // The label has answered it, or goods without a lot are at hand.
  .maybe(
    ({ template }) => template !== null,
    (f) => f.use(askLot),
  )
  .derive('onto', ({ pallet }) => pallet)
  .derive('coming', ({ what: { box, goods }, sku }) =>
    box ? comingIn(box) : [{ sku, qty: goods?.barcode.packQty ?? 0 }],
  )
  .use(askFullPalletOnce)
  .postOf([receiveCase, receiveDirect], ({ receipt, loc, pallet, what: { box, goods }, sku, lot, ...asked }) => {
    const at = { receiptId: receipt.receiptId, lpn: pallet.lpn, loc: loc.loc, ...saidYes(asked) };
    if (box) return posting(receiveCase, { ...at, lineId: box.contents[0]?.lineId ?? '', caseId: box.containerId });
    const { packQty: qty = 1, uomId = '' } = goods?.barcode ?? {};
    return posting(receiveDirect, { ...at, rows: [{ skuId: sku.skuId, qty, uomId, lot: asLot(lot) }] });
  })
  .use(printNewPallet)
  .again('what');
