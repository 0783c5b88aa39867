import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { atDock } from '#modules/receiving/at-dock.ts';
import { answerForLot, countGoods, scanGoods } from '#modules/receiving/count-goods.ts';
import { containerRows } from '#modules/receiving/expected.ts';
import { asLot } from '#modules/receiving/lot.ts';
import { announcedCase } from '#modules/receiving/lookups.ts';
import { receiveCase, receiveSku } from '#modules/receiving/ops.ts';
import { printNewPallet, scanBuildPallet } from '#modules/receiving/pallet.ts';
import { ofThisSku } from '../progress.ts';
import { caseOfSku } from '../rules.ts';

/**
 * Much of one SKU: goods, lot and pallet are answered once, then case after case is scanned, or quantity after quantity
 * where the goods came without case numbers. /SKUReceive asks for the goods every time.
 */
export const singSkuReceive = flow<{ receiptId: string }>('receiving.singSku', { back: 'stop' })
  .use(atDock)
  .use(scanGoods)
  .progress(ofThisSku)
  .use(answerForLot)
  .use(scanBuildPallet)
  .load('cases', {
    local: async ({ receipt, sku }, db) =>
      (await db.containers.where('receiptId', receipt.receiptId)).filter(
        (c) => c.kind === 'case' && c.status === 'expected' && c.contents.some((x) => x.skuId === sku.SKU_ID),
      ),
  })
  .maybe(
    ({ cases }) => cases.length > 0,
    (f) =>
      f.scan(
        'case',
        {
          as: announcedCase,
          prompt: ({ cases }) => msg`Scan the next case: ${cases.length} to come`,
          offers: { from: ({ cases }, db) => containerRows(cases, db) },
        },
        ...caseOfSku,
      ),
  )
  .maybe(
    ({ cases }) => cases.length === 0,
    (f) => f.use(countGoods),
  )
  .post(receiveCase, ({ receipt, loc, pallet, case: box }) =>
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
  .post(receiveSku, ({ receipt, line, sku, qty, lot, pallet, loc }) =>
    qty === undefined
      ? null
      : {
          receiptId: receipt.receiptId,
          lineId: line.lineId,
          skuId: sku.SKU_ID,
          qty,
          uomId: sku.PACKS[0]?.UOM_ID ?? '',
          lot: asLot(lot),
          lpn: pallet.lpn,
          loc: loc.LOC,
        },
  )
  .use(printNewPallet)
  .again('cases');
