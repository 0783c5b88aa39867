/** Terminals: when each of them was heard of last. */
import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** Said wherever a terminal asks by itself, in work or out of it. */
export async function heardOf({ trx, stamp }: Pick<Context, 'trx' | 'stamp'>): Promise<void> {
  await sql`update device set last_seen = now() where device_id = ${stamp.device_id}`.execute(trx);
}

/** `minutes`: how long ago at most. */
export async function wasHeard({ trx }: Pick<Context, 'trx'>, deviceId: string, minutes: number): Promise<boolean> {
  const { rows } = await sql`select 1 from device where device_id = ${deviceId}
    and last_seen > now() - ${minutes}::int * interval '1 minute'`.execute(trx);
  return rows.length > 0;
}
