/** Verb STATUS: bad goods are put on hold. They are still in stock, and leave only with their whole pallet. */
import { add, compare, sub } from '#domain/decimal.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { readyLoose } from '../work/tasks.ts';
import { note } from './post.ts';

interface Held {
  line_id: string;
  doc_id: string;
  sku_id: string;
}

/** Spread over the stock of the line: first where it was looked at. */
export async function putOnHold(
  ctx: Context,
  line: Held,
  at: readonly string[],
  qty: number,
  reason: string,
): Promise<void> {
  const { rows } = await sql<{ stock_id: number; container_id: string; loc: string; free: number }>`
    select stock_id, container_id, loc, qty - allocated - frozen as free from stock
    where wh_gid = ${ctx.whgid} and line_id = ${line.line_id} and qty > allocated + frozen
    order by container_id in (select container_id from container
      where container_id = any(${at}::text[]) or parent_id = any(${at}::text[])) desc, stock_id for update`.execute(
    ctx.trx,
  );
  const free = rows.reduce((n, row) => add(n, row.free), 0);
  if (compare(qty, free) > 0) refuse('badNotInStock', { sku: line.sku_id, free });
  let left = qty;
  for (const row of rows) {
    if (left <= 0) break;
    const frozen = Math.min(left, row.free);
    left = sub(left, frozen);
    await sql`update stock set frozen = frozen + ${frozen}::numeric where stock_id = ${row.stock_id}`.execute(ctx.trx);
    const of = { doc_id: line.doc_id, line_id: line.line_id, sku_id: line.sku_id };
    // It stays where it is: no locations, so that stock remains the fold of what moved.
    await note(ctx, 'STATUS', { ...of, qty: frozen, to_container: row.container_id, event: 'held', reason });
    if (row.container_id === '') await readyLoose(ctx, row.loc);
  }
}
