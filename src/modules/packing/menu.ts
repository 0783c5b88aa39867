/** The menu of packing. */
import type { Job } from '#contract/rows.ts';
import { packing } from '#contract/packing.ts';
import { openJobs } from '#segments/job-list.ts';
import { counter } from '#ui/screen.ts';
import type { Counter, TileGroup } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';

export const PACK: TileGroup = { name: 'pack', title: msg`Pack orders` };

/** Orders that wait at the tables, as far as this terminal knows. */
export const ordersToPack = (): Counter<Job> => counter(openJobs(packing), () => true);
