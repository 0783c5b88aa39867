/** Picking: a station with lights begins to sort a job, stops, or is taken over by hand. */
import type { RequestOf } from '#contract/call.ts';
import { LightBatch, TakeOverLights } from '#contract/picking-sow.ts';
import { NO_ROWS } from '#contract/rows.ts';
import { sql } from 'kysely';
import { settle } from '#wms/changes.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { readRows } from '#wms/rows.ts';
import { heldBy } from '#wms/work/containers.ts';
import { goDark, isSilent, lightUp, requireStation } from '#wms/work/lights.ts';
import { lockOpenJob, type JobRow } from '#wms/work/jobs.ts';
import { outOf } from '#wms/work/outbound-containers.ts';

export const pickingLights: Handler[] = [
  serve(LightBatch, lightBatch, OF_SCREENS),
  serve(TakeOverLights, takeOverLights, OF_SCREENS),
];

async function lightBatch(ctx: Context, { jobId, station, fromLpn, act }: RequestOf<typeof LightBatch>) {
  const job = await lockOpenJob(ctx, jobId);
  await requireStation(ctx, job, station);
  if (act === 'start') {
    await isFromWave(ctx, job, fromLpn);
    await hasCells(ctx, job);
    await lightUp(ctx, job, station);
  } else await goDark(ctx, job);
  await settle(ctx);
  return { rows: { ...NO_ROWS, ...(await readRows(ctx, { jobs: [jobId] })) } };
}

/** Its goods were picked for the wave in a sum. Refuses sourceUnknown, notOfWave. */
async function isFromWave(ctx: Context, { wave_id }: JobRow, id: string): Promise<void> {
  const out = (await outOf(ctx, [id])).get(id);
  if (!out || (await heldBy(ctx, id)) === 0) refuse('sourceUnknown', { id, loc: '' });
  if (out.wave_id !== wave_id || out.order_id !== '' || out.store_id !== '' || out.slot !== '')
    refuse('notOfWave', { id, wave: wave_id });
}

/** Every order that does not rest has its cell: a light without one could not be confirmed. Refuses cellsUnbound. */
async function hasCells(ctx: Context, { job_id }: JobRow): Promise<void> {
  const { rows } = await sql<{ slot: string }>`
    select d.slot from demand d join out_order w on w.order_id = d.order_no and w.hold = 'none' where d.job_id = ${job_id} and d.done + d.short < d.qty and not exists (
      select 1 from outbound_container o where o.job_id = d.job_id and o.slot = d.slot and o.order_id = d.order_no
        and o.state in ('open', 'picking')) order by d.demand_id limit 1`.execute(ctx.trx);
  const [unbound] = rows;
  if (unbound) refuse('cellsUnbound', { slot: unbound.slot });
}

async function takeOverLights(ctx: Context, { jobId, station }: RequestOf<typeof TakeOverLights>) {
  const job = await lockOpenJob(ctx, jobId);
  await requireStation(ctx, job, station);
  if (job.at_loc !== '' && !(await isSilent(ctx, job.at_loc))) refuse('lightsRunning', { station: job.at_loc });
  await goDark(ctx, job);
}
