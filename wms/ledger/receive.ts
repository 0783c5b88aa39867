/** Verb RECEIVE: goods of a receipt line come in, onto a container or loose onto a location. */
import type { Quality } from '#contract/rows.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { mayComeIn } from '../work/barcode-rules.ts';
import { countPallets } from '../work/places.ts';
import { updateContainers, type ContainerRow } from '../work/containers.ts';
import type { LineRow, ReceiptRow } from '../work/receipts.ts';
import { addStock } from './post.ts';
import type { Spot } from './goods.ts';

export interface Received {
  line: LineRow;
  lot: string;
  qty: number;
  uomId?: string;
  quality?: Quality;
}

/** Books the quantity in and against its line. The caller has checked it and holds the locks. */
export async function receive(
  ctx: Context,
  receipt: ReceiptRow,
  { line, lot, qty, uomId, quality }: Received,
  to: Spot,
): Promise<void> {
  // Picked goods of a cancelled order only go back to their locations.
  if (receipt.kind !== 'receipt') refuse('receiptUnknown', { receipt: receipt.doc_id });
  // Nobody knows what came back until somebody has looked at it: never good by itself.
  if (receipt.mode === 'return' && !quality) refuse('gradeMissing', { receipt: receipt.doc_id });
  const goods = { owner_id: receipt.owner_id, sku_id: line.sku_id, lot, line_id: line.line_id };
  await addStock(ctx, { ...goods, quality: quality ?? 'ok' }, qty, to, { doc_id: receipt.doc_id, uom_id: uomId ?? '' });
  await sql`update document_line set done = done + ${qty}::numeric where line_id = ${line.line_id}`.execute(ctx.trx);
  ctx.changes.lines.add(line.line_id);
}

/** The pallet stands at the dock now; nothing happens when it does already. */
export async function placePallet(ctx: Context, pallet: ContainerRow, loc: string): Promise<void> {
  if (pallet.loc === '') await countPallets(ctx, loc, 1);
  await updateContainers(ctx, [pallet.container_id], { loc, status: 'received' });
}

/** A pallet that nobody announced, built on the dock. */
export async function buildPallet(
  ctx: Context,
  receipt: Pick<ReceiptRow, 'owner_id' | 'doc_id'>,
  lpn: string,
): Promise<ContainerRow> {
  await mayComeIn(ctx, 'LPN', lpn);
  const built = await ctx.trx
    .insertInto('container')
    .values({
      container_id: lpn,
      wh_gid: ctx.whgid,
      kind: 'pallet',
      parent_id: '',
      loc: '',
      status: 'expected',
      owner_id: receipt.owner_id,
      doc_id: receipt.doc_id,
      announced: false,
    })
    .onConflict((conflict) => conflict.column('container_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  // Somebody built it for another receipt since we looked.
  return built ?? refuse('lpnInUse', { lpn });
}
