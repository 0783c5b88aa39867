/**
 * Which boxes goods need: the smallest type that takes them, and several by first fit decreasing. The same on the terminal
 * and in the WMS (outbound 4.1). Cubic metres, metres and kilograms; 0 = not known, or no limit.
 */
import { add, compare, mul, sub } from './decimal.ts';

export interface BoxType {
  readonly typeId: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly maxWeight: number;
}

/** Goods of one kind: what one base unit takes, weighs, and its longest side. */
export interface ToBox {
  readonly id: string;
  readonly qty: number;
  readonly volume: number;
  readonly longest: number;
  readonly weight: number;
  /** Weighed goods are not divided into pieces. */
  readonly isWhole: boolean;
}

export interface Boxed {
  readonly typeId: string;
  readonly rows: readonly { readonly id: string; readonly qty: number }[];
}

/** So much of a box can be filled. */
const FILL = 0.85;

interface Load {
  readonly volume: number;
  readonly weight: number;
  readonly longest: number;
}
interface Open extends Load {
  readonly rows: { id: string; qty: number }[];
}

const volumeOf = ({ length, width, height }: BoxType): number => mul(mul(length, width), height);

/** A type that nobody has measured takes everything. */
const takes = (type: BoxType, { volume, weight, longest }: Load): boolean => {
  const side = Math.max(type.length, type.width, type.height);
  const fits = (has: number, most: number): boolean => most === 0 || compare(has, most) <= 0;
  return fits(volume, mul(volumeOf(type), FILL)) && fits(longest, side) && fits(weight, type.maxWeight);
};

const withMore = (box: Load, goods: ToBox, qty: number): Load => ({
  volume: add(box.volume, mul(goods.volume, qty)),
  weight: add(box.weight, mul(goods.weight, qty)),
  longest: Math.max(box.longest, goods.longest),
});

/**
 * Largest pieces first, each into the first box that takes one more. What fits into no type goes alone into the largest:
 * the operator sees that it does not. Empty where there is nothing to pack, or no type.
 */
export function boxesFor(goods: readonly ToBox[], types: readonly BoxType[]): Boxed[] {
  const sized = [...types].sort((a, b) => compare(volumeOf(a), volumeOf(b)) || (a.typeId < b.typeId ? -1 : 1));
  const largest = sized.at(-1);
  if (!largest) return [];
  const boxes: Open[] = [];
  const sorted = [...goods].sort((a, b) => compare(b.volume, a.volume) || (a.id < b.id ? -1 : 1));
  for (const each of sorted)
    for (let left = each.qty; left > 0;) {
      const piece = each.isWhole ? left : Math.min(1, left);
      const found = boxes.findIndex((box) => takes(largest, withMore(box, each, piece)));
      const at = found === -1 ? boxes.length : found;
      const box = boxes[at] ?? { rows: [], volume: 0, weight: 0, longest: 0 };
      let qty = piece;
      while (!each.isWhole && compare(qty, left) < 0 && takes(largest, withMore(box, each, add(qty, 1))))
        qty = Math.min(left, add(qty, 1));
      boxes[at] = { ...withMore(box, each, qty), rows: withRow(box.rows, each.id, qty) };
      left = sub(left, qty);
    }
  return boxes.map((box) => ({ typeId: (sized.find((type) => takes(type, box)) ?? largest).typeId, rows: box.rows }));
}

const withRow = (rows: Open['rows'], id: string, qty: number): Open['rows'] =>
  rows.some((row) => row.id === id)
    ? rows.map((row) => (row.id === id ? { id, qty: add(row.qty, qty) } : row))
    : [...rows, { id, qty }];
