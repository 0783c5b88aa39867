/** Relay transport and the waybills of the login screen (platform.md section 2). */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id, PhotoCount } from './fields.ts';
import { WorkRows } from './rows.ts';

export const GetWaybillList = ask('/WMS/GetWaybillList', {
  summary: 'Waybills of the warehouse of the last 30 days, newest first; or those that a scanned code belongs to.',
  offline: 'C',
  request: v.object({ code: v.optional(v.string()) }),
  response: v.object({ rows: WorkRows }),
  keeps: { found: ({ rows }, { code }) => (code ? rows.waybills.map((w) => w.waybillNo) : undefined) },
});

export const HandOverWaybill = op('/WMS/HandOverWaybill', {
  summary: 'The goods of a waybill go on with another carrier.',
  offline: 'A',
  request: v.object({
    waybillNo: Id,
    /** Who has it now, as the device believed: another one means that somebody was faster. */
    fromCarrierId: v.string(),
    toCarrierId: Id,
    plate: v.string(),
    /** How many pictures follow. */
    photos: PhotoCount,
  }),
  response: v.object({ changed: WorkRows }),
});
