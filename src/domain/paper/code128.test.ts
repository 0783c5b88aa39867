import bwip from 'bwip-js/node';
import { describe, expect, it } from 'vitest';
import { decodeCode128 as decoded } from '#tests/harness/label-reader.ts';
import { barsOf, FNC1, isCode128, moduleDots, runsOf, symbolOf } from './code128.ts';

/** Widths of bars and spaces by an encoder that is not ours; `^FNC1` as it wants it. */
const theirs = (data: string): number[] => {
  const text = data.replaceAll('^', '^094').replaceAll(FNC1, '^FNC1');
  const [symbol] = bwip.raw({ bcid: 'code128', text, parsefnc: true, parse: true }) as unknown as [{ sbs: number[] }];
  return symbol.sbs;
};

describe('Code 128', () => {
  it.each([
    'P-100001',
    '123456',
    'A1234567B',
    '12345',
    'L00000001',
    `${FNC1}00340123450000000017`,
    '9',
    'ab{}~^>"$%',
    'x123456y',
  ])('the bars of %j spell it, check character and stop included', (data) => {
    expect(decoded(barsOf(data))).toBe(data);
  });

  it.each(['P-100001', '12345678', `${FNC1}00340123450000000017`, `${FNC1}10AB${FNC1}21XY`])(
    '%j is as wide as the code of an encoder that is not ours, or narrower',
    (data) => {
      expect(symbolOf(data).width).toBeLessThanOrEqual(theirs(data).reduce((sum, width) => sum + width, 0));
    },
  );

  it('an SSCC goes in pairs of digits, its mark first', () => {
    expect(runsOf(`${FNC1}00340123450000000017`)).toEqual([
      { set: 'FNC1' },
      { set: 'C', text: '00340123450000000017' },
    ]);
    expect(barsOf(`${FNC1}00340123450000000017`)).toEqual(theirs(`${FNC1}00340123450000000017`));
  });

  it('what a scanner could not read is not drawn', () => {
    expect(['', '苹果', 'A\nB', 'é'].map(isCode128)).toEqual([false, false, false, false]);
    expect(isCode128(`${FNC1}10A${FNC1}21B`)).toBe(true);
  });

  it('modules are whole dots with room for the quiet zones, at most four', () => {
    const { width } = symbolOf('P-100001');
    expect(moduleDots('P-100001', (width + 20) * 3)).toBe(3);
    expect(moduleDots('P-100001', (width + 20) * 3 - 1)).toBe(2);
    expect(moduleDots('P-100001', 5000)).toBe(4);
  });
});
