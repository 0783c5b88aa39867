/** What one does from the menu of receiving: scan a document without choosing a tile, look at pictures of goods, reverse a scan. */
import { CancelReceive } from '#contract/receiving.ts';
import { skuId } from '#wms/seed/products.ts';
import { expect, test } from 'vitest';
import type { Handheld } from './handheld.ts';
import { begins } from './shift.ts';
import { beginsPallets, claims, signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

const RECEIPT = 'R-100001';
let wms: WmsProcess;
let terminal: Handheld;

begins({}, (shift) => ({ wms, terminal } = shift));

const drawn = (path: string) => terminal.page.locator(`html[data-path="${path}"]`).waitFor();

test('a document that is scanned in the menu opens its receipt, anything else is said', { timeout: 120_000 }, () =>
  terminal.withFailureReport('menu-scan', async () => {
    await signIn(terminal, 'recv1');
    await terminal.opens('/receive');
    await terminal.scan('NOBODY-KNOWS-IT');
    await terminal.sees('no valid information found');
    await terminal.scan(RECEIPT);
    await drawn('/ASNDetail');
    expect(terminal.page.url()).toContain(`receiptId=${RECEIPT}`);
  }),
);

test('the pictures that a SKU has are shown beside the camera', { timeout: 120_000 }, () =>
  terminal.withFailureReport('sku-pictures', async () => {
    await signIn(terminal, 'master1');
    await terminal.opens('/SkupictureCollect');
    await terminal.scanTo('pictures', skuId(1));
    const picture = terminal.page.locator('li img').first();
    await picture.waitFor();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth), { message: 'drawn' })
      .toBe(96);
  }),
);

test('a receive that the WMS has applied is reversed when it was meant, and only then', { timeout: 120_000 }, () =>
  terminal.withFailureReport('reversal', async () => {
    const reversals = () => wms.posted(CancelReceive.path);
    const asked = terminal.page.getByRole('dialog');
    await signIn(terminal, 'op1');
    const receipt = await wms.announces('pallet');
    const { receipts, containers } = await wms.rows(receipt);
    await claims(terminal, receipt);
    await beginsPallets(terminal, receipt, receipts[0]?.dock ?? '');
    await terminal.scanOne(containers[0]?.containerId ?? '');
    await terminal.allSent();
    await terminal.opens('/ScanList');
    await terminal.taps('Reverse');
    await asked.getByRole('button', { name: 'Keep it' }).click();
    await asked.waitFor({ state: 'detached' });
    expect(await reversals()).toEqual([]);
    await terminal.taps('Reverse');
    await asked.getByRole('button', { name: 'Reverse' }).click();
    await expect.poll(async () => (await reversals()).map(({ resultCode }) => resultCode)).toEqual([0]);
  }),
);
