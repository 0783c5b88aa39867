/**
 * New versions in a real Chromium, published under the operator's hands: what is open goes on, what was captured is
 * sent, and the new version comes at the next safe moment, by the rule of the operator (device.md, checks 22 and 23).
 * What the browser decides, so on every browser; who gets which version is in update-rules.test.ts.
 */
import { describe, expect, test } from 'vitest';
import {
  active,
  aTick,
  come,
  isMarked,
  looks,
  prompt,
  publishesOne,
  runs,
  site,
  starts,
  terminal,
  waiting,
  wms,
} from '../published.ts';
import { beginsPallets, claims } from '../steps.ts';

let receipt: string;
let dock: string;
let pallets: string[];

publishesOne();

/** Claims a receipt and stands at its first pallet, in the middle of a task. */
async function inATask(): Promise<void> {
  receipt = await wms.announces('pallet');
  await claims(terminal, receipt);
  const pack = await wms.rows(receipt);
  dock = pack.receipts[0]?.dock ?? '';
  const open = pack.containers.filter((c) => c.kind === 'pallet' && c.status === 'expected');
  pallets = open.map((c) => c.containerId);
  await beginsPallets(terminal, receipt, dock);
}

const received = () => wms.posted('/WMS/ReceiveByLpn');
const unsent = async () => (await terminal.unsent()).length;

test(
  'a version published during a task with unsent ops waits for home; old screens open, old ops are sent',
  { timeout: 180_000 },
  () =>
    terminal.withFailureReport('update-task', async () => {
      await starts('*');
      await inATask();
      const before = (await received()).length;
      site.isOpen = false;
      await terminal.scanOne(pallets[0] ?? '');
      site.asked = [];
      site.publish('two', { version: '1.5.0' });
      await looks();
      await expect.poll(waiting, { timeout: 30_000 }).toBe('two');
      // Complete on the terminal, and still nothing moves, however the operator works.
      await terminal.scanOne(pallets[1] ?? '');
      for (const path of ['/shiftLedger', '/tray', `/LPNPutaway`]) await terminal.opens(path);
      // The browser itself compares the worker that runs, seconds after a load of the page.
      expect(
        site.asked.filter((path) => /one\.\w+$/.test(path) && path !== '/sw-one.js'),
        'files of the old build come from the terminal',
      ).toEqual([]);
      await terminal.opens(`/LPNReceive?receiptId=${receipt}`);
      await terminal.at('pallet');
      await aTick();
      expect([await runs(), await isMarked()]).toEqual(['one', true]);

      await terminal.opens('/home');
      await come('two');
      await expect.poll(async () => [await waiting(), await active()]).toEqual([null, 'two']);
      expect(await unsent(), 'they are still here').toBe(2);
      site.isOpen = true;
      await terminal.page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect.poll(unsent, { timeout: 60_000 }).toBe(0);
      const ops = (await received()).slice(before);
      expect(ops.map(({ resultCode }) => resultCode)).toEqual([0, 0]);
      expect(new Set(ops.map(({ opId }) => opId)).size).toBe(2);
      // The job stands where it stood.
      await terminal.opens(`/LPNReceive?receiptId=${receipt}`);
      await terminal.at('pallet');
    }),
);

test('a file that the network drops on the way is fetched again, and the version comes', { timeout: 180_000 }, () =>
  terminal.withFailureReport('update-dropped', async () => {
    await starts('*');
    site.drops = /flow-page/;
    site.publish('two', { version: '1.5.0' });
    await looks();
    await come('two');
    expect(site.dropped).toHaveLength(2);
  }),
);

describe('the rule that asks', () => {
  test(
    'says it in these words; later means later, yes shows how far it is and then starts anew',
    { timeout: 180_000 },
    () =>
      terminal.withFailureReport('update-ask', async () => {
        await starts('1');
        site.asked = [];
        site.publish('two', { version: '1.5.0' });
        await looks();
        await prompt().waitFor();
        await terminal.page.getByRole('button', { name: 'Later' }).click();
        await prompt().waitFor({ state: 'detached' });
        await aTick();
        expect(await prompt().count()).toBe(0);
        // Its hour goes on when the page starts anew.
        await terminal.page.reload();
        await terminal.sees('Update ready');
        await aTick();
        expect(await prompt().count()).toBe(0);
        // The browser itself compares the worker that runs, at a load of the page.
        expect(
          site.asked.filter((path) => path !== '/sw-one.js'),
          'nothing was fetched before the word',
        ).toEqual([]);

        site.slow = 30;
        const percents = await watchPercent();
        await terminal.taps('Update');
        await come('two');
        const shown = percents.map(({ percent }) => percent);
        expect(shown.length).toBeGreaterThan(3);
        expect(shown.slice(0, -1).every((percent) => percent <= 99)).toBe(true);
        expect(shown).toEqual(shown.toSorted((a, b) => a - b));
        // One each half second at most; the last comes when all is there. A busy machine draws one late and the next in
        // time, so what counts is the time since the tap. Timers are exact to a millisecond or so.
        const early = percents.slice(0, -1).filter(({ ms }, i) => ms < i * 500 - 10);
        expect(early, JSON.stringify(percents)).toEqual([]);
      }),
  );
});

/** Every percentage that the page shows from now on until it goes, with the milliseconds since the last tap. */
async function watchPercent(): Promise<{ percent: number; ms: number }[]> {
  const seen: { percent: number; ms: number }[] = [];
  await terminal.page.exposeFunction('sawPercent', (percent: number, ms: number) => seen.push({ percent, ms }));
  await terminal.page.evaluate(() => {
    const saw = (window as unknown as { sawPercent: (percent: number, ms: number) => void }).sawPercent;
    let tapped = performance.now();
    addEventListener('pointerdown', () => (tapped = performance.now()), { capture: true });
    let last = -1;
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLElement>('[data-update-percent]');
      const percent = Number(bar?.dataset['updatePercent'] ?? last);
      if (percent !== last) saw(percent, performance.now() - tapped);
      last = percent;
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return seen;
}

test(
  'below the minimum the open task goes on, no new one starts, and ops that the new version cannot read are sent first',
  { timeout: 180_000 },
  () =>
    terminal.withFailureReport('update-forced', async () => {
      await starts('0');
      await inATask();
      site.isOpen = false;
      site.publish('two', { version: '1.5.0', minVersion: '1.5.0', reads: {} });
      site.both('one', 'two');
      await looks();
      await expect.poll(waiting, { timeout: 30_000 }).toBe('two');
      await terminal.scanOne(pallets[0] ?? '');
      expect(await unsent()).toBe(1);
      for (const path of ['/receive', '/home']) {
        await terminal.opens(path);
        await terminal.sees('This version is too old for new work');
        await terminal.sees('It can go in when everything has been sent.');
        expect(await terminal.page.locator('[data-tile], a[href="/LPNReceive"]').count()).toBe(0);
      }
      await expect.poll(waiting, { timeout: 30_000 }).toBe('one');
      expect([await runs(), await isMarked()]).toEqual(['one', true]);
      await terminal.kill();
      await terminal.on('/home');
      expect(await runs(), 'a restart does not put it in either').toBe('one');

      site.isOpen = true;
      await come('two');
      expect(await unsent()).toBe(0);
      expect((await received()).map(({ resultCode }) => resultCode)).toEqual([0]);
      await terminal.sees('Receiving');
    }),
);

test('a release that is taken back leaves the terminals before it goes in', { timeout: 180_000 }, () =>
  terminal.withFailureReport('update-stopped', async () => {
    await starts('*');
    await inATask();
    site.publish('two', { version: '1.5.0' });
    await looks();
    await expect.poll(waiting, { timeout: 30_000 }).toBe('two');
    site.both('one', 'two');
    site.announce('two', { rollout: { percent: 0, warehouses: [] } });
    await looks();
    await expect.poll(waiting, { timeout: 30_000 }).toBe('one');
    await terminal.kill();
    await terminal.on('/home');
    await terminal.page.locator('html[data-path="/home"]').waitFor();
    expect([await runs(), await active()]).toEqual(['one', 'one']);
  }),
);

test('an old build that is published again opens the database that a newer one has left', { timeout: 180_000 }, () =>
  terminal.withFailureReport('update-rollback', async () => {
    await starts('*');
    await inATask();
    site.isOpen = false;
    await terminal.scanOne(pallets[0] ?? '');
    site.publish('two', { version: '1.5.0' });
    await terminal.opens('/home');
    await looks();
    await come('two');
    await newerSchema();
    site.publish('one', { version: '1.5.1' });
    await terminal.kill();
    await terminal.on('/home');
    await come('one');
    expect(await unsent()).toBe(1);
    site.isOpen = true;
    await expect.poll(unsent, { timeout: 60_000 }).toBe(0);
    await terminal.opens(`/LPNReceive?receiptId=${receipt}`);
    await terminal.at('pallet');
    await terminal.opens('/setting');
    await terminal.sees('1.5.1');
  }),
);

/** As a later version would: one store more, everything else as it was. */
async function newerSchema(): Promise<void> {
  await terminal.page.evaluate(async () => {
    const now = (await indexedDB.databases()).find(({ name }) => name === 'aisle-ops')?.version ?? 0;
    await new Promise((resolve, reject) => {
      const open = indexedDB.open('aisle-ops', now + 10);
      open.onupgradeneeded = () => open.result.createObjectStore('fromTheFuture');
      open.onerror = () => reject(open.error);
      open.onblocked = () => reject(new Error('somebody keeps the database open'));
      open.onsuccess = () => {
        open.result.close();
        resolve(undefined);
      };
    });
  });
}
