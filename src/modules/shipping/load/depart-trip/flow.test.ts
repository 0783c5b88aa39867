import { fullyLoaded, halfLoaded, plannedTrip } from '#modules/shipping/load/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { departScreen } from './flow.ts';

const begins = (g = fullyLoaded({ status: 'loaded', seal: 'SEAL-7' })) =>
  operator(departScreen, g.at, { tripNo: 'T-1' });

test('a look, a yes, and everything in it is shipped', async () => {
  const g = fullyLoaded({ status: 'loaded', seal: 'SEAL-7' });
  const op = await begins(g);
  await op.says('yes');
  op.isAsked('sure');
  await op.says('yes');
  op.hasPosted({ tripNo: 'T-1', loaded: ['BOX-1', 'BOX-2'] });
  expect(g.at.row('shipments', 'T-1')).toMatchObject({ status: 'inTransit' });
  expect(g.at.row('jobs', 'J-2')).toMatchObject({ status: 'done' });
  expect(op.left).toEqual([{ flow: 'shipping.trips', params: {} }]);
});

test('its doors are opened again, or something comes off, by whoever may', async () => {
  const op = await begins();
  expect(op.sees.buttons).toEqual([]);
  op.at.permissions.add('shipping.unload');
  const lead = await begins(fullyLoaded({ status: 'loaded' }));
  lead.at.permissions.add('shipping.unload');
  await lead.presses('reopen');
  await lead.presses('unload');
  expect(lead.left.map((to) => to?.flow)).toEqual(['shipping.reopen', 'shipping.unload']);
});

test('not started, still being loaded, gone', async () => {
  expect((await begins(plannedTrip())).sees.problem?.code).toBe('load.startFirst');
  expect((await begins(halfLoaded())).sees.problem).toMatchObject({
    code: 'load.notFinished',
    next: { flow: 'shipping.finish' },
  });
  expect((await begins(halfLoaded({ status: 'inTransit' }))).sees.problem?.code).toBe('load.tripDeparted');
});
