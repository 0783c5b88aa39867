/** What goods by weight promises to send. */
import { ReceiveWeighed } from '#contract/receiving-weigh.ts';
import { SearchReceiptDetail } from '#contract/receiving.ts';
import { add, sum } from '#domain/decimal.ts';
import { defineOp } from '#engine/op.ts';
import { byDelta } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { countIn, onTheDock, readyToPutAway, stack, takeBack } from '../ops.ts';
import { netOf } from './weighings.ts';

export const receiveWeighed = defineOp('receiving.weighed', {
  to: ReceiveWeighed,
  title: msg`Receive by weight`,
  label: (r) => `${r.skuId} ${netOf(r.weighings)} kg → ${r.lpn}`,
  lanes: (r) => [`line:${r.lineId}`, `lpn:${r.lpn}`],
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
  verify: byDelta(ReceiveWeighed, SearchReceiptDetail, {
    asking: (r) => ({ receiptId: r.receiptId }),
    image: ({ rows }, r, { userId }) => {
      const receipt = rows.receipts.find((x) => x.receiptId === r.receiptId);
      const line = rows.lines.find((x) => x.lineId === r.lineId);
      // Who holds the receipt is the only one who receives from it.
      if (!line || receipt?.claimedBy !== userId) return null;
      const pallet = rows.containers.find((x) => x.containerId === r.lpn);
      const ofLine = (pallet?.contents ?? []).filter((c) => c.lineId === r.lineId);
      return { received: line.receivedQty, onPallet: sum(ofLine.map((c) => c.qty)) };
    },
    expects: (r, before) => ({
      received: add(Number(before['received']), netOf(r.weighings)),
      onPallet: add(Number(before['onPallet']), netOf(r.weighings)),
    }),
    words: {
      received: { label: msg`Received of the line` },
      onPallet: { label: msg`On the pallet` },
    },
  }),
  reverse: (r) => takeBack({ receiptId: r.receiptId, lpn: r.lpn }),
});
