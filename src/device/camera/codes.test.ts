import { describe, expect, test } from 'vitest';
import { codeOf, nearest } from './codes.ts';
import type { Reading } from './codes.ts';

const GS = '\u001D';
const at = (rawValue: string, format: string, x = 0): Reading => ({
  rawValue,
  format,
  boundingBox: { x, y: 0, width: 10, height: 10 },
});

describe('what a decoder reads becomes a code like the scanner gives it', () => {
  test.each([
    [
      'a leading separator is taken off and proves GS1',
      at(`${GS}0104`, 'data_matrix'),
      { text: '0104', symbology: ']d2' },
    ],
    ['so it is on a linear code', at(`${GS}0104`, 'code_128'), { text: '0104', symbology: ']C1' }],
    ['and on a QR code', at(` ${GS}0104`, 'qr_code'), { text: '0104', symbology: ']Q3' }],
    ['a leading blank is taken off and proves nothing', at(' 0104', 'data_matrix'), { text: '0104' }],
    ['separators inside stay', at(`10L1${GS}21S`, 'code_128'), { text: `10L1${GS}21S` }],
    ['an EAN-13 is known for one', at('4012345678901', 'ean_13'), { text: '4012345678901', symbology: ']E0' }],
    [
      'a UPC-A is the twelve digits that are printed',
      at('0036000291452', 'ean_13'),
      { text: '036000291452', symbology: ']E0' },
    ],
    ['an ITF-14 with its check digit', at('14012345678908', 'itf'), { text: '14012345678908' }],
  ])('%s', (_, reading, code) => expect(codeOf(reading)).toEqual({ isOwn: true, ...code }));

  test.each([
    ['part of an ITF-14', at('140123', 'itf')],
    ['an ITF-14 misread', at('14012345678907', 'itf')],
    ['nothing', at('', 'qr_code')],
    ['separators alone', at(GS + GS, 'qr_code')],
  ])('%s is no code', (_, reading) => expect(codeOf(reading)).toBeNull());
});

test('of several codes in the frame the one in its middle is taken', () => {
  const [left, middle, right] = [at('L', 'qr_code', 5), at('M', 'qr_code', 48), at('R', 'qr_code', 80)];
  expect(nearest([left, middle, right], { width: 100, height: 10 })).toBe(middle);
  expect(nearest([], { width: 100, height: 10 })).toBeUndefined();
});
