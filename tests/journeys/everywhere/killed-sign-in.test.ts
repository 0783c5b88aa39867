/** What of a sign-in is left after the browser was killed. */
import { expect, test } from 'vitest';
import { beginsAtLogin, by, field, home, MINUTES, session, terminal } from '../at-login.ts';
import { PASSWORD, signIn, signOut } from '../steps.ts';

beginsAtLogin({ ownBrowser: true });

test('with auto login off a new start asks again and shows nothing, with it on it does not', MINUTES, () =>
  terminal.withFailureReport('auto login', async () => {
    await signIn(terminal, 'op1');
    await terminal.kill();
    await terminal.on('/');
    await home();
    await signOut(terminal);
    await terminal.page.getByRole('switch', { name: 'Stay signed in' }).click();
    await expect.poll(async () => (await session())?.isAutoLogin).toBe(false);
    await by('op1', PASSWORD);
    await home();
    await terminal.page.reload();
    await home();
    await terminal.kill();
    await terminal.on('/home');
    await field('username').waitFor();
    await terminal.opens('/home');
    await terminal.sees('Nobody is signed in');
  }),
);
