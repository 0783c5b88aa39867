/** What goods by weight promises to send. */
import { ReceiveWeighed } from '#contract/receiving-weigh.ts';
import { SearchReceiptDetail } from '#contract/receiving.ts';
import { defineOp } from '#engine/op.ts';
import { byDelta } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { countIn, goodsLane, lineAndPallet, onTheDock, readyToPutAway, stack, takeBack } from '../ops.ts';
import { netOf } from './weighings.ts';

export const receiveWeighed = defineOp('receiving.weighed', {
  to: ReceiveWeighed,
  title: msg`Receive by weight`,
  label: (r) => `${r.skuId} ${netOf(r.weighings)} kg → ${r.lpn}`,
  lanes: (r) => [goodsLane(r.receiptId, r.skuId), `lpn:${r.lpn}`],
  async project(rows, r) {
    const line = await rows.lines.get(r.lineId);
    const receipt = await rows.receipts.get(r.receiptId);
    const qty = netOf(r.weighings);
    await countIn(rows, r.receiptId, r.lineId, qty);
    if (!line || !receipt) return;
    const { lineId, skuId, lot } = r;
    await stack(rows, r.lpn, r.loc, receipt, [{ lineId, skuId, skuName: line.skuName, qty, lot }]);
    await readyToPutAway(rows, r.lpn, r.loc);
  },
  consequence: onTheDock,
  verify: byDelta(
    ReceiveWeighed,
    SearchReceiptDetail,
    lineAndPallet((r) => ({ ...r, qty: netOf(r.weighings) })),
  ),
  reverse: (r) => takeBack({ receiptId: r.receiptId, lpn: r.lpn }),
});
