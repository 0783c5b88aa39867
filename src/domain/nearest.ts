/** What is nearest to where somebody stands. */
import { aisleOf } from './path.ts';

/** A location as far as it is known here. */
export interface Spot {
  readonly loc: string;
  /** Empty for none. */
  readonly areaId: string;
  /** Its number along the way; null where the terminal does not know the location. */
  readonly walkSeq: number | null;
}

/**
 * The nearest first. Near is what the way through the warehouse says: the same location, then the same aisle, then the same
 * area, then the rest, and in each of them by how many places lie between on the walk. Whatever is as near keeps its order.
 * Nobody has measured metres: two racks that face each other may be far apart on the walk, and an aisle is known by the names
 * of its locations. A location that is not known here comes last.
 */
export function nearestFirst<T>(all: readonly T[], spotOf: (one: T) => Spot, here: Spot): T[] {
  const far = new Map(all.map((one) => [one, farness(spotOf(one), here)]));
  const of = (one: T): readonly number[] => far.get(one) ?? [];
  return [...all].sort((a, b) => compare(of(a), of(b)));
}

/** How far from where he stands: which ring, and how many places. */
function farness(spot: Spot, here: Spot): readonly [number, number] {
  if (spot.loc === here.loc) return [0, 0];
  if (spot.walkSeq === null) return [4, 0];
  const isSameArea = spot.areaId === here.areaId;
  const ring = isSameArea && aisleOf(spot.loc) === aisleOf(here.loc) ? 1 : isSameArea ? 2 : 3;
  return [ring, here.walkSeq === null ? spot.walkSeq : Math.abs(spot.walkSeq - here.walkSeq)];
}

const compare = ([a = 0, b = 0]: readonly number[], [c = 0, d = 0]: readonly number[]): number => a - c || b - d;
