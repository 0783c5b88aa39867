import { plannedTrip, startedTrip } from '#modules/shipping/load/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { shipment } from './flow.ts';

const retail = (over = {}) => startedTrip({ kind: 'retailer', ...over }).trip('T-2', { plate: 'XY-1' });

test('by waybill number or plate, one is needed; planned and scanned are shown', async () => {
  const op = await operator(shipment, retail({ loaded: 1 }).at);
  await op.fills({ waybillNo: '', plateNo: '' });
  op.isRefused('load.tripOrPlate');
  await op.fills({ waybillNo: '', plateNo: 'ab 1234' });
  expect(op.sees.choices).toMatchObject([{ id: 'T-1', amount: '1 / 3' }]);
  expect(op.sees.refresh?.call.path).toBe('/SCM.TMS7.WebApi/TcarrefourApp/AppGetShipmentScan_TJLF');
  await op.picks('T-1');
  expect(op.left).toEqual([{ flow: 'shipping.retailLoad', params: { tripNo: 'T-1' } }]);
});

test('ours are none of the retailer; nothing found says so; a code that means none is refused', async () => {
  const op = await operator(shipment, retail().at);
  await op.fills({ waybillNo: 'T-2', plateNo: '' });
  expect(op.sees.none?.code).toBe('load.noTrips');
  op.at.wms.set('/SCM.TMS7.WebApi/TcarrefourApp/AppGetShipmentScan_TJLF', () => ({ kind: 'stored', found: [] }));
  await op.scan('T-9');
  op.isRefused('load.tripUnknown');
});

test('one that nobody has started goes to its start; joining is the detail call of the retailer', async () => {
  const g = plannedTrip({ kind: 'retailer' });
  const mine = g.at.row('jobs', 'J-2');
  g.at.tables.get('jobs')?.delete('J-2');
  g.at.wms.set('/SCM.TMS7.WebApi/TcarrefourApp/AppGetShipmentScanDetail_TJLF', () => ({ jobs: mine ? [mine] : [] }));
  const op = await operator(shipment, g.at);
  await op.fills({ waybillNo: 'T-1', plateNo: '' });
  await op.picks('T-1');
  expect(op.at.pulled.at(-1)?.request).toEqual({ tripNo: 'T-1', deviceId: 'dev-1' });
  expect(op.left).toEqual([{ flow: 'shipping.start', params: { tripNo: 'T-1' } }]);
});
