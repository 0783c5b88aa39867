/** The scanner check: three scanners that are set up wrong each in its way, and what the app does about it. */
import { CALIBRATION_CODES, CALIBRATION_STEPS, codeOfStep } from '#device/scan/calibration-codes.ts';
import type { CalibrationStep } from '#device/scan/calibration-codes.ts';
import type { ScannerProfile } from '#device/scan/profile.ts';
import { ean13 } from '#wms/seed/barcodes.ts';
import { skuId, TROUBLE } from '#wms/seed/products.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Handheld, SCREEN } from './handheld.ts';
import { ChromiumDriver } from './scan-driver.ts';
import { claims, signIn } from './steps.ts';
import { WmsProcess } from './wms.ts';

const GS = '\u001d';
const MINUTE = { timeout: 90_000 };
type Scanner = (code: string) => Promise<void>;

let wms: WmsProcess;
let terminal: Handheld;
let driver: ChromiumDriver;
let receipt: { readonly id: string; readonly dock: string };
/** A label of goods that are announced. */
let label: string;

beforeAll(async () => {
  wms = await WmsProcess.start();
  terminal = new Handheld(wms.url, { shares: true });
  await terminal.on();
  driver = new ChromiumDriver(terminal.page, await terminal.cdp());
  await signIn(terminal, 'op1');
  receipt = await looseReceipt();
  await claims(terminal, receipt.id);
  const { lines } = await wms.rows(receipt.id);
  // The first receipt of loose goods has some that nobody has maintained yet.
  const troubled = Object.values(TROUBLE).map(skuId);
  const counted = lines.find((line) => Number.isInteger(line.orderQty) && !troubled.includes(line.skuId));
  label = `010${ean13(Number(counted?.skuId.slice(2)) - 100_000)}10CAL7${GS}21X4096`;
}, 120_000);
afterAll(async () => {
  await terminal.off();
  await wms.close();
});

async function looseReceipt(): Promise<typeof receipt> {
  for (let i = 1; i < 12; i++) {
    const id = `R-${100_000 + i}`;
    const { receipts } = await wms.rows(id);
    const [found] = receipts;
    if (found?.mode === 'sku') return { id, dock: found.dock };
  }
  throw new Error('no receipt of loose goods');
}

/** Key by key, separators as Ctrl+]. */
const byKeys =
  (end: 'Enter' | 'Tab', says = (code: string) => code): Scanner =>
  async (code) => {
    const keys = Array.from(says(code), (char) =>
      char === GS
        ? driver.step({ do: 'key', key: ']', code: 'BracketRight', ctrl: true })
        : driver.step({ do: 'key', key: char }),
    );
    await Promise.all([...keys, driver.step({ do: 'key', key: end })]);
  };
/** Whole codes out of an input method, a visible character for the separator, nothing behind the code. */
const byCommit: Scanner = (code) => driver.step({ do: 'commit', text: code.replaceAll(GS, '~') });

const at = (step: CalibrationStep) => terminal.page.locator(`[data-step="${step}"]`).waitFor();
const finding = (kind: string) => terminal.page.locator(`[data-finding="${kind}"]`);
const verdict = (is: string) => terminal.page.locator(`[data-verdict="${is}"]`).waitFor();
const profile = () =>
  terminal.page.evaluate(() => JSON.parse(localStorage.getItem('scanner') ?? 'null') as ScannerProfile | null);

async function starts(): Promise<void> {
  await terminal.opens('/home');
  await terminal.opens('/setting?show=scanner');
  await terminal.taps(/^(Start|Check again)$/);
}
async function isChecked(scan: Scanner): Promise<void> {
  await starts();
  for (const step of CALIBRATION_STEPS) {
    await at(step);
    await scan(CALIBRATION_CODES[codeOfStep(step)].text);
  }
  await terminal.page.locator('[data-verdict]').waitFor();
}
/** The label is taken apart at its separator, or it would be refused. */
async function receivesWith(scan: Scanner): Promise<void> {
  await terminal.opens(`/SKUReceive?receiptId=${receipt.id}`);
  const stop = terminal.page.locator(
    ':is([data-stop="loc"], [data-stop="goods"], [data-stop="qty"])[data-busy="false"]',
  );
  if ((await stop.getAttribute('data-stop')) === 'loc') await terminal.scanTo('goods', receipt.dock);
  await scan(label);
  await terminal.at('qty');
  await terminal.page.locator('header button').first().click();
  await terminal.at('goods');
}

test('one that types keys, with Ctrl+] and Tab, is told that all is well, and its labels are read', MINUTE, () =>
  terminal.withFailureReport('by keys', async () => {
    const scanner = byKeys('Tab');
    await isChecked(scanner);
    await finding('tab').waitFor();
    expect(await terminal.page.locator('[data-weight="wrong"]').count()).toBe(0);
    expect(await profile()).toMatchObject({ mode: 'keys', terminator: 'Tab', separator: { kind: 'ctrl' }, aim: false });
    await terminal.sees('Sent as Ctrl+]');
    await receivesWith(scanner);
  }),
);

test('one that commits, with ~ for the separator and no end, is read as it is, and told what is better', MINUTE, () =>
  terminal.withFailureReport('by commit', async () => {
    await isChecked(byCommit);
    await verdict('better');
    expect(await profile()).toMatchObject({
      mode: 'commit',
      terminator: 'none',
      separator: { kind: 'substitute', text: '~' },
    });
    await finding('separatorReplaced').getByText('comes as ~. The app knows it now.').waitFor();
    await terminal.page.locator('select[name="maker"]').selectOption('zebra');
    await finding('noTerminator').getByText('Send ENTER key').waitFor();
    await receivesWith(byCommit);
  }),
);

test('one that loses + and makes all letters small is told to change that, and its labels are read', MINUTE, () =>
  terminal.withFailureReport('loses', async () => {
    const scanner = byKeys('Enter', (code) => code.replaceAll('+', '').toLowerCase());
    await isChecked(scanner);
    await verdict('wrong');
    expect(await profile()).toMatchObject({ mode: 'keys', terminator: 'Enter', separator: { kind: 'ctrl' } });
    await finding('lost').getByText('These characters are lost: +').waitFor();
    await finding('lost').getByText('Send Characters as Events').waitFor();
    await finding('letters').getByText('Capitals come as small letters.').waitFor();
    await receivesWith(scanner);
  }),
);

describe('whatever goes wrong', () => {
  test('another code, no code, a key by hand or a step too far never lock the check', MINUTE, () =>
    terminal.withFailureReport('goes wrong', async () => {
      const scan = byKeys('Enter');
      await starts();
      await at('characters');
      await scan('LOC-A01');
      await terminal.sees('That was another code. Scan the one shown here.');
      await driver.step({ do: 'key', key: '7' });
      await scan(CALIBRATION_CODES.characters.text);
      await at('gs1');
      await terminal.page.locator('header button').first().click();
      await at('characters');
      await terminal.taps('Nothing comes, skip');
      await at('gs1');
      await terminal.taps('Make the code large');
      await terminal.page.getByRole('button', { name: 'Make the code small' }).waitFor();
      await scan(CALIBRATION_CODES.gs1.text);
      await at('long');
      await terminal.taps('Make the code small');
      await terminal.taps('Nothing comes, skip');
      await at('piece');
      await scan(CALIBRATION_CODES.piece.text);
      await at('again');
      await terminal.taps('Nothing comes, skip');
      await finding('silent').getByText('Nothing came for: Code 128, QR code').waitFor();
      await finding('repeatBlocked').waitFor();
      expect(await profile()).toMatchObject({ mode: 'keys', separator: { kind: 'ctrl' } });
    }),
  );

  test('a check in which nothing comes leaves what was known; clearing forgets it', MINUTE, () =>
    terminal.withFailureReport('nothing comes', async () => {
      const before = await profile();
      await starts();
      for (const step of CALIBRATION_STEPS) {
        await at(step);
        await terminal.taps('Nothing comes, skip');
      }
      await finding('silent').getByText('The scanner sends nothing to the app.').waitFor();
      expect(await profile()).toEqual(before);
      await terminal.page.reload();
      await finding('silent').waitFor();
      await terminal.taps('Clear');
      await terminal.page.locator('dialog').getByRole('button', { name: 'Clear', exact: true }).click();
      await terminal.sees('The scanner of this terminal was not checked yet');
      expect(await profile()).toMatchObject({ mode: null, terminator: 'unknown', separator: null });
    }),
  );
});

test('codes are crisp on the smallest screen, black on white in the dark, and fill it at a tap', MINUTE, async () => {
  const { page } = terminal;
  await page.setViewportSize({ width: 320, height: 460 });
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  const drawn = () =>
    page
      .locator('svg[data-symbol]')
      .last()
      .evaluate((svg) => {
        const { left, right, width, height } = svg.getBoundingClientRect();
        const [modules = 0, high = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').slice(2).map(Number);
        const isTurned = high > modules;
        const { backgroundColor, fill } = getComputedStyle(svg);
        const dots = ((isTurned ? height : width) / Math.max(modules, high)) * devicePixelRatio;
        return { dots, isInside: left >= 0 && right <= innerWidth, backgroundColor, fill };
      });
  const white = { isInside: true, backgroundColor: 'rgb(255, 255, 255)', fill: 'rgb(0, 0, 0)' };
  await starts();
  for (const step of CALIBRATION_STEPS) {
    await at(step);
    const small = await drawn();
    expect(small).toEqual({ ...white, dots: Math.round(small.dots) });
    await terminal.taps('Make the code large');
    await page.locator('svg[data-symbol]').nth(1).waitFor();
    const large = await drawn();
    expect(large).toEqual({ ...white, dots: Math.round(large.dots) });
    expect(large.dots).toBeGreaterThanOrEqual(small.dots);
    await terminal.taps('Make the code small');
    if (step !== 'again') await terminal.taps('Nothing comes, skip');
  }
  await page.setViewportSize(SCREEN);
});

test('the card on paper has every code and nothing else', MINUTE, async () => {
  const { page } = terminal;
  await page.evaluate(() => (window.print = () => {}));
  await terminal.opens('/home');
  await terminal.opens('/setting?show=scanner');
  await terminal.taps('Print the card with the codes');
  await page.emulateMedia({ media: 'print' });
  const card = page.locator('[data-card]');
  await card.waitFor();
  expect(await card.locator('svg').count()).toBe(Object.keys(CALIBRATION_CODES).length);
  expect(await page.locator('main').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.locator('main').waitFor();
  await card.waitFor({ state: 'hidden' });
});
