/**
 * Stock is wanted that is kept for others already: it is taken from picks that nobody has begun, and those are planned again
 * elsewhere. First from picks that nobody holds, then from the newest.
 */
import { forPick } from '#wms/ledger/pick.ts';
import { add, sub } from '#domain/decimal.ts';
import type { Context } from '#wms/context.ts';
import { freeStock } from '#wms/ledger/allocate.ts';
import { sql } from 'kysely';
import { elsewhere } from './allocate/allocate-order.ts';
import type { PickRow } from './allocate/plan-picks.ts';

/** `exceptPick`: for whom it is wanted, empty for none. Answers how much of the stock is free now that was not. */
export async function withdraw(ctx: Context, stockId: number, qty: number, exceptPick: string): Promise<number> {
  let freed = 0;
  for (const { kept, ...pick } of await notBegun(ctx, stockId, exceptPick)) {
    const part = Math.min(sub(qty, freed), kept);
    if (part <= 0) break;
    await freeStock(ctx, forPick(pick.pick_id), stockId, part);
    await elsewhere(ctx, pick, part, [{ loc: pick.loc, container: pick.container_id }]);
    freed = add(freed, part);
  }
  return freed;
}

async function notBegun({ trx, whgid }: Context, stockId: number, exceptPick: string) {
  const { rows } = await sql<PickRow & { kept: number }>`
    select p.*, a.qty as kept from pick p left join job j on j.job_id = p.job_id
      cross join lateral (select sum(qty) as qty, max(allocation_id) as last from allocation
        where ref_kind = 'pick' and ref_id = p.pick_id and stock_id = ${stockId}) a
    where p.wh_gid = ${whgid} and p.status = 'open' and p.done = 0 and p.pick_id <> ${exceptPick}
      and p.pick_id in (select ref_id from allocation where ref_kind = 'pick' and stock_id = ${stockId})
    order by coalesce(j.lease_until > now(), false), a.last desc for update of p`.execute(trx);
  return rows;
}
