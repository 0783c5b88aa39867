import { receiptJob } from '#contract/receiving.ts';
import { GetDemandList } from '#contract/receiving-transit.ts';
import type { Receipt } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { askList } from '#engine/enquiry.ts';
import { flow } from '#engine/flow.ts';
import { claimed } from '#segments/job-list.ts';
import { msg, plural } from '@lingui/core/macro';
import { rowOf } from '#modules/receiving/parts/choose-receipt.ts';
import { refuse as refuseReceiving } from '#modules/receiving/refusals.ts';
import { freeToClaim } from '../demand.ts';
import { openOf, planOf } from '#segments/shares.ts';
import { refuse } from '../refusals.ts';
import { xdReceiveAction } from '../xd-receive-action/flow.ts';
import { toXDReceive } from '../screens.ts';

/** A receipt, and the orders that wait for its goods. */
interface Waiting {
  readonly receipt: Receipt;
  readonly codes: readonly [string, ...string[]];
  readonly orders: number;
}

/** Receipts whose goods go out again at once, with how many orders wait for them. */
export const xdReceive = flow(toXDReceive, { keep: 'never' })
  .enquiry(
    'waiting',
    {
      prompt: msg`Scan or choose a receipt`,
      from: (_, db) => waiting(db),
      by: ({ codes }) => codes,
      row: ({ receipt, orders }) => ({
        ...rowOf(receipt),
        amount: msg`${plural(orders, { one: '# order', other: '# orders' })}`,
      }),
      ask: askList(GetDemandList, { mode: 'xd' }),
      none: refuse.noCrossDock,
      unknown: refuseReceiving.receiptUnknown,
    },
    freeToClaim,
  )
  .load(
    'claim',
    claimed(receiptJob, ({ waiting: w }) => w.receipt),
  )
  .open(xdReceiveAction, ({ claim }) => ({ receiptId: claim.receiptId }));

async function waiting(db: Db): Promise<Waiting[]> {
  const list: Waiting[] = [];
  for (const receipt of await db.receipts.where('mode', 'xd')) {
    if (receipt.status === 'closed' || receipt.status === 'received') continue;
    const open = (await planOf(receipt.receiptId, db)).filter((d) => openOf(d) > 0);
    const orders = [...new Set(open.map((d) => d.orderNo))];
    const boxes = await db.containers.where('receiptId', receipt.receiptId);
    const codes = [...receiptJob.numbersOf(receipt), ...orders, ...boxes.map((c) => c.containerId)] as const;
    if (orders.length > 0) list.push({ receipt, codes, orders: orders.length });
  }
  return list;
}
