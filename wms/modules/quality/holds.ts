/** Holds: set by a person, released, and decided where an inspection found something. */
import type { RequestOf } from '#contract/call.ts';
import * as calls from '#contract/quality-inspect.ts';
import { lotText } from '#domain/lot-text.ts';
import { serve, type Context, type Handler } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { lockContainers } from '#wms/work/containers.ts';
import { endHold, holdGoods } from '#wms/work/holds.ts';
import { lockOpenJob, type JobRow } from '#wms/work/jobs.ts';
import { mayHandle } from '#wms/work/receipts.ts';
import { isCode } from '#wms/work/sys-codes.ts';

export const qualityHolds: Handler[] = [
  serve(calls.HoldGoods, setHold, 'hold.set'),
  serve(calls.ReleaseHold, releaseHold, 'hold.release'),
  serve(calls.DecideQc, decideQc, 'quality.decide'),
];

/** Refuses holdReasonMissing, reasonUnknown, nothingToHold, and goods of owners that are not the user's. */
async function setHold(ctx: Context, r: RequestOf<typeof calls.HoldGoods>) {
  if (r.reason === '') refuse('holdReasonMissing');
  if (!(await isCode(ctx, 'QcReason', r.reason))) refuse('reasonUnknown', { reason: r.reason });
  const containers = r.containerId === '' ? [] : [r.containerId];
  const boxes = await lockContainers(ctx, containers);
  if (boxes.size < containers.length) refuse('nothingToHold');
  const owner = await ownerOf(ctx, r, boxes.get(r.containerId)?.owner_id);
  mayHandle(ctx, owner);
  await holdGoods(ctx, {
    scope: r.scope,
    containers,
    lineId: r.lineId,
    ownerId: owner,
    skuId: r.skuId,
    lot: lotText(r.lot),
    loc: r.loc,
    qty: r.qty,
    reason: r.reason,
    inspectionId: '',
    pictures: { of: ctx.stamp.op_id, count: r.photos },
  });
}

/** Of the container, the receipt line, or the SKU. */
async function ownerOf(
  { trx }: Context,
  r: RequestOf<typeof calls.HoldGoods>,
  ofBox: string | undefined,
): Promise<string> {
  if (ofBox) return ofBox;
  const line =
    r.lineId === ''
      ? undefined
      : await trx
          .selectFrom('document_line as l')
          .innerJoin('document as d', 'd.doc_id', 'l.doc_id')
          .select('d.owner_id')
          .where('l.line_id', '=', r.lineId)
          .executeTakeFirst();
  const sku = await trx.selectFrom('sku').select('owner_id').where('sku_id', '=', r.skuId).executeTakeFirst();
  return line?.owner_id ?? sku?.owner_id ?? refuse('nothingToHold');
}

async function lockHold(ctx: Context, jobId: string): Promise<{ job: JobRow; inspectionId: string }> {
  const job = await lockOpenJob(ctx, jobId);
  const notice = await ctx.trx
    .selectFrom('hold_notice')
    .select('inspection_id')
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return { job, inspectionId: (notice ?? refuse('jobUnknown', { job: jobId })).inspection_id };
}

/** Refuses holdOfInspection: that is decided. */
async function releaseHold(ctx: Context, { jobId }: RequestOf<typeof calls.ReleaseHold>) {
  const { job, inspectionId } = await lockHold(ctx, jobId);
  if (inspectionId !== '') refuse('holdOfInspection');
  await endHold(ctx, job, 'release');
}

/** Refuses holdOfPerson: that is released, and nobody has inspected what grade the goods are. */
async function decideQc(ctx: Context, { jobId, decision }: RequestOf<typeof calls.DecideQc>) {
  const { job, inspectionId } = await lockHold(ctx, jobId);
  if (inspectionId === '') refuse('holdOfPerson');
  await endHold(ctx, job, decision);
}
