/** Whether notes and vehicle data of a receipt may still be changed: it is open, and nobody else has claimed it. */
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
