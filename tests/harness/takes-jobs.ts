/** A terminal that takes the work of some documents, as its operator would in the lists. */
import { ClaimReceipt } from '#contract/receiving.ts';
import type { WorkRows } from '#contract/rows.ts';
import { GetWaybillList } from '#contract/transport.ts';
import type { RealTerminal } from './real-terminal.ts';

export async function takesJobs(terminal: RealTerminal, { receipts, waybills }: WorkRows): Promise<void> {
  const { deviceId } = await terminal.session();
  for (const { receiptId, claimedBy } of receipts)
    if (claimedBy !== '') await terminal.pulls(ClaimReceipt, { receiptId, deviceId });
  if (waybills.length > 0) await terminal.pulls(GetWaybillList, {});
}
