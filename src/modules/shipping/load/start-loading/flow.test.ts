import { plannedTrip, startedTrip } from '#modules/shipping/load/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { startScreen } from './flow.ts';

const begins = (g = plannedTrip()) => operator(startScreen, g.at, { tripNo: 'T-1' });

test('dock, plate, temperatures and pictures; then it is loaded', async () => {
  const g = plannedTrip({ dock: 'DOCK-02' });
  const op = await begins(g);
  expect(op.sees.expected).toBe('DOCK-02');
  await op.scan('DOCK-01');
  await op.fills({ plate: 'CD-5678', vehicleTemp: '-18.5', goodsTemp: '', photos: '3' });
  op.hasPosted({
    jobId: 'J-2',
    tripNo: 'T-1',
    plate: 'CD-5678',
    dock: 'DOCK-01',
    vehicleTemperature: -18.5,
    photos: 3,
  });
  expect(op.at.outbox[0]?.request).not.toHaveProperty('goodsTemperature');
  expect(g.at.row('shipments', 'T-1')).toMatchObject({ status: 'loading', plate: 'CD-5678', dock: 'DOCK-01' });
  expect(op.left).toEqual([{ flow: 'shipping.load', params: { tripNo: 'T-1' } }]);
});

test('a place that is no dock, a temperature that is none, no plate', async () => {
  const op = await begins();
  await op.scan('A-01-01');
  op.isRefused('load.noDock');
  await op.scan('A-01-04');
  op.isRefused('place.locLocked');
  await op.scan('DOCK-01');
  await op.fills({ plate: 'CD-5678', vehicleTemp: 'cold', goodsTemp: '' });
  op.isRefused('load.temperature');
  await op.fills({ plate: '', vehicleTemp: '', goodsTemp: '' });
  op.isRefused('scan.fieldMissing').hasPostedCount(0);
});

test('begun or finished already', async () => {
  expect((await begins(startedTrip())).sees.problem?.code).toBe('load.tripStarted');
  expect((await begins(startedTrip({ status: 'loaded' }))).sees.problem?.code).toBe('load.tripFinished');
});

test.each([
  ['retailer', 'shipping.retailLoad'],
  ['qr', 'shipping.qrLoad'],
] as const)('a trip of kind %s goes on where it is loaded', async (kind, flow) => {
  const op = await begins(plannedTrip({ kind }));
  await op.scan('DOCK-01');
  await op.fills({ plate: 'CD-5678', vehicleTemp: '', goodsTemp: '' });
  expect(op.left).toEqual([{ flow, params: { tripNo: 'T-1' } }]);
});
