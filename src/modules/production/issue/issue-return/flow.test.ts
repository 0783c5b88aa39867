import { house, oneOrder } from '#modules/production/issue/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { issueReturn } from './flow.ts';

test('why, and how much is there and good after all', async () => {
  const g = oneOrder();
  const op = await operator(issueReturn, g.at, { taskId: 'T-1-SKU1' });
  await op.picks('T-1-SKU1');
  await op.picks('MISSING');
  await op.types(30);
  op.isRefused('issue.foundTooMuch');
  await op.types(20);
  op.hasPosted({ taskId: 'T-1-SKU1', reason: 'MISSING', found: 20 });
  expect(g.at.row('tasks', 'T-1-SKU1')).toMatchObject({ status: 'cancelled', claimedBy: '' });
});

test('who did not look says no quantity; who has nothing returns nothing', async () => {
  const op = await operator(issueReturn, oneOrder().at);
  await op.scan('P-SKU2');
  await op.picks('LINEFULL');
  op.hasPosted({ taskId: 'T-1-SKU2', reason: 'LINEFULL' });
  const nothing = await operator(issueReturn, house().at);
  expect(nothing.sees.problem?.code ?? nothing.sees.none?.code).toBe('issue.nothingOfMine');
});
