import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { packQuery } from './flow.ts';

test('units and barcodes of one SKU after the other, in flight mode', async () => {
  const g = given().sku('SKU1').sku('SKU2').sku('NEW', { packs: [] });
  g.at.online = false;
  const op = await operator(packQuery, g.at);
  await op.scan('169SKU1');
  expect(op.isAt('seen').sees.rows).toMatchObject([
    { value: 'STD' },
    { label: 'EA', value: '1' },
    { label: 'CS', value: '12', strong: true },
    { label: 'PL', value: '480' },
    { value: '8 × 5' },
    { value: '1 PL' },
    { value: '1 kg' },
  ]);
  await op.says('yes');
  await op.isAt('goods').scan('69SKU2');
  await op.isAt('seen').says('yes');
  await op.scan('69NEW');
  op.isRefused('lookup.noPackaging').isAt('goods');
});
