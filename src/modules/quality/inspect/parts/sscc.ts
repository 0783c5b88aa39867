/** SSCC receipts that are inspected container by container. */
import { inspect, inspectBefore } from '#contract/quality-inspect.ts';
import { receiptJob } from '#contract/receiving.ts';
import type { Receipt } from '#contract/rows.ts';
import { anyKindOf } from '#contract/work.ts';
import { preCheckFault } from '#domain/rules/pre-check.ts';
import type { Db } from '#engine/db.ts';
import { worded } from '#engine/refusal.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';

export const byCase = anyKindOf(inspect, inspectBefore);

export const CHECKED: Readonly<Record<Receipt['preCheck'], Text>> = {
  none: msg`Not checked`,
  passed: msg`Passed`,
  failed: msg`Failed`,
};

export const numbersOf = (receipt: Receipt) => receiptJob.numbersOf(receipt);

const WORDS = {
  noReceiving: refuse.noReceiving,
  receiptDone: refuse.receiptDone,
  receiptClosed: refuse.receiptClosed,
  cannotPreCheck: refuse.cannotPreCheck,
  receiptOpen: refuse.receiptOpen,
};

/** What keeps a receipt from its inspection, or from its pre-check. */
export const inspectable = <V>(isPre: (values: V) => boolean) =>
  worded(WORDS, (receipt: Receipt, values: V) => preCheckFault(receipt, isPre(values)));

export const ssccReceipts = async (db: Db): Promise<Receipt[]> =>
  (await db.receipts.where('mode', 'sscc')).sort((a, b) => (a.expectedAt < b.expectedAt ? -1 : 1));
