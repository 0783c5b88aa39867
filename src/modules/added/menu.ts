/** The menu of value-added services. */
import { assemble } from '#contract/assemble.ts';
import type { Job } from '#contract/rows.ts';
import { openJobs } from '#segments/job-list.ts';
import { counter } from '#ui/screen.ts';
import type { Counter, TileGroup } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';

export const ASSEMBLE: TileGroup = { name: 'assemble', title: msg`Value-added orders` };

/** As far as this terminal knows. */
export const openOrders = (): Counter<Job> => counter(openJobs(assemble));
