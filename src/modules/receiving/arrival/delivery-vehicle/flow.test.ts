import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { deliveryVehicle } from './flow.ts';

const vehicle = { plate: 'AB-1', seal: 'S-7', vehicleTemp: -18.5, goodsTemp: null };
const job = (over: object = {}) => given().sku('S').receipt('R-1', 'sku', over).line(1, 'S', 5);
const start = (over: object = {}) => operator(deliveryVehicle, job(over).at, { receiptId: 'R-1' });
const truck = { plate: 'AB-1', seal: 'S-7', vehicleTemp: '-18,5', goodsTemp: '' };

test('the truck of a receipt is recorded and shown at once, also without network', async () => {
  const op = await start();
  op.at.online = false;
  await op.fills({ ...truck, photos: '2' });
  op.hasPosted({ receiptId: 'R-1', vehicle, photos: 2 });
  expect(op.at.outbox[0]).toMatchObject({ pictures: true });
  expect(op.at.row('receipts', 'R-1')?.vehicle).toEqual(vehicle);
  expect(op.left).toEqual([null]);
});

test('what was recorded before stands in the fields', async () => {
  const op = await start({ vehicle });
  expect(op.sees.fields.map((f) => f.initial)).toEqual(['AB-1', 'S-7', '-18.5', '', undefined]);
});

test('a plate is required, and a temperature has to be one', async () => {
  const op = await start();
  await op.fills({ ...truck, plate: ' ' });
  op.isRefused('scan.fieldMissing');
  for (const goodsTemp of ['cold', '61', '-60.5', '4.25', '--4']) {
    await op.fills({ ...truck, goodsTemp });
    op.isRefused('receiving.temperatureUnreadable').hasPostedCount(0);
  }
  await op.fills({ ...truck, vehicleTemp: '−18 °C', goodsTemp: '4' });
  op.hasPosted({ vehicle: { ...vehicle, vehicleTemp: -18, goodsTemp: 4 } });
});

test('a closed receipt, or one that somebody else receives, takes no vehicle', async () => {
  const closed = await start({ status: 'closed' });
  await closed.fills(truck);
  closed.isRefused('receiving.receiptClosed');
  const other = await start({ claimedBy: 'op2' });
  await other.fills(truck);
  other.isRefused('receiving.claimedByOther').hasPostedCount(0);
});
