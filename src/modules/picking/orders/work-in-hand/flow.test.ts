import { oneOrder, palletOrder, pieces } from '#modules/picking/given.ts';
import type { Given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { stockupExec } from '../../stockup/stockup-exec/flow.ts';
import { workInHand } from './flow.ts';

const job = { jobId: 'J-1' };
/** A WMS that sets it free. */
const releases = ({ at }: Given) => {
  const asked: unknown[] = [];
  at.wms.set('/WMS/ReleaseJobs', (request) => {
    asked.push(request);
    return {};
  });
  return asked;
};

test('work is given back from its own screen, and the WMS is told at once', async () => {
  const g = oneOrder();
  const walk = await operator(stockupExec, g.at, job);
  await walk.presses('giveBack');
  expect(walk.left).toMatchObject([{ flow: 'picking.inHand', params: job }]);
  const asked = releases(g);
  const op = await operator(workInHand, g.at, job);
  expect(op.isAt('seen').sees.rows).toMatchObject([{ value: '0 / 18' }]);
  await op.presses('giveBack');
  expect(asked).toEqual([{ jobIds: ['J-1'], deviceId: 'dev-1' }]);
  expect(op.left).toEqual([null]);
});

test('goods that are carried are set down first; empty containers, and those that stand somewhere, keep nobody', async () => {
  const g = oneOrder()
    .tote('T-1', {}, pieces(2))
    .tote('T-2')
    .tote('T-3', {}, { ...pieces(2), loc: 'PACK-1' });
  const asked = releases(g);
  const op = await operator(workInHand, g.at, job);
  expect(op.sees.rows).toHaveLength(2);
  await op.presses('giveBack');
  op.isRefused('picking.setDownFirst');
  expect(op.sees.problem?.next).toMatchObject({ flow: 'picking.setDown', params: job });
  const box = g.at.row('containers', 'T-1');
  if (box) g.at.seed({ containers: [{ ...box, loc: 'PACK-1' }] });
  const again = await operator(workInHand, g.at, job);
  await again.presses('giveBack');
  expect(asked).toHaveLength(1);
});

test('without network nothing is given back; a no of the WMS is shown', async () => {
  const g = oneOrder();
  const op = await operator(workInHand, g.at, job);
  await op.presses('giveBack');
  op.isRefused('scan.needsNetwork');
  g.at.wms.set('/WMS/ReleaseJobs', () => ({ kind: 'refused', code: 1037, msg: 'Set T-1 down' }));
  await op.presses('giveBack');
  op.isRefused('scan.wmsSays');
  expect(op.left).toEqual([]);
});

test('of all work that one holds, none of it anybody else’s or over', async () => {
  const g = oneOrder()
    .job('J-2', 'pick.order', { of: 'SO-2', claimedBy: 'op2' })
    .job('J-3', 'pick.order', { of: 'SO-3', status: 'done' })
    .job('J-4', 'sow.wall', { of: 'W-4' })
    .job('J-5', 'pick.lpn', { of: 'SO-5', priority: 1, claimedDevice: 'dev-9' });
  const op = await operator(workInHand, g.at);
  expect(op.sees.choices.map(({ title }) => title)).toEqual(['SO-5', 'SO-1']);
  await op.scan('SO-5');
  await op.says('yes');
  expect(op.left).toMatchObject([{ flow: 'picking.wholePallet', params: { jobId: 'J-5' } }]);
});

test('who holds nothing hears so; what somebody has taken over is gone', async () => {
  const g = palletOrder();
  const row = g.at.row('jobs', 'J-1');
  if (row) g.at.seed({ jobs: [{ ...row, claimedBy: 'op2' }] });
  const op = await operator(workInHand, g.at);
  expect(op.sees.none?.code).toBe('picking.nothingHeld');
  const late = await operator(workInHand, g.at, job);
  expect(late.sees.problem?.code).toBe('picking.jobGone');
});
