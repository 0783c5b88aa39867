/** The menu of picking: its groups by what is done, and how many open jobs wait behind a tile. */
import type { WorkName } from '#contract/work-names.ts';
import type { Job } from '#contract/rows.ts';
import { counter } from '#ui/screen.ts';
import type { Counter, TileGroup } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { fitsFilter } from './parts/filter.ts';

// Screens that work a job chosen in a list of their own stand behind that list and have no tile.
export const ORDERS: TileGroup = { name: 'orders', title: msg`Orders and work` };
export const STOCKUP: TileGroup = { name: 'stockup', title: msg`Pick pieces and cases` };
export const STORES: TileGroup = { name: 'stores', title: msg`Stores and cross-dock` };
export const SPECIAL: TileGroup = { name: 'special', title: msg`Serial numbers, lift, labels` };
export const PALLETS: TileGroup = { name: 'pallets', title: msg`Whole pallets` };
export const SOW: TileGroup = { name: 'sow', title: msg`Second sorting and distribution` };
export const CONTAINERS: TileGroup = { name: 'containers', title: msg`Containers and labels` };

/** In the order in which they are drawn. */
export const GROUPS: readonly TileGroup[] = [ORDERS, STOCKUP, STORES, SPECIAL, PALLETS, SOW, CONTAINERS];

const open: Counter<Job>['rows'] = async (db) =>
  (await db.jobs.all()).filter(({ status }) => status === 'ready' || status === 'begun');

/** As far as this terminal knows, and the operator has not filtered it out. */
export const openJobsOf = (...kinds: readonly WorkName[]): Counter<Job> =>
  counter(open, (job, me) => kinds.some((name) => name === job.kind) && fitsFilter(job, me));
