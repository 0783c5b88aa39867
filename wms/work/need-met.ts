/** Goods have come to a pick face: the picks that wait there take them, the most urgent first, and their jobs may begin. */
import { forPick } from '#wms/ledger/pick.ts';
import type { Job } from '#contract/rows.ts';
import { sub } from '#domain/decimal.ts';
import type { Context } from '#wms/context.ts';
import { allocateStock } from '#wms/ledger/allocate.ts';
import { sql } from 'kysely';
import { replan } from './allocate/allocate-order.ts';
import type { Face } from './allocate/coming.ts';
import { findStock } from './allocate/find-stock.ts';
import type { PickRow } from './allocate/plan-picks.ts';
import { wishOfPick } from './allocate/wish-of-pick.ts';

/** Picks that wait there: who brings goods locks them before he moves any. */
export async function lockWaiting(ctx: Context, face: Face): Promise<void> {
  await waitingAt(ctx, face);
}

export async function needMet(ctx: Context, face: Face): Promise<void> {
  const waiting = await waitingAt(ctx, face);
  for (const pick of waiting) await served(ctx, pick);
  await begin(ctx, [...new Set(waiting.map((pick) => pick.job_id))]);
}

async function waitingAt({ trx, whgid }: Context, { loc, ownerId, skuId }: Face): Promise<PickRow[]> {
  const { rows } = await sql<PickRow>`
    select p.* from pick p left join job j on j.job_id = p.job_id left join out_order o on o.order_id = p.order_id
    where p.wh_gid = ${whgid} and p.loc = ${loc} and p.owner_id = ${ownerId} and p.sku_id = ${skuId} and p.status = 'waiting'
    order by coalesce(j.priority, o.priority), p.pick_id for update of p`.execute(trx);
  return rows;
}

/** It goes on waiting where not all of it has come. */
async function served(ctx: Context, pick: PickRow): Promise<void> {
  const qty = sub(sub(pick.qty, pick.done), pick.short);
  const { found, missing } = await findStock(ctx, {
    ...(await wishOfPick(ctx, pick)),
    qty,
    except: [],
    only: pick.loc,
  });
  if (missing > 0 || found.some(({ waits }) => waits)) return;
  const [here, more] = found;
  if (!here || more) return void (await replan(ctx, pick.pick_id, []));
  for (const row of here.rows) await allocateStock(ctx, forPick(pick.pick_id), row.stockId, row.qty);
  const { container, lot, uomId } = here;
  await ctx.trx
    .updateTable('pick')
    .set({ container_id: container, lot, uom_id: uomId, status: pick.done > 0 ? 'part' : 'open' })
    .where('pick_id', '=', pick.pick_id)
    .execute();
  ctx.changes.picks.add(pick.pick_id);
}

const PLANNED: Job['status'] = 'planned';

/** Jobs without a pick that waits, unless another has to be over before them. */
async function begin(ctx: Context, jobIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ job_id: string }>`
    update job j set status = 'ready' where j.job_id = any(${[...jobIds]}::text[]) and j.status = ${PLANNED}
      and not exists (select 1 from pick p where p.job_id = j.job_id and p.status = 'waiting')
      and not exists (select 1 from job b where b.job_id = j.after_job and b.status in ('planned', 'ready', 'begun'))
    returning j.job_id`.execute(ctx.trx);
  for (const { job_id } of rows) ctx.changes.jobs.add(job_id);
}
