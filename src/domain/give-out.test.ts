import { expect, test } from 'vitest';
import { giveOut } from './give-out.ts';

const A = { lineId: '1', lane: 'A', open: 10 };
const B = { lineId: '1', lane: 'B', open: 5 };
const C = { lineId: '2', lane: 'A', open: 8 };
const lines = (one: number, two: number) => ({
  ofLine: new Map([
    ['1', one],
    ['2', two],
  ]),
});

test('each gets what it waits for, in turn, over all lanes', () => {
  expect(giveOut([A, B, C], 17, lines(100, 100))).toEqual({
    shares: [
      { of: A, qty: 10 },
      { of: B, qty: 5 },
      { of: C, qty: 2 },
    ],
    rest: 0,
  });
});

test('what nobody waits for is left', () => {
  expect(giveOut([A], 12, lines(100, 0)).rest).toBe(2);
  expect(giveOut([], 3, lines(1, 1)).rest).toBe(3);
});

test('nobody gets more of a line than it expects; the next is served from his own', () => {
  expect(giveOut([A, B, C], 17, lines(12, 3)).shares.map((s) => s.qty)).toEqual([10, 2, 3]);
});

test('with the quantities of the lanes, as the terminal said them, the shares are the same', () => {
  const limits = lines(12, 3);
  const planned = giveOut([A, B, C], 15, limits);
  const ofLane = new Map([
    ['A', 13],
    ['B', 2],
  ]);
  expect(giveOut([A, B, C], 15, { ...limits, ofLane })).toEqual(planned);
  expect(giveOut([A, B, C], 15, { ...limits, ofLane: new Map([['B', 15]]) }).rest).toBe(10);
});
