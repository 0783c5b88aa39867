import bwip from 'bwip-js/node';
import { describe, expect, it } from 'vitest';
import { MASKS, qr } from './qr.ts';

/** Modules by an encoder that is not ours. */
function theirs(text: string): boolean[][] {
  const asked = { bcid: 'qrcode', text, eclevel: 'M' };
  const [symbol] = bwip.raw(asked) as unknown as [{ pixs: number[]; pixx: number; pixy: number }];
  const { pixs, pixx, pixy } = symbol;
  return Array.from({ length: pixy }, (_, y) => pixs.slice(y * pixx, (y + 1) * pixx).map(Boolean));
}

/** Every version has one that fills it, or the other encoder would correct more; letters, so that no other mode is shorter. */
const TEXTS = [20, 38, 61, 90, 122, 154, 178, 221, 262, 311].map((length) =>
  'COUNT.ABXYZ:QWERTY-'.repeat(20).slice(0, length),
);

describe('QR code', () => {
  it.each(TEXTS)('%s is module for module what another encoder draws, but for the mask', (text) => {
    const all = Array.from({ length: MASKS }, (_, mask) => qr(text, mask));
    expect(all).toContainEqual(theirs(text));
  });

  it('the best mask is one of them', () => {
    const text = 'AQ1.ABCDEFG.1.1';
    expect(Array.from({ length: MASKS }, (_, mask) => qr(text, mask))).toContainEqual(qr(text));
  });

  it('what is too long, or has other characters, has none', () => {
    expect(qr('A'.repeat(312))).toBeNull();
    expect(qr('abc')).toBeNull();
    expect(qr('苹果')).toBeNull();
  });
});
