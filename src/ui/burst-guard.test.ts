import { describe, expect, it } from 'vitest';
import { afterInput, calm, isPartOfScan } from './burst-guard.ts';
import type { Burst } from './burst-guard.ts';

/** Feed a text, one character every `gap` ms, as a field would that keeps what it is given. */
function feed(text: string, gap: number, value = '', from: Burst = calm, at = 1000): { burst: Burst; at: number } {
  let burst = from;
  let held = value;
  let now = at;
  for (const char of text) {
    now += gap;
    burst = afterInput(burst, held, 1, now);
    held = burst.scanned ? burst.before : held + char;
  }
  return { burst, at: now };
}

describe('scan or typing', () => {
  it('a scanner that types is found out, and the field gets back what it held', () => {
    const { burst, at } = feed('6901234567892', 5, '24');
    expect(burst).toMatchObject({ scanned: true, before: '24' });
    expect(isPartOfScan(burst, at + 5)).toBe(true);
  });
  it('so is one that delivers everything at once', () => {
    expect(afterInput(calm, '24', 13, 1000)).toMatchObject({ scanned: true, before: '24' });
  });
  it('fast fingers are not', () => {
    expect(feed('1234567', 60).burst.scanned).toBe(false);
    expect(feed('12345678901', 110).burst.scanned).toBe(false);
  });
  it('two keys hit at once are not', () => {
    expect(feed('12', 3).burst.scanned).toBe(false);
  });
  it('a pause ends the scan: what is typed then counts, and so does its Enter', () => {
    const scan = feed('6901234567892', 5, '24');
    const later = afterInput(scan.burst, '24', 1, scan.at + 400);
    expect(later.scanned).toBe(false);
    expect(isPartOfScan(scan.burst, scan.at + 400)).toBe(false);
  });
  it('a slow scanner is a scanner all the same', () => {
    expect(feed('6901234567892', 45, '24').burst).toMatchObject({ scanned: true, before: '24' });
    expect(feed('6901234567892', 70, '24').burst).toMatchObject({ scanned: true, before: '24' });
  });
  it('a scanner that stutters is still one scan', () => {
    const scan = feed('6901234', 5, '24');
    expect(afterInput(scan.burst, '24', 1, scan.at + 90)).toMatchObject({ scanned: true, before: '24' });
  });
});
