import { gathered, inCage, oneTransfer } from '#modules/transfer/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { transferOff } from './flow.ts';

const params = { jobId: 'J-1' };

test('what was stock is stock again, where it stands or where it is set down', async () => {
  const g = gathered();
  const op = await operator(transferOff, g.at, params);
  await op.scan('P-2');
  await op.presses('here');
  op.hasPosted({ transferId: 'SO-1', lpn: 'P-2', toLoc: '', off: true });
  expect(g.at.row('containers', 'P-2')).toMatchObject({ orderId: '', jobId: '', out: { state: 'free' } });
  expect(g.at.row('orderLines', 'SO-1/2')).toMatchObject({ pickedQty: 0 });
  expect(g.at.row('orders', 'SO-1')).toMatchObject({ status: 'picking', pickedQty: 10 });
  expect(op.left).toEqual([{ flow: 'transfer.allocate', params }]);
});

test('what a picker has brought stays with its order', async () => {
  const g = gathered();
  g.at.seed({ picks: [{ ...g.at.row('picks', 'J-1-2')!, why: 'face' }] });
  const op = await operator(transferOff, g.at, params);
  await op.scan('P-2', 'DOCK-01');
  expect(g.at.row('containers', 'P-2')).toMatchObject({ orderId: 'SO-1', jobId: '', loc: 'DOCK-01' });
  expect(g.at.row('orders', 'SO-1')).toMatchObject({ pickedQty: 20 });
});

test('out of its cage; a cage that holds others is taken off by what is in it, and is nobody’s when it is empty', async () => {
  const g = inCage();
  const op = await operator(transferOff, g.at, params);
  await op.scan('CAGE-1');
  op.isRefused('transfer.holdsOthers');
  await op.scan('T-1', 'STAGE-1');
  expect(g.at.row('containers', 'T-1')).toMatchObject({ parentId: '', out: { state: 'free' } });
  expect(g.at.row('containers', 'CAGE-1')).toMatchObject({ contents: [], orderId: '', out: { state: 'free' } });
});

test('what is not on it, a rack, a locked place: refused; and nothing is on it', async () => {
  const op = await operator(transferOff, gathered().stored('P-9', 'A-01-01', 'SKU1', 1).at, params);
  await op.scan('P-9');
  op.isRefused('transfer.notOn');
  await op.scan('P-1', 'A-01-02');
  op.isRefused('transfer.notALane');
  await op.scan('A-01-04');
  op.isRefused('place.locLocked');
  const none = await operator(transferOff, oneTransfer().at, params);
  expect(none.sees.problem?.code).toBe('transfer.nothingOn');
});
