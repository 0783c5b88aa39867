import { expect, test } from 'vitest';
import { afterResult, drawn, isInspected, isRefused, letterOf, LIMITS, planOf, sampleOf } from './aql.ts';
import type { Strictness } from './aql.ts';

const PRINTED = [0.65, 1, 1.5, 2.5, 4, 6.5];

/** The master table for normal inspection (ISO 2859-1, table 2-A): sample size and accept number, arrows followed. */
const MASTER = `
A 20/0   13/0   8/0    5/0    3/0    2/0
B 20/0   13/0   8/0    5/0    3/0    2/0
C 20/0   13/0   8/0    5/0    3/0    8/1
D 20/0   13/0   8/0    5/0    13/1   8/1
E 20/0   13/0   8/0    20/1   13/1   13/2
F 20/0   13/0   32/1   20/1   20/2   20/3
G 20/0   50/1   32/1   32/2   32/3   32/5
H 80/1   50/1   50/2   50/3   50/5   50/7
J 80/1   80/2   80/3   80/5   80/7   80/10
K 125/2  125/3  125/5  125/7  125/10 125/14
L 200/3  200/5  200/7  200/10 200/14 200/21
M 315/5  315/7  315/10 315/14 315/21 200/21
N 500/7  500/10 500/14 500/21 315/21 200/21
P 800/10 800/14 800/21 500/21 315/21 200/21
Q 1250/14 1250/21 800/21 500/21 315/21 200/21`;

test('the master table of the standard, for every letter and six limits', () => {
  const rows = MASTER.trim().split('\n');
  expect(rows).toHaveLength(15);
  const table = rows.map((row) => row.split(/\s+/));
  const built = table.map(([letter = '']) => [
    letter,
    ...PRINTED.map((limit) => {
      const plan = planOf(letter, limit);
      return `${plan?.size}/${plan?.accept}`;
    }),
  ]);
  expect(built).toEqual(table);
});

test('the letter of a lot, up to its largest and one more', () => {
  const lots: readonly [number, string][] = [
    [2, 'A'],
    [8, 'A'],
    [9, 'B'],
    [120, 'F'],
    [150, 'F'],
    [151, 'G'],
    [3200, 'K'],
    [500_000, 'P'],
    [500_001, 'Q'],
  ];
  expect(lots.map(([lot]) => [lot, letterOf(lot)])).toEqual(lots);
});

test('120 cases: at 2.5 twenty of them, tightened thirty-two; one bad one is accepted', () => {
  const plan = { method: 'aql', size: 2.5, accept: 0 } as const;
  expect(sampleOf(plan, 120)).toEqual({ size: 20, accept: 1 });
  expect(sampleOf(plan, 120, 'tightened')).toEqual({ size: 32, accept: 1 });
  expect(sampleOf({ ...plan, size: 1.5 }, 120)).toEqual({ size: 32, accept: 1 });
  expect(isRefused(1, { accept: 1 })).toBe(false);
  expect(isRefused(2, { accept: 1 })).toBe(true);
});

test('a sample as large as the lot is the lot; a limit that is none looks at all of it', () => {
  expect(sampleOf({ method: 'aql', size: 0.65, accept: 0 }, 12)).toEqual({ size: 12, accept: 0 });
  expect(sampleOf({ method: 'aql', size: 3, accept: 0 }, 40)).toEqual({ size: 40, accept: 0 });
  expect(planOf('F', 3)).toBeNull();
  expect(LIMITS).toEqual([0.4, 0.65, 1, 1.5, 2.5, 4, 6.5]);
});

test('full, percent and a fixed number: at least one, never more than there is', () => {
  expect(sampleOf({ method: 'full', size: 0, accept: 0 }, 7)).toEqual({ size: 7, accept: 0 });
  expect(sampleOf({ method: 'percent', size: 10, accept: 1 }, 25)).toEqual({ size: 3, accept: 1 });
  expect(sampleOf({ method: 'percent', size: 1, accept: 0 }, 5)).toEqual({ size: 1, accept: 0 });
  expect(sampleOf({ method: 'percent', size: 7, accept: 0 }, 100).size).toBe(7);
  expect(sampleOf({ method: 'fixed', size: 5, accept: 0 }, 3)).toEqual({ size: 3, accept: 0 });
  expect(sampleOf({ method: 'full', size: 0, accept: 0 }, 0)).toEqual({ size: 0, accept: 0 });
});

const after = (from: Strictness, results: string): Strictness =>
  results.split('').reduce((now, result) => afterResult(now, result === 'a'), from);
const normal: Strictness = { level: 'normal', accepted: [] };

test('two of the last five refused: tightened; five accepted: normal; ten accepted: reduced; one refused: normal', () => {
  expect(after(normal, 'raaar').level).toBe('tightened');
  expect(after(normal, 'raaaar').level).toBe('normal');
  const tightened = after(normal, 'rr');
  expect(tightened.level).toBe('tightened');
  expect(after(tightened, 'aaaa').level).toBe('tightened');
  expect(after(tightened, 'aaraaaaa').level).toBe('normal');
  const reduced = after(normal, 'aaaaaaaaaa');
  expect(reduced.level).toBe('reduced');
  expect(after(normal, 'aaaaraaaaa').level).toBe('normal');
  expect(after(reduced, 'ar')).toEqual({ level: 'normal', accepted: [false] });
});

test('reduced one lot of three is inspected, drawn by its number; after a refusal every one is', () => {
  const numbers = Array.from({ length: 300 }, (_, i) => `R-${i}`);
  const reduced: Strictness = { level: 'reduced', accepted: [true] };
  const inspected = numbers.filter((number) => isInspected(reduced, number)).length;
  expect(inspected).toBeGreaterThan(70);
  expect(inspected).toBeLessThan(130);
  expect(numbers.every((number) => isInspected({ level: 'reduced', accepted: [false] }, number))).toBe(true);
  expect(numbers.every((number) => isInspected(normal, number))).toBe(true);
});

test('what is drawn is spread over the lot, each unit once', () => {
  const lot = Array.from({ length: 120 }, (_, i) => i);
  const some = drawn(lot, 20);
  expect(new Set(some).size).toBe(20);
  expect(some.at(-1)).toBeGreaterThan(100);
  expect(drawn(lot, 500)).toHaveLength(120);
});
