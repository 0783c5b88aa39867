/** Nouns that only these ways of receiving scan. */
import type { AttributeTemplate, Container, Content, Receipt, ReceiptLine, Sku } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { lookup } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from './refusals.ts';

/** A pallet or case that stands on a delivery note, with its order and what has to be known of its goods. */
export interface Arriving {
  readonly box: Container;
  readonly order: Receipt | undefined;
  readonly goods: readonly ArrivingGoods[];
}
export interface ArrivingGoods {
  readonly content: Content;
  readonly sku: Sku;
  readonly template: AttributeTemplate | null;
  readonly line: ReceiptLine;
}
export const arriving = lookup<Arriving>({
  noun: msg`Case or pallet`,
  gs1: ['00'],
  local: async (code, db) => {
    const box = await db.containers.get(code);
    if (!box) return undefined;
    const goods = await Promise.all(box.contents.map((content) => factsOf(content, db)));
    return { box, order: await db.receipts.get(box.receiptId), goods: goods.flatMap((g) => (g ? [g] : [])) };
  },
  missing: refuse.notInBatch,
});

async function factsOf(content: Content, db: Db): Promise<ArrivingGoods | undefined> {
  const sku = await db.skus.get(content.skuId);
  const line = await db.lines.get(content.lineId);
  return sku && line && { content, sku, line, template: (await db.templates.get(sku.LOT_TEMPLATE)) ?? null };
}
