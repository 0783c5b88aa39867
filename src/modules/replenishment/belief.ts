/** What the terminal believes of replenishment beside its goods, until the WMS answers. */
import type { Task } from '#contract/rows.ts';
import type { Work } from '#engine/db.ts';
import { CANCELLED } from '#segments/belief/goods-left.ts';

/** The place of a user's hand. */
export const handOf = (userId: string): string => `~${userId}`;

const NOT_IN_HAND = { taken: 0, hand: '' };

export const isDone = (rows: Work, { taskId, rep }: Task, loc: string): Promise<void> =>
  rows.tasks.update(taskId, { status: 'done', actualLoc: loc, ...(rep && { rep: { ...rep, ...NOT_IN_HAND } }) });

export const isReturned = (rows: Work, { taskId, rep }: Task, loc: string): Promise<void> =>
  rows.tasks.update(taskId, { ...CANCELLED, actualLoc: loc, ...(rep && { rep: { ...rep, ...NOT_IN_HAND } }) });
