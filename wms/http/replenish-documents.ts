/** The same for replenishment and material for production: what is kept for a task, and what somebody has in hand for it. */
import type { Task, WorkRows } from '#contract/rows.ts';
import { lotText } from '#domain/lot-text.ts';
import { sql } from 'kysely';
import type { Trx } from '../db/tables.ts';
import { allocateStock } from '../ledger/allocate.ts';
import { handOf } from '../work/replenish/hand.ts';

const WH = 'WH1';
const at = (trx: Trx) => ({ trx, whgid: WH });

/** What the row of a task says of it. */
export const repRow = ({ kind, goods, rep }: Task) =>
  kind === 'replenish' && rep
    ? {
        kind,
        lot: lotText(goods?.lot ?? {}),
        cause: rep.cause,
        priority: rep.priority,
        taken: rep.taken,
        taken_by: rep.hand,
      }
    : { kind: 'putaway' as const };

export async function writeReplenishment(trx: Trx, { tasks }: WorkRows): Promise<void> {
  for (const task of tasks) {
    if ((!task.rep && !task.issue) || task.status === 'done' || task.status === 'cancelled') continue;
    if (task.rep && task.rep.taken > 0) await handOf(at(trx), task.rep.hand);
    else if (task.fromLoc !== '') await keptFor(trx, task);
  }
}

async function keptFor(trx: Trx, { taskId, fromLoc, containerId, containerKind, skuId, qty }: Task): Promise<void> {
  const { rows } = await sql<{ stock_id: number; free: number }>`
    select stock_id, qty - allocated - frozen as free from stock where wh_gid = ${WH} and loc = ${fromLoc}
      and container_id = ${containerKind === 'loose' ? '' : containerId} and sku_id = ${skuId} order by stock_id`.execute(
    trx,
  );
  let left = qty;
  for (const { stock_id, free } of rows) {
    const part = Math.min(left, free);
    if (part <= 0) continue;
    left -= part;
    await allocateStock(at(trx), { ref_kind: 'task', ref_id: taskId }, stock_id, part);
  }
}
