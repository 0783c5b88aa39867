import { reviewing } from '#contract/shipping-review.ts';
import { inPacks } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { copiesTo } from '#segments/copies.ts';
import { openedJobOf } from '#segments/claimed-job.ts';
import { printLabel } from '#segments/ops.ts';
import { msg } from '@lingui/core/macro';
import { qrOfGoods } from '../lookups.ts';
import { reviewContainer } from '../ops.ts';
import { boardOf, countOf, mayBeRead, offersOf, wrongOf } from '../parts/board.ts';
import { boxesReviewed, boxToReview, orderToReview } from '../parts/order.ts';
import type { ToReview } from '../parts/order.ts';
import { copiesIn, linesOf, photosIn, sayWhy } from '../parts/why.ts';
import { refuseReview } from '../refusals.ts';
import { toQRReviewAction } from '../screens.ts';

/**
 * A container is reviewed by the QR codes of its goods: each says item, lot, quantity and number at once, and none is read twice in
 * an order. It ends by itself when everything is found.
 */
export const qrReviewAction = flow(toQRReviewAction, { back: 'stop' })
  .load('job', openedJobOf(reviewing))
  .use(orderToReview('shipping.qrList'))
  .progress(boxesReviewed)
  .use(boxToReview(({ work }) => msg`Scan a container of order ${work.order.orderId}`))
  .collect(
    'codes',
    {
      as: qrOfGoods,
      prompt: ({ box }) => msg`Read the QR codes of what is in ${box.containerId}`,
      full: (codes, { box }) => boardOf(box, codes.map(countOf)).every(({ state }) => state === 'right'),
      early: true,
      row: ({ sku, qty, serial, lot }) => ({
        title: sku.skuId,
        detail: [sku.skuName, lot.batch ?? '', serial].filter((text) => text !== '').join(' · '),
        amount: inPacks(qty ?? 0, sku),
      }),
      offers: { from: ({ box, basket }, db) => offersOf(box, basket.map(countOf), db) },
    },
    refuseReview.qrAgain.when(
      ({ qr }, { basket, work }) => (basket.some((one) => one.qr === qr) || wasRead(work, qr)) && { code: qr },
    ),
    ...mayBeRead,
  )
  .derive('rows', ({ box, codes }) => boardOf(box, codes.map(countOf)))
  .load('wrong', ({ rows }, db) => wrongOf(rows, db))
  .use(sayWhy)
  .post(reviewContainer, ({ job, work, box, codes, rows, wrong, said }) => ({
    jobId: job.jobId,
    orderId: work.order.orderId,
    seen: work.order.rev,
    lpn: box.containerId,
    lines: linesOf(rows, wrong, said),
    qrs: codes.map(({ qr }) => qr),
    photos: photosIn(said),
  }))
  .post(printLabel, ({ box, said, me }) => copiesTo(box.containerId, copiesIn(said), me, 'box'))
  .again('box');

/** In another container of the order, as far as this terminal knows. */
const wasRead = ({ boxes }: ToReview, qr: string): boolean => boxes.some(({ out }) => out?.qrs?.includes(qr) === true);
