import { sql } from 'kysely';
import type { Trigger } from '../trigger.ts';

/** An operator asked, and there was nothing to bring. */
export const called: Trigger = {
  cause: 'called',
  priority: 2,
  async needs({ trx, whgid }, areaId) {
    const { rows } = await sql<{ loc: string; ownerId: string; skuId: string; qty: number }>`
      select t.suggested_loc as loc, t.owner_id as "ownerId", t.sku_id as "skuId", t.qty
      from task t join location l on l.wh_gid = t.wh_gid and l.loc = t.suggested_loc
      where t.wh_gid = ${whgid} and l.area_id = ${areaId} and t.kind = 'replenish' and t.status = 'planned'
        and t.cause = 'called' order by t.task_id`.execute(trx);
    return rows.map(({ qty, ...face }) => ({ face, qty, cause: 'called', priority: 2, docId: '', up: true }));
  },
};
