/** Which receipts there are, and who works on one. */
import {
  ClaimReceipt,
  ClaimReceipts,
  GetReceiptList,
  ReleaseReceipt,
  SearchReceiptDetail,
} from '#contract/receiving.ts';
import { refuse } from '#wms/refusals.ts';
import { answers, type On, type Served } from '../kit/system.ts';
import type { Here } from './desk.ts';
import { claimOf, comingOf, readComing, reading, receiptRow, rowsOf, skusOfComing } from './receipts.ts';
import type { Session } from './rpc.ts';

/** What may still be received, and what waits to be put away. */
const OPEN = ['state', 'in', ['draft', 'received']];

/** Its own number, that of the supplier, or goods that are on it. */
const meantBy = (code: string): readonly unknown[] => [
  'OR',
  [['number', '=', code]],
  [['reference', '=', code]],
  [['moves.product.code', '=', code]],
  [['moves.product.identifiers.code', '=', code]],
];

export const receiptList = (here: Here): Served<Session>[] => [
  answers(GetReceiptList, async (on, { mode, code }) => {
    if (mode !== undefined && mode !== 'direct') return { data: [] };
    const read = await reading(here, on);
    const coming = await readComing(read, [OPEN, ...(code ? [meantBy(code)] : [])]);
    return { data: coming.map((one) => receiptRow(read, one)) };
  }),
  answers(SearchReceiptDetail, async (on, { receiptId }) => {
    const read = await reading(here, on);
    return { rows: rowsOf(read, [await comingOf(read, receiptId)]) };
  }),
  answers(ClaimReceipt, async (on, { receiptId, renew = false }) => claim(here, on, [receiptId], renew)),
  answers(ClaimReceipts, async (on, { receiptIds }) => claim(here, on, receiptIds, false)),
  answers(ReleaseReceipt, async (on, { receiptId }) => {
    await on.claims.give([claimOf(receiptId)]);
    const read = await reading(here, on);
    return { rows: rowsOf(read, [await comingOf(read, receiptId)]) };
  }),
];

async function claim(here: Here, on: On<Session>, receiptIds: readonly string[], renew: boolean) {
  const read = await reading(here, on);
  const coming = [];
  for (const receiptId of receiptIds) {
    const one = await comingOf(read, receiptId);
    if (one.shipment.state === 'done') refuse('receiptClosed', { receipt: receiptId });
    coming.push(one);
  }
  const leaseUntil = await on.claims.take(receiptIds.map(claimOf), { renew });
  return { rows: rowsOf(read, coming), skus: await skusOfComing(read, coming), lpnBlock: [], leaseUntil };
}
