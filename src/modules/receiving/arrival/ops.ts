/** Ops of arrival: vehicle, unloading crew and missing goods. */
import { SetMovers, SetQualityNotes, SetVehicle } from '#contract/receiving-arrival.ts';
import { defineOp } from '#engine/op.ts';
import { byRepeat } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';

export const setVehicle = defineOp('receiving.vehicle', {
  to: SetVehicle,
  title: msg`Record the vehicle`,
  summary: (r) => `${r.receiptId} ${r.vehicle.plate}`,
  lanes: (r) => [`vehicle:${r.receiptId}`],
  project: (rows, r) => rows.receipts.update(r.receiptId, { vehicle: r.vehicle }),
  ifRefused: msg`The WMS does not know this vehicle. Write plate, seal and temperatures on the delivery note.`,
  verify: byRepeat,
});

export const setMovers = defineOp('receiving.movers', {
  to: SetMovers,
  title: msg`Name the unloaders`,
  summary: (r) => `${r.receiptId} ${r.movers.join(' ')}`.trim(),
  lanes: (r) => [`movers:${r.receiptId}`],
  project: (rows, r) => rows.receipts.update(r.receiptId, { movers: r.movers }),
  ifRefused: msg`Nobody is credited with this receipt yet. Tell the shift leader who unloaded it.`,
  verify: byRepeat,
});

export const setQualityNotes = defineOp('receiving.qualityNotes', {
  to: SetQualityNotes,
  title: msg`Note the quality`,
  summary: (r) => r.receiptId,
  lanes: (r) => [`notes:${r.receiptId}`],
  project: (rows, r) => rows.receipts.update(r.receiptId, { qualityNotes: r.notes }),
  ifRefused: msg`The WMS does not know what you noticed. Write it on the delivery note.`,
  verify: byRepeat,
});
