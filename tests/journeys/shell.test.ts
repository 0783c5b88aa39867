/** Every screen of the shell: nothing serious for axe in light and dark, and all of it by keyboard alone. */
import { shell } from '#app/shell-screens.ts';
import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Handheld } from './handheld.ts';
import { getsNews, opensView, setsUp, signedInViews, signedOutViews, worksOn } from './views.ts';
import type { View } from './views.ts';
import { walkByTab, walksTo } from './walk.ts';
import { WmsProcess } from './wms.ts';

const SCREENS = shell.screens.filter(({ needs }) => !needs).map(({ path }) => path);

let wms: WmsProcess;
let terminal: Handheld;
beforeAll(async () => {
  wms = await WmsProcess.start();
  terminal = new Handheld(wms.url);
  await terminal.on();
  await setsUp(terminal);
}, 90_000);
afterAll(async () => {
  await terminal.off();
  await wms.close();
});

async function opens(path: string): Promise<void> {
  await terminal.opens(path);
  await terminal.page.locator('main').first().waitFor();
  await terminal.page.locator('[class*="skeleton"]').first().waitFor({ state: 'detached' });
  await terminal.page.waitForTimeout(400);
}

/** What axe calls serious or critical on the page as it is drawn now. */
async function faults(): Promise<string> {
  await terminal.page.evaluate(axe.source);
  const { violations } = await terminal.page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} (${node.failureSummary})`))
    .join('\n');
}

const THEMES = ['light', 'dark'] as const;
const MINUTE = { timeout: 60_000 };

async function looks(theme: (typeof THEMES)[number], path: string): Promise<void> {
  await terminal.page.evaluate(
    (choice) => localStorage.setItem('preferences', JSON.stringify({ of: { '': { theme: choice } }, last: '' })),
    theme,
  );
  await terminal.page.goto(wms.url + path);
  await terminal.page.locator(`html[data-theme="${theme}"][data-path="${path}"]`).waitFor();
}
async function faultsOf(view: View): Promise<string> {
  await opensView(terminal, view);
  return faults();
}

describe.each(THEMES)('signed out, in the %s theme axe finds nothing serious', (theme) => {
  beforeAll(() => looks(theme, '/login'));
  test.each(signedOutViews)('on $name', MINUTE, async (view) => {
    expect(await faultsOf(view)).toBe('');
  });
});

describe.each(THEMES)('at work, in the %s theme axe finds nothing serious', (theme) => {
  beforeAll(async () => {
    if (theme === THEMES[0]) await worksOn(terminal, wms);
    await looks(theme, '/home');
  }, 60_000);
  test.each(signedInViews)('on $name', MINUTE, async (view) => {
    expect(await faultsOf(view)).toBe('');
  });
  test('under news of a message, and on a path that is no screen', MINUTE, async () => {
    await getsNews(terminal, wms, 1);
    expect(await faults()).toBe('');
    await terminal.page.goto(`${wms.url}/nowhere`);
    await terminal.page.locator('main').waitFor();
    expect(await faults()).toBe('');
  });
});

describe('by keyboard alone', () => {
  beforeAll(async () => {
    await wms.noFaults();
    await terminal.page.goto(`${wms.url}/home`);
    await terminal.page.locator('html[data-path="/home"]').waitFor();
  });
  test.each(SCREENS)(
    'every control of %s is reached by Tab and shows where the focus is',
    { timeout: 60_000 },
    async (path) => {
      await opens(path);
      const { missed, unseen } = await walkByTab(terminal.page);
      expect(missed, 'never reached').toEqual([]);
      expect(unseen, 'reached without a ring').toEqual([]);
    },
  );

  test('Enter opens, arrows and digits choose, Escape goes back', { timeout: 60_000 }, async () => {
    const { page } = terminal;
    await opens('/home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-tile'))).toBe(true);
    await page.keyboard.press('Enter');
    await page.locator('html[data-path="/home"]').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.locator('html[data-path="/home"]').waitFor();
    await page.waitForTimeout(300);
    await page.keyboard.press('1');
    await page.locator('html[data-path="/receive"]').waitFor();
    // Right behind a digit Escape would call off a scan.
    await page.waitForTimeout(1000);
    await page.keyboard.press('Escape');
    await page.locator('html[data-path="/home"]').waitFor();
  });

  test('the warehouse is switched, and a dialog closes by Escape', { timeout: 60_000 }, async () => {
    const { page } = terminal;
    await opens('/home');
    await walksTo(page, /Switch warehouse/);
    await page.keyboard.press('Enter');
    await page.locator('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await walksTo(page, /Switch warehouse/);
    await page.keyboard.press('Enter');
    await page.locator('dialog').waitFor();
    while (!(await page.evaluate(() => document.activeElement?.matches('input[type="radio"]'))))
      await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await walksTo(page, /Save/);
    await page.keyboard.press('Enter');
    await terminal.sees(/You work in .* now/);
    expect(terminal.errors).toEqual([]);
  });
});
