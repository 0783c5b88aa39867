import { receiptJob } from '#contract/receiving.ts';
import { GetDemandList } from '#contract/receiving-transit.ts';
import type { Receipt } from '#contract/rows.ts';
import { sum } from '#domain/decimal.ts';
import type { Db } from '#engine/db.ts';
import { askList } from '#engine/enquiry.ts';
import { flow } from '#engine/flow.ts';
import { claimed } from '#segments/job-list.ts';
import { msg, plural } from '@lingui/core/macro';
import { refuse as refuseReceiving } from '#modules/receiving/refusals.ts';
import { batchTransportPickingNew } from '../batch-transport-picking-new/flow.ts';
import { batchTransportPicking } from '../batch-transport-picking/flow.ts';
import { freeToClaim, isInbound, onPallet } from '../demand.ts';
import { openOf, planOf } from '#segments/shares.ts';
import { refuse } from '../refusals.ts';
import { transportPicking } from '../transport-picking/flow.ts';
import { openFlow } from '#engine/link.ts';
import { toTransportPickingList } from '../screens.ts';

/** Received goods of a receipt that a store waits for; of all stores where they are picked together. */
interface Job {
  readonly receipt: Receipt;
  readonly storeId: string;
  readonly stores: readonly string[];
  readonly codes: readonly string[];
  readonly shares: number;
}

/**
 * Received goods that stores still wait for, by store with how many shares are open: find a job by any number of it, claim
 * its receipt, and start. `by` tells which screen it is for: one store, or all stores of a receipt (`sku`, `wall`).
 */
export const transportPickingList = flow(toTransportPickingList, { keep: 'never' })
  .enquiry(
    'job',
    {
      prompt: msg`Scan or choose what to pick`,
      from: ({ params }, db) => jobs(db, params.by === undefined),
      by: ({ receipt, storeId, codes }) => [`${receipt.receiptId}|${storeId}`, ...codes],
      row: ({ receipt, stores, shares }) => ({
        title: stores.length === 1 ? (stores[0] ?? '') : receipt.receiptId,
        detail: stores.length === 1 ? receipt.receiptId : stores.join(', '),
        amount: msg`${plural(shares, { one: '# share', other: '# shares' })}`,
        ready: receipt.claimedBy !== '' && receipt.leaseUntil !== null,
      }),
      ask: askList(GetDemandList, { mode: 'transit' }),
      none: refuse.noPickingJobs,
      unknown: refuseReceiving.receiptUnknown,
    },
    freeToClaim,
  )
  .load(
    'claim',
    claimed(receiptJob, ({ job }) => job.receipt),
  )
  .opens(({ job: { storeId }, claim: { receiptId }, params: { by } }) =>
    by === undefined
      ? openFlow(transportPicking, { receiptId, storeId })
      : openFlow(by === 'wall' ? batchTransportPickingNew : batchTransportPicking, { receiptId }),
  );

async function jobs(db: Db, perStore: boolean): Promise<Job[]> {
  const list: Job[] = [];
  for (const receipt of await db.receipts.where('mode', 'transit')) {
    const plan = await planOf(receipt.receiptId, db);
    const pallets = (await db.containers.where('receiptId', receipt.receiptId)).filter((c) => isInbound(c, plan));
    const open = plan.filter((d) => openOf(d) > 0 && sum(pallets.map((p) => onPallet(p, d.lineId))) > 0);
    const stores = new Map(open.map((d) => [d.storeId, d.storeName]));
    for (const storeId of perStore ? stores.keys() : open.slice(0, 1).map(() => '')) {
      const mine = open.filter((d) => storeId === '' || d.storeId === storeId);
      list.push({
        receipt,
        storeId,
        stores: [...new Set(mine.map((d) => d.storeName))],
        codes: [
          ...receiptJob.numbersOf(receipt),
          ...pallets.map((p) => p.containerId),
          ...mine.flatMap((d) => [d.storeId, d.orderNo, d.tray]),
        ],
        shares: mine.length,
      });
    }
  }
  return list;
}
