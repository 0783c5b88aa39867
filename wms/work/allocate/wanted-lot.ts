/** A lot that the customer has named: only goods of it, found in the same ways as any others. */
import { lotOf } from '#domain/lot-text.ts';
import type { Strategy } from './wish.ts';

/** Every attribute that is wanted is that of the goods; what is not said of a lot is not wanted. */
export function isWanted(lot: string, wanted: string): boolean {
  const its: Readonly<Record<string, string | undefined>> = lotOf(lot);
  return Object.entries(lotOf(wanted)).every(([field, value]) => its[field] === value);
}

export const ofWantedLot = (strategy: Strategy): Strategy => ({ ...strategy, why: 'lot' });
