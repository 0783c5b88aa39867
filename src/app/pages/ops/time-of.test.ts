import { expect, test } from 'vitest';
import { timeOf } from './time-of.ts';

test('the day is said where it is not today', () => {
  const now = new Date();
  expect(timeOf(now.toISOString())).toMatch(/^\d{2}:\d{2}$/);
  expect(timeOf('2020-03-04T12:00:00.000Z')).toMatch(/^03-04 \d{2}:\d{2}$/);
});

test('what is damaged is listed without a time, and breaks no list', () => {
  expect(timeOf('')).toBe('?');
});
