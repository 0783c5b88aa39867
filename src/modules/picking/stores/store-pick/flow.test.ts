import { storeJob } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { storePickNew } from '../store-pick-new/flow.ts';
import { storePickWalk } from './flow.ts';

const job = { jobId: 'J-1' };
const other = { storeId: 'ST-2', storeName: 'Store Two' };

test('only trays of the store take its goods', async () => {
  const g = storeJob().tote('TRAY-2', other, { orderId: '', kind: 'pallet' });
  const op = await operator(storePickWalk, g.at, job);
  await op.scan('F-01-01', '69SKU1');
  await op.types(12);
  await op.scan('TRAY-2');
  op.isRefused('picking.otherStore');
  await op.scan('TRAY-1');
  expect(op.at.row('containers', 'TRAY-1')).toMatchObject({ kind: 'pallet', out: { storeId: 'ST-1' } });
});

test('tray first: what was scanned is filled until the operator goes back and scans another', async () => {
  const g = storeJob()
    .tote('TRAY-2', other, { orderId: '' })
    .tote('TRAY-C', { state: 'closed' })
    .stored('P-R', 'A-01-01', 'SKU1', 1);
  const op = await operator(storePickNew, g.at, job);
  await op.scan('TRAY-2');
  op.isRefused('picking.otherStore');
  await op.scan('TRAY-C');
  op.isRefused('outbound.containerState');
  await op.scan('P-R');
  op.isRefused('outbound.notForOrders');
  await op.scan('TRAY-1', 'F-01-01', '69SKU1');
  await op.types(12);
  await op.scan('F-01-02', '69SKU2');
  await op.types(5);
  op.hasPosted({ rows: expect.anything() }, { toLpn: 'TRAY-1' }, { toLpn: 'TRAY-1', qty: 5 });
});
