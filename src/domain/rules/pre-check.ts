/** What keeps an SSCC receipt from being inspected, before it is received (`pre`) or after. */
import type { Receipt } from '#contract/rows.ts';

export interface PreCheckFault {
  readonly kind: 'noReceiving' | 'receiptDone' | 'receiptClosed' | 'cannotPreCheck' | 'receiptOpen';
  readonly receipt: string;
  readonly [param: string]: string;
}

export function preCheckFault(
  { receiptId: receipt, mode, status, preCheck }: Pick<Receipt, 'receiptId' | 'mode' | 'status' | 'preCheck'>,
  pre: boolean,
): PreCheckFault | null {
  if (mode !== 'sscc' || status === 'created') return { kind: 'noReceiving', receipt };
  if (status === 'closed') return { kind: 'receiptClosed', receipt };
  if (!pre) return status === 'received' ? null : { kind: 'receiptOpen', receipt };
  if (status === 'received') return { kind: 'receiptDone', receipt };
  // What is being received already nobody begins to check before.
  return status === 'receiving' && preCheck === 'none' ? { kind: 'cannotPreCheck', receipt } : null;
}
