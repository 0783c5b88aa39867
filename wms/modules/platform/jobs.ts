/** Jobs of every kind: listed, looked at, claimed and given back. Who may do so says their kind. */
import * as calls from '#contract/work.ts';
import { NO_ROWS } from '#contract/rows.ts';
import { sql } from 'kysely';
import { settle } from '#wms/changes.ts';
import { serve, type Context } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { readRows } from '#wms/rows.ts';
import { heldByOther } from '#wms/work/leases.ts';
import { claimedPack } from '#wms/work/claimed-pack.ts';
import { readJobs } from '#wms/work/job-pack.ts';
import { claimable, lockJobs, nextFree, openOf, releaseJobs, seenJobs, type JobRow } from '#wms/work/jobs.ts';
import { kindsOf } from '#wms/work/work-kinds.ts';
import { carriedOf } from '#wms/work/outbound-containers.ts';
import { requireGoing, rests } from '#wms/work/resting.ts';
import { tellRevoked } from '#wms/work/send-message.ts';

export const jobs = [
  serve(calls.GetJobList, async (ctx, { kinds, areaIds, code = '' }) => {
    for (const kind of kinds) await kindsOf(ctx).get(kind)?.plan?.(ctx, areaIds);
    const open = openOf(ctx, kinds, areaIds);
    const meant = code === '' ? sql`true` : meantBy(code);
    const { rows } = await sql<{ job_id: string }>`
      select job_id from job where ${open} and ${meant}
      order by priority, seq, job_id limit ${calls.MOST_JOBS}`.execute(ctx.trx);
    return { rows: await readRows(ctx, { jobs: rows.map((row) => row.job_id) }) };
  }),

  serve(calls.GetJob, async (ctx, { jobId }) => {
    await seenJobs(ctx, [jobId]);
    return { rows: (await readJobs(ctx, [jobId])).rows };
  }),

  serve(calls.ClaimJobs, async (ctx, { jobIds, deviceId }) => {
    for (const job of await lockJobs(ctx, jobIds)) {
      claimable(ctx, job);
      await requireGoing(ctx, job);
      await kindsOf(ctx).get(job.kind)?.mayClaim?.(ctx, job);
    }
    return claimedPack(ctx, jobIds, deviceId);
  }),

  serve(calls.TakeNextJob, async (ctx, { kinds, areaIds, priorities = [], deviceId }) => {
    const urgent = priorities.length > 0 ? sql`and job.priority = any(${[...priorities]}::int[])` : sql``;
    const next = await nextFree(
      ctx,
      sql`${openOf(ctx, kinds, areaIds)} ${urgent} and not ${rests}
      and not (${ctx.user.userId} = any(job.not_by))`,
    );
    return claimedPack(ctx, [next ?? refuse('noJob')], deviceId);
  }),

  serve(calls.ReleaseJobs, async (ctx, { jobIds }) => {
    const there = await lockJobs(ctx, jobIds);
    const revoked = there.filter((job) => heldByOther(ctx, job));
    const [first] = revoked;
    if (first && !ctx.user.functions.has('claim.revoke'))
      refuse('jobClaimed', { job: first.job_id, user: first.claimed_by });
    await requireSetDown(ctx, there);
    await releaseJobs(ctx, jobIds);
    for (const holder of new Set(revoked.map((job) => job.claimed_by))) {
      const theirs = revoked.filter((job) => job.claimed_by === holder);
      await tellRevoked(ctx, holder, theirs.map((job) => job.of_id || job.job_id).join(', '));
    }
    await settle(ctx);
    return { rows: { ...NO_ROWS, ...(await readRows(ctx, { jobs: jobIds })) } };
  }),
];

/** Whoever gives his own work back leaves its goods where others find them; a holder who is gone cannot. */
async function requireSetDown(ctx: Context, there: readonly JobRow[]): Promise<void> {
  const own = there.filter((job) => job.claimed_by === ctx.user.userId);
  const carried = await carriedOf(
    ctx,
    own.map((job) => job.job_id),
  );
  if (carried) refuse('jobCarried', { id: carried.container_id, job: carried.job_id });
}

/** Its own numbers, whatever stands on its lines, and the containers that leave with it, with its order, or with its carrier. */
const meantBy = (code: string) => sql`(job.job_id = ${code} or job.of_id = ${code} or ${code} = any(job.numbers)
  or exists (select 1 from job_line l where l.job_id = job.job_id and ${code} in (l.container_id, l.loc, l.sku_id))
  or exists (select 1 from outbound_container c where ${code} in (c.container_id, c.rfid, c.tag, c.parcel_no)
    and (c.job_id = job.job_id or c.order_id = job.of_id and c.order_id <> '' or job.kind = 'handover'
      and exists (select 1 from out_order r where r.order_id = c.order_id and r.carrier_id = job.of_id))))`;
