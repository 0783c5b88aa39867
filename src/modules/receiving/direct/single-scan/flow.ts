import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { completeInside } from '#modules/receiving/announced.ts';
import { atDock } from '#modules/receiving/at-dock.ts';
import { asLot, askLot } from '#modules/receiving/lot.ts';
import { receiveCase } from '#modules/receiving/ops.ts';
import { printNewPallet, scanBuildPallet } from '#modules/receiving/pallet.ts';
import { piecesReceived } from '#modules/receiving/progress.ts';
import { datesOnLabel, expectedCase, receivableGoods } from '#modules/receiving/rules.ts';
import { onePiece } from '../lookups.ts';
import { receiveDirect } from '../ops.ts';
import { asOne, countedByScan, hasItsLot, ifBox, ifGoods, inBasket, linesOf } from '../rules.ts';

/**
 * Every scan is one piece or one case, posted at once: nothing is counted, confirmed or chosen after the pallet was
 * scanned. Counting by scans with one post at the end is `scan-receive`.
 */
export const singleScan = flow<{ receiptId: string }>('receiving.singleScan', { back: 'stop' })
  // Weighed goods of this receipt: that screen opens it, whatever its mode is.
  .button('weigh', { label: msg`By weight`, run: ({ params }) => ({ kind: 'open', flow: 'receiving.weight', params }) })
  .use(atDock)
  .progress(piecesReceived)
  .use(scanBuildPallet)
  .load('lines', { local: ({ receipt }, db) => linesOf(db, receipt.receiptId) })
  // Every scan is posted by itself, so there is nothing in the basket.
  .load('basket', { local: async () => [] })
  .scan(
    'what',
    {
      as: onePiece,
      prompt: ({ pallet }) => msg`Scan piece after piece onto ${pallet.lpn}`,
      chip: ({ box, goods }) => box?.containerId ?? goods?.sku.SKU_ID ?? '',
    },
    ...ifBox([...expectedCase, ...completeInside]),
    ...ifGoods([...receivableGoods, ...countedByScan, ...inBasket, ...hasItsLot, ...datesOnLabel]),
  )
  .load('sku', {
    local: async ({ what: { goods, box } }, db) => goods?.sku ?? db.skus.get(box?.contents[0]?.skuId ?? ''),
  })
  .load('template', {
    local: async ({ what, sku }, db) => (what.goods ? ((await db.templates.get(sku.LOT_TEMPLATE)) ?? null) : null),
  })
  .load('announced', { local: async ({ lines, sku }) => asOne(lines, sku.SKU_ID)?.lot ?? {} })
  // The label has answered it, or goods without a lot are at hand.
  .maybe(
    ({ template }) => template !== null,
    (f) => f.use(askLot),
  )
  .post(receiveCase, ({ receipt, loc, pallet, what: { box } }) =>
    box
      ? {
          receiptId: receipt.receiptId,
          lineId: box.contents[0]?.lineId ?? '',
          caseId: box.containerId,
          lpn: pallet.lpn,
          loc: loc.LOC,
        }
      : null,
  )
  .post(receiveDirect, ({ receipt, loc, pallet, what: { goods }, sku, lot }) =>
    goods
      ? {
          receiptId: receipt.receiptId,
          rows: [
            { skuId: sku.SKU_ID, qty: goods.barcode.PACK_QTY, uomId: sku.PACKS[0]?.UOM_ID ?? '', lot: asLot(lot) },
          ],
          lpn: pallet.lpn,
          loc: loc.LOC,
        }
      : null,
  )
  .use(printNewPallet)
  .again('what');
