/** Ops of loose goods from central warehouses and retail chains. */
import { SearchReceiptDetail } from '#contract/receiving.ts';
import type { RequestOf } from '#contract/call.ts';
import { ConfirmArrival, ReceiveMixed, ReceiveSplit, SetLineLot } from '#contract/receiving-loose.ts';
import { sum } from '#domain/decimal.ts';
import { byStanding } from '#segments/belief/container-snapshot.ts';
import { defineOp } from '#engine/op.ts';
import { byDelta, byRepeat } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { sharesOf } from '../parts/lines.ts';
import { goodsLane, lineLanes } from '#segments/line-lanes.ts';
import { countOntoPallet, lineAndPallet, nestCase, onTheDock, takeBack } from '../ops.ts';
import { countIn } from '#segments/belief/received.ts';
import { readyToPutAway, stack, standAt } from '#segments/belief/comes-in.ts';

/** Of the first goods, in all rows that they stand on. */
const ofFirst = lineAndPallet(({ receiptId, lpn, lines }: RequestOf<typeof ReceiveMixed>) => ({
  receiptId,
  lpn,
  lineId: lines[0]?.lineId ?? '',
  qty: sum(lines.filter(({ skuId }) => skuId === lines[0]?.skuId).map(({ qty }) => qty)),
}));

export const receiveMixed = defineOp('receiving.mixed', {
  to: ReceiveMixed,
  title: msg`Receive mixed pallet`,
  summary: (r) => `${[...r.lines.map((l) => `${l.skuId} ${l.qty}`), ...(r.cases ?? [])].join(', ')} → ${r.lpn}`,
  lanes: (r) => [
    ...new Set(r.lines.flatMap((l) => lineLanes({ ...l, receiptId: r.receiptId }))),
    ...(r.cases ?? []).map((id) => `lpn:${id}`),
    `lpn:${r.lpn}`,
  ],
  async project(rows, r) {
    // A case is announced for its line; loose goods fill what is open beside it.
    for (const caseId of r.cases ?? []) await nestCase(rows, { ...r, caseId });
    for (const line of r.lines) await countOntoPallet(rows, { ...r, ...line });
    await readyToPutAway(rows, r.lpn, r.loc);
  },
  ifRefused: onTheDock,
  // All or nothing: what became of its first goods became of the pallet. Where cases stand on it, a person looks.
  verify: byDelta(ReceiveMixed, SearchReceiptDetail, {
    ...ofFirst,
    asking: (r) => ((r.cases ?? []).length > 0 ? null : ofFirst.asking(r)),
  }),
  reverse: (r) => takeBack({ receiptId: r.receiptId, lpn: r.lpn }),
});

export const receiveSplit = defineOp('receiving.split', {
  to: ReceiveSplit,
  title: msg`Receive for several orders`,
  summary: (r) => `${r.skuId} ${sum(r.receipts.map((p) => p.qty))} → ${r.lpn}`,
  lanes: (r) => [...r.receipts.flatMap((p) => lineLanes({ ...p, skuId: r.skuId })), `lpn:${r.lpn}`],
  async project(rows, r) {
    const first = await rows.receipts.get(firstOf(r).receiptId);
    for (const { receiptId, lineId, qty } of r.receipts)
      for (const { line, qty: share } of await sharesOf(rows, lineId, qty)) {
        await countIn(rows, receiptId, line.lineId, share);
        const content = { lineId: line.lineId, skuId: r.skuId, skuName: line.skuName, qty: share, lot: r.lot };
        if (first) await stack(rows, r.lpn, r.loc, first, [content]);
      }
    await readyToPutAway(rows, r.lpn, r.loc);
  },
  ifRefused: onTheDock,
  verify: byDelta(
    ReceiveSplit,
    SearchReceiptDetail,
    lineAndPallet((r) => ({ ...firstOf(r), lpn: r.lpn })),
  ),
  reverse: (r) => takeBack({ receiptId: firstOf(r).receiptId, lpn: r.lpn }),
});

export const confirmArrival = defineOp('receiving.arrived', {
  to: ConfirmArrival,
  title: msg`Confirm arrival`,
  summary: (r) => `${r.containerId} → ${r.loc}`,
  lanes: (r) => [`lpn:${r.containerId}`],
  async project(rows, r) {
    const box = await rows.containers.get(r.containerId);
    if (!box) return;
    await standAt(rows, r.containerId, r.loc);
    for (const c of box.contents) await countIn(rows, r.receiptId, c.lineId, c.qty);
    await readyToPutAway(rows, r.containerId, r.loc);
  },
  ifRefused: onTheDock,
  verify: byStanding(ConfirmArrival, (r) => ({ container: r.containerId, status: 'received', loc: r.loc })),
  reverse: (r) => takeBack({ receiptId: r.receiptId, lpn: r.containerId }),
});

export const setLineLot = defineOp('receiving.lineLot', {
  to: SetLineLot,
  title: msg`Fill in lot attributes`,
  summary: (r) => r.lineIds.join(', '),
  lanes: (r) => [
    ...r.lineIds.map((id) => `line:${id}`),
    ...(r.skuIds ?? []).map((skuId) => goodsLane(r.receiptId, skuId)),
  ],
  async project(rows, r) {
    for (const id of r.lineIds) await rows.lines.update(id, { lot: r.lot });
  },
  ifRefused: msg`The lines keep the attributes that they had. Enter them when the goods are received.`,
  verify: byRepeat,
});

type Part = RequestOf<typeof ReceiveSplit>['receipts'][number];
const firstOf = ({ receipts }: RequestOf<typeof ReceiveSplit>): Part => receipts[0] as Part;
