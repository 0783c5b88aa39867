/** A whole pallet leaves for the lane or dock of its picks, with everything that stands on it. */
import { sum } from '#domain/decimal.ts';
import type { Context } from '../context.ts';
import { stockUnder, takeForPick } from '../ledger/pick.ts';
import { comesAlong } from '../ledger/stand.ts';
import { refuse } from '../refusals.ts';
import { heldQty, wholeOf, type ContainerRow } from './containers.ts';
import { isStopped } from './out-orders.ts';
import { lotFits, openOf, type Worked } from './picks.ts';

/** Answers how much of each pick it was. Refuses goodsDiffer, insteadNotFree, lotDiffers, overStockup, where it holds other goods or more. */
export async function carryPallet(
  ctx: Context,
  picks: readonly Pick<Worked, 'pick' | 'order'>[],
  pallet: ContainerRow,
  toLoc: string,
  reason: string,
): Promise<ReadonlyMap<string, number>> {
  const { container_id: lpn, loc } = pallet;
  const whole = await wholeOf(ctx, lpn);
  const here = await heldQty(ctx, whole);
  const taken = new Map<string, number>();
  for (const { pick, order } of picks) {
    const details = { doc_id: pick.order_id || pick.wave_id, reason };
    const from = { loc, container: lpn };
    const to = (container: string) => ({ loc: toLoc, container });
    const lot = await lotOn(ctx, whole, pick);
    if (lot !== pick.lot) await lotFits(ctx, pick, lot);
    // Of an order that was stopped behind the operator's back nothing is open: all of it stands in the lane.
    const open = isStopped(order)
      ? sum((await stockUnder(ctx, { ...pick, lot }, from)).map((row) => row.qty))
      : openOf(pick);
    if (!(await takeForPick(ctx, { ...pick, lot, open }, { qty: open }, from, to, details)))
      refuse(lpn === pick.container_id ? 'goodsDiffer' : 'insteadNotFree', { id: lpn, sku: pick.sku_id, loc });
    taken.set(pick.pick_id, open);
  }
  const rest = here - [...taken.values()].reduce((a, b) => a + b, 0);
  if (rest > 0) refuse('overStockup', { sku: picks[0]?.pick.sku_id ?? '', open: here - rest });
  await comesAlong(ctx, pallet, toLoc);
  // The pallet that was planned keeps standing where it is; work for putting it away has ended long ago.
  for (const { pick } of picks) if (pick.container_id !== lpn) ctx.changes.containers.add(pick.container_id);
  return taken;
}

/** A twin has the lot of the plan; where it is another pallet all the same, its own. Refuses goodsDiffer. */
async function lotOn(ctx: Context, whole: readonly string[], { sku_id, lot }: Worked['pick']): Promise<string> {
  const rows = await ctx.trx
    .selectFrom('stock')
    .select('lot')
    .distinct()
    .where('container_id', 'in', whole)
    .where('sku_id', '=', sku_id)
    .execute();
  const [only, ...others] = rows;
  if (!only) return refuse('goodsDiffer', { id: whole[0] ?? '', sku: sku_id });
  return others.length === 0 ? only.lot : lot;
}
