/** Background Sync reaches the drain through the service worker: what waits is sent without waiting for its turn. */
import type { WorkRows } from '#contract/rows.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Handheld } from './handheld.ts';
import { signIn } from './steps.ts';
import { WmsProcess } from './wms.ts';

const RECEIPT = 'R-100001';
let wms: WmsProcess;
let terminal: Handheld;

beforeAll(async () => {
  wms = await WmsProcess.start();
  terminal = new Handheld(wms.url);
  await terminal.on();
}, 90_000);
afterAll(async () => {
  await terminal.off();
  await wms.close();
});

test('a sync event of the browser sends what waits at once', { timeout: 120_000 }, () =>
  terminal.witnessed('wake', async () => {
    await signIn(terminal, 'op1');
    await terminal.opens('/receiveList');
    await terminal.at('receipt');
    await terminal.scan(RECEIPT);
    await terminal.at('detail');
    const pack = await wms.json<WorkRows>(`/__wms/rows?receiptId=${RECEIPT}`);
    await wms.fault({ kind: '503', times: 1000 });
    await terminal.opens(`/LPNReceive?receiptId=${RECEIPT}`);
    await terminal.at('loc');
    await terminal.scanTo('pallet', pack.receipts[0]?.dock ?? '');
    await terminal.scanOne(pack.containers[0]?.containerId ?? '');
    // By now the terminal leaves the WMS alone for half a minute at a time.
    await terminal.page.waitForTimeout(20_000);
    const registrationId = await registered();
    await wms.noFaults();
    const origin = new URL(wms.url).origin;
    const cdp = await terminal.cdp();
    await cdp.send('ServiceWorker.enable');
    await cdp.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId,
      tag: 'aisle-drain',
      lastChance: false,
    });
    await terminal.page.locator('[data-sync="quiet"]').waitFor({ timeout: 2500 });
    const { operations } = await wms.json<{ operations: { path: string }[] }>('/__wms/ledger');
    expect(operations.filter(({ path }) => path === '/WMS/ReceiveByLpn')).toHaveLength(1);
  }),
);

async function registered(): Promise<string> {
  const cdp = await terminal.cdp();
  return new Promise((resolve, reject) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
    cdp.send('ServiceWorker.enable').catch(reject);
  });
}
