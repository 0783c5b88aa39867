/** Receiving: goods received by weight. What is received is what the scale said, less what was not goods. */
import type { RequestOf } from '#contract/call.ts';
import { ReceiveWeighed } from '#contract/receiving-weigh.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { keepWeighings } from '#wms/ledger/pieces.ts';
import { receive } from '#wms/ledger/receive.ts';
import { refuse } from '#wms/refusals.ts';
import { baseUnit, checkGoods } from '#wms/rules/goods.ts';
import { scanDay } from '#wms/rules/lot.ts';
import { weighed } from '#wms/rules/weighings.ts';
import { notTooMuch } from '#wms/work/full-pallet.ts';
import { sharesOf, type Share } from '#wms/work/lines.ts';
import { lockOpenReceipt } from '#wms/work/receipts.ts';
import { skuFacts } from '#wms/work/skus.ts';
import { palletAt } from '#wms/work/target-pallet.ts';
import { finishReceive } from '#wms/work/finish-receive.ts';
import { lotText } from '#domain/lot-text.ts';

async function receiveWeighed(ctx: Context, request: RequestOf<typeof ReceiveWeighed>) {
  const { receiptId, lineId, skuId, weighings, lot, lpn, loc } = request;
  const qty = weighed(weighings);
  const receipt = await lockOpenReceipt(ctx, receiptId);
  const shares = await sharesOf(ctx, { receiptId, lineId, skuId, qty });
  const skus = await skuFacts(ctx, [skuId]);
  const sku = checkGoods(skus.get(skuId), lot, scanDay(ctx));
  if (!sku.is_weighed) refuse('skuNotWeighed', { sku: skuId });

  const pallet = await palletAt(ctx, receipt, lpn, loc, request);
  await notTooMuch(ctx, lpn, [{ sku_id: skuId, qty }], request.overTihi);
  // The unit of weighed goods is fixed: kilograms.
  const goods = { lot: lotText(lot), uomId: baseUnit(sku) };
  for (const share of shares) await receive(ctx, receipt, { ...share, ...goods }, { loc, container: lpn });
  const [{ line }] = shares as [Share];
  await keepWeighings(ctx, { ...line, doc_id: receiptId, owner_id: receipt.owner_id }, weighings);
  return finishReceive(ctx, receipt, pallet, skuId, loc);
}

export const receivingWeigh: Handler[] = [serve(ReceiveWeighed, receiveWeighed, OF_SCREENS)];
