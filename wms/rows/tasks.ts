/** Goods that are carried from a place to a place: putaway, replenishment, material for production. */
import type { Task } from '#contract/rows.ts';
import { lotOf } from '#domain/lot-text.ts';
import { sql } from 'kysely';
import type { Trx } from '../db/tables.ts';
import { claim, rowsOf } from './reading.ts';

export const taskRows = rowsOf('tasks', {
  table: 'task',
  key: 'task_id',
  read: ({ trx }, ids) => readTasks(trx, ids),
});

async function readTasks(trx: Trx, ids: readonly string[]): Promise<Task[]> {
  const { rows } = await sql<
    Omit<Task, 'rep' | 'issue'> & { line_id: string; lot: string; rep: Task['rep'] | null; issue: Task['issue'] | null }
  >`
    select t.line_id, t.lot, case when t.kind = 'replenish' then json_build_object('areaId', coalesce(f.area_id, l.area_id, ''),
        'cause', t.cause, 'priority', t.priority, 'fromSeq', greatest(coalesce(f.walk_seq, 0), 0), 'taken', t.taken, 'hand', t.taken_by) end as rep,
      case when t.kind = 'issue' then json_build_object('orderId', t.doc_id, 'jobLineId', t.job_line_id,
        'productType', coalesce(o.product_type, ''), 'areaId', coalesce(f.area_id, l.area_id, ''), 'priority', t.priority,
        'seq', coalesce(j.seq, 0), 'fromSeq', greatest(coalesce(f.walk_seq, 0), 0)) end as issue, t.task_id as "taskId", t.kind, t.container_id as "containerId", t.container_kind as "containerKind",
      t.doc_id as "receiptId", t.owner_id as "ownerId", t.sku_id as "skuId", s.sku_name as "skuName", t.qty,
      t.from_loc as "fromLoc", t.suggested_loc as "suggestedLoc", t.why, t.alternates,
      case when t.status = 'ready' and t.lease_until > now() then 'claimed' else t.status end as status,
      ${claim}, t.actual_loc as "actualLoc", coalesce(l.walk_seq, 0) as "walkSeq", t.rev
    from task t join sku s on s.sku_id = t.sku_id
      left join location l on l.wh_gid = t.wh_gid and l.loc = t.suggested_loc
      left join location f on f.wh_gid = t.wh_gid and f.loc = t.from_loc
      left join production_order o on o.job_id = t.doc_id and t.kind = 'issue'
      left join job j on j.job_id = o.job_id
    where t.task_id = any(${ids}::text[]) order by t.task_id`.execute(trx);
  return rows.map(({ line_id: lineId, lot, rep, issue, ...task }) => ({
    ...task,
    ...((task.containerKind === 'loose' || rep || issue) && { goods: { lineId, lot: lotOf(lot) } }),
    ...(rep && { rep }),
    ...(issue && { issue }),
  }));
}
