/**
 * Whether a container was sampled as it has to be before it leaves: valuables, whatever they stand in, and as many containers
 * of an order as its plan wants.
 */
import { sampleSize } from '#domain/rules/sampling.ts';
import type { SamplePlan } from '#domain/rules/sampling.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { ordersIn } from './orders-in.ts';

type Wanting = 'valuablesToSampling' | 'toSampling';

/** What it waits for; null where it may leave. */
async function wantingOf(ctx: Context, lpn: string): Promise<Wanting | null> {
  if (await holdsUnsampledValuables(ctx, lpn)) return 'valuablesToSampling';
  if (await isFlagged(ctx, lpn)) return null;
  for (const orderId of await ordersIn(ctx, lpn)) if (await isPlanOpen(ctx, orderId)) return 'toSampling';
  return null;
}

export const isSampled = async (ctx: Context, lpn: string): Promise<boolean> => (await wantingOf(ctx, lpn)) === null;

/** Before it leaves. Refuses valuablesToSampling, toSampling. */
export async function requireSampled(ctx: Context, lpn: string): Promise<void> {
  const wanting = await wantingOf(ctx, lpn);
  if (wanting) refuse(wanting, { id: lpn });
}

/** Before it stands in a lane. Refuses valuablesToSampling. */
export async function requireValuablesSampled(ctx: Context, lpn: string): Promise<void> {
  if (await holdsUnsampledValuables(ctx, lpn)) refuse('valuablesToSampling', { id: lpn });
}

/** In the container or on it, where neither it nor what they stand in was sampled. */
async function holdsUnsampledValuables({ trx }: Context, lpn: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from stock s join sku k on k.sku_id = s.sku_id join container c on c.container_id = s.container_id
    where k.valuable and ${lpn} in (c.container_id, c.parent_id) and not exists (select 1 from outbound_container o
      where o.sampled and o.container_id in (${lpn}, c.container_id)) limit 1`.execute(trx);
  return rows.length > 0;
}

async function isFlagged({ trx }: Context, lpn: string): Promise<boolean> {
  const row = await trx
    .selectFrom('outbound_container')
    .select('sampled')
    .where('container_id', '=', lpn)
    .executeTakeFirst();
  return row?.sampled === true;
}

/** Fewer of its containers were sampled than its plan wants. */
async function isPlanOpen({ trx, whgid }: Context, orderId: string): Promise<boolean> {
  const { rows } = await sql<SamplePlan & { count: number; sampled: number }>`
    select p.method, p.size, n.count, n.sampled from out_order o
      join lateral (select method, size from sampling_plan q where q.wh_gid = o.wh_gid and q.order_id in ('', o.order_id)
          and q.customer_id in ('', o.customer_id) and q.owner_id in ('', o.owner_id)
        order by q.order_id desc, q.customer_id desc, q.owner_id desc, q.plan_id desc limit 1) p on true
      join lateral (select count(*) as count, count(*) filter (where b.sampled) as sampled from outbound_container b
        where b.order_id = o.order_id and b.wh_gid = o.wh_gid and b.state <> 'free') n on true
    where o.order_id = ${orderId} and o.wh_gid = ${whgid}`.execute(trx);
  const [plan] = rows;
  return plan !== undefined && plan.count > 0 && plan.sampled < sampleSize(plan, plan.count);
}
