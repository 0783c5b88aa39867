import { ClaimReceipt, GetReceiptList } from '#contract/receiving.ts';
import type { Receipt, ReceiptMode } from '#contract/rows.ts';
import { asks } from '#engine/lookup.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { asnDetail } from '../asn-detail/flow.ts';
import { refuse } from '../refusals.ts';
import { claimable } from '../rules.ts';

/** Find the inbound order, claim it with its putaway work, and open it. `mode` narrows the list. */
export const receiveList = flow<{ mode?: string }>('receiving.list', { keep: 'never' })
  .choose(
    'receipt',
    {
      prompt: msg`Scan or choose a receipt`,
      from: async ({ params, me }, db) =>
        (await db.receipts.all())
          .filter((r) => (!params.mode || r.mode === params.mode) && r.status !== 'closed' && r.status !== 'received')
          .sort(
            (a, b) =>
              Number(b.claimedBy === me.userId) - Number(a.claimedBy === me.userId) ||
              compare(a.expectedAt, b.expectedAt),
          ),
      id: (r) => r.receiptId,
      row: (r) => ({
        title: r.receiptId,
        detail: `${r.vendorName} · ${r.expectedAt}`,
        amount: inList(r),
        ready: r.claimedBy !== '' && r.leaseUntil !== null,
      }),
      match: (r, code) => [r.externalReceiptId, r.externalReceiptId2, r.poNo].includes(code),
      refresh: ({ params }, code) =>
        asks(GetReceiptList, { ...(params.mode && { mode: params.mode as ReceiptMode }), ...(code && { code }) }),
      none: refuse.noReceiptInfo,
      unknown: refuse.receiptUnknown,
    },
    ...claimable,
  )
  .load('claim', {
    local: async ({ receipt, me }, db) => {
      const r = await db.receipts.get(receipt.receiptId);
      const lines = await db.lines.where('receiptId', receipt.receiptId);
      return r?.claimedBy === me.userId && r.claimedDevice === me.deviceId && lines.length > 0 ? r : undefined;
    },
    remote: ({ receipt, me }) => asks(ClaimReceipt, { receiptId: receipt.receiptId, deviceId: me.deviceId }),
  })
  .open(asnDetail, ({ receipt }) => ({ receiptId: receipt.receiptId }));

/** What a receipt is counted in: whole pallets, or the lines of loose goods and cases. */
const inList = ({ palletCount, lineCount }: Receipt) =>
  palletCount > 0 ? msg`${palletCount} plt` : msg`${lineCount} lines`;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
