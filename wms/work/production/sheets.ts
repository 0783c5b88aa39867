/** Sheets by which product is handed over: a job per order, whose lines are its pallets at the finish location. Whoever asks for the list makes the WMS plan them. */
import { noChanges, settle } from '#wms/changes.ts';
import type { Context } from '#wms/context.ts';
import { dayAt } from '#wms/rules/lot.ts';
import { sql } from 'kysely';
import { addLines, closeJob, lockedJobs, planJob } from '../jobs.ts';
import { oneAtATime } from '#wms/db/locks.ts';

export const SHEET = 'handover.product';

interface Waiting {
  readonly order: string;
  readonly lpn: string;
  readonly sku: string;
  readonly loc: string;
}

/** Sheets that are open, and in nobody's hands. */
const free = (whgid: string) => sql`j.wh_gid = ${whgid} and j.kind = ${SHEET} and j.status in ('ready', 'begun')
  and coalesce(j.lease_until <= now(), true)`;

/**
 * Pallets with product that wait at the finish location of their order and are on no sheet. What was missing when its sheet was signed
 * comes onto the next one, as long as the book says that it stands there.
 */
const waiting = (whgid: string) => sql<Waiting>`
  select c.doc_id as "order", c.container_id as lpn, min(s.sku_id) as sku, c.loc
  from container c join production_order o on o.job_id = c.doc_id and o.wh_gid = c.wh_gid and o.finish_loc = c.loc
    join stock s on s.container_id = c.container_id
    join job_line l on l.job_id = c.doc_id and l.sku_id = s.sku_id
    join production_line m on m.job_line_id = l.job_line_id and m.role = 'product'
  where c.wh_gid = ${whgid} and c.kind = 'pallet' and c.status = 'received' and not exists (
    select from job_line g join job j on j.job_id = g.job_id
    where j.kind = ${SHEET} and j.of_id = c.doc_id and g.container_id = c.container_id
      and (g.done > 0 or (g.status = 'open' and j.status in ('planned', 'ready', 'begun'))))
  group by c.doc_id, c.container_id, c.loc order by c.doc_id, c.container_id`;

export async function planSheets(asked: Context): Promise<void> {
  const ctx = { ...asked, changes: noChanges() };
  await oneAtATime(ctx.trx, `sheets ${ctx.whgid}`);
  await withoutGone(ctx);
  const { rows } = await waiting(ctx.whgid).execute(ctx.trx);
  for (const order of new Set(rows.map((row) => row.order))) {
    const lines = rows
      .filter((row) => row.order === order)
      .map(({ lpn, sku, loc }) => ({ sku_id: sku, container_id: lpn, loc, planned: 1 }));
    await ontoSheet(ctx, order, lines);
  }
  if (ctx.changes.jobs.size > 0) await settle(ctx);
}

/** The pallet of line `g` does not stand where the line says. */
const isGone = sql`not exists (
  select from container c where c.container_id = g.container_id and c.loc = g.loc and c.status = 'received')`;

/** What was put away meanwhile is on no sheet any more; one on which nothing is left is none. */
async function withoutGone(ctx: Context): Promise<void> {
  const { rows } = await sql<{ job_id: string }>`
    select distinct j.job_id from job j join job_line g on g.job_id = j.job_id and g.status = 'open'
    where ${free(ctx.whgid)} and ${isGone} order by j.job_id`.execute(ctx.trx);
  const ids = rows.map((row) => row.job_id);
  await lockedJobs(ctx, ids);
  for (const id of ids) {
    const gone = await sql<{ job_line_id: string }>`
      update job_line g set status = 'cancelled' where g.job_id = ${id} and g.status = 'open' and ${isGone}
      returning g.job_line_id`.execute(ctx.trx);
    for (const { job_line_id } of gone.rows) ctx.changes.jobLines.add(job_line_id);
    ctx.changes.jobs.add(id);
    const left = await ctx.trx
      .selectFrom('job_line')
      .select('job_line_id')
      .where('job_id', '=', id)
      .where('status', '=', 'open')
      .executeTakeFirst();
    if (!left) await closeJob(ctx, { job_id: id }, 'cancelled');
  }
}

type NewLines = Parameters<typeof addLines>[2];

/** The sheet of the order that nobody has begun, or a new one of today. */
async function ontoSheet(ctx: Context, orderId: string, lines: NewLines): Promise<void> {
  const { rows } = await sql<{ job_id: string }>`
    select j.job_id from job j where ${free(ctx.whgid)} and j.of_id = ${orderId} and j.status = 'ready'
    order by j.job_id limit 1 for update`.execute(ctx.trx);
  const [begun] = rows;
  if (begun) {
    await addLines(ctx, begun.job_id, lines);
    return;
  }
  const { owner_id, area_id, priority, seq, numbers } = await ctx.trx
    .selectFrom('job')
    .select(['owner_id', 'area_id', 'priority', 'seq', 'numbers'])
    .where('job_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const sheet = { kind: SHEET, of_id: orderId, owner_id, area_id, priority, seq };
  const job_id = await planJob(
    ctx,
    { ...sheet, numbers: [...numbers, dayAt(new Date().toISOString(), ctx.timeZone)] },
    lines,
  );
  await ctx.trx.insertInto('product_sheet').values({ job_id, wh_gid: ctx.whgid }).execute();
}
