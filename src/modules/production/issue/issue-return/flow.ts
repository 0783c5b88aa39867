import type { Task } from '#contract/rows.ts';
import { compare } from '#domain/decimal.ts';
import { inPacks, isWeighed, unitsOf } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { refuseLookup } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { returnIssue } from '../ops.ts';
import { heapOf, heapRow, mineToBring } from '../parts/heap.ts';
import { refuse } from '../refusals.ts';
import { toIssueReturn } from '../screens.ts';

const LOOKED = ['MISSING', 'DAMAGED'];

/** Material is not brought: why, and how much of it is there and good after all. It is looked for at another place. */
export const issueReturn = flow(toIssueReturn)
  .choose('task', {
    prompt: msg`Which task do you return?`,
    from: async ({ me, params }, db) => {
      const mine = await mineToBring(db, me);
      const chosen = mine.filter(({ taskId }) => taskId === params.taskId);
      return chosen.length > 0 ? chosen : mine;
    },
    id: ({ taskId }: Task) => taskId,
    row: (task) => {
      const { title, detail = '', amount = '' } = heapRow(heapOf([task]), undefined);
      return { title, detail, amount };
    },
    match: ({ taskId, fromLoc, containerId, skuId }, code) => [taskId, fromLoc, containerId, skuId].includes(code),
    none: refuse.nothingOfMine,
  })
  .load(
    'sku',
    async ({ task }, db) => db.skus.get(task.skuId),
    refuseLookup.skuUnknown.from(({ task }) => ({ code: task.skuId })),
  )
  .code('why', 'IssueReason', { prompt: msg`Why do you return it?`, none: refuseLookup.noReasons })
  .maybe(
    ({ why }) => LOOKED.includes(why.code),
    (f) =>
      f.qty(
        'found',
        {
          prompt: ({ task, sku }) => {
            const wanted = inPacks(task.qty, sku);
            return msg`How much is there and good? ${wanted} were wanted`;
          },
          unit: ({ sku }) => sku.packs[0]?.uomName ?? '',
          units: ({ sku }) => unitsOf(sku),
          weighs: ({ sku }) => isWeighed(sku),
        },
        refuse.foundTooMuch.when(
          (qty, { task, sku }) => compare(qty, task.qty) > 0 && { wanted: inPacks(task.qty, sku) },
        ),
      ),
  )
  .post(returnIssue, ({ task, why, found }) => ({
    taskId: task.taskId,
    reason: why.code,
    ...(found !== undefined && { found }),
  }))
  .leave();
