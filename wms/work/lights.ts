/**
 * Stations with lights, simulated: a job is sorted at the station that its `at_loc` names, and confirmed there as the user
 * MACHINE. Whether a station answers says the operator page; one that nobody has silenced does.
 */
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Trx } from '../db/tables.ts';
import { note } from '../ledger/post.ts';
import { refuse } from '../refusals.ts';
import type { JobRow } from './jobs.ts';
import { codeName } from './sys-codes.ts';
import { oneAtATime } from '#wms/db/locks.ts';

/** Whoever confirms what the lights have shown. */
export const MACHINE = 'MACHINE';
/** Type of the system codes that are stations. */
const STATIONS = 'LightStation';

/** Station of a job `t`, by its numbers. */
export const stationOf = sql`case when t.kind = 'sow.light' then (select min(s.code) from sys_code s
  where s.type = ${sql.lit(STATIONS)} and s.code = any(t.numbers)) end`;

/** How far its lights are, as `Carries.lights` says. */
export const lightsOf = sql`case when t.kind = 'sow.light' and t.status in ('ready', 'begun') then case
  when t.at_loc <> '' and exists (select 1 from wms_meta m where m.key = 'silent ' || t.wh_gid || ' ' || t.at_loc)
    then 'silent'
  when t.at_loc <> '' then 'running' when t.status = 'begun' then 'byHand' end end`;

/** A station of the job. Refuses notByLights, stationUnknown. */
export async function requireStation(ctx: Context, job: JobRow, station: string): Promise<void> {
  if (job.kind !== 'sow.light') refuse('notByLights', { job: job.of_id || job.job_id });
  if (!job.numbers.includes(station) || (await codeName(ctx, STATIONS, station)) === undefined)
    refuse('stationUnknown', { station, job: job.of_id || job.job_id });
}

const silence = (whgid: string, station: string): string => `silent ${whgid} ${station}`;

export async function isSilent({ trx, whgid }: Pick<Context, 'trx' | 'whgid'>, station: string): Promise<boolean> {
  const key = silence(whgid, station);
  return (await trx.selectFrom('wms_meta').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;
}

export async function setSilent(trx: Trx, whgid: string, station: string, isSilenced: boolean): Promise<void> {
  const key = silence(whgid, station);
  if (!isSilenced) await trx.deleteFrom('wms_meta').where('key', '=', key).execute();
  else await sql`insert into wms_meta (key, value) values (${key}, '') on conflict do nothing`.execute(trx);
}

/** It shows one job at a time. Refuses stationSilent, stationBusy. */
export async function lightUp(ctx: Context, job: JobRow, station: string): Promise<void> {
  if (await isSilent(ctx, station)) refuse('stationSilent', { station });
  await oneAtATime(ctx.trx, `station ${ctx.whgid} ${station}`);
  const other = await ctx.trx
    .selectFrom('job')
    .select('of_id')
    .where('wh_gid', '=', ctx.whgid)
    .where('kind', '=', 'sow.light')
    .where('at_loc', '=', station)
    .where('status', 'in', ['ready', 'begun'])
    .where('job_id', '<>', job.job_id)
    .executeTakeFirst();
  if (other) refuse('stationBusy', { station, job: other.of_id });
  await sortedAt(ctx, job, station);
  await note(ctx, 'DOC', { doc_id: job.of_id, event: 'begun', ref_kind: 'job', ref_id: job.job_id, note: station });
}

/** From now on hands sort it, and the station confirms nothing of it. */
export async function goDark(ctx: Context, job: JobRow): Promise<void> {
  if (job.at_loc === '') return;
  await sortedAt(ctx, job, '');
  await note(ctx, 'DOC', {
    doc_id: job.of_id,
    event: 'handedOver',
    ref_kind: 'job',
    ref_id: job.job_id,
    note: job.at_loc,
  });
}

async function sortedAt(ctx: Context, { job_id }: JobRow, at_loc: string): Promise<void> {
  await ctx.trx.updateTable('job').set({ at_loc }).where('job_id', '=', job_id).execute();
  ctx.changes.jobs.add(job_id);
}

/** A station confirms its own job only, and only as long as no hand has taken it over. Refuses jobOver, lightsOff. */
export function requireLit({ job_id, of_id, kind, status, at_loc }: JobRow): void {
  if (status !== 'ready' && status !== 'begun') refuse('jobOver', { job: job_id });
  if (kind !== 'sow.light' || at_loc === '') refuse('lightsOff', { job: of_id || job_id });
}
