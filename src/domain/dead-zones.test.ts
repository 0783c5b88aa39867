import { expect, test } from 'vitest';
import { isDead, readHeard, withHeard } from './dead-zones.ts';
import type { HeardAt } from './dead-zones.ts';

const heard = (loc: string, ...answers: readonly boolean[]): HeardAt =>
  answers.reduce((known, isAnswered) => withHeard(known, loc, isAnswered), {} as HeardAt);

test('a place is dead when most captures there found no answer, and one of them is chance', () => {
  expect(isDead(heard('A-01', false), 'A-01')).toBe(false);
  expect(isDead(heard('A-01', false, false), 'A-01')).toBe(true);
  expect(isDead(heard('A-01', false, false, true, true), 'A-01')).toBe(false);
  expect(isDead(heard('A-01', false, false), 'A-02')).toBe(false);
});

test('a new aerial is believed after a few captures, however long the place was dead', () => {
  const years = heard('A-01', ...Array.from({ length: 500 }, () => false));
  const since = [1, 2, 3, 4, 5, 6].reduce((known) => withHeard(known, 'A-01', true), years);
  expect(isDead(since, 'A-01')).toBe(false);
});

test('names of what every object has are places like others', () => {
  expect(isDead({}, 'constructor')).toBe(false);
  expect(isDead(heard('toString', false, false), 'toString')).toBe(true);
});

test('the places do not grow for ever, and the oldest goes first', () => {
  let known: HeardAt = {};
  for (let i = 0; i < 2010; i++) known = withHeard(known, `L-${i}`, false);
  expect(Object.keys(known)).toHaveLength(2000);
  expect(known).toHaveProperty('L-2009');
  expect(known).not.toHaveProperty('L-0');
});

test.each([null, 'x', 7, [], { A: 'x' }, { A: { answered: -1, silent: 2 } }, { A: { answered: 'x' } }, { A: null }])(
  'what was damaged is nothing: %j',
  (raw) => {
    expect(readHeard(raw)).toEqual({});
  },
);
