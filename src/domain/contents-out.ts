/** Goods that are taken out of a container by SKU and lot, whatever receipt line they came by. */
import type { Lot } from '#contract/fields.ts';
import type { Content, Quality } from '#contract/rows.ts';
import { isSameLot, joinedBy, spoken, unspoken, without } from './contents.ts';
import { compare, sub } from './decimal.ts';

interface Wanted {
  readonly skuId: string;
  readonly lot: Lot;
  /** Good unless it says otherwise. */
  readonly quality?: Quality | undefined;
  readonly qty: number;
}

/** What leaves, with the receipt lines that it came by; less than was wanted where not so much is there. Nobody waits for it. */
export const outOf = (contents: readonly Content[], wanted: Wanted): Content[] =>
  partsOf(contents, wanted).map(unspoken);

/** The same for whom it is kept: what is kept of these goods leaves first. */
export const keptOut = (contents: readonly Content[], wanted: Wanted): Content[] =>
  partsOf(contents, wanted).map((part) => spoken(part, part.allocatedQty ?? 0, 0));

function partsOf(contents: readonly Content[], { skuId, lot, quality = 'ok', qty }: Wanted): Content[] {
  let left = qty;
  return contents.flatMap((goods) => {
    const isIt = goods.skuId === skuId && isSameLot(goods.lot, lot) && (goods.quality ?? 'ok') === quality;
    const part = isIt ? Math.min(left, goods.qty) : 0;
    left = sub(left, part);
    return compare(part, 0) > 0 ? [{ ...goods, qty: part }] : [];
  });
}

/** Goods that go from one list of contents to another. */
export const movedOver = (from: readonly Content[], to: readonly Content[], wanted: Wanted) => {
  const gone = outOf(from, wanted);
  return { gone, from: without(from, gone), to: gone.reduce(joinedBy, [...to]) };
};
