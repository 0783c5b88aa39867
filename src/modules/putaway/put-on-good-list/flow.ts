import { ClaimPutaway, GetPutawayTaskList, ReleasePutaway } from '#contract/putaway.ts';
import { flow, fetchAndLeave } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { casePutaway } from '../case-putaway/flow.ts';
import { lpnPutaway } from '../lpn-putaway/flow.ts';
import { refuse } from '../refusals.ts';
import { takeable } from '../rules.ts';
import { skuPutaway } from '../sku-putaway/flow.ts';
import { workOfMine } from '../parts/work.ts';
import { isPick, picks, rowOf } from './picks.ts';
import { toPutOnGoodList } from '../screens.ts';

/** Goods waiting for putaway with their suggestions: take one, or all of an area or a receipt, and walk them. */
export const putOnGoodList = flow(toPutOnGoodList, { keep: 'never' })
  .load('mine', async ({ me }, db) => (await workOfMine(db, me)).map((t) => t.taskId))
  .button('giveBack', {
    label: msg`Give all back`,
    when: ({ mine }) => mine.length > 0,
    run: ({ mine, me }) => fetchAndLeave(request(ReleasePutaway, { taskIds: [...mine], deviceId: me.deviceId })),
  })
  .choose(
    'pick',
    {
      prompt: msg`Scan or choose goods to put away`,
      from: ({ me }, db) => picks(db, me),
      id: (pick) => pick.id,
      row: (pick) => rowOf(pick),
      match: (pick, code) => isPick(pick, code),
      refresh: (_, code) => request(GetPutawayTaskList, code ? { code } : {}),
      none: refuse.noWork,
      unknown: refuse.unknown,
    },
    ...takeable,
  )
  .load('claim', {
    local: async ({ pick, me }, db) => {
      const now = await Promise.all(pick.tasks.map((t) => db.tasks.get(t.taskId)));
      return now.every((t) => t?.status === 'claimed' && t.claimedBy === me.userId) ? now : undefined;
    },
    remote: ({ pick, me }) =>
      request(ClaimPutaway, { taskIds: pick.tasks.map((t) => t.taskId), deviceId: me.deviceId }),
  })
  .opens(({ pick }) => openFlow(SCREEN[pick.tasks[0]?.containerKind ?? 'pallet'], {}));

/** Where each kind of work is done; a group begins with the first of it. */
const SCREEN = { pallet: lpnPutaway, case: casePutaway, loose: skuPutaway } as const;
