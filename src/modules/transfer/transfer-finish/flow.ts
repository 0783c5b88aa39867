import { qtyOf } from '#domain/contents.ts';
import { compare, sub, sum } from '#domain/decimal.ts';
import { inPacks } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { skusOf } from '#segments/rows.ts';
import { msg, plural } from '@lingui/core/macro';
import { finishTransfer } from '../ops.ts';
import { openedTransfer, topOf, transferAtWork } from '../parts/work.ts';
import type { ToTransfer } from '../parts/work.ts';
import { refuse } from '../refusals.ts';
import { toContainerAllocation, toTransferFinish } from '../screens.ts';

/**
 * Everything on a transfer order is handed over as it is seen: its goods are the new owner's where they stand, or leave for the
 * other warehouse, which receives them as announced pallets.
 */
export const transferFinish = flow(toTransferFinish)
  .load('job', openedTransfer)
  .use(transferAtWork)
  .refuseIf(refuse.nothingOn, ({ work }) => work.on.length === 0 && { order: work.order.orderId })
  .refuseIf(refuse.leftBehind, ({ work: { besides } }) => besides.length > 0 && { code: besides[0]?.containerId ?? '' })
  .refuseIf(
    refuse.short,
    ({ work }) =>
      work.order.policy === 'complete' &&
      compare(missingOf(work), 0) > 0 && { order: work.order.orderId, open: String(missingOf(work)) },
  )
  .view('seen', {
    prompt: ({ work: { order } }) => msg`Hand over to ${order.toOwner || order.toWh}`,
    rows: async ({ work }, db) => {
      const skus = await skusOf(
        work.lines.map(({ skuId }) => skuId),
        db,
      );
      return [
        { label: msg`Containers`, value: String(work.on.length), strong: true },
        ...work.lines.map((line) => ({
          label: line.skuName || line.skuId,
          value: `${inPacks(line.pickedQty, skus.get(line.skuId))} / ${inPacks(line.orderQty, skus.get(line.skuId))}`,
        })),
        ...topOf(work.on).map(({ containerId, loc }) => ({ label: msg`Container`, value: containerId, detail: loc })),
      ];
    },
    next: msg`Hand over`,
  })
  .confirm('sure', {
    ask: ({
      work: {
        on: { length: count },
        order,
      },
    }) =>
      msg`Hand ${plural(count, { one: '# container', other: '# containers' })} over to ${order.toOwner || order.toWh} now?`,
  })
  .post(finishTransfer, ({ job, work }) => ({
    jobId: job.jobId,
    transferId: job.of,
    lpns: work.on.map(({ containerId }) => containerId),
    holds: sum(topOf(work.on).map(({ contents }) => qtyOf(contents))),
  }))
  .opens(() => openFlow(toContainerAllocation, {}));

/** Base units that are ordered and not there. */
const missingOf = ({ lines }: ToTransfer): number =>
  sum(lines.map(({ orderQty, pickedQty }) => Math.max(0, sub(orderQty, pickedQty))));
