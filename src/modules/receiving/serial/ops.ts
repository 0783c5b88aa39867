/** What goods with serial numbers promises to send. */
import { ReceiveSerials } from '#contract/receiving-serial.ts';
import { SearchReceiptDetail } from '#contract/receiving.ts';
import { defineOp } from '#engine/op.ts';
import { byMark } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { countIn, goodsLane, onTheDock, readyToPutAway, stack, takeBack } from '../ops.ts';

export const receiveSerials = defineOp('receiving.serials', {
  to: ReceiveSerials,
  title: msg`Receive serial numbers`,
  label: (r) => `${r.skuId} ${r.serials.length} → ${r.lpn}`,
  lanes: (r) => [goodsLane(r.receiptId, r.skuId), `lpn:${r.lpn}`],
  async project(rows, r) {
    const line = await rows.lines.get(r.lineId);
    const receipt = await rows.receipts.get(r.receiptId);
    await countIn(rows, r.receiptId, r.lineId, r.serials.length);
    await rows.lines.update(r.lineId, ({ receivedSerials }) => ({
      receivedSerials: [...new Set([...receivedSerials, ...r.serials])].sort(),
    }));
    if (!line || !receipt) return;
    const { lineId, skuId, lot } = r;
    const content = { lineId, skuId, skuName: line.skuName, qty: r.serials.length, lot };
    await stack(rows, r.lpn, r.loc, receipt, [content]);
    await readyToPutAway(rows, r.lpn, r.loc);
  },
  consequence: onTheDock,
  // A number is on the line once, and only its receive brings it there.
  verify: byMark(ReceiveSerials, SearchReceiptDetail, {
    asking: (r) => ({ receiptId: r.receiptId }),
    image: ({ rows }, r) => {
      const line = rows.lines.find((x) => x.lineId === r.lineId);
      return line ? { received: r.serials.filter((serial) => line.receivedSerials.includes(serial)).length } : null;
    },
    expects: (r) => ({ received: r.serials.length }),
    without: () => ({ received: 0 }),
    words: { received: { label: msg`Of these serial numbers received` } },
  }),
  reverse: (r) => takeBack({ receiptId: r.receiptId, lpn: r.lpn }),
});
