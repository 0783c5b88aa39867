/** The three receive operations. Each reads as its rules: lock, check, book, ready the putaway task. */
import type { RequestOf } from '#contract/call.ts';
import type { ReceiveByCase, ReceiveByLpn, ReceiveBySku } from '#contract/receiving.ts';
import { sum } from '#domain/decimal.ts';
import type { Context } from '../context.ts';
import { nest } from '../ledger/nest.ts';
import { receive, setDown } from '../ledger/receive.ts';
import { refuse } from '../refusals.ts';
import { checkGoods, unitKnown, within } from '../rules/goods.ts';
import { lotText, scanDay } from '../rules/lot.ts';
import {
  announcedCase,
  announcedIn,
  announcedPallet,
  comesInWhole,
  linesMatch,
  receiveContents,
} from '../work/announced.ts';
import { heldBy, type ContainerRow } from '../work/containers.ts';
import { sharesOf } from '../work/lines.ts';
import { lockPlaces, roomForPallet, receivable } from '../work/places.ts';
import { lockLine, lockLines, lockOpenReceipt, progress, type ReceiptRow } from '../work/receipts.ts';
import { skuFacts, wholeUnits } from '../work/skus.ts';
import { lpnFits, palletAt, standsAt } from '../work/target-pallet.ts';
import { readyTask } from '../work/tasks.ts';

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
  roomForPallet(receivable(places, request.loc));

  const skus = await skuFacts(
    ctx,
    request.contents.map((c) => c.skuId),
  );
  for (const content of request.contents) checkGoods(skus.get(content.skuId), content.lot, scanDay(ctx));
  for (const [id, line] of lines) within(line, sum(request.contents.filter((c) => c.lineId === id).map((c) => c.qty)));

  await setDown(ctx, pallet, request.loc);
  for (const { lineId, lot, qty } of request.contents) {
    const line = lines.get(lineId);
    if (line)
      await receive(ctx, receipt, { line, lot: lotText(lot), qty }, { loc: request.loc, container: request.lpn });
  }
  return done(ctx, receipt, pallet, request.contents[0]?.skuId ?? '', request.loc);
}

/** One announced case onto a pallet, which is built by its first case. Everything that was announced in it comes in. */
export async function receiveByCase(ctx: Context, request: RequestOf<typeof ReceiveByCase>) {
  const { receiptId, lineId, caseId, lpn, loc } = request;
  if (!/^\d{13,16}$/.test(caseId)) refuse('caseIdLength', { case: caseId });
  const receipt = await lockOpenReceipt(ctx, receiptId);
  await lockLine(ctx, receiptId, lineId);
  const contents = await announcedIn(ctx, caseId);
  const lines = await lockLines(
    ctx,
    receiptId,
    contents.map((c) => c.line_id),
  );
  const box = await announcedCase(ctx, receipt, lineId, caseId);
  if (!contents.some((c) => c.line_id === lineId)) refuse('caseNotAnnounced', { case: caseId, line: lineId });
  await comesInWhole(ctx, lines, contents);

  // Orders of one centre are received together: their goods may stand on one pallet.
  const pallet = await palletAt(ctx, receipt, lpn, loc, { shared: true });
  await receiveContents(ctx, receipt, lines, contents, { loc, container: caseId });
  await nest(ctx, box, pallet.container_id, loc);
  return done(ctx, receipt, pallet, contents[0]?.sku_id ?? '', loc);
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
  const sku = checkGoods(skus.get(skuId), lot, scanDay(ctx));
  unitKnown(sku, uomId);
  await wholeUnits(ctx, skuId, uomId, qty);

  const goods = { lot: lotText(lot), uomId };
  if (lpn === '') {
    receivable(await lockPlaces(ctx, [request.loc]), request.loc);
    for (const share of shares)
      await receive(ctx, receipt, { ...goods, ...share }, { loc: request.loc, container: '' });
    await progress(ctx, receipt);
    return { changed: await ctx.changes.settle(ctx) };
  }
  const loc = request.loc || (await standsAt(ctx, lpn)) || receipt.dock;
  const pallet = await palletAt(ctx, receipt, lpn, loc);
  for (const share of shares) await receive(ctx, receipt, { ...goods, ...share }, { loc, container: lpn });
  return done(ctx, receipt, pallet, skuId, loc);
}

/** What every receive onto a pallet ends with. */
export async function done(ctx: Context, receipt: ReceiptRow, pallet: ContainerRow, sku: string, loc: string) {
  const lpn = pallet.container_id;
  const qty = await heldBy(ctx, lpn);
  await readyTask(ctx, receipt, lpn, sku, qty, loc);
  await progress(ctx, receipt);
  return { changed: await ctx.changes.settle(ctx) };
}

/** Setting SYS-10048: no auto-generated pallet (platform.md section 9). */
export async function lpnIsMandatory(ctx: Context): Promise<boolean> {
  const row = await ctx.trx
    .selectFrom('setting')
    .select('value')
    .where('wh_gid', '=', ctx.whgid)
    .where('setting_id', '=', 'SYS-10048')
    .executeTakeFirst();
  return row?.value === 'Y';
}
