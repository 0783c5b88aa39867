/** The menu of replenishment, and what is still to do, as far as this terminal knows. */
import type { Task } from '#contract/rows.ts';
import { isInHand, isRepOpen, isToTakeDown } from '#domain/task.ts';
import { counter } from '#ui/screen.ts';
import type { Counter, TileGroup } from '#ui/screen.ts';

export const REPLENISH: TileGroup = { name: 'replenish' };

const open: Counter<Task>['rows'] = async (db) => (await db.tasks.all()).filter(isRepOpen);

export const openTasks = (): Counter<Task> => counter(open);
export const toTakeDown = (): Counter<Task> => counter(open, isToTakeDown);
export const inHand = (): Counter<Task> => counter(open, isInHand);
