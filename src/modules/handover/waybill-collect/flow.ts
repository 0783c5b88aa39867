import { lookup } from '#engine/lookup.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { collectParcelNo } from '../ops.ts';
import { CARRIER, nameOf } from '../parts/job.ts';
import { parcel, parcelRow, waitingFor } from '../parts/parcel.ts';
import { refuse } from '../refusals.ts';
import { toWaybillCollect } from '../screens.ts';

/** A number that the carrier brings, and the box that it is on already; '' for none. */
interface Brought {
  readonly parcelNo: string;
  readonly on: string;
}

/** What the contract allows for an id. */
const MOST_CHARACTERS = 64;

/** Whoever brings numbers numbers as he likes; a label of the house is none. */
const broughtNumber = lookup<Brought>({
  noun: msg`Parcel number`,
  field: null,
  shape: [refuse.noParcelNo.when((code) => code.trim().length > MOST_CHARACTERS && { code: code.slice(0, 20) })],
  local: async (code, db) => {
    const parcelNo = code.trim();
    const isOurs =
      (await db.containers.get(parcelNo)) ?? (await db.locations.get(parcelNo)) ?? (await db.barcodes.get(parcelNo));
    if (parcelNo === '' || isOurs) return undefined;
    const on = (await db.containers.all()).find(({ out }) => out?.parcelNo === parcelNo);
    return { parcelNo, on: on?.containerId ?? '' };
  },
  missing: refuse.noParcelNo,
});

/** A sealed box gets the number that its carrier has brought, box after box. A number is on one box only. */
export const waybillCollect = flow(toWaybillCollect, { back: 'stop' })
  .load('opened', async ({ params }, db) =>
    params.jobId === undefined ? null : ((await db.jobs.get(params.jobId)) ?? null),
  )
  .maybe(
    ({ opened }) => opened === null,
    (f) => f.code('carrier', CARRIER, { prompt: msg`Which carrier brings numbers?`, none: refuse.noCarriers }),
  )
  .derive('carrierId', ({ opened, carrier }) => opened?.of ?? carrier?.code ?? '')
  .load('carrierName', ({ carrierId }, db) => nameOf(db, carrierId))
  .scan(
    'box',
    {
      as: parcel,
      prompt: ({ carrierName }) => msg`Scan a box for ${carrierName}`,
      chip: ({ box }) => box.containerId,
      offers: {
        from: async ({ carrierId }, db) =>
          (await waitingFor(db, carrierId)).filter(({ out }) => out?.parcelNo === '').map(parcelRow),
      },
    },
    refuse.notSealed.when(
      ({ box }) => !['closed', 'checked'].includes(box.out?.state ?? '') && { code: box.containerId },
    ),
    refuse.otherCarrier.when(
      ({ box, order }, { carrierId }) =>
        order !== undefined &&
        order.carrierId !== '' &&
        order.carrierId !== carrierId && { code: box.containerId, carrier: order.carrierId },
    ),
    refuse.hasNumber.when(
      ({ box }) =>
        box.out !== undefined && box.out.parcelNo !== '' && { code: box.containerId, parcel: box.out.parcelNo },
    ),
  )
  .scan(
    'number',
    {
      as: broughtNumber,
      prompt: ({ box }) => msg`Scan the parcel number that is stuck on ${box.box.containerId}`,
      chip: ({ parcelNo }) => parcelNo,
    },
    refuse.numberUsed.when(({ parcelNo, on }) => on !== '' && { parcel: parcelNo, code: on }),
  )
  .post(collectParcelNo, ({ box, number, carrierId }) => ({
    lpn: box.box.containerId,
    parcelNo: number.parcelNo,
    carrierId,
  }))
  .again('box');
