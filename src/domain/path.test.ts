import { expect, test } from 'vitest';
import { aisleOf, minutesOf, pathOf } from './path.ts';

const packs = [{ packQty: 1 }, { packQty: 12 }];
const take = (loc: string, walkSeq: number, qty = 1, more = {}) => ({ loc, walkSeq, qty, weight: 0.5, packs, ...more });

test('aisles in the order of the walk, each with its stops, whatever order they come in', () => {
  const { strips } = pathOf([take('B-01-02', 22), take('A-01-03', 13), take('A-01-01', 11), take('B-01-01', 21)]);
  expect(strips.map(({ aisle, stops }) => [aisle, ...stops.map(({ loc }) => loc)])).toEqual([
    ['A-01', 'A-01-01', 'A-01-03'],
    ['B-01', 'B-01-01', 'B-01-02'],
  ]);
});

test('what is taken at one place is one stop, as heavy as all of it', () => {
  const { strips, weight } = pathOf([take('A-01-01', 11, 2), take('A-01-01', 11, 24), take('A-01-02', 12, 1)]);
  expect(strips[0]?.stops.map((stop) => [stop.loc, stop.takes.length, stop.weight])).toEqual([
    ['A-01-01', 2, 13],
    ['A-01-02', 1, 0.5],
  ]);
  expect(weight).toBe(13.5);
});

test('cases are quicker than their pieces, weighed goods are one grasp, and nothing is taken in no time', () => {
  const seconds = (qty: number, more = {}) => pathOf([take('A-01-01', 11, qty, more)]).seconds;
  expect(seconds(25) - seconds(1)).toBe(6);
  expect(seconds(25, { packs: [{ packQty: 1 }] }) - seconds(25)).toBe(66);
  expect(seconds(5.4, { packs: [] })).toBe(seconds(1));
});

test('a longer aisle takes longer, and so does a turn into the next', () => {
  const near = pathOf([take('A-01-01', 11), take('A-01-02', 12)]).seconds;
  expect(pathOf([take('A-01-01', 11), take('A-01-09', 19)]).seconds - near).toBe(7);
  expect(pathOf([take('A-01-01', 11), take('B-01-01', 12)]).seconds - near).toBe(19);
});

test('an aisle that is visited twice is two strips; a name without parts is an aisle', () => {
  const { strips } = pathOf([take('A-01-01', 1), take('DOCK', 2), take('A-01-02', 3)]);
  expect(strips.map(({ aisle }) => aisle)).toEqual(['A-01', 'DOCK', 'A-01']);
  expect(aisleOf('A-05-02')).toBe('A-05');
  expect(pathOf([])).toEqual({ strips: [], weight: 0, seconds: 0 });
});

test('minutes are whole, and at least one', () => {
  expect([0, 29, 89, 90, 600].map((seconds) => minutesOf({ seconds }))).toEqual([1, 1, 1, 2, 10]);
});
