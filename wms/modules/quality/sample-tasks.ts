/** Sampling tasks: listed, looked at, fetched and bound to their containers. */
import * as calls from '#contract/quality-sample.ts';
import { NO_ROWS } from '#contract/rows.ts';
import type { Sample, WorkRows } from '#contract/rows.ts';
import { isOtherThanBooked } from '#domain/rules/sampling.ts';
import { sql } from 'kysely';
import { settle } from '#wms/changes.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { readRows } from '#wms/rows.ts';
import { readJobs } from '#wms/work/job-pack.ts';
import { handlesOwner, openOf, seenJobs } from '#wms/work/jobs.ts';
import { blocksFor } from '#wms/work/numbers.ts';
import { bindTask, fetchTask, lockSampling, openTaskOf, refreshLines, takeTask } from '#wms/work/sampling.ts';
import { readSkus } from '#wms/work/sku-rows.ts';
import { skuFacts } from '#wms/work/skus.ts';

export const sampleTasks: Handler[] = [
  serve(calls.GetUnCompleteSamplingContainerTask, openTasks, OF_SCREENS),
  serve(calls.GetSamplingContainerTasks, allTasks, OF_SCREENS),
  serve(calls.GetSamplingContainerTask, async (ctx, { jobId }) => ({ rows: await wholeTask(ctx, jobId) }), OF_SCREENS),
  serve(
    calls.SearchSamplingContainerTaskDetail,
    async (ctx, { jobId }) => ({ rows: await wholeTask(ctx, jobId) }),
    OF_SCREENS,
  ),
  serve(calls.SearchSamplingContainerTaskDiff, differences, OF_SCREENS),
  serve(calls.GetAllSamplingSkuLot, (ctx, { jobId }) => linesOnly(ctx, jobId, () => true), OF_SCREENS),
  serve(
    calls.GetSamplingSkuLot,
    (ctx, { jobId, skuId }) => linesOnly(ctx, jobId, (line) => line.skuId === skuId),
    OF_SCREENS,
  ),
  serve(
    calls.GetAllSamplingSkuByCaseId,
    (ctx, { jobId, caseId }) => linesOnly(ctx, jobId, (line) => line.containerId === caseId),
    OF_SCREENS,
  ),
  serve(calls.GetSkuByOrder, orderGoods, OF_SCREENS),
  serve(calls.GetSamplingContainerTaskSummaryInfo, summary, OF_SCREENS),
  serve(calls.GetSamplingContainerDetail, detail, OF_SCREENS),
  serve(calls.FetchNewSamplingContainerTask, (ctx, { deviceId }) => fetched(ctx, 'normal', deviceId), OF_SCREENS),
  serve(
    calls.FetchValuableSamplingContainerTask,
    (ctx, { deviceId }) => fetched(ctx, 'valuable', deviceId),
    OF_SCREENS,
  ),
  serve(calls.FetchSamplingContainerTask, take, OF_SCREENS),
  serve(calls.BindingContainerIdToSamplingContainerTask, bind, OF_SCREENS),
  serve(calls.GetBusinessSamplingDetail, (ctx, r) => ofContainer(ctx, 'business', r), OF_SCREENS),
  serve(calls.SearchSamplingDetailInfo, (ctx, r) => ofContainer(ctx, 'review', r), OF_SCREENS),
];

/** Its own number, its order, its container or a case on that. */
const meantBy = (code: string) => sql`(job.job_id = ${code} or job.of_id = ${code} or ${code} = any(job.numbers)
  or exists (select 1 from job_line l where l.job_id = job.job_id and ${code} in (l.container_id, l.sku_id)))`;

async function openTasks(ctx: Context, { code = '' }: { code?: string | undefined }) {
  const { rows } = await sql<{ job_id: string }>`
    select job_id from job where ${openOf(ctx, ['sample'], [])} and ${code === '' ? sql`true` : meantBy(code)}
    order by priority, seq, job_id limit ${calls.MOST_SAMPLES}`.execute(ctx.trx);
  return { rows: await readRows(ctx, { jobs: rows.map((row) => row.job_id) }) };
}

async function allTasks(ctx: Context, { code = '' }: { code?: string | undefined }) {
  const { rows } = await sql<{ job_id: string }>`
    select job.job_id from job join sampling_task q on q.job_id = job.job_id
    where job.wh_gid = ${ctx.whgid} and (job.owner_id = '' or job.owner_id = any(${[...ctx.user.owners]}::text[]))
      and ${code === '' ? sql`true` : meantBy(code)}
    order by q.begun_at desc, job.job_id desc limit ${calls.MOST_SAMPLES}`.execute(ctx.trx);
  return { rows: await readRows(ctx, { jobs: rows.map((row) => row.job_id) }) };
}

/** Refuses jobUnknown, ownerNotAllowed. */
async function wholeTask(ctx: Context, jobId: string): Promise<WorkRows> {
  const [job] = await seenJobs(ctx, [jobId]);
  if (job?.kind !== 'sample') return refuse('jobUnknown', { job: jobId });
  return (await readJobs(ctx, [jobId])).rows;
}

type Line = WorkRows['jobLines'][number];

async function linesOnly(ctx: Context, jobId: string, isMeant: (line: Line) => boolean) {
  const { jobs, jobLines } = await wholeTask(ctx, jobId);
  return { rows: { ...NO_ROWS, jobs, jobLines: jobLines.filter(isMeant) } };
}

async function differences(ctx: Context, { jobId }: { jobId: string }) {
  const { jobs, jobLines } = await wholeTask(ctx, jobId);
  const facts = await skuFacts(ctx, [...new Set(jobLines.map(({ skuId }) => skuId))]);
  const differs = (line: Line): boolean =>
    line.status === 'done' && isOtherThanBooked(line, facts.get(line.skuId)?.is_weighed === true);
  return { rows: { ...NO_ROWS, jobs, jobLines: jobLines.filter(differs) } };
}

async function orderGoods(ctx: Context, { orderId, type }: { orderId: string; type: string }) {
  const { rows } = await sql<{ order_line_id: string }>`
    select l.order_line_id from out_line l join out_order o on o.order_id = l.order_id join sku k on k.sku_id = l.sku_id
    where o.order_id = ${orderId} and o.wh_gid = ${ctx.whgid} and o.owner_id = any(${[...ctx.user.owners]}::text[])
      and (k.valuable or ${type} <> 'valuable') order by l.line_no`.execute(ctx.trx);
  const orders = rows.length > 0 ? [orderId] : [];
  return { rows: await readRows(ctx, { orders, orderLines: rows.map((row) => row.order_line_id) }) };
}

/** The container as far as the user may see it, its order, and the tasks that it is in. */
async function summary(ctx: Context, { lpn }: { lpn: string }) {
  const { rows } = await sql<{ order_id: string | null; owner_id: string }>`
    select o.order_id, c.owner_id from container c left join outbound_container o on o.container_id = c.container_id
    where c.container_id = ${lpn} and c.wh_gid = ${ctx.whgid}`.execute(ctx.trx);
  const [box] = rows;
  if (!box || !handlesOwner(ctx, box)) return { rows: NO_ROWS };
  const task = await openTaskOf(ctx, lpn);
  const orders = box.order_id ? [box.order_id] : [];
  return { rows: await readRows(ctx, { containers: [lpn], orders, jobs: task ? [task.job_id] : [] }) };
}

async function detail(ctx: Context, { lpn }: { lpn: string }) {
  const task = await openTaskOf(ctx, lpn);
  return { rows: task ? await wholeTask(ctx, task.job_id) : NO_ROWS };
}

/** Everything that it needs in the dead zone. */
async function pack(ctx: Context, jobId: string, deviceId: string) {
  await settle(ctx);
  const { rows, skuIds, ...needs } = await readJobs(ctx, [jobId]);
  return {
    rows,
    skus: await readSkus(ctx, skuIds),
    ...(await blocksFor(ctx, deviceId, needs)),
    leaseUntil: rows.jobs[0]?.leaseUntil ?? '',
  };
}

async function fetched(ctx: Context, type: Sample['type'], deviceId: string) {
  const jobId = await fetchTask(ctx, type);
  await takeTask(ctx, jobId, deviceId);
  return pack(ctx, jobId, deviceId);
}

async function take(ctx: Context, { jobId, deviceId }: { jobId: string; deviceId: string }) {
  await lockSampling(ctx, jobId);
  await takeTask(ctx, jobId, deviceId);
  return pack(ctx, jobId, deviceId);
}

async function bind(ctx: Context, { jobId, lpn, deviceId }: { jobId: string; lpn: string; deviceId: string }) {
  await bindTask(ctx, await lockSampling(ctx, jobId), lpn);
  await takeTask(ctx, jobId, deviceId);
  return pack(ctx, jobId, deviceId);
}

/**
 * The task of a container, of one type; made and bound where there is none. While nothing was counted it is as the container is now.
 * Refuses inOtherTask where it is in a task of another type, and what fetching and binding refuse.
 */
async function ofContainer(ctx: Context, type: Sample['type'], { lpn, deviceId }: { lpn: string; deviceId: string }) {
  const open = await openTaskOf(ctx, lpn);
  if (open && open.type !== type) refuse('inOtherTask', { id: lpn, user: open.user_id });
  const jobId = open?.job_id ?? (await fetchTask(ctx, type));
  const sampling = await lockSampling(ctx, jobId);
  if (open) await refreshLines(ctx, sampling);
  else await bindTask(ctx, sampling, lpn);
  await takeTask(ctx, jobId, deviceId);
  return pack(ctx, jobId, deviceId);
}
