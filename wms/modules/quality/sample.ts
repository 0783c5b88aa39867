/** Sampling: what is found in a container, what is wrong with it, and how its task ends. */
import type { RequestOf } from '#contract/call.ts';
import * as calls from '#contract/quality-sample.ts';
import {
  counted,
  differing,
  isOtherThanBooked,
  noDifferenceIn,
  notAsBooked,
  notComplete,
  withException,
} from '#domain/rules/sampling.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { refuse, refuseFact } from '#wms/refusals.ts';
import { countable } from '#wms/rules/goods.ts';
import { heldByOther } from '#wms/work/leases.ts';
import { claimable, closeJob, lockJobs } from '#wms/work/jobs.ts';
import { piecesIn } from '#wms/work/review.ts';
import {
  begin,
  endTask,
  lockCounting,
  lockEnd,
  lockLine,
  lockSampling,
  noteSampling,
  requireGoods,
  setLine,
  setTask,
  type LineRow,
  type Sampling,
} from '#wms/work/sampling.ts';
import { factsOf } from '#wms/work/skus.ts';
import { isCode } from '#wms/work/sys-codes.ts';

/** Buttons: what nobody counted counts as booked, and a container leaves without sampling. */
const ONE_KEY = 'quality.oneKey';
const SKIP = 'quality.skip';
const REASONS = 'SampleReason';

export const sampleWrites: Handler[] = [
  serve(calls.ExecuteSamplingSkuByLot, byLot, OF_SCREENS),
  serve(calls.ExecuteSamplingSkuByCaseId, byCase, OF_SCREENS),
  serve(calls.ScanSamplingContainerTaskDetails, piece, OF_SCREENS),
  serve(calls.ExecuteSamplingValuableSku, piece, OF_SCREENS),
  serve(calls.UpdateSamplingContainerTaskDetailQty, corrected, OF_SCREENS),
  serve(calls.SaveSamplingContainerDetailByLot, saved, OF_SCREENS),
  serve(calls.SamplingSkuExceptionByLot, exception, OF_SCREENS),
  serve(calls.SamplingSkuExceptionByCaseId, exception, OF_SCREENS),
  serve(calls.FinishSamplingContainerTask, finish, OF_SCREENS),
  serve(calls.OneKeyFinishSamplingContainerTask, oneKey, ONE_KEY),
  serve(calls.UnSamplingFinishSamplingContainerTask, skip, SKIP),
  serve(calls.GenerateSamplingContainerTaskDiffAndCompleted, generate, OF_SCREENS),
  serve(calls.LogSamplingContainerTaskDiffReasonAndClosed, close, OF_SCREENS),
  serve(calls.CancelSamplingTask, cancel, OF_SCREENS),
  serve(calls.SamplingConfirm, confirm, OF_SCREENS),
];

/** In all of the line. Refuses wholePieces, and what is no quantity. */
async function count(ctx: Context, sampling: Sampling, line: LineRow, qty: number): Promise<void> {
  countable(await factsOf(ctx, line.sku_id), qty);
  await setLine(ctx, sampling, line, counted(line, qty));
}

async function byLot(ctx: Context, r: RequestOf<typeof calls.ExecuteSamplingSkuByLot>) {
  const sampling = await lockCounting(ctx, r.jobId);
  const line = await lockLine(ctx, r.jobId, r.lineId);
  requireGoods(line, r, sampling.task.container_id);
  await count(ctx, sampling, line, r.qty);
}

async function byCase(ctx: Context, r: RequestOf<typeof calls.ExecuteSamplingSkuByCaseId>) {
  const sampling = await lockCounting(ctx, r.jobId);
  const line = await lockLine(ctx, r.jobId, r.lineId);
  if (line.container_id !== r.caseId) refuse('containerDiffers', { id: r.caseId, of: line.container_id });
  requireGoods(line, r, r.caseId);
  await count(ctx, sampling, line, r.qty);
}

/** Refuses itemDiffers where the number is of no piece that is booked there, serialTwice where it was read before. */
async function piece(ctx: Context, r: RequestOf<typeof calls.ScanSamplingContainerTaskDetails>) {
  const sampling = await lockCounting(ctx, r.jobId);
  const line = await lockLine(ctx, r.jobId, r.lineId);
  requireGoods(line, r, line.container_id);
  const { is_serial } = await factsOf(ctx, line.sku_id);
  if (is_serial) await readPiece(ctx, line, r);
  await count(ctx, sampling, line, r.qty);
}

/** The same one once more, as a terminal that had no answer sends it, changes nothing. */
async function readPiece(
  ctx: Context,
  { job_line_id, container_id, sku_id, done }: LineRow,
  { serial, qty }: { readonly serial: string; readonly qty: number },
): Promise<void> {
  if (!(await piecesIn(ctx, container_id, sku_id)).has(serial))
    refuse('itemDiffers', { id: container_id, sku: serial });
  const added = await ctx.trx
    .insertInto('sampling_serial')
    .values({ job_line_id, serial_no: serial })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n && done !== qty) refuse('serialTwice', { serial });
}

async function corrected(ctx: Context, r: RequestOf<typeof calls.UpdateSamplingContainerTaskDetailQty>) {
  const sampling = await lockCounting(ctx, r.jobId);
  const line = await lockLine(ctx, r.jobId, r.lineId);
  await ctx.trx.deleteFrom('sampling_serial').where('job_line_id', '=', r.lineId).execute();
  await count(ctx, sampling, line, r.qty);
}

async function saved(ctx: Context, r: RequestOf<typeof calls.SaveSamplingContainerDetailByLot>) {
  const sampling = await lockCounting(ctx, r.jobId);
  for (const { lineId, qty } of r.lines) await count(ctx, sampling, await lockLine(ctx, r.jobId, lineId), qty);
}

/** Refuses sampleReasonMissing. */
async function requireReason(ctx: Context, sku: string, reason: string): Promise<void> {
  if (!(await isCode(ctx, REASONS, reason))) refuse('sampleReasonMissing', { sku });
}

async function exception(
  ctx: Context,
  r: RequestOf<typeof calls.SamplingSkuExceptionByLot> & { readonly caseId?: string },
) {
  const sampling = await lockCounting(ctx, r.jobId);
  const line = await lockLine(ctx, r.jobId, r.lineId);
  if (r.caseId !== undefined && line.container_id !== r.caseId)
    refuse('containerDiffers', { id: r.caseId, of: line.container_id });
  countable(await factsOf(ctx, line.sku_id), r.qty);
  if (r.qty > 0) await requireReason(ctx, line.sku_id, r.reason);
  await setLine(ctx, sampling, line, withException({ ...line, skuId: line.sku_id }, r.qty, r.reason));
}

/** Refuses sampleIncomplete, sampleDiffers, samplingChanged. */
async function finish(ctx: Context, r: RequestOf<typeof calls.FinishSamplingContainerTask>) {
  const sampling = await lockCounting(ctx, r.jobId);
  refuseFact(notAsBooked(await lockEnd(ctx, sampling, r.lpn)));
  await endTask(ctx, sampling, 'done');
}

/** What was counted is as booked; what was not counted counts as booked. Refuses sampleDiffers, samplingChanged. */
async function oneKey(ctx: Context, r: RequestOf<typeof calls.OneKeyFinishSamplingContainerTask>) {
  const sampling = await lockCounting(ctx, r.jobId);
  const end = await lockEnd(ctx, sampling, r.lpn);
  refuseFact(differing(end));
  for (const { row } of end.lines)
    if (row.status === 'open') await setLine(ctx, sampling, row, counted(row, row.planned));
  await endTask(ctx, sampling, 'done', { note: 'one key' });
}

/** Refuses samplingState once something was counted, sampleReasonMissing. */
async function skip(ctx: Context, r: RequestOf<typeof calls.UnSamplingFinishSamplingContainerTask>) {
  const sampling = await lockSampling(ctx, r.jobId);
  const { state } = sampling.task;
  if (state !== 'fetched' && state !== 'bound') refuse('samplingState', { job: r.jobId, state });
  await requireReason(ctx, r.lpn, r.reason);
  if (sampling.task.container_id !== r.lpn) refuse('containerDiffers', { id: r.lpn, of: sampling.task.container_id });
  if (r.lpn !== '') await lockEnd(ctx, sampling, r.lpn);
  await endTask(ctx, sampling, 'done', { reason: r.reason, note: 'not sampled' });
}

/** Refuses sampleIncomplete, noDifference, samplingChanged. */
async function generate(ctx: Context, r: RequestOf<typeof calls.GenerateSamplingContainerTaskDiffAndCompleted>) {
  const sampling = await lockCounting(ctx, r.jobId);
  refuseFact(noDifferenceIn(await lockEnd(ctx, sampling, r.lpn)));
  await begin(ctx, sampling);
  await setTask(ctx, r.jobId, { state: 'difference' });
}

/** Refuses samplingState, sampleReasonMissing, samplingChanged. */
async function close(ctx: Context, r: RequestOf<typeof calls.LogSamplingContainerTaskDiffReasonAndClosed>) {
  const sampling = await lockSampling(ctx, r.jobId);
  const { state } = sampling.task;
  if (state !== 'difference') refuse('samplingState', { job: r.jobId, state });
  await requireReason(ctx, r.lpn, r.reason);
  await lockEnd(ctx, sampling, r.lpn);
  await endTask(ctx, sampling, 'closed', { reason: r.reason });
}

/** A task of somebody else, while he holds it, needs a permission of its own. Refuses jobUnknown, jobOver, jobClaimed, sampleReasonMissing. */
async function cancel(ctx: Context, r: RequestOf<typeof calls.CancelSamplingTask>) {
  const [job] = await lockJobs(ctx, [r.jobId]);
  if (job?.kind !== 'sample') return refuse('jobUnknown', { job: r.jobId });
  claimable(ctx, heldByOther(ctx, job) && ctx.user.functions.has('claim.revoke') ? { ...job, held: false } : job);
  await requireReason(ctx, job.of_id, r.reason);
  const lpn = (
    await ctx.trx.selectFrom('sampling_task').select('container_id').where('job_id', '=', r.jobId).executeTakeFirst()
  )?.container_id;
  await setTask(ctx, r.jobId, { state: 'cancelled', reason: r.reason });
  await closeJob(ctx, job, 'cancelled');
  if (lpn) await noteSampling(ctx, lpn, r.jobId, { event: 'cancelled', reason: r.reason });
}

/** All of it at once: every line, and why where it differs. Refuses sampleIncomplete, sampleReasonMissing, samplingChanged. */
async function confirm(ctx: Context, r: RequestOf<typeof calls.SamplingConfirm>) {
  const sampling = await lockCounting(ctx, r.jobId);
  for (const { lineId, qty, reason } of r.lines) {
    const line = await lockLine(ctx, r.jobId, lineId);
    const facts = await factsOf(ctx, line.sku_id);
    countable(facts, qty);
    const said = { ...counted(line, qty), reason: '' };
    const differs = isOtherThanBooked({ ...said, skuId: line.sku_id, planned: line.planned }, facts.is_weighed);
    if (differs) await requireReason(ctx, line.sku_id, reason);
    await setLine(ctx, sampling, line, { ...said, reason: differs ? reason : '' });
  }
  const end = await lockEnd(ctx, sampling, r.lpn);
  refuseFact(notComplete(end));
  const why = end.lines.find(({ reason }) => reason !== '')?.reason ?? '';
  await endTask(ctx, sampling, why === '' ? 'done' : 'closed', { reason: why });
}
