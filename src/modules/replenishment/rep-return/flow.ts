import type { Task } from '#contract/rows.ts';
import { compare } from '#domain/decimal.ts';
import { locked, notForStorage } from '#domain/rules/place.ts';
import { inPacks, isWeighed, unitsOf } from '#domain/sku.ts';
import { isInHand } from '#domain/task.ts';
import { flow } from '#engine/flow.ts';
import { worded } from '#engine/refusal.ts';
import { refuseLookup, refusePlace } from '#segments/refusals.ts';
import { fitting, placeAt, placementOf } from '#segments/set-down.ts';
import { shelfOrPallet } from '#segments/spots.ts';
import type { Spot } from '#segments/spots.ts';
import { msg } from '@lingui/core/macro';
import { returnTask } from '../ops.ts';
import { handOfMine, taskRow, toDownOfMine } from '../parts/work.ts';
import { refuse } from '../refusals.ts';
import { toRepReturn } from '../screens.ts';

const LOOKED = ['MISSING', 'DAMAGED'];

/**
 * A task is not done: why, how much is there and good after all, and of goods in the hand where they stand now. What is needed
 * is looked for at another place.
 */
export const repReturn = flow(toRepReturn)
  .choose('task', {
    prompt: msg`Which task do you return?`,
    from: async ({ me, params }, db) => {
      const mine = [...(await handOfMine(db, me)), ...(await toDownOfMine(db, me))];
      const chosen = mine.filter(({ taskId }) => taskId === params.taskId);
      return chosen.length > 0 ? chosen : mine;
    },
    id: ({ taskId }: Task) => taskId,
    row: (task) => {
      const { title, amount = '' } = taskRow(task, undefined);
      return { title, detail: task.skuName || task.skuId, amount, ready: isInHand(task) };
    },
    match: ({ taskId, fromLoc, suggestedLoc, containerId, skuId }, code) =>
      [taskId, fromLoc, suggestedLoc, containerId, skuId].includes(code),
    none: refuse.nothingOfMine,
  })
  .load(
    'sku',
    async ({ task }, db) => db.skus.get(task.skuId),
    refuseLookup.skuUnknown.from(({ task }) => ({ code: task.skuId })),
  )
  .code('why', 'RepReason', { prompt: msg`Why do you return it?`, none: refuseLookup.noReasons })
  .maybe(
    ({ task, why }) => !isInHand(task) && LOOKED.includes(why.code),
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
  .load('laid', ({ task }, db) =>
    placementOf(db, [{ skuId: task.skuId, lot: task.goods?.lot ?? {}, qty: task.rep?.taken ?? 0 }], 0),
  )
  .maybe(
    ({ task }) => isInHand(task),
    (f) =>
      f
        .scan(
          'target',
          {
            as: shelfOrPallet,
            prompt: msg`Set the goods down, and scan where they stand now`,
            expect: ({ task }) => task.fromLoc,
            chip: (at) => at.onto || at.loc,
          },
          ...worded(
            { locLocked: refusePlace.locLocked, locNotForStorage: refusePlace.notStorage },
            (loc: Spot) => locked(loc) ?? notForStorage(loc),
          ),
        )
        .load(
          'place',
          placeAt<{ target: Spot }>(({ target }) => target.loc),
        )
        .use(fitting),
  )
  .post(returnTask, ({ task, why, found, target }) => ({
    taskId: task.taskId,
    reason: why.code,
    ...(found !== undefined && { found }),
    ...(target && { at: { loc: target.loc, lpn: target.onto } }),
  }))
  .leave();
