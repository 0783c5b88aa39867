/** Goods of receipts that have arrived and are still open: partly received, or missing. */
import { receiptJob } from '#contract/receiving.ts';
import type { Receipt, ReceiptLine, Sku } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { beginOf } from '#engine/enquiry.ts';
import { open } from '#segments/receivable.ts';

export interface OpenLine {
  readonly line: ReceiptLine;
  readonly receipt: Receipt;
  /** Undefined where its packs are not on this terminal. */
  readonly sku: Sku | undefined;
  /** What may be printed on the goods. */
  readonly barcodes: readonly string[];
}

/** As far as this terminal knows; the day of arrival that is longest ago first. */
export async function openLines(db: Db): Promise<OpenLine[]> {
  const receipts = (await db.receipts.all()).filter(
    ({ mode, status }) => mode !== 'cancelled' && (status === 'arrived' || status === 'receiving'),
  );
  const found = await Promise.all(
    receipts.map(async (receipt) => {
      const lines = (await db.lines.where('receiptId', receipt.receiptId)).filter((line) => open(line) > 0);
      return Promise.all(lines.map((line) => openLine(line, receipt, db)));
    }),
  );
  return found.flat().sort((a, b) => compare(dayAndLine(a), dayAndLine(b)));
}

async function openLine(line: ReceiptLine, receipt: Receipt, db: Db): Promise<OpenLine> {
  const [sku, barcodes] = await Promise.all([db.skus.get(line.skuId), db.barcodes.where('skuId', line.skuId)]);
  return { line, receipt, sku, barcodes: barcodes.map(({ barcode }) => barcode) };
}

/** Its own id, its SKU or one of its barcodes, or any number of its receipt, or its vendor. */
export const byLine = ({ line, receipt, barcodes }: OpenLine) =>
  [line.lineId, line.skuId, ...barcodes, ...byReceipt(receipt)] as const;

export const byReceipt = (r: Receipt) => [...receiptJob.numbersOf(r), r.vendorId, beginOf(r.vendorName)] as const;

const dayAndLine = ({ receipt, line }: OpenLine): string =>
  `${receipt.expectedAt} ${receipt.receiptId} ${String(line.lineNo).padStart(6, '0')}`;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
