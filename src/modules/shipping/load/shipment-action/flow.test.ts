import { fullyLoaded, halfLoaded, startedTrip } from '#modules/shipping/load/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { completeScreen } from '../complete-shipment/flow.ts';
import { splitScreen } from '../split-shipment/flow.ts';
import { shipmentAction } from './flow.ts';

const params = { tripNo: 'T-1' };
const kind = 'retailer' as const;

test('containers are loaded by the same rules, and asked for by the call of the retailer', async () => {
  const op = await operator(shipmentAction, startedTrip({ kind }).at, params);
  await op.scan('BOX-3');
  op.hasPosted({ lpn: 'BOX-3', stopNo: 2, position: '1' });
  await op.scan('BOX-3');
  op.isRefused('load.lpnLoaded');
  await op.scan('X-9');
  expect(op.at.pulled.at(-1)?.call.path).toBe('/SCM.TMS7.WebApi/TcarrefourApp/AppGetShippingContainer_TJLF');
});

test('complete only with everything in it, split only with something left', async () => {
  const half = await operator(shipmentAction, halfLoaded({ kind }).at, params);
  expect(half.sees.buttons.map(({ name }) => name)).toContain('split');
  await half.presses('split');
  expect(half.left).toEqual([{ flow: 'shipping.split', params }]);
  const full = await operator(shipmentAction, fullyLoaded({ kind }).at, params);
  await full.presses('complete');
  expect(full.left).toEqual([{ flow: 'shipping.complete', params }]);
});

test('complete: the arrival date cannot be blank; what is left over has to be split off first', async () => {
  const left = await operator(completeScreen, halfLoaded({ kind }).at, params);
  expect(left.sees.problem).toMatchObject({ code: 'load.leftOver', next: { flow: 'shipping.split' } });
  const g = fullyLoaded({ kind });
  const op = await operator(completeScreen, g.at, params);
  await op.says('yes');
  await op.fills({ arrivalDate: '' });
  op.isRefused('load.arrivalDateMissing');
  await op.fills({ arrivalDate: '20261122' });
  op.hasPosted({ jobId: 'J-2', tripNo: 'T-1', arrivalDate: '2026-11-22', loaded: ['BOX-1', 'BOX-2'] });
  expect(g.at.row('shipments', 'T-1')).toMatchObject({ status: 'inTransit' });
});

test('split: the rest goes to a new trip; with nothing left there is nothing to split, without a number no trip', async () => {
  const full = await operator(splitScreen, fullyLoaded({ kind }).at, params);
  expect(full.sees.problem).toMatchObject({ code: 'load.allLoaded', next: { flow: 'shipping.complete' } });
  const g = halfLoaded({ kind });
  const op = await operator(splitScreen, g.at, params);
  await op.says('yes');
  await op.fills({ arrivalDate: '20261122' });
  op.hasPosted({ left: ['BOX-1'], newTripNo: 'TRIP00000001', loaded: ['BOX-2', 'BOX-3'] });
  expect(g.at.row('shipments', 'TRIP00000001')).toMatchObject({ kind, planned: 1, status: 'planned' });
  const none = halfLoaded({ kind });
  none.at.tables.get('lpns')?.delete('TRIP00000001');
  expect((await operator(splitScreen, none.at, params)).sees.problem?.code).toBe('load.noTripNumber');
});
