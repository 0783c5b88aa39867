import bwip from 'bwip-js/node';
import { describe, expect, it } from 'vitest';
import { FNC1 } from './code128.ts';
import { dataMatrix } from './data-matrix.ts';

/** Modules by an encoder that is not ours. */
function theirs(text: string): boolean[][] {
  const [symbol] = bwip.raw({ bcid: 'datamatrix', text, parsefnc: true }) as unknown as [
    { pixs: number[]; pixx: number; pixy: number },
  ];
  const { pixs, pixx, pixy } = symbol;
  return Array.from({ length: pixy }, (_, y) => pixs.slice(y * pixx, (y + 1) * pixx).map(Boolean));
}

describe('DataMatrix', () => {
  it.each([
    'A',
    'P-100001',
    ...[10, 16, 24, 36, 44, 60, 72, 88].map((digits) => '1234567890'.repeat(9).slice(0, digits)),
  ])('%j is module for module what another encoder draws', (data) => {
    expect(dataMatrix(data)).toEqual(theirs(data));
  });

  it('a GS1 code begins with FNC1', () => {
    expect(dataMatrix(`${FNC1}00340123450000000017`)).toEqual(theirs('^FNC100340123450000000017'));
  });

  it('what is too long or not ASCII has none', () => {
    expect(dataMatrix('x'.repeat(45))).toBeNull();
    expect(dataMatrix('苹果')).toBeNull();
  });
});
