import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { completeInside } from '#modules/receiving/parts/announced.ts';
import { onePiece } from '#modules/receiving/direct/lookups.ts';
import { ifBox, ifGoods } from '#modules/receiving/direct/rules.ts';
import { boxesAndGoods } from '#modules/receiving/parts/expected.ts';
import { receiveCase } from '#modules/receiving/ops.ts';
import { openedOrders, ordersAtDock } from '#modules/receiving/parts/orders.ts';
import { askFullPalletOfAll, comingIn, saidYes } from '#segments/full-pallet.ts';
import { printNewPallet, scanBuildPallet } from '#modules/receiving/parts/pallet.ts';
import { receivableGoods } from '#segments/receivable.ts';
import { datesOnLabel } from '#segments/lot-rules.ts';
import { receiveSplit } from '../ops.ts';
import { countOverOrders, showSpread, splitOf } from '../over-orders.ts';
import { ordersReceived } from '../progress.ts';
import { caseOfOrders } from '../rules.ts';
import { toCenterMulReceiveAction } from '../screens.ts';

/**
 * Goods of several orders in one go: what is counted fills the oldest order first, then the next, and the operator sees
 * how it is spread before it is posted; a numbered case comes in for the order that announced it. Back asks before it
 * leaves.
 */
export const centerMulReceiveAction = flow(toCenterMulReceiveAction, {
  leave: { ask: msg`exit batch receiving` },
})
  .use(openedOrders)
  .progress(ordersReceived)
  .use(ordersAtDock)
  .scan(
    'what',
    {
      as: onePiece,
      prompt: msg`Scan the goods or a case`,
      chip: ({ box, goods }) => box?.containerId ?? goods?.sku.skuId ?? '',
      offers: boxesAndGoods,
    },
    ...ifBox(caseOfOrders),
    ...ifBox(completeInside),
    ...ifGoods([...receivableGoods, ...datesOnLabel]),
  )
  .given(
    'goods',
    ({ what }) => what.goods,
    (f) => f.use(countOverOrders),
  )
  .use(scanBuildPallet)
  .derive('onto', ({ pallet }) => pallet)
  .derive('coming', ({ what: { box }, sku, qty = 0 }) => (box ? comingIn(box) : sku ? [{ sku, qty }] : []))
  .use(askFullPalletOfAll)
  .maybe(
    ({ what }) => what.goods !== undefined,
    (f) => f.use(showSpread),
  )
  .post(receiveSplit, splitOf)
  .post(receiveCase, ({ what: { box }, pallet, loc, ...asked }) =>
    box && pallet
      ? {
          receiptId: box.receiptId,
          lineId: box.contents[0]?.lineId ?? '',
          caseId: box.containerId,
          lpn: pallet.lpn,
          loc: loc.loc,
          ...saidYes(asked),
        }
      : null,
  )
  .use(printNewPallet)
  .again('what');
