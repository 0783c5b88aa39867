import { no, operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { appointment, crew, here, yard } from '../given.ts';
import { unloadingCrew } from './flow.ts';

const begins = (g = crew()) => operator(unloadingCrew, g.at, { appointmentId: 'AP-4' });

test('badges are scanned and names are tapped in the dead zone; each is credited at once', async () => {
  const g = crew();
  g.at.online = false;
  const op = await begins(g);
  await op.scan('MV02');
  await op.picks('MV01');
  op.isAt('mover').hasPosted({ appointmentId: 'AP-4', movers: ['MV02'] }, { movers: ['MV02', 'MV01'] });
  expect(op.at.row('appointments', 'AP-4')?.movers).toEqual(['MV02', 'MV01']);
  expect(op.sees.choices.map(({ amount }) => amount !== undefined)).toEqual([true, true]);
});

test('a badge that is read twice is asked about, one is taken off, and all can be', async () => {
  const op = await begins(crew({ movers: ['MV01', 'MV02'] }));
  await op.scan('MV01');
  op.isAsked('off');
  await op.says(no);
  op.isAt('mover').hasPostedCount(0);
  await op.scan('MV01');
  await op.says(yes);
  op.hasPosted({ movers: ['MV02'] });
  await op.presses('nobody');
  expect(op.at.row('appointments', 'AP-4')?.movers).toEqual([]);
});

test('without a vehicle one is chosen: those that are unloaded stand first', async () => {
  const g = yard(here('AP-2', 'Arrived'), here('AP-4', 'Unloading', { dock: 'DOCK-01' }), appointment('AP-1'));
  const op = await operator(unloadingCrew, g.code('Mover', 'MV01', 'Dock crew 1').at);
  expect(op.isAt('chosen').sees.choices.map(({ id }) => id)).toEqual(['AP-4', 'AP-2']);
  await op.scan('AB-4');
  op.isAt('mover');
});

test('nobody is credited with a vehicle that is not here, or has left; a stranger is none; without names it says why', async () => {
  for (const [status, why] of [
    ['Booked', 'notArrived'],
    ['Completed', 'apptDone'],
  ] as const) {
    const op = await begins(yard(appointment('AP-4', { status })));
    expect(op.sees.problem?.code).toBe(`arrival.${why}`);
  }
  const op = await begins();
  await op.scan('MV99');
  op.isRefused('arrival.moverUnknown');
  const bare = await begins(yard(here('AP-4', 'Unloading')));
  expect(bare.sees.none?.code).toBe('arrival.noMovers');
});
