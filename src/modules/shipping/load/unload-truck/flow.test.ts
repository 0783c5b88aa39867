import { halfLoaded, plannedTrip, startedTrip } from '#modules/shipping/load/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { unloadScreen } from './flow.ts';

const begins = (g = halfLoaded()) => operator(unloadScreen, g.at, { tripNo: 'T-1' });

test('nearest to the doors first; with its reason it stands in its lane again, and stays planned', async () => {
  const g = halfLoaded();
  const op = await begins(g);
  expect(op.sees.choices.map(({ id }) => id)).toEqual(['BOX-2', 'BOX-3']);
  await op.scan('BOX-2');
  await op.isAt('reason').picks('NOROOM');
  expect(op.sees.expected).toBe('STAGE-1');
  await op.scan('STAGE-1');
  op.hasPosted({ jobId: 'J-2', tripNo: 'T-1', lpn: 'BOX-2', toLoc: 'STAGE-1', reason: 'NOROOM' });
  expect(g.at.row('containers', 'BOX-2')).toMatchObject({ loc: 'STAGE-1', out: { state: 'closed', tripNo: 'T-1' } });
  expect(g.at.row('containers', 'BOX-2')?.out).not.toHaveProperty('position');
  expect(g.at.row('shipments', 'T-1')).toMatchObject({ loaded: 1, planned: 3 });
  expect(g.at.row('orders', 'SO-2')).toMatchObject({ status: 'checked' });
  expect(op.left).toEqual([{ flow: 'shipping.load', params: { tripNo: 'T-1' } }]);
});

test('what is not in it, and places where it cannot stand', async () => {
  const op = await begins();
  await op.scan('BOX-1');
  op.isRefused('load.notLoaded');
  await op.scan('BOX-2');
  await op.picks('NOROOM');
  await op.scan('A-01-01');
  op.isRefused('load.notBeside').hasPostedCount(0);
});

test('nothing is in it, or it was never started', async () => {
  expect((await begins(startedTrip())).sees.problem?.code).toBe('load.nothingLoaded');
  expect((await begins(plannedTrip())).sees.problem?.code).toBe('load.startFirst');
});

test('a warehouse without reasons says so', async () => {
  const g = halfLoaded();
  g.at.tables.get('codes')?.delete('LoadReason/NOROOM');
  const op = await begins(g);
  await op.scan('BOX-2');
  expect(op.sees.none?.code).toBe('load.noReasons');
});
