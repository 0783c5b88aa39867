/** Who may still write down around a receipt: it is not closed, and nobody else works it. */
import type { Receipt } from '#contract/rows.ts';
import type { Me } from '#engine/env.ts';
import type { Rule } from '#engine/refusal.ts';
import { refuse } from '../refusals.ts';

type Opened = { readonly receipt: Receipt; readonly me: Me };

export const documentable: readonly Rule<unknown, Opened>[] = [
  refuse.receiptClosed.when((_, { receipt }) => receipt.status === 'closed' && { receipt: receipt.receiptId }),
  refuse.claimedByOther.when(
    (_, { receipt, me }) =>
      receipt.claimedBy !== '' &&
      receipt.claimedBy !== me.userId && { receipt: receipt.receiptId, user: receipt.claimedBy },
  ),
];
