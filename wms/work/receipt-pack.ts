/** The job data of receipts: what a device needs to work them in flight mode (domain.md section 5.4, PD PC PT PL). */
import type { WorkRows } from '#contract/rows.ts';
import { readRows } from '../rows.ts';
import type { Reading } from '../rows/reading.ts';
import { placesOf } from './packs.ts';
import { facesOf, shelvesOf } from './suggest/homes.ts';

export async function readPack(
  ctx: Reading,
  receiptIds: readonly string[],
): Promise<{ rows: WorkRows; skuIds: string[] }> {
  const lines = await ctx.trx
    .selectFrom('document_line')
    .select(['line_id', 'sku_id'])
    .where('doc_id', 'in', receiptIds)
    .execute();
  const containers = await ctx.trx
    .selectFrom('container')
    .select('container_id')
    .where('doc_id', 'in', receiptIds)
    .execute();
  const tasks = await ctx.trx.selectFrom('task').select('task_id').where('doc_id', 'in', receiptIds).execute();
  const demands = await ctx.trx.selectFrom('demand').select('demand_id').where('doc_id', 'in', receiptIds).execute();
  const rows = await readRows(ctx, {
    demands: demands.map((row) => row.demand_id),
    receipts: receiptIds,
    lines: lines.map((row) => row.line_id),
    containers: containers.map((row) => row.container_id),
    tasks: tasks.map((row) => row.task_id),
  });
  const dock = rows.receipts.map((row) => row.dock);
  const skuIds = [...new Set(lines.map((row) => row.sku_id))];
  const goBack = rows.receipts.some((row) => row.mode === 'cancelled');
  const homes = [...(await facesOf(ctx, skuIds)), ...(goBack ? await shelvesOf(ctx, skuIds) : [])];
  const places = await readRows(ctx, { places: [...dock, ...placesOf(rows), ...homes, ...(await limited(ctx))] });
  return { rows: { ...rows, places: places.places }, skuIds };
}

/** Where goods come in, and only so many pallets may stand: who sets one more down there is asked. */
async function limited({ trx, whgid }: Reading): Promise<string[]> {
  const rows = await trx
    .selectFrom('location')
    .select('loc')
    .where('wh_gid', '=', whgid)
    .where('usage', 'in', ['qc', 'stage'])
    .where('max_pallets', '>', 0)
    .orderBy('loc')
    .limit(MOST_LIMITED)
    .execute();
  return rows.map((row) => row.loc);
}

/** More than a warehouse has at its doors. */
const MOST_LIMITED = 200;
