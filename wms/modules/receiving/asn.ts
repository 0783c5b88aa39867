/** Receiving (modules.md section 5): the lists, the claim, three ways to receive, and the reversal. */
import { settle } from '#wms/changes.ts';
import * as calls from '#contract/receiving.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context } from '#wms/context.ts';
import { reverseReceive, receivedBy } from '#wms/ledger/reverse.ts';
import { note, rowsOf } from '#wms/ledger/post.ts';
import { refuse } from '#wms/refusals.ts';
import { readReceipts } from '#wms/rows/receipts.ts';
import { free, heldByOther } from '#wms/work/leases.ts';
import { ofUser, receiptNumbers } from '#wms/work/lists.ts';
import { reserve } from '#wms/work/numbers.ts';
import { lockOpenReceipt, lockReceipt, lockTogether, progress } from '#wms/work/receipts.ts';
import { openTasksOfReceipt, releaseTasks } from '#wms/work/tasks.ts';
import { expectNoMore } from '#wms/work/unannounced.ts';
import { readPack } from '#wms/work/receipt-pack.ts';
import { tellRevoked } from '#wms/work/send-message.ts';
import { receiveByCase, receiveByLpn, receiveBySku } from './asn-receive.ts';
import { receiptOf } from './pallets-blind.ts';
import { claimReceipt, jobPack } from './receipt-job.ts';

export const receiving = [
  serve(
    calls.GetReceiptList,
    async (ctx, { mode, code }) => {
      const ids = await findReceipts(ctx, mode ?? '', code ?? '');
      const data = await readReceipts(ctx.trx, ids);
      return { data: data.sort((a, b) => compare(a.expectedAt, b.expectedAt) || compare(a.receiptId, b.receiptId)) };
    },
    OF_SCREENS,
  ),

  serve(
    calls.SearchReceiptDetail,
    async (ctx, { receiptId }) => {
      await lockReceipt(ctx, receiptId);
      return { rows: (await readPack(ctx, [receiptId])).rows };
    },
    OF_SCREENS,
  ),

  serve(
    calls.ClaimReceipt,
    async (ctx, { receiptId, deviceId, renew }) => {
      const receipt = await lockOpenReceipt(ctx, receiptId);
      // A lease that ran out in silence is still its holder's; one that was taken away is not.
      if (renew && receipt.claimed_by !== ctx.user.userId) refuse('claimGone', { receipt: receiptId });
      await claimReceipt(ctx, receipt, deviceId);
      return jobPack(ctx, [receiptId], deviceId);
    },
    OF_SCREENS,
  ),

  serve(
    calls.ClaimReceipts,
    async (ctx, { receiptIds, deviceId }) => {
      const wanted = [...new Set(receiptIds)].sort();
      for (const receipt of await lockTogether(ctx, wanted)) await claimReceipt(ctx, receipt, deviceId);
      return jobPack(ctx, wanted, deviceId);
    },
    OF_SCREENS,
  ),

  serve(
    calls.ReleaseReceipt,
    async (ctx, { receiptId }) => {
      const receipt = await lockReceipt(ctx, receiptId);
      const revoke = ctx.user.functions.has('claim.revoke');
      if (heldByOther(ctx, receipt) && !revoke)
        refuse('receiptClaimed', { receipt: receiptId, user: receipt.claimed_by });
      const work = await openTasksOfReceipt(ctx, receiptId);
      await ctx.trx.updateTable('document').set(free).where('doc_id', '=', receiptId).execute();
      ctx.changes.receipts.add(receiptId);
      const given = work.filter(({ claimed_by: by }) => by !== '' && by === (receipt.claimed_by || ctx.user.userId));
      await releaseTasks(
        ctx,
        given.map((task) => task.task_id),
      );
      if (heldByOther(ctx, receipt)) await tellRevoked(ctx, receipt.claimed_by, receiptId);
      await note(ctx, 'DOC', { doc_id: receiptId, event: 'released' });
      return { rows: await settle(ctx) };
    },
    OF_SCREENS,
  ),

  serve(
    calls.ReserveNumbers,
    async (ctx, { deviceId, count, kind = 'lpn' }) => {
      const numbers = await reserve(ctx, deviceId, kind, count);
      return { kind, numbers, lpnBlock: kind === 'lpn' ? numbers : [] };
    },
    OF_SCREENS,
  ),

  serve(calls.ReceiveByLpn, receiveByLpn, OF_SCREENS),
  serve(calls.ReceiveByCase, receiveByCase, OF_SCREENS),
  serve(calls.ReceiveBySku, receiveBySku, OF_SCREENS),

  serve(
    calls.CancelReceive,
    async (ctx, { receiptId: named, lpn }) => {
      const opId = await reversedOp(ctx, ctx.supersedes);
      const receiptId = named || (await receiptOf(ctx, opId));
      const receipt = await lockOpenReceipt(ctx, receiptId);
      if (opId === '') refuse('nothingToReverse', { opId: ctx.supersedes });
      const { rows, reversed } = await receivedBy(ctx, opId);
      if (rows.length === 0) refuse('nothingToReverse', { opId });
      if (reversed) refuse('alreadyReversed', { opId });
      if (!rows.some((row) => row.doc_id === receiptId)) refuse('reversesOther', { opId, receipt: receiptId });
      if (lpn !== '' && !(await touched(ctx, opId, lpn))) refuse('reversesOther', { opId, receipt: receiptId });
      // Goods that were spread over several receipts go back from all of them.
      const others = [...new Set(rows.map((row) => row.doc_id))].filter((id) => id !== receiptId).sort();
      const receipts = [receipt];
      for (const id of others) receipts.push(await lockOpenReceipt(ctx, id));
      await reverseReceive(ctx, rows);
      for (const each of receipts) {
        await expectNoMore(ctx, each);
        await progress(ctx, each);
      }
    },
    'receiving.reverse',
  ),
];

/**
 * The receive that is meant. A reversal that was refused and sent again supersedes the refused one, which supersedes
 * the receive; the request's own `opId` cannot say it, since the operation's fields carry that name. Whoever lets
 * operations supersede each other in a circle reverses nothing.
 */
async function reversedOp(ctx: Context, supersedes: string): Promise<string> {
  const seen = new Set<string>();
  for (let opId = supersedes; !seen.has(opId);) {
    seen.add(opId);
    const refused = await ctx.trx
      .selectFrom('operation')
      .select('supersedes')
      .where('op_id', '=', opId)
      .where('path', '=', calls.CancelReceive.path)
      .where('outcome', '=', 'refused')
      .executeTakeFirst();
    if (!refused) return opId;
    opId = refused.supersedes;
  }
  return '';
}

/** Whether the operation put anything into this pallet, or into a case that it nested on it. */
const touched = async (ctx: Context, opId: string, lpn: string): Promise<boolean> =>
  (await rowsOf(ctx, opId)).some((row) => row.to_container === lpn);

/** Open ones of the user's owners; a scanned code finds also those that are received but not closed. */
async function findReceipts(ctx: Context, mode: string, code: string): Promise<string[]> {
  const open = code === '' ? ['created', 'arrived', 'receiving'] : ['created', 'arrived', 'receiving', 'received'];
  const byCode =
    code === ''
      ? sql``
      : sql`and (${code} in (${receiptNumbers('d')}, d.batch_no)
          or d.doc_id = (select c.doc_id from container c where c.container_id = ${code}))`;
  const { rows } = await sql<{ doc_id: string }>`
    select d.doc_id from document d
    where ${ofUser(ctx, 'd')} and d.kind = ${mode === 'cancelled' ? 'cancelled' : 'receipt'} and d.status = any(${open}::text[])
      and (${mode} in ('', d.mode) or ${needed(mode)}) ${byCode}
    order by d.doc_id`.execute(ctx.trx);
  return rows.map((row) => row.doc_id);
}

/** Goods that are received in this mode, on a receipt of another. */
const needed = (mode: string) => {
  const kind = mode === 'serial' ? sql`k.is_serial` : mode === 'weighed' ? sql`k.is_weighed` : sql`false`;
  return sql`d.mode not in ('return', 'cancelled') and exists (select 1 from document_line l
    join sku k on k.sku_id = l.sku_id where l.doc_id = d.doc_id and ${kind})`;
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
