/** Counts that follow from counts: by somebody else, of the same place, and blind. */
import { comesLate } from '#domain/rules/count-judge.ts';
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';
import { planJob } from '../jobs.ts';
import { tellWhoMay } from '../send-message.ts';
import { keyOf, readKept, type Kept } from './read-count.ts';

/** One at a time, whatever else is found there. */
export async function planRecount(ctx: Context, { place, line, job }: Kept): Promise<void> {
  const { rows } =
    await sql`select 1 from job_line where again_of = ${line.job_line_id} and status <> 'cancelled'`.execute(ctx.trx);
  if (rows.length > 0) return;
  const again = {
    kind: 'count',
    of_id: place.loc,
    owner_id: job.owner_id,
    area_id: job.area_id,
    // Somebody waits for these goods, or may be about to take them.
    priority: Math.min(job.priority, 2),
    count_type: 'recount' as const,
    program_id: job.program_id,
    not_by: [...new Set([...job.not_by, place.counted_by])],
  };
  const { sku_id, lot, container_id, reason } = line;
  const same = { sku_id, lot, container_id, loc: place.loc, planned: 1, reason };
  await planJob(ctx, again, [{ ...same, count_state: 'open', again_of: line.job_line_id }]);
}

/** Something was done before a count that is booked, and is heard of only now: the place is counted again, and it is told. */
export async function lateFor(ctx: Context, lineId: string): Promise<void> {
  const kept = await readKept(ctx, lineId);
  if (!kept) return;
  const { rows } = await sql<{
    container_id: string;
    sku_id: string;
    lot: string;
    quality: string;
    device: string;
    seq: number;
    at: number;
    comparedAt: number | null;
    heard: number;
  }>`
    select v.container_id, v.sku_id, v.lot, v.quality, o.device_id as device, o.seq,
      extract(epoch from o.captured_at)::float8 * 1000 + coalesce(o.clock_off, 0) as at,
      extract(epoch from o.captured_at)::float8 * 1000 + o.clock_off - o.clock_age as "comparedAt",
      extract(epoch from o.posted_at)::float8 * 1000 as heard
    from ledger g join operation o on o.op_id = g.op_id
      join count_variance v on v.job_line_id = ${lineId} and v.booked_at is not null and g.sku_id = v.sku_id and g.lot = v.lot
        and g.quality = v.quality and ((g.from_loc = v.loc and g.from_container = v.container_id)
          or (g.to_loc = v.loc and g.to_container = v.container_id))
    where g.op_id = ${ctx.stamp.op_id} and g.qty > 0 and g.verb <> 'COUNT'`.execute(ctx.trx);
  const isLate = rows.some((row) => {
    const seen = kept.seen.filter(({ key }) => key === keyOf(row));
    const look = seen[0] ? { from: seen[0].from, to: seen.at(-1)?.to ?? seen[0].to } : kept.whole;
    return comesLate(row, look);
  });
  if (!isLate) return;
  await planRecount(ctx, kept);
  await tellApprovers(ctx, kept);
}

async function tellApprovers(ctx: Context, { place: { loc } }: Kept): Promise<void> {
  const content = `库位 ${loc} 的盘点差异过账后，又收到盘点之前的作业，已安排复盘。 Location ${loc}: work from before its count came in after the difference was booked; it is counted again.`;
  await tellWhoMay(ctx, 'count.approve', content);
}
