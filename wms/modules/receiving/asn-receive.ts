/** The three receive operations. Each reads as its rules: lock, check, book, ready the putaway task. */
import type { RequestOf } from '#contract/call.ts';
import type { ReceiveByCase, ReceiveByLpn, ReceiveBySku } from '#contract/receiving.ts';
import { compare, sum } from '#domain/decimal.ts';
import type { Context } from '#wms/context.ts';
import { note } from '#wms/ledger/post.ts';
import { nest } from '#wms/ledger/nest.ts';
import { receive } from '#wms/ledger/receive.ts';
import { placeContainer } from '#wms/ledger/stand.ts';
import { refuse } from '#wms/refusals.ts';
import { checkGoods, countable, requireOpenQty } from '#wms/rules/goods.ts';
import { scanDay } from '#wms/rules/lot.ts';
import { plausible } from '#wms/rules/temperature.ts';
import {
  announcedCase,
  announcedIn,
  announcedPallet,
  comesInWhole,
  linesMatch,
  receiveContents,
} from '#wms/work/announced.ts';
import { finishReceive } from '#wms/work/finish-receive.ts';
import { notTooMuch } from '#wms/work/full-pallet.ts';
import { sharesOf } from '#wms/work/lines.ts';
import { lockPlaces, roomForPallet, requireReceivable } from '#wms/work/places.ts';
import { lockLine, lockLines, lockOpenReceipt, progress, type ReceiptRow } from '#wms/work/receipts.ts';
import { skuFacts } from '#wms/work/skus.ts';
import { lpnFits, lpnIsMandatory, palletAt, standsAt } from '#wms/work/target-pallet.ts';
import { readyLoose } from '#wms/work/tasks.ts';
import { lotOf, lotText } from '#domain/lot-text.ts';

/** A pallet that the notice announced, whole, with what it was found to hold. */
export async function receiveByLpn(ctx: Context, request: RequestOf<typeof ReceiveByLpn>) {
  const receipt = await lockOpenReceipt(ctx, request.receiptId);
  const lines = await lockLines(
    ctx,
    request.receiptId,
    request.contents.map((c) => c.lineId),
  );
  const pallet = await announcedPallet(ctx, receipt, request.lpn);
  await linesMatch(ctx, receipt, lines, pallet, request);
  const places = await lockPlaces(ctx, [request.loc]);
  roomForPallet(requireReceivable(places, request.loc), request);

  const skus = await skuFacts(
    ctx,
    request.contents.map((c) => c.skuId),
  );
  for (const { skuId, lot, qty } of request.contents) countable(checkGoods(skus.get(skuId), lot, scanDay(ctx)), qty);
  for (const [id, line] of lines)
    requireOpenQty(line, sum(request.contents.filter((c) => c.lineId === id).map((c) => c.qty)));

  await notMoreThanSaid(ctx, request);
  if (request.goodsTemp !== undefined) await goodsAt(ctx, receipt, request.lpn, request.goodsTemp);
  await placeContainer(ctx, pallet, request.loc);
  for (const { lineId, lot, qty } of request.contents) {
    const line = lines.get(lineId);
    if (line)
      await receive(ctx, receipt, { line, lot: lotText(lot), qty }, { loc: request.loc, container: request.lpn });
  }
  return finishReceive(ctx, receipt, pallet, request.contents[0]?.skuId ?? '', request.loc);
}

/** One announced case onto a pallet, which is built by its first case. Everything that was announced in it comes in. */
export async function receiveByCase(ctx: Context, request: RequestOf<typeof ReceiveByCase>) {
  const { receiptId, lineId, caseId, lpn, loc } = request;
  if (!/^\d{13,16}$/.test(caseId)) refuse('caseIdLength', { case: caseId });
  const receipt = await lockOpenReceipt(ctx, receiptId);
  const named = await lockLine(ctx, receiptId, lineId);
  const announced = await announcedIn(ctx, caseId);
  const lines = await lockLines(
    ctx,
    receiptId,
    announced.map((c) => c.line_id),
  );
  const box = await announcedCase(ctx, receipt, lineId, caseId);
  if (!announced.some((c) => c.line_id === lineId)) refuse('caseNotAnnounced', { case: caseId, line: lineId });
  const contents = announced.map((c) =>
    c.sku_id === named.sku_id ? { ...c, lot: lotText({ ...request.lot, ...lotOf(c.lot) }) } : c,
  );
  await comesInWhole(ctx, lines, contents);

  // Orders of one centre are received together: their goods may stand on one pallet.
  const pallet = await palletAt(ctx, receipt, lpn, loc, { ...request, shared: true });
  await notTooMuch(ctx, lpn, contents, request.overTihi);
  await receiveContents(ctx, receipt, lines, contents, { loc, container: caseId });
  await nest(ctx, box, pallet.container_id, { loc });
  return finishReceive(ctx, receipt, pallet, contents[0]?.sku_id ?? '', loc);
}

/** A quantity of loose goods, onto a pallet or straight to a location. */
export async function receiveBySku(ctx: Context, request: RequestOf<typeof ReceiveBySku>) {
  const { receiptId, lineId, skuId, qty, uomId, lot, lpn } = request;
  lpnFits(lpn);
  if (lpn === '' && (await lpnIsMandatory(ctx))) refuse('lpnMandatory');
  if (lpn === '' && request.loc === '') refuse('lpnAndLocEmpty');
  const receipt = await lockOpenReceipt(ctx, receiptId);
  const shares = await sharesOf(ctx, { receiptId, lineId, skuId, qty });
  const skus = await skuFacts(ctx, [skuId]);
  countable(checkGoods(skus.get(skuId), lot, scanDay(ctx)), qty, uomId);

  const goods = { lot: lotText(lot), uomId };
  if (lpn === '') {
    requireReceivable(await lockPlaces(ctx, [request.loc]), request.loc);
    for (const share of shares)
      await receive(ctx, receipt, { ...goods, ...share }, { loc: request.loc, container: '' });
    await readyLoose(ctx, request.loc);
    await progress(ctx, receipt);
    return;
  }
  const loc = request.loc || (await standsAt(ctx, lpn)) || receipt.dock;
  const pallet = await palletAt(ctx, receipt, lpn, loc, request);
  await notTooMuch(ctx, lpn, [{ sku_id: skuId, qty }], request.overTihi);
  for (const share of shares) await receive(ctx, receipt, { ...goods, ...share }, { loc, container: lpn });
  return finishReceive(ctx, receipt, pallet, skuId, loc);
}

/** The temperature of the goods stands in the ledger beside their receive. */
async function goodsAt(ctx: Context, { doc_id }: ReceiptRow, lpn: string, degrees: number): Promise<void> {
  plausible([degrees]);
  await note(ctx, 'DOC', { doc_id, to_container: lpn, event: 'temperature', note: `${degrees} °C` });
}

/** As it was announced it comes in without a question; what was counted beyond that is confirmed as on any pallet. */
async function notMoreThanSaid(ctx: Context, { lpn, contents, overTihi }: RequestOf<typeof ReceiveByLpn>) {
  const announced = await ctx.trx
    .selectFrom('announced')
    .select(['sku_id', 'qty'])
    .where('container_id', '=', lpn)
    .execute();
  const ofSku = (skuId: string) => sum(announced.filter((a) => a.sku_id === skuId).map((a) => a.qty));
  const counted = contents.map(({ skuId, qty }) => ({ sku_id: skuId, qty }));
  const skuIds = [...new Set(counted.map((c) => c.sku_id))];
  const more = skuIds.filter(
    (id) => compare(sum(counted.filter((c) => c.sku_id === id).map((c) => c.qty)), ofSku(id)) > 0,
  );
  await notTooMuch(
    ctx,
    lpn,
    counted.filter((c) => more.includes(c.sku_id)),
    overTihi,
  );
}
