import type { Task } from '#contract/rows.ts';
import { compare } from '#domain/decimal.ts';
import { inPacks, isWeighed, unitsOf } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { goodsByBarcode } from '#segments/lookups.ts';
import { mayAskNearest } from '#segments/nearest-work.ts';
import { placementOf } from '#segments/set-down.ts';
import { msg } from '@lingui/core/macro';
import { putUp } from '../ops.ts';
import { atTarget } from '../parts/target.ts';
import { handOfMine, progressOfMine, taskRows } from '../parts/work.ts';
import { refuse } from '../refusals.ts';
import { toPutawayRep, toRepReturn } from '../screens.ts';

/** What is in the hand of the operator goes to its pick faces, in walking order, or as it is scanned. */
export const putawayRep = flow(toPutawayRep, { back: 'stop' })
  .progress(progressOfMine)
  .use(mayAskNearest('goods', 'next'))
  .load('hand', ({ me }, db) => handOfMine(db, me))
  .derive(
    'next',
    ({ hand, params }): Task | undefined => hand.find(({ taskId }) => taskId === params.taskId) ?? hand[0],
    refuse.nothingInHand,
  )
  .button('giveBack', {
    label: msg`Return the task`,
    at: ['goods'],
    run: ({ next: { taskId } }) => openFlow(toRepReturn, { taskId }),
  })
  .scan(
    'goods',
    {
      as: goodsByBarcode,
      prompt: msg`Scan the goods in your hand`,
      expect: ({ next }) => next.skuId,
      chip: ({ sku }) => sku.skuId,
      offers: {
        from: async ({ hand }, db) =>
          (await taskRows(hand, db)).map((row, i) => ({ ...row, id: hand[i]?.skuId ?? row.id })),
      },
    },
    refuse.goodsDiffer.when(
      ({ sku }, { hand, next }) =>
        !hand.some(({ skuId }) => skuId === sku.skuId) && { sku: sku.skuId, wanted: next.skuId },
    ),
  )
  .derive('sku', ({ goods }) => goods.sku)
  .derive(
    'task',
    ({ hand, next, sku }) => (next.skuId === sku.skuId ? next : hand.find(({ skuId }) => skuId === sku.skuId)),
    refuse.nothingInHand,
  )
  .refuseIf(refuse.taskGone, ({ task, me }) => task.claimedBy !== me.userId)
  .derive('taken', ({ task }) => task.rep?.taken ?? 0)
  .load('laid', ({ task, taken }, db) =>
    placementOf(db, [{ skuId: task.skuId, lot: task.goods?.lot ?? {}, qty: taken }], 0),
  )
  .use(atTarget)
  .qty(
    'qty',
    {
      prompt: ({ taken, sku }) => {
        const wanted = inPacks(taken, sku);
        return msg`Put ${wanted} there`;
      },
      expect: ({ taken, sku }) => inPacks(taken, sku),
      suggest: ({ taken }) => taken,
      unit: ({ sku }) => sku.packs[0]?.uomName ?? '',
      units: ({ sku }) => unitsOf(sku),
      weighs: ({ sku }) => isWeighed(sku),
    },
    refuse.qtyDiffers.when((qty, { taken, sku }) => compare(qty, taken) !== 0 && { wanted: inPacks(taken, sku) }),
  )
  .post(putUp, ({ task, target, qty }) => ({ taskId: task.taskId, loc: target.loc, qty }))
  .again('goods');
