/** Production: product goes from the line to the warehouse by a sheet. Who gives is signed in, who takes has shown a badge. */
import type { RequestOf } from '#contract/call.ts';
import { HandOverGoods } from '#contract/production-handover.ts';
import {
  badgeUnknown,
  goodsMissing,
  heldStays,
  notOnSheet,
  notTakenOverAt,
  sameHands,
} from '#domain/rules/goods-sheet.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { waitsAt } from '#wms/ledger/move.ts';
import { note } from '#wms/ledger/post.ts';
import { refuse, refuseFact } from '#wms/refusals.ts';
import { readRows } from '#wms/rows.ts';
import { lockContainers } from '#wms/work/containers.ts';
import { claimable, closeJob, lockJobs, type JobRow } from '#wms/work/jobs.ts';
import { lockPlaces, usable } from '#wms/work/places.ts';
import { SHEET } from '#wms/work/production/sheets.ts';
import { tellMissing } from '#wms/work/send-message.ts';
import { isCode } from '#wms/work/sys-codes.ts';
import { openTaskOf, setTask, type TaskRow } from '#wms/work/tasks.ts';

export const productHandovers: Handler[] = [serve(HandOverGoods, handOver, OF_SCREENS)];

type Asked = RequestOf<typeof HandOverGoods>;

interface Line {
  readonly job_line_id: string;
  readonly container_id: string;
  readonly loc: string;
}

/** Refuses sheetTaken, sameHands, badgeUnknown, notOnSheet, goodsMissing, reasonUnknown, notTakenOverAt, onHold, movedMeanwhile, and what a claim refuses. */
async function handOver(ctx: Context, r: Asked): Promise<void> {
  const job = await lockSheet(ctx, r.jobId);
  await takenBySomebodyElse(ctx, job, r.taker);
  const lines = await openLines(ctx, r.jobId);
  const pallets = lines.map((line) => line.container_id);
  for (const lpn of r.lpns) refuseFact(notOnSheet(lpn, pallets, r.jobId));
  const missing = lines.filter((line) => !r.lpns.includes(line.container_id));
  refuseFact(
    goodsMissing(
      missing.map((line) => line.container_id),
      r.reason,
    ),
  );
  if (r.reason !== '' && !(await isCode(ctx, 'SheetReason', r.reason))) refuse('reasonUnknown', { reason: r.reason });
  const here = lines.filter((line) => r.lpns.includes(line.container_id));
  await setDown(ctx, here, r);
  await settleLines(ctx, here, { done: 1, bad: 0, reason: '' });
  await settleLines(ctx, missing, { done: 0, bad: 1, reason: r.reason });
  await sign(ctx, job, r);
  await tellMissing(ctx, job.numbers[0] ?? job.job_id, await stillHere(ctx, missing));
}

/** Refuses jobUnknown, sheetTaken with both badges, and what a claim refuses. */
async function lockSheet(ctx: Context, jobId: string): Promise<JobRow> {
  const [job] = await lockJobs(ctx, [jobId]);
  if (job?.kind !== SHEET) return refuse('jobUnknown', { job: jobId });
  const sheet = await ctx.trx
    .selectFrom('product_sheet')
    .select(['given_by', 'taken_by'])
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  if (sheet && sheet.taken_by !== '')
    refuse('sheetTaken', { sheet: jobId, giver: sheet.given_by, taker: sheet.taken_by });
  claimable(ctx, job);
  return job;
}

/** By somebody of the warehouse who handles goods of this owner. Who gives is who captured it, not who sent it. */
async function takenBySomebodyElse(ctx: Context, { owner_id }: JobRow, taker: string): Promise<void> {
  refuseFact(sameHands(ctx.stamp.user_id, taker));
  const takers = await ctx.trx
    .selectFrom('user_warehouse as w')
    .innerJoin('user_owner as o', 'o.user_id', 'w.user_id')
    .select('w.user_id')
    .where('w.wh_gid', '=', ctx.whgid)
    .where('o.owner_id', '=', owner_id)
    .execute();
  refuseFact(
    badgeUnknown(
      taker,
      takers.map((row) => row.user_id),
    ),
  );
}

const openLines = (ctx: Context, jobId: string): Promise<Line[]> =>
  ctx.trx
    .selectFrom('job_line')
    .select(['job_line_id', 'container_id', 'loc'])
    .where('job_id', '=', jobId)
    .where('status', '=', 'open')
    .orderBy('job_line_id')
    .forUpdate()
    .execute();

/** They wait at the place from now on, and their putaway work begins there. Tasks are locked before containers, and these before locations. */
async function setDown(ctx: Context, here: readonly Line[], { jobId, loc }: Asked): Promise<void> {
  const ids = here.map((line) => line.container_id).toSorted();
  const tasks: (TaskRow | undefined)[] = [];
  for (const id of ids) tasks.push(await openTaskOf(ctx, id));
  const containers = await lockContainers(ctx, ids);
  const places = await lockPlaces(ctx, [...here.map((line) => line.loc), loc]);
  const place = usable(places, loc);
  refuseFact(notTakenOverAt(place));
  refuseFact(heldStays((await readRows(ctx, { containers: ids })).containers, place));
  for (const line of here) {
    usable(places, line.loc);
    const pallet = containers.get(line.container_id) ?? refuse('containerUnknown', { id: line.container_id });
    if (pallet.loc !== line.loc || pallet.status !== 'received')
      refuse('movedMeanwhile', { code: pallet.container_id, from: line.loc, now: pallet.loc || '-' });
    await waitsAt(ctx, pallet, loc, { doc_id: pallet.doc_id, ref_kind: 'job', ref_id: jobId });
  }
  for (const task of tasks) if (task) await setTask(ctx, task, { from_loc: loc });
}

async function settleLines(
  ctx: Context,
  lines: readonly Line[],
  found: { readonly done: number; readonly bad: number; readonly reason: string },
): Promise<void> {
  if (lines.length === 0) return;
  const ids = lines.map((line) => line.job_line_id);
  await ctx.trx
    .updateTable('job_line')
    .set({ ...found, status: 'done' })
    .where('job_line_id', 'in', ids)
    .execute();
  for (const id of ids) ctx.changes.jobLines.add(id);
}

async function sign(ctx: Context, job: JobRow, { taker, loc, reason, photos }: Asked): Promise<void> {
  const { user_id: given_by, captured_at: taken_at } = ctx.stamp;
  await ctx.trx
    .updateTable('product_sheet')
    .set({ given_by, taken_by: taker, loc, reason, photos, taken_at })
    .where('job_id', '=', job.job_id)
    .execute();
  await closeJob(ctx, job, 'done');
  await note(ctx, 'DOC', {
    doc_id: job.of_id,
    event: 'handedOver',
    reason,
    ref_kind: 'job',
    ref_id: job.job_id,
    note: taker,
  });
}

/** What stands at the line by the book, though nobody found it; what was put away meanwhile is not in dispute. */
async function stillHere(ctx: Context, missing: readonly Line[]): Promise<string[]> {
  if (missing.length === 0) return [];
  const containers = await lockContainers(
    ctx,
    missing.map((line) => line.container_id),
  );
  return missing
    .filter(({ container_id, loc }) => containers.get(container_id)?.loc === loc)
    .map((line) => line.container_id);
}
