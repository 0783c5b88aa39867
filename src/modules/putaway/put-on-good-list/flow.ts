import { ClaimPutaway, GetPutawayTaskList } from '#contract/putaway.ts';
import { flow, opens } from '#engine/flow.ts';
import { asks } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { casePutaway } from '../case-putaway/flow.ts';
import { lpnPutaway } from '../lpn-putaway/flow.ts';
import { refuse } from '../refusals.ts';
import { takeable } from '../rules.ts';
import { waitingWork } from '../work.ts';

/** Goods waiting for putaway with their suggestions: choose one to claim it and start. */
export const putOnGoodList = flow('putaway.list', { keep: 'never' })
  .choose(
    'task',
    {
      prompt: msg`Scan or choose goods to put away`,
      from: ({ me }, db) => waitingWork(db, me),
      id: (t) => t.taskId,
      row: (t) => ({
        title: t.containerId,
        detail: `${t.skuName} · ${t.fromLoc}`,
        amount: t.suggestedLoc,
        ready: t.status === 'claimed',
      }),
      match: (t, code) => t.containerId === code || t.receiptId === code,
      refresh: (_, code) => asks(GetPutawayTaskList, code ? { code } : {}),
      none: refuse.noWork,
      unknown: refuse.unknown,
    },
    ...takeable,
  )
  .load('claim', {
    local: async ({ task, me }, db) => {
      const now = await db.tasks.get(task.taskId);
      return now?.status === 'claimed' && now.claimedBy === me.userId ? now : undefined;
    },
    remote: ({ task, me }) => asks(ClaimPutaway, { taskIds: [task.taskId], deviceId: me.deviceId }),
  })
  .opens(({ task }) => opens(task.containerKind === 'case' ? casePutaway : lpnPutaway, {}));
