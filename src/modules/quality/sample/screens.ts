/**
 * Sampling. Before a container leaves, what is in it is looked at against what is booked: some containers of an order by its
 * plan, every piece of valuables. A task is fetched, bound to a container, worked in the dead zone, and ends as booked or with a
 * difference that has its reason.
 */
import { sampling } from '#contract/quality-sample.ts';
import type { Job } from '#contract/rows.ts';
import { openJobs } from '#segments/job-list.ts';
import { counter, screen } from '#ui/screen.ts';
import type { Counter } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { SAMPLE } from '../menu.ts';

const open = openJobs(sampling);
/** Tasks of these types that have a container, as far as this terminal knows. */
const openOf = (type: string): Counter<Job> =>
  counter(open, ({ sample }) => sample?.type === type && sample.lpn !== '');

export const toQcCenter = screen('/QcCenter', 'quality.center', msg`Sampling tasks`, {
  icon: 'list',
  offline: 'C',
  group: SAMPLE,
  count: counter(open),
  works: ['sample'],
});

export const toSamplingCheck = screen('/SamplingCheck', 'quality.sampling', msg`Sample a container`, {
  icon: 'quality',
  offline: 'C',
  group: SAMPLE,
  params: ['jobId?'],
  count: openOf('normal'),
  works: ['sample'],
});

export const toValuableCheck = screen('/ValuableCheck', 'quality.valuables', msg`Check valuables`, {
  icon: 'serial',
  offline: 'C',
  group: SAMPLE,
  params: ['jobId?'],
  count: openOf('valuable'),
  works: ['sample'],
});

export const toValuableCheckList = screen('/ValuableCheckList', 'quality.valuableList', msg`Valuables of a container`, {
  icon: 'detail',
  offline: 'A',
  group: SAMPLE,
  params: ['jobId?'],
  works: ['sample'],
});

export const toSamplingCheckBuss = screen('/SamplingCheckBuss', 'quality.business', msg`Business sampling`, {
  icon: 'quality',
  offline: 'C',
  group: SAMPLE,
  works: ['sample'],
});

export const toReviewSampling = screen('/ReviewSampling', 'quality.review', msg`Sampling review`, {
  icon: 'tick',
  offline: 'C',
  group: SAMPLE,
  works: ['sample'],
});

export const toSamplingCheckException = screen(
  '/SamplingCheckException',
  'quality.exception',
  msg`Sampling exceptions`,
  { icon: 'warning', offline: 'A', group: SAMPLE, params: ['jobId?'], works: ['sample'] },
);

export const toCheckQury = screen('/CheckQury', 'quality.sampleQuery', msg`Sampled and open`, {
  icon: 'search',
  offline: 'N',
  group: SAMPLE,
  works: ['sample'],
});

export const toSamplingBind = screen('/samplingBind', 'quality.bind', msg`Bind a container`, {
  icon: 'scan',
  offline: 'C',
  params: ['jobId?', 'type?'],
  via: '/QcCenter',
  works: ['sample'],
});

export const toSamplingFinish = screen('/samplingFinish', 'quality.sampleFinish', msg`Finish sampling`, {
  icon: 'tick',
  offline: 'A',
  params: ['jobId'],
  via: '/QcCenter',
  works: ['sample'],
});

export const toSamplingOneKey = screen('/samplingOneKey', 'quality.sampleOneKey', msg`Finish with one key`, {
  icon: 'tick',
  offline: 'A',
  params: ['jobId'],
  via: '/QcCenter',
  works: ['sample'],
});

export const toSamplingSkip = screen('/samplingSkip', 'quality.sampleSkip', msg`Leave without sampling`, {
  icon: 'next',
  offline: 'A',
  params: ['jobId'],
  via: '/QcCenter',
  works: ['sample'],
});

export const toSamplingDifference = screen(
  '/samplingDifference',
  'quality.sampleDifference',
  msg`Close with a difference`,
  {
    icon: 'warning',
    offline: 'B',
    params: ['jobId'],
    via: '/QcCenter',
    works: ['sample'],
  },
);

export const toSamplingCancel = screen('/samplingCancel', 'quality.sampleCancel', msg`Give a task up`, {
  icon: 'undo',
  offline: 'B',
  params: ['jobId'],
  via: '/QcCenter',
  works: ['sample'],
});
