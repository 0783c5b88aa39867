/** Inspection: QC orders with their lines, the second inspection, and what was found before. */
import type { RequestOf } from '#contract/call.ts';
import * as calls from '#contract/quality-inspect.ts';
import { MOST_JOBS } from '#contract/work.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { note } from '#wms/ledger/post.ts';
import { refuse } from '#wms/refusals.ts';
import { readRows } from '#wms/rows.ts';
import { inspectAnyway, isComplete, isPlanned, judge, lockInspection, tell, type Kind } from '#wms/work/inspections.ts';
import { closeJob, lockOpenJob, openOf } from '#wms/work/jobs.ts';
import { ofUser } from '#wms/work/lists.ts';
import { lockReceipt } from '#wms/work/receipts.ts';

export const inspections: Handler[] = [
  serve(calls.GetQcListByQuery, openOrders, OF_SCREENS),
  serve(calls.GetQcDetailListByQuery, records, OF_SCREENS),
  serve(calls.BatchQcConfirm, (ctx, r) => confirm(ctx, r, ['inspect']), OF_SCREENS),
  serve(calls.ConfirmSecondQc, (ctx, r) => confirm(ctx, r, ['inspect.second']), OF_SCREENS),
  serve(calls.CreateQc, createQc, OF_SCREENS),
  // Who asked for it takes it back: no screen of its own posts it.
  serve(calls.CancelQc, cancelQc, 'quality.reverse'),
];

async function openOrders(ctx: Context, { code = '', again = false }: RequestOf<typeof calls.GetQcListByQuery>) {
  const meant = code === '' ? sql`true` : meantBy(code);
  const { rows } = await sql<{ job_id: string }>`
    select job_id from job where ${openOf(ctx, [again ? 'inspect.second' : 'inspect'], [])} and ${meant}
    order by priority, seq, job_id limit ${MOST_JOBS}::int`.execute(ctx.trx);
  const scanned = code === '' ? [] : await ofUsers(ctx, code);
  return { rows: await readRows(ctx, { jobs: rows.map((row) => row.job_id), containers: scanned }) };
}

/** The container of that number, where its owner is one of the user's. */
async function ofUsers(ctx: Context, code: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select container_id as id from container
    where container_id = ${code} and ${ofUser(ctx, 'container')}`.execute(ctx.trx);
  return rows.map((row) => row.id);
}

/** Of row `job`: any of its numbers, and what stands on its lines. */
const meantBy = (code: string) => sql`(${code} in (job.job_id, job.of_id) or ${code} = any(job.numbers)
  or exists (select 1 from job_line l where l.job_id = job.job_id and ${code} in (l.container_id, l.sku_id))
  or exists (select 1 from job_line l join sku_barcode b on b.sku_id = l.sku_id where l.job_id = job.job_id and b.barcode = ${code})
  or exists (select 1 from job_line l join inspection_line i on i.job_line_id = l.job_line_id
    join stock s on s.line_id = i.line_id where l.job_id = job.job_id and i.line_id <> '' and s.container_id = ${code}))`;

/**
 * With their results. What a first inspection found nobody is told who may still be the second: only whoever told it, and who decides.
 */
async function records(ctx: Context, { code = '' }: RequestOf<typeof calls.GetQcDetailListByQuery>) {
  const meant = code === '' ? sql`true` : meantBy(code);
  const knows = ctx.user.functions.has('quality.decide');
  const { rows } = await sql<{ job_id: string }>`
    select job.job_id from job join inspection i on i.job_id = job.job_id
    where ${ofUser(ctx, 'job')} and i.result <> 'open' and job.status <> 'cancelled' and ${meant}
      and (${knows} or ${ctx.user.userId} = any(i.inspectors) or not exists (select 1 from inspection n
        where n.first_job = i.job_id and n.result = 'open'))
    order by i.told_at desc nulls last, job.job_id limit ${calls.MOST_RECORDS}::int`.execute(ctx.trx);
  return { rows: await readRows(ctx, { jobs: rows.map((row) => row.job_id) }) };
}

/** With the last line the lot is judged. */
async function confirm(ctx: Context, r: RequestOf<typeof calls.BatchQcConfirm>, kinds: readonly Kind[]) {
  const job = await lockInspection(ctx, r.jobId, kinds);
  await tell(
    ctx,
    job,
    r.lines.map((line) => ({ ...line, photos: r.photos })),
  );
  if (await isComplete(ctx, r.jobId)) await judge(ctx, job);
}

/** Refuses receiptUnknown, receiptClosed, alreadyInspected, nothingToInspect. */
async function createQc(ctx: Context, { jobId, receiptId }: RequestOf<typeof calls.CreateQc>) {
  const receipt = await lockReceipt(ctx, receiptId);
  if (receipt.kind !== 'receipt') refuse('receiptUnknown', { receipt: receiptId });
  if (receipt.status === 'closed') refuse('receiptClosed', { receipt: receiptId });
  if (await isPlanned(ctx, receiptId, 'inspect')) refuse('alreadyInspected', { receipt: receiptId });
  await inspectAnyway(ctx, receipt, jobId);
}

/** Refuses jobUnknown, inspectionBegun, and what working it refuses. */
async function cancelQc(ctx: Context, { jobId, receiptId }: RequestOf<typeof calls.CancelQc>) {
  await lockReceipt(ctx, receiptId);
  const job = await lockOpenJob(ctx, jobId);
  const its = await ctx.trx.selectFrom('inspection').selectAll().where('job_id', '=', jobId).executeTakeFirst();
  if (!its?.by_hand || its.doc_id !== receiptId) return refuse('jobUnknown', { job: jobId });
  if (job.status !== 'ready') refuse('inspectionBegun', { receipt: receiptId });
  await closeJob(ctx, job, 'cancelled');
  await note(ctx, 'DOC', { doc_id: receiptId, event: 'released', ref_kind: 'job', ref_id: jobId });
}
