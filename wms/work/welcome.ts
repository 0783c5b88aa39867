/** Opening and ending sessions: the last step of every way of signing in. */
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Trx } from '../db/tables.ts';
import { refuse } from '../refusals.ts';
import { hashToken, newToken } from './passwords.ts';

interface Arrival {
  readonly deviceId: string;
  readonly appVersion: string;
}

/** A session for this user on this device, and what a terminal learns first. */
export async function welcome(ctx: Context, userId: string, { deviceId, appVersion }: Arrival) {
  const user = await ctx.trx.selectFrom('app_user').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
  const storeList = await warehouses(ctx.trx, userId);
  if (storeList.length === 0) refuse('noWarehouse');
  const token = newToken();
  await sql`insert into session (token_hash, user_id, device_id, expires_at) values (${hashToken(token)}, ${userId},
    ${deviceId}, now() + ${ctx.config.sessionHours}::float8 * interval '1 hour')`.execute(ctx.trx);
  await sql`insert into device (device_id, user_id, app_version) values (${deviceId}, ${userId}, ${appVersion})
    on conflict (device_id) do update set user_id = excluded.user_id, app_version = excluded.app_version,
      last_seen = now()`.execute(ctx.trx);
  return {
    token,
    userId,
    userName: user.user_name,
    storeList,
    defaultData: { customerId: user.customer_id, ownerId: user.default_owner, roleId: user.role_id },
    ttId: 'AISLE',
  };
}

/** Of this user, all but the one that asks for it. */
export async function endSessions(trx: Trx, userId: string, butHash = ''): Promise<void> {
  await trx.deleteFrom('session').where('user_id', '=', userId).where('token_hash', '<>', butHash).execute();
}

async function warehouses(trx: Trx, userId: string) {
  const rows = await trx
    .selectFrom('user_warehouse')
    .innerJoin('warehouse', 'warehouse.wh_gid', 'user_warehouse.wh_gid')
    .select(['warehouse.wh_gid as whgid', 'wh_name as whName', 'is_default'])
    .where('user_id', '=', userId)
    .orderBy('warehouse.wh_gid')
    .execute();
  return rows.map(({ is_default, ...row }) => ({ ...row, isDefault: is_default ? ('Y' as const) : ('N' as const) }));
}
