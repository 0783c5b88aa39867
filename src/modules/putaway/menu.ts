/** The menu of putaway, and what is still to put away, as far as this terminal knows. */
import type { Task } from '#contract/rows.ts';
import { counter } from '#ui/screen.ts';
import type { Counter, TileGroup } from '#ui/screen.ts';
import { isToPutAway } from '#domain/task.ts';

export const PUTAWAY: TileGroup = { name: 'putaway' };

const open: Counter<Task>['rows'] = async (db) => (await db.tasks.all()).filter(isToPutAway);

/** Cases on a pallet go with its work. */
export const waitingGoods = (kind?: Task['containerKind']): Counter<Task> =>
  counter(open, (task) => kind === undefined || task.containerKind === kind);
