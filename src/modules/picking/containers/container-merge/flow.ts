import { refuseOutbound } from '#segments/refusals.ts';
import { qtyOf } from '#domain/contents.ts';
import { notMerged } from '#domain/rules/carriers.ts';
import { flow } from '#engine/flow.ts';
import { carriedBox } from '#segments/outbound-box.ts';
import { outboundBox } from '#segments/outbound-box.ts';
import { outBoxOf } from '#segments/out-box.ts';
import { msg } from '@lingui/core/macro';
import { mergeContainers } from '../ops.ts';
import { refuseBox } from '../refusals.ts';
import { toContainerMerge } from '../screens.ts';

/** Everything of one container is put into another of the same order or store, and the first is free. */
export const containerMerge = flow(toContainerMerge)
  .use(outboundBox(msg`Scan the container that you empty`))
  .refuseIf(
    refuseBox.nothingToMerge,
    ({ box }) => box.out?.state !== 'free' && box.contents.length === 0 && { code: box.containerId },
  )
  .scan(
    'into',
    {
      as: carriedBox,
      prompt: ({ box }) => msg`Scan the container that takes everything of ${box.containerId}`,
      chip: ({ containerId }) => containerId,
    },
    refuseOutbound.notForOrders.when(({ containerId, out }) => !out && { code: containerId }),
  )
  .load('both', async ({ box, into }, db) => ({ from: await outBoxOf(db, box), to: await outBoxOf(db, into) }))
  .refuseFact(
    {
      childIsItself: refuseBox.itself,
      containerState: refuseBox.mergeState,
      cageFull: refuseBox.cageFull,
      nothingToMerge: refuseBox.nothingToMerge,
      ownerDiffers: refuseBox.otherOwner,
      containerDiffers: refuseBox.otherOrder,
      standsOnOther: refuseBox.standsOnOther,
    },
    ({ both }) => notMerged(both.from, both.to),
  )
  .post(mergeContainers, ({ box, into }) => ({
    fromLpn: box.containerId,
    toLpn: into.containerId,
    holds: qtyOf(box.contents),
  }))
  .again('box');
