/**
 * Where machines and people type into one page: what a machine typed is never a number, what a person typed is never lost
 * or doubled. At the pace of real keys, on a quick terminal and on one that is six times slower.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { ean13 } from '#wms/seed/barcodes.ts';
import type { CDPSession } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isDrawn } from '../harness/draw.ts';
import { Handheld } from './handheld.ts';
import * as keys from './keys.ts';
import { claims, signIn, stepsBackTo } from './steps.ts';
import { WmsProcess } from './wms.ts';

const PALLETS = 'R-100001';
let wms: WmsProcess;
let terminal: Handheld;
let cdp: CDPSession;

beforeAll(async () => {
  wms = await WmsProcess.start();
  terminal = new Handheld(wms.url, { shares: true });
  await terminal.on();
  cdp = await terminal.cdp();
  await signIn(terminal, 'op1');
}, 120_000);
afterAll(async () => {
  await terminal.off();
  await wms.close();
});

const sends = (text: string, pace: number, end?: 'Enter' | 'none') => keys.sends(cdp, text, pace, end);
const slower = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
/** Every second pace; the others with the next draw. */
const drawn = <T>(paces: readonly T[]): T[] => paces.filter((_, i) => isDrawn(i, 2));
const quantity = () => terminal.page.locator('input[data-no-scan]');
async function beginsAt(stop: string): Promise<void> {
  await slower(1);
  await stepsBackTo(terminal, stop);
  // The same label at once, at the same step, is one scan that came twice.
  await sleep(1000);
}
const ops = () => terminal.stored<{ op: string; request: { qty?: number } }>('aisle-ops', 'ops');

describe('a number right behind a scan', () => {
  let dock = '';
  let goods: readonly string[] = [];
  beforeAll(async () => {
    const receiptId = await wms.announces('sku');
    await claims(terminal, receiptId);
    const { receipts, lines } = await wms.rows(receiptId);
    dock = receipts[0]?.dock ?? '';
    goods = lines.map(({ skuId }) => ean13(Number(skuId.slice(2)) - 100_000));
    await terminal.opens(`/SKUReceive?receiptId=${receiptId}`);
    await terminal.at('loc');
    await terminal.scanTo('goods', dock);
  }, 120_000);
  beforeEach(() => beginsAt('goods'));

  const DELAYS = [0, 60, 150, 300, 450, 700];
  test.each(drawn([1, 6].flatMap((rate) => DELAYS.map((delay) => [delay, rate] as const))))(
    'typed %i ms behind the goods, on a processor %i times slower, it is the number, once',
    { timeout: 60_000 },
    (delay, rate) =>
      terminal.withFailureReport(`digit ${delay} at ${rate}`, async () => {
        await slower(rate);
        await sends(goods[0] ?? '', 4);
        await sleep(delay);
        await sends('37', 140, 'none');
        await terminal.at('qty');
        await expect.poll(() => quantity().inputValue(), { timeout: 10_000 }).toBe('37');
        await terminal.page.waitForTimeout(400);
        expect(await quantity().inputValue()).toBe('37');
      }),
  );

  test.each(drawn([1, 6].flatMap((rate) => [0, 60, 450].map((delay) => [delay, rate] as const))))(
    'with its Enter in the same burst, %i ms behind the goods, at 1/%i of the speed, it is what is counted',
    { timeout: 60_000 },
    (delay, rate) =>
      terminal.withFailureReport(`digit and Enter ${delay} at ${rate}`, async () => {
        await slower(rate);
        await sends(goods[1] ?? '', 4);
        await sleep(delay);
        await sends('2', 5);
        await terminal.page.locator('[data-stop]:not([data-stop="goods"]):not([data-stop="qty"])').waitFor();
        await slower(1);
        await expect.poll(() => terminal.page.getByRole('button', { name: /^Go back to 2 / }).count()).toBe(1);
      }),
  );

  test('what stands beside a count says that it is still open', () =>
    terminal.withFailureReport('still open', async () => {
      await sends(goods[0] ?? '', 4);
      await terminal.at('qty');
      await expect.poll(() => terminal.page.getByText('Still open', { exact: true }).count()).toBe(1);
    }));

  test.each(drawn([1, 4]))(
    'whoever taps the unit that is chosen loses no digit, on a processor %i times slower',
    (rate) =>
      terminal.withFailureReport('tapped unit', async () => {
        await terminal.scanTo('qty', goods[0] ?? '');
        // Longer than what is typed counts as typed behind the scan.
        await terminal.page.waitForTimeout(5500);
        await slower(rate);
        await terminal.page.locator('button[name="unit 1"]').click();
        await sends('400', 200, 'none');
        await expect.poll(() => quantity().inputValue()).toBe('400');
      }),
  );

  test('a number that begins like the proposal keeps its first digit', () =>
    terminal.withFailureReport('same digit', async () => {
      await sends(goods[0] ?? '', 4);
      await terminal.at('qty');
      await expect.poll(() => quantity().inputValue()).toBe('1');
      await terminal.page.waitForTimeout(300);
      await quantity().evaluate((input: HTMLInputElement) => input.select());
      await sends('12', 160, 'none');
      await expect.poll(() => quantity().inputValue()).toBe('12');
    }));

  test('whatever is selected: the first digit replaces the proposal, the second does not', () =>
    terminal.withFailureReport('proposal', async () => {
      await sends(goods[0] ?? '', 4);
      await terminal.at('qty');
      await expect.poll(() => quantity().inputValue()).not.toBe('');
      await terminal.page.waitForTimeout(300);
      await quantity().evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 1));
      await sends('12', 160, 'none');
      await expect.poll(() => quantity().inputValue()).toBe('12');
    }));
});

describe('a code right behind a code', () => {
  let pallet = '';
  let proposed = '';
  beforeAll(async () => {
    await claims(terminal, PALLETS);
    pallet = (await wms.rows(PALLETS)).containers[0]?.containerId ?? '';
    await terminal.opens(`/ConfirmReceiveGoods?receiptId=${PALLETS}`);
    await terminal.at('pallet');
    await sends(pallet, 30);
    await terminal.at('qty');
    proposed = await quantity().inputValue();
  }, 60_000);
  beforeEach(() => beginsAt('pallet'));

  test.each(drawn([8, 30].flatMap((pace) => [0, 40, 90, 150, 260].map((gap) => [gap, pace] as const))))(
    '%i ms behind the pallet, %i ms per key: the quantity is untouched and not accepted',
    { timeout: 60_000 },
    (gap, pace) =>
      terminal.withFailureReport(`second scan ${gap} at ${pace}`, async () => {
        const before = (await ops()).length;
        await sends(pallet, pace);
        await sleep(gap);
        await sends('SKU100|042', pace);
        await terminal.at('qty');
        // Refused by the field or by the flow, in words: never a number.
        await terminal.page.locator('[role="alert"], [data-result="refused"]').first().waitFor();
        await terminal.page.waitForTimeout(400);
        await terminal.at('qty');
        expect(await quantity().inputValue()).toBe(proposed);
        expect(await ops()).toHaveLength(before);
      }),
  );

  const SLOW: [string, number][] = [
    ['100042', 60],
    ['4006381333931', 85],
    ['SKU10004|2', 8],
    ['100042', 90],
  ];
  test.each(drawn(SLOW))(
    '%s at %i ms per key, into the quantity itself, is refused',
    { timeout: 60_000 },
    (code, pace) =>
      terminal.withFailureReport(`slow scanner ${code}`, async () => {
        const before = (await ops()).length;
        await sends(pallet, 5);
        await terminal.at('qty');
        await expect.poll(() => quantity().inputValue()).not.toBe('');
        await terminal.page.waitForTimeout(600);
        const proposed = await quantity().inputValue();
        await sends(code, pace);
        await terminal.sees('That was a scan. Type the quantity, then scan on.');
        expect(await quantity().inputValue()).toBe(proposed);
        await terminal.at('qty');
        expect(await ops()).toHaveLength(before);
      }),
  );

  test.each(drawn([80, 150, 300, 700, 1500, 2000]))(
    'a pause of %i ms inside a code: one code',
    { timeout: 30_000 },
    (pause) =>
      terminal.withFailureReport(`pause ${pause}`, async () => {
        await sends('NOB-1', 5, 'none');
        await sleep(pause);
        await sends(`00${pause}`, 5);
        const band = terminal.page.locator('[data-result="refused"]');
        await expect.poll(() => band.innerText().catch(() => '')).toContain(`NOB-100${pause}`);
      }),
  );
});

test('a scan under a dialog is said to be not taken, above it and when it has closed', () =>
  terminal.withFailureReport('under a dialog', async () => {
    const { page } = terminal;
    await terminal.opens('/home');
    await page.locator('[data-tile]').first().waitFor();
    await terminal.taps('Switch warehouse');
    await page.locator('dialog[open]').waitFor();
    await page.waitForTimeout(300);
    await Promise.all([
      page.locator('[data-cue="refused"]').filter({ hasText: 'P-100071: not taken. Scan again.' }).waitFor(),
      sends('P-100071', 5),
    ]);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    const toast = page.locator('output').filter({ hasText: 'P-100071: not taken. Scan again.' });
    await expect.poll(() => toast.count()).toBe(1);
  }));

test('a digit opens its tile right behind Tab, with a tile in the focus', () =>
  terminal.withFailureReport('digit on a tile', async () => {
    const { page } = terminal;
    await terminal.opens('/home');
    await page.locator('[data-tile]').first().waitFor();
    for (let i = 0; i < 20 && !(await page.locator('[data-tile]:focus').count()); i++) await page.keyboard.press('Tab');
    expect(await page.locator('[data-tile]:focus').count()).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('1');
    await page.locator('html[data-path="/receive"]').waitFor();
  }));

test('a key that is held down is no scan, and no number', () =>
  terminal.withFailureReport('held key', async () => {
    const { page } = terminal;
    await terminal.opens('/receiveList');
    await terminal.at('receipt');
    await page.locator('[data-scan-field]').focus();
    const press = { key: '1', windowsVirtualKeyCode: 49, text: '1' };
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...press });
    for (let i = 0; i < 20; i++) {
      await sleep(30);
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...press, autoRepeat: true });
    }
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: '1', windowsVirtualKeyCode: 49 });
    await expect.poll(() => page.locator('[data-scan-field]').inputValue()).toBe('1');
    await page.keyboard.press('Escape');
  }));
