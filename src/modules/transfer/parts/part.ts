/** What goes from one container into another: a case in it, a quantity of its goods, or everything. */
import type { PartOfContainer } from '#contract/transfer.ts';
import type { Container, Content } from '#contract/rows.ts';
import { ofAnyLine } from '#domain/contents.ts';
import type { Db } from '#engine/db.ts';
import { lookup, oneOf } from '#engine/lookup.ts';
import { bareGoods, goodsByBarcode } from '#segments/lookups.ts';
import type { Goods } from '#segments/lookups.ts';
import { looseOfAnyLine } from '#segments/loose-goods.ts';

/** What the button says: no label is that by mistake. */
export const EVERYTHING = '*';

export type Part =
  | { readonly kind: 'all' }
  | { readonly kind: 'box'; readonly box: Container }
  | { readonly kind: 'goods'; readonly goods: Goods };

export const partOfBox = lookup<Part>({
  ...bareGoods,
  field: oneOf(['SKU_ID', 'LPN'], ({ kind }) => (kind === 'all' ? null : kind === 'box' ? 'LPN' : 'SKU_ID')),
  gs1: ['00', '01', '02'],
  outdated: (part) => part.kind === 'goods' && bareGoods.outdated(part.goods),
  local: async (code, db) => {
    if (code === EVERYTHING) return { kind: 'all' };
    const box = await db.containers.get(code);
    if (box) return { kind: 'box', box };
    const goods = await goodsByBarcode.local(code, db);
    return goods && { kind: 'goods', goods };
  },
});

/** What is in a container: cases, and goods beside them, lot by lot. */
export interface Inside {
  readonly cases: readonly Container[];
  readonly goods: readonly Content[];
}

export const insideOf = async (db: Db, box: Container): Promise<Inside> => ({
  cases: await db.containers.where('parentId', box.containerId),
  goods: await looseOfAnyLine(db, box),
});

/** Everything, as the WMS is told of it. */
export const allOf = ({ cases, goods }: Inside): PartOfContainer[] => [
  ...cases.map(({ containerId }) => ({ kind: 'case' as const, caseId: containerId })),
  ...ofAnyLine(goods).map(({ skuId, lot, qty }) => ({ kind: 'goods' as const, skuId, lot, qty, uomId: '' })),
];
