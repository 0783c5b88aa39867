import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { chooseReview } from '../parts/job.ts';
import { toQRReview, toQRReviewAction } from '../screens.ts';

/** Orders whose goods bear QR codes and wait for their review, the most urgent first; one is found by any number of it, and claimed. */
export const qrReview = flow(toQRReview, { keep: 'never' })
  .use(chooseReview)
  .opens(({ claim }) => openFlow(toQRReviewAction, { jobId: claim.jobId }));
