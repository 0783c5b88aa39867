/** Tasks of all kinds as jobs, by themselves: without the receipt that they came by. */
import type { JobKind } from '#wms/work/job-kinds.ts';
import { readReplenishment } from '#wms/work/packs.ts';
import { claimTasks, findPlace, lockTasks, OPEN } from '#wms/work/tasks.ts';

export const taskJob: JobKind = {
  table: 'tasks',
  async renew(ctx, ids, deviceId) {
    const tasks = await lockTasks(ctx, ids, ['putaway', 'replenish', 'issue']);
    const there = tasks.filter((task) => ctx.user.owners.includes(task.owner_id));
    const theirs = there.filter((task) => task.claimed_by === ctx.user.userId && OPEN.includes(task.status));
    for (const task of theirs) if (task.kind === 'putaway') await findPlace(ctx, task);
    await claimTasks(
      ctx,
      theirs.map((task) => task.task_id),
      deviceId,
    );
    return there.map((task) => task.task_id);
  },
  async read(ctx, ids) {
    return { rows: await readReplenishment(ctx, ids), skuIds: [], numbers: [], carriers: [] };
  },
};
