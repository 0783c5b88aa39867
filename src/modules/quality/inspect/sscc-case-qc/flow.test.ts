import { preCheck } from '#modules/quality/inspect/given.ts';
import type { Receipt } from '#contract/rows.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { preCheckStatus } from '../pre-check-status/flow.ts';
import { ssccCaseQc } from './flow.ts';

const having = (over: Partial<Receipt>) => {
  const g = preCheck();
  g.at.seed({ receipts: [{ ...g.at.row('receipts', 'R-1')!, ...over }] });
  return g;
};

test('a notice that has arrived is found, its sums are seen, and what was drawn is opened', async () => {
  const op = await operator(ssccCaseQc, preCheck().at, { job: 'preCheck' });
  await op.scan('PO-R-1');
  expect(op.sees.stop).toBe('sums');
  await op.says('yes');
  expect(op.left).toEqual([{ flow: 'quality.case', params: { jobId: 'J-1' } }]);
});

test.each([
  ['not by SSCC', { mode: 'sku' }, 'quality.receiptUnknown'],
  ['not arrived', { status: 'created' }, 'quality.noReceiving'],
  ['completed', { status: 'received' }, 'quality.receiptUnknown'],
  ['closed', { status: 'closed' }, 'quality.receiptClosed'],
  ['being received already', { status: 'receiving' }, 'quality.cannotPreCheck'],
] as const)('a receipt that is %s is refused', async (_, over, refusal) => {
  const op = await operator(ssccCaseQc, having(over).at, { job: 'preCheck' });
  await op.scan('R-1');
  op.isRefused(refusal);
});

test('a pre-check is changed until the receipt is completed', async () => {
  const g = having({ preCheck: 'failed' });
  const op = await operator(preCheckStatus, g.at);
  await op.scan('R-1');
  await op.picks('failed');
  op.isRefused('quality.sameStatus');
  await op.picks('passed');
  op.hasPosted({ receiptId: 'R-1', status: 'passed' });
  expect(g.at.row('receipts', 'R-1')?.preCheck).toBe('passed');
  const done = await operator(preCheckStatus, having({ preCheck: 'passed', status: 'received' }).at);
  await done.scan('R-1');
  done.isRefused('quality.receiptDone');
});
