/** A QR label of goods that says how many they are, so that nobody counts them. */
import { GetSku } from '#contract/session.ts';
import { add, mul } from '#domain/decimal.ts';
import { codesOf, countOf, elementOf, readLabel } from '#domain/gs1/label.ts';
import { readTag } from '#domain/supplier-tag.ts';
import { lookup, oneOf, request } from '#engine/lookup.ts';
import { bareGoods, goodsByBarcode } from '#segments/lookups.ts';
import type { Goods } from '#segments/lookups.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';

export interface QrLabel {
  /** As it was scanned: no label tells its quantity twice. */
  readonly code: string;
  readonly goods: Goods;
  /** Base units. */
  readonly qty: number;
}

/** No date of it is looked at. */
const ANY_DAY = '2000-01-01';

interface Said {
  /** Codes by which the goods may be known, the likeliest first. */
  readonly articles: readonly string[];
  readonly count: number;
}

/** A GS1 label with (01) or (02) and (37) or (30), or one of the supplier's own shape; null for one that says no quantity. */
function saidBy(code: string): Said | null {
  const label = readLabel(code, ANY_DAY);
  if (label.kind !== 'gs1') {
    const tag = readTag(code);
    return tag && { articles: [tag.article], count: tag.count };
  }
  const article = elementOf(label, ['01', '02']);
  const count = countOf(label) ?? 0;
  return article && count > 0 ? { articles: codesOf(article), count } : null;
}

const articleOf = (code: string): string => saidBy(code)?.articles[0] ?? code;

export const qrLabel = lookup<QrLabel>({
  noun: msg`QR label`,
  // The rule is about the article.
  field: oneOf(
    ['SKU_ID'],
    () => 'SKU_ID',
    (_label, code) => articleOf(code),
  ),
  shape: [refuse.labelWithoutQty.when((code) => saidBy(code) === null)],
  local: async (code, db) => {
    const said = saidBy(code);
    for (const article of said?.articles ?? []) {
      const goods = await goodsByBarcode.local(article, db);
      if (goods && said) return { code, goods, qty: mul(said.count, goods.barcode.packQty) };
    }
    return undefined;
  },
  remote: (code) => request(GetSku, { barcode: articleOf(code) }),
  missing: bareGoods.missing,
});

export const qtyOfLabels = (labels: readonly QrLabel[]): number =>
  labels.reduce((total, { qty }) => add(total, qty), 0);
