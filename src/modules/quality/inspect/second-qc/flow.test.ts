import { order } from '#modules/quality/inspect/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { secondQcScanLpn } from '../second-qc-scan-lpn/flow.ts';
import { secondQcTaskList } from '../second-qc-task-list/flow.ts';
import { secondQc } from './flow.ts';

test('who has inspected first does not inspect again, by the list or by the pallet', async () => {
  const mine = () => order('inspect.second', { notBy: ['op1'] });
  const list = await operator(secondQcTaskList, mine().at);
  await list.picks('J-1');
  list.isRefused('quality.sameInspector');
  const pallet = await operator(secondQcScanLpn, mine().at);
  await pallet.scan('P-1');
  pallet.isRefused('quality.sameInspector');
});

test('another person does, line by line; nothing of the first result is shown', async () => {
  const g = order('inspect.second', { notBy: ['op2'] });
  const list = await operator(secondQcScanLpn, g.at);
  await list.scan('P-1');
  expect(list.left).toEqual([{ flow: 'quality.second', params: { jobId: 'J-1' } }]);
  g.at.online = false;
  const op = await operator(secondQc, g.at, { jobId: 'J-1' });
  await op.scan('SKU1');
  await op.fills({ seen: '20', bad: '0', reason: '', photos: '0' });
  op.hasPosted({ jobId: 'J-1', lines: [{ jobLineId: 'J-1/1', doneQty: 20, badQty: 0, reason: '' }] });
});
