import { describe, expect, test } from 'vitest';
import type { BarcodeRule } from '#domain/barcode-rules.ts';
import { checkBarcode } from '#domain/barcode-rules.ts';

const verdict = (rule: BarcodeRule, value: string) => checkBarcode(rule, value, 'Pallet');
const kind = (rule: BarcodeRule, value: string) => verdict(rule, value)?.kind ?? 'accepted';

describe('barcode rule', () => {
  test.each<[BarcodeRule, string, string, string]>([
    [{ fixedLength: 8 }, 'P1234567', 'P123456', 'fixedLength'],
    [{ minLength: 4 }, 'P123', 'P12', 'minLength'],
    [{ maxLength: 4 }, 'P123', 'P1234', 'maxLength'],
    [{ fixedChar: '-' }, 'A-1', 'A1', 'fixedChar'],
    [{ barcodeType: 'Digit' }, '0123', '12A', 'digit'],
    [{ barcodeType: 'Char' }, 'abC', 'ab1', 'char'],
    [{ barcodeType: 'CharAfterDigit' }, 'AB12', '12AB', 'charAfterDigit'],
    [{ barcodeType: 'DigitAfterChar' }, '12AB', 'AB12', 'digitAfterChar'],
    [{ barcodeType: 'Mixed' }, 'A1B2', 'A1-B2', 'mixed'],
    [{ ruleWhereTxt: "LPN begins-with 'P' and LPN not-contains '-'" }, 'P1', 'P-1', 'constraint'],
  ])('%j accepts %s and refuses %s as %s', (rule, good, bad, expected) => {
    expect(kind(rule, good)).toBe('accepted');
    expect(kind(rule, bad)).toBe(expected);
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'Ean', ' '])(
    'of type %s restricts nothing',
    (barcodeType) => expect(kind({ barcodeType }, 'A-1')).toBe('accepted'),
  );

  test('tells the wording what it needs: the limit and the label', () => {
    expect(verdict({ fixedLength: 8 }, 'P1')).toEqual({
      kind: 'fixedLength',
      n: 8,
      label: 'Pallet',
      silent: false,
    });
    expect(verdict({ fixedChar: '-' }, 'P1')).toMatchObject({ kind: 'fixedChar', text: '-' });
  });

  test('the two constraint verdicts are silent, all others sound', () => {
    expect(verdict({ ruleWhereTxt: "LOC = 'A'" }, 'B')).toMatchObject({ kind: 'constraint', silent: true });
    expect(verdict({ ruleWhereTxt: "LOC = 'A" }, 'A')).toMatchObject({
      kind: 'malformedRule',
      silent: true,
    });
    expect(verdict({ barcodeType: 'Digit' }, 'A')).toMatchObject({ kind: 'digit', silent: false });
  });

  test('runs the steps in order: the first failure is the one reported', () => {
    const all: BarcodeRule = {
      fixedLength: 6,
      minLength: 5,
      maxLength: 7,
      fixedChar: '-',
      barcodeType: 'Digit',
      ruleWhereTxt: "LPN = 'nothing'",
    };
    const without = (...names: readonly (keyof BarcodeRule)[]): BarcodeRule =>
      Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name as keyof BarcodeRule)));
    expect(kind(all, 'AB')).toBe('fixedLength');
    expect(kind(without('fixedLength'), 'AB')).toBe('minLength');
    expect(kind(without('fixedLength'), 'ABCDEFGH')).toBe('maxLength');
    expect(kind(without('fixedLength'), 'ABCDE')).toBe('fixedChar');
    expect(kind(without('fixedLength'), 'ABCD-')).toBe('digit');
    expect(kind(without('fixedLength', 'barcodeType'), 'ABCD-')).toBe('constraint');
  });

  test('the name of any field that may carry a rule stands for the scanned value', () => {
    for (const field of ['LPN', 'SKU_ID', 'LOC', 'SHIPPING_CONTAINER_ID', 'lpn']) {
      expect(kind({ ruleWhereTxt: `${field} = 'X1'` }, 'X1')).toBe('accepted');
    }
    expect(kind({ ruleWhereTxt: "OWNER = 'X1'" }, 'X1')).toBe('malformedRule');
  });

  test('empty settings restrict nothing', () => {
    expect(checkBarcode(null, 'anything', 'Pallet')).toBeNull();
    expect(
      kind(
        {
          fixedLength: 0,
          minLength: '',
          maxLength: null,
          fixedChar: '',
          barcodeType: '',
          ruleWhereTxt: ' ',
        },
        'x-1',
      ),
    ).toBe('accepted');
    expect(kind({ barcodeType: 'Any' }, 'x-1')).toBe('accepted');
  });

  test('lengths may come as text; a length that is no number is a malformed rule', () => {
    expect(kind({ fixedLength: '2' }, 'P1')).toBe('accepted');
    expect(kind({ fixedLength: '2' }, 'P12')).toBe('fixedLength');
    expect(kind({ minLength: 'two' }, 'P12')).toBe('malformedRule');
  });

  test('the same rule can be used again and again', () => {
    const rule = { ruleWhereTxt: "SKU_ID ends-with '9'" };
    expect(['19', '18', '19', '18'].map((value) => kind(rule, value))).toEqual([
      'accepted',
      'constraint',
      'accepted',
      'constraint',
    ]);
  });
});
