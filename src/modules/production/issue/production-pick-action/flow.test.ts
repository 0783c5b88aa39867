import { house, LINE, oneOrder, order, task, twoOrders } from '#modules/production/issue/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { productionPickAction } from './flow.ts';

test('place, pallet, quantity, line: material stands there, and the next task is asked for', async () => {
  const g = oneOrder();
  const op = await operator(productionPickAction, g.at, { orderId: 'J-1' });
  expect(op.sees.expected).toBe('A-01-01');
  await op.scan('A-01-01', 'P-SKU1');
  expect(op.sees.expected).toBe('2 CS');
  await op.types(24);
  expect(op.sees.expected).toBe(LINE);
  await op.scan(LINE);
  op.isAt('source').hasPosted({
    taskId: 'T-1-SKU1',
    qty: 24,
    loc: 'A-01-01',
    lpn: 'P-SKU1',
    toLoc: LINE,
    onto: '',
    reason: '',
  });
  expect(g.at.row('tasks', 'T-1-SKU1')).toMatchObject({ status: 'done', actualLoc: LINE });
  expect(g.at.row('containers', 'P-SKU1')).toMatchObject({ contents: [{ qty: 24 }] });
  expect(g.at.row('jobLines', 'J-1/2')).toMatchObject({ done: 24, status: 'done' });
  expect(g.at.row('jobs', 'J-1')).toMatchObject({ status: 'begun', production: { state: 'issuing' } });
  expect(op.sees.expected).toBe('A-01-02');
});

test('the order that was chosen comes first; after the last task there is nothing left', async () => {
  const op = await operator(productionPickAction, twoOrders().at, { orderId: 'J-2' });
  await op.scan('A-01-01', 'P-SKU1');
  await op.types(12);
  await op.scan(LINE);
  op.hasPosted({ taskId: 'T-2-SKU1', qty: 12 });
  await op.scan('A-01-01', 'P-SKU1');
  await op.types(24);
  await op.scan(LINE);
  expect(op.sees.problem?.code ?? op.sees.none?.code).toBe('issue.nothingOfMine');
});

test('another place, another pallet, more, nothing, another line: refused', async () => {
  const g = oneOrder().location('LINE-02', 'line');
  const op = await operator(productionPickAction, g.at);
  await op.scan('A-01-02');
  op.isRefused('issue.sourceDiffers');
  await op.scan('A-01-01', 'P-SKU2');
  op.isRefused('issue.palletDiffers');
  await op.scan('P-SKU1');
  await op.types(25);
  op.isRefused('issue.overIssue');
  await op.types(0);
  op.isRefused('issue.qtyZero');
  await op.types(24);
  await op.scan('LINE-02');
  op.isRefused('issue.targetDiffers').hasPostedCount(0);
});

test('less than the task says has a reason', async () => {
  const op = await operator(productionPickAction, oneOrder().at);
  await op.scan('A-01-01', 'P-SKU1');
  await op.types(20);
  op.isAt('why');
  await op.picks('MISSING');
  await op.scan(LINE);
  op.hasPosted({ taskId: 'T-1-SKU1', qty: 20, reason: 'MISSING' });
});

test('a carrier that stands at the line takes it; one that stands elsewhere does not', async () => {
  const g = oneOrder().stored('C-1', LINE, 'SKU1', 0, { contents: [] });
  const op = await operator(productionPickAction, g.at);
  await op.scan('A-01-01', 'P-SKU1');
  await op.types(24);
  await op.scan('P-SKU2');
  op.isRefused('issue.targetDiffers');
  await op.scan('C-1');
  op.hasPosted({ toLoc: LINE, onto: 'C-1' });
  expect(g.at.row('containers', 'C-1')).toMatchObject({ contents: [{ skuId: 'SKU1', qty: 24 }] });
});

test('material that stands on the place itself is scanned, and no other material is taken', async () => {
  const g = task(order(house(), 1, { SKU1: 24 }), 1, 'SKU1', 24, { containerKind: 'loose' }).sku('SKU2');
  const loose = g.at.row('tasks', 'T-1-SKU1')!;
  g.at.seed({ tasks: [{ ...loose, containerId: 'A-01-01' }] });
  g.loose('A-01-01', 'SKU1', 30);
  const op = await operator(productionPickAction, g.at);
  await op.scan('A-01-01', '69SKU2');
  op.isRefused('issue.goodsDiffer');
  await op.scan('69SKU1');
  await op.does({ kind: 'qty', text: '２４' });
  await op.scan(LINE);
  op.hasPosted({ lpn: '', qty: 24 });
});

test('a pallet that turned out to be empty is not taken from', async () => {
  const g = oneOrder();
  g.at.seed({ containers: [{ ...g.at.row('containers', 'P-SKU1')!, contents: [] }] });
  const op = await operator(productionPickAction, g.at);
  await op.scan('A-01-01', 'P-SKU1');
  op.isRefused('issue.palletEmpty');
});

test('it is returned from wherever it was found otherwise', async () => {
  const op = await operator(productionPickAction, oneOrder().at);
  await op.presses('giveBack');
  expect(op.left).toEqual([{ flow: 'production.return', params: { taskId: 'T-1-SKU1' } }]);
});
