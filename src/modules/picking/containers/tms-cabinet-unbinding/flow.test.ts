import { oneOrder, pieces } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { tmsCabinetUnbinding } from './flow.ts';

const nobodys = { orderId: '', jobId: '' } as const;

test('the cabinet of a trip that has left is freed, with a reason', async () => {
  const g = oneOrder().tote('CAB-1', { state: 'shipped', tripNo: 'WB-1' }, { kind: 'cage', ...nobodys });
  const op = await operator(tmsCabinetUnbinding, g.at);
  await op.scan('CAB-1');
  expect(op.isAt('why').sees.choices).toMatchObject([{ id: 'BACK' }]);
  await op.picks('BACK');
  op.isAt('box').hasPosted({ lpn: 'CAB-1', reason: 'BACK' });
  expect(g.at.row('containers', 'CAB-1')?.out).toMatchObject({ state: 'free', tripNo: '' });
});

test('not while goods are in it, not one that is free, no pallet of the stock; it takes with it what stands in its slots', async () => {
  const g = oneOrder()
    .tote('CAB-1', { state: 'shipped', tripNo: 'WB-1' }, { kind: 'cage', ...pieces(2) })
    .tote('CAB-2', { state: 'free' }, { kind: 'cage', ...nobodys })
    .tote('CART-1', {}, { kind: 'cart', ...nobodys })
    .tote('T-1', { slot: '1' }, { parentId: 'CART-1' })
    .stored('P-9', 'A-01-01', 'SKU1', 4);
  const op = await operator(tmsCabinetUnbinding, g.at);
  for (const [code, refusal] of [
    ['CAB-1', 'outbound.containerHolds'],
    ['CAB-2', 'outbound.containerHolds'],
    ['P-9', 'outbound.notForOrders'],
  ] as const) {
    const each = await operator(tmsCabinetUnbinding, g.at);
    await each.scan(code);
    expect(each.sees.problem?.code).toBe(refusal);
  }
  await op.scan('CART-1');
  await op.picks('BACK');
  expect(g.at.row('containers', 'T-1')).toMatchObject({ parentId: '' });
});
