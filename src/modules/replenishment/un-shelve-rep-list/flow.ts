import { GetReplenishList } from '#contract/replenishment.ts';
import type { Task } from '#contract/rows.ts';
import { isInHand } from '#domain/task.ts';
import { askList } from '#engine/enquiry.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { COLUMN } from '#segments/columns.ts';
import { msg } from '@lingui/core/macro';
import { handOfMine, taskColumns, taskRow, toDownOfMine, whyColumn } from '../parts/work.ts';
import { refuse } from '../refusals.ts';
import { toPutawayRep, toUnShelveRep, toUnShelveRepList } from '../screens.ts';

/** What is still to be moved of it. */
const qtyOf = (task: Task): number => (isInHand(task) ? (task.rep?.taken ?? task.qty) : task.qty);

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
    columns: [
      { label: COLUMN.from, of: ({ fromLoc }) => fromLoc },
      ...taskColumns<Task>((task) => task),
      { label: COLUMN.qty, of: (task) => taskRow(task, undefined).amount ?? '', number: qtyOf },
      whyColumn<Task>((task) => task),
      { label: COLUMN.state, of: (task) => (isInHand(task) ? msg`In hand` : msg`To take down`) },
    ],
    ask: askList(GetReplenishList),
    none: refuse.nothingOfMine,
    unknown: refuse.taskUnknown,
  })
  .opens(({ task }) => openFlow(isInHand(task) ? toPutawayRep : toUnShelveRep, { taskId: task.taskId }));
