import { oneInHand, twoTasks } from '#modules/replenishment/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { repReturn } from './flow.ts';

test('before it is taken down: how much is there and good after all', async () => {
  const g = twoTasks();
  const op = await operator(repReturn, g.at, { taskId: 'T-P-1' });
  await op.picks('T-P-1');
  await op.picks('MISSING');
  await op.types(30);
  op.isRefused('rep.foundTooMuch');
  await op.types(4);
  op.hasPosted({ taskId: 'T-P-1', reason: 'MISSING', found: 4 });
  expect(g.at.row('tasks', 'T-P-1')).toMatchObject({ status: 'cancelled', claimedBy: '' });
});

test('out of the hand: where the goods stand now', async () => {
  const g = oneInHand();
  const op = await operator(repReturn, g.at, { taskId: 'T-P-1' });
  await op.picks('T-P-1');
  await op.picks('DAMAGED');
  await op.scan('A-01-04');
  op.isRefused('place.locLocked');
  await op.scan('DOCK-01');
  op.isRefused('place.notStorage');
  await op.scan('P-1');
  op.hasPosted({ taskId: 'T-P-1', reason: 'DAMAGED', at: { loc: 'A-01-01', lpn: 'P-1' } });
  expect(g.at.row('containers', 'P-1')).toMatchObject({ contents: [{ qty: 48 }] });
});
