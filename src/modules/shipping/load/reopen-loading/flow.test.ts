import { fullyLoaded, halfLoaded, plannedTrip, startedTrip } from '#modules/shipping/load/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { reopenScreen } from './flow.ts';

const begins = (g = fullyLoaded({ status: 'loaded', seal: 'SEAL-7' })) =>
  operator(reopenScreen, g.at, { tripNo: 'T-1' });

test('a truck that has not left is loaded on, without its seal', async () => {
  const g = fullyLoaded({ status: 'loaded', seal: 'SEAL-7' });
  const op = await begins(g);
  await op.says('yes');
  op.hasPosted({ tripNo: 'T-1' });
  expect(g.at.row('shipments', 'T-1')).toMatchObject({ status: 'loading', seal: '' });
  expect(op.left).toEqual([{ flow: 'shipping.load', params: { tripNo: 'T-1' } }]);
});

test('a start is taken back while nothing is in it', async () => {
  const g = startedTrip();
  const op = await begins(g);
  await op.says('yes');
  expect(g.at.row('shipments', 'T-1')).toMatchObject({ status: 'planned' });
  expect(op.left).toEqual([{ flow: 'shipping.trips', params: {} }]);
});

test('not with goods in it, not before its start, not on the road', async () => {
  expect((await begins(halfLoaded())).sees.problem?.code).toBe('load.tripStarted');
  expect((await begins(plannedTrip())).sees.problem?.code).toBe('load.startFirst');
  expect((await begins(halfLoaded({ status: 'inTransit' }))).sees.problem?.code).toBe('load.tripDeparted');
});
