import { gathered, inCage, oneTransfer, pieces } from '#modules/transfer/given.ts';
import { operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { transferFinish } from './flow.ts';

const params = { jobId: 'J-1' };

test('the goods are the new owner’s where they stand, and nobody’s order any more', async () => {
  const g = gathered();
  g.at.online = false;
  const op = await operator(transferFinish, g.at, params);
  await op.says(yes);
  op.isAsked('sure');
  await op.says(yes);
  op.hasPosted({ jobId: 'J-1', transferId: 'SO-1', lpns: ['P-1', 'P-2'], holds: 20 });
  expect(g.at.row('containers', 'P-1')).toMatchObject({
    ownerId: 'OWN2',
    orderId: '',
    jobId: '',
    loc: 'STAGE-1',
    contents: [{ qty: 10 }],
    out: { state: 'free' },
  });
  expect(g.at.row('orders', 'SO-1')).toMatchObject({ status: 'shipped', shippedQty: 20 });
  expect(op.left).toEqual([{ flow: 'transfer.list', params: {} }]);
});

test('to another warehouse: the pallets have left', async () => {
  const g = gathered({ toOwner: '', toWh: 'WH2' });
  const op = await operator(transferFinish, g.at, params);
  await op.says(yes);
  await op.says(yes);
  expect(g.at.row('containers', 'P-2')).toMatchObject({
    ownerId: 'OWN1',
    loc: '',
    contents: [],
    out: { state: 'shipped' },
  });
  expect(g.at.row('orderLines', 'SO-1/1')).toMatchObject({ shippedQty: 10 });
});

test('a cage with what is in it, and the next one that nothing was put into', async () => {
  const g = inCage();
  g.at.seed({
    containers: [{ ...g.at.row('containers', 'CAGE-2')!, orderId: 'SO-1', jobId: 'J-1', ...openCage(g) }],
  });
  const op = await operator(transferFinish, g.at, params);
  await op.says(yes);
  await op.says(yes);
  op.hasPosted({ lpns: ['CAGE-1', 'T-1'], holds: 10 });
  expect(g.at.row('containers', 'T-1')).toMatchObject({ ownerId: 'OWN2', parentId: 'CAGE-1', out: { state: 'free' } });
  expect(g.at.row('containers', 'CAGE-2')).toMatchObject({ orderId: '', out: { state: 'free' } });
});

const openCage = (g: ReturnType<typeof inCage>) => ({
  out: { ...g.at.row('containers', 'CAGE-2')!.out!, state: 'open' as const },
});

test('"no" hands nothing over', async () => {
  const op = await operator(transferFinish, gathered().at, params);
  await op.says(yes);
  await op.says('no');
  op.hasPostedCount(0);
});

test('nothing on it, something beside it, less than was ordered of what leaves complete: refused', async () => {
  const none = await operator(transferFinish, oneTransfer().at, params);
  expect(none.sees.problem?.code).toBe('transfer.nothingOn');
  const beside = gathered().tote('T-9', { state: 'closed' }, { orderId: 'SO-1', jobId: '', ...pieces(1) });
  const left = await operator(transferFinish, beside.at, params);
  expect(left.sees.problem?.code).toBe('transfer.leftBehind');
  const g = gathered({ policy: 'complete' });
  g.at.seed({ orderLines: [{ ...g.at.row('orderLines', 'SO-1/2')!, pickedQty: 4 }] });
  const short = await operator(transferFinish, g.at, params);
  expect(short.sees.problem?.code).toBe('transfer.short');
});
