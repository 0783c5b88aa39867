/**
 * Which of several sources goes first: what expires first, else what came first; a setting may say otherwise. Where that is
 * the same, an area that the order is in already, then a place that becomes empty, then the shorter walk.
 */
import { compare } from '#domain/decimal.ts';
import type { Packing, Source, Wish } from './wish.ts';

/** Sources of one age have the same; the smallest goes first. */
export type Rotation = (source: Source) => string | number;

/** `instead`: what setting OUT-ROTATION says. */
export function rotationOf({ perishes }: Pick<Packing, 'perishes'>, instead: string): Rotation {
  const rule = instead.trim().toUpperCase();
  if (rule === 'LIFO') return (source) => -newest(source);
  if (rule === 'NONE') return () => 0;
  return perishes ? ({ expiry }) => expiry || NEVER : oldest;
}

const NEVER = '9999-12-31';
/** Rows of stock are numbered as they come. */
const oldest = ({ rows }: Source): number => Math.min(...rows.map((row) => row.stockId));
const newest = ({ rows }: Source): number => Math.max(...rows.map((row) => row.stockId));

export const before =
  (rotation: Rotation, { areas }: Pick<Wish, 'areas'>, open: number) =>
  (a: Source, b: Source): number =>
    order(rotation(a), rotation(b)) ||
    order(isElsewhere(a, areas), isElsewhere(b, areas)) ||
    order(leavesSome(a, open), leavesSome(b, open)) ||
    order(a.walkSeq, b.walkSeq) ||
    order(oldest(a), oldest(b));

const order = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
const isElsewhere = ({ areaId }: Source, areas: readonly string[]): number => (areas.includes(areaId) ? 0 : 1);
const leavesSome = ({ free, atLoc }: Source, open: number): number =>
  compare(free, atLoc) === 0 && compare(free, open) <= 0 ? 0 : 1;
