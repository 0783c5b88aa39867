import { lightSowing, wallSowing } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { capsDistributeQuery } from '../caps-distribute-query/flow.ts';
import { wallBind } from '../wall-bind/flow.ts';
import { capsDistribute } from './flow.ts';

const job = { jobId: 'J-1' };
test('the lights are switched on with a container of the wave, and the cells are followed from there', async () => {
  const g = lightSowing();
  const asked: unknown[] = [];
  g.at.wms.set('/WMS/LightBatch', (request) => {
    asked.push(request);
    const row = g.at.row('jobs', 'J-1');
    const rows = row?.carries
      ? [{ ...row, rev: row.rev + 1, carries: { ...row.carries, at: 'CAPS-1', lights: 'running' as const } }]
      : [];
    g.at.seed({ jobs: rows });
    return { kind: 'stored' };
  });
  const op = await operator(capsDistribute, g.at, job);
  expect(op.isAt('stands').sees).toMatchObject({ expected: 'CAPS-1', progress: { done: 0, of: 3 } });
  await op.scan('CAPS-1');
  await op.picks('lights');
  await op.scan('T-1');
  expect(asked).toMatchObject([{ jobId: 'J-1', station: 'CAPS-1', fromLpn: 'T-1', act: 'start' }]);
  expect(op.isAt('lamp').sees.choices.map(({ title, amount }) => [title, amount])).toEqual([
    ['7', '0 / 2'],
    ['8', '0 / 7'],
  ]);
  await op.picks('8');
  expect(op.sees.rows).toHaveLength(2);
  await op.says('yes');
  op.isAt('lamp').hasPosted();
});

test('without the network the lights are not switched on, and hands sort', async () => {
  const op = await operator(capsDistribute, lightSowing().at, job);
  await op.scan('CAPS-1');
  await op.picks('lights');
  await op.scan('T-1');
  op.isRefused('scan.needsNetwork');
  await op.undoes();
  await op.picks('hand');
  // Words, not the code that the choice has inside.
  expect(op.sees.chips.at(-1)).toMatchObject({ stop: 'way', text: { message: 'By hand, cell by cell' } });
  await op.scan('T-1', '69SKU1');
  await op.types('２');
  await op.scan('CELL-7');
  op.hasPosted({ demandId: 'W-1/1', tray: 'CELL-7', slot: '7', qty: 2 });
});

test('silent lights are taken over once, then cell by cell; goods are scanned once', async () => {
  const op = await operator(capsDistribute, lightSowing('silent').at, job);
  await op.scan('CAPS-1');
  await op.picks('lights');
  op.isRefused('picking.sow.stationSilent');
  await op.picks('hand');
  await op.scan('T-1', '69SKU1');
  await op.types(1);
  await op.scan('CELL-8');
  op.isRefused('picking.sow.wrongSlot');
  await op.scan('CELL-7');
  op.hasPosted({ jobId: 'J-1', station: 'CAPS-1' }, { demandId: 'W-1/1', tray: 'CELL-7', qty: 1 });
  expect(op.at.row('jobs', 'J-1')?.carries).toMatchObject({ at: '', lights: 'byHand' });
  await op.types(2);
  op.isRefused('picking.sow.overShare');
  await op.types(1);
  await op.scan('CELL-7');
  op.hasPosted({}, {}, { demandId: 'W-1/1', qty: 1 });
});

test('whoever sorts by hand while the lights were on says that they are out', async () => {
  const op = await operator(capsDistribute, lightSowing('running').at, job);
  await op.scan('CAPS-1');
  expect(op.sees.choices).toMatchObject([
    { title: { message: 'By the lights' } },
    { title: { message: 'By hand, the lights are out' } },
  ]);
  await op.picks('hand');
  await op.scan('T-1', '69SKU2');
  await op.types(4);
  await op.scan('CELL-8');
  op.hasPosted({ station: 'CAPS-1' }, { demandId: 'W-1/3', qty: 4 });
});

test('lights that go out while they are followed say so', async () => {
  const g = lightSowing('running');
  const op = await operator(capsDistribute, g.at, job);
  await op.scan('CAPS-1');
  await op.picks('lights');
  await op.scan('T-1');
  op.isAt('lamp');
  const row = g.at.row('jobs', 'J-1');
  if (row?.carries) g.at.seed({ jobs: [{ ...row, carries: { ...row.carries, lights: 'silent' } }] });
  await op.presses('stop');
  expect(op.sees.none?.code).toBe('picking.sow.lightsOut');
  const late = await operator(capsDistribute, g.at, job);
  expect(late.sees.problem?.code).toBe('picking.sow.stationSilent');
});

test('what is wrong is refused: station, source, a slot without a cell, work without a station', async () => {
  const g = lightSowing().tote('T-9', { waveId: 'W-9', state: 'picking' });
  const op = await operator(capsDistribute, g.at, job);
  await op.scan('CAPS-2');
  op.isRefused('picking.sow.otherStation');
  await op.scan('CAPS-1');
  await op.picks('lights');
  await op.scan('T-9');
  op.isRefused('picking.sow.notSource');
  const cell = g.at.row('containers', 'CELL-8');
  if (cell?.out) g.at.seed({ containers: [{ ...cell, out: { ...cell.out, slot: '' } }] });
  await op.scan('T-1');
  expect(op.sees.problem).toMatchObject({ code: 'picking.sow.slotUnbound', next: { flow: 'picking.wallBind' } });
  const binds = await operator(wallBind, g.at, job);
  expect(binds.sees.expected).toBe('8');
  const bare = wallSowing();
  const row = bare.at.row('jobs', 'J-1');
  if (row) bare.at.seed({ jobs: [{ ...row, kind: 'sow.light' }] });
  const without = await operator(capsDistribute, bare.at, job);
  expect(without.sees.problem?.code).toBe('picking.sow.noStation');
});

test('the state of the lights: the station first, then slot by slot', async () => {
  const op = await operator(capsDistributeQuery, lightSowing('silent').at, job);
  const silent = { detail: { message: 'The station does not answer' } };
  expect(op.sees.choices).toMatchObject([{ title: 'CAPS-1', ...silent }, { title: '7' }, { title: '8' }]);
  await op.scan('CAPS-1');
  expect(op.sees.rows[1]).toMatchObject({ value: 'CAPS-1', ...silent });
  await op.says('yes');
  await op.scan('SO-2');
  expect(op.sees.rows).toHaveLength(2);
});
