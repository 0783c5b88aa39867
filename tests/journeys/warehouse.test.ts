/** Another warehouse in a dead zone: what was scanned before keeps its own, what comes after belongs to the new one. */
import type { SessionState } from '#data/records.ts';
import { expect, test } from 'vitest';
import type { Handheld } from './handheld.ts';
import { begins } from './shift.ts';
import { beginsPallets, claims } from './steps.ts';
import type { WmsProcess } from './wms.ts';

const RECEIPT = 'R-100001';
const MINUTES = { timeout: 120_000 };
let wms: WmsProcess;
let terminal: Handheld;
begins({ as: 'op1' }, (shift) => ({ wms, terminal } = shift));

const session = async () => (await terminal.session()) as SessionState;

async function switchTo(name: string): Promise<void> {
  await terminal.opens('/home');
  await terminal.taps('Switch warehouse');
  const drawer = terminal.page.locator('dialog');
  await drawer.getByRole('radio', { name }).check();
  await drawer.getByRole('button', { name: 'Save' }).click();
}

test('with network the other warehouse is loaded, chosen and said', { timeout: 120_000 }, () =>
  terminal.withFailureReport('switch online', async () => {
    const before = await session();
    const other = before.storeList.find((w) => w.whgid !== before.storeId);
    await switchTo(other?.whName ?? '');
    await terminal.sees(`You work in ${other?.whName} now`);
    const after = await session();
    expect(after.storeId).toBe(other?.whgid);
    expect(after.storeList.filter((w) => w.isDefault === 'Y').map((w) => w.whgid)).toEqual([other?.whgid]);
    expect(after.referenceAt).toBeGreaterThan(0);
  }),
);

test(
  'the personal centre has print site, messages, version and the warehouse, which is switched there too',
  MINUTES,
  () =>
    terminal.withFailureReport('personal centre', async () => {
      const { page } = terminal;
      const { storeId, storeName, storeList } = await session();
      const other = storeList.find((w) => w.whgid !== storeId)?.whName ?? '';
      await terminal.opens('/personal');
      const printSite = page.getByRole('combobox', { name: 'Print site' });
      await printSite.waitFor();
      expect(await printSite.locator('option').count()).toBeGreaterThan(1);
      await terminal.sees('Unread messages');
      const version = page.locator('dl > div').filter({ has: page.getByText('Version', { exact: true }) });
      expect(await version.innerText()).toContain('1.4.9');
      await terminal.sees(storeName);
      await terminal.taps(/^Warehouse/);
      const drawer = page.locator('dialog');
      await drawer.getByRole('radio', { name: other }).check();
      await drawer.getByRole('button', { name: 'Save' }).click();
      await terminal.sees(`You work in ${other} now`);
      await page
        .getByRole('button', { name: /^Warehouse/ })
        .filter({ hasText: other })
        .waitFor();
    }),
);

test('without network ops that wait stay counted, keep their warehouse, and land there', { timeout: 180_000 }, () =>
  terminal.withFailureReport('switch offline', async () => {
    const home = await session();
    const other = home.storeList.find((w) => w.whgid !== home.storeId);
    await claims(terminal, RECEIPT);
    const pack = await wms.rows(RECEIPT);
    await terminal.radio(false);
    await beginsPallets(terminal, RECEIPT, pack.receipts[0]?.dock ?? '');
    await terminal.scanOne(pack.containers[0]?.containerId ?? '');
    await terminal.scanOne(pack.containers[1]?.containerId ?? '');

    await switchTo(other?.whName ?? '');
    await terminal.sees('This terminal has nothing of it yet');
    await terminal.taps('Go on');
    const now = await session();
    expect(now.storeId).toBe(other?.whgid);
    expect(now.storeList.map((w) => w.isDefault).sort()).toEqual(['N', 'Y']);
    await terminal.page.locator('[data-sync="offline"]').filter({ hasText: '2 waiting' }).waitFor();
    await terminal.opens('/outbox');
    await terminal.sees(pack.containers[0]?.containerId ?? '');

    await terminal.radio(true);
    await terminal.allSent();
    const posted = await wms.posted('/WMS/ReceiveByLpn');
    expect(posted.map((o) => [o.whgid, o.resultCode])).toEqual([
      [home.storeId, 0],
      [home.storeId, 0],
    ]);
    // What is owed is loaded as soon as the WMS answers.
    await expect.poll(async () => (await session()).referenceAt, { timeout: 60_000 }).toBeGreaterThan(0);
  }),
);

test(
  'back in a warehouse that was loaded before, work goes on with what the terminal has, and it says so',
  {
    timeout: 120_000,
  },
  () =>
    terminal.withFailureReport('switch known', async () => {
      const home = await session();
      const other = home.storeList.find((w) => w.whgid !== home.storeId);
      await switchTo(other?.whName ?? '');
      await terminal.sees(`You work in ${other?.whName} now`);
      await terminal.radio(false);
      await switchTo(home.storeName);
      await terminal.sees(/You work with what this terminal has of it since/);
      await terminal.taps('Go on');
      await terminal.opens('/receiveList');
      await terminal.page.locator('[data-choice]').first().waitFor();
      expect((await session()).storeId).toBe(home.storeId);
    }),
);
