/** Lots of whole lines, filled in before the goods are counted. */
import type { ReceiptLine, Sku } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { ofEach } from '#engine/refusal.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import type { WithReceipt } from '../lookups.ts';
import { open } from '#segments/receivable.ts';
import { lotDates } from '#segments/lot-rules.ts';
import { refuse } from './refusals.ts';
import type { FormValue } from '#engine/fields.ts';

/** Open lines of goods that have attributes, as they stand on the receipt. */
export async function withAttributes(receiptId: string, db: Db): Promise<ReceiptLine[]> {
  const lines = (await db.lines.where('receiptId', receiptId)).filter((l) => open(l) > 0);
  const has = await Promise.all(lines.map(async (l) => ((await db.skus.get(l.skuId))?.lotTemplate ?? '') !== ''));
  return lines.filter((_, i) => has[i]).sort((a, b) => a.lineNo - b.lineNo);
}

/** The same with the barcodes that mean them. */
export const withBarcodes = async (
  receiptId: string,
  db: Db,
): Promise<(ReceiptLine & { codes: readonly string[] })[]> =>
  Promise.all(
    (await withAttributes(receiptId, db)).map(async (line) => ({
      ...line,
      codes: (await db.barcodes.where('skuId', line.skuId)).map((b) => b.barcode),
    })),
  );

export async function linesFilled({ params }: WithReceipt, db: Db) {
  const lines = await withAttributes(params.receiptId, db);
  const filled = lines.filter(({ lot }) => Object.keys(lot).length > 0);
  return { done: filled.length, of: lines.length, what: msg`lines filled in` };
}

interface Follower {
  readonly line: ReceiptLine;
  readonly sku: Sku;
}

/** Lines after this one that ask for the same. */
export async function followers(line: ReceiptLine, { lotTemplate }: Sku, db: Db): Promise<Follower[]> {
  const after = (await withAttributes(line.receiptId, db)).filter((l) => l.lineNo > line.lineNo);
  const all = await Promise.all(after.map(async (l) => ({ line: l, sku: await db.skus.get(l.skuId) })));
  return all.flatMap(({ line: l, sku }) => (sku?.lotTemplate === lotTemplate ? [{ line: l, sku }] : []));
}

type Copying = { readonly others: readonly Follower[]; readonly lot: FormValue };

type Copies = { readonly lines: number };
export const copiesFit: readonly Rule<Copies, Copying>[] = [
  refuse.copiesTooMany.when(({ lines }, { others }) => lines > others.length && { max: others.length }),
];

/** A lot that is good for this SKU may be beyond the shelf life of another. */
export const datesOfCopies: readonly Rule<Copies, Copying>[] = ofEach(lotDates, ({ lines }, { others, lot }) =>
  others.slice(0, lines).map(({ sku }) => [lot, { sku }]),
);
