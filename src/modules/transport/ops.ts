/** Ops of transport, and what the terminal shows until the WMS answers. */
import { GetWaybillList, HandOverWaybill } from '#contract/transport.ts';
import { defineOp } from '#engine/op.ts';
import { byMark } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';

export const handOverWaybill = defineOp('transport.handOver', {
  to: HandOverWaybill,
  title: msg`Hand over a waybill`,
  summary: (r) => `${r.waybillNo} → ${r.toCarrierId}`,
  lanes: (r) => [`waybill:${r.waybillNo}`],
  async project(rows, r) {
    // Names belong to the WMS; until it answers, screens read them from the list of carriers.
    await rows.waybills.update(r.waybillNo, {
      carrierId: r.toCarrierId,
      carrierName: '',
      plate: r.plate,
    });
  },
  ifRefused: msg`The goods may be with another carrier. Call the dispatcher before they go on.`,
  verify: byMark(HandOverWaybill, GetWaybillList, {
    asking: (r) => ({ code: r.waybillNo }),
    image: ({ rows }, r) => {
      const waybill = rows.waybills.find((w) => w.waybillNo === r.waybillNo);
      return waybill ? { carrier: waybill.carrierId, plate: waybill.plate, legs: waybill.legs.length } : null;
    },
    // A carrier may have had the goods before: the number of legs tells this time from the last.
    expects: (r, before) => ({
      carrier: r.toCarrierId,
      plate: r.plate,
      ...(before && { legs: Number(before['legs']) + 1 }),
    }),
    without: (r) => ({ carrier: r.fromCarrierId }),
    words: {
      carrier: { label: msg`Carrier` },
      plate: { label: msg`Plate` },
      legs: { label: msg`Carriers so far` },
    },
  }),
});
