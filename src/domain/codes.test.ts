import { describe, expect, test } from 'vitest';
import { isCaseId, isPlu } from '#domain/codes.ts';

describe('codes', () => {
  test('a case number has 13 to 16 digits', () => {
    expect(['1'.repeat(13), '1'.repeat(16)].every(isCaseId)).toBe(true);
    expect(['1'.repeat(12), '1'.repeat(17), '123456789012A', ''].some(isCaseId)).toBe(false);
  });

  test('a PLU starts with 28 and is 13 characters long', () => {
    expect(isPlu('2812345678901')).toBe(true);
    expect(isPlu('281234567890')).toBe(false);
    expect(isPlu('2712345678901')).toBe(false);
  });
});
