/**
 * A scan is a line in a file of its page: two pages, a page that is frozen, a browser without files, a disk without space, a
 * database of a build that had no lines.
 */
import { expect, test } from 'vitest';
import type { OpRecord } from '#data/records.ts';
import type { Page } from 'playwright-core';
import type { Handheld } from '../handheld.ts';
import { asBeforeTheJournal, filesOf, hasFile, logOf } from '../journal-on-disk.ts';
import { knowsWhatIsVisible } from '../old-browser.ts';
import { begins } from '../shift.ts';
import { beginsPallets, claims, signIn } from '../steps.ts';
import type { WmsProcess } from '../wms.ts';

const RECEIPT = 'R-100001';
const MINUTES = { timeout: 180_000 };
let wms: WmsProcess;
let terminal: Handheld;

begins({ ownWms: true, ownBrowser: true, at: null }, (shift) => ({ wms, terminal } = shift));

/** Stands at the first pallet; what can be scanned there. */
async function atTheDock(): Promise<{ dock: string; pallets: string[] }> {
  await claims(terminal, RECEIPT);
  const { receipts, containers } = await wms.rows(RECEIPT);
  const dock = receipts[0]?.dock ?? '';
  await beginsPallets(terminal, RECEIPT, dock);
  return { dock, pallets: containers.filter(({ kind }) => kind === 'pallet').map(({ containerId }) => containerId) };
}
async function starts(): Promise<{ dock: string; pallets: string[] }> {
  await terminal.on();
  await signIn(terminal, 'op1');
  return atTheDock();
}

/** Another page of the same terminal, where pallets are put away. */
async function beside(): Promise<Page> {
  const context = terminal.page.context();
  const other = await context.newPage();
  await knowsWhatIsVisible(await context.newCDPSession(other));
  await other.goto(new URL('/LPNPutaway', terminal.page.url()).href);
  await other.locator('[data-stop="goods"][data-busy="false"]').waitFor();
  return other;
}
/** Scans, and waits until the page stands at that stop and says this. One page at a time has the keyboard. */
async function scansOn(page: Page, code: string, stop: string, said: string | RegExp = ''): Promise<void> {
  await page.bringToFront();
  await page.waitForFunction(() => document.hasFocus() && document.activeElement instanceof HTMLInputElement);
  await page.keyboard.insertText(code);
  await page.keyboard.press('Enter');
  await page.locator(`[data-stop="${stop}"][data-busy="false"]`).waitFor();
  if (said !== '') await page.getByText(said).first().waitFor();
}
const receives = (pallet: string): Promise<void> =>
  scansOn(terminal.page, pallet, 'pallet', `Receive pallet ${pallet}`);
async function putsAway(page: Page, pallet: string): Promise<void> {
  const { tasks } = await wms.rows(RECEIPT);
  await scansOn(page, pallet, 'target');
  const target = tasks.find(({ containerId }) => containerId === pallet)?.suggestedLoc ?? '';
  await scansOn(page, target, 'goods', new RegExp(`${pallet}→`));
}

const stored = async (): Promise<string[]> =>
  (await terminal.stored<OpRecord>('aisle-ops', 'ops')).map(({ opId }) => opId).toSorted();
const inFiles = async (): Promise<string[]> => (await filesOf(terminal.page)).flat().toSorted();

/** Everything leaves, each once. */
async function arePosted(count: number): Promise<void> {
  await terminal.radio(true);
  await terminal.allSent();
  const { operations } = await wms.ledger();
  const ids = operations.filter(({ path }) => /^\/WMS\/(?:Receive|Putaway)ByLpn$/.test(path)).map(({ opId }) => opId);
  expect([ids.length, new Set(ids).size]).toEqual([count, count]);
}

test(
  'two pages scan, each into its file; killed, all of it is there, and sent, the files are free again',
  MINUTES,
  () =>
    terminal.withFailureReport('journal two', async () => {
      const { pallets } = await starts();
      const [p1 = '', p2 = ''] = pallets;
      const other = await beside();
      await hasFile(terminal, 2);
      await terminal.radio(false);
      await receives(p1);
      await putsAway(other, p1);
      await receives(p2);
      await expect.poll(stored).toHaveLength(3);
      expect(await inFiles(), 'the scans of both').toEqual(await stored());
      expect((await filesOf(terminal.page)).filter((file) => file.length > 0)).toHaveLength(2);
      await terminal.kill();
      await terminal.on('/', { offline: true });
      await expect.poll(stored).toHaveLength(3);
      // While it is gathered in one file it stands in two.
      await expect.poll(inFiles, { message: 'what waits is kept twice' }).toEqual(await stored());
      await arePosted(3);
      await expect.poll(inFiles, { timeout: 90_000 }).toEqual([]);
      expect((await filesOf(terminal.page)).length, 'no more files than pages').toBeLessThanOrEqual(3);
    }),
);

test('a frozen page keeps its file, and nobody waits for it', MINUTES, () =>
  terminal.withFailureReport('journal frozen', async () => {
    const { pallets } = await starts();
    const [p1 = '', p2 = '', p3 = ''] = pallets;
    const other = await beside();
    await hasFile(terminal, 2);
    await terminal.radio(false);
    await receives(p1);
    await putsAway(other, p1);
    const frozen = await other.context().newCDPSession(other);
    await frozen.send('Page.setWebLifecycleState', { state: 'frozen' });
    await receives(p2);
    // It starts anew while the file of the frozen one is held.
    await terminal.page.reload();
    await terminal.at('pallet');
    await receives(p3);
    await expect.poll(stored).toHaveLength(4);
    await frozen.send('Page.setWebLifecycleState', { state: 'active' });
    await other.close();
    await arePosted(4);
  }),
);

test.each([
  ['the browser has none', 'delete StorageManager.prototype.getDirectory;'],
  ['they cannot be opened', 'delete FileSystemFileHandle.prototype.createSyncAccessHandle;'],
  [
    'the one that it has never answers',
    `const { write } = FileSystemSyncAccessHandle.prototype;
     FileSystemSyncAccessHandle.prototype.write = function (bytes, at) { while (bytes[0] !== 0); return write.call(this, bytes, at); };`,
  ],
])('without private files, as %s, scans go into the database, and the log says so', MINUTES, (_, without) =>
  terminal.withFailureReport('journal none', async () => {
    terminal.prepare = async (context) => {
      // The scripts of workers come over the network until the service worker is there.
      await context.route(/\.worker-[\w-]+\.js$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: without + (await response.text()) });
      });
    };
    await terminal.on();
    await signIn(terminal, 'op1');
    const { pallets } = await atTheDock();
    await terminal.radio(false);
    for (const pallet of pallets.slice(0, 2)) await receives(pallet);
    await expect.poll(stored).toHaveLength(2);
    expect((await logOf(terminal)).filter((said) => said.startsWith('journal in the database'))).toHaveLength(1);
    expect(await inFiles()).toEqual([]);
    await arePosted(2);
  }),
);

test(
  'a full disk: who has a file goes on scanning, and what could not be written follows when there is space',
  MINUTES,
  () =>
    terminal.withFailureReport('journal full', async () => {
      const { pallets } = await starts();
      await hasFile(terminal);
      await terminal.radio(false);
      const cdp = await terminal.cdp();
      const { origin } = new URL(terminal.page.url());
      await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
      for (const pallet of pallets.slice(0, 3)) await receives(pallet);
      expect(await inFiles()).toHaveLength(3);
      await cdp.send('Storage.overrideQuotaForOrigin', { origin });
      await expect.poll(stored, { timeout: 60_000 }).toHaveLength(3);
      await arePosted(3);
    }),
);

test('a database of a build without a journal is carried over with what waits in it', MINUTES, () =>
  terminal.withFailureReport('journal old database', async () => {
    const { pallets } = await starts();
    await terminal.radio(false);
    for (const pallet of pallets.slice(0, 2)) await receives(pallet);
    await expect.poll(stored).toHaveLength(2);
    await asBeforeTheJournal(terminal.page);
    await terminal.page.goto(new URL('/outbox', terminal.page.url()).href);
    await terminal.sees(`${pallets[0]} → `);
    // Where the operator stood is carried over as well.
    await terminal.opens(`/LPNReceive?receiptId=${RECEIPT}`);
    await terminal.at('pallet');
    await receives(pallets[2] ?? '');
    await expect.poll(stored).toHaveLength(3);
    await arePosted(3);
  }),
);
