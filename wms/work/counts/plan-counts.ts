/** Who asks for the list of counts makes the WMS plan them: what the programs ask for, in an area, once a day. */
import { isOurs } from '#wms/db/locks.ts';
import { sql, type RawBuilder } from 'kysely';
import { noChanges, settle } from '#wms/changes.ts';
import type { Context } from '#wms/context.ts';
import type { CountProgram } from '#wms/db/tables.ts';
import { planJob } from '../jobs.ts';

/** Locations that one operator counts on one walk. */
const WALK = 20;

interface Due {
  readonly loc: string;
}

/** Nobody else counts it, and it can be counted. `l`: the location. */
const countable = sql`l.status <> 'locked' and l.usage in ('reserve', 'pick') and not exists (
  select 1 from job_line n join job j on j.job_id = n.job_id where n.loc = l.loc and j.wh_gid = l.wh_gid and j.kind = 'count'
    and n.status = 'open' and j.status in ('planned', 'ready', 'begun'))`;

/** `l`: the location, `whgid` its warehouse. What they ask for comes in this order, and as urgent as that. */
const PROGRAMS: readonly { readonly id: CountProgram; readonly priority: number; readonly due: RawBuilder<unknown> }[] =
  [
    // What failed again and again: pickers found less there three times in a week.
    {
      id: 'suspect',
      priority: 3,
      due: sql`(l.counted_at is null or l.counted_at < now() - interval '7 days') and (select count(*) from ledger g
      where g.wh_gid = l.wh_gid and g.verb = 'STATUS' and g.event = 'held' and g.doc_id = '' and g.posted_at > now() - interval '7 days'
        and exists (select 1 from hold h join stock s on s.stock_id = h.stock_id where h.hold_id::text = g.ref_id and s.loc = l.loc)) >= 3`,
    },
    // A place that a pick has just emptied by the book is counted with one look.
    {
      id: 'zero',
      priority: 4,
      due: sql`not exists (select 1 from stock s where s.wh_gid = l.wh_gid and s.loc = l.loc) and exists (
      select 1 from ledger g where g.wh_gid = l.wh_gid and g.from_loc = l.loc and g.qty > 0 and g.verb in ('PICK', 'MOVE')
        and g.posted_at > greatest(now() - interval '1 day', coalesce(l.counted_at, '-infinity')))`,
    },
    // The more often something is picked, the more often it is counted.
    {
      id: 'abc',
      priority: 5,
      due: sql`coalesce(l.counted_at, '-infinity') < now() - (case coalesce((select min(c.class) from classes c
        join stock s on s.sku_id = c.sku_id where s.wh_gid = l.wh_gid and s.loc = l.loc), 3)
      when 1 then 30 when 2 then 90 else 180 end) * interval '1 day'`,
    },
    // No more than a layer is left: cheap to count for who has nothing better to do.
    {
      id: 'low',
      priority: 9,
      due: sql`(l.counted_at is null or l.counted_at < now() - interval '30 days') and exists (
      select 1 from stock s join sku k on k.sku_id = s.sku_id join pack_level v on v.pack_id = k.pack_id and v.level = 2
      where s.wh_gid = l.wh_gid and s.loc = l.loc group by s.loc having sum(s.qty) <= max(k.ti * v.pack_qty))`,
    },
  ];

/** SKUs by pick lines of 90 days: those that make the first 80 % of them are A, the next 15 % B. */
const classes = (whgid: string) => sql`classes as (
  select sku_id, case when before < 0.8 * total then 1 when before < 0.95 * total then 2 else 3 end as class from (
    select sku_id, n, sum(n) over () as total, sum(n) over (order by n desc, sku_id) - n as before from (
      select sku_id, count(*) as n from ledger where wh_gid = ${whgid} and verb = 'PICK' and qty > 0
        and posted_at > now() - interval '90 days' group by sku_id) p) q)`;

/** At most once a minute looked at, and once a day planned, whoever else asks at the same time. */
export async function planPrograms(ctx: Context, areaIds: readonly string[]): Promise<void> {
  const { trx, whgid } = ctx;
  const programs = await trx
    .selectFrom('count_program')
    .selectAll()
    .where('wh_gid', '=', whgid)
    .where('enabled', '=', true)
    .execute();
  if (programs.length === 0) return;
  const areas = await trx
    .selectFrom('area')
    .select('area_id')
    .where('wh_gid', '=', whgid)
    .$if(areaIds.length > 0, (query) => query.where('area_id', 'in', [...areaIds]))
    .orderBy('area_id')
    .execute();
  const at = { ...ctx, changes: noChanges() };
  for (const { area_id } of areas) {
    if (
      !(await isOurs(trx, `count ${whgid} ${area_id}`)) ||
      !(await isDue(ctx, area_id, 'looked', sql`interval '1 minute'`))
    )
      continue;
    for (const { id, priority, due } of PROGRAMS) {
      const program = programs.find(({ program_id }) => program_id === id);
      if (!program || !(await isDue(ctx, area_id, id, sql`interval '1 day'`))) continue;
      const { rows } = await sql<Due>`with ${classes(whgid)}
        select l.loc from location l where l.wh_gid = ${whgid} and l.area_id = ${area_id} and ${countable} and ${due}
        order by l.counted_at nulls first, l.walk_seq limit ${program.quota}::int`.execute(trx);
      await planLocations(
        at,
        rows.map(({ loc }) => loc),
        { program_id: id, priority, visible: program.visible },
      );
    }
  }
  if (at.changes.jobs.size > 0) await settle(at);
}

/** Marks it as done now, where it was not since. */
async function isDue(
  { trx, whgid }: Context,
  area: string,
  program: CountProgram | 'looked',
  every: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into count_run (wh_gid, area_id, program_id) values (${whgid}, ${area}, ${program})
    on conflict (wh_gid, area_id, program_id) do update set planned_at = now()
      where count_run.planned_at <= now() - ${every} returning 1`.execute(trx);
  return rows.length > 0;
}

interface PlannedBy {
  readonly program_id: CountProgram;
  readonly priority: number;
  readonly visible: boolean;
}

/** Walks of one area each. Answers how many locations are planned now. */
export async function planLocations(ctx: Context, locs: readonly string[], by: PlannedBy): Promise<number> {
  const { rows } = await sql<{ loc: string; area_id: string }>`
    select l.loc, l.area_id from location l where l.wh_gid = ${ctx.whgid} and l.loc = any(${[...locs]}::text[])
      and ${countable} order by l.area_id, l.walk_seq`.execute(ctx.trx);
  for (const area of new Set(rows.map(({ area_id }) => area_id))) {
    const of = rows.filter(({ area_id }) => area_id === area);
    for (let start = 0; start < of.length; start += WALK) {
      const lines = of.slice(start, start + WALK).map(({ loc }) => ({ loc, planned: 1, count_state: 'open' as const }));
      await planJob(ctx, { kind: 'count', of_id: by.program_id, area_id: area, count_type: 'first', ...by }, lines);
    }
  }
  return rows.length;
}

/** Locations that somebody asks for; those of an area, with goods of a SKU or an owner. */
export async function locationsAsked(
  { trx, whgid }: Context,
  asked: { locs: readonly string[]; areaId: string; skuId: string; ownerId: string },
): Promise<string[]> {
  const { locs, areaId, skuId, ownerId } = asked;
  const goods = sql`exists (select 1 from stock s where s.wh_gid = l.wh_gid and s.loc = l.loc
    and ${skuId} in ('', s.sku_id) and ${ownerId} in ('', s.owner_id))`;
  const { rows } = await sql<Due>`
    select l.loc from location l where l.wh_gid = ${whgid} and ${areaId} in ('', l.area_id)
      and (l.loc = any(${[...locs]}::text[]) or (${locs.length}::int = 0 and (${skuId + ownerId} = '' or ${goods})))
    order by l.walk_seq limit ${MOST_ASKED}::int`.execute(trx);
  return rows.map(({ loc }) => loc);
}

const MOST_ASKED = 500;
