/** Signing in and out, and the connection test (platform.md sections 4 and 7). */
import * as calls from '#contract/session.ts';
import { sql } from 'kysely';
import { serve, type Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { hashPassword, hashToken, newToken, passwordMatches } from '../work/passwords.ts';

export const VERSION = '0.1.0';
/** The same work for an unknown user, so that the time of the answer does not tell who exists. */
const DUMMY = hashPassword('', 'no such user');

export const session = [
  serve(calls.Login, async (ctx, { userName, passWd, deviceId, appVersion }) => {
    const user = await ctx.trx.selectFrom('app_user').selectAll().where('user_id', '=', userName).executeTakeFirst();
    const matches = await passwordMatches(passWd, user?.password ?? DUMMY);
    if (!user || !matches) return refuse('wrongPassword');

    const storeList = await warehouses(ctx, user.user_id);
    if (storeList.length === 0) refuse('noWarehouse');
    const token = newToken();
    await openSession(ctx, { token, user: user.user_id, deviceId, appVersion });
    return {
      token,
      userId: user.user_id,
      userName: user.user_name,
      storeList,
      defaultData: { CustomerID: user.customer_id, Default_OwnerID: user.default_owner, Default_RoleID: user.role_id },
      TTID: 'AISLE',
    };
  }),

  serve(calls.ExitLogin, async (ctx) => {
    await ctx.trx.deleteFrom('session').where('token_hash', '=', ctx.tokenHash).execute();
    return {};
  }),

  serve(calls.GetVersion, async (ctx) => ({
    version: VERSION,
    product: 'Aisle reference WMS',
    idempotent: ctx.config.idempotent,
    serverTime: new Date().toISOString(),
  })),

  serve(calls.GetUserRoleFunction, async (ctx) => {
    const rows = await ctx.trx
      .selectFrom('role_function')
      .innerJoin('app_user', 'app_user.role_id', 'role_function.role_id')
      .select(['kind', 'name'])
      .where('user_id', '=', ctx.user.userId)
      .orderBy('position')
      .execute();
    const names = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.name);
    return { menu: names('menu'), buttons: names('button') };
  }),
];

async function warehouses(ctx: Context, userId: string) {
  const rows = await ctx.trx
    .selectFrom('user_warehouse')
    .innerJoin('warehouse', 'warehouse.wh_gid', 'user_warehouse.wh_gid')
    .select(['warehouse.wh_gid as WH_GID', 'wh_name as WH_NAME', 'is_default'])
    .where('user_id', '=', userId)
    .orderBy('warehouse.wh_gid')
    .execute();
  return rows.map(({ is_default, ...row }) => ({ ...row, IS_DEFAULT: is_default ? ('Y' as const) : ('N' as const) }));
}

interface NewSession {
  token: string;
  user: string;
  deviceId: string;
  appVersion: string;
}

async function openSession(ctx: Context, { token, user, deviceId, appVersion }: NewSession): Promise<void> {
  await sql`insert into session (token_hash, user_id, device_id, expires_at) values (${hashToken(token)}, ${user},
    ${deviceId}, now() + ${ctx.config.sessionHours}::float8 * interval '1 hour')`.execute(ctx.trx);
  await sql`insert into device (device_id, user_id, app_version) values (${deviceId}, ${user}, ${appVersion})
    on conflict (device_id) do update set user_id = excluded.user_id, app_version = excluded.app_version,
      last_seen = now()`.execute(ctx.trx);
  await sql`delete from session where expires_at < now() - interval '1 day'`.execute(ctx.trx);
}
