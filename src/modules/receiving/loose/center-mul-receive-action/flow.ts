import { goodsByBarcode } from '#data/lookups.ts';
import { overLimitOf } from '#data/set-down.ts';
import { spread } from '#domain/spread.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { answerForLot, countGoods } from '#modules/receiving/count-goods.ts';
import { asLot } from '#modules/receiving/lot.ts';
import { printNewPallet, scanBuildPallet } from '#modules/receiving/pallet.ts';
import { asOneLine, datesOnLabel, inPacks, open, receivableGoods } from '#modules/receiving/rules.ts';
import { receiveSplit } from '../ops.ts';
import { openedOrders, openLines, ordersAtDock } from '#modules/receiving/orders.ts';
import { ordersReceived } from '../progress.ts';
import { refuse } from '../refusals.ts';

/**
 * Goods of several orders in one go: what is counted fills the oldest order first, then the next, and the operator sees
 * how it is spread before it is posted. Back asks before it leaves.
 */
export const centerMulReceiveAction = flow<{ receiptIds: string }>('receiving.centerMul', {
  leave: { ask: msg`exit batch receiving` },
})
  .use(openedOrders)
  .progress(ordersReceived)
  .use(ordersAtDock)
  .scan(
    'goods',
    { as: goodsByBarcode, prompt: msg`Scan the goods`, chip: ({ sku }) => sku.SKU_ID },
    ...receivableGoods,
    ...datesOnLabel,
  )
  .load('sku', { local: async ({ goods }) => goods.sku })
  .load('lines', { local: ({ orders, sku }, db) => openLines(orders, sku.SKU_ID, db) })
  .load('line', {
    local: async ({ lines }) => asOneLine(lines),
    missing: refuse.skuOnNoOrder.from(({ sku }) => ({ sku: sku.SKU_ID })),
  })
  .use(countGoods)
  .use(answerForLot)
  .use(scanBuildPallet)
  .load('shares', { local: async ({ qty, lines }) => spread(lines, open, qty).shares })
  .view('spread', {
    prompt: ({ qty, sku }) => msg`${inPacks(qty, sku)} go to these orders`,
    rows: async ({ shares, orders, sku }) =>
      shares.map(({ of: { receiptId }, qty }) => {
        const order = orders.find((o) => o.receiptId === receiptId);
        return { label: order?.poNo ?? '', detail: receiptId, value: inPacks(qty, sku), strong: true };
      }),
    next: msg`Receive`,
  })
  .post(receiveSplit, ({ shares, sku, lot, pallet, loc, overLimit }) => ({
    receipts: shares.map(({ of: { receiptId, lineId }, qty }) => ({ receiptId, lineId, qty })),
    skuId: sku.SKU_ID,
    uomId: sku.PACKS[0]?.UOM_ID ?? '',
    lot: asLot(lot),
    lpn: pallet.lpn,
    loc: loc.LOC,
    ...overLimitOf({ overLimit }),
  }))
  .use(printNewPallet)
  .again('goods');
