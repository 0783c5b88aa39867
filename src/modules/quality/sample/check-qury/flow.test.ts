import { allCounted, oneTask } from '#modules/quality/sample/given.ts';
import { operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { checkQury } from './flow.ts';

test('tasks by container, day and person; what was found, then what differs', async () => {
  const op = await operator(checkQury, allCounted(2).at, {});
  await op.scan('T-1');
  expect(op.isAt('detail').sees.rows).toHaveLength(3);
  await op.says(yes);
  expect(op.isAt('differences').sees.rows).toHaveLength(1);
  const byDay = await operator(checkQury, oneTask().at, {});
  await byDay.scan('2026-11-20');
  byDay.isAt('detail');
  const byPerson = await operator(checkQury, oneTask().at, {});
  await byPerson.scan('op1');
  byPerson.isAt('detail');
});
