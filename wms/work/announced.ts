/** Expected pallets and cases of a receipt, with their contents. */
import type { RequestOf } from '#contract/call.ts';
import type { ReceiveByLpn } from '#contract/receiving.ts';
import { sum } from '#domain/decimal.ts';
import type { Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { receive } from '../ledger/receive.ts';
import { refuse } from '../refusals.ts';
import { checkGoods, requireOpenQty } from '../rules/goods.ts';
import { scanDay } from '../rules/lot.ts';
import { lockContainer, type ContainerRow } from './containers.ts';
import type { LineRow, ReceiptRow } from './receipts.ts';
import { skuFacts } from './skus.ts';
import { lotOf } from '#domain/lot-text.ts';
import type { Spot } from '#wms/ledger/goods.ts';

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

export type AnnouncedRow = Pick<Selectable<Database['announced']>, 'line_id' | 'sku_id' | 'lot' | 'qty'>;

/** Everything that was announced in a container, line by line. A notice never changes, so nothing is locked for it. */
export const announcedIn = (ctx: Context, containerId: string): Promise<AnnouncedRow[]> =>
  ctx.trx
    .selectFrom('announced')
    .select(['line_id', 'sku_id', 'lot', 'qty'])
    .where('container_id', '=', containerId)
    .orderBy('line_id')
    .orderBy('lot')
    .execute();

/** Goods that come in as they were announced: each may be received, and no line gets more than is open. */
export async function comesInWhole(
  ctx: Context,
  lines: ReadonlyMap<string, LineRow>,
  contents: readonly AnnouncedRow[],
): Promise<void> {
  const skus = await skuFacts(
    ctx,
    contents.map((c) => c.sku_id),
  );
  for (const { sku_id, lot } of contents) checkGoods(skus.get(sku_id), lotOf(lot), scanDay(ctx));
  for (const [id, line] of lines) requireOpenQty(line, sum(contents.filter((c) => c.line_id === id).map((c) => c.qty)));
}

/** Books what `comesInWhole` has checked. */
export async function receiveContents(
  ctx: Context,
  receipt: ReceiptRow,
  lines: ReadonlyMap<string, LineRow>,
  contents: readonly AnnouncedRow[],
  to: Spot,
): Promise<void> {
  for (const { line_id, lot, qty } of contents) {
    const line = lines.get(line_id) ?? refuse('lineUnknown', { line: line_id, receipt: receipt.doc_id });
    await receive(ctx, receipt, { line, lot, qty }, to);
  }
}
