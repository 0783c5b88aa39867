/** What comes off a pallet: a labelled case on it, or a quantity of its goods. */
import type { Container, Content } from '#contract/rows.ts';
import { lookup, oneOf } from '#engine/lookup.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Offer } from '#engine/steps.ts';
import { bareGoods, goodsByBarcode } from '#segments/lookups.ts';
import type { Goods } from '#segments/lookups.ts';
import { refuse } from '../refusals.ts';

export type Part =
  | { readonly kind: 'case'; readonly box: Container }
  | { readonly kind: 'goods'; readonly goods: Goods };

export const partOfPallet = lookup<Part>({
  ...bareGoods,
  field: oneOf(['SKU_ID', 'LPN'], ({ kind }) => (kind === 'case' ? 'LPN' : 'SKU_ID')),
  gs1: ['00', '01', '02'],
  outdated: (part) => part.kind === 'goods' && bareGoods.outdated(part.goods),
  local: async (code, db) => {
    const box = await db.containers.get(code);
    if (box) return { kind: 'case', box };
    const goods = await goodsByBarcode.local(code, db);
    return goods && { kind: 'goods', goods };
  },
});

export const codeOf = (part: Part): string => (part.kind === 'case' ? part.box.containerId : part.goods.sku.skuId);

interface OnIt {
  readonly source: Container;
  /** What stands on the pallet itself. */
  readonly itself: readonly Content[];
}

export const onThePallet: readonly Rule<Part, OnIt>[] = [
  refuse.notOnIt.when((part, { source, itself }) => {
    const isThere =
      part.kind === 'case'
        ? part.box.parentId === source.containerId
        : itself.some(({ skuId }) => skuId === part.goods.sku.skuId);
    return !isThere && { code: codeOf(part), lpn: source.containerId };
  }),
];

export const partsOf = (cases: readonly Container[], itself: readonly Content[]): Offer[] => [
  ...cases.map(({ containerId, contents: [first] }) => ({
    id: containerId,
    title: containerId,
    ...(first && { detail: first.skuName, amount: String(first.qty), pictureOf: first.skuId }),
  })),
  ...[...new Map(itself.map((one) => [one.skuId, one.skuName]))].map(([skuId, detail]) => ({
    id: skuId,
    title: skuId,
    detail,
    pictureOf: skuId,
  })),
];
