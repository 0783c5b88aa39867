/** The arithmetic of `npm run bench`: a wrong ratio would be believed by everybody. */
import { drained } from '#tests/bench/posts.ts';
import type { Post } from '#tests/bench/posts.ts';
import { asMarkdown, bar, Series } from '#tests/bench/report.ts';
import { quantile, range, ratios, rotated } from '#tests/bench/stats.ts';
import { expect, test } from 'vitest';

const post = (opId: string, lane: string, seq: number, at: number, done: number): Post => ({
  opId,
  lane,
  seq,
  at,
  done,
});

test('a quantile is one of the samples, and none of none', () => {
  const samples = [5, 1, 4, 2, 3];
  expect([quantile(samples, 0.5), quantile(samples, 0.99), quantile(samples, 0)]).toEqual([3, 5, 1]);
  expect(quantile([], 0.5)).toBeNaN();
});

test('rounds are told by their median and their range; a round that failed does not count', () => {
  expect(range([3, 1, Number.NaN, 2])).toEqual({ median: 2, min: 1, max: 3 });
  expect(range([1, 4]).median).toBe(2.5);
});

test('ratios are those of the same round', () => {
  expect(ratios([10, 100, 30], [10, 50, 10])).toEqual({ median: 2, min: 1, max: 3 });
});

test('a bar is met by its median; one that was not measured on both sides is neither met nor missed', () => {
  expect(bar('x', 'at most', 2, [1, 2, 9]).reached).toBe(true);
  expect(bar('x', 'at least', 2, [1, 1.9, 9]).reached).toBe(false);
  expect(bar('x', 'at least', 2, [1], []).reached).toBeNull();
});

test('the log of the server shows an op that was sent twice, and one that overtook another of its lane', () => {
  const calm = [post('a', '1', 1, 0, 10), post('b', '2', 2, 5, 15), post('c', '1', 3, 10, 20)];
  expect(drained(calm)).toEqual({ ops: 3, ms: 20, perSecond: 150, misordered: 0, doubled: 0 });
  expect(drained([post('b', '1', 2, 0, 5), post('a', '1', 1, 5, 9)]).misordered).toBe(1);
  expect(drained([post('a', '1', 1, 0, 5), post('b', '1', 2, 3, 9)]).misordered).toBe(1);
  expect(drained([post('a', '1', 1, 0, 5), post('a', '2', 1, 6, 9)]).doubled).toBe(1);
});

test('everyone is first once', () => {
  expect([0, 1, 2, 3].map((round) => rotated(['a', 'b', 'c'], round)[0])).toEqual(['a', 'b', 'c', 'a']);
});

test('the table says what was reached, missed and not measured', () => {
  const took = new Series();
  for (const ms of [1, 2, 3]) took.add('ours', ms);
  const bars = [bar('fast', 'at most', 2, took.of('ours')), bar('slow', 'at most', 1, took.of('ours'))];
  const table = asMarkdown([
    {
      goal: 'G',
      title: 't',
      figures: took.figures('ms'),
      bars: [...bars, bar('gone', 'at most', 1, [])],
      notes: ['n'],
    },
  ]);
  expect(table).toContain('| ours | 2 [1–3] ms |');
  expect(table).toMatch(/fast.* yes .*\n.*slow.*\*\*no\*\*.*\n.*gone.*not measured/);
  expect(table).toContain('- n');
});
