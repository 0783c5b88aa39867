/** Jobs of every kind: one renewal for all that a terminal holds, and the calls of those that stand in `jobs`. */
import * as v from 'valibot';
import { ask } from './call.ts';
import { Id, listOf, NumberKind, Shown } from './fields.ts';
import { jobKind } from './job.ts';
import type { JobKind } from './job.ts';
import { Sku, WorkRows } from './rows.ts';

const ids = v.optional(v.pipe(v.array(Id), v.maxLength(500)), []);
/** Jobs by the table that they stand in. */
const Held = { receipts: ids, tasks: ids, jobs: ids };

/** A number that a carrier gives for one parcel. Once a terminal holds it, nobody else is ever given it. */
const Parcel = v.object({ parcelNo: Id, carrierId: Id });

/** Everything that jobs need in flight mode. */
export const Pack = v.object({
  rows: WorkRows,
  skus: listOf(Sku),
  /** Numbers of pallets. */
  lpnBlock: listOf(Id),
  /** Numbers of what else the holders of these jobs make: boxes, sheets, trips. */
  blocks: listOf(v.object({ kind: NumberKind, numbers: listOf(Id) })),
  /** Numbers of the carriers of the orders of these jobs. */
  parcels: listOf(Parcel),
  leaseUntil: Shown,
});

export const RenewWork = ask('/WMS/RenewWork', {
  summary:
    'Renew all claims that a terminal holds. Each job is answered with everything that belongs to it: renewed, or as it is now where it is no longer the user’s. What the user may not see, or is not there, is left out.',
  offline: 'C',
  request: v.object({ deviceId: Id, ...Held }),
  response: Pack,
  keeps: {
    whole: ({ rows }) => ({
      receipts: rows.receipts.map((r) => r.receiptId),
      jobs: rows.jobs.map((j) => j.jobId),
    }),
  },
});

/** Code of the refusal of a job that the WMS does not have (any more). */
export const JOB_UNKNOWN = 1001;
/** More than anybody chooses from; a list of that length may have been cut. */
export const MOST_JOBS = 1000;

const kinds = v.pipe(v.array(Id), v.minLength(1), v.maxLength(50));
const areaIds = v.optional(v.array(Id), []);

export const GetJobList = ask('/WMS/GetJobList', {
  summary:
    'Open jobs of these kinds, in these areas (all where none is named): all, or those that a scanned code belongs to.',
  offline: 'C',
  request: v.object({ kinds, areaIds, code: v.optional(v.string()) }),
  response: v.object({ rows: WorkRows }),
  keeps: {
    list: {
      table: 'jobs',
      isWhole: ({ code }) => !code,
      covers: ({ kind, areaId }, request) =>
        request.kinds.includes(kind) && (request.areaIds.length === 0 || request.areaIds.includes(areaId)),
      most: MOST_JOBS,
    },
    found: ({ rows }, { code }) => (code ? rows.jobs.map((j) => j.jobId) : undefined),
  },
});

export const GetJob = ask('/WMS/GetJob', {
  summary: 'A job with everything that belongs to it, without claiming it.',
  offline: 'A',
  request: v.object({ jobId: Id }),
  response: v.object({ rows: WorkRows }),
  keeps: { whole: (_, { jobId }) => ({ jobs: [jobId] }) },
});

export const ClaimJobs = ask('/WMS/ClaimJobs', {
  summary: 'Claim these jobs, all of them or none; answers one job pack.',
  offline: 'C',
  claims: 'jobs',
  request: v.object({ jobIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(50)), deviceId: Id }),
  response: Pack,
  keeps: { whole: (_, { jobIds }) => ({ jobs: jobIds }) },
});

export const TakeNextJob = ask('/WMS/TakeNextJob', {
  summary: 'Claim the most urgent free job of these kinds, in these areas and of these priorities.',
  offline: 'C',
  claims: 'jobs',
  request: v.object({
    kinds,
    areaIds,
    /** All where none is named. */
    priorities: v.optional(v.array(v.number())),
    deviceId: Id,
  }),
  response: Pack,
  keeps: {
    whole: ({ rows }) => ({ jobs: rows.jobs.map((j) => j.jobId) }),
    found: ({ rows }) => rows.jobs.map((j) => j.jobId),
  },
});

export const ReleaseJobs = ask('/WMS/ReleaseJobs', {
  summary: 'Give claimed jobs back.',
  offline: 'N',
  request: v.object({ jobIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(50)), deviceId: Id }),
  response: v.object({ rows: WorkRows }),
  keeps: {},
});

/** What a terminal does alike with jobs of all kinds that stand in `jobs`. */
export const anyJob = jobKind('job', {
  table: 'jobs',
  members: {
    jobLines: { by: 'jobId', isHidden: () => true },
    picks: { by: 'jobId' },
    demands: { by: 'jobId' },
    containers: { by: 'jobId' },
  },
  nameOf: ({ of, jobId }) => of || jobId,
  numbersOf: ({ jobId, of, numbers }) => [jobId, ...(of === '' ? [] : [of]), ...numbers],
  placeOf: ({ priority, seq }) => priority * 1_000_000 + seq,
  release: (id, deviceId) => ({ call: ReleaseJobs, request: { jobIds: [id], deviceId } }),
  claim: (jobIds, deviceId) => ({ call: ClaimJobs, request: { jobIds, deviceId } }),
  isHeldBy: ({ claimedBy, claimedDevice }, { userId, deviceId }) => claimedBy === userId && claimedDevice === deviceId,
  neverWithout: 'jobLines',
  isOver: ({ status }) => status === 'done' || status === 'cancelled',
  look: (jobId) => ({ call: GetJob, request: { jobId } }),
  unknown: JOB_UNKNOWN,
});

type JobsOf = JobKind<'jobs'>;

/** One kind of them, with what only its screens do otherwise. */
export const workKind = (kind: string, own: Partial<Pick<JobsOf, 'nameOf' | 'neverWithout'>> = {}): JobsOf => ({
  ...anyJob,
  ...own,
  kind,
  has: (job) => job.kind === kind,
});

/** Several kinds that one list shows and one screen works; they are alike but for their names. */
export const anyKindOf = (first: JobsOf, ...others: readonly JobsOf[]): JobsOf => {
  const all = [first, ...others];
  return { ...first, kind: all.map(({ kind }) => kind).join(' '), has: (job) => all.some((one) => one.has?.(job)) };
};

/** Open jobs of a kind or of several, for their lists and counters. */
export const listOfKind =
  ({ kind }: JobsOf, areas: readonly string[] = []) =>
  (_values: unknown, code?: string) => ({
    call: GetJobList,
    request: { kinds: kind.split(' '), areaIds: areas, ...(code && { code }) },
  });
