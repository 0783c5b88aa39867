import { allCounted, entry, oneCounted, saidOf, withPassNumbers } from '#modules/counting/given.ts';
import type { Given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { countPassOn } from './flow.ts';

const begins = (g: Given) => operator(countPassOn, g.at, { jobId: 'J-1' });

test('a count that is begun is given away in the dead zone, and its code is shown', async () => {
  const g = withPassNumbers();
  g.at.online = false;
  const op = await begins(g);
  expect(op.sees.rows.map(({ value }) => value)).toEqual(['1', '1']);
  await op.says('yes');
  op.hasPosted({ jobId: 'J-1', number: 'PASS00000001-SECRET', counted: ['J-1/1'] });
  expect(g.at.row('jobs', 'J-1')).toMatchObject({ claimedBy: 'PASS00000001', claimedDevice: '' });
  expect(op.left).toMatchObject([{ flow: 'counting.passCode', params: { jobId: 'J-1' } }]);
  expect(op.left[0]?.params['code']).toMatch(/^[A-Z2-7]+$/);
});

test('a count whose claim never ends is given away as well', async () => {
  const g = withPassNumbers();
  g.at.seed({ jobs: [{ ...g.at.row('jobs', 'J-1')!, leaseUntil: null }] });
  const op = await begins(g);
  await op.says('yes');
  expect(op.left).toMatchObject([{ flow: 'counting.passCode', params: { jobId: 'J-1', until: '' } }]);
});

test('half a location, all of them counted, one that the WMS does not know, no number: refused', async () => {
  const half = await begins(withPassNumbers(saidOf(oneCounted(), 2, { entries: [entry({ entryId: 'J-1/2/e1' })] })));
  expect(half.sees.problem?.code).toBe('counting.halfCounted');
  expect((await begins(withPassNumbers(allCounted()))).sees.problem?.code).toBe('counting.nothingToPass');
  const fresh = withPassNumbers();
  fresh.at.seed({ jobs: [{ ...fresh.at.row('jobs', 'J-1')!, rev: 0 }] });
  expect((await begins(fresh)).sees.problem?.code).toBe('counting.notSentYet');
  expect((await begins(oneCounted())).sees.problem?.code).toBe('counting.noPassNumbers');
});

test('more than anybody scans is not passed on', async () => {
  const g = withPassNumbers();
  const line = g.at.row('jobLines', 'J-1/2')!;
  // Names that no packing makes small.
  const name = (n: number): string =>
    Array.from({ length: 8 }, (_, i) => ((n * 7919 + i * 104_729) ** 2).toString(36)).join('');
  const jobLines = Array.from({ length: 120 }, (_, n) => ({
    ...line,
    jobLineId: `J-1/${n + 3}`,
    seq: n + 3,
    loc: name(n).slice(0, 60),
  }));
  g.at.seed({ jobLines });
  expect((await begins(g)).sees.problem?.code).toBe('counting.tooMuchToPass');
});
