import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { refuseOrder } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { handoverParcel } from '../ops.ts';
import { openedHandover } from '../parts/job.ts';
import { parcel, parcelRow, waitingFor } from '../parts/parcel.ts';
import { openSheet } from '../parts/sheet.ts';
import { refuse } from '../refusals.ts';
import { toHandoverFinish, toParcelHandover, toParcelOff, toWaybillCollect } from '../screens.ts';

/** Parcels of a carrier are read onto its sheet, by the label of the box or by the number of the carrier. */
export const parcelHandover = flow(toParcelHandover, { back: 'stop' })
  .load('job', openedHandover)
  .use(openSheet)
  .load('waiting', ({ job }, db) => waitingFor(db, job.of))
  .progress(async ({ on, waiting }) => ({
    done: on?.length ?? 0,
    of: (on?.length ?? 0) + (waiting?.length ?? 0),
    what: msg`parcels`,
  }))
  .button('finish', {
    label: msg`Count and sign`,
    at: ['parcel'],
    when: ({ on }) => on.length > 0,
    run: ({ job: { jobId }, sheet: { sheetNo } }) => openFlow(toHandoverFinish, { jobId, sheetNo }),
  })
  .button('collect', {
    label: msg`Collect a number`,
    at: ['parcel'],
    run: ({ job: { jobId } }) => openFlow(toWaybillCollect, { jobId }),
  })
  .button('off', {
    label: msg`Take a parcel off`,
    at: ['parcel'],
    aside: true,
    when: ({ on }) => on.length > 0,
    run: ({ job: { jobId }, sheet: { sheetNo } }) => openFlow(toParcelOff, { jobId, sheetNo }),
  })
  .scan(
    'parcel',
    {
      as: parcel,
      prompt: ({ carrierName }) => msg`Scan a parcel for ${carrierName}`,
      chip: ({ box }) => box.out?.parcelNo || box.containerId,
      offers: {
        from: async ({ waiting }) => waiting.filter(({ out }) => out?.parcelNo !== '').map(parcelRow),
      },
    },
    refuse.onSheet.when(({ box }, { on }) => {
      const { containerId: code, out } = box;
      return on.some(({ containerId }) => containerId === code) && { code, sheet: out?.sheetNo ?? '' };
    }),
    refuseOrder.stopping.when(
      ({ order }) =>
        order !== undefined && (order.hold === 'stopping' || order.status === 'cancelled') && { order: order.orderId },
    ),
    refuseOrder.blocked.when(({ order }) => order?.hold === 'blocked' && { order: order.orderId }),
    refuseOrder.shipped.when(
      ({ box, order }) => (box.out?.state === 'shipped' || order?.status === 'shipped') && { order: box.orderId ?? '' },
    ),
    refuse.onTrip.when(
      ({ box }) => box.out !== undefined && box.out.tripNo !== '' && { code: box.containerId, trip: box.out.tripNo },
    ),
    refuse.notSealed.when(
      ({ box }) => !['closed', 'checked'].includes(box.out?.state ?? '') && { code: box.containerId },
    ),
    refuseOrder.notReviewed.when(
      ({ box, order }) =>
        box.out?.state === 'closed' &&
        (box.out.review || (order !== undefined && order.review !== 'none')) && { code: box.containerId },
    ),
    refuse.otherCarrier.when(
      ({ box, order }, { job }) =>
        order !== undefined &&
        order.carrierId !== job.of && { code: box.out?.parcelNo || box.containerId, carrier: order.carrierId },
    ),
    refuse.noNumber.when(({ box }, { job }) => box.out?.parcelNo === '' && { code: box.containerId, jobId: job.jobId }),
  )
  .post(handoverParcel, ({ job, sheet, parcel: { box, byNumber } }) => ({
    jobId: job.jobId,
    sheetNo: sheet.sheetNo,
    lpn: byNumber ? '' : box.containerId,
    parcelNo: byNumber ? (box.out?.parcelNo ?? '') : '',
    off: false,
  }))
  .again('parcel');
