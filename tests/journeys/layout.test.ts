/** Small screens: nothing scrolls sideways, what the operator needs is in view, targets are large enough for gloves. */
import type { WorkRows } from '#contract/rows.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Handheld } from './handheld.ts';
import { signIn } from './steps.ts';
import { WmsProcess } from './wms.ts';

const SIZES = [
  [320, 460],
  [360, 640],
  [533, 320],
  [1280, 720],
] as const;
const LANGUAGES = ['en', 'zh_cn', 'zh_hk', 'vn'];
const RECEIPT = 'R-100001';

let wms: WmsProcess;
let terminal: Handheld;
let pack: WorkRows;
beforeAll(async () => {
  wms = await WmsProcess.start();
  terminal = new Handheld(wms.url);
  await terminal.on();
  await signIn(terminal, 'op1');
  await terminal.opens('/receiveList');
  await terminal.at('receipt');
  await terminal.scan(RECEIPT);
  await terminal.at('detail');
  pack = await wms.json<WorkRows>(`/__wms/rows?receiptId=${RECEIPT}`);
}, 90_000);
afterAll(async () => {
  await terminal.off();
  await wms.close();
});

async function speak(language: string): Promise<void> {
  await terminal.opens('/setting');
  await terminal.page.locator('select[name="language"]').selectOption(language);
}
const sideways = () =>
  terminal.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
/** Visible controls that are smaller than a glove can hit. */
const small = () =>
  terminal.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], select, input:not([data-scan-field])')]
      .filter((e) => e.checkVisibility() && e.getBoundingClientRect().height > 1)
      .map((e) => ({
        what: (e.getAttribute('aria-label') ?? e.textContent ?? '').trim(),
        height: e.getBoundingClientRect().height,
      }))
      .filter((e) => e.height < 47.5),
  );

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(SIZES)('every screen fits %i x %i', { timeout: 60_000 }, async (width, height) => {
    await speak(language);
    await terminal.page.setViewportSize({ width, height });
    const paths = [
      '/home',
      '/receive',
      '/receiveList',
      `/ASNDetail?receiptId=${RECEIPT}`,
      '/PutawayMenu',
      '/putOnGoodList',
    ];
    for (const path of [...paths, '/personal', '/setting', '/outbox', '/tray', '/shiftLedger', '/ScanList']) {
      await terminal.opens(path);
      await terminal.page.locator('main').first().waitFor();
      expect(await sideways(), `${path} scrolls sideways`).toBe(0);
      expect(await small(), `${path} has small targets`).toEqual([]);
    }
  });

  test('at 320 x 460 instruction, expected value, field and progress are in view', { timeout: 60_000 }, async () => {
    await speak(language);
    await terminal.page.setViewportSize({ width: 320, height: 460 });
    await terminal.opens(`/LPNReceive?receiptId=${RECEIPT}`);
    await terminal.at('loc');
    const inView = (selector: string) =>
      terminal.page
        .locator(selector)
        .first()
        .evaluate((e) => {
          const box = e.getBoundingClientRect();
          return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
        });
    for (const part of ['[data-prompt]', '[data-big]', '[data-scan-field]', 'progress:visible']) {
      expect(await inView(part), part).toBe(true);
    }
    expect(await terminal.page.locator('[data-big]').textContent()).toContain(
      pack.receipts[0]?.dock.split('-')[0] ?? '-',
    );
    expect(await sideways()).toBe(0);
  });
});
