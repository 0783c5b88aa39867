import { clusterWave } from '#modules/picking/given.ts';
import type { Given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { waveStockupExecList } from '../../waves/wave-stockup-exec-list/flow.ts';
import { helpPicking } from './flow.ts';

/** A wave of which op2 has still three picks to do. */
function theirs(): Given {
  const g = clusterWave();
  const job = g.at.row('jobs', 'J-1');
  if (job) g.at.seed({ jobs: [{ ...job, claimedBy: 'op2', claimedDevice: 'dev-2' }] });
  return g;
}

/** A WMS that gives the far half as job J-9. */
function shares({ at }: Given): unknown[] {
  const asked: unknown[] = [];
  at.wms.set('/WMS/ShareJob', (request) => {
    asked.push(request);
    const [job, far] = [at.row('jobs', 'J-1'), at.row('picks', 'J-1-3')];
    if (!job?.carries || !far) throw new Error('nothing to share');
    at.seed({
      jobs: [
        { ...job, jobId: 'J-9', claimedBy: 'op1', claimedDevice: 'dev-1', carries: { ...job.carries, partOf: 'J-1' } },
      ],
      picks: [{ ...far, jobId: 'J-9' }],
    });
    return {};
  });
  return asked;
}

test('a wave that a colleague works leads to helping; the far half is opened on the same screen', async () => {
  const g = theirs();
  const list = await operator(waveStockupExecList, g.at);
  await list.scan('W-1');
  list.isRefused('picking.jobTaken');
  expect(list.sees.problem?.next).toMatchObject({ flow: 'picking.help', params: { jobId: 'J-1' } });
  const asked = shares(g);
  const op = await operator(helpPicking, g.at, { jobId: 'J-1' });
  expect(op.sees).toMatchObject({ prompt: { values: { 1: 'op2' } }, rows: [{ value: '0 / 9' }, {}] });
  await op.says('yes');
  expect(asked).toEqual([{ jobId: 'J-1', deviceId: 'dev-1' }]);
  expect(op.left).toMatchObject([{ flow: 'picking.wave', params: { jobId: 'J-9' } }]);
  // Asked once more, the half that is here is opened again.
  const again = await operator(helpPicking, g.at, { jobId: 'J-1' });
  await again.says('yes');
  expect(asked).toHaveLength(1);
});

test('other work of the same wave is no part of it', async () => {
  const g = theirs().job('J-2', 'pick.cluster', { of: 'W-1' }).pick(9, 'SKU1', 'F-01-03', 1);
  const asked = shares(g);
  const op = await operator(helpPicking, g.at, { jobId: 'J-1' });
  await op.says('yes');
  expect(asked).toHaveLength(1);
});

test('without network, or where the WMS says no, nothing is taken', async () => {
  const g = theirs();
  const op = await operator(helpPicking, g.at, { jobId: 'J-1' });
  await op.says('yes');
  op.isRefused('scan.needsNetwork');
  const refused = () => ({ kind: 'refused', code: 1035, msg: 'Job W-1 cannot be shared' }) as const;
  g.at.wms.set('/WMS/ShareJob', refused);
  await op.says('yes');
  op.isRefused('scan.wmsSays');
  expect(op.left).toEqual([]);
});

test('who leads the shift shares it though nobody heard of its holder', async () => {
  const g = theirs();
  const asked = shares(g);
  const op = await operator(helpPicking, g.at, { jobId: 'J-1' });
  await op.presses('force');
  op.isRefused('scan.notAllowed');
  g.at.permissions.add('claim.revoke');
  const lead = await operator(helpPicking, g.at, { jobId: 'J-1' });
  await lead.presses('force');
  expect(asked).toEqual([{ jobId: 'J-1', deviceId: 'dev-1', force: true }]);
  expect(lead.left).toEqual([null]);
});

test('only work that somebody else holds and has not finished is shared', async () => {
  const g = theirs()
    .job('J-2', 'pick.order', { of: 'SO-2', claimedBy: '' })
    .job('J-3', 'pick.order', { of: 'SO-3' })
    .job('J-4', 'pick.order', { of: 'SO-4', claimedBy: 'op2', status: 'done' })
    .job('J-5', 'sow.wall', { of: 'W-5', claimedBy: 'op2' });
  const op = await operator(helpPicking, g.at);
  expect(op.sees.choices.map(({ title }) => title)).toEqual(['W-1']);
  for (const jobId of ['J-2', 'J-3', 'J-4']) {
    const none = await operator(helpPicking, g.at, { jobId });
    expect(none.sees.problem?.code).toBe('picking.notTheirs');
  }
  const nobody = await operator(helpPicking, clusterWave().at);
  expect(nobody.sees.none?.code).toBe('picking.nobodyToHelp');
});
