import { fullyLoaded, halfLoaded, plannedTrip, STOPS } from '#modules/shipping/load/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { entruckingQuery } from '../entrucking-query/flow.ts';
import { loadByPlate } from '../load-by-plate/flow.ts';
import { tripList } from './flow.ts';

test('what is being loaded comes first; each goes on where it stands', async () => {
  const g = halfLoaded({ stops: STOPS.map((stop) => ({ ...stop, away: stop.stopNo - 1 })) })
    .trip('T-0', { plate: 'XY-1', stops: [] })
    .trip('T-9', { status: 'inTransit' });
  const op = await operator(tripList, g.at);
  expect(op.sees.choices.map(({ id, amount }) => [id, amount])).toEqual([
    ['T-1', '2 / 3'],
    ['T-0', '0 / 0'],
  ]);
  await op.scan('AB-1234');
  expect(op.left).toEqual([{ flow: 'shipping.load', params: { tripNo: 'T-1' } }]);
  const planned = await operator(tripList, plannedTrip().at);
  await planned.picks('T-1');
  expect(planned.left).toEqual([{ flow: 'shipping.start', params: { tripNo: 'T-1' } }]);
  const loaded = await operator(tripList, fullyLoaded({ status: 'loaded' }).at);
  await loaded.picks('T-1');
  expect(loaded.left).toEqual([{ flow: 'shipping.depart', params: { tripNo: 'T-1' } }]);
});

test('by plate: neither is refused, one that is not here too', async () => {
  const op = await operator(loadByPlate, halfLoaded().at);
  await op.scan('');
  op.isRefused('load.tripOrPlate');
  op.at.wms.set('/WMS/GetTripList', () => ({ kind: 'stored', found: [] }));
  await op.scan('ZZ-1');
  op.isRefused('load.tripUnknown');
  const twice = await operator(loadByPlate, halfLoaded().trip('T-2', { plate: 'AB-1234' }).at);
  await twice.scan('AB 1234');
  await twice.isAt('which').picks('T-1');
  expect(twice.left).toEqual([{ flow: 'shipping.load', params: { tripNo: 'T-1' } }]);
});

test('the load check: by stop, the last first, with what is open and where it stands', async () => {
  const op = await operator(entruckingQuery, halfLoaded().at, { tripNo: 'T-1' });
  expect(op.sees.rows.map(({ value }) => value)).toEqual(['2 / 3', '2 / 2', '0 / 1', 'BOX-1']);
  expect(op.sees.refresh?.request).toEqual({ tripNo: 'T-1' });
  await op.says('yes');
  expect(op.left).toEqual([null]);
});

test('one that this terminal does not have is asked for; without network it says so', async () => {
  const op = await operator(entruckingQuery, halfLoaded().at, { tripNo: 'T-404' });
  expect(op.sees.problem?.code).toBe('scan.needsNetwork');
});
