/** What most rows do not use: spread into rows that a test builds by hand. */
import type { Container, Task, Receipt, ReceiptLine, Sku } from '#contract/rows.ts';

export const plainReceipt = {
  typeId: 'PO',
  dcCode: '',
  batchNo: '',
  preCheck: 'none',
  movers: [],
  vehicle: null,
} satisfies Partial<Receipt>;

export const plainLine = {
  lot: {},
  checkedQty: 0,
  badQty: 0,
  rejectedQty: 0,
  serials: [],
  receivedSerials: [],
} satisfies Partial<ReceiptLine>;

export const plainContainer = { sealed: false } satisfies Partial<Container>;
export const plainTask = { why: 'empty' } satisfies Partial<Task>;
export const plainSku = { isSerial: 'N', isMeasured: 'Y' } satisfies Partial<Sku>;
