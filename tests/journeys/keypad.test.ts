/** A terminal with keys and a glass that nobody touches: a shift of the main job, and every screen of it by Tab. */
import { ean13 } from '#wms/seed/barcodes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Handheld } from './handheld.ts';
import { claims, PASSWORD } from './steps.ts';
import { faultsOfTab, walksTo } from './walk.ts';
import { WmsProcess } from './wms.ts';

const RECEIPT = 'R-100001';
const MINUTES = { timeout: 180_000 };
let wms: WmsProcess;
let terminal: Handheld;

beforeAll(async () => {
  wms = await WmsProcess.start();
  terminal = new Handheld(wms.url, { shares: true });
  await terminal.on();
}, 90_000);
afterAll(async () => {
  await terminal.off();
  await wms.close();
});

const at = (path: string) => terminal.page.locator(`html[data-path="${path}"]`).waitFor();
/** A person's key: far enough from the one before to be no scan. */
async function presses(...keys: string[]): Promise<void> {
  for (const key of keys) {
    await terminal.page.waitForTimeout(160);
    await terminal.page.keyboard.press(key);
  }
}
const tabsTo = (words: RegExp) => walksTo(terminal.page, words);
async function types(text: string): Promise<void> {
  await terminal.page.keyboard.type(text, { delay: 160 });
}
async function backTo(path: string): Promise<void> {
  for (let i = 0; i < 10 && !(await terminal.page.locator(`html[data-path="${path}"]`).count()); i++) {
    // Behind typed characters Escape calls off a scan.
    await terminal.page.waitForTimeout(400);
    await presses('Escape');
    await terminal.page.waitForTimeout(300);
  }
  await at(path);
}
async function wellDrawn(where: string): Promise<void> {
  expect((await faultsOfTab(terminal.page)).join('\n'), where).toBe('');
}

test(
  'a shift without touching the glass: sign in, receive, put away, settings, what waits, what needs a person',
  MINUTES,
  () =>
    terminal.withFailureReport('keypad', async () => {
      const { page } = terminal;
      // No finger, no mouse: what only they can do is not done.
      await page.evaluate(() => {
        for (const type of ['pointerdown', 'mousedown', 'touchstart'])
          addEventListener(type, () => document.documentElement.setAttribute('data-touched', ''), true);
      });
      await page.locator('input[name="username"]').waitFor();
      await tabsTo(/Language|语言|語言|Ngôn ngữ/);
      for (const language of ['zh-HK', 'en']) {
        await presses('ArrowDown');
        // Until it is spoken, the list stands where it stood.
        await page.locator(`html[lang="${language}"]`).waitFor();
      }
      await tabsTo(/username/);
      await types('op1');
      await tabsTo(/password/);
      await types(PASSWORD);
      await presses('Enter');
      await at('/home');

      // The menu by its digit, the list by arrows and Enter.
      await presses('1');
      await at('/receive');
      await presses('1');
      await at('/receiveList');
      await terminal.at('receipt');
      await page.locator('[data-choice]').first().waitFor();
      const row = await page
        .locator('[data-choice]')
        .evaluateAll((rows, id) => rows.findIndex((r) => r.getAttribute('data-choice') === id), RECEIPT);
      for (let i = 0; i <= row; i++) await presses('ArrowDown');
      await page.locator('[data-scan-field]').focus();
      await presses('Enter');
      await terminal.at('detail');
      await wellDrawn('receipt');
      await tabsTo(/Start receiving/);
      await presses('Enter');
      await terminal.at('loc');
      await wellDrawn('dock');
      const { receipts, containers, tasks } = await wms.rows(RECEIPT);
      const lpn = containers.find(({ kind }) => kind === 'pallet')?.containerId ?? '';
      await page.locator('[data-scan-field]').focus();
      await terminal.scanTo('pallet', receipts[0]?.dock ?? '');
      await wellDrawn('pallet');
      await page.locator('[data-scan-field]').focus();
      await terminal.scanOne(lpn);
      await terminal.allSent();

      await backTo('/home');
      await terminal.opens('/PutawayMenu');
      await page.locator('[data-tile]').first().waitFor();
      await presses('ArrowDown');
      await wellDrawn('putaway');
      await terminal.opens('/LPNPutaway');
      await terminal.at('goods');
      await terminal.scanTo('target', lpn);
      await wellDrawn('where to put it');
      await page.locator('[data-scan-field]').focus();
      await terminal.scanOne(tasks.find(({ containerId }) => containerId === lpn)?.suggestedLoc ?? '');
      await terminal.at('goods');
      await terminal.allSent();

      await terminal.opens('/personal');
      await page.getByRole('link', { name: 'Settings' }).first().waitFor();
      await tabsTo(/^ *Settings|Settings *$/);
      await presses('Enter');
      await at('/setting');
      await tabsTo(/Display$/);
      await presses('Enter');
      await page.locator('input[name="look"]').first().waitFor();
      await tabsTo(/ look /);
      await presses('ArrowDown');
      await page.locator('html[data-theme="light"][data-theme-choice="light"]').waitFor();
      await wellDrawn('display');
      await presses('Escape');
      await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
      await tabsTo(/Sound and voice/);
      await presses('Enter');
      await page.locator('[data-cue-row="ok"]').waitFor();
      await tabsTo(/Success/);
      // Waited for beforehand: it shines for a moment only.
      await Promise.all([page.locator('[data-cue="ok"]').waitFor(), presses('Enter')]);
      await tabsTo(/Yes/);
      await presses('Enter');
      await page.locator('[data-cue-row="ok"][data-heard="yes"]').waitFor();
      await wellDrawn('sound');
      await backTo('/home');

      await tabsTo(/Sync|All sent/);
      await presses('Enter');
      await at('/shiftLedger');
      await page.locator('article').first().waitFor();
      await wellDrawn('shift ledger');
      for (const path of ['/outbox', '/tray']) {
        await terminal.opens(path);
        await page.locator('main').waitFor();
        await wellDrawn(path);
        await backTo('/home');
      }
      expect(await page.locator('html[data-touched]').count(), 'nothing was touched').toBe(0);
    }),
);

test(
  'typing a quantity chooses nothing of a menu, what was suggested is selected, and Enter confirms it',
  MINUTES,
  () =>
    terminal.withFailureReport('quantity', async () => {
      const { page } = terminal;
      const receiptId = await wms.announces('sku');
      await claims(terminal, receiptId);
      const { receipts, lines } = await wms.rows(receiptId);
      await terminal.opens(`/SKUReceive?receiptId=${receiptId}`);
      await terminal.at('loc');
      await terminal.scanTo('goods', receipts[0]?.dock ?? '');
      await terminal.scanTo('qty', ean13(Number(lines[0]?.skuId.slice(2)) - 100_000));
      await page.waitForFunction(() => {
        const { value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
        // Of what is no field it is undefined.
        return (value ?? '') !== '' && selectionStart === 0 && selectionEnd === value.length;
      });
      await types('2');
      await expect.poll(() => page.locator('[data-typing]').first().inputValue()).toBe('2');
      expect(await page.locator('html').getAttribute('data-path')).toBe('/SKUReceive');
      await wellDrawn('quantity');
      await page.locator('input[data-typing]').first().focus();
      await page.waitForTimeout(200);
      await presses('Enter');
      await page.locator('[data-stop="qty"]').waitFor({ state: 'detached' });
      await wellDrawn('after the quantity');
    }),
);
