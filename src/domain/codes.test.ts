import { describe, expect, test } from 'vitest';
import { isCaseId, isPlu, isReplenishmentCode, kindsOf } from '#domain/codes.ts';

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

  test('a replenishment look-up wants 14 digits', () => {
    expect(isReplenishmentCode('10614141000415')).toBe(true);
    expect(isReplenishmentCode('4006381333931')).toBe(false);
  });

  test('a code is recognised by the shapes of the warehouse', () => {
    const shapes = { lpn: /^P\d{6}$/, location: [/^[A-Z]-\d\d-\d\d$/, /^DOCK\d+$/g], receipt: /^R\d{8}$/ };
    expect(kindsOf('P001027', shapes)).toEqual(['lpn']);
    expect(kindsOf('A-01-02', shapes)).toEqual(['location']);
    expect(kindsOf('DOCK12', shapes)).toEqual(['location']);
    expect(kindsOf('DOCK12', shapes)).toEqual(['location']);
    expect(kindsOf('R20260001', shapes)).toEqual(['receipt']);
    expect(kindsOf('?', shapes)).toEqual([]);
  });

  test('a code may look like several things', () => {
    expect(kindsOf('2812345678901', { lpn: /^\d{13}$/ })).toEqual(['lpn', 'plu', 'caseId']);
    expect(kindsOf('106141412345678908', {})).toEqual(['sscc']);
  });
});
