import { describe, expect, test } from 'vitest';
import { readProfile, UNKNOWN_SCANNER } from './profile.ts';
import type { ScannerProfile } from './profile.ts';
import { plainCode } from './scan.ts';

const GS = '\u001d';
const known = (more: Partial<ScannerProfile>): ScannerProfile => ({ ...UNKNOWN_SCANNER, ...more });

describe('a stored profile', () => {
  test('comes back as it was', () => {
    const profile = known({
      mode: 'commit',
      terminator: 'Tab',
      strict: true,
      separator: { kind: 'substitute', text: '{GS}' },
      aim: true,
      gapMs: 12,
      prefix: 'a',
      suffix: 'b',
    });
    expect(readProfile(JSON.parse(JSON.stringify(profile)))).toEqual(profile);
    expect(readProfile({ ...profile, separator: { kind: 'alt' } }).separator).toEqual({ kind: 'alt' });
  });

  test.each([
    null,
    'x',
    7,
    [],
    { mode: 'typed', terminator: 'F5', strict: 1, separator: { kind: 'substitute', text: '' } },
    { separator: { kind: 'else' }, aim: 'yes', gapMs: -1, prefix: 3 },
    { gapMs: Number.POSITIVE_INFINITY, separator: 'ctrl' },
  ])('of nonsense is one of which nothing is known: %j', (raw) => {
    expect(readProfile(raw)).toEqual(UNKNOWN_SCANNER);
  });
});

describe('a code out of what the scanner sent', () => {
  test.each([
    ['~', `10A~21B`],
    ['|', `10A|21B`],
    ['{GS}', `10A{GS}21B`],
    ['~', `10A～21B`],
  ])('has its separators back where %s stands for them', (text, sent) => {
    expect(plainCode(sent, known({ separator: { kind: 'substitute', text } }))).toEqual({ code: `10A${GS}21B` });
  });

  test('loses prefix and suffix only where they are', () => {
    const profile = known({ prefix: 'ab', suffix: 'ba' });
    expect(plainCode('abXba', profile)).toEqual({ code: 'X' });
    expect(plainCode('X', profile)).toEqual({ code: 'X' });
    expect(plainCode('aba', profile), 'one letter is not both').toEqual({ code: '' });
  });

  test('loses its outer blanks, in time that grows with their number and not with its square', () => {
    expect(plainCode('  A  B ', known({}))).toEqual({ code: 'A  B' });
    expect(plainCode('   ', known({}))).toEqual({ code: '' });
    const inner = `x${' '.repeat(64_000)}x`;
    const began = performance.now();
    expect(plainCode(inner, known({}))).toEqual({ code: inner });
    // The square takes seconds.
    expect(performance.now() - began).toBeLessThan(500);
  });
});
