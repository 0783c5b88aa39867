/** What a receiving notice announced: pallets and cases with their content. */
import type { RequestOf } from '#contract/call.ts';
import type { ReceiveByLpn } from '#contract/receiving.ts';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { lockContainer, type ContainerRow } from './containers.ts';
import type { LineRow, ReceiptRow } from './receipts.ts';

/** Expected on this receipt, and not here yet. */
export async function announcedPallet(ctx: Context, receipt: ReceiptRow, lpn: string): Promise<ContainerRow> {
  const pallet = await lockContainer(ctx, lpn);
  if (!pallet || pallet.kind !== 'pallet' || pallet.doc_id !== receipt.doc_id || !pallet.announced) {
    return refuse('palletWithoutDetails', { lpn });
  }
  if (pallet.status !== 'expected') refuse('palletReceived', { lpn });
  return pallet;
}

/** Every content names a line of this receipt with its SKU, announced for this very pallet. */
export async function linesMatch(
  ctx: Context,
  receipt: ReceiptRow,
  lines: ReadonlyMap<string, LineRow>,
  pallet: ContainerRow,
  { contents }: RequestOf<typeof ReceiveByLpn>,
): Promise<void> {
  const announced = await ctx.trx
    .selectFrom('announced')
    .select(['line_id'])
    .where('container_id', '=', pallet.container_id)
    .execute();
  const onPallet = new Set(announced.map((row) => row.line_id));
  for (const { lineId, skuId } of contents) {
    const line = lines.get(lineId);
    if (!line) refuse('lineUnknown', { line: lineId, receipt: receipt.doc_id });
    if (line.sku_id !== skuId || !onPallet.has(lineId)) refuse('linesDiffer', { line: lineId, sku: skuId });
  }
}

/** The same for a case; which line it is for is asked with its content. */
export async function announcedCase(
  ctx: Context,
  receipt: ReceiptRow,
  lineId: string,
  caseId: string,
): Promise<ContainerRow> {
  const box = await lockContainer(ctx, caseId);
  if (!box || box.kind !== 'case' || box.doc_id !== receipt.doc_id)
    return refuse('caseNotAnnounced', { case: caseId, line: lineId });
  if (box.status !== 'expected') refuse('caseReceived', { case: caseId });
  return box;
}

export async function announcedContent(
  ctx: Context,
  caseId: string,
  lineId: string,
): Promise<{ lot: string; qty: number }> {
  const content = await ctx.trx
    .selectFrom('announced')
    .select(['lot', 'qty'])
    .where('container_id', '=', caseId)
    .where('line_id', '=', lineId)
    .executeTakeFirst();
  return content ?? refuse('caseNotAnnounced', { case: caseId, line: lineId });
}
