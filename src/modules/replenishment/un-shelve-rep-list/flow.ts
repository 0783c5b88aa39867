import { GetReplenishList } from '#contract/replenishment.ts';
import type { Task } from '#contract/rows.ts';
import { isInHand } from '#domain/task.ts';
import { askList } from '#engine/enquiry.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { handOfMine, taskRow, toDownOfMine } from '../parts/work.ts';
import { refuse } from '../refusals.ts';
import { toPutawayRep, toUnShelveRep, toUnShelveRepList } from '../screens.ts';

/** The tasks of the operator: what is in his hand first, then what is still to be taken down, found by place or SKU. */
export const unShelveRepList = flow(toUnShelveRepList, { keep: 'never' })
  .enquiry('task', {
    prompt: msg`Choose a task, or scan a place or goods`,
    from: async ({ me }, db): Promise<Task[]> => [...(await handOfMine(db, me)), ...(await toDownOfMine(db, me))],
    by: ({ taskId, fromLoc, suggestedLoc, skuId, containerId }) => [taskId, fromLoc, suggestedLoc, skuId, containerId],
    row: (task) => {
      const { title, amount = '' } = taskRow(task, undefined);
      return { title, detail: task.skuName || task.skuId, amount, ready: isInHand(task) };
    },
    ask: askList(GetReplenishList),
    none: refuse.nothingOfMine,
    unknown: refuse.taskUnknown,
  })
  .opens(({ task }) => openFlow(isInHand(task) ? toPutawayRep : toUnShelveRep, { taskId: task.taskId }));
