/**
 * Reviewing what leaves. Closed containers of an order are looked into, each against what is booked in it; what is as it should be
 * may go, what is not is held until it is solved. One-set orders are taken out of a batch tote and reviewed, packed and labelled
 * with one key. Containers are weighed, and what weighs otherwise than its contents is reviewed first.
 */
import type { Job } from '#contract/rows.ts';
import type { WorkName } from '#contract/work-names.ts';
import { across, counter, screen } from '#ui/screen.ts';
import type { Counter } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { REVIEW } from '../menu.ts';

/** Read once for all tiles. */
const openHere: Counter<Job>['rows'] = async (db) =>
  (await db.jobs.all()).filter(({ status }) => status === 'ready' || status === 'begun');

/** As far as this terminal knows. */
const openOf = (kind: WorkName): Counter<Job> => counter(openHere, (job) => job.kind === kind);

export const toReview = screen('/Review', 'shipping.review', msg`Review containers`, {
  icon: 'tick',
  offline: 'A',
  group: REVIEW,
  params: ['jobId?'],
  count: openOf('review'),
  works: ['review'],
});

export const toReviewHorizontal = across('/ReviewHorizontal', toReview, msg`Review, landscape`, {
  icon: 'tick',
  group: REVIEW,
});

export const toOneSetReview = screen('/OneSetReview', 'shipping.oneSet', msg`One-set orders`, {
  icon: 'pack',
  offline: 'N',
  group: REVIEW,
  params: ['jobId?'],
  count: openOf('review.pool'),
  works: ['review.pool'],
});

export const toOneSetReviewHorizontal = across('/OneSetReviewHorizontal', toOneSetReview, msg`One-set, landscape`, {
  icon: 'pack',
  group: REVIEW,
});

export const toScatterBoxReview = screen('/ScatterBoxReview', 'shipping.scatter', msg`Review left-over pieces`, {
  icon: 'case',
  offline: 'A',
  group: REVIEW,
  params: ['jobId?'],
  works: ['review'],
});

export const toQRReview = screen('/QRReview', 'shipping.qrList', msg`Review by QR code`, {
  icon: 'scan',
  offline: 'C',
  group: REVIEW,
  works: ['review'],
});

export const toQRReviewAction = screen('/QRReviewAction', 'shipping.qrReview', msg`Read QR codes`, {
  icon: 'scan',
  offline: 'A',
  params: ['jobId'],
  via: '/QRReview',
  works: ['review'],
});

export const toOutStockWeight = screen('/OutStockWeight', 'shipping.weigh', msg`Weigh a container`, {
  icon: 'scale',
  offline: 'A',
  group: REVIEW,
});

export const toReviewQuery = screen('/ReviewQuery', 'shipping.reviewQuery', msg`Reviewed and open`, {
  icon: 'search',
  offline: 'N',
  group: REVIEW,
});

export const toReviewAll = screen('/reviewAll', 'shipping.oneKey', msg`Pass the whole order`, {
  icon: 'tick',
  offline: 'A',
  params: ['jobId'],
  via: '/Review',
  works: ['review'],
});

export const toReviewCancel = screen('/reviewCancel', 'shipping.reopenReview', msg`Take a review back`, {
  icon: 'undo',
  offline: 'A',
  group: REVIEW,
});
