/** The segments of every list of receipts: find one by tap or by any code of it, and claim it with its job pack. */
import { GetReceiptList, receiptJob } from '#contract/receiving.ts';
import type { Receipt } from '#contract/rows.ts';
import { askList } from '#engine/enquiry.ts';
import type { Me } from '#engine/env.ts';
import { jobList } from '#segments/job-list.ts';
import type { JobList, Listed, Opened } from '#segments/job-list.ts';
import type { Params } from '#engine/params.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Text } from '#engine/text.ts';
import { msg, plural } from '@lingui/core/macro';
import { isOpen, narrowed } from './open-receipts.ts';
import type { Which } from './open-receipts.ts';
import { refuse } from '../refusals.ts';
import { claimable, claimableUntilFinished, isOver } from '../rules.ts';

/** Open ones. `rules` refuse beside what every list does. */
export const chooseReceipt = (which: Which & Drawn = {}, ...rules: readonly Rule<Receipt, Opened>[]) =>
  jobList(
    'receipt',
    receiptJob,
    listOf(() => which, isOpen, which),
    ...claimable,
    ...rules,
  );

/** The same with those that this operator has filled: until somebody finishes them. */
export const chooseUnfinished = (which: Which) =>
  jobList(
    'receipt',
    receiptJob,
    listOf(() => which, isUnfinished),
    ...claimableUntilFinished,
  );

/** Those that the parameters of the screen narrow the list to. */
export const chooseNarrowed = (prompt?: Text) =>
  jobList(
    'receipt',
    receiptJob,
    listOf((params) => ({ ...narrowed(params), ...(prompt && { prompt }) }), isOpen),
    ...claimable,
  );

/** How rows read, and what they stand together by. */
type Drawn = Partial<Pick<JobList<'receipts'>, 'row' | 'group'>>;

const listOf = (
  which: (params: Params) => Which,
  isWork: (r: Receipt, me: Me) => boolean,
  { row = rowOf, group }: Drawn = {},
): JobList<'receipts'> => ({
  prompt: ({ params }) => which(params).prompt ?? msg`Scan or choose a receipt`,
  fits: (r, { params, me }) => isWork(r, me) && isWanted(r, which(params)),
  group,
  row,
  ask: ({ params }, code) => askReceipts(which(params))(params, code),
  none: refuse.noReceiptInfo,
  unknown: refuse.receiptUnknown,
});

export const askReceipts = ({ mode }: Which) => askList(GetReceiptList, mode && { mode });

const isUnfinished = (r: Receipt, me: Me): boolean => r.mode !== 'cancelled' && !isOver(r, me);

export const isWanted = (r: Receipt, { mode, fits = () => true }: Which): boolean =>
  (mode === undefined || r.mode === mode || isNeeded(r, mode)) && fits(r);

/** Some of its goods are received in this mode, whatever its own. */
const isNeeded = ({ needs = [] }: Receipt, mode: string): boolean => needs.some((need) => need === mode);

export const isOf = (r: Receipt, code: string): boolean => receiptJob.numbersOf(r).includes(code);

export const rowOf = (r: Listed<'receipts'>, detail = `${r.expectedAt} · ${r.vendorName}`) => ({
  title: r.receiptId,
  detail,
  amount: inList(r),
  ready: r.isHere === true,
});

/** What a receipt is counted in: whole pallets, or the lines of loose goods and cases. */
const inList = ({ palletCount, lineCount }: Receipt) =>
  palletCount > 0 ? msg`${palletCount} plt` : msg`${plural(lineCount, { one: '# line', other: '# lines' })}`;
