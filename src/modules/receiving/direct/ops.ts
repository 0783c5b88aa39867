/** Ops of receiving in one step (straight to stock, or piece by piece). */
import { FinishReceipt, ReceiveDirect, ReceiveDirectBatch } from '#contract/receiving-direct.ts';
import { SearchReceiptDetail } from '#contract/receiving.ts';
import type { RequestOf } from '#contract/call.ts';
import type { ReceiptLine } from '#contract/rows.ts';
import { add, sum } from '#domain/decimal.ts';
import { spread } from '#domain/spread.ts';
import type { Work } from '#engine/db.ts';
import { lieLoose } from '#segments/belief/loose.ts';
import { defineOp } from '#engine/op.ts';
import { byDelta, byMark, byPerson } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { goodsLane, lineLanes } from '#segments/line-lanes.ts';
import { onTheDock, takeBack } from '../ops.ts';
import { countIn } from '#segments/belief/received.ts';
import { readyToPutAway, stack } from '#segments/belief/comes-in.ts';
import { oldestFirst } from '../rules.ts';
import { open } from '#segments/receivable.ts';
import { linesOf, ofSku } from './rules.ts';

type Batch = Omit<RequestOf<typeof ReceiveDirectBatch>, 'receiptIds'>;

/** What is received of the same goods keeps its order, and so does what is put on one pallet. */
const lanesOf = (receiptIds: readonly string[], { rows, lpn }: Batch): string[] => [
  ...new Set(receiptIds.flatMap((id) => rows.map((row) => goodsLane(id, row.skuId)))),
  ...(lpn ? [`lpn:${lpn}`] : []),
];
const summaryOf = ({ rows, lpn, loc }: Batch): string =>
  `${rows.map((r) => `${r.skuId} ${r.qty}`).join(', ')} → ${lpn || loc}`;

export const receiveDirect = defineOp('receiving.direct', {
  to: ReceiveDirect,
  title: msg`Receive goods`,
  summary: summaryOf,
  lanes: (r) => lanesOf([r.receiptId], r),
  project: (rows, r) => bookIn(rows, [r.receiptId], r),
  ifRefused: msg`The goods lie where they were set down, and the WMS has not counted them. Set them aside until this is settled.`,
  verify: byDelta(ReceiveDirect, SearchReceiptDetail, {
    // Straight to a location only the sums of the lines could tell, and a reversal on its way would blur that.
    asking: (r) => (r.lpn === '' ? null : { receiptId: r.receiptId }),
    image: ({ rows }, r, { userId }) => {
      const receipt = rows.receipts.find((x) => x.receiptId === r.receiptId);
      if (receipt?.claimedBy !== userId) return null;
      const isOurs = ({ skuId }: { skuId: string }) => r.rows.some((row) => row.skuId === skuId);
      const pallet = rows.containers.find((x) => x.containerId === r.lpn);
      return {
        received: sum(rows.lines.filter(isOurs).map((l) => l.receivedQty)),
        onPallet: sum((pallet?.contents ?? []).filter(isOurs).map((c) => c.qty)),
      };
    },
    expects: (r, before) => {
      const qty = sum(r.rows.map((row) => row.qty));
      return { received: add(Number(before['received']), qty), onPallet: add(Number(before['onPallet']), qty) };
    },
    words: {
      received: { label: msg`Received of these goods` },
      onPallet: { label: msg`On the pallet` },
    },
  }),
  reverse: (r) => takeBack({ receiptId: r.receiptId, lpn: r.lpn }),
});

/** Over several receipts. How the WMS spread it is the WMS's: a reversal names none and goes back to all of them. */
export const receiveBatch = defineOp('receiving.directBatch', {
  to: ReceiveDirectBatch,
  title: msg`Receive goods of a batch`,
  summary: summaryOf,
  lanes: (r) => lanesOf(r.receiptIds, r),
  project: (rows, r) => bookIn(rows, r.receiptIds, r),
  ifRefused: onTheDock,
  verify: byPerson,
  reverse: (r) => takeBack({ receiptId: '', lpn: r.lpn }),
});

export const finishReceipt = defineOp('receiving.finish', {
  to: FinishReceipt,
  title: msg`Finish receipt`,
  summary: (r) => `${r.receiptId} ${r.reason}`.trim(),
  // Behind everything that was received of it.
  lanes: (r) => [
    `receipt:${r.receiptId}`,
    ...new Set(r.lines.flatMap((l) => lineLanes({ ...l, receiptId: r.receiptId }))),
  ],
  project: (rows, r) =>
    rows.receipts.update(r.receiptId, { status: 'closed', claimedBy: '', claimedDevice: '', leaseUntil: null }),
  ifRefused: msg`The receipt is still open in the WMS. Look at its differences again and finish it once more.`,
  verify: byMark(FinishReceipt, SearchReceiptDetail, {
    asking: (r) => ({ receiptId: r.receiptId }),
    image: ({ rows }, r) => {
      const receipt = rows.receipts.find((x) => x.receiptId === r.receiptId);
      return receipt ? { status: receipt.status } : null;
    },
    expects: () => ({ status: 'closed' }),
    words: { status: { label: msg`State`, values: { closed: msg`Closed` } } },
  }),
});

/** Each row over the lines of its SKU, the earliest receipt first; the WMS spreads in the same order. */
async function bookIn(rows: Work, receiptIds: readonly string[], { rows: goods, lpn, loc }: Batch): Promise<void> {
  const receipts = await known(rows, receiptIds);
  for (const { skuId, lineId, qty, lot } of goods) {
    const lines: ReceiptLine[] = [];
    for (const { receiptId } of receipts) lines.push(...ofSku(await linesOf(rows, receiptId), skuId));
    const fitting = lineId === undefined ? lines : lines.filter((l) => l.lineId === lineId);
    for (const { of: line, qty: share } of spread(fitting, open, qty).shares) {
      await countIn(rows, line.receiptId, line.lineId, share);
      const [home] = receipts;
      if (lpn === '') await lieLoose(rows, { lineId: line.lineId, loc, skuId, lot, qty: share });
      if (lpn === '' || !home) continue;
      const at = loc || (await rows.containers.get(lpn))?.loc || home.dock;
      const content = { lineId: line.lineId, skuId, skuName: line.skuName, qty: share, lot };
      await stack(rows, lpn, at, home, [content]);
    }
  }
  if (lpn === '') return;
  const standing = await rows.containers.get(lpn);
  if (standing) await readyToPutAway(rows, lpn, standing.loc);
}

async function known(rows: Work, receiptIds: readonly string[]) {
  const all = await Promise.all(receiptIds.map((id) => rows.receipts.get(id)));
  return all.flatMap((r) => (r ? [r] : [])).sort(oldestFirst);
}
