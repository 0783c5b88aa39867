/** The menu of transfer. */
import type { Job } from '#contract/rows.ts';
import { transfer } from '#contract/transfer.ts';
import { openJobs } from '#segments/job-list.ts';
import { counter } from '#ui/screen.ts';
import type { Counter, TileGroup } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';

export const TRANSFER: TileGroup = { name: 'transfer', title: msg`Hand over and merge` };

/** Transfer orders that wait, as far as this terminal knows. */
export const openTransfers = (): Counter<Job> => counter(openJobs(transfer), () => true);
