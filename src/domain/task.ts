/** Tasks of all kinds stand in one table. */
import type { Task } from '#contract/rows.ts';
import { compare } from './decimal.ts';

/** Goods are carried for replenishment as well, and to production. */
export const isPutaway = ({ kind }: Pick<Task, 'kind'>): boolean => kind === 'putaway';
/** Received, and not put away yet. */
export const isToPutAway = (task: Task): boolean =>
  isPutaway(task) && (task.status === 'ready' || task.status === 'claimed');

export const isRep = ({ kind }: Pick<Task, 'kind'>): boolean => kind === 'replenish';
export const isRepOpen = (task: Task): boolean => isRep(task) && task.status !== 'done' && task.status !== 'cancelled';
/** Taken down, and not put up yet. */
export const isInHand = ({ rep }: Task): boolean => rep !== undefined && compare(rep.taken, 0) > 0;
export const isToTakeDown = (task: Task): boolean => isRepOpen(task) && task.status !== 'planned' && !isInHand(task);

/** Material that is brought to a production line. */
export const isIssue = ({ kind }: Pick<Task, 'kind'>): boolean => kind === 'issue';
export const isIssueOpen = (task: Task): boolean =>
  isIssue(task) && task.status !== 'done' && task.status !== 'cancelled';

/** Somebody else has taken it. */
export const isOthers = ({ claimedBy }: Task, userId: string): boolean => claimedBy !== '' && claimedBy !== userId;
