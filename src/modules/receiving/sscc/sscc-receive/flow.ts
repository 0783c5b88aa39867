import type { Receipt } from '#contract/rows.ts';
import { flow } from '#engine/flow.ts';
import type { Choice } from '#engine/steps.ts';
import { msg } from '@lingui/core/macro';
import { chooseReceipt, rowOf } from '#modules/receiving/parts/choose-receipt.ts';
import { refuse } from '../refusals.ts';
import { ssccReceiveAction } from '../sscc-receive-action/flow.ts';
import { toSSCCReceive } from '../screens.ts';

const CHECKED = {
  none: msg`not checked`,
  passed: msg`checked`,
  failed: msg`failed`,
};
const withPreCheck = (r: Receipt): Choice => ({ ...rowOf(r), amount: CHECKED[r.preCheck] });

/** Receipts whose containers come with an SSCC notice, with what its pre-check found; one that failed is not opened. */
export const ssccReceive = flow(toSSCCReceive, { keep: 'never' })
  .use(
    chooseReceipt(
      { mode: 'sscc', row: withPreCheck },
      refuse.preCheckFailed.when((r: Receipt) => r.preCheck === 'failed' && { receipt: r.receiptId }),
    ),
  )
  .open(ssccReceiveAction, ({ receipt }) => ({ receiptId: receipt.receiptId }));
