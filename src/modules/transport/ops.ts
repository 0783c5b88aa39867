/** What transport promises to send, and what the device believes meanwhile. */
import { HandOverWaybill } from '#contract/transport.ts';
import { defineOp } from '#engine/op.ts';
import { msg } from '@lingui/core/macro';

export const handOverWaybill = defineOp('transport.handOver', {
  to: HandOverWaybill,
  title: msg`Hand over a waybill`,
  label: (r) => `${r.waybillNo} → ${r.toCarrierId}`,
  lanes: (r) => [`waybill:${r.waybillNo}`],
  async project(rows, r) {
    // Names belong to the WMS; until it answers, screens read them from the list of carriers.
    await rows.waybills.update(r.waybillNo, {
      carrierId: r.toCarrierId,
      carrierName: '',
      plate: r.plate,
    });
  },
  consequence: msg`The goods may be with another carrier. Call the dispatcher before they go on.`,
});
