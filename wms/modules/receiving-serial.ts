/** Receiving: goods with serial numbers. Every piece is known by its number, and each number is in the warehouse once. */
import type { RequestOf } from '#contract/call.ts';
import { ReceiveSerials } from '#contract/receiving-serial.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '../context.ts';
import { bindSerials } from '../ledger/pieces.ts';
import { receive } from '../ledger/receive.ts';
import { refuse } from '../refusals.ts';
import { baseUnit, checkPieces } from '../rules/goods.ts';
import { lotText, scanDay } from '../rules/lot.ts';
import { notTooMuch } from '../work/full-pallet.ts';
import { lockAlike, sharesOf } from '../work/lines.ts';
import { lockOpenReceipt } from '../work/receipts.ts';
import { numbered, numbersFit } from '../work/serial-numbers.ts';
import { skuFacts } from '../work/skus.ts';
import { palletAt } from '../work/target-pallet.ts';
import { done } from './receive.ts';

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
    const goods = { line, lot: lotText(lot) };
    await receive(ctx, receipt, { ...goods, qty: its.length, uomId: baseUnit(sku) }, to);
    await bindSerials(ctx, receipt, { ...goods, serials: its }, to);
  }
  return done(ctx, receipt, pallet, skuId, loc);
}

export const receivingSerial: Handler[] = [serve(ReceiveSerials, receiveSerials, OF_SCREENS)];
