/** How the WMS is, for whoever watches over it. */
import { sql } from 'kysely';
import { hostname } from 'node:os';
import type { Context } from '#wms/context.ts';

const STARTED_AT = new Date().toISOString();
const NAME = `${hostname()}:${process.pid}`;

/** With every report that this process takes, and when somebody looks. */
export const noteProcess = ({ trx }: Context) =>
  sql`insert into process (name, started_at) values (${NAME}, ${STARTED_AT}::timestamptz)
    on conflict (name) do update set seen_at = now(), started_at = excluded.started_at
    where process.seen_at < now() - interval '10 seconds'`.execute(trx);

export async function healthOf({ trx, config }: Context) {
  const { rows: processes } = await sql<{ name: string; started_at: string; seen_at: string }>`
    select name, started_at, seen_at from process where seen_at > now() - interval '1 day' order by name`.execute(trx);
  const { rows: database } = await sql<{ name: string; size: number; connections: number }>`
    select split_part(version(), ' on ', 1) as name, (pg_database_size(current_database()) / 1048576)::int as size,
      (select count(*) from pg_stat_activity where datname = current_database())::int as connections`.execute(trx);
  const { rows: doubt } = await sql<{ count: number }>`
    select count(*)::int as count from terminal_op where (body::json ->> 'status') = 'inDoubt'`.execute(trx);
  const backup = await trx.selectFrom('wms_meta').select('value').where('key', '=', 'backup-at').executeTakeFirst();
  const at = (instant: string) => new Date(instant).toISOString();
  return {
    processes: processes.map((one) => ({ name: one.name, startedAt: at(one.started_at), seenAt: at(one.seen_at) })),
    database: {
      name: database[0]?.name ?? '',
      sizeMb: Number(database[0]?.size ?? 0),
      connections: Number(database[0]?.connections ?? 0),
    },
    inDoubt: doubt[0]?.count ?? 0,
    backupAt: backup?.value ?? null,
    audit: await config.auditChain.look(trx),
  };
}
