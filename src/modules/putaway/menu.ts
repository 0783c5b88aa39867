/** The menu of putaway, and what is still to put away, as far as this terminal knows. */
import type { PutawayTask } from '#contract/rows.ts';
import { counter } from '#ui/screen.ts';
import type { Counter, TileGroup } from '#ui/screen.ts';

export const PUTAWAY: TileGroup = { name: 'putaway' };

const open: Counter<PutawayTask>['rows'] = async (db) =>
  (await db.tasks.all()).filter(({ status }) => status === 'ready' || status === 'claimed');

/** Cases on a pallet go with its work. */
export const waitingGoods = (kind?: PutawayTask['containerKind']): Counter<PutawayTask> =>
  counter(open, (task) => kind === undefined || task.containerKind === kind);
