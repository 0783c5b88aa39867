import { order } from '#modules/quality/inspect/given.ts';
import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { qcNew } from '../qc-new/flow.ts';
import { qualityRecord } from '../quality-record/flow.ts';
import { qcMenuList } from './flow.ts';

test('an order is found by receipt or SKU and opened; one of a colleague, an unknown one and none at all', async () => {
  const op = await operator(qcMenuList, order().at);
  await op.scan('EXT-R-1');
  expect(op.left).toEqual([{ flow: 'quality.inspect', params: { jobId: 'J-1' } }]);
  const g = order();
  g.at.seed({ jobs: [{ ...g.at.row('jobs', 'J-1')!, claimedBy: 'op2', claimedDevice: 'dev-2' }] });
  const taken = await operator(qcMenuList, g.at);
  await taken.scan('R-1');
  taken.isRefused('work.jobTaken');
  await taken.scan('R-9');
  taken.isRefused('quality.notToInspect');
  const none = await operator(qcMenuList, given().at);
  expect(none.sees.none?.code).toBe('quality.noOrders');
});

test('a receipt without an order gets one, once, and not before goods have come', async () => {
  const g = order();
  const op = await operator(qcNew, g.at);
  await op.scan('R-1');
  expect(op.sees.problem?.code).toBe('quality.hasOrder');
  const fresh = given().sku('SKU1').receipt('R-2', 'sku').line(1, 'SKU1', 24);
  const early = await operator(qcNew, fresh.at);
  await early.scan('R-2');
  early.isRefused('quality.notReceived');
  fresh.at.seed({ receipts: [{ ...fresh.at.row('receipts', 'R-2')!, receivedQty: 24, status: 'received' }] });
  await early.scan('PO-R-2');
  early.hasPosted({ jobId: 'QC-R-2', receiptId: 'R-2' });
});

test('the record of a lot says what was found, by whom and when', async () => {
  const g = order('inspect', { result: 'refused', badUnits: 2, told: 2, by: ['qc1'], at: '2026-11-20T08:00:00.000Z' });
  const op = await operator(qualityRecord, g.at);
  await op.scan('SKU2');
  expect(op.sees.rows.map(({ value }) => value)).toEqual(expect.arrayContaining(['2', 'qc1', '2026-11-20']));
});
