import { house, oneInHand } from '#modules/replenishment/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { unShelveRepList } from './flow.ts';

test('what is in the hand is put up, what is not is taken down', async () => {
  const hand = await operator(unShelveRepList, oneInHand().at);
  await hand.scan('SKU1');
  expect(hand.left).toEqual([{ flow: 'rep.up', params: { taskId: 'T-P-1' } }]);
  const down = await operator(unShelveRepList, oneInHand().at);
  await down.scan('A-01-02');
  expect(down.left).toEqual([{ flow: 'rep.down', params: { taskId: 'T-P-2' } }]);
});

test('no task, and a code of none', async () => {
  expect((await operator(unShelveRepList, house().at)).sees.none?.code).toBe('rep.nothingOfMine');
  const op = await operator(unShelveRepList, oneInHand().at);
  await op.scan('X-1');
  op.isRefused('rep.taskUnknown');
});
