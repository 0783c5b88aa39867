import { fills, picks, yes } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { waybills } from '../given.ts';
import { toWaybillHandOver } from '../screens.ts';

export const mainJob = scenario(toWaybillHandOver, {
  given: waybills,
  params: { waybillNo: 'W-1' },
  does: [yes, picks('C2'), fills({ plate: 'AB-123' })],
  leaves: { posts: 1, rows: { waybills: { 'W-1': { carrierId: 'C2', plate: 'AB-123' } } } },
  decided: [
    {
      table: 'waybills',
      fields: ['carrierName', 'legs'],
      why: 'what a carrier is called stands in the codes, which no projection reads, and when its leg began says the WMS',
    },
  ],
});
