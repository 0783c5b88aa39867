/** What an operator does by hand about work that is stuck, wrong or in doubt: in the tray, the shift ledger, at the scan. */
import type { WorkRows } from '#contract/rows.ts';
import { afterEach, expect, test } from 'vitest';
import { Handheld, SCREEN } from './handheld.ts';
import { beginsPallets, claims, receivesWithLabel, signIn } from './steps.ts';
import { WmsProcess } from './wms.ts';

const RECEIPT = 'R-100001';
let wms: WmsProcess;
let terminal: Handheld;
let rows: WorkRows;

/** An operator with a claimed receipt. */
async function begins(...args: string[]): Promise<void> {
  wms = await WmsProcess.start(...args);
  terminal = new Handheld(wms.url, { shares: true });
  await terminal.on();
  await signIn(terminal, 'op1');
  await claims(terminal, RECEIPT);
  rows = await wms.rows(RECEIPT);
}
afterEach(async () => {
  await terminal.off();
  await wms.close();
});

const lpn = (i: number): string => rows.containers[i]?.containerId ?? '';
const dock = (): string => rows.receipts[0]?.dock ?? '';
async function receive(...ids: string[]): Promise<void> {
  await beginsPallets(terminal, RECEIPT, dock());
  for (const id of ids) await terminal.scanOne(id);
}
/** The WMS says no to the next one. */
const refusesOne = () => wms.fault({ kind: 'refuse', path: '^/WMS/ReceiveByLpn', times: 1 });
const needsYou = () => terminal.page.locator('[data-sync="needsYou"]').waitFor({ timeout: 60_000 });
/** The row of this code on the page. */
const opensRow = (id: string) => terminal.page.locator('article button').filter({ hasText: id }).first().click();
const inOrder = async () => {
  const all = await terminal.stored<{ opId: string; seq: number; status: string }>('aisle-ops', 'opState');
  return all.sort((a, b) => a.seq - b.seq);
};
const states = async () => (await inOrder()).map(({ status }) => status);

test(
  'refused: its screen opens with its inputs and the words of the WMS, and what is posted then takes its place',
  { timeout: 120_000 },
  async () => {
    await begins();
    await terminal.withFailureReport('corrected', async () => {
      await refusesOne();
      await receive(lpn(0));
      await needsYou();
      await terminal.opens('/tray');
      await opensRow(lpn(0));
      const dialog = terminal.page.locator('dialog');
      for (const told of [/The WMS says/, /stand on the dock/, /LPNReceive/, /\d\d:\d\d/])
        await dialog.getByText(told).first().waitFor();
      await terminal.taps('Correct and resend');
      await terminal.at('pallet');
      await terminal.sees(/The WMS says/i);
      await terminal.scanOne(lpn(0));
      await terminal.allSent();
      const [refused] = await inOrder();
      expect((await wms.posted('/WMS/ReceiveByLpn')).map((o) => [o.resultCode, o.supersedes])).toEqual([
        [0, refused?.opId],
      ]);
      await expect.poll(states).toEqual(['superseded', 'observed']);
    });
  },
);

test(
  'an op of which the disk gives back nothing is listed without a time, and opens',
  { timeout: 120_000 },
  async () => {
    await begins();
    await terminal.withFailureReport('damaged', async () => {
      const { page } = terminal;
      await refusesOne();
      await receive(lpn(0));
      await needsYou();
      const [refused] = await inOrder();
      const opId = refused?.opId ?? '';
      await page.evaluate(
        (key) =>
          new Promise<void>((resolve, reject) => {
            const open = indexedDB.open('aisle-ops');
            open.onsuccess = () => {
              const write = open.result.transaction('ops', 'readwrite');
              write.objectStore('ops').delete(key);
              write.oncomplete = () => {
                open.result.close();
                resolve();
              };
              write.onerror = () => reject(write.error);
            };
          }),
        refused?.seq ?? 0,
      );
      await page.reload();
      await terminal.opens('/tray');
      for (const size of [{ width: 1280, height: 720 }, SCREEN]) {
        await page.setViewportSize(size);
        await page
          .locator('article')
          .filter({ hasText: opId })
          .filter({ hasText: /cannot be read any more.*\?/s })
          .waitFor();
      }
      await opensRow(opId);
      await page.locator('dialog').getByText('?', { exact: true }).waitFor();
      expect(await states(), 'it still waits for a person').toEqual(['refused']);
      // Whatever else lists it or says how old it is.
      for (const path of ['/outbox', '/shiftLedger', '/personal']) {
        await terminal.opens(path);
        await page.locator('main').waitFor();
      }
    });
  },
);

test(
  'what waits behind a refused one names it; dropped with a reason, the reason stays in the shift ledger',
  { timeout: 120_000 },
  async () => {
    await begins();
    await terminal.withFailureReport('dropped', async () => {
      await terminal.radio(false);
      await receive(lpn(0));
      await putsAway(lpn(0));
      await refusesOne();
      await terminal.radio(true);
      await needsYou();
      await terminal.opens('/tray');
      await terminal.page
        .locator('section article button')
        .filter({ hasText: lpn(0) })
        .click();
      await terminal.sees(/^Settle .+ first\. This one is sent by itself afterwards\.$/);
      await terminal.sees(/stand where you put them/);
      await terminal.taps('Take back');
      await expect.poll(states).toEqual(['refused', 'withdrawn']);

      await opensRow(lpn(0));
      await terminal.taps('Drop');
      await terminal.page.getByRole('radio', { name: 'It was done by hand in the WMS' }).check();
      await terminal.holds('Drop');
      await terminal.sees('Nothing needs you');
      await terminal.opens('/shiftLedger');
      await terminal.sees(/It was done by hand in the WMS/);
      await terminal.allSent();
      expect(await wms.posted('/WMS/ReceiveByLpn')).toEqual([]);
    });
  },
);

test('what the WMS has is reversed from the shift ledger, once', { timeout: 120_000 }, async () => {
  await begins();
  await terminal.withFailureReport('reversed', async () => {
    await receive(lpn(1));
    await terminal.allSent();
    await terminal.opens('/shiftLedger');
    await opensRow(lpn(1));
    await terminal.taps('Reverse');
    await terminal.sees('The reversal is saved and will be sent');
    await expect.poll(() => wms.posted('/WMS/CancelReceive'), { timeout: 30_000 }).toHaveLength(1);
    const [[received], [reversal]] = [await wms.posted('/WMS/ReceiveByLpn'), await wms.posted('/WMS/CancelReceive')];
    expect([reversal?.resultCode, reversal?.supersedes]).toEqual([0, received?.opId]);
    const { containers } = await wms.rows(RECEIPT);
    expect(containers.find(({ containerId }) => containerId === lpn(1))?.status).toBe('expected');
  });
});

test(
  'undo of an unsent scan asks before what builds on it goes along; then neither is sent',
  { timeout: 120_000 },
  async () => {
    await begins();
    await terminal.withFailureReport('undone', async () => {
      await terminal.radio(false);
      // The first one is tried and in doubt from then on; the second does not leave the terminal.
      await receive(lpn(1));
      await terminal.page.locator('[data-sync="offline"]').waitFor();
      await terminal.scanOne(lpn(2));
      // Its putaway is done in another window, so the scan is still the last one of its own.
      const receiving = terminal.page;
      await terminal.anotherPage();
      await putsAway(lpn(2));
      await receiving.bringToFront();
      await receiving.getByRole('button', { name: /^Undo Receive pallet/ }).click();
      await receiving.getByText('1 later operation builds on it and goes with it.').waitFor();
      await receiving.getByRole('button', { name: 'Keep it' }).click();
      expect((await states()).slice(1)).toEqual(['queued', 'queued']);
      await receiving.getByRole('button', { name: /^Undo Receive pallet/ }).click();
      await receiving.getByRole('button', { name: 'Take all back' }).click();
      await receiving.getByText('Taken back, not sent').waitFor();
      expect((await states()).slice(1)).toEqual(['withdrawn', 'withdrawn']);
      await terminal.page.bringToFront();
      await terminal.radio(true);
      await terminal.allSent();
      const [first] = await inOrder();
      expect((await wms.posted('/WMS/ReceiveByLpn')).map(({ opId }) => opId)).toEqual([first?.opId]);
      expect(await wms.posted('/WMS/PutawayByLpn')).toEqual([]);
    });
  },
);

test(
  'in doubt where nobody keeps ids and nothing tells: a person looks, and says that it is done or sends it again',
  { timeout: 150_000 },
  async () => {
    await begins('--no-idempotency');
    await terminal.withFailureReport('in doubt', async () => {
      await wms.fault({ kind: 'garbage', path: '^/WMS/Print', times: 1 });
      await receivesWithLabel(terminal, { receiptId: RECEIPT, dock: dock() }, lpn(0));
      await needsYou();
      await terminal.opens('/tray');
      await opensRow(lpn(0));
      const dialog = terminal.page.locator('dialog');
      for (const told of [/no answer came/, /No label was printed/]) await dialog.getByText(told).first().waitFor();
      await terminal.holds('The WMS has it');
      await terminal.sees('Nothing needs you');
      expect(await wms.posted('/WMS/Print'), 'it was printed, and not again').toHaveLength(1);
      await terminal.opens('/shiftLedger');
      await terminal.sees('Somebody looked: the WMS has it');

      await wms.fault({ kind: '502', path: '^/WMS/Print', times: 1 });
      await receivesWithLabel(terminal, { receiptId: RECEIPT, dock: dock() }, lpn(1));
      await needsYou();
      await terminal.opens('/tray');
      await opensRow(lpn(1));
      await terminal.taps('Send again');
      await terminal.allSent();
      expect((await wms.posted('/WMS/Print')).map((o) => o.outcome)).toEqual(['applied', 'applied']);
    });
  },
);

async function putsAway(id: string): Promise<void> {
  await terminal.opens('/LPNPutaway');
  await terminal.at('goods');
  await terminal.scanTo('target', id);
  await terminal.scanOne(rows.tasks.find((task) => task.containerId === id)?.suggestedLoc ?? '');
  await terminal.at('goods');
}
