/** A terminal that takes the work of some documents, with the calls that its operator's role permits. */
import { ClaimReceipt } from '#contract/receiving.ts';
import { GetLinesToCheck } from '#contract/receiving-check.ts';
import { GetContainer } from '#contract/putaway.ts';
import type { WorkRows } from '#contract/rows.ts';
import { GetWaybillList } from '#contract/transport.ts';
import { permits } from '#wms/permits.ts';
import type { RealTerminal } from './real-terminal.ts';

export async function takesJobs(terminal: RealTerminal, { receipts, containers, waybills }: WorkRows): Promise<void> {
  const { deviceId, menu } = await terminal.session();
  if (permits[ClaimReceipt.path]?.some((path) => menu.includes(path))) {
    for (const { receiptId, claimedBy } of receipts)
      if (claimedBy !== '') await terminal.pulls(ClaimReceipt, { receiptId, deviceId });
  } else if (receipts.length > 0) {
    // Whoever checks goods claims nothing: the lines are listed, and a pallet is looked up.
    await terminal.pulls(GetLinesToCheck, {});
    for (const { containerId } of containers) await terminal.pulls(GetContainer, { containerId });
  }
  if (waybills.length > 0) await terminal.pulls(GetWaybillList, {});
}
