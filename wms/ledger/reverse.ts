/**
 * Reversal of RECEIVE: a new operation whose ledger rows point at the old ones. Only goods that still stand where
 * they were received go back.
 */
import { sql, type Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { refuse } from '../refusals.ts';
import { heldBy, lockContainers, type ContainerRow } from '../work/containers.ts';
import { giveBack } from '../work/demands.ts';
import { countPallets, lockPlaces } from '../work/places.ts';
import { readyLoose, unreadyTask } from '../work/tasks.ts';
import { unnest } from './nest.ts';
import { forgetPieces } from './pieces.ts';
import { rowsOf, stockAt, removeStock } from './post.ts';
import { updateContainers } from './stand.ts';

type Row = Selectable<Database['ledger']>;

/** What the operation brought in and nobody has reversed yet. */
export async function receivedBy(ctx: Context, opId: string): Promise<{ rows: Row[]; reversed: boolean }> {
  const rows = await rowsOf(ctx, opId, 'RECEIVE');
  const ids = rows.map((row) => row.ledger_id);
  const undone =
    ids.length === 0
      ? undefined
      : await ctx.trx.selectFrom('ledger').select('ledger_id').where('reverses', 'in', ids).executeTakeFirst();
  return { rows, reversed: undone !== undefined };
}

/** The caller holds the receipt; lines, containers and places are locked here, in that order. */
export async function reverseReceive(ctx: Context, rows: readonly Row[]): Promise<void> {
  await lockLinesOf(ctx, rows);
  const held = await lockContainers(
    ctx,
    rows.map((row) => row.to_container),
  );
  const pallets = await lockContainers(
    ctx,
    [...held.values()].map((box) => box.parent_id || box.container_id),
  );
  await lockPlaces(
    ctx,
    rows.map((row) => row.to_loc),
  );
  const opId = rows[0]?.op_id ?? '';
  for (const row of rows) {
    const container = held.get(row.to_container);
    const where = row.to_container || row.to_loc;
    const sealed = pallets.get(container?.parent_id ?? '') ?? container;
    if (sealed?.sealed) refuse('lpnSealed', { lpn: sealed.container_id });
    if (container && (container.loc !== row.to_loc || container.status !== 'received'))
      refuse('goodsMoved', { id: where });
  }
  await giveBack(ctx, opId);
  for (const row of rows) await takeBack(ctx, row, row.to_container || row.to_loc);
  await forgetPieces(ctx, rows);
  for (const box of held.values()) if (box.kind === 'case') await backToExpected(ctx, box);
  for (const loc of new Set(rows.filter((row) => row.to_container === '').map((row) => row.to_loc)))
    await readyLoose(ctx, loc);
  for (const pallet of pallets.values()) if (pallet.kind === 'pallet') await settlePallet(ctx, pallet);
}

async function lockLinesOf(ctx: Context, rows: readonly Row[]): Promise<void> {
  const ids = [...new Set(rows.map((row) => row.line_id))];
  await ctx.trx
    .selectFrom('document_line')
    .select('line_id')
    .where('line_id', 'in', ids)
    .orderBy('line_id')
    .forUpdate()
    .execute();
}

async function takeBack(ctx: Context, row: Row, where: string): Promise<void> {
  const { doc_id, uom_id, ledger_id: reverses, line_id } = row;
  const goods = { owner_id: row.owner_id, sku_id: row.sku_id, lot: row.lot, line_id, quality: row.quality };
  const from = { loc: row.to_loc, container: row.to_container };
  const less = await sql<{ too_few: boolean }>`update document_line set done = done - ${row.qty}::numeric
    where line_id = ${line_id} returning done < checked as too_few`.execute(ctx.trx);
  if (less.rows[0]?.too_few) refuse('lineChecked', { line: line_id });
  if (!(await removeStock(ctx, goods, row.qty, from, { doc_id, uom_id, reverses }))) {
    // Still there, but the check has put it on hold; what an order has got counts as gone.
    const here = await stockAt(ctx, goods, from);
    if (here.qty >= row.qty && here.frozen > 0) refuse('lineChecked', { line: line_id });
    refuse('goodsMoved', { id: where });
  }
  ctx.changes.lines.add(line_id);
}

async function backToExpected(ctx: Context, box: ContainerRow): Promise<void> {
  await unnest(ctx, box);
  await updateContainers(ctx, [box.container_id], { loc: '', status: 'expected' });
  await unreadyTask(ctx, box.container_id, false, 0);
}

/** With goods left it stays; empty, it waits again as if it had never come. */
async function settlePallet(ctx: Context, pallet: ContainerRow): Promise<void> {
  const left = await heldBy(ctx, pallet.container_id);
  ctx.changes.containers.add(pallet.container_id);
  await unreadyTask(ctx, pallet.container_id, pallet.announced, left);
  if (left > 0) return;
  await countPallets(ctx, pallet.loc, -1);
  await updateContainers(ctx, [pallet.container_id], { loc: '', status: 'expected' });
}
