import { expect, test } from 'vitest';
import { nearestFirst } from './nearest.ts';
import type { Spot } from './nearest.ts';

const spot = (loc: string, walkSeq: number | null, areaId = 'A'): Spot => ({ loc, areaId, walkSeq });
const order = (here: Spot, ...spots: readonly Spot[]) => nearestFirst(spots, (one) => one, here).map(({ loc }) => loc);

test('of two aisles the own one comes first, though the walk to the other is shorter', () => {
  const here = spot('A-01-09', 9);
  expect(order(here, spot('A-02-01', 10), spot('A-01-01', 1), spot('A-01-07', 7))).toEqual([
    'A-01-07',
    'A-01-01',
    'A-02-01',
  ]);
});

test('then the own area, then the others, each by the places between on the walk, in both directions', () => {
  const here = spot('A-02-01', 20);
  const others = [spot('B-01-01', 22, 'B'), spot('A-04-01', 40), spot('A-01-01', 10), spot('B-01-02', 23, 'B')];
  expect(order(here, ...others)).toEqual(['A-01-01', 'A-04-01', 'B-01-01', 'B-01-02']);
});

test('an aisle of the same name in another area is another aisle', () => {
  expect(order(spot('X-1', 1, 'A'), spot('X-2', 2, 'B'), spot('Y-1', 50, 'A'))).toEqual(['Y-1', 'X-2']);
});

test('where he stands comes before all, also where the terminal does not know it', () => {
  expect(order(spot('A-01-02', 2), spot('A-01-01', 1), spot('A-01-02', 2))).toEqual(['A-01-02', 'A-01-01']);
  expect(order(spot('Q', null, ''), spot('A-01-01', 1), spot('Q', null, ''))).toEqual(['Q', 'A-01-01']);
});

test('a location that is not known here comes last; from one the walk begins at its beginning', () => {
  expect(order(spot('A-01-02', 2), spot('A-01-X', null), spot('B-01-01', 90, 'B'))).toEqual(['B-01-01', 'A-01-X']);
  expect(order(spot('Q', null, ''), spot('A-01-05', 5), spot('A-01-01', 1))).toEqual(['A-01-01', 'A-01-05']);
});

test('what is as near keeps its order', () => {
  const here = spot('A-01-05', 5);
  expect(order(here, spot('A-01-07', 7), spot('A-01-03', 3))).toEqual(['A-01-07', 'A-01-03']);
  expect(order(here, spot('A-01-03', 3), spot('A-01-07', 7))).toEqual(['A-01-03', 'A-01-07']);
  expect(order(here)).toEqual([]);
});
