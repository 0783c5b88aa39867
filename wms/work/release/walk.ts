/**
 * The order in which places are walked: one area at a time, aisle by aisle, heavy goods before light ones inside an aisle so that
 * nothing is crushed. Locations are numbered the way people walk: up one aisle and down the next.
 */

export interface Stop {
  loc: string;
  areaId: string;
  walkSeq: number;
  /** Kilograms of one piece or case, as it is taken in the hand. */
  handled: number;
}

/** What is set on top of nothing. */
const HEAVY_KG = 10;

/** Everything before the number of the bay. */
export const aisleOf = (loc: string): string => loc.slice(0, Math.max(loc.lastIndexOf('-'), 0)) || loc;

export function walk<T extends Stop>(stops: readonly T[]): T[] {
  const areas = firstOf(stops, ({ areaId }) => areaId);
  const aisles = firstOf(stops, (stop) => aisleKey(stop));
  const placeOf = (stop: T) => [
    areas.get(stop.areaId) ?? 0,
    aisles.get(aisleKey(stop)) ?? 0,
    stop.handled >= HEAVY_KG ? 0 : 1,
    stop.walkSeq,
  ];
  return [...stops].sort((a, b) => lexical(placeOf(a), placeOf(b)));
}

/** Areas in the order of the walk. */
export const areasOf = (stops: readonly Stop[]): string[] => [...new Set(walk(stops).map(({ areaId }) => areaId))];

const aisleKey = ({ areaId, loc }: Stop): string => `${areaId} ${aisleOf(loc)}`;

/** Where each group begins. */
function firstOf<T extends Stop>(stops: readonly T[], groupOf: (stop: T) => string): Map<string, number> {
  const first = new Map<string, number>();
  for (const stop of stops) first.set(groupOf(stop), Math.min(first.get(groupOf(stop)) ?? stop.walkSeq, stop.walkSeq));
  return first;
}

const lexical = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((order, value, i) => order || value - (b[i] ?? 0), 0);
