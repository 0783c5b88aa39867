/** A terminal that takes the work of some documents, with the calls that its operator's role permits. */
import { ClaimReceipt } from '#contract/receiving.ts';
import { GetLinesToCheck } from '#contract/receiving-check.ts';
import { GetContainer } from '#contract/putaway.ts';
import type { WorkRows } from '#contract/rows.ts';
import { GetWaybillList } from '#contract/transport.ts';
import { jobKinds } from '#contract/jobs.ts';
import { ClaimJobs, RenewWork } from '#contract/work.ts';
import { permits } from '#wms/permits.ts';
import type { RealTerminal } from './real-terminal.ts';

export async function takesJobs(terminal: RealTerminal, rows: WorkRows): Promise<void> {
  const { receipts, containers, waybills, jobs } = rows;
  const { deviceId, menu } = await terminal.session();
  if (permits[ClaimReceipt.path]?.some((path) => menu.includes(path))) {
    for (const { receiptId, claimedBy } of receipts)
      if (claimedBy !== '') await terminal.pulls(ClaimReceipt, { receiptId, deviceId });
  } else if (receipts.length > 0 && permits[GetLinesToCheck.path]?.some((path) => menu.includes(path))) {
    // Whoever checks goods claims nothing: the lines are listed, and a pallet is looked up.
    await terminal.pulls(GetLinesToCheck, {});
    for (const { containerId } of containers) await terminal.pulls(GetContainer, { containerId });
  } else if (receipts.length > 0 && jobs.length === 0) {
    // Whoever opens a container that is announced looks it up.
    for (const { containerId } of containers) await terminal.pulls(GetContainer, { containerId });
  }
  const claimed = jobs.filter((job) => job.claimedBy !== '').map((job) => job.jobId);
  if (claimed.length > 0) await terminal.pulls(ClaimJobs, { jobIds: claimed, deviceId });
  if (waybills.length > 0) await terminal.pulls(GetWaybillList, {});
}

/** All that it holds, as the WMS has it now. */
export async function renewsJobs(terminal: RealTerminal): Promise<void> {
  const { userId, deviceId } = await terminal.session();
  const held: Record<string, string[]> = {};
  for (const { table } of jobKinds) {
    const rows = await terminal.device.ops.work[table].toArray();
    const isHeld = (base: unknown) => (base as { claimedBy?: string } | null)?.claimedBy === userId;
    held[table] = rows.filter(({ base }) => isHeld(base)).map(({ id }) => id);
  }
  await terminal.pulls(RenewWork, { deviceId, receipts: [], tasks: [], jobs: [], ...held });
}
