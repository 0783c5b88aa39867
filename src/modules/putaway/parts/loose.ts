/** The segment of goods that stand loose on a pallet or in a tote: scan what they are, of which lot. */
import type { Container, Content } from '#contract/rows.ts';
import type { Lot } from '#contract/fields.ts';
import { goodsByBarcode } from '#segments/lookups.ts';
import type { Goods } from '#segments/lookups.ts';
import { serialsOf } from '#segments/pieces.ts';
import { segment } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { looseRows } from './expected.ts';
import { looseOn } from '../lookups.ts';
import { refuse } from '../refusals.ts';
import { looseGoods } from '../rules.ts';

export const looseGoodsOf = segment<{ pallet: Container }>()((f) =>
  f
    .load('loose', ({ pallet }, db) => looseOn(db, pallet))
    .scan(
      'goods',
      { as: goodsByBarcode, prompt: msg`Scan the goods`, chip: ({ sku }) => sku.skuId, offers: looseRows },
      ...looseGoods,
    )
    .derive('lots', ({ goods, loose }) => loose.filter((c) => c.skuId === goods.sku.skuId))
    .maybe(
      ({ lots }) => lots.length > 1,
      (g) =>
        g.choose('lot', {
          prompt: msg`Choose the lot`,
          from: async ({ lots }) => lots,
          id: (c) => [c.lineId, c.quality ?? '', lotWords(c.lot)].join('|'),
          row: (c) => ({ title: lotWords(c.lot) || c.lineId || c.skuId, detail: c.skuName, amount: String(c.qty) }),
          none: refuse.notLoose.from(({ goods, pallet }) => ({ code: pallet.containerId, sku: goods.sku.skuId })),
        }),
    )
    .derive(
      'take',
      ({ lot, lots }) => lot ?? lots[0],
      refuse.notLoose.from(({ goods, pallet }) => ({ code: pallet.containerId, sku: goods.sku.skuId })),
    ),
);

const lotWords = ({ batch, production, expiry }: Lot): string =>
  [batch, production, expiry].filter((text) => text !== undefined && text !== '').join(' · ');

/** How it is counted: in the unit of the scanned packaging level at first, as many as it holds. */
export const counted = {
  suggest: ({ goods, take }: { goods: Goods; take: Content }) => Math.min(goods.barcode.packQty, take.qty),
  unit: ({ goods }: { goods: Goods }) => goods.sku.packs[0]?.uomName ?? '',
  weighs: ({ goods }: { goods: Goods }) => goods.sku.isWeighed === 'Y',
  // The unit of weighed goods is fixed.
  units: ({ goods: { sku } }: { goods: Goods }) => (sku.isWeighed === 'Y' ? sku.packs.slice(0, 1) : sku.packs),
  inUnit: ({ goods }: { goods: Goods }) => goods.barcode.uomId,
};

/** The part of the request that says which goods and how much of them. */
interface Part {
  readonly take: Content;
  readonly qty: number;
  readonly qtyUnit: string;
  readonly pieces?: readonly string[] | undefined;
}
export const goodsRequest = ({ take, qty, qtyUnit, pieces }: Part) => ({
  skuId: take.skuId,
  lot: take.lot,
  ...(take.quality && { quality: take.quality }),
  qty,
  ...serialsOf({ pieces }),
  uomId: qtyUnit,
});
