import { expect, test } from 'vitest';
import { aisleOf, areasOf, walk, type Stop } from './walk.ts';

const stop = (loc: string, walkSeq: number, handled = 1): Stop => ({ loc, areaId: loc[0] ?? '', walkSeq, handled });
const walked = (...stops: Stop[]) => walk(stops).map(({ loc }) => loc);

test('one area at a time, in the order of its first place, along the walk', () => {
  const stops = [stop('B-01-01', 40), stop('A-02-02', 22), stop('A-01-05', 5), stop('B-01-03', 42), stop('A-01-02', 2)];
  expect(walked(...stops)).toEqual(['A-01-02', 'A-01-05', 'A-02-02', 'B-01-01', 'B-01-03']);
  expect(areasOf(stops)).toEqual(['A', 'B']);
});

test('up one aisle and down the next: as the locations are numbered, not as they are called', () => {
  expect(walked(stop('A-02-01', 40), stop('A-02-20', 21), stop('A-01-20', 20))).toEqual([
    'A-01-20',
    'A-02-20',
    'A-02-01',
  ]);
});

test('heavy before light inside an aisle, and never in another one', () => {
  const heavy = 12;
  const stops = [stop('A-01-01', 1), stop('A-01-09', 9, heavy), stop('A-01-04', 4, heavy), stop('A-02-02', 39, heavy)];
  expect(walked(...stops)).toEqual(['A-01-04', 'A-01-09', 'A-01-01', 'A-02-02']);
});

test('an area that the walk comes to twice is walked once', () => {
  expect(walked(stop('A-01-01', 1), stop('B-01-01', 2), stop('A-09-01', 3))).toEqual(['A-01-01', 'A-09-01', 'B-01-01']);
});

test.each([
  ['A-01-05', 'A-01'],
  ['VLM-01', 'VLM'],
  ['X', 'X'],
])('%s is in aisle %s', (loc, aisle) => expect(aisleOf(loc)).toBe(aisle));
