/** Picks of orders or of a wave that stand in no job yet, with what is known of their goods and of the way to them. */
import type { Context } from '#wms/context.ts';
import { sql, type RawBuilder } from 'kysely';
import type { PickRow } from '#wms/work/allocate/plan-picks.ts';
import type { Stop } from './walk.ts';

export interface PickStop
  extends Stop, Pick<PickRow, 'pick_id' | 'order_id' | 'store_id' | 'owner_id' | 'qty' | 'uom_id' | 'lane' | 'status'> {
  /** In all. Litres and kilograms, as far as its goods are measured. */
  volume: number;
  weight: number;
  /** Picked in the largest unit, above the case. */
  isPallet: boolean;
}

/** Kilograms and litres of a base unit of `k`, a row of `sku`; cases are measured. */
export const PIECE = {
  weight: sql.raw('k.weight'),
  volume: sql.raw(`(1000 * k.length * k.width * k.height
    / coalesce((select max(b.pack_qty) from pack_level b where b.pack_id = k.pack_id and b.uom_id = 'CS'), 1))`),
};

export async function stopsOf({ trx, whgid }: Context, which: RawBuilder<unknown>): Promise<PickStop[]> {
  const { rows } = await sql<PickStop>`
    select p.pick_id, p.order_id, p.store_id, p.owner_id, p.qty, p.uom_id, p.lane, p.status, p.loc,
      coalesce(l.area_id, '') as "areaId", coalesce(l.walk_seq, 0) as "walkSeq",
      ${PIECE.weight} * coalesce(u.pack_qty, 1) as handled, ${PIECE.weight} * p.qty as weight,
      round(${PIECE.volume} * p.qty, 3) as volume, coalesce(u.level > 2 and u.pack_qty = (
        select max(b.pack_qty) from pack_level b where b.pack_id = k.pack_id), false) as "isPallet"
    from pick p join sku k on k.sku_id = p.sku_id
      left join location l on l.wh_gid = p.wh_gid and l.loc = p.loc
      left join pack_level u on u.pack_id = k.pack_id and u.uom_id = p.uom_id
    where p.wh_gid = ${whgid} and p.job_id = '' and p.status in ('open', 'part', 'waiting') and ${which}
    order by p.pick_id`.execute(trx);
  return rows;
}

export const ofOrders = (orderIds: readonly string[]) => sql`p.order_id = any(${[...orderIds]}::text[])`;
export const ofSum = (waveId: string) => sql`p.wave_id = ${waveId} and p.order_id = ''`;
