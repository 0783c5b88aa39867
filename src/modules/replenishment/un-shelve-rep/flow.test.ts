import { twoTasks } from '#modules/replenishment/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { unShelveRep } from './flow.ts';

test('several are taken down one after the other, and are in the hand until they are put up', async () => {
  const g = twoTasks();
  const op = await operator(unShelveRep, g.at);
  await op.scan('A-01-01', 'P-1');
  await op.types(24);
  op.hasPosted({ taskId: 'T-P-1', loc: 'A-01-01', lpn: 'P-1', qty: 24 });
  expect(g.at.row('tasks', 'T-P-1')).toMatchObject({ status: 'claimed', rep: { taken: 24, hand: 'op1' } });
  expect(g.at.row('loose', '~op1|OWN1|SKU1|ok|||')).toMatchObject({ qty: 24 });
  op.isAt('source');
  await op.presses('putUp');
  expect(op.left).toEqual([{ flow: 'rep.up', params: {} }]);
});

test('when all are taken down the way leads to the pick faces', async () => {
  const op = await operator(unShelveRep, twoTasks().at);
  await op.scan('A-01-01', 'P-1');
  await op.types(24);
  await op.scan('A-01-02', 'P-2');
  await op.types(24);
  expect(op.sees.problem).toMatchObject({ code: 'rep.allTakenDown', next: { flow: 'rep.up', params: {} } });
});

test('what cannot be taken is returned', async () => {
  const op = await operator(unShelveRep, twoTasks().at);
  await op.presses('giveBack');
  expect(op.left).toEqual([{ flow: 'rep.return', params: { taskId: 'T-P-1' } }]);
});
