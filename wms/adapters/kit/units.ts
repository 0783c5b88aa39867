/** Quantities between a terminal, which counts base units, and a system, which counts in a unit of its own. */
import { compare, div, mul, places, round, sub } from '#domain/decimal.ts';
import { refuse } from '#wms/refusals.ts';

export interface Unit {
  /** As people there call it. */
  readonly name: string;
  /** Base units in one of it. */
  readonly size: number;
  /** Decimal places that the system holds of it; 0 = whole ones only. */
  readonly digits: number;
}

/** Base units of a quantity there. */
export const inBase = (qty: number, { size }: Unit): number => mul(qty, size);

/** A quantity of base units in that unit. Refused with its name where the system cannot hold it: half a piece. */
export function inUnit(qty: number, unit: Unit): number {
  const there = div(qty, unit.size);
  // A third of a case comes back as another number of pieces.
  if (places(there) > unit.digits || inBase(round(there, unit.digits), unit) !== qty)
    refuse('unitDigits', { unit: unit.name, digits: unit.digits, qty: round(there, Math.min(6, unit.digits + 3)) });
  return there;
}

/** As much of a quantity of base units as that unit holds: 30 pieces are 2 cases of 12. */
export function floorIn(qty: number, { size, digits }: Pick<Unit, 'size' | 'digits'>): number {
  const there = div(qty, size, 9);
  const near = round(there, digits);
  return compare(near, there) > 0 ? sub(near, 10 ** -digits, digits) : near;
}
