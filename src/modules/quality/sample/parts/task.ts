/** How sampling begins: a bound task is chosen, or opened by who has it, with what is booked in its container. */
import {
  FetchSamplingContainerTask,
  GetAllSamplingSkuLot,
  GetUnCompleteSamplingContainerTask,
  sampling,
} from '#contract/quality-sample.ts';
import type { Job, JobLine, Sample, Sku } from '#contract/rows.ts';
import { isWeighed } from '#domain/sku.ts';
import type { Db } from '#engine/db.ts';
import { askList } from '#engine/enquiry.ts';
import type { Me } from '#engine/env.ts';
import { segment } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import type { Choice } from '#engine/steps.ts';
import { claimableJob } from '#segments/claimed-job.ts';
import { isHere, jobList } from '#segments/job-list.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { STATE } from '../ops.ts';
import { refuse } from '../refusals.ts';

export interface Opened {
  readonly me: Me;
  readonly params: { readonly jobId?: string | undefined };
}

/** A job of sampling says what it is about. */
export const sampleOf = ({ sample }: Job): Sample =>
  sample ?? { type: 'normal', state: 'fetched', lpn: '', customerName: '', reason: '', by: '', since: '' };

export const TYPE = {
  normal: msg`Sampling`,
  valuable: msg`Valuables`,
  business: msg`Business sampling`,
  review: msg`Sampling review`,
} as const;

export const taskRow = (job: Job): Choice => {
  const { lpn, state, customerName } = sampleOf(job);
  const who = [job.of, customerName, job.claimedBy].filter((text) => text !== '').join(' · ');
  return {
    title: lpn || job.jobId,
    detail: who || STATE[state],
    amount: lpn === '' ? TYPE[sampleOf(job).type] : `${job.done} / ${job.planned}`,
  };
};

const COUNTING: readonly Sample['state'][] = ['bound', 'sampling', 'difference'];

/** Tasks of these types that have a container. */
const chooseTask = (types: readonly Sample['type'][]) =>
  jobList(
    'chosen',
    sampling,
    {
      prompt: msg`Choose a container, or scan it`,
      fits: (job) => {
        const { type, state } = sampleOf(job);
        return !sampling.isOver(job) && types.includes(type) && COUNTING.includes(state);
      },
      row: taskRow,
      ask: askList(GetUnCompleteSamplingContainerTask),
      none: refuse.noneBound,
      unknown: refuse.taskUnknown,
    },
    ...claimableJob,
  );

const ALL: readonly Sample['type'][] = ['normal', 'valuable', 'business', 'review'];

/** The operator's, whatever its state; whoever lost it meanwhile asks for it again. */
export const heldTask = segment<{ readonly jobId: string; readonly me: Me }>()((f) =>
  f
    .load('job', {
      local: async ({ jobId, me }, db): Promise<Job | undefined> => {
        const job = await db.jobs.get(jobId);
        return job && (sampling.isOver(job) || (await isHere(sampling, job, me, db))) ? job : undefined;
      },
      remote: ({ jobId, me }) => request(FetchSamplingContainerTask, { jobId, deviceId: me.deviceId }),
      missing: refuse.taskGone,
    })
    .refuseIf(
      refuse.isOver,
      ({ job }: { job: Job }) => sampling.isOver(job) && { code: sampleOf(job).lpn || job.jobId },
    )
    .derive('lpn', ({ job }) => sampleOf(job).lpn)
    .derive('state', ({ job }) => sampleOf(job).state),
);

/** Of the task that the screen was opened for. */
export const openedTask = segment<{ readonly params: { readonly jobId: string }; readonly me: Me }>()((f) =>
  f.derive('jobId', ({ params }) => params.jobId).use(heldTask),
);

/** With what is booked in the container, and which of its goods are weighed. */
export const taskLines = segment<{ readonly job: Job; readonly lpn: string }>()((f) =>
  f
    .refuseIf(refuse.notBound, ({ lpn }) => lpn === '')
    .load('lines', {
      local: async ({ job }, db): Promise<readonly JobLine[] | undefined> => {
        const lines = await linesOf(job.jobId, db);
        return lines.length > 0 ? lines : undefined;
      },
      remote: ({ job }) => request(GetAllSamplingSkuLot, { jobId: job.jobId }),
      missing: refuse.noLines,
    })
    .load('skus', ({ lines }, db): Promise<ReadonlyMap<string, Sku> | undefined> =>
      skusOf(
        lines.map(({ skuId }) => skuId),
        db,
      ),
    ),
);

export const linesOf = async (jobId: string, db: Db): Promise<JobLine[]> =>
  (await db.jobLines.where('jobId', jobId)).sort((a, b) => a.seq - b.seq);

/** One whose goods are still counted: of these types, chosen first where the screen was opened for none. */
export const countingTask = (types: readonly Sample['type'][] = ALL) =>
  segment<Opened>()((f) =>
    f
      .maybe(
        ({ params }) => params.jobId === undefined,
        (g) => g.use(chooseTask(types)),
      )
      .derive('jobId', ({ params, claim }) => claim?.jobId ?? params.jobId ?? '')
      .use(heldTask)
      .refuseIf(refuse.needsReason, ({ job, state, lpn }) => state === 'difference' && { code: lpn, jobId: job.jobId })
      .use(taskLines),
  );

interface AtLines {
  readonly lpn: string;
  readonly lines: readonly JobLine[];
  readonly skus: ReadonlyMap<string, Sku>;
}

/** As the rules at the end of a task look at it. */
export const asEnd = ({ lpn, lines, skus }: AtLines) => ({
  lpn,
  lines,
  isWeighed: (skuId: string): boolean => {
    const sku = skus.get(skuId);
    return sku !== undefined && isWeighed(sku);
  },
});

/** How much of it is looked at. */
export async function rowsDone({ job }: { readonly job?: Job }, db: Db) {
  if (!job) return undefined;
  const lines = await linesOf(job.jobId, db);
  return { done: lines.filter(({ status }) => status === 'done').length, of: lines.length, what: msg`rows` };
}
