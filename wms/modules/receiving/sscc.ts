/** Receiving: supplier containers (SSCC). */
import type { RequestOf } from '#contract/call.ts';
import { ReceiveBySscc } from '#contract/receiving-sscc.ts';
import { isSscc } from '#domain/check-digit.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { nest } from '#wms/ledger/nest.ts';
import { placeContainer } from '#wms/ledger/stand.ts';
import { refuse } from '#wms/refusals.ts';
import { comesInWhole, receiveContents } from '#wms/work/announced.ts';
import { heldBy, lockContainer, type ContainerRow } from '#wms/work/containers.ts';
import { notTooMuch } from '#wms/work/full-pallet.ts';
import { lockPlaces, roomForPallet, requireReceivable } from '#wms/work/places.ts';
import { lockLines, lockOpenReceipt, progress, type ReceiptRow } from '#wms/work/receipts.ts';
import { lpnFits, palletAt } from '#wms/work/target-pallet.ts';
import { readyTask } from '#wms/work/tasks.ts';

export const receivingSscc: Handler[] = [serve(ReceiveBySscc, receiveBySscc, OF_SCREENS)];

async function receiveBySscc(ctx: Context, request: RequestOf<typeof ReceiveBySscc>) {
  const { receiptId, sscc, loc, lpn } = request;
  if (!isSscc(sscc)) refuse('ssccInvalid', { sscc });
  lpnFits(lpn);
  const receipt = await lockOpenReceipt(ctx, receiptId);
  if (receipt.pre_check === 'failed') refuse('preCheckFailed', { receipt: receiptId });
  const contents = await announcedBySscc(ctx, receipt, sscc);
  const lines = await lockLines(
    ctx,
    receiptId,
    contents.map((c) => c.line_id),
  );
  const box = await lockContainer(ctx, sscc);
  if (!box || box.status !== 'expected') return refuse('ssccUnknown', { sscc });
  if (box.kind === 'pallet' && lpn !== '') refuse('ssccIsPallet', { sscc });

  await comesInWhole(ctx, lines, contents);

  const pallet = await setDownAt(ctx, receipt, box, request);
  await notTooMuch(ctx, lpn, contents, request.overTihi);
  await receiveContents(ctx, receipt, lines, contents, { loc, container: sscc });
  if (lpn !== '') await nest(ctx, box, lpn, { loc });
  const id = pallet.container_id;
  await readyTask(ctx, receipt, id, contents[0]?.sku_id ?? '', await heldBy(ctx, id), loc);
  await progress(ctx, receipt);
}

/** What this receipt announced in the container; a notice never changes, so nothing is locked for it. */
async function announcedBySscc(ctx: Context, receipt: ReceiptRow, sscc: string) {
  const boxes = await ctx.trx
    .selectFrom('announced')
    .innerJoin('container', 'container.container_id', 'announced.container_id')
    .select(['announced.container_id', 'line_id', 'sku_id', 'lot', 'qty'])
    .where('container.doc_id', '=', receipt.doc_id)
    .where('container.announced', '=', true)
    .orderBy('line_id')
    .execute();
  if (!boxes.some((row) => isSscc(row.container_id))) refuse('noSscc', { receipt: receipt.doc_id });
  const contents = boxes.filter((row) => row.container_id === sscc);
  return contents.length > 0 ? contents : refuse('ssccUnknown', { sscc });
}

/** What has to be put away now: the container itself, or what the carton is stacked on. */
async function setDownAt(
  ctx: Context,
  receipt: ReceiptRow,
  box: ContainerRow,
  request: RequestOf<typeof ReceiveBySscc>,
): Promise<ContainerRow> {
  const { loc, lpn } = request;
  if (lpn !== '') return palletAt(ctx, receipt, lpn, loc, request);
  const place = requireReceivable(await lockPlaces(ctx, [loc]), loc);
  if (box.kind === 'pallet') roomForPallet(place, request);
  await placeContainer(ctx, box, loc);
  return box;
}
