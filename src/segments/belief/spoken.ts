/** How much of what stands at a spot is spoken for, believed until the WMS answers. */
import type { Content } from '#contract/rows.ts';
import { isSameLot, spoken, type Spoken } from '#domain/contents.ts';
import { add, compare, sub } from '#domain/decimal.ts';
import type { Work } from '#engine/db.ts';

interface At extends Pick<Content, 'skuId' | 'lot'> {
  readonly loc: string;
  /** Empty for the location itself. */
  readonly lpn: string;
}

interface Change {
  /** More of it is kept for somebody, or less. */
  readonly kept?: number;
  /** More of it is on hold. */
  readonly held?: number;
}

/** Good goods of one SKU and lot: row after row, as far as there are some to change. */
export async function speak(rows: Work, { loc, lpn, skuId, lot }: At, change: Change): Promise<void> {
  const left = { kept: change.kept ?? 0, held: change.held ?? 0 };
  const isIt = (goods: Pick<Content, 'skuId' | 'lot' | 'quality'>): boolean =>
    goods.skuId === skuId && isSameLot(goods.lot, lot) && (goods.quality ?? 'ok') === 'ok';
  const changed = <C extends Spoken & { readonly qty: number }>(goods: C): C => {
    const { allocatedQty = 0, frozenQty = 0, qty } = goods;
    const kept = within(left.kept, allocatedQty, sub(qty, frozenQty));
    const held = within(left.held, frozenQty, sub(qty, add(allocatedQty, kept)));
    left.kept = sub(left.kept, kept);
    left.held = sub(left.held, held);
    return spoken(goods, add(allocatedQty, kept), add(frozenQty, held));
  };
  if (lpn !== '') {
    await rows.containers.update(lpn, ({ contents }) => ({
      contents: contents.map((goods) => (isIt(goods) ? changed(goods) : goods)),
    }));
    return;
  }
  for (const row of await rows.loose.where('loc', loc)) if (isIt(row)) await rows.loose.put(changed(row));
}

/** So much of a change that what is spoken for stays between nothing and all. */
const within = (by: number, has: number, most: number): number =>
  compare(by, 0) < 0 ? Math.max(by, -has) : Math.min(by, Math.max(0, sub(most, has)));

/** All of it is: whoever waits for it has got it. */
export const allKept = (goods: Content): Content => spoken(goods, goods.qty, 0);
