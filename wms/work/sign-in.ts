/** The caller: the session of the token, its user, and whether he may work in the warehouse he names. */
import { sql } from 'kysely';
import type { SignedIn } from '../context.ts';
import type { Trx } from '../db/tables.ts';

export interface Session {
  user: SignedIn;
  deviceId: string;
  /** Undefined when the user may not work in the warehouse. */
  timeZone: string | undefined;
}

export const NOBODY: SignedIn = { userId: '', userName: '', owners: [], functions: new Set() };

/** Undefined = no such session, or it has ended. */
export async function findSession(trx: Trx, tokenHash: string, whgid: string): Promise<Session | undefined> {
  const { rows } = await sql<{
    user_id: string;
    user_name: string;
    device_id: string;
    owners: string[];
    functions: string[];
    time_zone: string | null;
  }>`
    select u.user_id, u.user_name, s.device_id,
      array(select owner_id from user_owner o where o.user_id = u.user_id) as owners,
      array(select name from role_function f where f.role_id = u.role_id) as functions,
      (select w.time_zone from user_warehouse x join warehouse w on w.wh_gid = x.wh_gid
        where x.user_id = u.user_id and x.wh_gid = ${whgid}) as time_zone
    from session s join app_user u on u.user_id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > now()`.execute(trx);
  const row = rows[0];
  if (!row) return undefined;
  const { user_id: userId, user_name: userName, owners, functions } = row;
  return {
    user: { userId, userName, owners, functions: new Set(functions) },
    deviceId: row.device_id,
    timeZone: row.time_zone ?? undefined,
  };
}
