/** A claimed count goes from one terminal to another without network: what both sides say of it, in either order. */
import type { RequestOf } from '#contract/call.ts';
import { PassOn, TakePassed } from '#contract/pass-on.ts';
import { passOf, proofOf } from '#domain/pass-on.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import type { Selectable } from 'kysely';
import type { Database } from '#wms/db/tables.ts';
import { note } from '#wms/ledger/post.ts';
import { refuse } from '#wms/refusals.ts';
import { heldByOther, isTakenOver, taken } from '#wms/work/leases.ts';
import { claimable, lockJobs, type JobRow } from '#wms/work/jobs.ts';
import { byAnotherPerson } from './count-work.ts';

export const passingOn: Handler[] = [serve(PassOn, passOn, OF_SCREENS), serve(TakePassed, takePassed, OF_SCREENS)];

type PassRow = Selectable<Database['pass_on']>;

async function lockCount(ctx: Context, jobId: string): Promise<JobRow> {
  const [job] = await lockJobs(ctx, [jobId]);
  return job?.kind === 'count' ? job : refuse('jobUnknown', { job: jobId });
}

const lockPass = ({ trx, whgid }: Context, pass: string): Promise<PassRow | undefined> =>
  trx
    .selectFrom('pass_on')
    .selectAll()
    .where('pass', '=', pass)
    .where('wh_gid', '=', whgid)
    .forUpdate()
    .executeTakeFirst();

/** The number of this name, where it was given to this terminal. Refuses passUnknown. */
async function numberOf({ trx, whgid }: Context, pass: string, deviceId: string): Promise<string> {
  const rows = await trx
    .selectFrom('number_block')
    .select('number')
    .where('kind', '=', 'pass')
    .where('wh_gid', '=', whgid)
    .where('device_id', '=', deviceId)
    .execute();
  return rows.find(({ number }) => passOf(number) === pass)?.number ?? refuse('passUnknown', { pass });
}

/** Refuses passUnknown, passUsed, passNotHeld, and whatever a claim refuses. */
async function passOn(ctx: Context, { jobId, number, counted }: RequestOf<typeof PassOn>): Promise<void> {
  const job = await lockCount(ctx, jobId);
  const pass = passOf(number);
  const { device_id: giver_device } = ctx.stamp;
  if ((await numberOf(ctx, pass, giver_device)) !== number) refuse('passUnknown', { pass });
  const known = await lockPass(ctx, pass);
  if (known && (known.job_id !== jobId || known.given)) refuse('passUsed', { pass });
  if (known) await ctx.trx.updateTable('pass_on').set({ given: true }).where('pass', '=', pass).execute();
  else {
    claimable(ctx, job);
    const giver = job.claimed_by;
    // Or a supervisor sends for him what was captured on his terminal.
    if (giver !== ctx.user.userId && !isTakenOver(ctx, job))
      refuse('passNotHeld', { job: jobId, user: ctx.user.userId });
    await ctx.trx
      .insertInto('pass_on')
      .values({ pass, wh_gid: ctx.whgid, job_id: jobId, giver, giver_device, counted, given: true })
      .execute();
    // Nobody else claims it while the lease runs.
    await setClaim(ctx, jobId, { claimed_by: pass, claimed_device: '' });
  }
  await changed(ctx, jobId);
  await note(ctx, 'DOC', { doc_id: jobId, event: 'released', ref_kind: 'job', ref_id: jobId, note: pass });
}

/** Refuses samePerson, passUnknown, passForged, passOwn, passUsed, passTaken, and what of a claim is in the way. */
async function takePassed(ctx: Context, r: RequestOf<typeof TakePassed>): Promise<void> {
  const { jobId, pass, giver, giverDevice: giver_device } = r;
  const job = await lockCount(ctx, jobId);
  byAnotherPerson(ctx, job);
  const counted = r.lines.filter(({ state }) => state !== 'open').map(({ jobLineId }) => jobLineId);
  const number = await numberOf(ctx, pass, giver_device);
  const said = { pass, whgid: ctx.whgid, jobId, giver, giverDevice: giver_device, counted };
  if ((await proofOf(number, said)) !== r.proof) refuse('passForged', { pass });
  if (giver === ctx.user.userId) refuse('passOwn', { job: jobId });
  const known = await lockPass(ctx, pass);
  if (known && known.job_id !== jobId) refuse('passUsed', { pass });
  if (known && known.taker !== '') refuse('passTaken', { job: jobId, user: known.taker });
  requireKept(
    ctx,
    job,
    known ? { claimed_by: pass, claimed_device: '' } : { claimed_by: giver, claimed_device: giver_device },
  );
  const taker = { taker: ctx.user.userId, taker_device: r.deviceId };
  await ctx.trx
    .insertInto('pass_on')
    .values({ pass, wh_gid: ctx.whgid, job_id: jobId, giver, giver_device, counted, ...taker })
    .onConflict((conflict) => conflict.column('pass').doUpdateSet(taker))
    .execute();
  await setClaim(ctx, jobId, taken(ctx, r.deviceId));
  await changed(ctx, jobId);
  await note(ctx, 'DOC', { doc_id: jobId, event: 'claimed', ref_kind: 'job', ref_id: jobId, note: pass });
}

/** It is with who gave it, or kept for who takes it over; a lease that ran out in silence is no reason to lose it. Refuses jobOver, jobClaimed, passGone. */
function requireKept(
  ctx: Context,
  job: JobRow,
  by: { readonly claimed_by: string; readonly claimed_device: string },
): void {
  if (job.status === 'done' || job.status === 'cancelled') refuse('jobOver', { job: job.job_id });
  if (job.claimed_by === by.claimed_by && job.claimed_device === by.claimed_device) return;
  if (heldByOther(ctx, job)) refuse('jobClaimed', { job: job.job_id, user: job.claimed_by });
  refuse('passGone', { job: job.job_id });
}

const setClaim = async (ctx: Context, jobId: string, claim: object): Promise<void> => {
  await ctx.trx.updateTable('job').set(claim).where('job_id', '=', jobId).execute();
};

/** With everything that whoever takes it over has to know. */
async function changed(ctx: Context, jobId: string): Promise<void> {
  const lines = await ctx.trx.selectFrom('job_line').select('job_line_id').where('job_id', '=', jobId).execute();
  ctx.changes.jobs.add(jobId);
  for (const { job_line_id } of lines) ctx.changes.jobLines.add(job_line_id);
}
