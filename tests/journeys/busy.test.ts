/** The loading indicator: it blocks taps without a time-out, keeps scans, and lets the operator go on without. */
import { beforeEach, expect, test } from 'vitest';
import type { Handheld } from './handheld.ts';
import { begins } from './shift.ts';
import type { WmsProcess } from './wms.ts';

const RECEIPT = 'R-100001';
let wms: WmsProcess;
let terminal: Handheld;
begins({ as: 'op1' }, (shift) => ({ wms, terminal } = shift));
beforeEach(() => terminal.page.locator('[data-tile]').first().waitFor());

const cover = () => terminal.page.locator('[data-busy-cover]');
const place = () => terminal.page.evaluate(() => location.pathname);

test(
  'while the WMS is asked no tap and no key goes through, and a scan made meanwhile comes after, in order',
  {
    timeout: 120_000,
  },
  () =>
    terminal.withFailureReport('kept', async () => {
      await wms.fault({ kind: 'latency', ms: 10_000, path: '^/WMS/GetSku', times: 1 });
      await terminal.scan('NOBODY-KNOWS-1');
      await cover().waitFor();
      const tile = await terminal.page.locator('[data-tile]').first().boundingBox();
      if (!tile) throw new Error('no tile');
      await terminal.page.mouse.click(tile.x + 10, tile.y + 10);
      await terminal.page.keyboard.press('1');
      // A digit by hand is no part of the scan behind it.
      await terminal.page.waitForTimeout(1200);
      await terminal.page.evaluate(() => history.back());
      await terminal.scan(RECEIPT);
      expect(await place()).toBe('/home');
      expect(await cover().isVisible()).toBe(true);
      await terminal.at('detail');
      expect(await place()).toBe('/ASNDetail');
    }),
);

test(
  'a claim that hangs says how long after 8 s, and after 30 s lets the operator wait on or work offline',
  {
    timeout: 180_000,
  },
  () =>
    terminal.withFailureReport('hang', async () => {
      await terminal.opens('/receiveList');
      await terminal.at('receipt');
      await wms.fault({ kind: 'hang', path: '^/WMS/ClaimReceipt' });
      await terminal.scan(RECEIPT);
      await cover().waitFor();
      await expect
        .poll(() => cover().innerText(), { timeout: 15_000 })
        .toMatch(/\b8 s already\. What you scan is kept/);
      expect(await cover().getByRole('button').count()).toBe(0);
      await cover().getByRole('button', { name: 'Work offline' }).waitFor({ timeout: 40_000 });
      await cover().getByRole('button', { name: 'Keep waiting' }).click();
      await expect.poll(() => cover().getByRole('button').count()).toBe(0);
      await terminal.page.waitForTimeout(5000);
      expect(await cover().isVisible(), 'there is no time-out').toBe(true);
      await cover().getByRole('button', { name: 'Work offline' }).waitFor({ timeout: 40_000 });
      await terminal.page.keyboard.press('Tab');
      await terminal.page.keyboard.press('Tab');
      await terminal.page.keyboard.press('Enter');
      await cover().waitFor({ state: 'detached' });
      await terminal.refused(/needs the network/);
      await wms.noFaults();
      await terminal.scan(RECEIPT);
      await terminal.at('detail');
    }),
);
