import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { copiesTo } from '#segments/copies.ts';
import { printLabel } from '#segments/ops.ts';
import { msg } from '@lingui/core/macro';
import { repack, reviewContainer } from '../ops.ts';
import { countBoard, noMoreThanBooked } from '../parts/board.ts';
import { intoNewBox } from '../parts/new-box.ts';
import { reviewJob } from '../parts/job.ts';
import { boxesReviewed, boxToReview, orderToReview } from '../parts/order.ts';
import { asFound, leftOver, piecesFound } from '../parts/left-over.ts';
import { copiesIn, photosIn, sayWhy } from '../parts/why.ts';
import { toScatterBoxReview } from '../screens.ts';

/**
 * Left-over pieces of mixed boxes and totes: counted, and put into a box of their own in one go. The box is passed as it was
 * counted; what was not found stays booked where it was, which is held.
 */
export const scatterBoxReview = flow(toScatterBoxReview, { back: 'stop' })
  .use(reviewJob)
  .use(orderToReview('shipping.scatter'))
  .progress(boxesReviewed)
  .use(boxToReview(({ work }) => msg`Scan the box with left-over pieces of order ${work.order.orderId}`))
  .use(countBoard(noMoreThanBooked))
  .derive('pieces', ({ rows }) => piecesFound(rows))
  .maybe(
    ({ pieces }) => pieces.length > 0,
    (g) => g.use(intoNewBox),
  )
  .use(sayWhy)
  .postOf([repack, reviewContainer], ({ job, work, box, rows, wrong, pieces, into, said }) => {
    const whose = { jobId: job.jobId, orderId: work.order.orderId, seen: work.order.rev };
    const packed = into
      ? [
          posting(repack, { ...whose, fromLpn: box.containerId, lpn: into.lpn, typeId: into.typeId, rows: pieces }),
          posting(reviewContainer, { ...whose, lpn: into.lpn, lines: asFound(pieces), photos: 0 }),
        ]
      : [];
    const left = leftOver(rows, wrong, said);
    const held = left.length > 0;
    return held
      ? [...packed, posting(reviewContainer, { ...whose, lpn: box.containerId, lines: left, photos: photosIn(said) })]
      : packed;
  })
  .post(printLabel, ({ box, into, said, me }) => copiesTo(into?.lpn ?? box.containerId, copiesIn(said), me, 'box'))
  .again('box');
