/** The putaway work of a container that is still to be done, planned or not. */
import type { Task } from '#contract/rows.ts';
import { isPutaway } from '#domain/task.ts';
import type { Work } from '#engine/db.ts';

export const openPutaway = async (rows: Work, containerId: string): Promise<Task[]> =>
  (await rows.tasks.where('containerId', containerId)).filter(
    (task) => isPutaway(task) && task.status !== 'done' && task.status !== 'cancelled',
  );
