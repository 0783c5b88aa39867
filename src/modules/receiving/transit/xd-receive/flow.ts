import { GetDemandList } from '#contract/receiving-transit.ts';
import type { Receipt } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { msg, plural } from '@lingui/core/macro';
import { claimReceipt, rowOf } from '#modules/receiving/parts/choose-receipt.ts';
import { refuse as refuseReceiving } from '#modules/receiving/refusals.ts';
import { freeToClaim, openOf, planOf } from '../demand.ts';
import { refuse } from '../refusals.ts';
import { xdReceiveAction } from '../xd-receive-action/flow.ts';
import { toXDReceive } from '../screens.ts';

/** A receipt, and the orders that wait for its goods. */
interface Waiting {
  readonly receipt: Receipt;
  readonly codes: readonly string[];
  readonly orders: number;
}

/** Receipts whose goods go out again at once, with how many orders wait for them. */
export const xdReceive = flow(toXDReceive, { keep: 'never' })
  .choose(
    'waiting',
    {
      prompt: msg`Scan or choose a receipt`,
      from: (_: object, db: Db) => waiting(db),
      id: ({ receipt }) => receipt.receiptId,
      row: ({ receipt, orders }) => ({
        ...rowOf(receipt),
        amount: msg`${plural(orders, { one: '# order', other: '# orders' })}`,
      }),
      match: ({ codes }, code) => codes.includes(code),
      refresh: (_, code) => request(GetDemandList, { mode: 'xd', ...(code && { code }) }),
      none: refuse.noCrossDock,
      unknown: refuseReceiving.receiptUnknown,
    },
    freeToClaim,
  )
  .derive('receipt', ({ waiting: w }) => w.receipt)
  .use(claimReceipt)
  .open(xdReceiveAction, ({ receipt }) => ({ receiptId: receipt.receiptId }));

async function waiting(db: Db): Promise<Waiting[]> {
  const list: Waiting[] = [];
  for (const receipt of await db.receipts.where('mode', 'xd')) {
    if (receipt.status === 'closed' || receipt.status === 'received') continue;
    const open = (await planOf(receipt.receiptId, db)).filter((d) => openOf(d) > 0);
    const orders = [...new Set(open.map((d) => d.orderNo))];
    const { receiptId, externalReceiptId, poNo } = receipt;
    const boxes = await db.containers.where('receiptId', receiptId);
    const codes = [receiptId, externalReceiptId, poNo, ...orders, ...boxes.map((c) => c.containerId)];
    if (orders.length > 0) list.push({ receipt, codes, orders: orders.length });
  }
  return list;
}
