/**
 * Somebody found less at a place than the book says: what is missing is on hold until it is counted, what he found is the
 * first count of the place, and whoever is to pick there looks first.
 */
import { sub, sum } from '#domain/decimal.ts';
import type { Context } from '#wms/context.ts';
import { holdStock } from '#wms/ledger/hold.ts';
import { sql } from 'kysely';
import type { Place } from './allocate/wish.ts';
import { refuse } from '../refusals.ts';
import { hurry } from './replenish/plan.ts';
import { short } from './replenish/triggers/short.ts';
import { closeJob, handlesOwner, lockedJobs, planJob, recordLine } from './jobs.ts';

export interface ShortPlace extends Place {
  sku: string;
  /** Canonical JSON. */
  lot: string;
  owner: string;
  /** Less than the book says, and what stands there instead. */
  missing: number;
  found: number;
  /** Code of type `PickReason`. */
  reason: string;
}

/** The caller has freed what he cannot take. Answers the job of the count. */
export async function shortAt(ctx: Context, place: ShortPlace): Promise<string> {
  const rows = await lockedStock(ctx, place);
  let left = place.missing;
  for (const { stock_id } of rows) left = sub(left, await holdStock(ctx, stock_id, left, place.reason));
  await lookFirst(ctx, place);
  // Who waits there waits for somebody who has just left with empty hands.
  await hurry(ctx, { loc: place.loc, skuId: place.sku, ownerId: place.owner }, short);
  ctx.changes.places.add(place.loc);
  if (place.container !== '') ctx.changes.containers.add(place.container);
  return counted(ctx, place, sum(rows.map((row) => row.qty)));
}

async function lockedStock({ trx, whgid }: Context, { loc, container, sku, lot, owner }: ShortPlace) {
  const { rows } = await sql<{ stock_id: number; qty: number }>`
    select s.stock_id, s.qty from stock s left join container c on c.container_id = s.container_id
    where s.wh_gid = ${whgid} and s.loc = ${loc} and s.sku_id = ${sku} and s.owner_id = ${owner} and s.lot = ${lot}
      and s.quality = 'ok' and coalesce(nullif(c.parent_id, ''), s.container_id) = ${container}
    order by s.stock_id for update of s`.execute(trx);
  return rows;
}

/** They are not taken away unseen: the goods may be there for them. */
async function lookFirst(ctx: Context, { loc, container, sku, lot, owner }: ShortPlace): Promise<void> {
  const { rows } = await sql<{ pick_id: string }>`
    update pick set look_first = true where pick_id in (
      select pick_id from pick where wh_gid = ${ctx.whgid} and loc = ${loc} and container_id = ${container}
        and sku_id = ${sku} and owner_id = ${owner} and lot = ${lot} and status in ('open', 'part') and not look_first
      order by pick_id for update)
    returning pick_id`.execute(ctx.trx);
  for (const { pick_id } of rows) ctx.changes.picks.add(pick_id);
}

/** One count of a place, however many find less there. */
async function counted(ctx: Context, place: ShortPlace, book: number): Promise<string> {
  const { loc, container, sku, lot, owner, found, reason } = place;
  const line = { sku_id: sku, lot, loc, container_id: container, count_state: 'open' as const };
  const { rows } = await sql<{ job_line_id: string; job_id: string }>`
    select l.job_line_id, l.job_id from job_line l join job j on j.job_id = l.job_id
    where j.wh_gid = ${ctx.whgid} and j.kind = 'count' and j.status in ('planned', 'ready', 'begun') and j.owner_id = ${owner}
      and l.loc = ${loc} and l.container_id = ${container} and l.sku_id = ${sku} and l.lot = ${lot} and l.status = 'open'
    order by l.job_line_id limit 1 for update`.execute(ctx.trx);
  const [open] = rows;
  if (!open) return planJob(ctx, await jobAt(ctx, place), [{ ...line, planned: book, done: found, reason }]);
  await ctx.trx
    .updateTable('job_line')
    .set({ planned: book, done: found, reason })
    .where('job_line_id', '=', open.job_line_id)
    .execute();
  ctx.changes.jobLines.add(open.job_line_id);
  ctx.changes.jobs.add(open.job_id);
  return open.job_id;
}

/** What he found is the first count, so that somebody else makes the second one. */
async function jobAt({ trx, whgid, user }: Context, { loc, container, owner }: ShortPlace) {
  const { area_id } = await trx
    .selectFrom('location')
    .select('area_id')
    .where('wh_gid', '=', whgid)
    .where('loc', '=', loc)
    .executeTakeFirstOrThrow();
  const numbers = container === '' ? [] : [container];
  const counts = { count_type: 'recount' as const, not_by: [user.userId] };
  return { kind: 'count', of_id: loc, numbers, owner_id: owner, area_id, priority: 1, ...counts };
}

/**
 * Somebody else passed and looked. An empty place is counted with that; where goods stand after all nobody says any more that
 * they are missing, and the count is still to be made. Who comes too late has said nothing new. Refuses jobLineUnknown,
 * ownerNotAllowed.
 */
export async function seenAt(ctx: Context, loc: string, lineId: string, empty: boolean): Promise<void> {
  const of = ctx.trx.selectFrom('job_line').select(['job_id']).where('job_line_id', '=', lineId).where('loc', '=', loc);
  const [job] = await lockedJobs(ctx, [(await of.executeTakeFirst())?.job_id ?? '']);
  if (job?.kind !== 'count') return refuse('jobLineUnknown', { line: lineId, job: job?.job_id ?? '' });
  if (!handlesOwner(ctx, job)) refuse('ownerNotAllowed', { owner: job.owner_id });
  const lines = ctx.trx.selectFrom('job_line').select(['job_line_id', 'status', 'reason']);
  const all = await lines.where('job_id', '=', job.job_id).execute();
  const line = all.find((one) => one.job_line_id === lineId);
  if (line?.status !== 'open' || line.reason === '') return;
  ctx.changes.places.add(loc);
  if (!empty) {
    await ctx.trx.updateTable('job_line').set({ reason: '' }).where('job_line_id', '=', lineId).execute();
    ctx.changes.jobLines.add(lineId);
    return;
  }
  await recordLine(ctx, job, lineId, { done: 0, bad: 0, reason: line.reason });
  if (all.every((one) => one === line || one.status !== 'open')) await closeJob(ctx, job, 'done');
}
