/** Boxes that are suggested for what is still to be packed, each with a number of this terminal. */
import { boxesFor } from '#domain/cartons.ts';
import { add } from '#domain/decimal.ts';
import type { Db } from '#engine/db.ts';
import { boxTypes, toBox } from '#segments/cartons.ts';
import { freeBoxes } from '#segments/free-box.ts';
import { skusOf } from '#segments/rows.ts';
import { lying } from './order.ts';
import type { Lying, ToPack } from './order.ts';

export interface Suggested {
  readonly lpn: string;
  readonly typeId: string;
  readonly rows: readonly Lying[];
}

/** Undefined where there are no types of boxes, or not enough numbers. */
export async function suggested(db: Db, work: ToPack): Promise<Suggested[] | undefined> {
  const goods = lying(work);
  const skus = await skusOf(
    goods.map(({ line }) => line.skuId),
    db,
  );
  const boxes = boxesFor(
    goods.map(({ line, qty }, i) => toBox(String(i), qty, skus.get(line.skuId))),
    await boxTypes(db),
  );
  const numbers = await freeBoxes(db, boxes.length);
  if (boxes.length === 0 || numbers.length < boxes.length) return undefined;
  return boxes.map(({ typeId, rows }, i) => ({
    lpn: numbers[i] ?? '',
    typeId,
    rows: rows.flatMap(({ id, qty }) => {
      const of = goods[Number(id)];
      return of ? [{ ...of, qty }] : [];
    }),
  }));
}

export const piecesIn = ({ rows }: Suggested): number => rows.reduce((n, { qty }) => add(n, qty), 0);
