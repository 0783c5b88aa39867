import { countsOf } from '#app/menu-counts.ts';
import { moduleScreens } from '#app/module-screens.ts';
import { given } from '#tests/harness/given.ts';
import { expect, test } from 'vitest';

const work = () =>
  given()
    .job('J-1', 'pick.order', { areaId: 'A', priority: 1 })
    .job('J-2', 'pick.order', { areaId: 'B', priority: 3 })
    .job('J-3', 'pick.order', { areaId: '', priority: 1 })
    .job('J-4', 'pick.store', { areaId: 'A', priority: 1 })
    .job('J-5', 'pick.order', { areaId: 'A', priority: 1, status: 'done' });

test.each([
  [{}, 3, 4],
  [{ areas: 'A', priorities: '' }, 2, 3],
  [{ areas: '', priorities: '3' }, 1, 1],
  [{ areas: 'A', priorities: '3' }, 0, 0],
])('tiles count what the operator has not filtered out: %j', async (picking, orders, all) => {
  const { at } = work();
  const counts = await countsOf(moduleScreens, at.db, { choices: { picking } });
  expect(counts).toMatchObject({ '/pickWork': orders, '/PickMenu': all });
});
