/** Receiving: goods with serial numbers. Every piece is known by its number, and each number is in the warehouse once. */
import type { RequestOf } from '#contract/call.ts';
import { ReceiveSerials } from '#contract/receiving-serial.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { receive } from '#wms/ledger/receive.ts';
import { refuse } from '#wms/refusals.ts';
import { baseUnit, checkPieces } from '#wms/rules/goods.ts';
import { scanDay } from '#wms/rules/lot.ts';
import { notTooMuch } from '#wms/work/full-pallet.ts';
import { lockAlike, sharesOf } from '#wms/work/lines.ts';
import { lockOpenReceipt } from '#wms/work/receipts.ts';
import { numbered, numbersFit } from '#wms/work/serial-numbers.ts';
import { skuFacts } from '#wms/work/skus.ts';
import { palletAt } from '#wms/work/target-pallet.ts';
import { finishReceive } from '#wms/work/finish-receive.ts';
import { lotText } from '#domain/lot-text.ts';

async function receiveSerials(ctx: Context, request: RequestOf<typeof ReceiveSerials>) {
  const { receiptId, lineId, skuId, serials, lot, lpn, loc } = request;
  const receipt = await lockOpenReceipt(ctx, receiptId);
  await sharesOf(ctx, { receiptId, lineId, skuId, qty: serials.length });
  const skus = await skuFacts(ctx, [skuId]);
  const sku = checkPieces(skus.get(skuId), lot, scanDay(ctx));
  if (!sku.is_serial) refuse('skuWithoutSerials', { sku: skuId });
  const pieces = await numbered(ctx, await lockAlike(ctx, receiptId, lineId), serials);
  for (const { of: line, serials: its } of pieces) await numbersFit(ctx, line, its);

  const pallet = await palletAt(ctx, receipt, lpn, loc, request);
  await notTooMuch(ctx, lpn, [{ sku_id: skuId, qty: serials.length }], request.overTihi);
  const to = { loc, container: lpn };
  for (const { of: line, serials: its } of pieces) {
    const goods = { line, lot: lotText(lot), serials: its };
    await receive(ctx, receipt, { ...goods, qty: its.length, uomId: baseUnit(sku) }, to);
  }
  return finishReceive(ctx, receipt, pallet, skuId, loc);
}

export const receivingSerial: Handler[] = [serve(ReceiveSerials, receiveSerials, OF_SCREENS)];
