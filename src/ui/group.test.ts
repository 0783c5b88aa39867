import { describe, expect, it } from 'vitest';
import { groupCode } from './group.ts';

const shown = (code: string) =>
  groupCode(code)
    .map((p) => p.text)
    .join('|');

describe('codes in groups', () => {
  it('keeps the groups that a label prints', () => {
    expect(shown('A-01-02')).toBe('A|-|01|-|02');
    expect(groupCode('A-01').map((p) => p.kind)).toEqual(['group', 'mark', 'group']);
  });
  it('groups bare numbers as they stand under the bars', () => {
    expect(shown('6901234567892')).toBe('6|901234|567892');
    expect(shown('012345678905')).toBe('0|12345|67890|5');
    expect(shown('20251120')).toBe('2025|1120');
    expect(shown('006901234567890123')).toBe('0069|0123|4567|8901|23');
  });
  it('leaves short numbers and words alone', () => {
    expect(shown('4010123')).toBe('4010123');
    expect(shown('PALLET12345')).toBe('PALLET12345');
  });
  it('never changes a code', () => {
    for (const code of [
      '',
      '-',
      '--A',
      'A--1',
      ' x ',
      '6901234567892',
      '12345678/6901234567892',
      '库位-01',
      'a'.repeat(40),
      '1'.repeat(27),
    ])
      expect(
        groupCode(code)
          .map((p) => p.text)
          .join(''),
      ).toBe(code);
  });
});
