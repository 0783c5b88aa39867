/** The menu of counting. */
import { count } from '#contract/counting.ts';
import type { Job } from '#contract/rows.ts';
import { openJobs } from '#segments/job-list.ts';
import { counter } from '#ui/screen.ts';
import type { Counter, TileGroup } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';

export const COUNTS: TileGroup = { name: 'counts', title: msg`Stock count` };

/** Counts that nobody has finished, as far as this terminal knows. */
export const openCounts = (): Counter<Job> => counter(openJobs(count));
