import { oneCarrier, openSheet } from '#modules/handover/given.ts';
import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { handoverList } from './flow.ts';

test('a carrier whose sheet is begun goes on with it; of another one a sheet begins', async () => {
  const begins = await operator(handoverList, oneCarrier().at);
  await begins.scan('C1');
  expect(begins.left).toEqual([{ flow: 'handover.make', params: { jobId: 'J-1' } }]);
  const goesOn = await operator(handoverList, openSheet().at);
  await goesOn.scan('C1');
  expect(goesOn.left).toEqual([{ flow: 'handover.parcel', params: { jobId: 'J-1', sheetNo: 'SHEET-1' } }]);
});

test('parcels that a colleague hands over, a carrier that nothing waits for, and none at all', async () => {
  const g = oneCarrier();
  g.at.seed({ jobs: [{ ...g.at.row('jobs', 'J-1')!, claimedBy: 'op2', claimedDevice: 'dev-2' }] });
  const taken = await operator(handoverList, g.at);
  await taken.scan('C1');
  taken.isRefused('work.jobTaken');
  await taken.scan('C9');
  taken.isRefused('handover.jobUnknown');
  const none = await operator(handoverList, given().at);
  expect(none.sees.none?.code).toBe('handover.noJobs');
});
