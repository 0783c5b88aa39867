/** Ops of returned goods. */
import { ReceiveGraded, ReceiveReturn, returnReceiptId } from '#contract/receiving-returns.ts';
import { SearchReceiptDetail } from '#contract/receiving.ts';
import type { Content, Quality } from '#contract/rows.ts';
import { defineOp } from '#engine/op.ts';
import { byDelta, byPerson } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { lineLanes } from '#segments/line-lanes.ts';
import { countOntoPallet, lineAndPallet, onTheDock, takeBack } from '../ops.ts';
import { stack } from '#segments/belief/comes-in.ts';

export const receiveGraded = defineOp('receiving.graded', {
  to: ReceiveGraded,
  title: msg`Receive returned goods`,
  summary: (r) => `${r.skuId} ${r.qty} → ${r.lpn}`,
  lanes: (r) => [...lineLanes(r), `lpn:${r.lpn}`],
  async project(rows, r) {
    // What may not be sold waits on the dock until somebody has decided.
    await countOntoPallet(rows, { ...r, ...(r.grade !== 'ok' && { quality: r.grade }) });
  },
  ifRefused: onTheDock,
  verify: byDelta(
    ReceiveGraded,
    SearchReceiptDetail,
    lineAndPallet((r) => r),
  ),
  reverse: (r) => takeBack({ receiptId: r.receiptId, lpn: r.lpn }),
});

/** The receipt, its lines and the names of the goods come with the WMS's answer. */
export const receiveReturn = defineOp('receiving.return', {
  to: ReceiveReturn,
  title: msg`Receive return`,
  summary: (r) => `${r.rows.map((row) => `${row.skuId} ${row.qty}`).join(', ')} → ${r.lpn}`,
  lanes: (r) => [`receipt:${returnReceiptId(r.returnNo)}`, `lpn:${r.lpn}`],
  async project(rows, r) {
    const from = { ownerId: r.ownerId, receiptId: returnReceiptId(r.returnNo) };
    const goods = r.rows.map((row) => graded(row, { lineId: '', skuName: row.skuId }));
    await stack(rows, r.lpn, r.loc, from, goods);
  },
  ifRefused: onTheDock,
  // Anybody may add to the same return, so no sum of it is evidence of this one.
  verify: byPerson,
  reverse: (r) => takeBack({ receiptId: returnReceiptId(r.returnNo), lpn: r.lpn }),
});

type Row = Pick<Content, 'skuId' | 'qty' | 'lot'> & { readonly grade: Quality };

const graded = (
  { skuId, qty, lot, grade }: Row,
  { lineId, skuName }: Pick<Content, 'lineId' | 'skuName'>,
): Content => ({
  lineId,
  skuId,
  skuName,
  qty,
  lot,
  ...(grade !== 'ok' && { quality: grade }),
});
