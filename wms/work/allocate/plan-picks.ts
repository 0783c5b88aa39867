/** Picks are written: work and allocation in one. What they take is kept for them, what has to be brought down is asked for. */
import { forPick } from '#wms/ledger/pick.ts';
import { nextPickId } from '#contract/picking.ts';
import type { Context } from '#wms/context.ts';
import type { Database } from '#wms/db/tables.ts';
import { allocateStock } from '#wms/ledger/allocate.ts';
import { needAt } from '#wms/work/need-at.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Found } from './wish.ts';

export type PickRow = Selectable<Database['pick']>;

/** Whom the goods are for, and how they are picked. */
export type PickFor = Pick<PickRow, 'owner_id' | 'sku_id'> &
  Partial<
    Pick<
      Insertable<Database['pick']>,
      | 'job_id'
      | 'order_id'
      | 'order_line_id'
      | 'wave_id'
      | 'store_id'
      | 'store_name'
      | 'lane'
      | 'to_lpn'
      | 'slot'
      | 'tag'
      | 'plan_rev'
    >
  >;

/** A pick of each place. With `after` they go on where that one ends: they are numbered like it. */
export async function planPicks(
  ctx: Context,
  of: PickFor,
  found: readonly Found[],
  after = '',
): Promise<Pick<PickRow, 'pick_id'>[]> {
  const planned: Pick<PickRow, 'pick_id'>[] = [];
  let last = after;
  for (const goods of found) {
    const { loc, container, lot, qty, uomId, why, waits } = goods;
    if (waits) await needAt(ctx, ofFace(of, loc), qty, { lot, docId: of.wave_id || of.order_id || '' });
    last = last === '' ? '' : await freeNumber(ctx, last);
    const place = { loc, container_id: container, lot, qty, uom_id: uomId, why };
    const pick = await ctx.trx
      .insertInto('pick')
      .values({
        job_id: '',
        ...of,
        ...place,
        pick_id: last || sql<string>`'K-' || nextval('pick_seq')`,
        wh_gid: ctx.whgid,
        status: waits ? 'waiting' : 'open',
      })
      .returning('pick_id')
      .executeTakeFirstOrThrow();
    for (const row of goods.rows) await allocateStock(ctx, forPick(pick.pick_id), row.stockId, row.qty);
    ctx.changes.picks.add(pick.pick_id);
    planned.push(pick);
  }
  return planned;
}

const ofFace = ({ owner_id, sku_id }: PickFor, loc: string) => ({ loc, ownerId: owner_id, skuId: sku_id });

async function freeNumber(ctx: Context, pickId: string): Promise<string> {
  const next = nextPickId(pickId);
  const taken = await ctx.trx.selectFrom('pick').select('pick_id').where('pick_id', '=', next).executeTakeFirst();
  return taken ? freeNumber(ctx, next) : next;
}
