import { GetPutawayTaskList, taskJob } from '#contract/putaway.ts';
import type { Task } from '#contract/rows.ts';
import { isOthers } from '#domain/task.ts';
import { askList } from '#engine/enquiry.ts';
import { flow } from '#engine/flow.ts';
import { link, openFlow } from '#engine/link.ts';
import { refuseWork } from '#segments/refusals.ts';
import { claimedAll } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { tasksOfProduct } from '../counters.ts';
import { refuse } from '../refusals.ts';
import { toProductPutaway } from '../screens.ts';

const toPutaway = link('putaway.lpn', 'lpn?');

/** Product and returned material that waits at the finish location: its task is claimed, and it is put away as any pallet. */
export const productPutaway = flow(toProductPutaway, { keep: 'never' })
  .enquiry(
    'task',
    {
      prompt: msg`Choose a pallet, or scan it`,
      from: (_, db) => tasksOfProduct(db),
      by: ({ taskId, containerId, receiptId, skuId }) => [taskId, containerId, receiptId, skuId],
      row: ({ containerId, skuId, skuName, qty, suggestedLoc, status }) => ({
        title: containerId,
        detail: [skuName || skuId, suggestedLoc].filter((text) => text !== '').join(' → '),
        amount: String(qty),
        ready: status === 'claimed',
        pictureOf: skuId,
      }),
      ask: askList(GetPutawayTaskList),
      none: refuse.nothingToPutAway,
      unknown: refuse.unknown,
    },
    refuseWork.jobTaken.when(
      (task: Task, { me }) => isOthers(task, me.userId) && { code: task.containerId, user: task.claimedBy },
    ),
  )
  .load(
    'claim',
    claimedAll(taskJob, ({ task }) => [task]),
  )
  .opens(({ task: { containerId } }) => openFlow(toPutaway, { lpn: containerId }));
