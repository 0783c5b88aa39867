/** Every screen of the shell by keyboard alone. */
import { shell } from '#app/shell-screens.ts';
import { shellTiles } from '#app/shell-tiles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Handheld } from './handheld.ts';
import { setsUp, worksOn } from './views.ts';
import { faultsOfTab, walksTo } from './walk.ts';
import { WmsProcess } from './wms.ts';

const SCREENS = [...shell, ...shellTiles].map(({ path }) => path);

let wms: WmsProcess;
let terminal: Handheld;
beforeAll(async () => {
  wms = await WmsProcess.start();
  terminal = new Handheld(wms.url, { shares: true });
  await terminal.on();
  await setsUp(terminal);
  await worksOn(terminal, wms);
  await wms.noFaults();
}, 120_000);
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

describe('by keyboard alone', () => {
  test.each(SCREENS)(
    'every control of %s is reached by Tab and shows where the focus is',
    { timeout: 60_000 },
    async (path) => {
      await opens(path);
      expect((await faultsOfTab(terminal.page)).join('\n')).toBe('');
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
