/**
 * What the content of a GS1 component must satisfy: every linter that the dictionary names, by its name. Each is pure
 * and says true when the content holds. A component that is left out is not asked.
 */
import { hasCheckDigit, hasCheckPair } from '#domain/check-digit.ts';
import { COUNTRY_LETTERS, COUNTRY_NUMBERS, CURRENCY_NUMBERS, PACKAGE_TYPES } from '#domain/gs1/code-lists.ts';
import { isCoupon, isPositiveOffer } from '#domain/gs1/coupon.ts';
import { gs1Day } from '#domain/gs1/day.ts';
import { parseDay } from '#domain/dates.ts';

/** `what` names the fault for the operator: a wrong check digit, an impossible date, anything else. */
export interface Linter {
  readonly what: 'checkDigit' | 'date' | 'content';
  readonly holds: (value: string, today: string) => boolean;
}

const content = (holds: (value: string) => boolean): Linter => ({ what: 'content', holds });
const date = (holds: (value: string, today: string) => boolean): Linter => ({ what: 'date', holds });
const checked = (holds: (value: string) => boolean): Linter => ({ what: 'checkDigit', holds });
const matches = (pattern: RegExp) => content((value) => pattern.test(value));
const oneOf = (list: ReadonlySet<string>) => content((value) => list.has(value));
const below = (limit: number) => content((value) => Number(value) < limit);

const HH = 24;
const MI = 60;

export const linters: Readonly<Record<string, Linter | undefined>> = {
  csum: checked(hasCheckDigit),
  csumalpha: checked(hasCheckPair),
  /** A key begins with a GS1 company prefix, which has at least four digits; behind an indicator digit where there is one. */
  key: matches(/^\d{4}/),
  keyoff1: matches(/^.\d{4}/),
  yymmdd: date((value, today) => gs1Day(value, today) !== null && !value.endsWith('00')),
  yymmd0: date((value, today) => gs1Day(value, today) !== null),
  yyyymmdd: date((value, today) => value.length === 8 && parseDay(value, today) !== null),
  hh: below(HH),
  mi: below(MI),
  ss: below(60),
  hhmi: content((value) => Number(value.slice(0, 2)) < HH && Number(value.slice(2)) < MI),
  iso3166: oneOf(COUNTRY_NUMBERS),
  /** 999 stands for several countries. */
  iso3166999: content((value) => value === '999' || COUNTRY_NUMBERS.has(value)),
  iso3166alpha2: oneOf(COUNTRY_LETTERS),
  iso4217: oneOf(CURRENCY_NUMBERS),
  iso5218: matches(/^[0129]$/),
  iban: checked(isIban),
  latitude: below(1_800_000_001),
  longitude: below(3_600_000_001),
  mediatype: matches(/^(?:0[1-9]|10|[89]\d)$/),
  packagetype: oneOf(PACKAGE_TYPES),
  importeridx: matches(/^[\w-]$/),
  /** Percent-encoded text. */
  pcenc: content((value) => !/%(?![\dA-Fa-f]{2})/.test(value)),
  yesno: matches(/^[01]$/),
  hyphen: matches(/^-+$/),
  nonzero: matches(/[1-9]/),
  zero: matches(/^0+$/),
  nozeroprefix: matches(/^[1-9]\d*$/),
  hasnondigit: matches(/\D/),
  winding: matches(/^[019]$/),
  pieceoftotal: content((value) => isPart(value.slice(0, value.length / 2), value.slice(value.length / 2))),
  posinseqslash: content((value) => {
    const [, part = '', all = ''] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(value) ?? [];
    return isPart(part, all);
  }),
  couponcode: content(isCoupon),
  couponposoffer: content(isPositiveOffer),
};

/** Part n of m, both counted from 1. */
const isPart = (part: string, all: string): boolean => Number(part) > 0 && Number(part) <= Number(all);

/** Bank account number: the first four characters behind the others, letters as 10 to 35, modulo 97 is 1. */
function isIban(value: string): boolean {
  if (!/^[A-Z]{2}[\dA-Z]{9,}$/.test(value) || !COUNTRY_LETTERS.has(value.slice(0, 2))) return false;
  const turned = value.slice(4) + value.slice(0, 4);
  const digits = turned.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  return digits.split('').reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
