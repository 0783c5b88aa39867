/** The segment of goods that stand loose on a pallet or in a tote: scan what they are, of which lot. */
import { ofAnyLine, without } from '#domain/contents.ts';
import type { Db } from '#engine/db.ts';
import type { RefusalMaker, Rule } from '#engine/refusal.ts';
import type { Offers } from '#engine/steps.ts';
import { refuseLookup } from './refusals.ts';
import { inUnits } from './count.ts';
import type { Container, Content } from '#contract/rows.ts';
import type { Lot } from '#contract/fields.ts';
import { goodsByBarcode } from './lookups.ts';
import type { Goods } from './lookups.ts';
import { serialsOf } from './pieces.ts';
import { segment } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';

/** What stands loose on a pallet: its content without that of the cases on it. */
export async function looseOn(db: Db, pallet: Container): Promise<Content[]> {
  const boxed = (await db.containers.where('parentId', pallet.containerId)).flatMap((box) => box.contents);
  return without(pallet.contents, boxed);
}

/** The same of what goes back wherever such goods stand: which receipt line it came by is nobody's question. */
export const looseOfAnyLine = async (db: Db, pallet: Container): Promise<Content[]> =>
  ofAnyLine(await looseOn(db, pallet));

/** Goods that stand loose on a pallet, as far as they are wanted. */
const looseRows = (isWanted: IsWanted): Offers<{ readonly loose: readonly Content[] }> => ({
  from: async (values) => {
    const wanted = values.loose.filter((content) => isWanted(content, values));
    const skus = new Map(wanted.map((content) => [content.skuId, content.skuName]));
    return [...skus].map(([skuId, detail]) => ({ id: skuId, title: skuId, detail, pictureOf: skuId }));
  },
});

/** Whether goods are offered; whatever the flow knows by then may be asked. */
type IsWanted = (goods: Content, values: object) => boolean;

/** The sentence for goods that are not among them. */
type NotLoose = RefusalMaker<{ code: string; sku: string }>;
type Standing = { readonly loose: readonly Content[]; readonly pallet: Container };

const isLoose = (notLoose: NotLoose): readonly Rule<Goods, Standing>[] => [
  notLoose.when(
    ({ sku }, { loose, pallet }) =>
      !loose.some((c) => c.skuId === sku.skuId) && { code: pallet.containerId, sku: sku.skuId },
  ),
  refuseLookup.noPackaging.when(({ sku, barcode }) => barcode.uomId === '' && { sku: sku.skuId }),
];

export const looseGoodsOf = (
  notLoose: NotLoose,
  rowsOn = looseOn,
  isWanted: IsWanted = () => true,
  ...rules: readonly Rule<Goods, object>[]
) =>
  segment<{ pallet: Container }>()((f) =>
    f
      .load('loose', ({ pallet }, db) => rowsOn(db, pallet))
      .scan(
        'goods',
        { as: goodsByBarcode, prompt: msg`Scan the goods`, chip: ({ sku }) => sku.skuId, offers: looseRows(isWanted) },
        ...isLoose(notLoose),
        ...rules,
      )
      .derive('sku', ({ goods }) => goods.sku)
      .derive('lots', ({ goods, loose }) => loose.filter((c) => c.skuId === goods.sku.skuId))
      .maybe(
        ({ lots }) => lots.length > 1,
        (g) =>
          g.choose('lot', {
            prompt: msg`Choose the lot`,
            from: async ({ lots }) => lots,
            id: (c) => [c.lineId, c.quality ?? '', lotWords(c.lot)].join('|'),
            row: (c) => ({ title: lotWords(c.lot) || c.lineId || c.skuId, detail: c.skuName, amount: String(c.qty) }),
            none: notLoose.from(({ goods, pallet }) => ({ code: pallet.containerId, sku: goods.sku.skuId })),
          }),
      )
      .derive(
        'take',
        ({ lot, lots }) => lot ?? lots[0],
        notLoose.from(({ goods, pallet }) => ({ code: pallet.containerId, sku: goods.sku.skuId })),
      ),
  );

const lotWords = ({ batch, production, expiry }: Lot): string =>
  [batch, production, expiry].filter((text) => text !== undefined && text !== '').join(' · ');

/** In the unit of the scanned packaging level at first, as many as it holds. */
export const counted = {
  suggest: ({ goods, take }: { goods: Goods; take: Content }) => Math.min(goods.barcode.packQty, take.qty),
  ...inUnits,
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
