/** Arithmetic for the contents of a pallet or case: which goods are the same, adding to them, taking from them. */
import type { Lot } from '#contract/fields.ts';
import type { Content } from '#contract/rows.ts';
import { add, compare, sub, sum } from './decimal.ts';

export const isSameLot = (a: Lot, b: Lot): boolean =>
  a.production === b.production && a.expiry === b.expiry && a.batch === b.batch;

type Goods = Pick<Content, 'skuId' | 'lineId' | 'lot' | 'quality'>;

/** Of one SKU, lot, quality and receipt line: what two quantities of them may be added. */
export const isSameGoods =
  (a: Goods) =>
  (b: Goods): boolean =>
    a.skuId === b.skuId &&
    a.lineId === b.lineId &&
    (a.quality ?? 'ok') === (b.quality ?? 'ok') &&
    isSameLot(a.lot, b.lot);

export const qtyOf = (contents: readonly Content[]): number => sum(contents.map((c) => c.qty));

/** With these goods as well: the same add up, anything else is another content. */
export function joinedBy(contents: readonly Content[], more: Content): Content[] {
  const isSame = isSameGoods(more);
  return contents.some(isSame)
    ? contents.map((c) => (isSame(c) ? { ...c, qty: add(c.qty, more.qty) } : c))
    : [...contents, more];
}

/** What is left when these goods have gone. */
export const without = (contents: readonly Content[], gone: readonly (Goods & { readonly qty: number })[]): Content[] =>
  contents
    .map((c) => ({ ...c, qty: gone.filter(isSameGoods(c)).reduce((left, g) => sub(left, g.qty), c.qty) }))
    .filter((c) => compare(c.qty, 0) > 0);

type Kind = Omit<Goods, 'lineId'>;

/** The same but for the receipt line that they came by. */
const isSameKind =
  (a: Kind) =>
  (b: Kind): boolean =>
    isSameGoods({ ...a, lineId: '' })({ ...b, lineId: '' });

/** One row for each SKU, lot and quality; it names the receipt line where there is one only. */
export const ofAnyLine = (contents: readonly Content[]): Content[] =>
  contents
    .filter((c, i) => contents.findIndex(isSameKind(c)) === i)
    .map((first) => {
      const same = contents.filter(isSameKind(first));
      return same.length === 1 ? first : { ...first, lineId: '', qty: qtyOf(same) };
    });
