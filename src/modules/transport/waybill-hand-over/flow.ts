import { GetWaybillList } from '#contract/transport.ts';
import { photos, text } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { handOverWaybill } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { CARRIER, carrierName } from '../waybills.ts';
import { toWaybillHandOver } from '../screens.ts';

/** See what is on board, name the next carrier and its plate, hand over. */
export const handOver = flow(toWaybillHandOver, { back: 'stop' })
  .load('waybill', {
    local: ({ params }, db) => db.waybills.get(params.waybillNo),
    remote: ({ params }) => request(GetWaybillList, { code: params.waybillNo }),
    missing: refuse.notHere,
  })
  .view('shipment', {
    prompt: ({ waybill }) => msg`Waybill ${waybill.waybillNo}`,
    rows: async ({ waybill }, db) => [
      { label: msg`Carrier`, value: await carrierName(db, waybill), detail: waybill.plate, strong: true },
      { label: msg`From`, value: waybill.fromName },
      { label: msg`To`, value: waybill.toName },
      ...waybill.containers.map((code) => ({ label: msg`Box`, value: code })),
      ...waybill.legs.map((leg) => ({ label: leg.since.slice(0, 10), value: leg.carrierName })),
    ],
    next: msg`Hand over`,
  })
  .code(
    'carrier',
    CARRIER,
    { prompt: msg`Who takes it on?`, none: refuse.noCarriers },
    refuse.delivered.when((_, { waybill }) => waybill.status === 'delivered' && { waybill: waybill.waybillNo }),
    refuse.sameCarrier.when((c, { waybill }) => c.code === waybill.carrierId && { carrier: c.name }),
  )
  .form('vehicle', {
    prompt: msg`Which vehicle?`,
    fields: () => ({
      plate: text(msg`Plate`, { required: true }),
      photos: photos(msg`Pictures of the goods`),
    }),
  })
  .post(handOverWaybill, ({ waybill, carrier, vehicle }) => ({
    waybillNo: waybill.waybillNo,
    fromCarrierId: waybill.carrierId,
    toCarrierId: carrier.code,
    ...vehicle,
  }))
  .leave();
