import { expect, test } from 'vitest';
import { timeText } from './time-text.ts';

const NOON = new Date(2026, 10, 20, 12, 0).getTime();
const before = (minutes: number): string => new Date(NOON - minutes * 60_000).toISOString();

test.each([
  [0, 'en', 'now'],
  [-3, 'en', 'now'],
  [5, 'en', '5 minutes ago'],
  [59, 'zh-CN', '59分钟前'],
  [125, 'zh-HK', '2 小時前'],
  [125, 'vi-VN', '2 giờ trước'],
])('%i minutes ago in %s: %s', (minutes, language, words) => {
  expect(timeText(before(minutes), NOON, language)).toBe(words);
});

test('what did not come today shows its date, in every language the same', () => {
  expect(timeText(before(12 * 60 + 1), NOON, 'zh-CN')).toBe('2026-11-19 23:59');
  expect(timeText(before(12 * 60), NOON, 'en')).toBe('12 hours ago');
});

test('a date that cannot be read is shown as it came', () => {
  expect(timeText('soon', NOON, 'en')).toBe('soon');
});
