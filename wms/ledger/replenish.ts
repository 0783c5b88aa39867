/** Verb MOVE of goods that are replenished: what is kept for the task first, with what stands in cases on its pallet. */
import { sum } from '#domain/decimal.ts';
import type { Context } from '../context.ts';
import { freeAll } from './allocate.ts';
import type { Spot } from './goods.ts';
import { goodsOf, shared, stockUnder, type Wanted } from './pick.ts';
import { moveQty, type Details } from './post.ts';

export type Carried = Wanted & { readonly task_id: string; readonly doc_id: string };

/** Nothing is kept for it any more. Answers the containers that goods were taken from; false where not so many may be. */
export async function moveForTask(
  ctx: Context,
  task: Carried,
  qty: number,
  from: Spot,
  to: Spot,
  details: Details = {},
): Promise<readonly string[] | false> {
  const kept = await freeAll(ctx, { ref_kind: 'task', ref_id: task.task_id });
  const own = ({ stock_id }: { stock_id: number }): number => Number(kept.some(({ stockId }) => stockId === stock_id));
  const here = (await stockUnder(ctx, task, from)).sort((a, b) => own(b) - own(a));
  if (sum(here.map((row) => Math.max(row.free, 0))) < qty) return false;
  const parts = await shared(ctx, here, from.loc, { qty });
  if (parts === false) return false;
  const why = { doc_id: task.doc_id, task_id: task.task_id, ...details };
  for (const { row, ...shifted } of parts) {
    const at = { loc: from.loc, container: row.container_id };
    if (!(await moveQty(ctx, goodsOf(row), shifted, at, to, why))) return false;
  }
  return [...new Set(parts.map(({ row }) => row.container_id))];
}
