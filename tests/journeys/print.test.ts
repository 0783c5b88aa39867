/** Labels: from the printer beside the terminal over Web Serial, and from the print points of the WMS; never twice by itself. */
import type { WorkRows } from '#contract/rows.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Handheld } from './handheld.ts';
import { choosesPrinter, labelsComeOutHere, paper, withPrinter } from './own-printer.ts';
import { begins } from './shift.ts';
import { claims, receivesWithLabel, signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

const RECEIPT = 'R-100001';
const MINUTES = { timeout: 120_000 };
let wms: WmsProcess;
let terminal: Handheld;
let rows: WorkRows;

begins({ ownWms: true }, (shift) => ({ wms, terminal } = shift));
beforeEach(async () => {
  await terminal.page.addInitScript(withPrinter);
  await terminal.withFailureReport('print begins', async () => {
    await signIn(terminal, 'op1');
    await terminal.page.reload();
    await claims(terminal, RECEIPT);
  });
  rows = await wms.rows(RECEIPT);
});

const pallets = () => rows.containers.filter(({ kind, contents }) => kind === 'pallet' && contents.length === 1);
const pallet = (n: number): string => pallets()[n]?.containerId ?? '';
const prints = () => wms.posted('/WMS/Print');

const receives = (id: string) =>
  receivesWithLabel(terminal, { receiptId: RECEIPT, dock: rows.receipts[0]?.dock ?? '' }, id);

test(
  'a pallet received in flight mode: its label comes out of the printer beside it, once, and the WMS is asked for none',
  MINUTES,
  () =>
    terminal.withFailureReport('print direct', async () => {
      await choosesPrinter(terminal, 'tspl', 'font');
      await labelsComeOutHere(terminal);
      await terminal.radio(false);

      await receives(pallet(0));
      await terminal.sees(`Label printed: ${pallet(0)}`);
      const [content] = pallets()[0]?.contents ?? [];
      const out = await paper(terminal, 'tspl');
      expect(out).toMatchObject({ copies: 1, barcodes: [pallet(0)] });
      expect(out.texts).toContain(content?.skuId);
      expect(content?.skuName).toMatch(/\p{Script=Han}/u);
      expect(out.texts).toContain(content?.skuName);

      // Out of reach: it waits, says so on every page, and comes out by one tap.
      await terminal.page.evaluate(() => window.port.drop());
      await receives(pallet(1));
      await terminal.sees('Printer not reachable');
      await terminal.sees('1 label waits');
      expect((await terminal.page.evaluate(() => window.port.written)).length).toBe(0);
      await terminal.page.evaluate(() => void (window.port.isNear = true));
      await terminal.page
        .getByRole('button', { name: 'Try again' })
        .click({ timeout: 3000 })
        .catch(() => undefined);
      await terminal.sees(`Label printed: ${pallet(1)}`);
      expect(await paper(terminal, 'tspl')).toMatchObject({ barcodes: [pallet(1)] });

      // It breaks in the middle of one: nobody knows, so somebody is asked.
      await terminal.page.evaluate(() => void (window.port.isNear = false));
      await receives(pallet(2));
      await terminal.sees(`Did the label of ${pallet(2)} come out?`);
      await terminal.taps('See');
      await terminal.page.evaluate(() => void (window.port.isNear = true));
      await terminal.page.waitForTimeout(1500);
      expect((await terminal.page.evaluate(() => window.port.written)).length).toBe(0);
      await terminal.taps('It came out');
      await terminal.page.getByText(`Did the label of ${pallet(2)} come out?`).waitFor({ state: 'detached' });

      await terminal.radio(true);
      await terminal.allSent();
      expect(await prints()).toEqual([]);
      expect(await wms.posted('/WMS/ReceiveByLpn')).toHaveLength(3);
    }),
);

test('Chinese as a picture: the test label has its barcode, its plain texts, and a picture of the name', MINUTES, () =>
  terminal.withFailureReport('print picture', async () => {
    for (const language of ['zpl', 'cpcl', 'escPos'] as const) {
      await choosesPrinter(terminal, language, 'picture');
      await terminal.taps('Print a test label');
      await terminal.sees('The printer has taken the test label');
      const out = await paper(terminal, language);
      expect(out.barcodes).toEqual(['\u001d00340123450000000017']);
      expect(out.texts).toContain('SKU-100001');
      expect(out.texts.join('')).not.toMatch(/苹果/);
      // The name and the DataMatrix; on receipt printers lines too.
      expect(out.pictures).toBeGreaterThanOrEqual(2);
      await terminal.taps('Forget it');
      await terminal.sees('No printer is chosen');
    }
  }),
);

test(
  'without a printer labels wait for the WMS: seen with their print point, withdrawn or sent once, also when the answer is lost',
  MINUTES,
  () =>
    terminal.withFailureReport('print queue', async () => {
      await terminal.radio(false);
      await receives(pallet(0));
      await receives(pallet(1));
      await terminal.opens('/printQueue');
      const row = (id: string) => terminal.page.locator(`[data-label="${id}"]`);
      await row(pallet(0)).filter({ hasText: 'Receiving desk' }).waitFor();
      await row(pallet(1)).getByRole('button', { name: 'Withdraw' }).click();
      await row(pallet(1)).getByText('Taken back').waitFor();

      await wms.fault({ path: '/WMS/Print$', kind: 'drop-after', times: 1 });
      await terminal.radio(true);
      await terminal.allSent();
      expect(await prints()).toHaveLength(1);
      await terminal.taps('Ask what came out');
      await terminal.sees(/PJ-\d+/);
      expect(await terminal.page.getByText(/PJ-\d+/).count()).toBe(1);

      await row(pallet(0)).getByRole('button', { name: 'Print again' }).click();
      await expect.poll(async () => (await prints()).length, { timeout: 15_000 }).toBe(2);
    }),
);
