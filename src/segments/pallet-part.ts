/** What comes off a pallet: a labelled case on it, or a quantity of its goods. */
import type { Container } from '#contract/rows.ts';
import { lookup, oneOf } from '#engine/lookup.ts';
import { bareGoods, goodsByBarcode } from './lookups.ts';
import type { Goods } from './lookups.ts';

export type PalletPart =
  | { readonly kind: 'case'; readonly box: Container }
  | { readonly kind: 'goods'; readonly goods: Goods };

export const palletPart = lookup<PalletPart>({
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

export const codeOfPart = (part: PalletPart): string =>
  part.kind === 'case' ? part.box.containerId : part.goods.sku.skuId;
