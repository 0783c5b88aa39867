import { sql } from 'kysely';
import type { Trigger } from '../trigger.ts';
import { room } from './limits.ts';

/** The area has nothing else to do: its faces are filled up. */
export const topOff: Trigger = {
  cause: 'topOff',
  priority: 5,
  async needs(ctx, areaId) {
    const { rows } = await sql<{ busy: boolean }>`
      select exists (select 1 from task t join location l on l.wh_gid = t.wh_gid and l.loc = t.suggested_loc
        where t.wh_gid = ${ctx.whgid} and l.area_id = ${areaId} and t.kind = 'replenish' and t.status = 'ready'
          and t.priority < ${topOff.priority}) as busy`.execute(ctx.trx);
    return rows[0]?.busy ? [] : room(ctx, areaId, topOff, () => true);
  },
};
