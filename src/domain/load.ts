/** How heavy and how high goods are that are set down together. */
import { isSameLot } from './contents.ts';
import { add, mul, sum } from './decimal.ts';
import type { Kind, Load } from './rules/place.ts';
import { stackHeight } from './stack-height.ts';

interface Piled extends Kind {
  readonly qty: number;
}

/** Of one SKU: kilograms of a piece, and how its cases are stacked. */
export type Measures = Parameters<typeof stackHeight>[1] & { readonly weight?: number | undefined };

/** As far as their measures are known. */
export function measured(contents: readonly Piled[], measuresOf: (skuId: string) => Measures | undefined): Load {
  const piles = piled(contents).map(({ skuId, qty }) => ({ qty, sku: measuresOf(skuId) }));
  return {
    goods: contents,
    weight: sum(piles.map(({ qty, sku }) => mul(sku?.weight ?? 0, qty))),
    height: sum(piles.map(({ qty, sku }) => (sku ? stackHeight(qty, sku) : 0))),
  };
}

/** Cases of one SKU and lot share their layers, whatever line or case they came by. */
const piled = (contents: readonly Piled[]): Piled[] =>
  contents.reduce<Piled[]>((all, { skuId, lot, qty }) => {
    const same = all.find((goods) => goods.skuId === skuId && isSameLot(goods.lot, lot));
    return same
      ? all.map((goods) => (goods === same ? { ...same, qty: add(same.qty, qty) } : goods))
      : [...all, { skuId, lot, qty }];
  }, []);
