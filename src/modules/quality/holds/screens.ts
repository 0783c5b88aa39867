/** Goods that nobody may take until somebody decides: who held them, why, and how far. */
import { holds } from '#contract/quality-inspect.ts';
import { openJobs } from '#segments/job-list.ts';
import { counter, screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { INSPECT } from '../menu.ts';

export const toHolds = screen('/holds', 'quality.holds', msg`Goods on hold`, {
  icon: 'lock',
  offline: 'C',
  group: INSPECT,
  count: counter(openJobs(holds)),
  works: ['hold'],
});

export const toHoldSet = screen('/holdSet', 'quality.holdSet', msg`Hold goods`, {
  icon: 'warning',
  offline: 'B',
  group: INSPECT,
});

export const toHoldRelease = screen('/holdRelease', 'quality.holdRelease', msg`Decide on a hold`, {
  icon: 'tick',
  offline: 'B',
  params: ['jobId'],
  via: '/holds',
  works: ['hold'],
});
