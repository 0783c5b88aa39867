import { expect, test } from 'vitest';
import { spelled, spokenQuantity } from './spoken.ts';

test.each([
  ['A-01-02', 'A, 0 1, 0 2'],
  ['a01', 'A 0 1'],
  ['C.07/3', 'C, 0 7, 3'],
  ['东-12', '东, 1 2'],
  ['DOCK-01', 'dock, 0 1'],
  ['--', ''],
])('the slot %s is spelled: %s', (code, words) => {
  expect(spelled(code)).toBe(words);
});

test('of a long code the end is enough to tell pallets apart', () => {
  expect(spelled('006141411234567890')).toBe('7 8 9 0');
  expect(spelled('LPN-2026-000123')).toBe('0 1 2 3');
});

test.each([
  [1200, 'EA', 'en', '1,200 EA'],
  [1200.5, 'kg', 'vi-VN', '1.200,5 kg'],
  [24, '', 'zh-CN', '24'],
  [0.0005, 'kg', 'zh-HK', '0.0005 kg'],
])('%d %s is said in %s as a number with its unit', (quantity, unit, language, words) => {
  expect(spokenQuantity(quantity, unit, language)).toBe(words);
});
