import { ReserveNumbers } from '#contract/receiving.ts';
import { withNumbers } from '#modules/counting/given.ts';
import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { spotCount } from './flow.ts';

test('whoever stands there begins a count of one location, which is his, in the dead zone', async () => {
  const g = withNumbers();
  g.at.online = false;
  const op = await operator(spotCount, g.at);
  await op.scan('A-01-03');
  await op.picks('seen');
  const { deviceId } = g.at.me;
  op.hasPosted({ jobId: 'COUNT-1', deviceId, loc: 'A-01-03', areaId: 'A', placeRev: 1, why: 'seen' });
  expect(op.left).toEqual([{ flow: 'counting.count', params: { jobId: 'COUNT-1' } }]);
  expect(g.at.row('jobs', 'COUNT-1')).toMatchObject({ planned: 1, claimedBy: 'op1', claimedDevice: deviceId });
  expect(g.at.row('jobLines', 'COUNT-1/1')).toMatchObject({ loc: 'A-01-03', status: 'open' });
});

test('a location that does not exist, and no numbers left', async () => {
  const g = withNumbers();
  const op = await operator(spotCount, g.at);
  g.at.online = false;
  await op.scan('Z-99');
  op.isRefused('scan.notHere');
  const bare = given();
  bare.at.wms.set(ReserveNumbers.path, () => ({}));
  const none = await operator(spotCount, bare.at);
  expect(none.sees.problem?.code).toBe('counting.noNumbers');
  bare.at.online = false;
  const dark = await operator(spotCount, bare.at);
  expect(dark.sees.problem?.code).toBe('scan.needsNetwork');
});
