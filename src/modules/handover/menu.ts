/** The menu of handover. */
import type { Job } from '#contract/rows.ts';
import { handover } from '#contract/handover.ts';
import { openJobs } from '#segments/job-list.ts';
import { counter } from '#ui/screen.ts';
import type { Counter, TileGroup } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';

export const PARCELS: TileGroup = { name: 'parcels', title: msg`Parcels` };

/** Carriers with parcels that wait for them, as far as this terminal knows. */
export const openHandovers = (): Counter<Job> => counter(openJobs(handover), ({ planned }) => planned > 0);
