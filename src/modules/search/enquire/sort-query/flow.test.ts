import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { sortQuery } from './flow.ts';

const waiting = () =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .receipt('R-1', 'transit')
    .line(1, 'SKU1', 40)
    .demand('S2', 1, 'SKU1', 12, { tray: 'TRAY-2' })
    .demand('S1', 1, 'SKU1', 8, { doneQty: 3, shortQty: 1 })
    .demand('S3', 1, 'SKU1', 4, { doneQty: 4 });

test('who still waits, how much, and where the share is put; what is met waits no more', async () => {
  const g = waiting();
  g.at.online = false;
  const op = await operator(sortQuery, g.at);
  await op.scan('69SKU1');
  expect(op.isAt('demand').sees.choices).toMatchObject([
    { title: 'Store S1', detail: 'SO-S1 · STAGE-1', amount: '4 EA' },
    { title: 'Store S2', detail: 'SO-S2 · TRAY-2', amount: '1 CS' },
  ]);
  expect(op.sees.refresh).toMatchObject({ call: { path: '/WMS/GetOpenDemands' }, request: { skuId: 'SKU1' } });
  await op.scan('TRAY-2');
  op.isAt('goods');
});

test('nobody waits for it', async () => {
  const op = await operator(sortQuery, waiting().at);
  await op.scan('69SKU2');
  expect(op.isAt('demand').sees.none?.code).toBe('search.nobodyWaits');
  op.at.wms.set('/WMS/GetOpenDemands', () => ({}));
  await op.scan('SO-9');
  op.isRefused('search.notInList');
});
