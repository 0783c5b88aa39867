/** Goods that are still being received go straight into the tray of a store of a wave: received and sorted at once. */
import type { RequestOf } from '#contract/call.ts';
import type { SowTransit } from '#contract/receiving-transit.ts';
import { lotText } from '#domain/lot-text.ts';
import type { Context } from '../context.ts';
import { receive } from '../ledger/receive.ts';
import { refuse } from '../refusals.ts';
import { requireOpenQty } from '../rules/goods.ts';
import { keepFor } from './demands.ts';
import { beginsToFill } from './outbound-containers.ts';
import { lockPlaces, requireReceivable, roomForPallet } from './places.ts';
import { lockLine, lockReceipt, progress } from './receipts.ts';
import { receivable } from './receivable.ts';
import { sortTarget } from './sort-target.ts';
import { standsAt } from './target-pallet.ts';
import { lockWorkedShare, requireOpenShare, shareCounts } from './worked-share.ts';

type Request = RequestOf<typeof SowTransit>;

/**
 * Who holds the job may sow what the wave has planned of a receipt, whoever else receives it: the line is locked, and what one
 * has taken of it the other does not get. The receipt is locked first, as everything of a line is ordered by it.
 */
export async function sowForWave(ctx: Context, request: Request, wave: NonNullable<Request['wave']>): Promise<void> {
  const { receiptId, lineId, skuId, qty, uomId, loc } = request;
  const receipt = await lockReceipt(ctx, receiptId);
  const worked = await lockWorkedShare(ctx, { ...wave, demandId: request.demandId });
  const { share, job } = worked;
  const line = await lockLine(ctx, receiptId, lineId);
  if (share.line_id !== lineId || share.sku_id !== skuId) refuse('linesDiffer', { line: lineId, sku: skuId });
  if (receipt.status === 'closed') refuse('receiptClosed', { receipt: receiptId });
  await receivable(ctx, line, request, [qty]);
  requireOpenQty(line, qty);
  requireOpenShare(worked, qty);
  const place = requireReceivable(await lockPlaces(ctx, [loc]), loc);
  if ((await standsAt(ctx, request.tray)) === '') roomForPallet(place, request);
  const target = await sortTarget(ctx, share, job, request, loc);
  const at = { loc: target.loc, container: request.tray };
  const lot = lotText(request.lot);
  await receive(ctx, receipt, { line, lot, qty, uomId }, at);
  await keepFor(ctx, share, { owner_id: receipt.owner_id, sku_id: skuId, lot, line_id: lineId }, qty, at);
  await beginsToFill(ctx, target);
  await shareCounts(ctx, worked, qty);
  await progress(ctx, receipt);
}
