/** Signing in and out, and the connection test (platform.md sections 4 and 7). */
import * as calls from '#contract/session.ts';
import { serve } from '#wms/context.ts';
import { refuseAndKeep } from '#wms/refusals.ts';
import { noteSignedOut } from '#wms/work/office/orders.ts';
import { checkAttempts, forgetFailures, noteFailure, whoTries } from '#wms/work/attempts.ts';
import { hashPassword, passwordMatches } from '#wms/work/passwords.ts';
import { welcome } from '#wms/work/welcome.ts';

export const VERSION = '0.1.0';
/** The same work for an unknown user, so that the time of the answer does not tell who exists. */
const DUMMY = hashPassword('', 'no such user');

export const session = [
  serve(calls.Login, async (ctx, { userName, passWd, deviceId, appVersion }) => {
    const who = await whoTries(ctx, userName, deviceId);
    await checkAttempts(ctx.trx, who);
    const user = await ctx.trx.selectFrom('app_user').selectAll().where('user_id', '=', userName).executeTakeFirst();
    const matches = await passwordMatches(passWd, user?.password ?? DUMMY);
    if (!user || !matches) {
      await noteFailure(ctx.trx, who);
      return refuseAndKeep('wrongPassword');
    }
    await forgetFailures(ctx.trx, who);
    return welcome(ctx, user.user_id, { deviceId, appVersion });
  }),

  serve(calls.ExitLogin, async (ctx) => {
    await ctx.trx.deleteFrom('session').where('token_hash', '=', ctx.tokenHash).execute();
    await noteSignedOut(ctx);
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
