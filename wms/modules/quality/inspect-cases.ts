/** Inspection of SSCC receipts container by container, before they are received or after (calls of the first retail customer). */
import type { RequestOf } from '#contract/call.ts';
import * as calls from '#contract/quality-inspect.ts';
import { NO_ROWS } from '#contract/rows.ts';
import { preCheckFault } from '#domain/rules/pre-check.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { note } from '#wms/ledger/post.ts';
import { refuse, refuseFact } from '#wms/refusals.ts';
import { readRows } from '#wms/rows.ts';
import { claimedPack } from '#wms/work/claimed-pack.ts';
import { isPlanned, judge, lockInspection, openInspection, planByCase, tell } from '#wms/work/inspections.ts';
import { claimable, lockJobs } from '#wms/work/jobs.ts';
import { lockReceipt, type ReceiptRow } from '#wms/work/receipts.ts';

export const inspectionsByCase: Handler[] = [
  serve(calls.GetSamplingInspectionStatisticalByCase, statistics, OF_SCREENS),
  serve(calls.AllocationSamplingInspectionDetailByCase, allocate, OF_SCREENS),
  serve(
    calls.ConfirmSamplingInspectionByCase,
    (ctx, r) => tellCase(ctx, { ...r, badQty: 0, reason: '', photos: 0 }),
    OF_SCREENS,
  ),
  serve(calls.SaveSamplingInspectionDifferenceByCase, tellCase, OF_SCREENS),
  serve(calls.DoneSamplingInspectionByCase, done, OF_SCREENS),
  serve(calls.UpdateSamplingInspectionQcStatusByCase, setStatus, OF_SCREENS),
];

const kindOf = (pre: boolean) => (pre ? 'inspect.pre' : 'inspect');

/**
 * `hasBegun`: results of what was drawn in time are taken while it is received. Refuses what keeps the receipt from being inspected now: noReceiving, receiptDone, receiptClosed, cannotPreCheck, receiptOpen.
 */
async function lockForQc(ctx: Context, receiptId: string, pre: boolean, hasBegun = false): Promise<ReceiptRow> {
  const receipt = await lockReceipt(ctx, receiptId);
  const { mode, status, pre_check } = receipt;
  const preCheck = hasBegun && pre_check === 'none' ? 'passed' : pre_check;
  refuseFact(preCheckFault({ receiptId, mode, status, preCheck }, pre));
  return receipt;
}

async function statistics(
  ctx: Context,
  { receiptId, pre }: RequestOf<typeof calls.GetSamplingInspectionStatisticalByCase>,
) {
  await lockReceipt(ctx, receiptId);
  const { rows } = await sql<{ containers: number; planned: number; done: number; bad: number }>`
    select (select count(*) from container where doc_id = ${receiptId} and announced) as containers, count(l.job_line_id) as planned,
      count(*) filter (where l.status = 'done') as done, count(*) filter (where l.bad > 0) as bad
    from job j join job_line l on l.job_id = j.job_id and l.container_id <> '' and l.status <> 'cancelled'
    where j.kind = ${kindOf(pre)} and j.of_id = ${receiptId} and j.status <> 'cancelled'`.execute(ctx.trx);
  const [sums] = rows;
  const open = await openInspection(ctx, receiptId, kindOf(pre));
  return {
    rows: { ...NO_ROWS, ...(await readRows(ctx, { receipts: [receiptId], jobs: open ? [open.job_id] : [] })) },
    containers: sums?.containers ?? 0,
    planned: sums?.planned ?? 0,
    done: sums?.done ?? 0,
    bad: sums?.bad ?? 0,
  };
}

/** Draws them where nobody has, and claims what was drawn. Refuses alreadyInspected, and what drawing and claiming refuse. */
async function allocate(
  ctx: Context,
  { receiptId, pre, deviceId }: RequestOf<typeof calls.AllocationSamplingInspectionDetailByCase>,
) {
  const receipt = await lockForQc(ctx, receiptId, pre);
  let jobId = (await openInspection(ctx, receiptId, kindOf(pre)))?.job_id;
  if (jobId === undefined && (await isPlanned(ctx, receiptId, kindOf(pre))))
    refuse('alreadyInspected', { receipt: receiptId });
  jobId ??= await planByCase(ctx, receipt, pre);
  for (const job of await lockJobs(ctx, [jobId])) claimable(ctx, job);
  return claimedPack(ctx, [jobId], deviceId);
}

/** Absolute. Refuses caseNotDrawn, and what telling a line refuses. */
async function tellCase(
  ctx: Context,
  r: RequestOf<typeof calls.SaveSamplingInspectionDifferenceByCase>,
): Promise<void> {
  const { jobId, jobLineId, caseId, doneQty, badQty, reason, photos } = r;
  const of = await ctx.trx.selectFrom('job').select(['of_id', 'kind']).where('job_id', '=', jobId).executeTakeFirst();
  if (of?.kind === 'inspect.pre') await lockForQc(ctx, of.of_id, true, true);
  const job = await lockInspection(ctx, jobId, ['inspect', 'inspect.pre']);
  const line = await ctx.trx
    .selectFrom('job_line')
    .select('container_id')
    .where('job_line_id', '=', jobLineId)
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  if (line?.container_id !== caseId) refuse('caseNotDrawn', { case: caseId });
  await tell(ctx, job, [{ jobLineId, doneQty, badQty, reason, photos }]);
}

/** Refuses planIncomplete, and of a pre-check whatever keeps its receipt from it. */
async function done(ctx: Context, { jobId, receiptId }: RequestOf<typeof calls.DoneSamplingInspectionByCase>) {
  const of = await ctx.trx.selectFrom('job').select(['of_id', 'kind']).where('job_id', '=', jobId).executeTakeFirst();
  if (of && of.of_id !== receiptId) refuse('jobUnknown', { job: jobId });
  const pre = of?.kind === 'inspect.pre';
  if (pre) await lockForQc(ctx, receiptId, true, true);
  const job = await lockInspection(ctx, jobId, ['inspect', 'inspect.pre']);
  const accepted = await judge(ctx, job);
  if (pre) await preChecked(ctx, receiptId, accepted ? 'passed' : 'failed');
}

/** Refuses noPreCheck where nothing was checked, and receiptDone once it is received. */
async function setStatus(
  ctx: Context,
  { receiptId, status }: RequestOf<typeof calls.UpdateSamplingInspectionQcStatusByCase>,
) {
  const receipt = await lockForQc(ctx, receiptId, true);
  if (receipt.pre_check === 'none') refuse('noPreCheck', { receipt: receiptId });
  await preChecked(ctx, receiptId, status);
}

async function preChecked(ctx: Context, receiptId: string, pre_check: 'passed' | 'failed'): Promise<void> {
  await ctx.trx.updateTable('document').set({ pre_check }).where('doc_id', '=', receiptId).execute();
  ctx.changes.receipts.add(receiptId);
  await note(ctx, 'QC', { doc_id: receiptId, event: 'preCheck', note: pre_check });
}
