/**
 * How a truck fills (outbound 4.1): what is for the last stop goes in first, to the front; of one stop the heaviest first, and
 * light on heavy. The same on the terminal, which says where to put a container, and wherever else the order is looked at.
 */
import { CARRIERS } from './rules/carriers.ts';

/** A container as it is loaded. */
export interface ToLoad {
  readonly id: string;
  readonly kind: string;
  /** In driving order; 0 where the trip has no stops. */
  readonly stopNo: number;
  /** Kilograms; 0 where nobody knows. */
  readonly weight: number;
}

/** `place` counts from the front, `level` from the floor, both from 1. */
export interface Spot {
  readonly place: number;
  readonly level: number;
}

export interface OnBoard extends ToLoad {
  readonly spot: Spot;
}

/** More of them are not put on one another. */
const LEVELS = 3;

/** `4` for place 4 on the floor, `4.2` for what stands on it. */
export const positionOf = ({ place, level }: Spot): string => (level === 1 ? `${place}` : `${place}.${level}`);

/** Undefined for what is no position of ours. */
export function spotOf(position: string): Spot | undefined {
  const read = /^(\d{1,4})(?:\.(\d))?$/.exec(position);
  return read ? { place: Number(read[1]), level: Number(read[2] ?? 1) } : undefined;
}

/** In which order they go in. */
export const loadOrder = (a: ToLoad, b: ToLoad): number =>
  b.stopNo - a.stopNo || b.weight - a.weight || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** What has to be in the truck before a container of this stop. */
export const before = <T extends Pick<ToLoad, 'stopNo'>>(open: readonly T[], stopNo: number): T[] =>
  open.filter((other) => other.stopNo > stopNo);

const isStacked = ({ kind }: ToLoad): boolean => !CARRIERS.includes(kind);

/** On something of the same stop that bears it, else on the floor behind what is in the truck. */
export function nextSpot(onBoard: readonly OnBoard[], box: ToLoad): Spot {
  const floor = onBoard.reduce((most, { spot }) => Math.max(most, spot.place), 0);
  if (isStacked(box))
    for (let place = floor; place > 0; place--) {
      const top = topAt(onBoard, place);
      if (top && bears(top, box)) return { place, level: top.spot.level + 1 };
    }
  return { place: floor + 1, level: 1 };
}

const topAt = (onBoard: readonly OnBoard[], place: number): OnBoard | undefined =>
  onBoard
    .filter(({ spot }) => spot.place === place)
    .reduce<OnBoard | undefined>((top, each) => (top && top.spot.level > each.spot.level ? top : each), undefined);

const bears = (top: OnBoard, box: ToLoad): boolean =>
  isStacked(top) && top.spot.level < LEVELS && top.stopNo === box.stopNo && top.weight >= box.weight;

/** What stands nearer to the doors than something that is unloaded before it, with the first stop at which it is in the way. */
export function inTheWay(onBoard: readonly OnBoard[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { id, stopNo, spot } of onBoard) {
    const behind = onBoard.filter((other) => other.stopNo < stopNo && other.spot.place < spot.place);
    if (behind.length > 0) found.set(id, Math.min(...behind.map((other) => other.stopNo)));
  }
  return found;
}
