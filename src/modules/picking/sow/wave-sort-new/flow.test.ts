import { boundWall, mdlSowing, wallSowing } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { mdlWaveSortAction } from '../mdl-wave-sort-action/flow.ts';
import { mdlWaveSortAction3 } from '../mdl-wave-sort-action3/flow.ts';
import { plainJob } from '#tests/harness/plain.ts';
import { mdlWaveSort } from '../mdl-wave-sort/flow.ts';
import { wallOf } from '../parts/wall.ts';
import { wallBind } from '../wall-bind/flow.ts';
import { waveDistribute } from '../wave-distribute/flow.ts';
import { waveSortingInfo } from '../wave-sorting-info/flow.ts';
import { waveSortNew } from './flow.ts';

const job = { jobId: 'J-1' };

test('the slot is named and confirmed by its label; another one is refused', async () => {
  const op = await operator(waveSortNew, boundWall().at, job);
  await op.scan('T-1', '69SKU1');
  await op.types(2);
  expect(op.isAt('cell').sees.expected).toBe('CELL-7');
  await op.scan('CELL-8');
  op.isRefused('picking.sow.wrongSlot');
  await op.scan('T-1');
  op.isRefused('picking.sow.wrongSlot');
  await op.scan('CELL-7');
  op.hasPosted({ demandId: 'W-1/1', tray: 'CELL-7', trayType: '', slot: '7', qty: 2 });
  expect(op.isAt('qty').sees.qty?.suggest).toBe(3);
});

test('without cells they are bound first, slot by slot', async () => {
  const g = wallSowing();
  const op = await operator(waveSortNew, g.at, job);
  await op.scan('T-1', '69SKU1');
  await op.types(2);
  expect(op.sees.problem).toMatchObject({ code: 'picking.sow.slotUnbound', next: { flow: 'picking.wallBind' } });
  const binds = await operator(wallBind, g.at, job);
  expect(binds.sees).toMatchObject({ expected: '7', progress: { done: 0, of: 2 } });
  await binds.scan('T-1');
  binds.isRefused('picking.sow.cellUsed');
  await binds.scan('CELL-1', 'CELL-1');
  binds.isRefused('picking.sow.cellUsed');
  await binds.scan('CELL-2');
  binds.hasPosted({}, { rows: [expect.objectContaining({ lpn: 'CELL-2', kind: 'cell', orderId: 'SO-2', slot: '8' })] });
  const sorts = { flow: 'picking.wall', params: job, over: true };
  expect(binds.sees.problem).toMatchObject({ code: 'picking.sow.cellsBound', next: sorts });
});

test('whoever comes back to the list after his work finds what there is, and no word of what is over', async () => {
  const g = boundWall();
  const op = await operator(waveSortNew, g.at);
  await op.scan('W-1');
  op.isAt('pallet');
  g.at.seed({ jobs: [{ ...g.at.row('jobs', 'J-1')!, status: 'done' }] });
  for (const online of [true, false]) {
    const again = op.at.reopened();
    again.online = online;
    expect((await operator(waveSortNew, again)).isAt('chosen').sees.problem).toBeNull();
  }
});

test('a closed cell takes nothing more', async () => {
  const g = boundWall();
  const cell = g.at.row('containers', 'CELL-7');
  if (cell?.out) g.at.seed({ containers: [{ ...cell, out: { ...cell.out, state: 'closed' } }] });
  const op = await operator(waveSortNew, g.at, job);
  await op.scan('T-1', '69SKU1');
  await op.types(2);
  await op.scan('CELL-7');
  op.isRefused('outbound.containerState');
});

test('the wall: what gets goods now, what waits, what has its goods, what waits for others', async () => {
  const all = [...(await boundWall().at.db.demands.all())];
  expect(wallOf(all, 'SKU2', all[2]).map(({ slot, state, open }) => [slot, state, open])).toEqual([
    ['7', 'idle', 0],
    ['8', 'now', 4],
  ]);
  const done = all.map((share) => (share.slot === '7' ? { ...share, doneQty: share.qty } : share));
  expect(wallOf(done).map(({ state }) => state)).toEqual(['done', 'waiting']);
  const op = await operator(waveSortingInfo, boundWall().at, job);
  expect(op.sees.choices).toMatchObject([
    { title: '7', amount: '0 / 2' },
    { title: '8', amount: '0 / 7' },
  ]);
  await op.scan('SO-2');
  expect(op.sees.rows).toHaveLength(2);
});

test('an order of the wave gets a container of its own, and its next goods go into it', async () => {
  const op = await operator(waveDistribute, wallSowing().at, job);
  await op.scan('T-1', '69SKU1');
  await op.types(1);
  await op.scan('TOTE-7');
  op.hasPosted(
    { rows: [expect.objectContaining({ lpn: 'TOTE-7', orderId: 'SO-1', slot: '7' })] },
    { tray: 'TOTE-7', qty: 1, trayType: '' },
  );
  await op.types(1);
  expect(op.isAt('into').sees.expected).toBe('TOTE-7');
  await op.scan('TOTE-9');
  op.isRefused('picking.otherSlot');
  await op.scan('TOTE-7');
  op.hasPosted({}, {}, { tray: 'TOTE-7', qty: 1 });
});

test('so it does where the wave has no wall: packing finds the container by its order', async () => {
  const carries = { ...plainJob.carries, waveId: 'W-1', into: 'tray', slots: 2 } as const;
  const g = wallSowing().job('J-1', 'sow.tray', { of: 'W-1', carries });
  const op = await operator(waveDistribute, g.at, job);
  await op.scan('T-1', '69SKU1');
  await op.types(1);
  await op.scan('TOTE-7');
  op.hasPosted(
    { rows: [expect.objectContaining({ lpn: 'TOTE-7', orderId: 'SO-1', storeId: '' })] },
    { tray: 'TOTE-7' },
  );
});

test('retailer: whole cases only, and the number of the store confirms the slot', async () => {
  const op = await operator(mdlWaveSortAction, mdlSowing().sku('SKU9').at, job);
  await op.scan('69SKU9');
  op.isRefused('picking.sow.nobodyWaits');
  await op.scan('169SKU1');
  await op.types(12);
  await op.scan('2');
  op.isRefused('picking.sow.wrongSlot');
  await op.scan('ST-1', 'TRAY-1');
  await op.picks('CAGE');
  op.hasPosted({ demandId: 'W-1/1', qty: 12, tray: 'TRAY-1', trayType: 'CAGE' });
  await op.types(30);
  op.isRefused('picking.sow.wholeCases');
  await op.types(48);
  op.isRefused('picking.sow.overShare');
});

test('a group of stores: one confirm, spread over their shares in turn', async () => {
  const op = await operator(mdlWaveSortAction3, mdlSowing().at, job);
  await op.scan('169SKU1');
  expect(op.sees.qty?.suggest).toBe(48);
  await op.types(60);
  op.isRefused('picking.sow.overShare');
  await op.types(18);
  op.isRefused('picking.sow.wholeCases');
  await op.types(36);
  await op.scan('CAGE-1');
  op.hasPosted(
    { rows: [expect.objectContaining({ lpn: 'CAGE-1', orderId: '', storeId: '', waveId: 'W-1', slot: 'STAGE-1' })] },
    { demandId: 'W-1/1', qty: 12, tray: 'CAGE-1' },
    { demandId: 'W-1/2', qty: 24, tray: 'CAGE-1' },
  );
});

test('waves of the retailer: one that is still being picked waits, one that is taken says by whom', async () => {
  const g = mdlSowing();
  const row = g.at.row('jobs', 'J-1');
  if (row) g.at.seed({ jobs: [{ ...row, status: 'planned' }] });
  const op = await operator(mdlWaveSort, g.at);
  await op.scan('W-1');
  op.isRefused('picking.jobWaits');
  if (row) g.at.seed({ jobs: [{ ...row, claimedBy: 'op9' }] });
  await op.scan('W-1');
  op.isRefused('picking.jobTaken');
  if (row) g.at.seed({ jobs: [row] });
  await op.scan('W-1');
  expect(op.left.at(-1)).toMatchObject({ flow: 'picking.mdl', params: job });
});
