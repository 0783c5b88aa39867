/** Product and returned material that waits to be put away, as far as this terminal knows. */
import type { Task } from '#contract/rows.ts';
import { isToPutAway } from '#domain/task.ts';
import type { Db } from '#engine/db.ts';
import { counter } from '#ui/screen.ts';
import type { Counter } from '#ui/screen.ts';

/** Its goods came by a production order. */
export async function tasksOfProduct(db: Db): Promise<Task[]> {
  const waiting = (await db.tasks.all()).filter(isToPutAway);
  const orders = new Set((await db.jobs.where('kind', 'produce')).map(({ jobId }) => jobId));
  return waiting.filter(({ receiptId }) => orders.has(receiptId));
}

export const toPutAway = (): Counter<Task> => counter(tasksOfProduct);
