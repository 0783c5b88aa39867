/**
 * Blind receipts: goods without an ASN are received on a provisional receipt that the office matches later: one for each user,
 * owner, day and delivery note, so that what came together stays together. It never expects more than it has.
 */
import type { RequestOf } from '#contract/call.ts';
import type { ReceiveWithoutNotice } from '#contract/receiving-pallets.ts';
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';
import { built } from '#wms/ledger/nest.ts';
import { note, rowsOf } from '#wms/ledger/post.ts';
import { receive } from '#wms/ledger/receive.ts';
import { refuse } from '#wms/refusals.ts';
import { checkGoods, countable } from '#wms/rules/goods.ts';
import { scanDay } from '#wms/rules/lot.ts';
import { notTooMuch } from '#wms/work/full-pallet.ts';
import { lockOpenReceipt, mayHandle, type ReceiptRow } from '#wms/work/receipts.ts';
import { skuFacts } from '#wms/work/skus.ts';
import { palletAt } from '#wms/work/target-pallet.ts';
import { finishReceive } from '#wms/work/finish-receive.ts';
import { BLIND, lineFor } from '#wms/work/unannounced.ts';
import { lotText } from '#domain/lot-text.ts';
import { oneAtATime } from '#wms/db/locks.ts';

const MOST = 9_999_999;

type Request = RequestOf<typeof ReceiveWithoutNotice>;

export async function receiveWithoutNotice(ctx: Context, request: Request) {
  const { ownerId, skuId, qty, uomId, lot, lpn, loc } = request;
  mayHandle(ctx, ownerId);
  await ownedBy(ctx, skuId, ownerId);
  const skus = await skuFacts(ctx, [skuId]);
  countable(checkGoods(skus.get(skuId), lot, scanDay(ctx)), qty, uomId);
  // No notice says how much is likely; what a terminal can type is the limit.
  if (qty > MOST) refuse('badRequest', { why: `qty ${qty} is more than ${MOST}` });

  const receipt = await provisional(ctx, request);
  const line = await lineFor(ctx, receipt, skuId, qty);
  const pallet = await palletAt(ctx, receipt, lpn, loc, request);
  await notTooMuch(ctx, lpn, [{ sku_id: skuId, qty }], request.overTihi);
  await receive(ctx, receipt, { line, lot: lotText(lot), qty, uomId }, { loc, container: lpn });
  await built(ctx, pallet, loc);
  return finishReceive(ctx, receipt, pallet, skuId, loc);
}

async function ownedBy(ctx: Context, sku: string, owner: string): Promise<void> {
  const row = await ctx.trx.selectFrom('sku').select('owner_id').where('sku_id', '=', sku).executeTakeFirst();
  if (row?.owner_id !== owner) refuse('skuOfOther', { sku, owner });
}

/** Closed by the office in the meantime, another is begun. */
async function provisional(ctx: Context, { ownerId, externalNo, loc }: Request): Promise<ReceiptRow> {
  const day = scanDay(ctx);
  const key = [ctx.whgid, ctx.user.userId, ownerId, day, externalNo].join(' ');
  // Two terminals of one user at once: the second finds what the first has begun.
  await oneAtATime(ctx.trx, `provisional ${key}`);
  const begun = await ctx.trx
    .selectFrom('document as d')
    .select('d.doc_id')
    .where('d.wh_gid', '=', ctx.whgid)
    .where('d.type_id', '=', BLIND)
    .where('d.owner_id', '=', ownerId)
    .where('d.external_id', '=', externalNo)
    .where('d.status', '<>', 'closed')
    .where(sql<boolean>`d.expected_at = ${day}::date and exists (select 1 from ledger l
      where l.doc_id = d.doc_id and l.verb = 'DOC' and l.event = 'begun' and l.user_id = ${ctx.user.userId})`)
    .orderBy('d.doc_id')
    .executeTakeFirst();
  return lockOpenReceipt(ctx, begun?.doc_id ?? (await begin(ctx, { ownerId, externalNo, day, dock: loc })));
}

interface Begun {
  ownerId: string;
  externalNo: string;
  day: string;
  dock: string;
}

async function begin(ctx: Context, { ownerId, externalNo, day, dock }: Begun): Promise<string> {
  const { doc_id } = await ctx.trx
    .insertInto('document')
    .values({
      doc_id: sql<string>`'BL-' || lpad(nextval('provisional_seq')::text, 6, '0')`,
      wh_gid: ctx.whgid,
      kind: 'receipt',
      mode: 'sku',
      type_id: BLIND,
      external_id: externalNo,
      external_id2: '',
      po_no: '',
      vendor_id: BLIND,
      vendor_name: ctx.user.userName,
      owner_id: ownerId,
      expected_at: day,
      status: 'receiving',
      dock,
    })
    .returning('doc_id')
    .executeTakeFirstOrThrow();
  await note(ctx, 'DOC', { doc_id, owner_id: ownerId, event: 'begun' });
  return doc_id;
}

/** A receipt that the operation filled; the device does not know which until it is answered. */
export async function receiptOf(ctx: Context, opId: string): Promise<string> {
  const [row] = await rowsOf(ctx, opId, 'RECEIVE');
  return row?.doc_id ?? refuse('nothingToReverse', { opId });
}
