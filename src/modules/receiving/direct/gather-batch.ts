/** How a batch begins: its receipts are scanned, claimed together, and their lines taken as one list. */
import { ClaimReceipts } from '#contract/receiving.ts';
import type { Receipt } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { stretch } from '#engine/flow.ts';
import { asks } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { rowOf } from '../choose-receipt.ts';
import { receiptByNumber } from './lookups.ts';
import { inBatch, linesOf } from './rules.ts';

/** One claim for all of them: either the whole batch is on the terminal, or none of it is begun. */
export const gatherBatch = stretch<{ readonly me: Me }>()((f) =>
  f
    .collect(
      'orders',
      { as: receiptByNumber, prompt: msg`Scan the receipts of the batch`, row: (r) => rowOf(r) },
      ...inBatch,
    )
    .load('claim', {
      local: async ({ orders, me }, db) => (await areHere(db, orders, me)) || undefined,
      remote: ({ orders, me }) =>
        asks(ClaimReceipts, { receiptIds: orders.map((r) => r.receiptId), deviceId: me.deviceId }),
    })
    .load('lines', { local: ({ orders }, db) => linesOfAll(db, orders) }),
);

async function areHere(db: Db, orders: readonly Receipt[], me: Me): Promise<boolean> {
  for (const { receiptId } of orders) {
    const r = await db.receipts.get(receiptId);
    if (r?.claimedBy !== me.userId || r.claimedDevice !== me.deviceId) return false;
    if ((await linesOf(db, receiptId)).length === 0) return false;
  }
  return true;
}

/** In the order in which the WMS fills them: the receipt that was expected first comes first. */
async function linesOfAll(db: Db, orders: readonly Receipt[]) {
  const inOrder = [...orders].sort((a, b) => (key(a) < key(b) ? -1 : 1));
  return (await Promise.all(inOrder.map((r) => linesOf(db, r.receiptId)))).flat();
}
const key = (r: Receipt): string => `${r.expectedAt} ${r.receiptId}`;
