/** What the browser itself decides of a sign-in: its forms, its keys, its cryptography. */
import { expect, test } from 'vitest';
import { band, beginsAtLogin, by, field, home, MINUTES, session, terminal, wms } from '../at-login.ts';
import { PASSWORD, signIn, signOut, speaks } from '../steps.ts';

beginsAtLogin();

test('a wrong password says why, and the page stays as it was filled in', MINUTES, () =>
  terminal.withFailureReport('wrong password', async () => {
    for (const wrong of ['wrong', 'wrong again']) {
      await by('op1', wrong);
      await band('User name or password is wrong');
      // Drawn again and again while it is read.
      await terminal.page.waitForTimeout(500);
      await band('User name or password is wrong');
      expect(await terminal.page.locator('html').getAttribute('data-path')).toBe('/login');
      expect(await field('username').inputValue()).toBe('op1');
      expect(await terminal.page.getByText('This page did not open').count()).toBe(0);
    }
  }),
);

test('with the WMS down a known user unlocks and works on as soon as it is back, others are told apart', MINUTES, () =>
  terminal.withFailureReport('unlock', async () => {
    await signIn(terminal, 'op1');
    await signOut(terminal);
    expect(await field('username').inputValue(), 'only the account that was typed last').toBe('op1');
    expect(await terminal.page.locator('body').innerText()).not.toContain('Operator 1');
    await wms.stop('SIGKILL');
    await by('op1', 'wrong');
    await band('Wrong password, or it was changed');
    await by('op2', PASSWORD);
    await band('The WMS cannot be reached');
    await field('username').fill('op1');
    await field('password').fill(PASSWORD);
    await terminal.taps('Work offline');
    await home();
    expect(await session()).toMatchObject({ userId: 'op1', canSend: false });
    await terminal.sees('Operator 1');
    await wms.start();
    await expect.poll(async () => (await session())?.canSend, { timeout: 60_000 }).toBe(true);
  }),
);

test('the account form is whole at 320x460 without scrolling, in four languages, and works by keyboard', MINUTES, () =>
  terminal.withFailureReport('small', async () => {
    const { page } = terminal;
    await page.setViewportSize({ width: 320, height: 460 });
    for (const language of ['zh_cn', 'zh_hk', 'vn', 'en'] as const) {
      await speaks(terminal, language);
      const bottom = await page.locator('button[form="sign-in"]').evaluate((button) => button.getBoundingClientRect());
      expect(bottom.bottom).toBeLessThanOrEqual(460);
      expect(bottom.height).toBeGreaterThanOrEqual(64);
      const last = await field('password').evaluate((input) => input.getBoundingClientRect().bottom);
      expect(last).toBeLessThanOrEqual(bottom.top);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
    await field('username').focus();
    await page.keyboard.type('op1');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await home();
  }),
);
