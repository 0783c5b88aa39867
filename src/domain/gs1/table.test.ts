/** Every identifier of the table: one label that is right, and what must not pass. */
import { describe, expect, test } from 'vitest';
import { checkDigit } from '#domain/check-digit.ts';
import { aiOf, fits } from '#domain/gs1/ai.ts';
import type { Ai, Component } from '#domain/gs1/ai.ts';
import { readLabel } from '#domain/gs1/label.ts';

const TODAY = '2026-11-21';
const GS = '\u001D';
/** Whatever two to four digits name. */
const allAis: readonly Ai[] = [2, 3, 4].flatMap((length) =>
  Array.from({ length: 10 ** length }, (_, n) => aiOf(String(n).padStart(length, '0')) ?? []).flat(),
);
const read = (text: string) => readLabel(`]C1${text}`, TODAY);
const says = (text: string) => {
  const label = read(text);
  return label.kind === 'gs1' ? Object.fromEntries(label.elements.map(({ ai, value }) => [ai, value])) : label;
};
const withCheck = (body: string): string => `${body}${checkDigit(body)}`;
const GTIN = withCheck('0950110153000');
const SSCC = withCheck('39501101530000001');
const GLN = withCheck('950110153000');

/** Values that no rule of thumb finds. */
const BY_HAND: Readonly<Record<string, string>> = {
  8007: 'BE71096123456769',
  8013: '1987654Ad4X4bL5ttr2310c2K',
  8014: '1987654Ad4X4bL5ttr2310c2K',
  8110: '012345612345611110123',
  8112: '001234561234560123456',
  7258: '1/2',
};
const holds = ({ chars, linters, min, max }: Component, value: string): boolean =>
  value.length >= min &&
  value.length <= max &&
  chars.test(value) &&
  linters.every((linter) => linter.holds(value, TODAY));

/** A value of the greatest length that its linters let through. */
function sample(ai: Ai): string {
  const byHand = BY_HAND[ai.ai];
  if (byHand !== undefined) return byHand;
  return ai.components
    .map((component) => candidates(component).find((v) => holds(component, v)) ?? missing(ai))
    .join('');
}
const missing = ({ ai }: Ai): never => {
  throw new Error(`no sample for ${ai}`);
};
const candidates = ({ max }: Component): string[] => [
  '261231'.repeat(2).slice(0, max),
  '20261231',
  '1'.repeat(max),
  '0'.repeat(max),
  withCheck('1234567890123456789'.slice(0, max - 1)),
  '156',
  '0102',
  'CN',
  '-',
  'PX',
  '01',
];

/** The partners that it needs, itself and the partners of those included, each said once. */
function whole(ai: Ai, said = new Map<string, string>()): Map<string, string> {
  if (said.has(ai.ai)) return said;
  said.set(ai.ai, sample(ai));
  for (const ways of ai.needs) {
    const known = [...said.keys()];
    if (ways.some((way) => way.every((pattern) => known.some((one) => fits(pattern, one))))) continue;
    const [way = []] = ways;
    for (const pattern of way) whole(aiOf(pattern.replaceAll('n', '0')) ?? missing(ai), said);
  }
  return said;
}
const written = (said: ReadonlyMap<string, string>): string =>
  [...said].map(([ai, value]) => `${ai}${value}${aiOf(ai)?.fixed ? '' : GS}`).join('');

describe('the table', () => {
  test('holds all of them', () => {
    expect(allAis).toHaveLength(541);
  });
  test('no identifier is the beginning of another', () => {
    const names = allAis.map(({ ai }) => ai);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((a) => names.some((b) => b !== a && b.startsWith(a)))).toEqual([]);
  });
  test('those of one length end without a separator, by their first two digits', () => {
    const lengths: Record<string, number> = {};
    for (const { ai, fixed, max } of allAis) if (fixed) lengths[ai.slice(0, 2)] = ai.length + max;
    // The list of the General Specifications, figure "element strings with predefined length"; 04 and 18, 19 are not assigned.
    expect(lengths).toEqual({
      '00': 20,
      '01': 16,
      '02': 16,
      '03': 16,
      11: 8,
      12: 8,
      13: 8,
      15: 8,
      16: 8,
      17: 8,
      20: 4,
      31: 10,
      32: 10,
      33: 10,
      34: 10,
      35: 10,
      36: 10,
      41: 16,
    });
  });
  test('partners that it names exist', () => {
    const names = allAis.map(({ ai }) => ai);
    const patterns = allAis.flatMap(({ needs, excludes, qualifiers }) => [
      ...needs.flat(2),
      ...excludes,
      ...(qualifiers ?? []).flat(),
    ]);
    expect([...new Set(patterns)].filter((pattern) => !names.some((ai) => fits(pattern, ai)))).toEqual([]);
  });
});

describe.each(allAis.map((ai) => [ai.ai, ai] as const))('%s', (name, ai) => {
  const value = sample(ai);

  test('with what it needs beside it is taken as it is', () => {
    const said = whole(ai);
    expect(says(written(said))).toEqual(Object.fromEntries(said));
  });
  test('of a wrong length is refused', () => {
    const shortest = ai.components.reduce((sum, { min, optional }) => sum + (optional ? 0 : min), 0);
    expect(read(`${name}${value.slice(0, shortest - 1)}`).kind).toBe('fault');
    if (!ai.fixed) expect(read(`${name}${'1'.repeat(ai.max + 1)}${GS}`).kind).toBe('fault');
  });
  test('with characters that it may not hold is refused', () => {
    const bad = ai.components[0]?.digits ? `A${value.slice(1)}` : `~${value.slice(1)}`;
    expect(read(`${name}${bad}`)).toMatchObject({ kind: 'fault' });
  });
});

const isCheckDigit = ({ linters }: Component): boolean => linters.some(({ what }) => what === 'checkDigit');

test.each(allAis.flatMap((ai) => (ai.components.some(isCheckDigit) ? [[ai.ai, ai] as const] : [])))(
  '%s with any one of its digits changed before the check digit is refused',
  (name, ai) => {
    const value = sample(ai);
    const at = ai.components[0] && isCheckDigit(ai.components[0]) ? 5 : 6;
    const changed = value.slice(0, at) + String((Number(value[at]) + 1) % 10) + value.slice(at + 1);
    expect(read(`${name}${changed}`)).toMatchObject({ kind: 'fault', fault: { ai: name } });
  },
);

describe('what belongs together', () => {
  test.each([
    [`10LOT`, { kind: 'alone', ai: '10', needs: ['01', '02', '03', '8006', '8026'] }],
    [`17261231`, { kind: 'alone', ai: '17', needs: ['01', '02', '03', '255', '8006', '8026'] }],
    [`02${GTIN}`, { kind: 'alone', ai: '02', needs: ['37'] }],
    [`415${GLN}`, { kind: 'alone', ai: '415', needs: ['8020'] }],
    [`8030ABC`, { kind: 'alone', ai: '8030' }],
    [`03${GTIN}235T`, { kind: 'excluded', ai: '03', other: '235' }],
    [`03${GTIN}7240P`, { kind: 'excluded', ai: '7240', other: '03' }],
    [`03${GTIN}8006${GTIN}0102`, { kind: 'excluded', ai: '8006', other: '03' }],
    [`01${GTIN}3712`, { kind: 'excluded', ai: '01', other: '37' }],
    [`01${GTIN}02${GTIN}3712`, { kind: 'excluded', ai: '01', other: '37' }],
    [`02${GTIN}01${GTIN}`, { kind: 'excluded', ai: '02', other: '01' }],
    [`01${GTIN}31020012503103001250`, { kind: 'excluded', ai: '3102', other: '3103' }],
    [`01${GTIN}21S${GS}235T`, { kind: 'excluded', ai: '21', other: '235' }],
    [`00${SSCC}4330000100${GS}4331000100`, { kind: 'excluded', ai: '4330', other: '4331' }],
  ])('%s is a fault', (text, fault) => expect(read(text)).toMatchObject({ kind: 'fault', fault }));

  test.each([
    ['a pallet label in two symbols: its contents', `02${GTIN}15261231${'3724'}`],
    ['and its number with the lot', `00${SSCC}10LOT7`],
    ['an order number by itself', '400PO-1'],
    ['a place by itself', `410${GLN}`],
    ['numbers of a company', '91ANYTHING'],
    ['a weight of goods in another unit as well', `01${GTIN}31030012503203002756`],
    ['goods that are made to order, with what an item says of itself', `03${GTIN}2015700326123112${'00'}${GS}21S`],
    ['where they come from', `03${GTIN}422156`],
  ])('%s is no fault', (_title, text) => expect(read(text).kind).toBe('gs1'));
});

/** Labels as GS1 prints them in its published examples. */
test.each([
  ['(01)09506000134352', { '01': '09506000134352' }],
  ['(01)09506000134352(17)201225(10)ABC123', { '01': '09506000134352', 17: '201225', 10: 'ABC123' }],
  ['(00)095060001343520004', null],
  ['(414)9506000134352', { 414: '9506000134352' }],
  ['(01)00614141123452(3202)000156', { '01': '00614141123452', 3202: '000156' }],
])('%s', (code, expected) => {
  const label = readLabel(code, TODAY);
  if (expected === null) expect(label.kind).toBe('fault');
  else expect(label.kind === 'gs1' && Object.fromEntries(label.elements.map((e) => [e.ai, e.value]))).toEqual(expected);
});

/** Identifiers of telephones and their cards, and what came with the release of January 2026. */
describe('identifiers of 2026', () => {
  const IMEI = '490154203237518';
  test.each([
    ['717', `01${GTIN}717ABC`, { 717: 'ABC' }],
    ['8040', `01${GTIN}21S${GS}8040${IMEI}`, { 8040: IMEI }],
    ['8041', `01${GTIN}21S${GS}8040${IMEI}${GS}8041${IMEI}`, { 8041: IMEI }],
    ['8042', `01${GTIN}21S${GS}8040${IMEI}${GS}8042${'8'.repeat(32)}`, { 8042: '8'.repeat(32) }],
    ['8043', `01${GTIN}21S${GS}8040${IMEI}${GS}8043${'8'.repeat(20)}`, { 8043: '8'.repeat(20) }],
    ['8043 without its last two digits', `01${GTIN}21S${GS}8040${IMEI}${GS}8043${'8'.repeat(18)}`, {}],
  ])('%s is read', (_title, text, part) => expect(says(text)).toMatchObject({ '01': GTIN, ...part }));
  test.each([`8040${IMEI}0`, `8040${IMEI.slice(1)}`, `8042${'8'.repeat(31)}`, `8043${'8'.repeat(17)}`])(
    '%s has a wrong length',
    (text) => expect(read(`01${GTIN}21S${GS}${text}`)).toMatchObject({ kind: 'fault' }),
  );
});

test.each([
  ['7011', '261225', ['1130'], ['1', '11', '113', '2460']],
  ['8008', '26122511', ['30', '3005'], ['3', '300', '60', '3060']],
  ['7007', '261225', ['261231'], ['2', '26123', '261331']],
  ['423', '156', ['344', '344704'], ['3', '34', '3447']],
  ['4330', '002000', ['-'], ['+', '--']],
  ['253', GLN, ['A', 'A'.repeat(17)], ['A'.repeat(18)]],
])('what may be left out of %s is there whole or not at all', (ai, value, right, wrong) => {
  const item = `00${SSCC}`;
  const beside = (more: string) =>
    read(ai === '4330' ? `${item}${ai}${value}${more}` : `01${GTIN}${ai}${value}${more}`);
  expect(beside('').kind).toBe('gs1');
  for (const more of right) expect(beside(more).kind, more).toBe('gs1');
  for (const more of wrong) expect(beside(more).kind, more).toBe('fault');
});

describe('content that only one identifier has', () => {
  const part = (serial: string) => read(`80101234ABC${GS}8011${serial}`);
  test('the serial number of a part has no zero in front, so it is none', () => {
    expect(part('10').kind).toBe('gs1');
    for (const serial of ['0', '01', '00'])
      expect(part(serial)).toMatchObject({ kind: 'fault', fault: { kind: 'content', ai: '8011' } });
  });

  const signed = (signature: string) => read(`01${GTIN}21S${GS}8030${signature}`);
  test.each(['AB_-', 'A', 'AB=', '1==', 'ABCDE=', 'ABC1=='])('%s is a signature', (text) =>
    expect(signed(text).kind).toBe('gs1'),
  );
  test.each(['=', '==', 'A=', 'ABC=', 'AB==', 'A===', '=AB', 'A=B', 'AB+', 'AB/'])('%s is none', (text) =>
    expect(signed(text)).toMatchObject({ kind: 'fault', fault: { ai: '8030' } }),
  );
  test.each([
    ['253', GLN, 'DOC1'],
    ['255', GLN, '7'],
    ['8003', `0${GLN}`, 'ASSET1'],
  ])('of %s only one with a serial number can be signed', (ai, key, serial) => {
    expect(read(`${ai}${key}${serial}${GS}8030ABC`).kind).toBe('gs1');
    expect(read(`${ai}${key}${GS}8030ABC`)).toEqual({ kind: 'fault', fault: { kind: 'length', ai, value: key } });
    expect(read(`${ai}${key}`).kind).toBe('gs1');
  });

  const price = (currency: string) => read(`01${GTIN}30${'5'}${GS}3932${currency}1250`).kind;
  test('currencies are those in force', () => {
    for (const currency of ['156', '344', '704', '840', '978', '926', '396']) expect(price(currency)).toBe('gs1');
    for (const currency of ['191', '694', '931', '932', '000']) expect(price(currency)).toBe('fault');
  });
});
