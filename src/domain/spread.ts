/** Distributes a quantity over parts with open room, first to last. */
import { add, compare, sub } from '#domain/decimal.ts';

export interface Spread<T> {
  readonly shares: readonly { readonly of: T; readonly qty: number }[];
  /** What found no room. */
  readonly rest: number;
}

/** Parts in the order in which they are to be filled; those without room get no share. */
export function spread<T>(parts: readonly T[], room: (part: T) => number, qty: number): Spread<T> {
  const shares: { of: T; qty: number }[] = [];
  let rest = qty;
  for (const of of parts) {
    const free = room(of);
    if (compare(rest, 0) <= 0) break;
    if (compare(free, 0) <= 0) continue;
    const share = compare(rest, free) > 0 ? free : rest;
    shares.push({ of, qty: share });
    rest = sub(rest, share);
  }
  return { shares, rest };
}

/** All the room there is. */
export const roomIn = <T>(parts: readonly T[], room: (part: T) => number): number =>
  parts.reduce((total, part) => add(total, Math.max(0, room(part))), 0);
