import { describe, expect, test } from 'vitest';
import { readWaits, secondsLeft, waitFrom } from './countdown.ts';

const NOON = 1_700_000_000_000;

describe('the countdown to the next code', () => {
  const wait = waitFrom(NOON, 60);
  test.each([
    [0, 60],
    [1, 60],
    [999, 60],
    [1000, 59],
    [59_001, 1],
    [60_000, 0],
    [3_600_000, 0],
  ])('%i ms after the code it is %i s', (later, seconds) => expect(secondsLeft(wait, NOON + later)).toBe(seconds));

  test('a clock that was set back makes nobody wait', () => expect(secondsLeft(wait, NOON - 60_000)).toBe(0));
  test('a page that looked at the clock just before waits no longer than asked', () =>
    expect(secondsLeft(wait, NOON - 250)).toBe(60));
  test('without a code there is nothing to wait for', () => expect(secondsLeft(undefined, NOON)).toBe(0));
});

test('what was kept is taken up again, what is no countdown is forgotten', () => {
  const wait = waitFrom(NOON, 60);
  expect(readWaits(JSON.parse(JSON.stringify({ signIn: wait, password: wait })))).toEqual({
    signIn: wait,
    password: wait,
  });
  for (const bad of [null, 7, 'x', [], { signIn: 5 }, { signIn: { from: 'a', until: null } }, { phone: wait }])
    expect(readWaits(bad)).toEqual({});
});
