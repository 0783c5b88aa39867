import { describe, expect, test } from 'vitest';
import { checkDigit, hasCheckDigit, isGtin, isSscc, toGtin14 } from '#domain/check-digit.ts';

describe('check digit', () => {
  test('is computed with weights 3 and 1 from the right', () => {
    expect(checkDigit('400638133393')).toBe(1);
    expect(checkDigit('10614141543219')).toBe(checkDigit('0010614141543219'));
    expect(checkDigit('00000')).toBe(0);
  });

  test('GTINs of 8, 12, 13 and 14 digits are recognised', () => {
    for (const code of ['96385074', '036000291452', '4006381333931', '10614141000415']) expect(isGtin(code)).toBe(true);
  });

  test('a wrong check digit, a wrong length or a letter is no GTIN', () => {
    for (const code of ['4006381333932', '400638133393', '40063813339A1', '', '123']) expect(isGtin(code)).toBe(false);
  });

  test('an SSCC has 18 digits and a right check digit', () => {
    expect(isSscc('106141412345678908')).toBe(true);
    expect(isSscc('106141412345678907')).toBe(false);
    expect(isSscc('4006381333931')).toBe(false);
  });

  test('one digit alone has nothing to check', () => {
    expect(hasCheckDigit('0')).toBe(false);
  });

  test('GTINs of one article compare equal at 14 digits', () => {
    expect(toGtin14('4006381333931')).toBe('04006381333931');
    expect(toGtin14('4006381333932')).toBeNull();
  });
});
