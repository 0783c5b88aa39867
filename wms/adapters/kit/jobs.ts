/**
 * Jobs of several kinds behind one set of calls: lists ask for kinds, everything else for a number, and a module has a part
 * of its own for each. Claims are the adapter's leases.
 */
import type { Sku, WorkRows } from '#contract/rows.ts';
import { ClaimJobs, GetJob, GetJobList, MOST_JOBS, ReleaseJobs, TakeNextJob } from '#contract/work.ts';
import { refuse, Refused } from '#wms/refusals.ts';
import { together } from './rows.ts';
import { answers, type On, type Served } from './system.ts';

/** A job with everything that belongs to it. */
export interface JobPack {
  readonly rows: WorkRows;
  readonly skus: readonly Sku[];
}

export interface JobsOfKind<S> {
  readonly kind: string;
  /** Whether a job of this number is one of them. */
  has(jobId: string): boolean;
  /** Their rows alone, of those that are open; `code`: any number that stands on one, left out for all. */
  list(on: On<S>, code: string | undefined): Promise<WorkRows>;
  /** Refuses `jobUnknown`. */
  look(on: On<S>, jobId: string): Promise<JobPack>;
  /** Somebody begins with it, and has the lease. Refuses where it cannot be worked; the lease is given back then. */
  begin(on: On<S>, jobId: string): Promise<void>;
}

/** The lease of a job. */
export const jobClaim = (jobId: string): string => `job:${jobId}`;

export function jobsServed<S>(kinds: readonly JobsOfKind<S>[]): Served<S>[] {
  const ofKind = (jobId: string): JobsOfKind<S> =>
    kinds.find((one) => one.has(jobId)) ?? refuse('jobUnknown', { job: jobId });

  const listed = async (on: On<S>, wanted: readonly string[], code?: string): Promise<WorkRows> => {
    const lists: WorkRows[] = [];
    for (const one of kinds) if (wanted.includes(one.kind)) lists.push(await one.list(on, code));
    return together(lists);
  };

  /** All of them or none: what was not held before is given back where one cannot be begun. */
  const claim = async (on: On<S>, jobIds: readonly string[]) => {
    const own = (jobId: string): boolean => on.claims.of(jobClaim(jobId)).claimedBy === on.person.userId;
    const fresh = jobIds.filter((jobId) => !own(jobId));
    for (const jobId of jobIds) ofKind(jobId);
    const leaseUntil = await on.claims.take(jobIds.map(jobClaim));
    const packs: JobPack[] = [];
    try {
      for (const jobId of fresh) await ofKind(jobId).begin(on, jobId);
      for (const jobId of jobIds) packs.push(await ofKind(jobId).look(on, jobId));
    } catch (error) {
      await on.claims.give(fresh.map(jobClaim));
      throw error;
    }
    const skus = [...new Map(packs.flatMap((pack) => pack.skus).map((sku) => [sku.skuId, sku])).values()];
    return { rows: together(packs.map(({ rows }) => rows)), skus, lpnBlock: [], blocks: [], parcels: [], leaseUntil };
  };

  const list = answers<S, typeof GetJobList>(GetJobList, async (on, { kinds: wanted, areaIds, code }) => {
    const rows = await listed(on, wanted, code);
    const isThere = (areaId: string): boolean => areaIds.length === 0 || areaId === '' || areaIds.includes(areaId);
    return { rows: { ...rows, jobs: rows.jobs.filter(({ areaId }) => isThere(areaId)).slice(0, MOST_JOBS) } };
  });
  return [
    { ...list, kinds: kinds.map(({ kind }) => kind) },
    answers(GetJob, async (on, { jobId }) => ({ rows: (await ofKind(jobId).look(on, jobId)).rows })),
    answers(ClaimJobs, async (on, { jobIds }) => claim(on, [...new Set(jobIds)])),
    answers(TakeNextJob, async (on, { kinds: wanted, areaIds, priorities = [] }) => {
      const { jobs } = await listed(on, wanted);
      const free = jobs
        .filter(({ claimedBy, areaId, priority }) => {
          const isThere = areaIds.length === 0 || areaId === '' || areaIds.includes(areaId);
          return claimedBy === '' && isThere && (priorities.length === 0 || priorities.includes(priority));
        })
        .sort((a, b) => a.priority - b.priority || a.seq - b.seq);
      for (const { jobId } of free) {
        try {
          return await claim(on, [jobId]);
        } catch (error) {
          // Somebody was quicker, or nothing of it is there: the next one.
          if (!(error instanceof Refused)) throw error;
        }
      }
      return refuse('noJob');
    }),
    answers(ReleaseJobs, async (on, { jobIds }) => {
      await on.claims.give(jobIds.map(jobClaim));
      const rows: WorkRows[] = [];
      for (const jobId of jobIds) rows.push((await ofKind(jobId).look(on, jobId)).rows);
      return { rows: together(rows) };
    }),
  ];
}
