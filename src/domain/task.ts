/** Tasks of all kinds stand in one table. */
import type { Task } from '#contract/rows.ts';

/** Goods are carried for replenishment as well, and to production. */
export const isPutaway = ({ kind }: Pick<Task, 'kind'>): boolean => kind === 'putaway';
