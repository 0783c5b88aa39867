import {
  GetSamplingContainerTasks,
  SearchSamplingContainerTaskDetail,
  SearchSamplingContainerTaskDiff,
} from '#contract/quality-sample.ts';
import type { Job } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { askList, beginOf } from '#engine/enquiry.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { STATE } from '../ops.ts';
import { differingOf, lineRows } from '../parts/lines.ts';
import type { AtTask } from '../parts/lines.ts';
import { linesOf, sampleOf, TYPE } from '../parts/task.ts';
import { refuse } from '../refusals.ts';
import { toCheckQury } from '../screens.ts';

async function boardOf({ jobId, sample }: Job, db: Db): Promise<AtTask> {
  const lines = await linesOf(jobId, db);
  const skus = await skusOf(
    lines.map(({ skuId }) => skuId),
    db,
  );
  return { lpn: sample?.lpn ?? '', lines, skus };
}

const latest = (a: Job, b: Job): number => (sampleOf(a).since < sampleOf(b).since ? 1 : -1);

/** What was sampled and what is open: tasks by container, order, day or person, what was found, and what differs. */
export const checkQury = flow(toCheckQury)
  .enquiry('task', {
    prompt: msg`Choose a task, or scan its container`,
    from: async (_, db) => (await db.jobs.where('kind', 'sample')).sort(latest),
    by: (job) => {
      const { lpn, by, since } = sampleOf(job);
      return [job.jobId, lpn, job.of, by, ...(since === '' ? [] : [beginOf(since)])];
    },
    row: (job) => {
      const { lpn, state, by, since } = sampleOf(job);
      return {
        title: lpn || job.jobId,
        detail: [since.slice(0, 10), by].filter((text) => text !== '').join(' · '),
        amount: STATE[state],
      };
    },
    ask: askList(GetSamplingContainerTasks),
    none: refuse.noRecords,
    unknown: refuse.neverSampled,
  })
  .view('detail', {
    prompt: ({ task }) => msg`What was found in ${sampleOf(task).lpn || task.jobId}`,
    refresh: ({ task }) => request(SearchSamplingContainerTaskDetail, { jobId: task.jobId }),
    rows: async ({ task }, db) => {
      const now = (await db.jobs.get(task.jobId)) ?? task;
      const { state, type, by, reason } = sampleOf(now);
      const why = await db.codes.get(`SampleReason/${reason}`);
      return [{ label: STATE[state], value: by, detail: why?.name ?? TYPE[type] }, ...lineRows(await boardOf(now, db))];
    },
    next: msg`What differs`,
  })
  .view('differences', {
    prompt: ({ task }) => msg`What differs in ${sampleOf(task).lpn || task.jobId}`,
    refresh: ({ task }) => request(SearchSamplingContainerTaskDiff, { jobId: task.jobId }),
    rows: async ({ task }, db) => {
      const at = await boardOf(task, db);
      const wrong = differingOf(at);
      return wrong.length > 0 ? lineRows(at, wrong) : [{ label: msg`No difference`, value: '' }];
    },
    next: msg`Next`,
  })
  .again('task');
