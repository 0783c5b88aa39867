/** What a terminal needs to work jobs in flight mode: their lines, picks and shares, what these name, and what their kinds add. */
import type { WorkRows, WorkTable } from '#contract/rows.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { readRows } from '../rows.ts';
import type { JobData } from './job-kinds.ts';
import { ON_THE_WAY } from './outbound-containers.ts';

type Ids = Partial<Record<WorkTable, readonly string[]>>;

export async function readJobs(ctx: Context, jobIds: readonly string[]): Promise<JobData> {
  const lines = await ctx.trx
    .selectFrom('job_line')
    .innerJoin('job', 'job.job_id', 'job_line.job_id')
    .select(['job_line_id', 'job.kind', 'sku_id', 'loc', 'container_id'])
    .where('job_line.job_id', 'in', ['', ...jobIds])
    .execute();
  const heads = await ctx.trx
    .selectFrom('job')
    .select(['job_id', 'kind'])
    .where('job_id', 'in', ['', ...jobIds])
    .execute();
  const kinds = ctx.config.workKinds.flatMap((kind) => {
    const ids = heads.filter((job) => job.kind === kind.work).map((job) => job.job_id);
    return ids.length > 0 ? [{ kind, ids }] : [];
  });
  const blind = new Set(ctx.config.workKinds.filter((kind) => kind.blind).map((kind) => kind.work));
  const shown = lines.filter((line) => !blind.has(line.kind));
  const parts: Ids[] = [
    { jobs: jobIds, jobLines: lines.map((line) => line.job_line_id) },
    { containers: shown.map((line) => line.container_id), places: shown.map((line) => line.loc) },
    await outboundOf(ctx, jobIds),
    ...(await Promise.all(kinds.map(async ({ kind, ids }) => (await kind.more?.(ctx, ids)) ?? {}))),
  ];
  const first = await readRows(ctx, joined(parts));
  const others = await readRows(ctx, alternatesOf(first));
  const rows = {
    ...first,
    containers: [...first.containers, ...others.containers],
    places: [...first.places, ...others.places],
  };
  const named = [
    ...lines.map((line) => line.sku_id),
    ...[...rows.picks, ...rows.demands].map((row) => row.skuId),
    ...rows.containers.flatMap((container) => container.contents.map((goods) => goods.skuId)),
    // The product of a kit is none of its components.
    ...rows.jobs.map(({ vas }) => vas?.skuId ?? ''),
  ];
  return {
    rows,
    skuIds: [...new Set(named.filter((id) => id !== ''))],
    numbers: kinds.flatMap(({ kind }) => kind.needsNumbers ?? []),
    carriers: kinds.some(({ kind }) => kind.needsParcels) ? carriersOf(rows) : [],
  };
}

const carriersOf = ({ orders }: WorkRows): string[] =>
  [...new Set(orders.map(({ carrierId }) => carrierId))].filter((id) => id !== '');

/**
 * Picks and shares, their orders and waves, the containers that they come from and go into with what stands on these, and
 * the locations that they name; and places in the aisles of the walk where somebody found nothing.
 */
async function outboundOf({ trx, whgid }: Context, jobIds: readonly string[]): Promise<Ids> {
  const ids = sql`${[...jobIds]}::text[]`;
  const { rows } = await sql<{ rows: WorkTable; id: string }>`
    with p as (select * from pick where job_id = any(${ids}) and status <> 'cancelled'),
      d as (select * from demand where job_id = any(${ids})),
      o as (select container_id from outbound_container where job_id = any(${ids})),
      source as (select container_id from p union select container_id from o union select tray from d),
      c as (select container_id, loc from container where wh_gid = ${whgid}
        and (container_id in (select container_id from source) or parent_id in (select container_id from source where container_id <> '')))
    select 'picks' as rows, pick_id as id from p union select 'demands', demand_id from d
    union select 'orders', order_id from p where order_id <> ''
    union select 'orders', l.order_id from d join out_line l on l.order_line_id = d.order_line_id
    union select 'orderLines', order_line_id from p where order_line_id <> ''
    union select 'orderLines', order_line_id from d where order_line_id <> ''
    union select 'waves', wave_id from job where job_id = any(${ids}) and wave_id <> ''
    union select 'containers', container_id from c
    union select 'places', loc from p union select 'places', loc from c where loc <> ''
    union select 'places', ${ON_THE_WAY} from p
    union select 'places', c.loc from job_line c join job j on j.job_id = c.job_id
      where j.wh_gid = ${whgid} and j.kind = 'count' and c.status = 'open' and c.done = 0
        and c.reason <> '' and regexp_replace(c.loc, '-[^-]*$', '') in (select regexp_replace(loc, '-[^-]*$', '') from p)
    union select 'places', lane from job where job_id = any(${ids}) and lane <> ''`.execute(trx);
  return byTable(rows);
}

/** Ids by the table that they are of. */
export const byTable = (rows: readonly { rows: WorkTable; id: string }[]): Ids =>
  joined(rows.map((row) => ({ [row.rows]: [row.id] })));

/** Where the same goods stand as well, as far as it is not named already: a picker goes there when they are short. */
function alternatesOf({ picks, containers, places }: WorkRows): Ids {
  const named = new Set([...containers.map((row) => row.containerId), ...places.map((row) => row.loc)]);
  const others = picks.flatMap((pick) => pick.alternates);
  return joined([
    { containers: others.map(({ lpn }) => lpn).filter((id) => !named.has(id)) },
    { places: others.map(({ loc }) => loc).filter((id) => !named.has(id)) },
  ]);
}

function joined(parts: readonly Ids[]): Partial<Record<WorkTable, string[]>> {
  const all: Partial<Record<WorkTable, string[]>> = {};
  for (const part of parts)
    for (const [table, ids] of Object.entries(part))
      (all[table as WorkTable] ??= []).push(...ids.filter((id) => id !== ''));
  return all;
}
