/** What a terminal needs to work jobs in flight mode: their lines, what these name, and what their kinds add. */
import type { WorkTable } from '#contract/rows.ts';
import type { Context } from '../context.ts';
import { readRows } from '../rows.ts';
import type { JobData } from './job-kinds.ts';

export async function readJobs(ctx: Context, jobIds: readonly string[]): Promise<JobData> {
  const lines = await ctx.trx
    .selectFrom('job_line')
    .select(['job_line_id', 'sku_id', 'loc', 'container_id'])
    .where('job_id', 'in', ['', ...jobIds])
    .execute();
  const wanted: Partial<Record<WorkTable, string[]>> = {
    jobs: [...jobIds],
    jobLines: lines.map((line) => line.job_line_id),
    containers: lines.map((line) => line.container_id).filter((id) => id !== ''),
    places: lines.map((line) => line.loc).filter((loc) => loc !== ''),
  };
  const heads = await ctx.trx
    .selectFrom('job')
    .select(['job_id', 'kind'])
    .where('job_id', 'in', ['', ...jobIds])
    .execute();
  const kinds = ctx.config.workKinds.flatMap((kind) => {
    const ids = heads.filter((job) => job.kind === kind.work).map((job) => job.job_id);
    return ids.length > 0 ? [{ kind, ids }] : [];
  });
  for (const { kind, ids } of kinds)
    for (const [table, more] of Object.entries((await kind.more?.(ctx, ids)) ?? {}))
      wanted[table as WorkTable] = [...(wanted[table as WorkTable] ?? []), ...more];
  const rows = await readRows(ctx, wanted);
  const inside = rows.containers.flatMap((container) => container.contents.map((goods) => goods.skuId));
  return {
    rows,
    skuIds: [...new Set([...lines.map((line) => line.sku_id).filter((id) => id !== ''), ...inside])],
    needsNumbers: kinds.some(({ kind }) => kind.needsNumbers),
  };
}
