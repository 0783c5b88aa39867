import { describe, expect, test } from 'vitest';
import type { BarcodeRule } from '#domain/barcode-rules.ts';
import { checkBarcode } from '#domain/barcode-rules.ts';

const verdict = (rule: BarcodeRule, value: string) => checkBarcode(rule, value, 'Pallet');
const kind = (rule: BarcodeRule, value: string) => verdict(rule, value)?.kind ?? 'accepted';

describe('barcode rule', () => {
  test.each<[BarcodeRule, string, string, string]>([
    [{ FIXED_LENGTH: 8 }, 'P1234567', 'P123456', 'fixedLength'],
    [{ MIN_LENGTH: 4 }, 'P123', 'P12', 'minLength'],
    [{ MAX_LENGTH: 4 }, 'P123', 'P1234', 'maxLength'],
    [{ FIXED_CHAR: '-' }, 'A-1', 'A1', 'fixedChar'],
    [{ BARCODE_TYPE: 'Digit' }, '0123', '12A', 'digit'],
    [{ BARCODE_TYPE: 'Char' }, 'abC', 'ab1', 'char'],
    [{ BARCODE_TYPE: 'CharAfterDigit' }, 'AB12', '12AB', 'charAfterDigit'],
    [{ BARCODE_TYPE: 'DigitAfterChar' }, '12AB', 'AB12', 'digitAfterChar'],
    [{ BARCODE_TYPE: 'Mixed' }, 'A1B2', 'A1-B2', 'mixed'],
    [{ RULE_WHERE_TXT: "LPN begins-with 'P' and LPN not-contains '-'" }, 'P1', 'P-1', 'constraint'],
  ])('%j accepts %s and refuses %s as %s', (rule, good, bad, expected) => {
    expect(kind(rule, good)).toBe('accepted');
    expect(kind(rule, bad)).toBe(expected);
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'Ean', ' '])(
    'of type %s restricts nothing',
    (BARCODE_TYPE) => expect(kind({ BARCODE_TYPE }, 'A-1')).toBe('accepted'),
  );

  test('tells the wording what it needs: the limit and the label', () => {
    expect(verdict({ FIXED_LENGTH: 8 }, 'P1')).toEqual({
      kind: 'fixedLength',
      n: 8,
      label: 'Pallet',
      silent: false,
    });
    expect(verdict({ FIXED_CHAR: '-' }, 'P1')).toMatchObject({ kind: 'fixedChar', text: '-' });
  });

  test('the two constraint verdicts are silent, all others sound', () => {
    expect(verdict({ RULE_WHERE_TXT: "LOC = 'A'" }, 'B')).toMatchObject({ kind: 'constraint', silent: true });
    expect(verdict({ RULE_WHERE_TXT: "LOC = 'A" }, 'A')).toMatchObject({
      kind: 'malformedRule',
      silent: true,
    });
    expect(verdict({ BARCODE_TYPE: 'Digit' }, 'A')).toMatchObject({ kind: 'digit', silent: false });
  });

  test('runs the steps in order: the first failure is the one reported', () => {
    const all: BarcodeRule = {
      FIXED_LENGTH: 6,
      MIN_LENGTH: 5,
      MAX_LENGTH: 7,
      FIXED_CHAR: '-',
      BARCODE_TYPE: 'Digit',
      RULE_WHERE_TXT: "LPN = 'nothing'",
    };
    const without = (...names: readonly (keyof BarcodeRule)[]): BarcodeRule =>
      Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name as keyof BarcodeRule)));
    expect(kind(all, 'AB')).toBe('fixedLength');
    expect(kind(without('FIXED_LENGTH'), 'AB')).toBe('minLength');
    expect(kind(without('FIXED_LENGTH'), 'ABCDEFGH')).toBe('maxLength');
    expect(kind(without('FIXED_LENGTH'), 'ABCDE')).toBe('fixedChar');
    expect(kind(without('FIXED_LENGTH'), 'ABCD-')).toBe('digit');
    expect(kind(without('FIXED_LENGTH', 'BARCODE_TYPE'), 'ABCD-')).toBe('constraint');
  });

  test('the name of any field that may carry a rule stands for the scanned value', () => {
    for (const field of ['LPN', 'SKU_ID', 'LOC', 'SHIPPING_CONTAINER_ID', 'lpn']) {
      expect(kind({ RULE_WHERE_TXT: `${field} = 'X1'` }, 'X1')).toBe('accepted');
    }
    expect(kind({ RULE_WHERE_TXT: "OWNER = 'X1'" }, 'X1')).toBe('malformedRule');
  });

  test('empty settings restrict nothing', () => {
    expect(checkBarcode(null, 'anything', 'Pallet')).toBeNull();
    expect(
      kind(
        {
          FIXED_LENGTH: 0,
          MIN_LENGTH: '',
          MAX_LENGTH: null,
          FIXED_CHAR: '',
          BARCODE_TYPE: '',
          RULE_WHERE_TXT: ' ',
        },
        'x-1',
      ),
    ).toBe('accepted');
    expect(kind({ BARCODE_TYPE: 'Any' }, 'x-1')).toBe('accepted');
  });

  test('lengths may come as text; a length that is no number is a malformed rule', () => {
    expect(kind({ FIXED_LENGTH: '2' }, 'P1')).toBe('accepted');
    expect(kind({ FIXED_LENGTH: '2' }, 'P12')).toBe('fixedLength');
    expect(kind({ MIN_LENGTH: 'two' }, 'P12')).toBe('malformedRule');
  });

  test('the same rule can be used again and again', () => {
    const rule = { RULE_WHERE_TXT: "SKU_ID ends-with '9'" };
    expect(['19', '18', '19', '18'].map((value) => kind(rule, value))).toEqual([
      'accepted',
      'constraint',
      'accepted',
      'constraint',
    ]);
  });
});
