/** Orders of whole pallets, of all pallets of a wave, sums in pallets, and orders that split one. */
import { outboundFamily, type OutboundMaker } from './maker.ts';
import type { Goods } from './stock.ts';

export const pallet = outboundFamily(2, (maker) => {
  const goods = maker.goodsOf('WH1', 'OW01', 'A', 'B', 'D');
  const whole = (its: Goods | undefined, wh: Goods['wh'] = 'WH1') =>
    its ? maker.order([{ goods: its, qty: its.sku.palletQty }], { wh, priority: 2 }) : '';
  maker.wave('W-7022', 'pallet', [0, 1, 2, 3].map((n) => whole(goods[n % Math.max(1, goods.length)])).slice(0, 4));
  maker.wave('W-7008', 'pallet', sixPallets(maker));
  total(maker);
  maker.wave('W-7023', 'single', toSplit(maker));
  const there = maker.goodsOf('WH2', 'OW01');
  maker.wave(
    'W-7102',
    'pallet',
    there.slice(0, 2).map((its) => whole(its, 'WH2')),
  );
});

/** Three orders with two pallets each. */
function sixPallets(maker: OutboundMaker): string[] {
  const goods = maker.goodsOf('WH1', 'OW02');
  return [0, 1, 2].map((n) =>
    maker.order(
      goods.slice(2 * n, 2 * n + 2).map((its) => ({ goods: its, qty: its.sku.palletQty })),
      { priority: 1 },
    ),
  );
}

/** Nine orders of three SKUs of two owners: together they are pallets. */
function total(maker: OutboundMaker): void {
  const of = (owner: string, count: number) => maker.goodsOf('WH1', owner, 'A', 'B').slice(-count);
  const ids = [
    ...[0, 1, 2, 3, 4].map((store) => some(maker, of('OW03', 2), store)),
    ...[0, 1, 2, 3].map((store) => some(maker, of('OW01', 1), store)),
  ];
  maker.wave('W-7009', 'total', ids);
}

/** A fifth of a pallet, in cases. */
const some = (maker: OutboundMaker, goods: readonly Goods[], store: number): string =>
  maker.order(
    goods.map(({ sku, ...its }) => ({
      goods: { sku, ...its },
      qty: Math.ceil(sku.palletQty / sku.caseQty / 4) * sku.caseQty,
    })),
    { store, priority: 2 },
  );

/** More cases than stand at the face, less than a pallet. */
const toSplit = (maker: OutboundMaker): string[] =>
  maker
    .goodsOf('WH1', 'OW01', 'C')
    .slice(0, 3)
    .map((its) => maker.order([{ goods: its, qty: its.sku.caseQty * 14 }], { priority: 3 }));
