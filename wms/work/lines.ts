/** Lines of one SKU that announce the same are counted as one: the named one is filled first, the others in their order. */
import { add, compare, sub } from '#domain/decimal.ts';
import { roomIn, spread } from '#domain/spread.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { requireStorableQty, openOf } from '../rules/goods.ts';
import { LINE, type LineRow } from './receipts.ts';

export interface Share {
  line: LineRow;
  qty: number;
}

/**
 * Of this SKU, with room for all of it. Locks every line that it may fall on; the caller holds the receipt. `taken` is what the
 * same request has put on lines already, in base units by line; the shares are added to it.
 */
export async function sharesOf(
  ctx: Context,
  { receiptId, lineId, skuId, qty }: { receiptId: string; lineId: string; skuId: string; qty: number },
  taken = new Map<string, number>(),
): Promise<Share[]> {
  const lines = await lockAlike(ctx, receiptId, lineId);
  const [named] = lines;
  if (!named) return refuse('lineUnknown', { line: lineId, receipt: receiptId });
  if (named.sku_id !== skuId) refuse('skuDiffers', { line: lineId, sku: skuId });
  requireStorableQty(qty);
  const takenOf = (line: LineRow) => taken.get(line.line_id) ?? 0;
  const left = (line: LineRow) => sub(openOf(line), takenOf(line));
  const { shares, rest } = spread(lines, left, qty);
  if (compare(rest, 0) > 0) refuse('overReceived', { sku: skuId, open: roomIn(lines, left) });
  for (const { of: line, qty: share } of shares) taken.set(line.line_id, add(takenOf(line), share));
  return shares.map(({ of: line, qty: share }) => ({ line, qty: share }));
}

/** The line and those that are counted with it, the named one first; none where it is not of this receipt. Locked in the order of their ids. */
export async function lockAlike(ctx: Context, receiptId: string, lineId: string): Promise<LineRow[]> {
  const rows = await ctx.trx
    .selectFrom('document_line')
    .select(LINE)
    .where('doc_id', '=', receiptId)
    .where(
      sql<boolean>`(sku_id, lot) = (select n.sku_id, n.lot from document_line n
        where n.line_id = ${lineId} and n.doc_id = ${receiptId})`,
    )
    .orderBy('line_id')
    .forUpdate()
    .execute();
  const isNamed = (line: LineRow): number => Number(line.line_id === lineId);
  return rows.sort((a, b) => isNamed(b) - isNamed(a) || a.line_no - b.line_no);
}
