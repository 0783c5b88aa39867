/** Who may still write down around a receipt: it is not closed, and nobody else works it. */
import type { Receipt } from '#contract/rows.ts';
import type { Me } from '#engine/env.ts';
import { refuse } from '../refusals.ts';

type Opened = { readonly receipt: Receipt; readonly me: Me };

export const documentable = [
  refuse.receiptClosed.when(
    (_: unknown, { receipt }: Opened) => receipt.status === 'closed' && { receipt: receipt.receiptId },
  ),
  refuse.claimedByOther.when(
    (_: unknown, { receipt, me }: Opened) =>
      receipt.claimedBy !== '' &&
      receipt.claimedBy !== me.userId && { receipt: receipt.receiptId, user: receipt.claimedBy },
  ),
];
