import {
  BindingContainerIdToSamplingContainerTask,
  FetchNewSamplingContainerTask,
  FetchValuableSamplingContainerTask,
  sampling,
} from '#contract/quality-sample.ts';
import type { Container, Job, Sample } from '#contract/rows.ts';
import { MOST_TASKS } from '#domain/rules/sampling.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { boxToSample } from '../lookups.ts';
import { mayBeSampled } from '../parts/box.ts';
import { heldTask, sampleOf } from '../parts/task.ts';
import { refuse } from '../refusals.ts';
import { toSamplingBind, toSamplingCancel, toSamplingCheck, toSamplingSkip, toValuableCheck } from '../screens.ts';

const ownOpen = async (me: Me, db: Db): Promise<Job[]> =>
  (await db.jobs.where('kind', 'sample')).filter((job) => !sampling.isOver(job) && sampling.isHeldBy(job, me));

interface WithBox {
  readonly me: Me;
  readonly box: Container;
}

/** That of the container once it is bound; before that one of his own that has none yet comes before a new one. */
const freeFor =
  (type: Sample['type']) =>
  async ({ me, box }: WithBox, db: Db): Promise<Job | undefined> => {
    const own = (await ownOpen(me, db)).filter((job) => sampleOf(job).type === type);
    return (
      own.find((job) => sampleOf(job).lpn === box.containerId) ?? own.find((job) => sampleOf(job).state === 'fetched')
    );
  };

/** A container gets its task while there is network: a new one, or one that waits for its container. Then it is worked anywhere. */
export const samplingBind = flow(toSamplingBind, { keep: 'never' })
  .load('own', ({ me }, db) => ownOpen(me, db))
  .refuseIf(
    refuse.tooManyTasks,
    ({ own, params }) =>
      params.jobId === undefined &&
      own.length >= MOST_TASKS &&
      own.every((job) => sampleOf(job).state !== 'fetched') && { most: MOST_TASKS },
  )
  .maybe(
    ({ params }) => params.jobId !== undefined,
    (f) => f.derive('jobId', ({ params }) => params.jobId ?? '').use(heldTask),
  )
  .button('cancel', {
    label: msg`Give it up`,
    when: ({ jobId }) => jobId !== undefined,
    aside: true,
    run: ({ jobId = '' }) => openFlow(toSamplingCancel, { jobId }),
  })
  .button('skip', {
    label: msg`Leave without sampling`,
    may: 'quality.skip',
    when: ({ jobId }) => jobId !== undefined,
    aside: true,
    run: ({ jobId = '' }) => openFlow(toSamplingSkip, { jobId }),
  })
  .derive('type', ({ job, params }): Sample['type'] =>
    job ? sampleOf(job).type : params.type === 'valuable' ? 'valuable' : 'normal',
  )
  .scan(
    'box',
    {
      as: boxToSample,
      prompt: ({ type }) =>
        type === 'valuable' ? msg`Scan the container with the valuables` : msg`Scan the container that is sampled`,
      chip: ({ containerId }) => containerId,
    },
    refuse.isBound.when(({ containerId }, { lpn = '' }) => lpn !== '' && lpn !== containerId && { code: lpn }),
    ...mayBeSampled,
    refuse.noValuables.when(
      ({ containerId, out }, { type }) => type === 'valuable' && !out?.valuable && { code: containerId },
    ),
    refuse.takeValuables.when(
      ({ containerId, out }, { type }) => type === 'normal' && out?.valuable === true && { code: containerId },
    ),
  )
  .maybe(
    ({ job, type }) => job === undefined && type === 'normal',
    (f) =>
      f.load('fresh', {
        local: freeFor('normal'),
        remote: ({ me }) => request(FetchNewSamplingContainerTask, { deviceId: me.deviceId }),
        missing: refuse.noNewTask,
      }),
  )
  .maybe(
    ({ job, type }) => job === undefined && type === 'valuable',
    (f) =>
      f.load('freshValuables', {
        local: freeFor('valuable'),
        remote: ({ me }) => request(FetchValuableSamplingContainerTask, { deviceId: me.deviceId }),
        missing: refuse.noNewTask,
      }),
  )
  .derive('taskId', ({ job, fresh, freshValuables }) => job?.jobId ?? fresh?.jobId ?? freshValuables?.jobId ?? '')
  .load('bound', {
    local: async ({ taskId, box }, db): Promise<Job | undefined> => {
      const job = await db.jobs.get(taskId);
      return job && sampleOf(job).lpn === box.containerId ? job : undefined;
    },
    remote: ({ taskId, box, me }) =>
      request(BindingContainerIdToSamplingContainerTask, {
        jobId: taskId,
        lpn: box.containerId,
        deviceId: me.deviceId,
      }),
    missing: refuse.bindFailed,
  })
  .opens(({ taskId, type }) => openFlow(type === 'valuable' ? toValuableCheck : toSamplingCheck, { jobId: taskId }));
