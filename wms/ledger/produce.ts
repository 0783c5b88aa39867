/** Verb RECEIVE of product that comes off a production line: no receipt line says what it is, its order does. */
import type { Context } from '../context.ts';
import { heldAsItComesIn } from '../work/holds.ts';
import type { Goods, Spot } from './goods.ts';
import { numbersStand } from './numbers.ts';
import { addStock, type Details } from './post.ts';

/** The caller has checked it and holds the locks. Refuses serialsMissing. */
export async function produced(
  ctx: Context,
  what: Omit<Goods, 'line_id' | 'quality'>,
  qty: number,
  to: Spot,
  details: Details,
): Promise<void> {
  const goods = { ...what, line_id: '', quality: 'ok' as const };
  await addStock(ctx, goods, qty, to, details);
  await numbersStand(ctx, goods, to);
  await heldAsItComesIn(ctx, goods, qty, to);
  if (to.container !== '') ctx.changes.containers.add(to.container);
  ctx.changes.places.add(to.loc);
}
