import { oneOrder, pieces } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { containerReopen } from './flow.ts';

const shut = (state: 'closed' | 'checked' | 'loaded' | 'picking', out: object = {}) =>
  oneOrder().tote('T-1', { state, typeId: 'TOTE-M', weight: 6.9, ...out }, pieces(5));

test('a closed one is opened with a reason; what it weighed is forgotten', async () => {
  const g = shut('closed', { review: true });
  const op = await operator(containerReopen, g.at);
  await op.scan('T-1');
  await op.picks('MISSING');
  op.hasPosted({ lpn: 'T-1', reason: 'MISSING' });
  expect(g.at.row('containers', 'T-1')?.out).toMatchObject({ state: 'picking', weight: 0, review: false });
});

test('a cage that was full or complete takes goods again', async () => {
  const g = shut('picking', { full: true, complete: true });
  const op = await operator(containerReopen, g.at);
  await op.scan('T-1');
  await op.picks('MISSING');
  expect(g.at.row('containers', 'T-1')?.out).toMatchObject({ state: 'picking', full: false, complete: false });
});

test('what is reviewed opens who may, and the others do not see the button', async () => {
  const g = shut('checked');
  const op = await operator(containerReopen, g.at);
  expect(op.sees.buttons).toEqual([]);
  await op.scan('T-1');
  op.isRefused('picking.containers.reviewed');
  g.at.permissions.add('container.reopen');
  const lead = await operator(containerReopen, g.at.reopened());
  await lead.presses('reviewed');
  expect(lead.left.at(-1)).toEqual({ flow: 'picking.reopen', params: { reviewed: 'yes' } });
  const may = await operator(containerReopen, g.at.reopened(), { reviewed: 'yes' });
  await may.scan('T-1');
  await may.picks('MISSING');
  may.hasPostedCount(1);
});

test.each(['picking', 'loaded'] as const)('what is %s is not opened again', async (state) => {
  const op = await operator(containerReopen, shut(state).at);
  await op.scan('T-1');
  op.isRefused('picking.containers.notClosed').hasPostedCount(0);
});
