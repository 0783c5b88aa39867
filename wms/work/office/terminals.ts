/** Terminals as they told last, and a line for each hour. */
import type { Report, UnsentOp } from '#contract/fleet.ts';
import type { Terminal } from '#contract/office.ts';
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { audit } from './audit.ts';
import { joinReports } from './report-sum.ts';

/** A report counts for the terminal that signed in, whatever it calls itself. */
export function ownDevice({ stamp }: Context, deviceId: string): string {
  if (stamp.device_id !== deviceId) refuse('terminalDiffers');
  return deviceId;
}

/** Answers the group of the terminal. */
export async function keepReport(ctx: Context, deviceId: string, report: Report): Promise<string> {
  const { trx, whgid, user } = ctx;
  const said = JSON.stringify(report);
  const { rows } = await sql<{ group_id: string }>`
    insert into terminal (device_id, wh_gid, user_id, report) values (${deviceId}, ${whgid}, ${user.userId}, ${said})
    on conflict (device_id) do update set wh_gid = excluded.wh_gid, user_id = excluded.user_id, report = excluded.report,
      reported_at = now() returning group_id`.execute(trx);
  await keepHour(ctx, deviceId, report);
  await sql`update device set last_seen = now() where device_id = ${deviceId}`.execute(trx);
  return rows[0]?.group_id ?? '';
}

/** The row of the terminal is locked by now, so two reports of one terminal come one after the other. */
async function keepHour({ trx, whgid }: Context, deviceId: string, report: Report): Promise<void> {
  const hour = sql<string>`date_trunc('hour', now())`;
  const before = await trx
    .selectFrom('terminal_hour')
    .select('report')
    .where('device_id', '=', deviceId)
    .where('hour', '=', hour)
    .where('build', '=', report.build)
    .executeTakeFirst();
  const joined = before ? joinReports(JSON.parse(before.report) as Report, report) : report;
  const said = JSON.stringify(joined);
  await sql`insert into terminal_hour (device_id, hour, build, wh_gid, reports, report)
    values (${deviceId}, ${hour}, ${report.build}, ${whgid}, 1, ${said})
    on conflict (device_id, hour, build) do update set reports = terminal_hour.reports + 1, last_at = now(),
      report = excluded.report`.execute(trx);
  if (!before) await sweepHours(trx);
}

/** Numbers of terminals are kept for 90 days. */
const sweepHours = (trx: Context['trx']) =>
  sql`delete from terminal_hour where hour < now() - interval '90 days'`.execute(trx);

/** In place of what it listed before; who looks after which of them stays. */
export async function keepUnsent(ctx: Context, deviceId: string, ops: readonly UnsentOp[], more: number) {
  const { trx, whgid } = ctx;
  const ids = ops.map((op) => op.opId);
  await sql`delete from terminal_op where device_id = ${deviceId} and not op_id = any(${ids}::text[])`.execute(trx);
  for (const op of [...ops].sort((a, b) => (a.opId < b.opId ? -1 : 1))) {
    const body = JSON.stringify(op);
    await sql`insert into terminal_op (device_id, op_id, wh_gid, captured_at, body)
      values (${deviceId}, ${op.opId}, ${whgid}, ${op.capturedAt}, ${body})
      on conflict (device_id, op_id) do update set body = excluded.body`.execute(trx);
  }
  await trx.updateTable('terminal').set({ unsent_more: more }).where('device_id', '=', deviceId).execute();
}

interface Row {
  device_id: string;
  terminal_name: string;
  group_id: string;
  user_id: string;
  user_name: string | null;
  wh_gid: string;
  reported_at: string;
  silent: boolean;
  report: string;
  unsent: number;
  claims: number;
}

/** Those of this warehouse; of one id, that one. */
export async function readTerminals({ trx, whgid, config }: Context, deviceId?: string): Promise<Terminal[]> {
  const one = deviceId === undefined ? sql`true` : sql`t.device_id = ${deviceId}`;
  const { rows } = await sql<Row>`
    select t.device_id, t.terminal_name, t.group_id, t.user_id, u.user_name, t.wh_gid, t.reported_at, t.report,
      t.reported_at < now() - ${config.reportSeconds * 2.5}::float8 * interval '1 second' as silent,
      t.unsent_more + (select count(*) from terminal_op o where o.device_id = t.device_id)::int as unsent,
      ((select count(*) from document d where d.claimed_device = t.device_id and d.lease_until > now())
        + (select count(*) from task k where k.claimed_device = t.device_id and k.lease_until > now())
        + (select count(*) from job j where j.claimed_device = t.device_id and j.lease_until > now()))::int as claims
    from terminal t left join app_user u on u.user_id = t.user_id
    where t.wh_gid = ${whgid} and ${one} order by t.terminal_name, t.device_id`.execute(trx);
  return rows.map((row) => ({
    deviceId: row.device_id,
    name: row.terminal_name || row.device_id.slice(-8),
    group: row.group_id,
    userId: row.user_id,
    userName: row.user_name ?? row.user_id,
    whgid: row.wh_gid,
    heardAt: new Date(row.reported_at).toISOString(),
    isSilent: row.silent,
    report: JSON.parse(row.report) as Report,
    unsent: Number(row.unsent),
    claims: Number(row.claims),
  }));
}

export async function theTerminal(ctx: Context, deviceId: string): Promise<Terminal> {
  const [terminal] = await readTerminals(ctx, deviceId);
  return terminal ?? refuse('terminalUnknown', { id: deviceId });
}

/** Of the last two days, newest first. */
export async function hoursOf({ trx }: Context, deviceId: string) {
  const rows = await trx
    .selectFrom('terminal_hour')
    .select(['hour', 'report'])
    .where('device_id', '=', deviceId)
    .orderBy('hour', 'desc')
    .orderBy('build')
    .limit(48)
    .execute();
  return rows.map(({ hour, report }) => ({
    hour: new Date(hour).toISOString(),
    report: JSON.parse(report) as Report,
  }));
}

export async function nameTerminal(ctx: Context, deviceId: string, name: string, group: string): Promise<void> {
  const before = await theTerminal(ctx, deviceId);
  await ctx.trx
    .updateTable('terminal')
    .set({ terminal_name: name, group_id: group })
    .where('device_id', '=', deviceId)
    .execute();
  await audit(ctx, {
    what: 'terminal named',
    about: deviceId,
    before: `${before.name} ${before.group}`.trim(),
    after: `${name} ${group}`.trim(),
  });
}
