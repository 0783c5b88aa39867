/** A terminal that takes the work of some documents, with the calls that its operator's role permits. */
import { GetAppointmentDetailListByIdStatus } from '#contract/arrival.ts';
import { ClaimReceipt } from '#contract/receiving.ts';
import { GetLinesToCheck } from '#contract/receiving-check.ts';
import { ClaimPutaway, GetContainer } from '#contract/putaway.ts';
import { GetPlaceStock } from '#contract/move.ts';
import { ClaimIssue, GetIssueList } from '#contract/production.ts';
import { ClaimReplenish, GetReplenishList } from '#contract/replenishment.ts';
import type { WorkRows } from '#contract/rows.ts';
import { GetContainersOf, GetOpenDemands } from '#contract/search-enquire.ts';
import { GetRepSettingList } from '#contract/search-master.ts';
import { GetWaybillList } from '#contract/transport.ts';
import { jobKinds } from '#contract/jobs.ts';
import { ClaimJobs, RenewWork } from '#contract/work.ts';
import { permits } from '#wms/permits.ts';
import type { RealTerminal } from './real-terminal.ts';

export async function takesJobs(terminal: RealTerminal, rows: WorkRows): Promise<void> {
  const { receipts, containers, waybills, jobs, tasks } = rows;
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
  // Whoever moves goods claims nothing, either: he looks where they stand.
  if (permits[GetPlaceStock.path]?.some((path) => menu.includes(path))) {
    const locs = [
      ...containers.map(({ loc }) => loc),
      ...rows.loose.map(({ loc }) => loc),
      ...rows.places.map(({ loc }) => loc),
    ];
    for (const loc of new Set(locs)) if (loc !== '') await terminal.pulls(GetPlaceStock, { loc });
  }
  const claimed = jobs.filter((job) => job.claimedBy !== '').map((job) => job.jobId);
  if (claimed.length > 0) await terminal.pulls(ClaimJobs, { jobIds: claimed, deviceId });
  const replenished = tasks.filter((task) => task.kind === 'replenish' && task.claimedBy === 'op1');
  if (replenished.length > 0)
    await terminal.pulls(ClaimReplenish, { taskIds: replenished.map((task) => task.taskId), deviceId });
  else if (tasks.some((task) => task.kind === 'replenish')) await terminal.pulls(GetReplenishList, {});
  const issued = tasks.filter((task) => task.kind === 'issue' && task.claimedBy === 'op1');
  if (issued.length > 0) await terminal.pulls(ClaimIssue, { taskIds: issued.map((task) => task.taskId), deviceId });
  else if (tasks.some((task) => task.kind === 'issue')) await terminal.pulls(GetIssueList, {});
  // What came by no receipt is not claimed by one.
  const stored = tasks.filter(
    ({ kind, claimedBy, receiptId }) =>
      kind === 'putaway' && claimedBy === 'op1' && !receipts.some((row) => row.receiptId === receiptId),
  );
  if (stored.length > 0) await terminal.pulls(ClaimPutaway, { taskIds: stored.map((task) => task.taskId), deviceId });
  // Whoever only asks claims nothing, either: who waits for goods, and the settings, he has read before.
  if (permits[GetOpenDemands.path]?.some((path) => menu.includes(path)))
    for (const skuId of new Set(rows.demands.map((demand) => demand.skuId)))
      await terminal.pulls(GetOpenDemands, { skuId });
  if (receipts.length === 0 && permits[GetContainersOf.path]?.some((path) => menu.includes(path)))
    for (const { orderId } of rows.orders) await terminal.pulls(GetContainersOf, { code: orderId });
  if (rows.repSettings.length > 0) await terminal.pulls(GetRepSettingList, {});
  if (waybills.length > 0) await terminal.pulls(GetWaybillList, {});
  if (rows.appointments.length > 0) await terminal.pulls(GetAppointmentDetailListByIdStatus, {});
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
