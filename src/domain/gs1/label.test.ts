import { describe, expect, test } from 'vitest';
import { codesOf, countOf, elementOf, kilogramsOf, rawOf, readLabel, textOf } from '#domain/gs1/label.ts';

const TODAY = '2026-11-21';
const GS = '\u001D';
const read = (code: string) => readLabel(code, TODAY);
const values = (code: string) => {
  const label = read(code);
  return label.kind === 'gs1' ? Object.fromEntries(label.elements.map((e) => [e.ai, e.value])) : label;
};
const GTIN = '09501101530003';
const SSCC = '395011015300000011';

describe('what is a label', () => {
  test('an SSCC, a GTIN with date and lot, with and without the marks that scanners send', () => {
    for (const mark of ['', ']C1', ']d2', ']Q3', ']e0', ']J1', GS, `]d2${GS}`])
      expect(values(`${mark}01${GTIN}17261231${`10LOT7${GS}`}21S1`), mark).toEqual({
        '01': GTIN,
        17: '261231',
        10: 'LOT7',
        21: 'S1',
      });
    expect(values(`00${SSCC}`)).toEqual({ '00': SSCC });
  });
  test('brackets as printed under the bars', () => {
    expect(values(`(01)${GTIN}(10)A/1`)).toEqual({ '01': GTIN, 10: 'A/1' });
    expect(read('(77)1').kind).toBe('fault');
  });
  test('other symbologies lose their mark and stay a plain code', () => {
    expect(read(']E04006381333931')).toEqual({ kind: 'plain', code: '4006381333931' });
  });
  test.each([
    '10A2231',
    'LOC-A01',
    '',
    '2800123012345',
    '4006381333931',
    '1000000000000001',
    'R-100001',
    'https://example.com/x',
  ])('%s is a plain code', (code) => expect(read(code)).toEqual({ kind: 'plain', code }));
  test('a GTIN by itself needs no mark: its check digit is the proof, as for a longer label', () => {
    expect(values(`01${GTIN}`)).toEqual({ '01': GTIN });
    expect(read(`01${GTIN.slice(0, -1)}4`).kind).toBe('plain');
  });
  test.each([
    `[)>\u001E06${GS}1PPART${GS}Q12\u001E\u0004`,
    `]d1[)>\u001E06${GS}1PPART${GS}Q12\u001E\u0004`,
    `[)>\u001E05${GS}01${GTIN}${GS}10LOT\u001E\u0004`,
    // Of a scanner that keeps the record separators to itself.
    `[)>06${GS}1PPART`,
  ])('%j is a message of another trade (ISO 15434)', (code) =>
    expect(read(code)).toEqual({ kind: 'plain', code: rawOf(code) }),
  );
  test('any other code with separators inside is meant to be GS1', () => {
    expect(read(`99A${GS}77`)).toMatchObject({ fault: { kind: 'unknownAi', at: '77' } });
  });
  test.each([']C1', ']d2', GS, `]d2${GS}${GS}`])('the mark %j and nothing behind it is no label', (code) =>
    expect(read(code)).toEqual({ kind: 'fault', fault: { kind: 'empty' } }),
  );
  test('a key with a wrong check digit is no proof without a mark, and a fault with one', () => {
    expect(read(`00${SSCC.slice(0, -1)}9`).kind).toBe('plain');
    expect(read(`]C100${SSCC.slice(0, -1)}9`)).toMatchObject({ fault: { kind: 'checkDigit', ai: '00' } });
  });
});

describe('faults', () => {
  test.each([
    [`]C101${GTIN}17260231`, { kind: 'date', ai: '17', value: '260231' }],
    [`]C117261301`, { kind: 'date', ai: '17', value: '261301' }],
    [`]C1261`, { kind: 'unknownAi', at: '261' }],
    [`]C10100`, { kind: 'length', ai: '01', value: '00' }],
    [`]C110${'A'.repeat(21)}`, { kind: 'separatorMissing', ai: '10' }],
    [`]C110${'A'.repeat(21)}${GS}21X`, { kind: 'length', ai: '10', value: 'A'.repeat(21) }],
    [`]C110A${GS}10B`, { kind: 'contradiction', ai: '10' }],
    [`]C137ABC`, { kind: 'content', ai: '37', value: 'ABC' }],
    [`]C110a~b`, { kind: 'content', ai: '10', value: 'a~b' }],
    [`]C143212`, { kind: 'content', ai: '4321', value: '2' }],
    [`]C18006${GTIN}0302`, { kind: 'content', ai: '8006', value: `${GTIN}0302` }],
  ])('%s', (code, fault) => expect(read(code)).toEqual({ kind: 'fault', fault }));
});

describe('a separator that was lost', () => {
  const fresh = (more: string, separators: 'sent' | 'dropped' | 'unknown') =>
    readLabel(`]C101${GTIN}${more}`, TODAY, separators).kind;

  test.each(['10LOT721S1', '10LOT717261231', '10B710', '21S110L7', '10L721S13103001250'])(
    '%s is not believed unless the scanner is known to send separators',
    (more) => {
      const fault = { kind: 'separatorMissing', ai: more.slice(0, 2), value: more.slice(2) };
      if (more !== '10B710') {
        expect(readLabel(`]C101${GTIN}${more}`, TODAY, 'unknown')).toEqual({ kind: 'fault', fault });
        expect(fresh(more, 'dropped')).toBe('fault');
      }
      expect(fresh(more, 'sent')).toBe('gs1');
    },
  );
  test('without any mark, too: a proven key with a doubtful end is a fault, not another code', () => {
    expect(readLabel(`01${GTIN}10LOT721S1`, TODAY, 'unknown').kind).toBe('fault');
  });
  test.each(['10LOT7', '1726123110B7', '10A2026', '17261231', '10LOT30X', '1099'])(
    '%s can only mean what it says',
    (more) => expect(fresh(more, 'unknown')).toBe('gs1'),
  );
  test('one separator anywhere shows that they come through', () => {
    expect(fresh(`10A${GS}21X2110B`, 'unknown')).toBe('gs1');
    expect(fresh(`10A${GS}21X2110B`, 'dropped')).toBe('gs1');
  });
  test('of a scanner that is known to drop them any identifier may hide in a value', () => {
    expect(fresh('10LOT240X', 'unknown')).toBe('gs1');
    expect(fresh('10LOT240X', 'dropped')).toBe('fault');
  });
});

describe('what a label says', () => {
  const label = (code: string) => {
    const l = read(code);
    if (l.kind !== 'gs1') throw new Error(code);
    return l;
  };
  test('dates with day 00 are the last of the month; the century is the near one', () => {
    const at = (ai: string, value: string) => textOf({ ai, value }, TODAY);
    expect(at('17', '270200')).toBe('2027-02-28');
    expect(at('17', '280200')).toBe('2028-02-29');
    expect(at('11', '991231')).toBe('1999-12-31');
    expect(at('15', '760101')).toBe('2076-01-01');
  });
  test('weights have their decimal point, exactly', () => {
    expect(kilogramsOf(label(`]C101${GTIN}3103001250`))).toBe('1.250');
    expect(kilogramsOf(label(`]C101${GTIN}3100000012`))).toBe('12');
    expect(kilogramsOf(label(`]C101${GTIN}3105000001`))).toBe('0.00001');
    expect(kilogramsOf(label(`]C101${GTIN}`))).toBeNull();
  });
  test('pounds are kilograms to the last place; kilograms win where both are printed; gross is not net', () => {
    expect(kilogramsOf(label(`]C101${GTIN}3202001250`))).toBe('5.669904625');
    expect(kilogramsOf(label(`]C101${GTIN}32020012503103005670`))).toBe('5.670');
    expect(kilogramsOf(label(`]C101${GTIN}3303001250`))).toBeNull();
  });
  test('the raw label is the symbol without the marks of the scanner', () => {
    expect(rawOf(`]C101${GTIN}`)).toBe(`01${GTIN}`);
    expect(rawOf(`]d2${GS}01${GTIN}10A${GS}21B`)).toBe(`01${GTIN}10A${GS}21B`);
    expect(rawOf('LOC-A01')).toBe('LOC-A01');
  });
  test('counts', () => {
    expect(countOf(label(`]C102${GTIN}3724`))).toBe(24);
    expect(countOf(label(`]C101${GTIN}`))).toBeNull();
  });
  test('a GTIN-14 with leading zeros is looked up as it is printed on the goods, too', () => {
    expect(codesOf({ ai: '01', value: GTIN })).toEqual(['9501101530003', GTIN]);
    expect(codesOf({ ai: '01', value: '19501101530000' })).toEqual(['19501101530000']);
    expect(codesOf({ ai: '00', value: SSCC })).toEqual([SSCC]);
  });
  test('the first identifier that is there, in the order asked', () => {
    expect(elementOf(label(`]C101${GTIN}15261130`), ['17', '15'])?.ai).toBe('15');
  });
});

test('whatever is scanned, reading it neither throws nor takes long', () => {
  const alphabet = `0123456789()/:?&=%]C1d2${GS}\u0000ABCabc-~漢\uD800`;
  let seed = 7;
  const next = (n: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % n;
  for (let i = 0; i < 20_000; i++) {
    const heads = ['', ']C1', '(01)', 'https://a/01/', GS, '00', '01'];
    const code =
      (heads[next(heads.length)] ?? '') +
      Array.from({ length: next(60) }, () => alphabet[next(alphabet.length)]).join('');
    expect(['plain', 'gs1', 'fault']).toContain(readLabel(code, TODAY, 'dropped').kind);
  }
});

test('the time to read a label grows with its length, not with the square of it', () => {
  const cost = (size: number): number => {
    const code = `]C1${'2011'.repeat(size / 4)}`;
    const times = Array.from({ length: 9 }, () => {
      const began = performance.now();
      readLabel(code, TODAY, 'dropped');
      return performance.now() - began;
    });
    return Math.max(1, Math.min(...times));
  };
  cost(40_000);
  // Sixteen times the length: the square of it is 256 times the time. Half of that leaves room for other work on the machine.
  expect(cost(640_000)).toBeLessThan(128 * cost(40_000));
});
