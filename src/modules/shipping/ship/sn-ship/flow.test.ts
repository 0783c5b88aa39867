import { machines, readyOrder } from '#modules/shipping/ship/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { snShip } from './flow.ts';

const params = { orderId: 'SO-1' };
const transport = { carrierId: 'C2', waybillNo: 'WB-1', plate: '', arrivalDate: '2026-11-24' };

test('VIN after VIN, one operation each; who takes them is said once', async () => {
  const g = machines();
  g.at.online = false;
  const op = await operator(snShip, g.at, params);
  await op.isAt('transport').fills({ ...transport, arrivalDate: '20261124' });
  await op.isAt('vin').scan('VIN-1');
  await op.isAt('vin').scan('VIN-3');
  op.hasPosted({ serials: ['VIN-1'], skuId: 'TRACTOR', transport }, { serials: ['VIN-3'], transport });
  await op.scan('VIN-1');
  op.isRefused('shipping.ship.serialNotPicked');
  await op.scan('VIN-2');
  expect(op.sees.problem?.code).toBe('shipping.ship.allLeft');
});

test('neither waybill nor plate, and no arrival date', async () => {
  const op = await operator(snShip, machines().at, params);
  await op.fills({ ...transport, waybillNo: '' });
  op.isRefused('shipping.ship.tripOrPlate');
  await op.fills({ ...transport, arrivalDate: '' });
  op.isRefused('shipping.ship.arrivalDateMissing');
  await op.fills({ ...transport, waybillNo: '', plate: 'AB-1' });
  op.isAt('vin').hasPostedCount(0);
});

test('a VIN of another order is refused at the scan', async () => {
  const g = readyOrder({
    g: machines(),
    orderId: 'SO-2',
    jobId: 'J-2',
    picked: [['TRACTOR', 1, 'P-3']],
    boxes: { 'P-3': { kind: 'pallet', out: { pieces: [{ skuId: 'TRACTOR', serial: 'VIN-9' }] } } },
  });
  const op = await operator(snShip, g.at, params);
  await op.fills(transport);
  await op.scan('VIN-9');
  op.isRefused('shipping.ship.serialOfOther').hasPostedCount(0);
});

test('no carriers are set up', async () => {
  const g = machines();
  for (const { key } of await g.at.db.codes.where('type', 'Carrier')) g.at.tables.get('codes')?.delete(key);
  const op = await operator(snShip, g.at, params);
  expect(op.sees.problem?.code).toBe('shipping.ship.noCarriers');
});
