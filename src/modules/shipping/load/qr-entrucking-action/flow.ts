import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { loadContainer } from '../ops.ts';
import { atTruck, loadProgress } from '../parts/at-truck.ts';
import { asLoad, loadableHere, loadableOf, putIn } from '../parts/box.ts';
import { holding, qrCode } from '../parts/qr.ts';
import { joinTrip } from '../parts/trip.ts';
import { nextOffers, truckOf } from '../parts/truck.ts';
import { refuse } from '../refusals.ts';
import { toFinishLoading, toQREntruckingAction } from '../screens.ts';

/**
 * Load by QR code: that of a container, or of goods that lie in one; where they lie in several it is asked which. No code is taken
 * twice on a trip.
 */
export const qrEntruckingAction = flow(toQREntruckingAction, { back: 'stop' })
  .derive('tripNo', ({ params }) => params.tripNo)
  .load('joined', joinTrip)
  .use(atTruck)
  .button('finish', {
    label: msg`Finish loading`,
    when: ({ truck }) => truck.onBoard.length > 0,
    run: ({ tripNo }) => openFlow(toFinishLoading, { tripNo }),
  })
  .progress(loadProgress)
  .scan(
    'qr',
    {
      as: qrCode,
      prompt: ({ tripNo }) => msg`Scan a QR code that goes into the truck of ${tripNo}`,
      chip: ({ box, skuId }) => box?.containerId ?? skuId,
      offers: {
        from: async ({ trip, truck, sequence }, db) => nextOffers((await truckOf(db, trip)) ?? truck, sequence),
      },
    },
    refuse.qrRepeated.when(
      ({ code }, { truck }) => truck.onBoard.some(({ box }) => box.out?.loadedBy === code) && { code },
    ),
    refuse.qrOtherGoods.when(
      (qr, { truck }) =>
        qr.box === undefined &&
        holding(
          truck.open.map(({ box }) => box),
          qr,
        ).length === 0 && { sku: qr.skuId },
    ),
  )
  .derive('candidates', ({ qr, truck }) =>
    qr.box
      ? [qr.box]
      : holding(
          truck.open.map(({ box }) => box),
          qr,
        ),
  )
  .maybe(
    ({ candidates }) => candidates.length > 1,
    (f) =>
      f.choose('which', {
        prompt: ({ qr: { skuId } }) => msg`Several containers hold SKU ${skuId}. Which one is it?`,
        from: async ({ candidates }) => candidates,
        id: ({ containerId }) => containerId,
        row: ({ containerId, loc }) => ({ title: containerId, detail: loc }),
        none: refuse.tripGone,
      }),
  )
  .derive('found', ({ which, candidates }) => which ?? candidates[0], refuse.tripGone)
  .load('its', ({ found }, db) => loadableOf(db, found))
  .use(loadableHere)
  .use(putIn)
  .post(loadContainer, ({ qr, ...its }) => ({ ...asLoad(its), qr: qr.code }))
  .again('joined');
