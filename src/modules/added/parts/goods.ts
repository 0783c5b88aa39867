/** The goods of an order that stay what they are: which pallet at the bench they stand on, or that they lie on it themselves. */
import type { Rule } from '#engine/refusal.ts';
import { freeOf } from '#domain/contents.ts';
import { compare } from '#domain/decimal.ts';
import type { Offer } from '#engine/steps.ts';
import { codeOfPart } from '#segments/pallet-part.ts';
import type { PalletPart } from '#segments/pallet-part.ts';
import { refuse } from '../refusals.ts';
import { onBench, onPallet } from './order.ts';
import type { Bench, Order, Standing } from './order.ts';

interface At {
  readonly order: Order;
  readonly bench: Bench;
}

export function goodsAt(part: PalletPart, { order, bench }: At): Standing[] {
  const there = part.kind === 'case' ? onPallet(part.box) : onBench(bench, part.goods.sku.skuId);
  return there.filter(({ skuId }) => skuId === order.vas.skuId);
}

export const lotWords = ({ lot: { batch, production, expiry } }: Pick<Standing, 'lot'>): string =>
  [batch, production, expiry].filter((text) => text !== undefined && text !== '').join(' · ');

export const goodsRules: readonly Rule<PalletPart, At>[] = [
  refuse.notAtBench.when(
    (part, { order, bench }) =>
      part.kind === 'case' &&
      (part.box.loc !== bench.loc || part.box.parentId !== '' || part.box.ownerId !== order.job.ownerId) && {
        code: codeOfPart(part),
        loc: bench.loc,
      },
  ),
  refuse.notTheGoods.when(
    (part, { order }) =>
      (part.kind === 'goods'
        ? part.goods.sku.skuId !== order.vas.skuId
        : !part.box.contents.some(({ skuId }) => skuId === order.vas.skuId)) && { code: codeOfPart(part) },
  ),
  refuse.scanPallet.when(
    (part, at) =>
      part.kind === 'goods' &&
      goodsAt(part, at).length === 0 &&
      at.bench.pallets.some((box) => goodsAt({ kind: 'case', box }, at).length > 0) && { code: codeOfPart(part) },
  ),
  refuse.notAtBench.when(
    (part, at) =>
      part.kind === 'goods' && goodsAt(part, at).length === 0 && { code: codeOfPart(part), loc: at.bench.loc },
  ),
  refuse.sealed.when((part) => part.kind === 'case' && part.box.sealed === true && { code: codeOfPart(part) }),
  refuse.notFree.when(
    (part) =>
      part.kind === 'case' && part.box.out !== undefined && part.box.out.state !== 'free' && { code: codeOfPart(part) },
  ),
  refuse.onHold.when((part, at) => {
    const there = goodsAt(part, at);
    const isHeld = there.some(({ frozenQty = 0 }) => frozenQty > 0);
    return isHeld && there.every((goods) => compare(freeOf(goods), 0) <= 0) && { code: codeOfPart(part) };
  }),
  refuse.notFree.when(
    (part, at) => goodsAt(part, at).every((goods) => compare(freeOf(goods), 0) <= 0) && { code: codeOfPart(part) },
  ),
];

export function goodsOffers(at: At): Offer[] {
  const { skuId, skuName: detail } = at.order.vas;
  const pallets = at.bench.pallets.filter((box) => goodsAt({ kind: 'case', box }, at).length > 0);
  return [
    ...pallets.map(({ containerId }) => ({ id: containerId, title: containerId, detail, pictureOf: skuId })),
    ...(onBench(at.bench, skuId).length > 0 ? [{ id: skuId, title: skuId, detail, pictureOf: skuId }] : []),
  ];
}
