import { fullyLoaded, halfLoaded, plannedTrip, startedTrip } from '#modules/shipping/load/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { finishScreen } from './flow.ts';

const begins = (g = halfLoaded()) => operator(finishScreen, g.at, { tripNo: 'T-1' });
const closing = { seal: 'SEAL-7', arrivalDate: '20261121', photos: '2' };

test('what did not fit goes to a new trip of the block of this terminal, with the radio off as well', async () => {
  const g = halfLoaded();
  g.at.online = false;
  const op = await begins(g);
  expect(op.sees.rows.find(({ strong }) => strong)).toMatchObject({ value: '2 / 3' });
  await op.says('yes');
  await op.picks('split');
  await op.picks('later');
  await op.fills(closing);
  op.hasPosted({
    jobId: 'J-2',
    tripNo: 'T-1',
    seal: 'SEAL-7',
    arrivalDate: '2026-11-21',
    loaded: ['BOX-2', 'BOX-3'],
    left: ['BOX-1'],
    split: true,
    newTripNo: 'TRIP00000001',
    depart: false,
    photos: 2,
  });
  expect(g.at.row('shipments', 'T-1')).toMatchObject({ status: 'loaded', planned: 2, loaded: 2, seal: 'SEAL-7' });
  expect(g.at.row('shipments', 'TRIP00000001')).toMatchObject({ status: 'planned', planned: 1, loaded: 0 });
  expect(g.at.row('containers', 'BOX-1')?.out).toMatchObject({ tripNo: 'TRIP00000001', stopNo: 1 });
  expect(op.left).toEqual([{ flow: 'shipping.depart', params: { tripNo: 'T-1' } }]);
});

test('or waits here; the truck leaves at once, and everything in it is gone', async () => {
  const g = halfLoaded();
  const op = await begins(g);
  await op.says('yes');
  await op.picks('stay');
  await op.picks('now');
  await op.fills(closing);
  op.hasPosted({ split: false, newTripNo: '', left: ['BOX-1'], depart: true });
  expect(g.at.row('shipments', 'T-1')).toMatchObject({ status: 'inTransit', planned: 2 });
  expect(g.at.row('containers', 'BOX-1')).toMatchObject({ jobId: '', out: { tripNo: '' } });
  expect(g.at.row('containers', 'BOX-2')).toMatchObject({ loc: '', contents: [], out: { state: 'shipped' } });
  expect(g.at.row('orders', 'SO-2')).toMatchObject({ status: 'shipped', shippedQty: 6 });
});

test('a full truck: nobody is asked about a rest', async () => {
  const op = await begins(fullyLoaded());
  await op.says('yes');
  await op.isAt('leaves').picks('later');
  await op.fills({ ...closing, photos: '' });
  op.hasPosted({ left: [], split: false, loaded: ['BOX-1', 'BOX-2'], photos: 0 });
});

test('without seal, without a day, with one that is over: refused; without a number no new trip', async () => {
  const g = halfLoaded();
  g.at.seed({ lpns: [{ lpn: 'TRIP00000001', kind: 'trip', used: 'Y' }] });
  const op = await begins(g);
  await op.says('yes');
  await op.picks('split');
  op.isRefused('load.noTripNumber').isAt('rest');
  await op.picks('stay');
  await op.picks('later');
  await op.fills({ ...closing, seal: ' ' });
  op.isRefused('load.sealMissing');
  await op.fills({ ...closing, arrivalDate: '' });
  op.isRefused('load.arrivalDateMissing');
  await op.fills({ ...closing, arrivalDate: '20261119' });
  op.isRefused('load.arrivalPast').hasPostedCount(0);
});

test('nothing loaded, not started, finished already', async () => {
  expect((await begins(startedTrip())).sees.problem?.code).toBe('load.nothingLoaded');
  expect((await begins(plannedTrip())).sees.problem?.code).toBe('load.startFirst');
  expect((await begins(halfLoaded({ status: 'loaded' }))).sees.problem?.code).toBe('load.tripFinished');
});
