import { sumWave } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { wavePick } from './flow.ts';

const job = { jobId: 'J-1' };

test('a sum goes into a carrier of its wave, and into no order’s, store’s or other wave’s', async () => {
  const g = sumWave()
    .tote('TOTE-1', { state: 'picking' }, { orderId: 'SO-9' })
    .tote('CAGE-1', { state: 'picking', storeId: 'ST-1', storeName: 'Store One' }, { orderId: '', kind: 'cage' })
    .tote('TOTE-2', { state: 'picking', waveId: 'W-2' }, { orderId: '' })
    .tote('TOTE-3', { state: 'picking', waveId: 'W-1' }, { orderId: '' });
  const op = await operator(wavePick, g.at, job);
  await op.scan('F-01-01', '69SKU1');
  await op.types(20);
  expect(op.isAt('into').sees.expected).toBe('TOTE-3');
  for (const lpn of ['TOTE-1', 'CAGE-1', 'TOTE-2']) {
    await op.scan(lpn);
    op.isRefused('outbound.containerDiffers');
  }
  await op.scan('TOTE-3');
  expect(op.at.row('picks', 'J-1-1')).toMatchObject({ status: 'done', toLpn: 'TOTE-3' });
});
