import type { Params } from '#engine/params.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { appointment, here, morning, yard } from '../given.ts';
import { deliverOrder } from './flow.ts';

const begins = (params: Params = {}, g = morning()) => operator(deliverOrder, g.at, params);

test('a vehicle goes to a free dock, also without network; its receipts go with it', async () => {
  const g = yard(here('AP-2', 'Arrived', { receiptIds: ['R-1'] })).receipt('R-1', 'sku', { dock: 'DOCK-01' });
  g.at.online = false;
  const op = await begins({}, g);
  await op.scan('AB-2');
  await op.scan('DOCK-02');
  op.hasPosted({ appointmentId: 'AP-2', dock: 'DOCK-02' });
  expect(g.at.row('appointments', 'AP-2')).toMatchObject({ status: 'ArriveOrder', dock: 'DOCK-02' });
  expect(g.at.row('receipts', 'R-1')).toMatchObject({ dock: 'DOCK-02', vehicle: { plate: 'AB-2' } });
  expect(op.left).toEqual([{ flow: 'arrival.dispatch', params: {} }]);
});

test('free docks stand first, with who comes next; a dock that is taken is refused until its vehicle has left', async () => {
  const next = appointment('AP-7', { dock: 'DOCK-02', from: '10:00', to: '12:00' });
  const at = (status: 'ArriveOrder' | 'Unloading' | 'UnloadingCompleted' | 'Completed') =>
    yard(here('AP-2', 'Arrived'), here('AP-3', status, { dock: 'DOCK-01' }), next);
  for (const status of ['ArriveOrder', 'Unloading', 'UnloadingCompleted'] as const) {
    const op = await begins({ appointmentId: 'AP-2' }, at(status));
    expect(op.sees.choices.map(({ id }) => id)).toEqual(['DOCK-02', 'DOCK-01']);
    expect(op.sees.choices[0]?.detail).toMatchObject({ values: { coming: '10:00–12:00 · AB-7' } });
    await op.scan('DOCK-01');
    op.isRefused('arrival.dockTaken').isAt('dock').hasPostedCount(0);
  }
  const op = await begins({ appointmentId: 'AP-2' }, at('Completed'));
  await op.scan('DOCK-01');
  op.hasPosted({ appointmentId: 'AP-2', dock: 'DOCK-01' });
});

test('one that has a dock is sent to another one, and to its own once more', async () => {
  for (const dock of ['DOCK-02', 'DOCK-01']) {
    const op = await begins({ appointmentId: 'AP-3' }, yard(here('AP-3', 'ArriveOrder', { dock: 'DOCK-01' })));
    await op.scan(dock);
    op.hasPosted({ appointmentId: 'AP-3', dock });
  }
});

test('one that is not here, is being unloaded, or was', async () => {
  const states = [
    [appointment('AP-1'), 'arrival.notArrived'],
    [here('AP-1', 'Unloading', { dock: 'DOCK-01' }), 'arrival.unloadingBegun'],
    [here('AP-1', 'UnloadingCompleted', { dock: 'DOCK-01' }), 'arrival.apptDone'],
  ] as const;
  for (const [row, refusal] of states) {
    const op = await begins({ appointmentId: 'AP-1' }, yard(row));
    expect(op.sees.problem?.code).toBe(refusal);
  }
});

test('a location that is no dock, and a yard of which nothing is known', async () => {
  const op = await begins({ appointmentId: 'AP-2' });
  await op.scan('A-01-01');
  op.isRefused('arrival.dockUnknown').isAt('dock');
  expect((await begins({}, yard(appointment('AP-1')))).sees.none?.code).toBe('arrival.noVehicles');
});

test('the dock that was kept for it stands first, while it is free', async () => {
  const kept = here('AP-2', 'Arrived', { dock: 'DOCK-02' });
  const op = await begins({ appointmentId: 'AP-2' }, yard(kept));
  expect(op.sees.choices.map(({ id }) => id)).toEqual(['DOCK-02', 'DOCK-01']);
  const taken = yard(kept, here('AP-3', 'Unloading', { dock: 'DOCK-02' }));
  const other = await begins({ appointmentId: 'AP-2' }, taken);
  expect(other.sees.choices.map(({ id }) => id)).toEqual(['DOCK-01', 'DOCK-02']);
});
