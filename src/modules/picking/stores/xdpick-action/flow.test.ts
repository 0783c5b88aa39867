import { laneJob } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { xdPickAction } from './flow.ts';

const job = { jobId: 'J-1' };
const CASE = '7712345678901';

test('a pallet answers its goods, a case is taken whole, and both go into the tray of the store', async () => {
  const g = laneJob();
  const op = await operator(xdPickAction, g.at, job);
  expect(op.isAt('aim').sees.expected).toBe('P-1');
  await op.scan('P-1');
  expect(op.isAt('qty').sees.expected).toBe('2 CS');
  await op.types(12);
  await op.scan('TRAY-1');
  op.hasPosted(
    { rows: [expect.objectContaining({ lpn: 'TRAY-1', kind: 'pallet', storeId: 'ST-1', orderId: '' })] },
    { pickId: 'J-1-1', loc: 'STAGE-1', fromLpn: 'P-1', qty: 12, toLpn: 'TRAY-1' },
  );
  await op.scan(CASE, 'TRAY-1');
  expect(op.at.outbox.at(-1)).toMatchObject({ op: 'picking.case', request: { caseId: CASE, fromLpn: 'P-1', qty: 12 } });
  expect(op.at.row('picks', 'J-1-1')).toMatchObject({ status: 'done', doneQty: 24 });
  expect(op.isAt('aim').sees.expected).toBe('P-2');
});

test('on a pallet with two SKUs the goods are asked for; goods may also be scanned at once', async () => {
  const g = laneJob().stored('P-2', 'STAGE-1', 'SKU2', 48);
  g.pick(3, 'SKU1', 'STAGE-1', 6, { orderId: 'SO-1', storeId: 'ST-1', waveId: 'W-1', lpn: 'P-2' });
  const op = await operator(xdPickAction, g.at, job);
  await op.scan('P-2');
  expect(op.isAt('scanned').sees.choices.map(({ title }) => title)).toEqual(['SKU2', 'SKU1']);
  await op.scan('69SKU1');
  expect(op.isAt('qty').sees.expected).toBe('6 EA');
  await op.undoes();
  await op.undoes();
  await op.scan('69SKU2');
  expect(op.isAt('qty').sees.expected).toBe('5 EA');
});

test('what does not stand in the lane, is no case of it, or is more than open, is refused', async () => {
  const g = laneJob().sku('SKU9').stored('P-9', 'A-01-01', 'SKU9', 5).stored('P-8', 'A-01-02', 'SKU1', 12);
  g.caseOn('P-8', '7712345678908', 'SKU1', 12).caseOn('P-2', '7712345678902', 'SKU2', 12);
  const op = await operator(xdPickAction, g.at, job);
  for (const code of ['P-9', '69SKU9']) {
    await op.scan(code);
    op.isRefused('picking.stores.notInLane');
  }
  await op.scan('7712345678908');
  op.isRefused('picking.caseNotHere');
  await op.scan('7712345678902');
  op.isRefused('picking.overStockup');
  await op.scan('P-1');
  await op.types(25);
  op.isRefused('picking.overStockup');
  await op.types('２４');
  op.isAt('into').hasPostedCount(0);
});

test('a tray of another store is refused, in the lane as anywhere', async () => {
  const g = laneJob().tote('TRAY-2', { storeId: 'ST-2', storeName: 'Store Two' }, { orderId: '', kind: 'pallet' });
  const op = await operator(xdPickAction, g.at, job);
  await op.scan('P-1');
  await op.types(24);
  await op.scan('TRAY-2');
  op.isRefused('picking.otherStore');
  await op.scan('TRAY-1');
  op.hasPostedCount(2);
});
