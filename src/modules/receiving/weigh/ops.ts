/** Ops of goods received by weight. */
import { ReceiveWeighed } from '#contract/receiving-weigh.ts';
import { SearchReceiptDetail } from '#contract/receiving.ts';
import { netOf } from '#domain/weighings.ts';
import { defineOp } from '#engine/op.ts';
import { byDelta } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { lineLanes } from '#segments/line-lanes.ts';
import { countOntoPallet, lineAndPallet, onTheDock, takeBack } from '../ops.ts';

export const receiveWeighed = defineOp('receiving.weighed', {
  to: ReceiveWeighed,
  title: msg`Receive by weight`,
  summary: (r) => `${r.skuId} ${netOf(r.weighings)} kg → ${r.lpn}`,
  lanes: (r) => [...lineLanes(r), `lpn:${r.lpn}`],
  project: (rows, r) => countOntoPallet(rows, { ...r, qty: netOf(r.weighings) }),
  ifRefused: onTheDock,
  verify: byDelta(
    ReceiveWeighed,
    SearchReceiptDetail,
    lineAndPallet((r) => ({ ...r, qty: netOf(r.weighings) })),
  ),
  reverse: (r) => takeBack({ receiptId: r.receiptId, lpn: r.lpn }),
});
