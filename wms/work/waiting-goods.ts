/** Loose goods that wait where they came in, until somebody puts them away. */
import { WAITS } from '#domain/waits.ts';
import { sql, type RawBuilder } from 'kysely';

/**
 * As much of them as may be taken, of the stock `s` that is asked for. What was brought here from another location has
 * been put away: bad goods to quality control, or what orders wait for to their lane.
 */
export const waitingGoods = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select d.doc_id, w.* from (
    select s.wh_gid, s.loc, s.owner_id, s.line_id, s.sku_id, s.lot,
      s.qty - greatest(s.allocated + s.frozen, (select coalesce(sum(m.qty), 0) from ledger m
        where m.line_id = s.line_id and m.to_container = '' and m.from_loc <> '' and m.from_loc <> m.to_loc
          and m.wh_gid = s.wh_gid and m.to_loc = s.loc and m.lot = s.lot and m.quality = s.quality)) as qty
    from stock s join location l on l.wh_gid = s.wh_gid and l.loc = s.loc
    where s.container_id = '' and s.quality = 'ok' and l.usage = any(${[...WAITS]}::text[]) and ${which}
  ) w join document_line d on d.line_id = w.line_id where w.qty > 0`;
