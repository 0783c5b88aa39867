/** What kits are built of, and what is used up for goods: scanned at the bench until the recipe is complete. */
import type { Sku } from '#contract/rows.ts';
import { sum } from '#domain/decimal.ts';
import { segment } from '#engine/flow.ts';
import type { Rule } from '#engine/refusal.ts';
import { palletPart } from '#segments/pallet-part.ts';
import { pieceOf, serialNumber } from '#segments/pieces.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';
import { componentOffers, componentRow, componentRules, gathered, isComplete, isNumberedIn, lackOf } from './gather.ts';
import type { Gathering, Seen } from './gather.ts';
import type { Order } from './order.ts';

/** Where the SKU of the pieces is known by another name than a screen of one SKU gives it. */
export const piecesOf = <V>(
  skuOf: (values: V) => Sku | undefined,
): readonly Rule<string, V & { readonly basket: readonly string[] }>[] =>
  pieceOf.map((rule) => ({
    refusal: rule.refusal,
    check: (code, values, at) => {
      const sku = skuOf(values);
      return sku !== undefined && rule.check(code, { basket: values.basket, sku }, at);
    },
  }));

/** Only one component of a recipe has numbers. */
export interface Numbered {
  readonly sku: Sku;
  readonly qty: number;
}

/** Of these parts, the pieces that are named one by one; undefined for none. */
export function numberedOf(
  parts: readonly { readonly skuId: string; readonly qty: number }[],
  order: Order,
): Numbered | undefined {
  const its = parts.filter(({ skuId }) => isNumberedIn(order, skuId));
  const sku = order.skus.get(its[0]?.skuId ?? '');
  return sku && { sku, qty: sum(its.map(({ qty }) => qty)) };
}

/** Scans that name each of them. */
export const askPieces = segment<{
  readonly parts: readonly { skuId: string; qty: number }[];
  readonly order: Order;
}>()((f) =>
  f.given(
    'numbered',
    ({ parts, order }) => numberedOf(parts, order),
    (g) =>
      g.collect(
        'pieces',
        {
          as: serialNumber,
          prompt: ({ numbered: { qty, sku } }) => {
            const { skuName: name } = sku;
            return msg`Scan the serial numbers of ${qty} pieces of ${name}`;
          },
          full: (got, { numbered }) => got.length >= numbered.qty,
          row: (serial) => ({ title: serial }),
        },
        ...piecesOf(({ numbered }: { numbered: Numbered }) => numbered.sku),
      ),
  ),
);

/** A recipe may ask for nothing: then nothing is scanned. */
export const askComponents = segment<Gathering>()((f) =>
  f
    .maybe(
      ({ wanted }) => wanted.length > 0,
      (g) =>
        g.collect(
          'from',
          {
            as: palletPart,
            prompt: ({ made, order: { name } }) => msg`Scan what you use for ${made} of order ${name}`,
            full: (got, at) => isComplete(gathered(got, at), at),
            row: (part) => componentRow(part),
            offers: {
              from: async (at) => componentOffers(at),
              none: refuse.missing.from((at: Seen) => lackOf(gathered(at.basket, at), at) ?? { sku: '', qty: '' }),
            },
          },
          ...componentRules,
        ),
    )
    .derive('parts', ({ from = [], order, bench, wanted, made }) => gathered(from, { order, bench, wanted, made }))
    .use(askPieces),
);
