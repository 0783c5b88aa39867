/** Store trays: what the goods of one store are put on. A store fills one at a time; the next is opened when it is full. */
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { note } from '../ledger/post.ts';
import { refuse } from '../refusals.ts';
import type { ContainerRow } from './containers.ts';
import type { DemandRow } from './demands.ts';
import type { ReceiptRow } from './receipts.ts';
import { isCode } from './sys-codes.ts';
import { lpnFits, palletAt, standsAt } from './target-pallet.ts';

export interface StoreTray {
  storeId: string;
  tray: string;
  trayType: string;
  overLimit?: boolean | undefined;
}

/** The open tray of the store, or a new one that is its open tray from now on. It stays where it stands. */
export async function trayFor(
  ctx: Context,
  receipt: ReceiptRow,
  demand: DemandRow,
  { storeId, tray, trayType, overLimit }: StoreTray,
  loc: string,
): Promise<ContainerRow> {
  if (storeId === '' || tray === '') refuse('trayInfoEmpty');
  lpnFits(tray, 'tray');
  if (storeId !== demand.store_id) refuse('trayDiffers', { tray, store: storeId });
  if (tray !== demand.tray) {
    if (await isNumberInUse(ctx, tray)) refuse('trayDiffers', { tray, store: storeId });
    await requireTrayType(ctx, trayType);
    await beginsTray(ctx, demand, tray, trayType);
  }
  return palletAt(ctx, receipt, tray, (await standsAt(ctx, tray)) || loc, { asTray: true, overLimit });
}

/**
 * A number that is used already is the tray of another store, a full one, or no tray at all; so is what is printed on
 * a location or on goods.
 */
export async function isNumberInUse(ctx: Context, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from container where container_id = ${id}
    union all select 1 from location where wh_gid = ${ctx.whgid} and loc = ${id}
    union all select 1 from sku_barcode where barcode = ${id}
    union all select 1 from sku where sku_id = ${id}`.execute(ctx.trx);
  return rows.length > 0;
}

export async function requireTrayType(ctx: Context, trayType: string): Promise<void> {
  if (trayType === '') refuse('trayInfoEmpty');
  if (!(await isCode(ctx, 'TrayType', trayType))) refuse('trayTypeUnknown', { type: trayType });
}

/** What its store is still to get of the document goes into this tray from now on; `slot`: what is sorted into that cell. */
export async function beginsTray(
  ctx: Context,
  { doc_id, store_id }: Pick<DemandRow, 'doc_id' | 'store_id'>,
  tray: string,
  trayType: string,
  slot?: string,
): Promise<void> {
  let its = ctx.trx.updateTable('demand').set({ tray }).where('doc_id', '=', doc_id).where('store_id', '=', store_id);
  if (slot !== undefined) its = its.where('slot', '=', slot);
  for (const { demand_id } of await its.returning('demand_id').execute()) ctx.changes.demands.add(demand_id);
  await note(ctx, 'BIND', { doc_id, to_container: tray, ref_kind: 'store', ref_id: store_id, note: trayType });
}
