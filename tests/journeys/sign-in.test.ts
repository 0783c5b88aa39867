/** Everything that one can do on the login screen: both ways in, codes, passwords, sign-in codes, without network. */
import { expect, test } from 'vitest';
import { band, beginsAtLogin, by, field, home, MINUTES, session, terminal, wms } from './at-login.ts';
import { findsInSession, PASSWORD, signIn, signOut } from './steps.ts';

const PHONE = '13800000001';
const NEW = 'better-than-before-1';

beginsAtLogin();

async function sentCode(purpose: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const sent = await wms.json<{ purpose: string; code: string }[]>('/__wms/codes');
      code = sent.find((one) => one.purpose === purpose)?.code ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}
/** In the page's own words, at the field that is wrong. */
async function wrongAt(name: string, words: string): Promise<void> {
  await expect
    .poll(async () => {
      const described = (await field(name).getAttribute('aria-describedby')) ?? '';
      return terminal.page.locator(`[id="${described.split(' ').at(-1)}"]`).allInnerTexts();
    })
    .toEqual([words]);
}

test('empty account and password are refused at the field, a wrong password in the words of the WMS', MINUTES, () =>
  terminal.withFailureReport('by account', async () => {
    await terminal.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await wrongAt('username', 'Account cannot be empty');
    await wrongAt('password', 'Password cannot be empty');
    await by('op1', 'wrong');
    await band('User name or password is wrong');
    expect(await field('username').inputValue()).toBe('op1');
    await by('op1', PASSWORD);
    await home();
    expect(JSON.stringify(await session())).not.toContain(PASSWORD);
  }),
);

test('phone login: the code that was sent signs in; the countdown survives leaving the page', MINUTES, () =>
  terminal.withFailureReport('by phone', async () => {
    await terminal.taps('Sign in by phone');
    await terminal.taps(/^Sign in$/);
    await wrongAt('phone', 'Phone cannot be empty');
    await wrongAt('code', 'Code cannot be empty');
    await field('phone').fill('op1');
    await terminal.taps('Send code');
    await wrongAt('phone', 'A phone number is 5 to 15 digits');
    await field('phone').fill('138 0000 0001');
    await terminal.taps('Send code');
    const again = terminal.page.getByRole('button', { name: /^Again in \d+ s$/ });
    await again.waitFor();
    expect(await again.isDisabled()).toBe(true);
    const seconds = async () => Number(/\d+/.exec(await again.innerText())?.[0]);
    const before = await seconds();
    await terminal.taps('Settings');
    await terminal.page.locator('html[data-path="/setting"]').waitFor();
    await terminal.page.waitForTimeout(2000);
    await terminal.taps('Back');
    await again.waitFor();
    expect(await seconds()).toBeLessThanOrEqual(before - 2);
    expect(await field('phone').inputValue(), 'still typed').toBe('138 0000 0001');
    const code = await sentCode('signIn');
    await field('code').fill(code === '000000' ? '111111' : '000000');
    await field('code').press('Enter');
    await band('The code is wrong or no longer good');
    await field('code').fill(code);
    await field('code').press('Enter');
    await home();
    expect(await session()).toMatchObject({ userId: 'op1', account: PHONE, canSend: true });
    expect(JSON.stringify(await terminal.page.evaluate(() => Object.entries(localStorage)))).not.toContain('138');
  }),
);

test('forgot password: account, code, new password, and back to the login with the account filled', MINUTES, () =>
  terminal.withFailureReport('forgot password', async () => {
    await field('username').fill('op2');
    await terminal.taps('Forgot password');
    await field('account').waitFor();
    expect(await field('account').inputValue()).toBe('op2');
    await terminal.taps('Send code');
    const code = await sentCode('password');
    await field('code').waitFor();
    await terminal.taps('Set new password');
    await wrongAt('code', 'Code cannot be empty');
    await wrongAt('newPassword', 'New password cannot be empty');
    await field('code').fill(code);
    await field('newPassword').fill(NEW);
    await field('repeatPassword').fill(`${NEW}x`);
    await terminal.taps('Set new password');
    await wrongAt('repeatPassword', 'The two new passwords are not the same');
    await field('repeatPassword').fill(NEW);
    await field('repeatPassword').press('Enter');
    await field('username').waitFor();
    expect(await field('username').inputValue()).toBe('op2');
    await by('op2', PASSWORD);
    await band('User name or password is wrong');
    await by('op2', NEW);
    await home();
  }),
);

test(
  'change password: the old one is asked for, without network it says so, then only the new one counts',
  MINUTES,
  () =>
    terminal.withFailureReport('change password', async () => {
      await signIn(terminal, 'sup1');
      await terminal.opens('/changePassword');
      const change = async (old: string) => {
        await field('oldPassword').fill(old);
        await field('newPassword').fill(NEW);
        await field('repeatPassword').fill(NEW);
        await field('repeatPassword').press('Enter');
      };
      await terminal.page.locator('button[form="password"]').click();
      await wrongAt('oldPassword', 'Old password cannot be empty');
      await terminal.radio(false);
      await change(PASSWORD);
      await band('The WMS cannot be reached');
      await terminal.radio(true);
      await change('wrong');
      await terminal.page.locator('[data-state="no"]').filter({ hasNotText: 'The WMS cannot be reached' }).waitFor();
      await change(PASSWORD);
      await terminal.sees('The password is changed');
      await signOut(terminal);
      await terminal.radio(false);
      await by('sup1', PASSWORD);
      await band('Wrong password, or it was changed');
      await by('sup1', NEW);
      await home();
      expect(terminal.errors).toEqual([]);
    }),
);

test('a sign-in code fills tenant, server and user after a yes, all of it at once', MINUTES, () =>
  terminal.withFailureReport('sign-in code', async () => {
    const { page } = terminal;
    const code = { aisle: 1, server: { name: 'Main', url: '10.0.0.5:8080' }, user: 'op2' };
    await terminal.scan(JSON.stringify(code));
    await page.locator('dialog').getByText('http://10.0.0.5:8080').waitFor();
    await page.locator('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await session()).toMatchObject({ serverUrl: '', serverBaseData: [] });
    expect(await field('username').inputValue()).toBe('');

    await terminal.scan(JSON.stringify(code));
    await page.locator('dialog').getByRole('button', { name: 'Use it' }).click();
    await terminal.sees('Server: Main');
    const main = { serverName: 'Main', serverUrl: 'http://10.0.0.5:8080' };
    expect(await session()).toMatchObject({ ...main, serverBaseData: [main] });
    // The server is written first, then the account is filled in.
    await expect.poll(() => field('username').inputValue()).toBe('op2');

    // Into a field that people type into, as a scanner does it when the field has the focus.
    await field('username').fill('op1');
    await field('username').press('End');
    await terminal.scan(JSON.stringify({ aisle: 1, tenant: { name: 'Home', url: wms.url } }));
    await page.locator('dialog').getByText(wms.url).waitFor();
    await page.locator('dialog').getByRole('button', { name: 'Use it' }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await field('username').inputValue()).toBe('op1');
    await expect.poll(async () => (await session())?.serverUrl).toBe('');
    await by('op1', PASSWORD);
    await home();
  }),
);

test('a malformed sign-in code is told and changes nothing', MINUTES, () =>
  terminal.withFailureReport('malformed code', async () => {
    const before = await session();
    const tried = async (code: unknown, words: string) => {
      await terminal.scan(typeof code === 'string' ? code : JSON.stringify(code));
      await band(words);
      expect(await terminal.page.locator('dialog').count()).toBe(0);
    };
    await tried('R-100001', 'This is no sign-in code');
    await tried({ aisle: 1, user: 'op1', password: '1234' }, 'carries a password');
    await tried({ aisle: 1, server: { name: 'Main', url: '10.0.0.500' } }, 'not a valid IP address');
    await tried({ aisle: 1, user: 'op2', tenant: { name: 'N', url: 'ftp://n.example.com' } }, 'not a valid URL');
    expect(await session()).toEqual(before);
    expect(await field('username').inputValue()).toBe('');
    await terminal.taps('Scan QR code');
    await terminal.page.locator('dialog').getByText('No camera can be opened here').waitFor();
    await terminal.page.keyboard.press('Escape');
    await terminal.page.locator('dialog').waitFor({ state: 'detached' });
  }),
);

test('who works offline by choice is signed in for real while the WMS answers', MINUTES, () =>
  terminal.withFailureReport('offline by choice', async () => {
    await signIn(terminal, 'op1');
    await signOut(terminal);
    await field('password').fill(PASSWORD);
    await terminal.taps('Work offline');
    await home();
    await expect.poll(async () => (await session())?.canSend, { timeout: 20_000 }).toBe(true);
  }),
);

test('a user without an authorized owner is told so in the exact words', MINUTES, () =>
  terminal.withFailureReport('no owner', async () => {
    await by('new1', PASSWORD);
    await terminal.page.getByText('The user have not an authorized owner', { exact: true }).waitFor();
    expect((await session())?.userName).toBe('');
  }),
);

test(
  'relay transport and past waybills are asked for before the sign-in and open after it, if the role has them',
  MINUTES,
  () =>
    terminal.withFailureReport('wanted', async () => {
      await terminal.taps('Relay transport');
      await terminal.sees('Opens after you sign in');
      await by('op1', PASSWORD);
      await terminal.page.waitForURL('**/relayTransport', { timeout: 30_000 });
      await terminal.opens('/home');
      await signOut(terminal);
      await terminal.taps('Choose past waybill');
      await by('recv1', PASSWORD);
      await terminal.page.waitForURL('**/historicalWaybill', { timeout: 30_000 });
      await terminal.sees(/^Your role may not open/);
      expect(terminal.errors).toEqual([]);
    }),
);

test('a tenant URL must be chosen when the one in use is not known any more', MINUTES, () =>
  terminal.withFailureReport('no tenant', async () => {
    const tenant = { name: 'Lost', url: 'https://lost.example.com' };
    await terminal.scan(JSON.stringify({ aisle: 1, tenant }));
    await terminal.page.locator('dialog').getByRole('button', { name: 'Use it' }).click();
    await terminal.sees('Tenant: Lost');
    await findsInSession(terminal, { put: { customUrlList: [] } });
    await terminal.page.goto(`${wms.url}/login`);
    await field('username').waitFor();
    await by('op1', PASSWORD);
    await terminal.page.getByRole('alert').getByText('A tenant URL must be chosen').waitFor();
    await terminal.taps('No server is chosen');
    const dialog = terminal.page.locator('dialog');
    await dialog.getByRole('button', { name: 'Use this one' }).click();
    await dialog.getByText('A tenant URL must be chosen').waitFor();
    await dialog.getByText('This server').click();
    await dialog.getByRole('button', { name: 'Use this one' }).click();
    await dialog.waitFor({ state: 'detached' });
    await terminal.sees('This server');
    await by('op1', PASSWORD);
    await home();
    expect(terminal.errors).toEqual([]);
  }),
);
