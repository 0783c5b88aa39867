import { add, compare, places, wholeAndRest } from '#domain/decimal.ts';
import { defaultUnits } from '#domain/default-units.ts';

/**
 * Quantities as operators say them: "3 case 2 inner 5 EA" (specification platform sections 3 and 9).
 *
 * A quantity is always counted in base units; a pack says how many base units each level holds.
 */
export interface PackLevel {
  /** Base units in one of this level; 1 is the base unit itself. */
  readonly packQty: number;
  readonly uomId: string;
  /** As the WMS names it, already in the operator's language. */
  readonly uomName: string;
}

/** One part of a breakdown. `level` is null for a rest that no level of the pack can name. */
export interface PackPart {
  readonly count: number;
  readonly level: PackLevel | null;
}

/**
 * Used when the WMS gives no packaging: bags in a case so large that no quantity ever fills it
 * (specification platform section 9).
 */
export function defaultPack(): readonly PackLevel[] {
  const names = defaultUnits();
  return [
    { packQty: 1, uomId: 'BAG', uomName: names.bag },
    { packQty: 9_999_999, uomId: 'CASE', uomName: names.case },
  ];
}

/**
 * Text of a quantity: cases, then inner packs, then base units; levels with nothing in them are left out.
 *
 * Levels may come in any order; hand over only those that should be shown (leave the pallet out to stay
 * with cases). `baseFirst` puts the total in base units in front and the breakdown in brackets:
 * "25 EA (2 case 1 EA)". A negative quantity carries its sign on every part, so it cannot be misread.
 */
export function quantityText(
  qty: number,
  levels: readonly PackLevel[] | null | undefined,
  options: { readonly baseFirst?: boolean } = {},
): string {
  const parts = breakdown(qty, levels);
  const text = parts.map(partText).join(' ');
  if (!options.baseFirst) return text;
  const base = partText({ count: qty, level: baseOf(usable(levels)) });
  return base === text ? base : `${base} (${text})`;
}

/** The same as parts, largest level first, for screens that draw it. Zero is one part: 0 base units. */
export function breakdown(qty: number, levels: readonly PackLevel[] | null | undefined): readonly PackPart[] {
  const pack = usable(levels);
  const sign = qty < 0 ? -1 : 1;
  const parts: PackPart[] = [];
  let left = Math.abs(qty);
  for (const level of pack) {
    if (level.packQty === 1) break; // The base unit takes the rest, fraction and all.
    const { whole, rest } = wholeAndRest(left, level.packQty);
    if (whole > 0) parts.push({ count: sign * whole, level });
    left = rest;
  }
  if (left > 0 || parts.length === 0) parts.push({ count: add(sign * left, 0), level: baseOf(pack) });
  return parts;
}

/** Decimal places of kilograms, as many as the WMS keeps: a label in pounds needs them. Pieces have none. */
export const WEIGHT_DIGITS = 6;

/** The one way in which a quantity is read, whoever typed, scanned or weighed it: whole, or kilograms. See `parseQty`. */
export const readQty = (text: string, weighs = false): number | null =>
  parseQty(text, { digits: weighs ? WEIGHT_DIGITS : 0 });

export interface ParseQtyOptions {
  /** Decimal places allowed. Default 0: whole pieces. */
  readonly digits?: number;
  /** Largest quantity accepted. Default 9 999 999: more than seven digits is a barcode in the wrong field. */
  readonly max?: number;
  /** Accept a leading minus, for corrections. Default false. */
  readonly negative?: boolean;
}

/**
 * A typed quantity as a number, or null for anything else: letters, signs, exponents, two points, a
 * comma (it means thousands to one operator and decimals to the next), too many places, a barcode.
 * Full-width digits of a Chinese input method count as digits. Zero is a number; whether it may be
 * posted is the module's rule.
 */
export function parseQty(text: string, options: ParseQtyOptions = {}): number | null {
  const { digits = 0, max = 9_999_999, negative = false } = options;
  const plain = text.normalize('NFKC').trim();
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain) ?? /^(-?)()\.(\d+)$/.exec(plain);
  if (!match) return null;
  const [, sign = '', integer = ''] = match;
  if (sign !== '' && !negative) return null;
  if (integer.length > String(Math.trunc(max)).length) return null;
  const value = add(Number(plain), 0);
  if (places(value) > digits || compare(Math.abs(value), max) > 0) return null;
  return value;
}

/** Largest first, without levels that cannot be counted in; of two equal levels the first. */
function usable(levels: readonly PackLevel[] | null | undefined): readonly PackLevel[] {
  const sizes = new Set<number>();
  const pack = (levels ?? []).filter(({ packQty }) => {
    if (!Number.isFinite(packQty) || packQty <= 0 || sizes.has(packQty)) return false;
    sizes.add(packQty);
    return true;
  });
  return (pack.length > 0 ? pack : [...defaultPack()]).sort((a, b) => b.packQty - a.packQty);
}

const baseOf = (pack: readonly PackLevel[]): PackLevel | null => pack.find(({ packQty }) => packQty === 1) ?? null;

function partText({ count, level }: PackPart): string {
  const name = level?.uomName ?? '';
  // "3箱", but "3 case": Chinese puts no blank before a measure word.
  const gap = name === '' || /^\p{Script=Han}/u.test(name) ? '' : ' ';
  return `${plainNumber(count)}${gap}${name}`;
}

/** Without exponent: 1e-7 is no quantity anybody can read. */
const plainNumber = (value: number): string =>
  Math.abs(value) < 1e-6 && value !== 0 ? value.toFixed(places(value)) : String(value);
