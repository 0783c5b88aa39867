import { reviewing } from '#contract/shipping-review.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { openedJobOf } from '#segments/claimed-job.ts';
import { msg, plural } from '@lingui/core/macro';
import { oneKey } from '../ops.ts';
import { boxesReviewed, isWaiting, orderToReview, stateOf } from '../parts/order.ts';
import { refuseReview } from '../refusals.ts';
import { toReview, toReviewAll } from '../screens.ts';

/** With one key all containers of an order that wait for their review are passed as they were booked; who may is a permission of its own. */
export const reviewAllScreen = flow(toReviewAll)
  .load('job', openedJobOf(reviewing))
  .use(orderToReview('shipping.review'))
  .progress(boxesReviewed)
  .derive('waiting', ({ work }) => work.boxes.filter(isWaiting))
  .refuseIf(refuseReview.noneToPass, ({ work, waiting }) => waiting.length === 0 && { code: work.order.orderId })
  .refuseIf(refuseReview.someHeld, ({ waiting }) => {
    const held = waiting.find(({ out }) => (out?.differs ?? 0) > 0);
    return held !== undefined && { code: held.containerId };
  })
  .view('seen', {
    prompt: ({
      work: {
        order: { orderId },
      },
      waiting: { length: count },
    }) => msg`Pass ${plural(count, { one: '# container', other: '# containers' })} of order ${orderId} as booked`,
    rows: async ({ waiting }) =>
      waiting.map((box) => ({
        label: msg`Container`,
        value: box.containerId,
        detail: stateOf(box),
        strong: true,
      })),
    next: msg`Pass all of them`,
  })
  .post(oneKey, ({ job, work, waiting }) => ({
    jobId: job.jobId,
    orderId: work.order.orderId,
    seen: work.order.rev,
    lpns: waiting.map(({ containerId }) => containerId),
  }))
  .opens(() => openFlow(toReview, {}));
