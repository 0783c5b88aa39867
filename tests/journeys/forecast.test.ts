/** Dead-zone forecast: what a terminal has learned without network, it says when a job leads there again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Handheld } from './handheld.ts';
import { beginsPallets, claims, signIn } from './steps.ts';
import { WmsProcess } from './wms.ts';

const PALLETS = 'R-100001';

let wms: WmsProcess;
let terminal: Handheld;
beforeAll(async () => {
  wms = await WmsProcess.start();
  terminal = new Handheld(wms.url, { shares: true });
  await terminal.on();
  await signIn(terminal, 'op1');
}, 120_000);
afterAll(async () => {
  await terminal?.off();
  await wms?.close();
});

test('a dock where two pallets found no answer is told of when the receipt is opened again', { timeout: 120_000 }, () =>
  terminal.withFailureReport('forecast', async () => {
    await claims(terminal, PALLETS);
    const { receipts, containers } = await wms.rows(PALLETS);
    const dock = receipts[0]?.dock ?? '';
    const pallets = containers.filter(({ kind }) => kind === 'pallet').map(({ containerId }) => containerId);
    await beginsPallets(terminal, PALLETS, dock);
    await terminal.radio(false);
    await terminal.scanTo('pallet', pallets[0] ?? '', pallets[1] ?? '');

    const heard = () => terminal.page.evaluate(() => localStorage.getItem('aisle.heard'));
    await expect.poll(heard, { timeout: 60_000 }).toBe(JSON.stringify({ [`WH1 ${dock}`]: { answered: 0, silent: 2 } }));
    await terminal.radio(true);
    await terminal.allSent();
    await terminal.opens('/receiveList');
    await terminal.opens(`/LPNReceive?receiptId=${PALLETS}`);
    await terminal.sees(/^No network lately at 1 of \d+ places of this work/);
  }),
);
