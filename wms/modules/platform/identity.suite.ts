import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as calls from '#contract/session.ts';
import { Terminal } from '#wms/testing/client.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import type { SentCode } from '#wms/context.ts';

export const identityAndLimits = (world: World): void => {
  const nobody = () => new Terminal(world.wms.url, 'd', '');
  const arrival = { deviceId: 'd', appVersion: 'test' };
  let phones = 0;

  /** A user with a phone, and the codes that reach it. */
  async function someone() {
    const user = await world.given.user();
    const phone = `139${String(Date.now()).slice(-6)}${String((phones += 1)).padStart(2, '0')}`;
    await world.wms.db.updateTable('app_user').set({ phone }).where('user_id', '=', user).execute();
    const sent: SentCode[] = [];
    const deliver = world.wms.config.deliver;
    world.wms.config.deliver = (code) => (code.userName === user ? sent.push(code) : deliver(code));
    return { user, phone, sent, code: () => sent.at(-1)?.code ?? '' };
  }
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
  const login = (userName: string, passWd: string) => nobody().try(calls.Login, { userName, passWd, ...arrival });
  /** As if that long had gone by. */
  const codesAreOlder = (seconds: number) =>
    world.wms.db
      .updateTable('sign_in_code')
      .set({ sent_at: sql<string>`sent_at - ${seconds}::float8 * interval '1 second'` })
      .execute();
  const forgetAttempts = () => world.wms.db.deleteFrom('attempt').where('who', '<>', '').execute();

  describe('signing in by phone', () => {
    it('a code that was sent to the phone opens a session, once', async () => {
      const { user, phone, code } = await someone();
      expect(await nobody().ask(calls.SendLoginCode, { phone })).toMatchObject({ resendAfter: 60, expiresIn: 300 });
      const answer = await nobody().ask(calls.LoginByPhone, { phone, code: code(), ...arrival });
      expect(answer).toMatchObject({ userId: user, storeList: [{ whgid: 'WH1' }] });
      const again = await nobody().try(calls.LoginByPhone, { phone, code: code(), ...arrival });
      expect(refusalOf(again)).toBe('wrongCode');
    });

    it('a number that nobody has gets the same answer, and no code ever fits it', async () => {
      const known = await someone();
      const answers = [
        await nobody().ask(calls.SendLoginCode, { phone: known.phone }),
        await nobody().ask(calls.SendLoginCode, { phone: `199${String(Date.now()).slice(-8)}` }),
      ];
      expect(answers[0]).toEqual(answers[1]);
      expect(known.sent).toHaveLength(1);
    });

    it('another code may be asked for after a minute, and says how long that is', async () => {
      const { phone, sent } = await someone();
      await nobody().ask(calls.SendLoginCode, { phone });
      const soon = await nobody().try(calls.SendLoginCode, { phone });
      expect(refusalOf(soon)).toBe('codeTooSoon');
      expect(soon.msg).toMatch(/(?:60|59) s/);
      await codesAreOlder(61);
      await nobody().ask(calls.SendLoginCode, { phone });
      expect(sent).toHaveLength(2);
      // The first one is void: only the newest is good.
      const first = sent[0]?.code ?? '';
      if (first !== sent[1]?.code)
        expect(refusalOf(await nobody().try(calls.LoginByPhone, { phone, code: first, ...arrival }))).toBe('wrongCode');
    });

    it('after five wrong tries the right code is void', async () => {
      const { phone, code } = await someone();
      await nobody().ask(calls.SendLoginCode, { phone });
      for (let i = 0; i < 5; i++) await nobody().try(calls.LoginByPhone, { phone, code: wrong(code()), ...arrival });
      await forgetAttempts();
      expect(refusalOf(await nobody().try(calls.LoginByPhone, { phone, code: code(), ...arrival }))).toBe('wrongCode');
    });

    it('codes are kept hashed, for one purpose only', async () => {
      const { user, phone, code } = await someone();
      await nobody().ask(calls.SendLoginCode, { phone });
      const rows = JSON.stringify(await world.wms.db.selectFrom('sign_in_code').selectAll().execute());
      expect(rows).not.toContain(`"${code()}"`);
      const answer = await nobody().try(calls.ResetPassword, { userName: user, code: code(), newPassWd: 'another-1' });
      expect(refusalOf(answer)).toBe('wrongCode');
    });
  });

  describe('passwords', () => {
    it('a forgotten one is set anew with a code, and every session of the account ends', async () => {
      const { user, code } = await someone();
      const t = await Terminal.signedIn(world.wms.url, user);
      await nobody().ask(calls.SendPasswordCode, { userName: user });
      const reset = (newPassWd: string, sent = code()) =>
        nobody().try(calls.ResetPassword, { userName: user, code: sent, newPassWd });
      expect(refusalOf(await reset('short'))).toBe('passwordTooShort');
      expect(refusalOf(await reset(`${user}-1`))).toBe('passwordHoldsName');
      expect(refusalOf(await reset('good-enough', wrong(code())))).toBe('wrongCode');
      expect(refusalOf(await reset('good-enough'))).toBe('ok');
      expect(await t.try(calls.GetOwnerList, {})).toMatchObject({ resultCode: 2 });
      expect(refusalOf(await login(user, '1234'))).toBe('wrongPassword');
      expect(refusalOf(await login(user, 'good-enough'))).toBe('ok');
    });

    it('a changed one ends the other sessions, not the own one; the old one has to be right', async () => {
      const { user } = await someone();
      const mine = await Terminal.signedIn(world.wms.url, user);
      const other = await Terminal.signedIn(world.wms.url, user);
      const change = (oldPassWd: string, newPassWd: string) => mine.try(calls.ChangePassword, { oldPassWd, newPassWd });
      expect(refusalOf(await change('wrong', 'good-enough'))).toBe('oldPasswordWrong');
      expect(refusalOf(await change('1234', '123'))).toBe('passwordTooShort');
      expect(refusalOf(await change('1234', 'good-enough'))).toBe('ok');
      await mine.ask(calls.GetOwnerList, {});
      expect(await other.try(calls.GetOwnerList, {})).toMatchObject({ resultCode: 2 });
      expect(refusalOf(await login(user, 'good-enough'))).toBe('ok');
    });

    it('an account without a phone is answered alike, and no code is sent anywhere', async () => {
      const { user, sent } = await someone();
      await world.wms.db.updateTable('app_user').set({ phone: '' }).where('user_id', '=', user).execute();
      const other = await someone();
      const known = await nobody().ask(calls.SendPasswordCode, { userName: other.user });
      expect(await nobody().ask(calls.SendPasswordCode, { userName: user })).toEqual(known);
      expect([sent.length, other.sent.length]).toEqual([0, 1]);
    });

    it('an unknown account gets the same answer as a known one', async () => {
      const { user } = await someone();
      const known = await nobody().ask(calls.SendPasswordCode, { userName: user });
      expect(await nobody().ask(calls.SendPasswordCode, { userName: 'nobody-at-all' })).toEqual(known);
    });
  });

  describe('attempts', () => {
    it('after five failures the right password waits too, and says how long; success clears the count', async () => {
      const { user } = await someone();
      for (let i = 0; i < 4; i++) expect(refusalOf(await login(user, 'wrong'))).toBe('wrongPassword');
      expect(refusalOf(await login(user, '1234'))).toBe('ok');
      for (let i = 0; i < 5; i++) expect(refusalOf(await login(user, 'wrong'))).toBe('wrongPassword');
      const answer = await login(user, '1234');
      expect(refusalOf(answer)).toBe('tooManyAttempts');
      expect(answer.msg).toMatch(/\d+ s/);
      expect(refusalOf(await login((await someone()).user, '1234')), 'others are not concerned').toBe('ok');
      await forgetAttempts();
    });
  });

  describe('attempts from elsewhere', () => {
    it('lock nobody out of the terminal in their hand, and a new terminal is a stranger until it has signed in', async () => {
      const { user } = await someone();
      const from = (deviceId: string, passWd: string) =>
        nobody().try(calls.Login, { userName: user, passWd, deviceId, appVersion: 'test' });
      expect(refusalOf(await from(`own-${user}`, '1234'))).toBe('ok');
      for (let i = 0; i < 5; i++) expect(refusalOf(await from(`guess-${user}-${i}`, 'wrong'))).toBe('wrongPassword');
      expect(refusalOf(await from(`guess-${user}-new`, 'wrong')), 'another name is no other guesser').toBe(
        'tooManyAttempts',
      );
      expect(refusalOf(await from(`own-${user}`, '1234'))).toBe('ok');
      // Five wrong ones on it lock it as well.
      for (let i = 0; i < 5; i++) expect(refusalOf(await from(`own-${user}`, 'wrong'))).toBe('wrongPassword');
      expect(refusalOf(await from(`own-${user}`, '1234'))).toBe('tooManyAttempts');
      await forgetAttempts();
    });
  });

  describe('attempts at once', () => {
    it('are counted one after the other, so a crowd of guesses is five guesses', async () => {
      const { user } = await someone();
      const answers = await Promise.all(Array.from({ length: 20 }, () => login(user, 'wrong')));
      expect(answers.filter((answer) => refusalOf(answer) === 'wrongPassword')).toHaveLength(5);
      expect(answers.filter((answer) => refusalOf(answer) === 'tooManyAttempts')).toHaveLength(15);
      await forgetAttempts();
    });

    it('of one address are limited too, whichever users they name', async () => {
      for (let i = 0; i < 50; i++) await login(`stranger-${i}`, 'x');
      const { user } = await someone();
      expect(refusalOf(await login(user, '1234'))).toBe('tooManyAttempts');
      await forgetAttempts();
      expect(refusalOf(await login(user, '1234'))).toBe('ok');
    });

    it('older than the window no longer count', async () => {
      const { user } = await someone();
      for (let i = 0; i < 5; i++) await login(user, 'wrong');
      expect(refusalOf(await login(user, '1234'))).toBe('tooManyAttempts');
      await sql`update attempt set at = at - interval '301 seconds'`.execute(world.wms.db);
      expect(refusalOf(await login(user, '1234'))).toBe('ok');
    });
  });

  describe('codes in time', () => {
    it('a code is void after five minutes', async () => {
      const { phone, code } = await someone();
      await nobody().ask(calls.SendLoginCode, { phone });
      await sql`update sign_in_code set expires_at = expires_at - interval '301 seconds'`.execute(world.wms.db);
      expect(refusalOf(await nobody().try(calls.LoginByPhone, { phone, code: code(), ...arrival }))).toBe('wrongCode');
    });
  });

  describe('people', () => {
    it('users of the warehouse, and how each takes updates', async () => {
      const t = await world.terminal();
      const { data } = await t.ask(calls.GetUsers, {});
      expect(data.map((u) => u.userId)).toEqual(expect.arrayContaining(['op1', 'op2', 'recv1', 'sup1']));
      expect((await (await world.terminal('new1')).ask(calls.GetUsers, {})).data, 'who has no owner').toEqual([]);
      const settings = await Promise.all(
        ['op1', 'op2', 'sup1'].map(async (user) => {
          const answer = await (
            await world.terminal(user)
          ).ask(calls.GetUserRfUpgradeSetting, { v: { ttId: 'AISLE' } });
          return answer.v.upgrade;
        }),
      );
      expect(settings).toEqual(['1', '*', '0']);
    });
  });
};
