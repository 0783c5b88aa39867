import { GetPutawayTaskList, ReleasePutaway, taskJob } from '#contract/putaway.ts';
import { askList } from '#engine/enquiry.ts';
import { flow, fetchAndLeave } from '#engine/flow.ts';
import { claimedAll } from '#segments/job-list.ts';
import { openFlow } from '#engine/link.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { casePutaway } from '../case-putaway/flow.ts';
import { lpnPutaway } from '../lpn-putaway/flow.ts';
import { refuse } from '../refusals.ts';
import { takeable } from '../rules.ts';
import { skuPutaway } from '../sku-putaway/flow.ts';
import { workOfMine } from '../parts/work.ts';
import { numbersOf, picks, rowOf } from './picks.ts';
import { toPutOnGoodList } from '../screens.ts';

/** Goods waiting for putaway with their suggestions: take one, or all of an area or a receipt, and walk them. */
export const putOnGoodList = flow(toPutOnGoodList, { keep: 'never' })
  .load('mine', async ({ me }, db) => (await workOfMine(db, me)).map((t) => t.taskId))
  .button('giveBack', {
    label: msg`Give all back`,
    when: ({ mine }) => mine.length > 0,
    run: ({ mine, me }) => fetchAndLeave(request(ReleasePutaway, { taskIds: [...mine], deviceId: me.deviceId })),
  })
  .enquiry(
    'pick',
    {
      prompt: msg`Scan or choose goods to put away`,
      from: ({ me }, db) => picks(db, me),
      by: numbersOf,
      row: rowOf,
      ask: askList(GetPutawayTaskList),
      none: refuse.noWork,
      unknown: refuse.unknown,
    },
    ...takeable,
  )
  .load(
    'claim',
    claimedAll(taskJob, ({ pick }) => pick.tasks),
  )
  .opens(({ pick }) => openFlow(SCREEN[pick.tasks[0]?.containerKind ?? 'pallet'], {}));

/** Where each kind of work is done; a group begins with the first of it. */
const SCREEN = { pallet: lpnPutaway, case: casePutaway, loose: skuPutaway } as const;
