import { machines, twoBoxes } from '#modules/shipping/ship/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { snShipList } from './flow.ts';

test('only orders whose goods have numbers; found by a VIN', async () => {
  const g = twoBoxes({ g: machines(), orderId: 'SO-2', jobId: 'J-2' });
  const op = await operator(snShipList, g.at);
  expect(op.sees.choices.map(({ title }) => title)).toEqual(['SO-1']);
  await op.scan('VIN-3');
  expect(op.left).toMatchObject([{ flow: 'shipping.sn', params: { orderId: 'SO-1' } }]);
});
