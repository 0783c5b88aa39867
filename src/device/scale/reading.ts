/** What a scale says, whatever its dialect. */
import { roundText, timesText } from '#domain/decimal.ts';

export const WEIGHT_UNITS = ['kg', 'g', 'lb', 'oz', 't'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

export interface Weight {
  readonly kind: 'weight';
  /** Decimal text with the places that the scale sent: they tell how exact it is. */
  readonly value: string;
  /** Null where the dialect has none: then nobody may guess. */
  readonly unit: WeightUnit | null;
  readonly stable: boolean;
  /** Without the tare. */
  readonly net: boolean;
}

/** `failed`: the scale itself could not weigh. */
export type Reading = Weight | { readonly kind: 'overload' | 'underload' | 'failed' };

/** Why a reading may not be taken for the weight of goods. */
export type WeightProblem = 'unstable' | 'zero' | 'negative' | 'overload' | 'underload' | 'failed';

/** Null when it may be taken. */
export function weightProblem(reading: Reading): WeightProblem | null {
  if (reading.kind !== 'weight') return reading.kind;
  if (!reading.stable) return 'unstable';
  if (reading.value.startsWith('-')) return 'negative';
  return /[1-9]/.test(reading.value) ? null : 'zero';
}

/** Exact by definition. */
const KILOGRAMS: Record<WeightUnit, string> = {
  kg: '1',
  g: '0.001',
  t: '1000',
  lb: '0.45359237',
  oz: '0.028349523125',
};
/** Milligrams: finer than any scale of a warehouse, and as fine as a quantity may be. */
const PLACES = 6;

/** In kilograms as exact decimal text; null where the scale names no unit. */
export function inKilograms({ value, unit }: Weight): string | null {
  if (unit === null) return null;
  return unit === 'kg' ? value : timesText(value, KILOGRAMS[unit]);
}

/** What may be taken for the weight of goods, as a quantity in kilograms; null when it may not. */
export function takenKilograms(reading: Reading | null): string | null {
  if (reading?.kind !== 'weight' || weightProblem(reading)) return null;
  const kilograms = inKilograms(reading);
  return kilograms === null ? null : roundText(kilograms, PLACES);
}

/** As read off a scale: blanks and leading zeros go, decimal places stay. Null when it is no number. */
export function weightText(typed: string): string | null {
  const match = /^ *([+-]?) *0*(\d+(?:\.\d+)?|\.\d+) *$/.exec(typed);
  if (!match) return null;
  const [, sign, digits = ''] = match;
  const plain = digits.startsWith('.') ? `0${digits}` : digits;
  return sign === '-' && /[1-9]/.test(plain) ? `-${plain}` : plain;
}
