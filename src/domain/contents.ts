/** Arithmetic for the contents of a pallet or case: which goods are the same, adding to them, taking from them. */
import type { Lot } from '#contract/fields.ts';
import type { Content } from '#contract/rows.ts';
import { add, compare, sub, sum } from './decimal.ts';

/** Of goods: kept for somebody, and on hold. */
export type Spoken = Pick<Content, 'allocatedQty' | 'frozenQty'>;

/** The same goods with so much of them spoken for, which is never more than there is; none is left out. */
export function spoken<C extends Spoken & { readonly qty: number }>(goods: C, allocated: number, frozen: number): C {
  const { allocatedQty: _allocated, frozenQty: _frozen, ...rest } = goods;
  const [kept, held] = [allocated, frozen].map((qty) => Math.max(0, Math.min(qty, goods.qty))) as [number, number];
  return { ...rest, ...(kept > 0 && { allocatedQty: kept }), ...(held > 0 && { frozenQty: held }) } as C;
}

/** Nobody has a claim to them. */
export const unspoken = <C extends Spoken & { readonly qty: number }>(goods: C): C => spoken(goods, 0, 0);

/** How much of them anybody may take. */
export const freeOf = ({ qty, allocatedQty = 0, frozenQty = 0 }: Spoken & { readonly qty: number }): number =>
  sub(sub(qty, allocatedQty), frozenQty);

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
  return contents.some(isSame) ? contents.map((c) => (isSame(c) ? joined(c, more) : c)) : [...contents, more];
}

const joined = (one: Content, more: Content): Content =>
  spoken(
    { ...one, qty: add(one.qty, more.qty) },
    add(one.allocatedQty ?? 0, more.allocatedQty ?? 0),
    add(one.frozenQty ?? 0, more.frozenQty ?? 0),
  );

type Gone = Goods & Spoken & { readonly qty: number };

/** What is left when these goods have gone, with what was spoken for of them. */
export const without = (contents: readonly Content[], gone: readonly Gone[]): Content[] =>
  contents.map((c) => gone.filter(isSameGoods(c)).reduce<Content>(lessBy, c)).filter((c) => compare(c.qty, 0) > 0);

const lessBy = (one: Content, gone: Gone): Content =>
  spoken(
    { ...one, qty: sub(one.qty, gone.qty) },
    sub(one.allocatedQty ?? 0, gone.allocatedQty ?? 0),
    sub(one.frozenQty ?? 0, gone.frozenQty ?? 0),
  );

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
      return same.length === 1 ? first : { ...same.reduce(joined), lineId: '' };
    });
