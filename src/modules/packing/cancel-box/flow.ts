import { qtyOf } from '#domain/contents.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { cancelBox } from '../ops.ts';
import { openedJob } from '../parts/job.ts';
import { openBox, toteBeside } from '../parts/open-box.ts';
import { orderToPack } from '../parts/order.ts';
import { toCancelBox, toPacking } from '../screens.ts';

/** Everything in a box goes back into a tote of its order; the box is nobody's again. */
export const cancelBoxScreen = flow(toCancelBox)
  .load('job', openedJob)
  .use(orderToPack)
  .use(openBox(msg`Scan the box that you undo`))
  .use(toteBeside)
  .post(cancelBox, ({ job, work, box, tote }) => ({
    jobId: job.jobId,
    orderId: work.order.orderId,
    seen: work.order.rev,
    lpn: box.containerId,
    toLpn: tote.containerId,
    holds: qtyOf(box.contents),
  }))
  .opens(({ job: { jobId } }) => openFlow(toPacking, { jobId }));
