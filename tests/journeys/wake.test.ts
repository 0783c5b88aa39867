/** Background Sync reaches the drain through the service worker: what waits is sent without waiting for its turn. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Handheld } from './handheld.ts';
import { begins } from './shift.ts';
import { beginsPallets, claims, signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;

begins({ ownBrowser: true }, (shift) => ({ wms, terminal } = shift));

/** A pallet is scanned while the WMS turns everything away. Returns how the browser names our service worker. */
async function scanAway(): Promise<string> {
  await signIn(terminal, 'op1');
  const receipt = await wms.announces('pallet');
  await claims(terminal, receipt);
  const pack = await wms.rows(receipt);
  // It asks to be left alone for so long that nothing but the sync event can send again in time.
  await wms.fault({ kind: '503', ms: 60_000 });
  await beginsPallets(terminal, receipt, pack.receipts[0]?.dock ?? '');
  await terminal.scanOne(pack.containers[0]?.containerId ?? '');
  const isTurnedAway = async () => (await terminal.unsent()).some(({ http }) => http === 503);
  await terminal.until('the WMS has turned it away', isTurnedAway);
  return registered();
}

async function comesOnline(page: Page, registrationId: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('ServiceWorker.enable');
  const origin = new URL(wms.url).origin;
  await cdp.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'aisle-drain', lastChance: false });
}

const received = async (): Promise<number> => (await wms.posted('/WMS/ReceiveByLpn')).length;

test('a sync event of the browser sends what waits at once', { timeout: 120_000 }, () =>
  terminal.withFailureReport('wake', async () => {
    const worker = await scanAway();
    await wms.noFaults();
    await comesOnline(terminal.page, worker);
    await terminal.page.locator('[data-sync="quiet"]').waitFor({ timeout: 5000 });
    expect(await received()).toBe(1);
  }),
);

test('with no page open it is sent all the same, and the next start finds it done', { timeout: 120_000 }, async () => {
  const worker = await scanAway();
  const elsewhere = await terminal.page.context().newPage();
  await terminal.page.close();
  await wms.noFaults();
  expect(await received()).toBe(0);
  await comesOnline(elsewhere, worker);
  await expect.poll(received, { timeout: 15_000 }).toBe(1);
  await elsewhere.close().catch(() => {});
  await terminal.kill();
  await terminal.on('/home');
  await terminal.page.locator('[data-sync="quiet"]').waitFor();
  expect(await received()).toBe(1);
  const statuses = async () =>
    (await terminal.stored<{ status: string }>('aisle-ops', 'opState')).map(({ status }) => status);
  await expect.poll(statuses).toEqual(['observed']);
});

async function registered(): Promise<string> {
  const cdp = await terminal.cdp();
  return new Promise((resolve, reject) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
    cdp.send('ServiceWorker.enable').catch(reject);
  });
}
