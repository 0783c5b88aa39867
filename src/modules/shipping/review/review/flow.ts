import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { copiesTo } from '#segments/copies.ts';
import { printLabel } from '#segments/ops.ts';
import { msg } from '@lingui/core/macro';
import { reviewContainer } from '../ops.ts';
import { countBoard } from '../parts/board.ts';
import { reviewJob } from '../parts/job.ts';
import { boxesReviewed, boxToReview, orderToReview } from '../parts/order.ts';
import { copiesIn, linesOf, photosIn, sayWhy } from '../parts/why.ts';
import { toReview, toReviewAll } from '../screens.ts';

/**
 * The containers of an order before they leave: each is looked into, piece by piece against what is booked in it. What is as it
 * should be is passed; a difference has its reason, and its container is held until it is found otherwise.
 */
export const reviewScreen = flow(toReview, { back: 'stop' })
  .use(reviewJob)
  .use(orderToReview('shipping.review'))
  .progress(boxesReviewed)
  .button('all', {
    label: msg`Pass the whole order`,
    may: 'review.oneKey',
    at: ['box'],
    aside: true,
    run: ({ job: { jobId } }) => openFlow(toReviewAll, { jobId }),
  })
  .use(boxToReview(({ work }) => msg`Scan a container of order ${work.order.orderId}`))
  .use(countBoard())
  .use(sayWhy)
  .post(reviewContainer, ({ job, work, box, rows, wrong, said }) => ({
    jobId: job.jobId,
    orderId: work.order.orderId,
    seen: work.order.rev,
    lpn: box.containerId,
    lines: linesOf(rows, wrong, said),
    photos: photosIn(said),
  }))
  .post(printLabel, ({ box, said, me }) => copiesTo(box.containerId, copiesIn(said), me, 'box'))
  .again('box');
