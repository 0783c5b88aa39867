import { flow } from '#engine/flow.ts';
import { chooseReceipt } from '#modules/receiving/parts/choose-receipt.ts';
import { singleScan } from '../single-scan-receive-action/flow.ts';
import { toSingleScanReceive } from '../screens.ts';

const BY_PIECE = new Set(['sku', 'direct', 'case']);

/** Receipts whose goods can be scanned piece by piece: loose goods, and announced cases. */
export const singleList = flow(toSingleScanReceive, { keep: 'never' })
  .use(chooseReceipt({ fits: (r) => BY_PIECE.has(r.mode) }))
  .open(singleScan, ({ receipt }) => ({ receiptId: receipt.receiptId }));
