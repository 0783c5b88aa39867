/** Sessions: their end, and whose they are (platform.md sections 3, 4 and 8). */
import { asksForLogin, Language } from '#contract/envelope.ts';
import { ExitLogin, GetOwnerList, Login } from '#contract/session.ts';
import { randomUUID } from 'node:crypto';
import { group } from '../check.ts';
import { must } from '../outcome.ts';
import { envelopeOf, isYes, saidBy, VOID, type Answer, type Person } from '../person.ts';

const session = group('session');

const wantsSignIn = (answer: Answer): boolean => asksForLogin(envelopeOf(answer), answer.status);

const tryPassword = (who: Person, userName: string, passWd: string): Promise<Answer> =>
  who.ask(Login, { userName, passWd, deviceId: randomUUID(), appVersion: 'conformance' });

export const sessionChecks = [
  session(1, 'a session that is over is code 2 with the word for sign-in, in every language', async ({ one }) => {
    for (const lg of Language.options) {
      const answer = await one.ask(GetOwnerList, {}, { ...VOID, lg });
      must(wantsSignIn(answer), `In ${lg} no terminal understands that it has to sign in: ${saidBy(answer)}`, answer);
    }
  }),
  session(2, 'no answer opens the browser’s own dialogue for passwords', async ({ one }) => {
    for (const answer of [await one.ask(GetOwnerList, {}, VOID), await tryPassword(one, `ct-${randomUUID()}`, 'x')])
      must(!answer.headers.has('www-authenticate'), 'The header WWW-Authenticate opens a dialogue', answer);
  }),
  session(
    3,
    'signing out ends the session',
    async ({ another }) => {
      const who = await another();
      must(isYes(await who.ask(GetOwnerList, {})), 'A new session has to be good');
      const out = await who.ask(ExitLogin, {});
      must(isYes(out), `Signing out has to be answered: ${saidBy(out)}`, out);
      const after = await who.ask(GetOwnerList, {});
      must(wantsSignIn(after), `The old token still opens the door: ${saidBy(after)}`, out, after);
    },
    { needs: [ExitLogin] },
  ),
  session(4, 'two terminals of one user have a session each', async ({ one, another }) => {
    const second = await another();
    const [here, there] = [await one.ask(GetOwnerList, {}), await second.ask(GetOwnerList, {})];
    must(isYes(here), `The second sign-in ended the first session: ${saidBy(here)}`, here);
    must(isYes(there), `The second session is not good: ${saidBy(there)}`, there);
    if (isYes(await second.ask(ExitLogin, {}))) {
      const after = await one.ask(GetOwnerList, {});
      must(isYes(after), `Signing out at one terminal ended the session of the other: ${saidBy(after)}`, after);
    }
  }),
  session(5, 'a wrong password says no more than an unknown user', async ({ one }) => {
    const unknown = await tryPassword(one, `ct-${randomUUID()}`, 'x');
    const wrong = await tryPassword(one, one.user, randomUUID());
    must(!isYes(unknown) && !isYes(wrong), 'Neither may sign in', unknown, wrong);
    const [a, b] = [envelopeOf(unknown), envelopeOf(wrong)];
    const isSame = unknown.status === wrong.status && a.resultCode === b.resultCode && a.msg === b.msg;
    must(isSame, `The answers tell who exists: ${saidBy(unknown)}; ${saidBy(wrong)}`, unknown, wrong);
  }),
  session(6, 'a warehouse that is not the user’s is refused', async ({ one }) => {
    const answer = await one.ask(GetOwnerList, {}, { whgid: `CT-${randomUUID()}` });
    must(!isYes(answer), 'A warehouse that nobody has was answered like the user’s own', answer);
    must(answer.status < 500, `It has to be refused: ${saidBy(answer)}`, answer);
  }),
];
