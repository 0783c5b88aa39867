/** The segments of every list of receipts: find one by tap or by any code of it, and claim it with its job pack. */
import { ClaimReceipt, GetReceiptList } from '#contract/receiving.ts';
import type { Receipt } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { segment } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg, plural } from '@lingui/core/macro';
import { isOpen } from './open-receipts.ts';
import type { Which } from './open-receipts.ts';
import { refuse } from '../refusals.ts';
import { claimable, claimableUntilFinished, isOver } from '../rules.ts';
import type { Params } from '#engine/params.ts';

/** A receipt of a list; `isHere`: claimed, and its pack is on this terminal. */
export type Listed = Receipt & { readonly isHere?: boolean };

type Opened = { readonly me: Me; readonly params: Params };

interface Choosing {
  /** Whether receipts that this operator has filled are still listed: until somebody finishes them. */
  readonly until?: 'filled' | 'finished';
  /** They refuse beside what every list does. */
  readonly rules?: readonly Rule<Receipt, Opened>[];
}

/** From here on it is the operator's, and everything that its job needs is on the terminal. */
export const claimReceipt = segment<Opened & { readonly receipt: Receipt }>()((f) =>
  f.load('claim', {
    local: async ({ receipt, me }, db) => {
      const now = await db.receipts.get(receipt.receiptId);
      return now && (await isHere(now, me, db)) ? now : undefined;
    },
    remote: ({ receipt, me }) => request(ClaimReceipt, { receiptId: receipt.receiptId, deviceId: me.deviceId }),
  }),
);

/** `which` may look at the parameters of the screen. */
export const chooseReceipt = (which: (params: Params) => Which, { until = 'filled', rules = [] }: Choosing = {}) =>
  segment<Opened>()((f) =>
    f
      .choose(
        'receipt',
        {
          prompt: ({ params }) => which(params).prompt ?? msg`Scan or choose a receipt`,
          from: async ({ params, me }, db) => {
            const listed = (await db.receipts.all()).filter(isListed(which(params), until, me));
            return withPacks(grouped(inOrder(listed, me), which(params)), me, db);
          },
          id: (r) => r.receiptId,
          row: (r) => ({ ...(which({}).row ?? rowOf)(r), ready: r.isHere === true }),
          match: (r, code) => isOf(r, code),
          refresh: ({ params }, code) => {
            const { mode } = which(params);
            return request(GetReceiptList, { ...(mode && { mode }), ...(code && { code }) });
          },
          none: refuse.noReceiptInfo,
          unknown: refuse.receiptUnknown,
        },
        ...(until === 'filled' ? claimable : claimableUntilFinished),
        ...rules,
      )
      .use(claimReceipt),
  );

export const isMine = (r: Receipt, me: Me): boolean => r.claimedBy === me.userId && r.claimedDevice === me.deviceId;

/** Claimed by this operator on this terminal, with its lines. */
export const isHere = async (r: Receipt, me: Me, db: Db): Promise<boolean> =>
  isMine(r, me) && (await db.lines.where('receiptId', r.receiptId)).length > 0;

const withPacks = (list: readonly Receipt[], me: Me, db: Db): Promise<Listed[]> =>
  Promise.all(list.map(async (r) => ({ ...r, isHere: await isHere(r, me, db) })));

export const isListed =
  ({ mode, fits = () => true }: Which, until: 'filled' | 'finished', me: Me) =>
  (r: Receipt): boolean =>
    (until === 'finished' ? r.mode !== 'cancelled' && !isOver(r, me) : isOpen(r)) &&
    (mode === undefined || r.mode === mode || isNeeded(r, mode)) &&
    fits(r);

/** Some of its goods are received in this mode, whatever its own. */
const isNeeded = ({ needs = [] }: Receipt, mode: string): boolean => needs.some((need) => need === mode);

/** Mine first, then by day of arrival. */
export const inOrder = (list: Receipt[], me: Me): Receipt[] =>
  list.sort(
    (a, b) =>
      Number(b.claimedBy === me.userId) - Number(a.claimedBy === me.userId) ||
      compare(a.expectedAt, b.expectedAt) ||
      compare(a.receiptId, b.receiptId),
  );

const grouped = (list: Receipt[], { group }: Which): Receipt[] =>
  group ? list.sort((a, b) => compare(group(a), group(b))) : list;

export const isOf = (r: Receipt, code: string): boolean =>
  [r.receiptId, r.externalReceiptId, r.externalReceiptId2, r.poNo].includes(code);

export const rowOf = (r: Listed, detail = `${r.expectedAt} · ${r.vendorName}`) => ({
  title: r.receiptId,
  detail,
  amount: inList(r),
  ready: r.isHere === true,
});

/** What a receipt is counted in: whole pallets, or the lines of loose goods and cases. */
const inList = ({ palletCount, lineCount }: Receipt) =>
  palletCount > 0 ? msg`${palletCount} plt` : msg`${plural(lineCount, { one: '# line', other: '# lines' })}`;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
