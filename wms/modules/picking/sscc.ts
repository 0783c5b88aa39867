/** Picking: a supplier container is opened, for its goods to be distributed SKU by SKU, or for a sample. */
import type { RequestOf } from '#contract/call.ts';
import { OpenSscc } from '#contract/picking-sow.ts';
import { isSscc } from '#domain/check-digit.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { leaveEmpty } from '#wms/ledger/move.ts';
import { unnest } from '#wms/ledger/nest.ts';
import { seal, transferContents } from '#wms/ledger/pour.ts';
import { refuse } from '#wms/refusals.ts';
import { lockContainer, lockContainers, wholeOf, type ContainerRow } from '#wms/work/containers.ts';
import { lockOpenJob } from '#wms/work/jobs.ts';
import { mayHandle } from '#wms/work/receipts.ts';

export const pickingSscc: Handler[] = [serve(OpenSscc, openSscc, OF_SCREENS)];

async function openSscc(ctx: Context, request: RequestOf<typeof OpenSscc>) {
  if (!isSscc(request.sscc)) refuse('ssccInvalid', { sscc: request.sscc });
  if (request.sample) await openForSample(ctx, request.sscc);
  else await openToDistribute(ctx, request);
}

/** Only before its goods were received: from then on whoever samples them has work for it. */
async function openForSample(ctx: Context, sscc: string): Promise<void> {
  const box = await lockContainer(ctx, sscc);
  if (!box?.announced) return refuse('ssccUnknown', { sscc });
  mayHandle(ctx, box.owner_id);
  if (box.status !== 'expected') refuse('sampleAfterReceipt', { sscc });
  await seal(ctx, box, false);
}

/** Goods of the cartons on it stand loose on it from now on, kept for the picks that they were kept for. */
async function openToDistribute(ctx: Context, { jobId, sscc }: RequestOf<typeof OpenSscc>): Promise<void> {
  const job = await lockOpenJob(ctx, jobId);
  const locked = await lockContainers(ctx, await wholeOf(ctx, sscc));
  const box = locked.get(sscc);
  if (!box) return refuse('ssccUnknown', { sscc });
  if (box.status === 'expected') refuse('notReceived', { code: sscc });
  if (!(await isPlanned(ctx, job.job_id, box))) refuse('notOfWave', { id: sscc, wave: job.of_id });
  for (const carton of locked.values()) if (carton !== box) await pourOut(ctx, carton, box);
  if (box.sealed) await seal(ctx, box, false);
  ctx.changes.containers.add(sscc);
}

async function pourOut(ctx: Context, carton: ContainerRow, { container_id, loc }: ContainerRow): Promise<void> {
  await unnest(ctx, carton);
  const from = { loc, container: carton.container_id };
  await transferContents(ctx, from, { loc, container: container_id }, carton.doc_id);
  await leaveEmpty(ctx, { ...carton, parent_id: '' });
}

/** Picks of this work keep goods of it, or of the pallet that it stands on. */
async function isPlanned(ctx: Context, jobId: string, { container_id, parent_id }: ContainerRow): Promise<boolean> {
  const pick = await ctx.trx
    .selectFrom('pick')
    .select('pick_id')
    .where('job_id', '=', jobId)
    .where('status', 'in', ['open', 'part'])
    .where('container_id', 'in', parent_id === '' ? [container_id] : [container_id, parent_id])
    .executeTakeFirst();
  return pick !== undefined;
}
