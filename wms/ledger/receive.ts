/** Verb RECEIVE: goods of a receipt line come in, onto a container or loose onto a location. */
import type { Quality } from '#contract/rows.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { mayComeIn } from '../work/barcode-rules.ts';
import type { ContainerRow } from '../work/containers.ts';
import { heldAsItComesIn } from '../work/holds.ts';
import type { LineRow, ReceiptRow } from '../work/receipts.ts';
import { numbersStand } from './numbers.ts';
import { bindSerials } from './pieces.ts';
import { addStock } from './post.ts';
import type { Spot } from './goods.ts';

export interface Received {
  line: LineRow;
  lot: string;
  qty: number;
  uomId?: string;
  quality?: Quality;
  /** Numbers of the pieces, where every piece has one. */
  serials?: readonly string[];
}

/**
 * Books the quantity in and against its line, with the numbers of its pieces. The caller has checked it and holds the
 * locks. Refuses serialsMissing where every piece has a number and not every number has come along.
 */
export async function receive(
  ctx: Context,
  receipt: ReceiptRow,
  { line, lot, qty, uomId, quality, serials = [] }: Received,
  to: Spot,
): Promise<void> {
  // Picked goods of a cancelled order only go back to their locations.
  if (receipt.kind !== 'receipt') refuse('receiptUnknown', { receipt: receipt.doc_id });
  // Nobody knows what came back until somebody has looked at it: never good by itself.
  if (receipt.mode === 'return' && !quality) refuse('gradeMissing', { receipt: receipt.doc_id });
  const what = { owner_id: receipt.owner_id, sku_id: line.sku_id, lot, line_id: line.line_id };
  const goods = { ...what, quality: quality ?? ('ok' as const) };
  await addStock(ctx, goods, qty, to, { doc_id: receipt.doc_id, uom_id: uomId ?? '' });
  if (serials.length > 0) await bindSerials(ctx, receipt.doc_id, goods, serials, to);
  await numbersStand(ctx, goods, to);
  await heldAsItComesIn(ctx, goods, qty, to);
  await sql`update document_line set done = done + ${qty}::numeric where line_id = ${line.line_id}`.execute(ctx.trx);
  ctx.changes.lines.add(line.line_id);
}

/** A pallet that nobody announced, built on the dock. */
export const buildPallet = (
  ctx: Context,
  { owner_id, doc_id }: Pick<ReceiptRow, 'owner_id' | 'doc_id'>,
  lpn: string,
): Promise<ContainerRow> => beginContainer(ctx, { owner_id, doc_id, kind: 'pallet', status: 'expected' }, lpn);

type Begun = Pick<ContainerRow, 'owner_id' | 'doc_id' | 'kind' | 'status'>;

/** A container that nobody knew, under a number that the barcode rules allow. Refuses lpnInUse. */
export async function beginContainer(ctx: Context, begun: Begun, lpn: string): Promise<ContainerRow> {
  await mayComeIn(ctx, 'LPN', lpn);
  const built = await ctx.trx
    .insertInto('container')
    .values({
      container_id: lpn,
      wh_gid: ctx.whgid,
      parent_id: '',
      loc: '',
      announced: false,
      ...begun,
    })
    .onConflict((conflict) => conflict.column('container_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  // Somebody built it for another receipt since we looked.
  return built ?? refuse('lpnInUse', { lpn });
}
