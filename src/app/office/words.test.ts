import { BCP47 } from '#app/bcp47.ts';
import { expect, it } from 'vitest';
import { ageMinutes, ageText } from './words.ts';

const DAY = 24 * 60;

it.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [DAY - 1, '23 hours'],
  [DAY, '1 day'],
  [3 * DAY + 1439, '3 days'],
])('%i minutes are said as %s', (minutes, words) => {
  expect(ageText(minutes, BCP47.en)).toBe(words);
});

it('is said in all four languages', () => {
  expect([BCP47.zh_cn, BCP47.zh_hk, BCP47.vn].map((tag) => ageText(3 * DAY, tag))).toEqual(['3天', '3 日', '3 ngày']);
});

it('is never less than nothing, also where the clock of the desk is behind', () => {
  const now = Date.parse('2026-03-04T10:00:00.000Z');
  expect(ageMinutes('2026-03-04T09:58:01.000Z', now)).toBe(1);
  expect(ageMinutes('2026-03-04T10:05:00.000Z', now)).toBe(0);
});
