import { GetReplenishList } from '#contract/replenishment.ts';
import type { Task } from '#contract/rows.ts';
import { isInHand, isRepOpen } from '#domain/task.ts';
import { askList } from '#engine/enquiry.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { takeOver } from '../ops.ts';
import { byTarget, taskRow } from '../parts/work.ts';
import { refuse } from '../refusals.ts';
import { toRepTakeOver } from '../screens.ts';

/** Goods that a colleague has in hand and does not put up: he hands them to the supervisor, and the task with them. */
export const repTakeOver = flow(toRepTakeOver)
  .enquiry('task', {
    prompt: msg`Whose goods do you take over?`,
    from: async ({ me }, db): Promise<Task[]> =>
      (await db.tasks.all())
        .filter((task) => isRepOpen(task) && isInHand(task) && task.rep?.hand !== me.userId)
        .sort(byTarget),
    by: ({ taskId, suggestedLoc, skuId, rep }) => [taskId, suggestedLoc, skuId, rep?.hand ?? ''],
    row: (task) => {
      const { amount = '' } = taskRow(task, undefined);
      return { title: `${task.rep?.hand ?? ''} · ${task.suggestedLoc}`, detail: task.skuName || task.skuId, amount };
    },
    ask: askList(GetReplenishList),
    none: refuse.noHands,
    unknown: refuse.taskUnknown,
  })
  .confirm('handed', {
    ask: ({ task }) => {
      const user = task.rep?.hand ?? '';
      return msg`Have you got the goods from ${user} in your hand?`;
    },
  })
  .post(takeOver, ({ task }) => ({ taskId: task.taskId, from: task.rep?.hand ?? '' }))
  .again('task');
