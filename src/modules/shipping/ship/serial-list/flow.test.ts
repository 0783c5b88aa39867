import { machines } from '#modules/shipping/ship/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { serialList } from './flow.ts';

test('numbers are tapped in the list, taken out of the basket again, and shipped at the end', async () => {
  const op = await operator(serialList, machines().at, { orderId: 'SO-1' });
  expect(op.sees.choices.map(({ id }) => id)).toEqual(['VIN-1', 'VIN-2', 'VIN-3']);
  await op.scan('VIN-1', 'VIN-3');
  expect(op.sees.choices.filter(({ done }) => !done).map(({ id }) => id)).toEqual(['VIN-2']);
  await op.removes(0);
  await op.ends();
  op.hasPosted({ serials: ['VIN-3'] });
  expect(op.left).toEqual([null]);
});
