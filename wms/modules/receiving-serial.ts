/** Receiving: goods with serial numbers. Every piece is known by its number, and each number is in the warehouse once. */
import type { RequestOf } from '#contract/call.ts';
import { ReceiveSerials } from '#contract/receiving-serial.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '../context.ts';
import { bindSerials } from '../ledger/pieces.ts';
import { receive } from '../ledger/receive.ts';
import { refuse } from '../refusals.ts';
import { checkPieces, within } from '../rules/goods.ts';
import { lotText, scanDay } from '../rules/lot.ts';
import { lockLine, lockOpenReceipt, type LineRow } from '../work/receipts.ts';
import { skuFacts } from '../work/skus.ts';
import { palletAt } from '../work/target-pallet.ts';
import { done } from './receive.ts';

async function receiveSerials(ctx: Context, request: RequestOf<typeof ReceiveSerials>) {
  const { receiptId, lineId, skuId, serials, lot, lpn, loc } = request;
  const receipt = await lockOpenReceipt(ctx, receiptId);
  const line = await lockLine(ctx, receiptId, lineId);
  if (line.sku_id !== skuId) refuse('skuDiffers', { line: lineId, sku: skuId });
  const skus = await skuFacts(ctx, [skuId]);
  const sku = checkPieces(skus.get(skuId), lot, scanDay(ctx));
  if (!sku.is_serial) refuse('skuWithoutSerials', { sku: skuId });
  await numbersFit(ctx, line, serials);
  within(line, serials.length);

  const pallet = await palletAt(ctx, receipt, lpn, loc);
  const to = { loc, container: lpn };
  await receive(ctx, receipt, { line, lot: lotText(lot), qty: serials.length, uomId: sku.uoms[0] ?? '' }, to);
  await bindSerials(ctx, receipt, line, serials, to);
  return done(ctx, receipt, pallet, skuId, loc);
}

/** Each once, not received on this line yet, and where the supplier announced numbers, one of those. */
async function numbersFit(ctx: Context, line: LineRow, serials: readonly string[]): Promise<void> {
  const twice = serials.find((serial, i) => serials.indexOf(serial) !== i);
  if (twice !== undefined) refuse('serialTwice', { serial: twice });
  const known = await ctx.trx
    .selectFrom('line_serial')
    .select(['serial_no', 'announced', 'received'])
    .where('line_id', '=', line.line_id)
    .execute();
  const received = new Set(known.filter((row) => row.received).map((row) => row.serial_no));
  const again = serials.find((serial) => received.has(serial));
  if (again !== undefined) refuse('serialReceived', { serial: again });
  const announced = new Set(known.filter((row) => row.announced).map((row) => row.serial_no));
  const other = announced.size > 0 && serials.find((serial) => !announced.has(serial));
  if (other) refuse('serialNotAnnounced', { serial: other });
}

export const receivingSerial: Handler[] = [serve(ReceiveSerials, receiveSerials, OF_SCREENS)];
