import { expect, test } from 'vitest';
import { standOf, stillSince } from './stall.ts';

const online = { oldest: 5, offlineSince: null };

test('an op that stays the oldest while the WMS answers is noticed from the moment it was seen', () => {
  const first = standOf(null, online, 100);
  expect(stillSince(standOf(first, online, 900))).toBe(100);
});

test('a backlog that goes out is no stall, however old it is', () => {
  const first = standOf(null, online, 100);
  expect(stillSince(standOf(first, { ...online, oldest: 6 }, 900))).toBe(900);
});

test('what waits for the network is no stall, and the count starts when the WMS answers again', () => {
  const away = standOf(null, { oldest: 5, offlineSince: 50 }, 100);
  expect(stillSince(away)).toBeNull();
  expect(stillSince(standOf(away, online, 900))).toBe(900);
});

test('nothing waits, nothing stalls', () => {
  expect(stillSince(standOf(null, { oldest: null, offlineSince: null }, 100))).toBeNull();
});
