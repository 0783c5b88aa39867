import { LINE, oneOrder, twoOrders } from '#modules/production/issue/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { areaTotalPickAction } from './flow.ts';

test('what two orders want of a pallet is brought at once; who gets how much is shown before', async () => {
  const g = twoOrders();
  const op = await operator(areaTotalPickAction, g.at, { areaId: 'A' });
  await op.scan('A-01-01', 'P-SKU1');
  expect(op.sees.expected).toBe('3 CS');
  await op.types(36);
  op.isAt('seen');
  await op.does({ kind: 'yes' });
  await op.scan(LINE);
  op.hasPosted({
    tasks: [
      { taskId: 'T-1-SKU1', qty: 24 },
      { taskId: 'T-2-SKU1', qty: 12 },
    ],
    loc: 'A-01-01',
    lpn: 'P-SKU1',
    toLoc: LINE,
    reason: '',
  });
  for (const id of ['T-1-SKU1', 'T-2-SKU1']) expect(g.at.row('tasks', id)).toMatchObject({ status: 'done' });
  expect(g.at.row('jobLines', 'J-2/2')).toMatchObject({ done: 12, status: 'done' });
  expect(g.at.row('containers', 'P-SKU1')).toMatchObject({ contents: [{ qty: 12 }] });
});

test('less of it: the earliest need gets what it wants, and the last one what is left', async () => {
  const g = twoOrders();
  const op = await operator(areaTotalPickAction, g.at);
  await op.scan('A-01-01', 'P-SKU1');
  await op.types(30);
  await op.picks('MISSING');
  await op.does({ kind: 'yes' });
  await op.scan(LINE);
  op.hasPosted({
    tasks: [
      { taskId: 'T-1-SKU1', qty: 24 },
      { taskId: 'T-2-SKU1', qty: 6 },
    ],
    reason: 'MISSING',
  });
  expect(g.at.row('jobLines', 'J-2/2')).toMatchObject({ done: 6, status: 'open' });
});

test('too little for the second order: it gets nothing, and is looked for elsewhere', async () => {
  const g = twoOrders();
  const op = await operator(areaTotalPickAction, g.at);
  await op.scan('A-01-01', 'P-SKU1');
  await op.types(24);
  await op.picks('MISSING');
  await op.does({ kind: 'yes' });
  await op.scan(LINE);
  op.hasPosted({
    tasks: [
      { taskId: 'T-1-SKU1', qty: 24 },
      { taskId: 'T-2-SKU1', qty: 0 },
    ],
  });
  expect(g.at.row('tasks', 'T-2-SKU1')).toMatchObject({ status: 'cancelled' });
});

test('more than all of them want is refused; of one order alone nothing is shown', async () => {
  const op = await operator(areaTotalPickAction, twoOrders().at);
  await op.scan('A-01-01', 'P-SKU1');
  await op.types(37);
  op.isRefused('issue.overIssue').hasPostedCount(0);
  const one = await operator(areaTotalPickAction, oneOrder().at);
  await one.scan('A-01-01', 'P-SKU1');
  await one.types(24);
  one.isAt('target');
});
