import { flow } from '#engine/flow.ts';
import { refuseLookup } from '#segments/refusals.ts';
import { outboundBox } from '#segments/outbound-box.ts';
import { msg } from '@lingui/core/macro';
import { reopenReview } from '../ops.ts';
import { refuseReview } from '../refusals.ts';
import { toReviewCancel } from '../screens.ts';

/** A review counts no more, with a reason: the container is reviewed again before it leaves. One’s own, or whose may open what is reviewed. */
export const reviewCancel = flow(toReviewCancel)
  .use(outboundBox(msg`Scan the container that is reviewed again`))
  .refuseIf(
    refuseReview.notReviewed,
    ({ box: { containerId, out } }) =>
      !((out?.state === 'checked' || out?.state === 'closed') && (out.checkedBy ?? '') !== '') && { code: containerId },
  )
  .code('why', 'CheckDifference', {
    prompt: ({ box }) => msg`Why is ${box.containerId} reviewed again?`,
    none: refuseLookup.noReasons,
  })
  .post(reopenReview, ({ box, why }) => ({ lpn: box.containerId, reason: why.code }))
  .again('box');
