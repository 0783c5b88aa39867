/** Replenishment that an order or a wave has asked for and that nothing waits for any more, because it was taken back. */
import type { Context } from '#wms/context.ts';
import { freeAll } from '#wms/ledger/allocate.ts';
import { sql } from 'kysely';
import { closeTask, type TaskRow } from '../tasks.ts';

/**
 * What nobody has claimed or taken down is cancelled, and its goods are free again. What other causes have asked for stays: the face
 * gets full, as it should.
 */
export async function cancelNeedless(ctx: Context, areaId: string): Promise<void> {
  const { rows } = await sql<TaskRow>`
    select t.*, false as held from task t join location l on l.wh_gid = t.wh_gid and l.loc = t.suggested_loc
    where t.wh_gid = ${ctx.whgid} and l.area_id = ${areaId} and t.kind = 'replenish' and t.status = 'ready'
      and t.taken = 0 and coalesce(t.lease_until <= now(), true) and t.cause in ('wave', 'short')
      and t.doc_id <> ''
      and exists (select 1 from pick p where p.wh_gid = t.wh_gid and t.doc_id in (p.wave_id, p.order_id)
        and p.loc = t.suggested_loc and p.sku_id = t.sku_id and p.status = 'cancelled')
      and not exists (select 1 from pick p where p.wh_gid = t.wh_gid and p.loc = t.suggested_loc
        and p.sku_id = t.sku_id and p.owner_id = t.owner_id and p.status = 'waiting')
    order by t.task_id for update of t skip locked`.execute(ctx.trx);
  for (const task of rows) {
    await closeTask(ctx, task, 'cancelled', '');
    await freeAll(ctx, { ref_kind: 'task', ref_id: task.task_id });
  }
}
