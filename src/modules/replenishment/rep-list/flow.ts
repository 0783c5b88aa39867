import { GetReplenishList, ReleaseReplenish, replenishJob } from '#contract/replenishment.ts';
import { isInHand } from '#domain/task.ts';
import { askList } from '#engine/enquiry.ts';
import { fetchAndLeave, flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { openFlow } from '#engine/link.ts';
import { claimedAll } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { toDownOfMine } from '../parts/work.ts';
import { refuse } from '../refusals.ts';
import { toDirectRep, toPutawayRep, toRepList, toUnShelveRep } from '../screens.ts';
import { columns, numbersOf, picks, rowOf, takeable, unknown } from './picks.ts';

/**
 * Replenishment of the areas of the operator, the most urgent first: one task, or all of an aisle, is taken. What no stock is free for is
 * listed as well. One is brought straight to its face; several are taken down one after the other.
 */
export const repList = flow(toRepList, { keep: 'never' })
  .load('areas', (_, db) => db.areas.all())
  .refuseIf(refuse.areaEmpty, ({ areas }) => areas.length === 0)
  .load('mine', async ({ me }, db) => (await toDownOfMine(db, me)).map(({ taskId }) => taskId))
  .button('giveBack', {
    label: msg`Give all back`,
    when: ({ mine }) => mine.length > 0,
    run: ({ mine, me }) => fetchAndLeave(request(ReleaseReplenish, { taskIds: [...mine], deviceId: me.deviceId })),
  })
  .enquiry(
    'pick',
    {
      prompt: msg`Choose a task, or scan a place, a pallet or a case`,
      from: ({ me }, db) => picks(db, me),
      by: numbersOf,
      row: rowOf,
      columns,
      ask: askList(GetReplenishList),
      none: refuse.noTask,
      unknown,
    },
    ...takeable,
  )
  .load(
    'claim',
    claimedAll(replenishJob, ({ pick }) => pick.tasks),
  )
  .opens(({ pick: { tasks } }) => {
    const [first] = tasks;
    if (first && tasks.length === 1)
      return openFlow(isInHand(first) ? toPutawayRep : toDirectRep, { taskId: first.taskId });
    return openFlow(toUnShelveRep, {});
  });
