import { order } from '#modules/quality/inspect/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { secondQcTaskList } from './flow.ts';

const inAreas = (...areas: readonly string[]) => {
  const g = order('inspect.second', { notBy: ['op2'] });
  const job = g.at.row('jobs', 'J-1');
  if (!job) throw new Error('no job');
  const free = { claimedBy: '', claimedDevice: '', leaseUntil: null };
  g.at.seed({ jobs: areas.map((areaId, i) => ({ ...job, ...free, jobId: `J-${i + 1}`, areaId })) });
  return g.at;
};

test('those of one area stand together, each with its area and how far it is', async () => {
  const op = await operator(secondQcTaskList, inAreas('B', 'A', 'B'));
  expect(op.sees.choices.map(({ id }) => id)).toEqual(['J-2', 'J-1', 'J-3']);
  expect(op.sees.choices[0]).toMatchObject({ title: 'R-1', amount: '0 / 2' });
  expect(op.sees.choices[0]?.detail).toMatch(/^A · /);
});

test('one that the WMS knows no area of stands first, without one', async () => {
  const op = await operator(secondQcTaskList, inAreas('A', ''));
  expect(op.sees.choices.map(({ id }) => id)).toEqual(['J-2', 'J-1']);
  expect(op.sees.choices[0]?.detail).not.toMatch(/^ ·/);
});
