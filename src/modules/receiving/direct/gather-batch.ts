/** How a batch begins: its receipts are scanned, claimed together, and their lines taken as one list. */
import { BATCH_MODES } from '#contract/receiving-direct.ts';
import { receiptJob } from '#contract/receiving.ts';
import type { Receipt } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { segment } from '#engine/flow.ts';
import { claimedAll } from '#segments/job-list.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import { rowOf } from '../parts/choose-receipt.ts';
import { oneMore, sameDc } from '../parts/orders.ts';
import { claimableUntilFinished, oldestFirst } from '../rules.ts';
import { receiptByNumber } from './lookups.ts';
import { refuse } from './refusals.ts';
import { linesOf } from './rules.ts';

/** What is turned into stock by whole pallets and by counting; goods of cancelled orders, returns and all that has a way of its own is not. */
const inBatch: readonly Rule<Receipt, unknown>[] = [
  refuse.notForBatch.when((r) => !BATCH_MODES.includes(r.mode) && { receipt: r.receiptId }),
];

export const gatherBatch = segment<{ readonly me: Me }>()((f) =>
  f
    .collect(
      'orders',
      { as: receiptByNumber, prompt: msg`Scan the receipts of the batch`, row: (r) => rowOf(r) },
      ...inBatch,
      ...oneMore,
      ...claimableUntilFinished,
      ...sameDc,
    )
    .load(
      'claim',
      claimedAll(receiptJob, ({ orders }) => orders),
    )
    .load('lines', ({ orders }, db) => linesOfAll(db, orders)),
);

const linesOfAll = async (db: Db, orders: readonly Receipt[]) =>
  (await Promise.all([...orders].sort(oldestFirst).map((r) => linesOf(db, r.receiptId)))).flat();
