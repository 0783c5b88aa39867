import { describe, expect, test } from 'vitest';
import { checkCode, checkPhone, plain } from './typed.ts';

describe('a phone number', () => {
  test.each([
    ['13800000001', null],
    ['+86 138-0000-0001', null],
    ['(0755) 8888.8888', null],
    ['', 'missing'],
    ['  ', 'missing'],
    ['1380', 'malformed'],
    ['1234567890123456', 'malformed'],
    ['op1', 'malformed'],
    ['138+00000001', 'malformed'],
  ])('%j is %s', (typed, problem) => expect(checkPhone(typed)).toBe(problem));
  test('is sent without blanks and dashes', () => expect(plain('+86 138-0000-0001')).toBe('+8613800000001'));
});

describe('a code', () => {
  test.each([
    ['123456', null],
    ['123 456', null],
    ['', 'missing'],
    ['123', 'malformed'],
    ['123456789', 'malformed'],
    ['12345a', 'malformed'],
  ])('%j is %s', (typed, problem) => expect(checkCode(typed)).toBe(problem));
});
