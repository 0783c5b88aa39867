/**
 * Transfer orders in the ledger. A container is picked as it stands, and put back so (PICK, UNPICK); its goods become those of
 * another owner where they stand (TRANSFER); or they leave (SHIP), and their pallets are expected elsewhere.
 */
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { forPick } from './pick.ts';
import { changeOwner, takenInPlace } from './post.ts';
import { countShipped, type Part } from './ship.ts';
import type { Goods } from './goods.ts';

/** What stands in a container, and how much of it nobody has a claim to. */
export interface Stands extends Goods {
  readonly container_id: string;
  readonly loc: string;
  readonly qty: number;
  readonly free: number;
}

/** Locked. */
export async function standingIn(ctx: Context, containers: readonly string[]): Promise<Stands[]> {
  const { rows } = await sql<Stands>`
    select container_id, loc, owner_id, sku_id, lot, quality, line_id, qty, qty - allocated - frozen as free from stock
    where wh_gid = ${ctx.whgid} and container_id = any(${[...containers]}::text[])
    order by sku_id, lot, container_id, stock_id for update`.execute(ctx.trx);
  return rows;
}

/** For this pick of an order, or no more for it. */
export async function pickedAsItStands(
  ctx: Context,
  { container_id, loc, free: _free, qty: _qty, ...goods }: Stands,
  qty: number,
  pick: { readonly pick_id: string; readonly order_id: string },
  verb: 'PICK' | 'UNPICK',
): Promise<void> {
  const why = { doc_id: pick.order_id, ...forPick(pick.pick_id) };
  await takenInPlace(ctx, goods, qty, { loc, container: container_id }, why, verb);
}

/** Goods that were picked for order lines are this owner's from now on. Refuses goodsNotFree. */
export async function ownersChange(ctx: Context, parts: readonly Part[], toOwner: string): Promise<void> {
  for (const { held, line, qty } of parts) {
    const { container_id, loc, qty: _qty, ...goods } = held;
    const why = { doc_id: line.order_id, ref_kind: 'orderLine', ref_id: line.order_line_id } as const;
    if (!(await changeOwner(ctx, goods, qty, { loc, container: container_id }, toOwner, why)))
      refuse('goodsNotFree', { sku: goods.sku_id, free: 0, lpn: container_id });
    await countShipped(ctx, line, qty);
  }
}

/**
 * A pallet that has left here is expected in another warehouse under its number; what stood on it is part of it. Numbers of its
 * pieces have left with it, and come in wherever they are scanned.
 */
export async function expectedThere(
  ctx: Context,
  pallet: string,
  there: { readonly wh_gid: string; readonly owner_id: string; readonly doc_id: string; readonly announced: boolean },
): Promise<void> {
  await ctx.trx.updateTable('container').set({ parent_id: '' }).where('parent_id', '=', pallet).execute();
  const expected = { parent_id: '', loc: '', status: 'expected', sealed: false } as const;
  await ctx.trx
    .updateTable('container')
    .set({ ...there, ...expected })
    .where('container_id', '=', pallet)
    .execute();
  await ctx.trx.deleteFrom('outbound_container').where('container_id', '=', pallet).execute();
}
