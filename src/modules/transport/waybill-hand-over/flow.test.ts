import { given } from '#tests/harness/given.ts';
import { operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { historicalWaybill } from '../historical-waybill/flow.ts';
import { relayTransport } from '../relay-transport/flow.ts';
import { handOver } from './flow.ts';

const onTheRoad = () => given().waybill('W-1', ['BOX-1', 'BOX-2']).waybill('W-2', [], { status: 'delivered' });
const start = (waybillNo = 'W-1', at = onTheRoad().at) => operator(handOver, at, { waybillNo });

test('the shipment is seen first; the next carrier and the plate are posted once', async () => {
  const op = await start();
  op.isAt('shipment');
  await op.says(yes);
  await op.picks('C2');
  await op.fills({ plate: 'AB-123' });
  op.hasPosted({ waybillNo: 'W-1', fromCarrierId: 'C1', toCarrierId: 'C2', plate: 'AB-123', photos: 0 });
  expect(op.at.row('waybills', 'W-1')).toMatchObject({ carrierId: 'C2', plate: 'AB-123' });
  expect(op.left).toEqual([null]);
});

test('the carrier that has the goods already is refused', async () => {
  const op = await start();
  await op.says(yes);
  await op.picks('C1');
  op.isRefused('transport.sameCarrier').isAt('carrier').hasPostedCount(0);
});

test('a delivered waybill can be seen, not handed over', async () => {
  const op = await start('W-2');
  await op.says(yes);
  await op.picks('C2');
  op.isRefused('transport.delivered').hasPostedCount(0);
});

test('without a plate nothing is posted', async () => {
  const op = await start();
  await op.says(yes);
  await op.picks('C2');
  await op.fills({ plate: '' });
  op.isAt('vehicle').hasPostedCount(0);
});

test('a waybill that is not on the terminal is asked from the WMS, and refused when that does not know it', async () => {
  const g = onTheRoad();
  g.at.wms.set('/WMS/GetWaybillList', () => ({ kind: 'stored', found: [] }));
  const op = await start('W-404', g.at);
  expect(op.sees.problem?.code).toBe('transport.notHere');
  const offline = await start('W-404');
  expect(offline.sees.problem?.code).toBe('scan.needsNetwork');
});

test('goods on the road are found by their number or by a box on board; delivered ones are not offered', async () => {
  const op = await operator(relayTransport, onTheRoad().at);
  await op.scan('BOX-2');
  expect(op.left).toEqual([{ flow: 'transport.handOver', params: { waybillNo: 'W-1' } }]);
  const other = await operator(relayTransport, onTheRoad().at);
  await other.scan('W-2');
  expect(other.left).toEqual([]);
});

test('past waybills list the delivered ones too', async () => {
  const op = await operator(historicalWaybill, onTheRoad().at);
  await op.picks('W-2');
  expect(op.left).toEqual([{ flow: 'transport.handOver', params: { waybillNo: 'W-2' } }]);
});

test('a list without waybills says so', async () => {
  const op = await operator(relayTransport, given().at);
  expect(op.sees.none?.code).toBe('transport.noWaybills');
});
