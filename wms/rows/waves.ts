/** Waves, with what their picks and shares add up to. */
import type { Wave } from '#contract/outbound-rows.ts';
import { sql } from 'kysely';
import { rowsOf } from './reading.ts';

export const waveRows = rowsOf('waves', {
  table: 'wave',
  key: 'wave_id',
  async read({ trx }, ids) {
    const { rows } = await sql<Wave>`
      select w.wave_id as "waveId", w.type, w.status, w.owner_id as "ownerId", w.carrier_id as "carrierId",
        w.route_id as "routeId", w.cutoff, w.priority,
        (select count(*) from out_order o where o.wave_id = w.wave_id) as "orderCount",
        coalesce(p.planned, 0) as planned, coalesce(p.done, 0) as done,
        coalesce(d.planned, 0) as "sharesPlanned", coalesce(d.done, 0) as "sharesDone", w.rev
      from wave w
        left join lateral (select sum(qty) as planned, sum(done) as done from pick
          where wave_id = w.wave_id and status <> 'cancelled') p on true
        left join lateral (select sum(qty) as planned, sum(done) as done from demand where doc_id = w.wave_id) d on true
      where w.wave_id = any(${ids}::text[]) order by w.wave_id`.execute(trx);
    return rows;
  },
});
