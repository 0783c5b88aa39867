/** Signing in by phone, forgotten and changed passwords, and who else works here (platform.md sections 2 and 7). */
import * as calls from '#contract/session.ts';
import { serve, type Context } from '#wms/context.ts';
import { refuse, refuseAndKeep } from '#wms/refusals.ts';
import { checkAttempts, forgetFailures, noteFailure, whoTries } from '#wms/work/attempts.ts';
import { sendCode, useCode } from '#wms/work/codes.ts';
import { hashPassword, passwordMatches } from '#wms/work/passwords.ts';
import { endSessions, welcome } from '#wms/work/welcome.ts';

const PASSWORD_LENGTH = 6;

export const identity = [
  serve(calls.SendLoginCode, async (ctx, { phone }) => {
    await checkAttempts(ctx.trx, await whoTries(ctx, phone));
    const user = await userWith(ctx, 'phone', phone);
    return sendCode(ctx.trx, ctx.config, { purpose: 'signIn', target: phone, user });
  }),

  serve(calls.LoginByPhone, async (ctx, { phone, code, deviceId, appVersion }) => {
    const who = await whoTries(ctx, phone, deviceId);
    await checkAttempts(ctx.trx, who);
    const userId = await useCode(ctx.trx, 'signIn', phone, code);
    if (userId === undefined) {
      await noteFailure(ctx.trx, who);
      return refuseAndKeep('wrongCode');
    }
    await forgetFailures(ctx.trx, who);
    return welcome(ctx, userId, { deviceId, appVersion });
  }),

  serve(calls.SendPasswordCode, async (ctx, { userName }) => {
    await checkAttempts(ctx.trx, await whoTries(ctx, userName));
    const user = await userWith(ctx, 'user_id', userName);
    return sendCode(ctx.trx, ctx.config, { purpose: 'password', target: userName, user });
  }),

  serve(calls.ResetPassword, async (ctx, { userName, code, newPassWd }) => {
    const who = await whoTries(ctx, userName);
    await checkAttempts(ctx.trx, who);
    goodEnough(newPassWd, userName);
    const userId = await useCode(ctx.trx, 'password', userName, code);
    if (userId === undefined) {
      await noteFailure(ctx.trx, who);
      return refuseAndKeep('wrongCode');
    }
    await forgetFailures(ctx.trx, who);
    await setPassword(ctx, userId, newPassWd);
    await endSessions(ctx.trx, userId);
    return {};
  }),

  serve(calls.ChangePassword, async (ctx, { oldPassWd, newPassWd }) => {
    const { userId } = ctx.user;
    const who = await whoTries(ctx, userId);
    await checkAttempts(ctx.trx, who);
    const user = await ctx.trx
      .selectFrom('app_user')
      .select('password')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!user || !(await passwordMatches(oldPassWd, user.password))) {
      await noteFailure(ctx.trx, who);
      return refuseAndKeep('oldPasswordWrong');
    }
    goodEnough(newPassWd, userId);
    await forgetFailures(ctx.trx, who);
    await setPassword(ctx, userId, newPassWd);
    await endSessions(ctx.trx, userId, ctx.tokenHash);
    return {};
  }),

  serve(calls.GetUsers, async (ctx) => {
    const rows = await ctx.trx
      .selectFrom('app_user')
      .innerJoin('user_warehouse', 'user_warehouse.user_id', 'app_user.user_id')
      // Work is handed on between those who may handle the same goods: who has no owner is told nobody.
      .innerJoin('user_owner', 'user_owner.user_id', 'app_user.user_id')
      .select(['app_user.user_id as userId', 'user_name as userName'])
      .distinct()
      .where('wh_gid', '=', ctx.whgid)
      .where('owner_id', 'in', [...ctx.user.owners, ''])
      .orderBy('app_user.user_id')
      .execute();
    return { data: rows };
  }),

  serve(calls.GetUserRfUpgradeSetting, async (ctx) => {
    const user = await ctx.trx
      .selectFrom('app_user')
      .select('rf_upgrade')
      .where('user_id', '=', ctx.user.userId)
      .executeTakeFirst();
    return { v: { upgrade: user?.rf_upgrade ?? '0' } };
  }),
];

const userWith = (ctx: Context, column: 'phone' | 'user_id', value: string) =>
  ctx.trx.selectFrom('app_user').select(['user_id', 'phone']).where(column, '=', value).executeTakeFirst();

/** Long enough, and not what everybody tries first. */
function goodEnough(password: string, userName: string): void {
  if (password.length < PASSWORD_LENGTH) refuse('passwordTooShort', { least: PASSWORD_LENGTH });
  if (password.toLowerCase().includes(userName.toLowerCase())) refuse('passwordHoldsName');
}

async function setPassword(ctx: Context, userId: string, password: string): Promise<void> {
  await ctx.trx
    .updateTable('app_user')
    .set({ password: hashPassword(password) })
    .where('user_id', '=', userId)
    .execute();
}
