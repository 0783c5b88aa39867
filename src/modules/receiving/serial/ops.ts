/** What goods with serial numbers promises to send. */
import { ReceiveSerials } from '#contract/receiving-serial.ts';
import { SearchReceiptDetail } from '#contract/receiving.ts';
import type { ReceiptLine } from '#contract/rows.ts';
import { sharePieces } from '#domain/share-pieces.ts';
import { defineOp } from '#engine/op.ts';
import { byMark } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { linesWith } from '../lines.ts';
import { countIn, goodsLane, onTheDock, readyToPutAway, stack, takeBack } from '../ops.ts';
import { open } from '../rules.ts';

export const receiveSerials = defineOp('receiving.serials', {
  to: ReceiveSerials,
  title: msg`Receive serial numbers`,
  label: (r) => `${r.skuId} ${r.serials.length} → ${r.lpn}`,
  lanes: (r) => [goodsLane(r.receiptId, r.skuId), `lpn:${r.lpn}`],
  async project(rows, r) {
    const receipt = await rows.receipts.get(r.receiptId);
    const lines = await linesWith(rows, r.lineId);
    const announced = (line: ReceiptLine) => line.serials;
    for (const { of, serials } of sharePieces(lines, r.serials, { room: open, announced })) {
      const { lineId, skuId, skuName } = of;
      await countIn(rows, r.receiptId, lineId, serials.length);
      await rows.lines.update(lineId, ({ receivedSerials }) => ({
        receivedSerials: [...new Set([...receivedSerials, ...serials])].sort(),
      }));
      const content = { lineId, skuId, skuName, qty: serials.length, lot: r.lot };
      if (receipt) await stack(rows, r.lpn, r.loc, receipt, [content]);
    }
    await readyToPutAway(rows, r.lpn, r.loc);
  },
  consequence: onTheDock,
  // A number is on one of the lines once, and only its receive brings it there.
  verify: byMark(ReceiveSerials, SearchReceiptDetail, {
    asking: (r) => ({ receiptId: r.receiptId }),
    image: ({ rows }, r) => {
      const lines = rows.lines.filter((x) => x.receiptId === r.receiptId && x.skuId === r.skuId);
      const here = new Set(lines.flatMap((x) => x.receivedSerials));
      return lines.length > 0 ? { received: r.serials.filter((serial) => here.has(serial)).length } : null;
    },
    expects: (r) => ({ received: r.serials.length }),
    without: () => ({ received: 0 }),
    words: { received: { label: msg`Of these serial numbers received` } },
  }),
  reverse: (r) => takeBack({ receiptId: r.receiptId, lpn: r.lpn }),
});
