/** Shares of what was picked in a sum: what is open of them, and what nobody sorts any more. */
import { partOfLeft } from '#domain/catch-weight.ts';
import { add, sub } from '#domain/decimal.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { DemandRow } from './demands.ts';

/** In the order of their ids. */
export const openSharesOf = (ctx: Context, jobId: string): Promise<DemandRow[]> =>
  ctx.trx
    .selectFrom('demand')
    .selectAll()
    .where('job_id', '=', jobId)
    .where(sql<boolean>`done + short < qty`)
    .orderBy('demand_id')
    .forUpdate()
    .execute();

/**
 * So much of these weighed goods is left in the containers of the wave for this share, as others of the job wait for the same.
 * What is being stopped gets nothing any more; what only rests keeps its part.
 */
export async function partFor(ctx: Context, share: DemandRow): Promise<number> {
  const { rows } = await sql<{ held: number; others: number }>`
    select (select coalesce(sum(s.qty), 0) from stock s join outbound_container o on o.container_id = s.container_id
        where o.wave_id = ${share.doc_id} and o.order_id = '' and o.store_id = '' and o.slot = ''
          and s.sku_id = ${share.sku_id} and s.quality = 'ok') as held,
      (select coalesce(sum(greatest(0, d.qty - d.done - d.short)), 0) from demand d
        left join out_order o on o.order_id = d.order_no
        where d.job_id = ${share.job_id} and d.sku_id = ${share.sku_id} and d.demand_id <> ${share.demand_id}
          and o.hold is distinct from 'stopping') as others`.execute(ctx.trx);
  const { held = 0, others = 0 } = rows[0] ?? {};
  return partOfLeft(held, sub(sub(share.qty, share.done), share.short), others);
}

/** What is open of them stays in the source. */
export async function giveUpShares(ctx: Context, shares: readonly DemandRow[], planRev?: number): Promise<void> {
  for (const share of shares) {
    const open = sub(sub(share.qty, share.done), share.short);
    await ctx.trx
      .updateTable('demand')
      .set({ short: add(share.short, open), ...(planRev !== undefined && { plan_rev: planRev }) })
      .where('demand_id', '=', share.demand_id)
      .execute();
    ctx.changes.demands.add(share.demand_id);
    if (share.order_line_id !== '') ctx.changes.orderLines.add(share.order_line_id);
  }
}
