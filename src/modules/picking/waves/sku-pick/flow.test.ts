import { oneOrder } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { wavesDirectPick } from '../waves-direct-pick/flow.ts';
import { skuPick } from './flow.ts';

test('goods first, then the places that have an open pick of them, each once', async () => {
  const g = oneOrder().pick(3, 'SKU1', 'F-01-03', 4).sku('SKU9');
  const op = await operator(skuPick, g.at);
  await op.scan('69SKU9');
  op.isRefused('picking.notToPick');
  await op.scan('69SKU1');
  expect(op.sees.choices.map(({ title }) => title)).toEqual(['F-01-01', 'F-01-03']);
  await op.scan('F-01-02');
  op.isRefused('picking.locNotSuggested');
  await op.scan('F-01-03');
  await op.types(4);
  await op.scan('TOTE-1');
  op.hasPosted({}, { pickId: 'J-1-3', qty: 4, loc: 'F-01-03' });
});

test('for several waves the oldest gets the goods of a place first', async () => {
  const g = oneOrder();
  g.job('J-10', 'pick.sum', { of: 'W-10', priority: 1 }).pick(1, 'SKU1', 'A-01-01', 5, { waveId: 'W-10', lpn: 'P-7' });
  g.job('J-9', 'pick.sum', { of: 'W-9' }).pick(1, 'SKU1', 'A-01-01', 3, { waveId: 'W-9', lpn: 'P-7' });
  const op = await operator(wavesDirectPick, g.at);
  await op.scan('F-01-01');
  op.isRefused('picking.nothingInJob');
  await op.scan('A-01-01', '69SKU2');
  op.isRefused('picking.noStockupOfSku');
  await op.scan('F-01-02', 'A-01-01');
  expect(op.isAt('goods').inputs).toMatchObject([{ value: 'A-01-01' }]);
  await op.scan('69SKU1');
  await op.types(3);
  await op.scan('TOTE-1');
  op.hasPosted({ jobId: 'J-9' }, { jobId: 'J-9', pickId: 'J-9-1', qty: 3 });
  expect(op.isAt('place').sees.choices).toHaveLength(1);
});
