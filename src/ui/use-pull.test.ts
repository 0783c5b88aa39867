import { expect, test } from 'vitest';
import { createPull } from './use-pull.ts';

test('pulled all the way from the top, letting go asks again', () => {
  const pull = createPull();
  pull.start([200], 0);
  expect(pull.move(212), 'a wobble').toBe(0);
  expect(pull.move(248)).toBe(0.5);
  expect(pull.move(400)).toBe(1);
  expect(pull.end()).toBe(true);
  expect(pull.end(), 'once').toBe(false);
});

test('pulled back, half-way or upwards nothing is asked', () => {
  for (const way of [[400, 240], [240], [100]]) {
    const pull = createPull();
    pull.start([200], 0);
    for (const y of way) pull.move(y);
    expect(pull.end(), `${way.join()}`).toBe(false);
  }
});

test('a list that is scrolled, or two fingers, are no pull', () => {
  const pull = createPull();
  pull.start([200], 30);
  expect([pull.move(400), pull.end()]).toEqual([0, false]);
  pull.start([200, 260], 0);
  expect([pull.move(400), pull.end()]).toEqual([0, false]);
});
