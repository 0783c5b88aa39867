/** What several families of receiving are given. */
import type { Decided } from '#tests/harness/scenario.ts';

const why = 'goods that nobody announced get a receipt and lines of their own from the WMS';

/** Blind receipts: the terminal knows neither their number nor that of their lines. */
export const ofBlindReceipt: readonly Decided[] = [
  { table: 'receipts', why },
  { table: 'lines', why },
  { table: 'containers', fields: ['receiptId', 'contents'], why },
];
