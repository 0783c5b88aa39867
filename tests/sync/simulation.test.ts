/** Schedules drawn at random, played and judged; `npm run sim` does the same for ten thousand of them. */
import './settle-async.ts';
import { expect, test } from 'vitest';
import { report, simulate } from './simulate.ts';

const RUNS = 50;
const BUDGET = { timeout: 120_000 };

test(
  'whatever happens, in whatever order: nothing lost, doubled, overtaken, misattributed or stalled',
  BUDGET,
  async () => {
    const { failure, tally } = await simulate(RUNS, 1);
    expect(failure && report(failure)).toBeNull();
    expect(tally['shown'], 'rows that the page which stays open has shown').toBeGreaterThan(20);
  },
);

test('the same with a seed of today', BUDGET, async () => {
  const seed = Math.floor(Math.random() * 1_000_000);
  console.log(`simulation: seed ${seed}`);
  const { failure } = await simulate(RUNS, seed);
  expect(failure && report(failure)).toBeNull();
});
