/** Terminals: when each of them was heard of last. */
import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** Said wherever a terminal asks by itself, in work or out of it. */
export async function heardOf({ trx, stamp }: Pick<Context, 'trx' | 'stamp'>): Promise<void> {
  await sql`update device set last_seen = now() where device_id = ${stamp.device_id}`.execute(trx);
}

/** Whatever it captured until then has come, as it says with everything that it sends. */
export async function heardUntil(
  { trx, stamp, user }: Pick<Context, 'trx' | 'stamp' | 'user'>,
  waiting: number | undefined,
): Promise<void> {
  if (waiting === undefined || stamp.device_id === '') return;
  const until = sql`now() - ${waiting}::float8 * interval '1 millisecond'`;
  await sql`insert into device (device_id, user_id, heard_until) values (${stamp.device_id}, ${user.userId}, ${until})
    on conflict (device_id) do update set heard_until = excluded.heard_until, last_seen = now()`.execute(trx);
}

/** One of its operations was refused, so that something which it knows is not known here. */
export const notHeard = ({ trx, stamp, asOf }: Pick<Context, 'trx' | 'stamp' | 'asOf'>): Promise<unknown> =>
  sql`update device set heard_until = least(heard_until, ${stamp.captured_at}::timestamptz
    + ${asOf?.clockOff ?? 0}::float8 * interval '1 millisecond') where device_id = ${stamp.device_id}`.execute(trx);

/** `minutes`: how long ago at most. */
export async function wasHeard({ trx }: Pick<Context, 'trx'>, deviceId: string, minutes: number): Promise<boolean> {
  const { rows } = await sql`select 1 from device where device_id = ${deviceId}
    and last_seen > now() - ${minutes}::int * interval '1 minute'`.execute(trx);
  return rows.length > 0;
}
