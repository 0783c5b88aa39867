import { flow } from '#engine/flow.ts';
import { chooseReceipt } from '#modules/receiving/choose-receipt.ts';
import { singleScan } from '../single-scan/flow.ts';

const BY_PIECE = new Set(['sku', 'direct', 'case']);

/** Receipts whose goods can be scanned piece by piece: loose goods, and announced cases. */
export const singleList = flow('receiving.singleList', { keep: 'never' })
  .use(chooseReceipt(() => ({ fits: (r) => BY_PIECE.has(r.mode) })))
  .open(singleScan, ({ receipt }) => ({ receiptId: receipt.receiptId }));
