import { repeatAfter } from '#workers/repeat-after.ts';
import { expect, test } from 'vitest';

test.each([
  [undefined, 30_000],
  ['', 30_000],
  [' ', 30_000],
  ['soon', 30_000],
  ['0', 30_000],
  ['-1', 30_000],
  ['300000', 300_000],
])('a write is repeated after %j: %i ms', (said, ms) => {
  expect(repeatAfter(said)).toBe(ms);
});
