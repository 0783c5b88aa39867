import { house, task, twoTasks } from '#modules/replenishment/given.ts';
import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { repList } from './flow.ts';

test('one task is brought straight to its face; an aisle is taken down task after task', async () => {
  const one = await operator(repList, twoTasks().at);
  await one.scan('P-1');
  expect(one.left).toEqual([{ flow: 'rep.direct', params: { taskId: 'T-P-1' } }]);
  const all = await operator(repList, twoTasks().at);
  await all.picks('aisle A-01');
  expect(all.left).toEqual([{ flow: 'rep.down', params: {} }]);
});

test('what nobody has is listed and not taken; what a colleague has is his', async () => {
  const g = task(twoTasks(), 1, { status: 'planned', claimedBy: '', fromLoc: '', containerId: 'F-01-01' });
  const t = g.at.row('tasks', 'T-P-2')!;
  g.at.seed({ tasks: [{ ...t, claimedBy: 'op2', claimedDevice: 'dev-2' }] });
  const op = await operator(repList, g.at);
  await op.picks('T-P-1');
  op.isRefused('rep.noStock');
  await op.picks('T-P-2');
  op.isRefused('rep.taskTaken');
});

test('without areas a supervisor has to set them; with areas and without tasks the list says so', async () => {
  const empty = house();
  expect((await operator(repList, empty.at)).sees.none?.code).toBe('rep.noTask');
  const op = await operator(repList, given().at);
  expect(op.sees.problem?.code).toBe('rep.areaEmpty');
});

test('14 digits of a case find its tasks, 13 are refused', async () => {
  const g = twoTasks();
  const sku = g.at.row('skus', 'SKU1')!;
  const barcodes = [{ barcode: '16900000000019', uomId: 'CS', packQty: 12 }];
  g.at.seed({ skus: [{ ...sku, barcodes }] });
  const op = await operator(repList, g.at);
  await op.scan('6900000000019');
  op.isRefused('rep.gtinLength');
  await op.scan('16900000000019');
  expect(op.left).toEqual([{ flow: 'rep.direct', params: { taskId: 'T-P-1' } }]);
});
