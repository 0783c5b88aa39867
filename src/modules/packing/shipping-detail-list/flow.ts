import { GetShippingGrpDetailList, SearchPackageDetail } from '#contract/packing.ts';
import type { Job } from '#contract/rows.ts';
import { inPacks } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import type { ViewSpec } from '#engine/steps.ts';
import { OUT_STATE } from '#segments/out-state.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { hasOwnCalls, openedJob } from '../parts/job.ts';
import { orderToPack, toPackOf } from '../parts/order.ts';
import type { ToPack } from '../parts/order.ts';
import { toShippingDetailList } from '../screens.ts';

interface Shown {
  readonly job: Job;
  readonly work: ToPack;
}

const seenBy = (call: typeof SearchPackageDetail | typeof GetShippingGrpDetailList): ViewSpec<Shown> => ({
  prompt: ({ work: { order } }) => msg`Order ${order.orderId} for ${order.storeName || order.customerName}`,
  refresh: ({ work: { order } }) => request(call, { orderId: order.orderId }),
  rows: async ({ job, work: opened }, db) => {
    const { lines, boxes } = (await toPackOf(db, job)) ?? opened;
    const skus = await skusOf(
      lines.map(({ skuId }) => skuId),
      db,
    );
    const ofLines = lines.map(({ skuId, skuName, orderQty, pickedQty, packedQty }) => ({
      label: skuName || skuId,
      value: `${inPacks(packedQty, skus.get(skuId))} / ${inPacks(pickedQty, skus.get(skuId))}`,
      detail: msg`Ordered: ${inPacks(orderQty, skus.get(skuId))}`,
    }));
    const ofBoxes = boxes.map(({ containerId, out }) => ({
      label: msg`Box`,
      value: containerId,
      ...(out && { detail: OUT_STATE[out.state] }),
    }));
    return [...ofLines, ...ofBoxes];
  },
  next: msg`Back`,
});

/** Lines of the order with ordered, picked and packed, and its boxes, as old as they are shown to be. */
export const shippingDetailList = flow(toShippingDetailList)
  .load('job', openedJob)
  .use(orderToPack)
  .load('hasOwnCalls', hasOwnCalls)
  .maybe(
    ({ hasOwnCalls: own }) => own,
    (f) => f.view('listed', seenBy(GetShippingGrpDetailList)),
  )
  .maybe(
    ({ hasOwnCalls: own }) => !own,
    (f) => f.view('seen', seenBy(SearchPackageDetail)),
  )
  .leave();
