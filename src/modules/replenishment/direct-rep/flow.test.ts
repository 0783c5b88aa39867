import { house, oneInHand, twoTasks } from '#modules/replenishment/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { directRep } from './flow.ts';

test('place, pallet, quantity, face: goods go straight there, and the next task is asked for', async () => {
  const g = twoTasks();
  const op = await operator(directRep, g.at);
  expect(op.sees.expected).toBe('A-01-01');
  await op.scan('A-01-01', 'P-1');
  expect(op.sees.expected).toBe('2 CS');
  await op.types(24);
  await op.scan('F-01-01');
  op.isAt('source').hasPosted({ taskId: 'T-P-1', loc: 'A-01-01', lpn: 'P-1', qty: 24, toLoc: 'F-01-01' });
  expect(g.at.row('tasks', 'T-P-1')).toMatchObject({ status: 'done', actualLoc: 'F-01-01' });
  expect(g.at.row('containers', 'P-1')).toMatchObject({ contents: [{ qty: 24 }] });
  expect(op.sees.expected).toBe('A-01-02');
});

test('the task that was chosen comes first; after the last one there is nothing left', async () => {
  const op = await operator(directRep, twoTasks().at, { taskId: 'T-P-2' });
  expect(op.sees.expected).toBe('A-01-02');
  await op.scan('A-01-02', 'P-2');
  await op.types(24);
  await op.scan('F-01-02', 'A-01-01', 'P-1');
  await op.types(24);
  await op.scan('F-01-01');
  expect(op.sees.problem?.code ?? op.sees.none?.code).toBe('rep.nothingToTakeDown');
});

test('wrong place, wrong pallet, wrong quantity, wrong face: refused', async () => {
  const g = twoTasks().stored('P-9', 'A-01-01', 'SKU1', 12);
  const op = await operator(directRep, g.at);
  await op.scan('A-01-03');
  op.isRefused('rep.sourceDiffers');
  await op.scan('A-01-01', 'P-9');
  op.isRefused('rep.palletDiffers');
  await op.scan('P-1');
  await op.types(12);
  op.isRefused('rep.qtyDiffers');
  await op.types(36);
  op.isRefused('rep.overTasks');
  await op.types(24);
  await op.scan('A-01-02');
  op.isRefused('rep.targetDiffers').hasPostedCount(0);
});

test('a pallet that turned out to be empty is not taken from', async () => {
  const g = twoTasks();
  g.at.seed({ containers: [{ ...g.at.row('containers', 'P-1')!, contents: [] }] });
  const op = await operator(directRep, g.at);
  await op.scan('A-01-01', 'P-1');
  op.isRefused('rep.palletMissing');
});

test('goods that stand on the place itself have no pallet to be scanned', async () => {
  const g = twoTasks();
  const task = g.at.row('tasks', 'T-P-1')!;
  g.at.seed({ tasks: [{ ...task, containerKind: 'loose', containerId: 'A-01-01' }] });
  const op = await operator(directRep, g.at);
  await op.scan('A-01-01');
  op.isAt('qty');
  await op.types(24);
  await op.scan('F-01-01');
  op.hasPosted({ lpn: '', qty: 24 });
});

test('full-width digits are digits', async () => {
  const op = await operator(directRep, twoTasks().at);
  await op.scan('A-01-01', 'P-1');
  await op.does({ kind: 'qty', text: '２４' });
  op.isAt('target');
});

test('what is nearest is asked for before a task is begun, and when none is left', async () => {
  const op = await operator(directRep, twoTasks().at);
  await op.presses('nearest');
  expect(op.left).toEqual([{ flow: 'rep.nearest', params: {} }]);
  for (const g of [oneInHand(), house()]) {
    g.at.seed({
      tasks: ['T-P-2'].flatMap((id) =>
        g.at.row('tasks', id) ? [{ ...g.at.row('tasks', id)!, status: 'done' as const }] : [],
      ),
    });
    const left = await operator(directRep, g.at);
    await left.presses('nearest');
    expect(left.left).toEqual([{ flow: 'rep.nearest', params: {} }]);
  }
});
