/** The segment of all weighed goods: which line, by tap or by any code of its goods. */
import type { AttributeTemplate, Receipt, ReceiptLine, Sku } from '#contract/rows.ts';
import { codesOf, elementOf, readLabel } from '#domain/gs1/label.ts';
import { pluItem } from '#domain/plu.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { linesOfSku } from '../parts/lines.ts';
import { open, soundGoods } from '#segments/receivable.ts';
import { inPacks, isWeighed } from '#domain/sku.ts';
import { refuse } from './refusals.ts';

interface WeighedLine {
  readonly line: ReceiptLine;
  readonly sku: Sku;
  readonly template: AttributeTemplate | null;
  /** Everything that stands on the goods. */
  readonly codes: readonly string[];
}

export const chooseWeighed = segment<{ receipt: Receipt }>()((f) =>
  f
    .choose(
      'goods',
      {
        prompt: msg`Scan or choose the goods to weigh`,
        from: ({ receipt }, db) => weighedLines(db, receipt.receiptId),
        id: ({ line }) => line.lineId,
        row: ({ line, sku }) => ({ title: sku.skuId, detail: sku.skuName, amount: inPacks(open(line), sku) }),
        match: (row, code) => isOf(row, code),
        none: refuse.nothingToWeigh,
        unknown: refuse.notToWeigh,
      },
      ...soundGoods,
    )
    .derive('line', ({ goods }) => goods.line)
    .derive('sku', ({ goods }) => goods.sku),
);

async function weighedLines(db: Db, receiptId: string): Promise<WeighedLine[]> {
  const all = (await db.lines.where('receiptId', receiptId)).sort((a, b) => a.lineNo - b.lineNo);
  const lines = await Promise.all([...new Set(all.map((l) => l.skuId))].map((id) => linesOfSku(db, receiptId, id)));
  const weighed: WeighedLine[] = [];
  for (const line of lines.flat().filter((l) => open(l) > 0)) {
    const sku = await db.skus.get(line.skuId);
    if (!sku || !isWeighed(sku)) continue;
    const barcodes = await db.barcodes.where('skuId', sku.skuId);
    const template = (await db.templates.get(sku.lotTemplate)) ?? null;
    weighed.push({ line, sku, template, codes: [sku.skuId, ...barcodes.map(({ barcode }) => barcode)] });
  }
  return weighed;
}

/** Days on the label are not looked at here. */
const ANY_DAY = '2000-01-01';

/** A code of the item, whatever was weighed into it, or a GS1 label of it. */
function isOf({ codes }: WeighedLine, code: string): boolean {
  const label = readLabel(code, ANY_DAY);
  const article = label.kind === 'gs1' ? elementOf(label, ['01', '02']) : undefined;
  const asked = [code, pluItem(code), ...(article ? codesOf(article) : [])];
  return codes.some((known) => asked.includes(known));
}
