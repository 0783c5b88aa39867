import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { msg } from '@lingui/core/macro';
import { atDock } from '#modules/receiving/parts/at-dock.ts';
import { countGoods, scanGoods } from '#modules/receiving/parts/count-goods.ts';
import { answerForLotOfLine } from '#modules/receiving/parts/lot-of-line.ts';
import { containerRows } from '#segments/rows.ts';
import { asLot } from '#segments/lot.ts';
import { announcedCase } from '#modules/receiving/lookups.ts';
import { receiveCase, receiveSku } from '#modules/receiving/ops.ts';
import { askFullPalletOfAll, comingIn, saidYes } from '#segments/full-pallet.ts';
import { printNewPallet, scanBuildPallet } from '#modules/receiving/parts/pallet.ts';
import { ofThisSku } from '../progress.ts';
import { caseOfSku } from '../rules.ts';
import { toSingSkuReceive } from '../screens.ts';

/**
 * Much of one SKU: goods, lot and pallet are answered once, then case after case is scanned, or quantity after quantity
 * where the goods came without case numbers. /SKUReceive asks for the goods every time.
 */
export const singSkuReceive = flow(toSingSkuReceive, { back: 'stop' })
  .use(atDock)
  .use(scanGoods)
  .progress(ofThisSku)
  .use(answerForLotOfLine)
  .use(scanBuildPallet)
  .load('cases', async ({ receipt, sku }, db) =>
    (await db.containers.where('receiptId', receipt.receiptId)).filter(
      (c) => c.kind === 'case' && c.status === 'expected' && c.contents.some((x) => x.skuId === sku.skuId),
    ),
  )
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
  .derive('onto', ({ pallet }) => pallet)
  .derive('coming', ({ case: box, sku, qty = 0 }) => (box ? comingIn(box) : [{ sku, qty }]))
  .use(askFullPalletOfAll)
  .postOf([receiveCase, receiveSku], (v) => {
    const { receipt, line, sku, case: box, qty = 0, qtyUnit: uomId = '', lot, pallet, loc, ...asked } = v;
    const at = { receiptId: receipt.receiptId, lpn: pallet.lpn, loc: loc.loc, ...saidYes(asked) };
    if (!box) return posting(receiveSku, { ...at, lineId: line.lineId, skuId: sku.skuId, qty, uomId, lot: asLot(lot) });
    const lineId = box.contents[0]?.lineId ?? '';
    return posting(receiveCase, { ...at, lineId, caseId: box.containerId, ...(lot && { lot: asLot(lot) }) });
  })
  .use(printNewPallet)
  .again('cases');
