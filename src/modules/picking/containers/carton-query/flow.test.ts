import { oneOrder, pieces } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { cartonQuery } from './flow.ts';

const carton = () =>
  oneOrder()
    .tote('BOX-1', { state: 'closed', lane: 'STAGE-1', rfid: 'RF-1', slot: '2' }, { parentId: 'CART-1', ...pieces(14) })
    .stored('P-9', 'A-01-01', 'SKU1', 4);

test('whose it is, how far, where it stands and what is in it, asked for again as often as it is looked at', async () => {
  const op = await operator(cartonQuery, carton().at);
  await op.scan('BOX-1');
  expect(op.sees).toMatchObject({
    prompt: { values: { 0: { message: 'Closed' } } },
    refresh: { call: { path: '/WMS/GetOutboundContainers' }, request: { code: 'BOX-1' } },
    rows: [
      { value: 'SO-1' },
      { value: 'ON-THE-WAY' },
      { value: 'CART-1 · 2' },
      { value: 'STAGE-1' },
      { value: '–' },
      { value: 'RF-1' },
      { label: 'Goods SKU1', value: '1 CS 2 EA' },
    ],
  });
});

test('pallets of the stock are none; what is not known here cannot be said in a dead zone', async () => {
  const op = await operator(cartonQuery, carton().at);
  await op.scan('P-9');
  op.isRefused('outbound.notForOrders');
  await op.scan('BOX-2');
  op.isRefused('scan.notHere');
});
