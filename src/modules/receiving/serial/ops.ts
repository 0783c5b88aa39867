/** Ops of goods with serial numbers. */
import { ReceiveSerials } from '#contract/receiving-serial.ts';
import { SearchReceiptDetail } from '#contract/receiving.ts';
import { defineOp } from '#engine/op.ts';
import { byMark } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { lineLanes } from '#segments/line-lanes.ts';
import { countOntoPallet, onTheDock, takeBack } from '../ops.ts';

export const receiveSerials = defineOp('receiving.serials', {
  to: ReceiveSerials,
  title: msg`Receive serial numbers`,
  summary: (r) => `${r.skuId} ${r.serials.length} → ${r.lpn}`,
  lanes: (r) => [...lineLanes(r), `lpn:${r.lpn}`],
  project: (rows, r) => countOntoPallet(rows, { ...r, qty: r.serials.length }),
  ifRefused: onTheDock,
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
