/** A station with lights, played by hand: it confirms its cells one after the other, falls silent, or answers again. */
import { SortGoods } from '#contract/picking-sow.ts';
import { lotOf } from '#domain/lot-text.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Context } from '../context.ts';
import { transact } from '../db/transact.ts';
import type { Db } from '../db/tables.ts';
import { screensOfWork } from '../permits.ts';
import { Refused } from '../refusals.ts';
import { inWarehouse } from '../seed/outbound/all.ts';
import { MACHINE, setSilent } from '../work/lights.ts';
import { workKinds } from '../work/work-kinds.ts';
import { handlers } from './api.ts';

export const StationOrder = v.object({
  whgid: v.picklist(['WH1', 'WH2']),
  station: v.pipe(v.string(), v.nonEmpty()),
  /** `confirm`: so many cells of its job. `silence`, `answer`: it does not answer any more, and it does again. */
  act: v.picklist(['confirm', 'silence', 'answer']),
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)), 1),
});
type StationOrder = v.InferOutput<typeof StationOrder>;

interface Lit {
  station: string;
  whgid: string;
  job: string;
  wave: string;
  lights: string;
  open: number;
  done: number;
}

/** Jobs that stations sort, or have sorted before somebody took over. */
export async function litJobs(db: Db): Promise<Lit[]> {
  const { rows } = await sql<Lit>`
    select coalesce(nullif(t.at_loc, ''), s.code) as station, t.wh_gid as whgid, t.job_id as job, t.of_id as wave,
      case when m.key is not null then 'silent' when t.at_loc = '' then 'dark' else 'running' end as lights,
      sum(d.qty - d.done - d.short) as open, sum(d.done) as done
    from job t join sys_code s on s.type = 'LightStation' and s.code = any(t.numbers)
      join demand d on d.job_id = t.job_id
      left join wms_meta m on m.key = 'silent ' || t.wh_gid || ' ' || s.code
    where t.kind = 'sow.light' and t.status in ('ready', 'begun')
    group by 1, 2, 3, 4, 5 order by 2, 1, 3`.execute(db);
  return rows;
}

/** Answers how many cells were confirmed, and why no more. */
export async function playStation(
  db: Db,
  { whgid, station, act, count }: StationOrder,
): Promise<{ confirmed: number; refused: string }> {
  // Whoever confirms is heard of.
  await transact(db, (trx) => setSilent(trx, whgid, station, act === 'silence'));
  if (act !== 'confirm') return { confirmed: 0, refused: '' };
  for (let confirmed = 0; confirmed < count; confirmed++) {
    const refused = await confirmCell(db, { whgid, station });
    if (refused !== '') return { confirmed, refused };
  }
  return { confirmed: count, refused: '' };
}

/** The next cell, as a transaction of its own; empty where it was booked. */
async function confirmCell(db: Db, at: Pick<StationOrder, 'whgid' | 'station'>): Promise<string> {
  try {
    return await transact(db, async (trx) => {
      const cell = await nextCell(asMachine(inWarehouse(trx, at.whgid, 'UTC'), at.station, []), at.station);
      if (!cell) return 'nothing';
      const { owner, lot, ...share } = cell;
      const ctx = asMachine(inWarehouse(trx, at.whgid, 'UTC'), at.station, [owner]);
      await handlers.get(SortGoods.path)?.run(ctx, { ...share, lot: lotOf(lot), trayType: '' });
      return '';
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** Signed in as the station itself. */
function asMachine(ctx: Context, station: string, owners: readonly string[]): Context {
  const functions = new Set(screensOfWork['sow.light'] ?? []);
  return {
    ...ctx,
    config: { ...ctx.config, workKinds: workKinds() },
    user: { userId: MACHINE, userName: MACHINE, owners: [...owners], functions },
    stamp: { ...ctx.stamp, op_id: randomUUID(), user_id: MACHINE, device_id: station },
  };
}

interface Cell {
  jobId: string;
  demandId: string;
  orderId: string;
  seen: number;
  fromLpn: string;
  skuId: string;
  lot: string;
  storeId: string;
  tray: string;
  slot: string;
  qty: number;
  uomId: string;
  owner: string;
}

/** In the order of the slots: what waits for orders that do not rest, as far as a container of the wave holds it. */
async function nextCell({ trx, whgid }: Context, station: string): Promise<Cell | undefined> {
  const { rows } = await sql<Cell>`
    select t.job_id as "jobId", d.demand_id as "demandId", d.order_no as "orderId", d.rev as seen,
      s.container_id as "fromLpn", d.sku_id as "skuId", s.lot, d.store_id as "storeId", c.container_id as tray, d.slot,
      least(d.qty - d.done - d.short, s.qty - s.allocated - s.frozen) as qty, p.uom_id as "uomId", t.owner_id as owner
    from job t join demand d on d.job_id = t.job_id
      join out_order w on w.order_id = d.order_no and w.hold = 'none'
      join sku k on k.sku_id = d.sku_id join pack_level p on p.pack_id = k.pack_id and p.level = 1
      join outbound_container c on c.job_id = t.job_id and c.slot = d.slot and c.order_id = d.order_no
        and c.state in ('open', 'picking')
      join outbound_container o on o.wave_id = d.doc_id and o.order_id = '' and o.store_id = '' and o.slot = ''
      join stock s on s.container_id = o.container_id and s.sku_id = d.sku_id and s.qty > s.allocated + s.frozen
    where t.wh_gid = ${whgid} and t.kind = 'sow.light' and ${station} = any(t.numbers)
      and t.status in ('ready', 'begun') and d.done + d.short < d.qty and not k.is_serial
    order by t.at_loc = ${station} desc, length(d.slot), d.slot, d.demand_id, s.container_id limit 1`.execute(trx);
  return rows[0];
}
