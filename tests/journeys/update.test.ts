/**
 * New versions in a real Chromium, published under the operator's hands: what is open goes on, what was captured is
 * sent, and the new version comes at the next safe moment, by the rule of the operator (device.md, checks 22 and 23).
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Handheld } from './handheld.ts';
import { Site } from './site.ts';
import { beginsPallets, claims, signIn } from './steps.ts';
import { WmsProcess } from './wms.ts';

const RECEIPT = 'R-100001';

let wms: WmsProcess;
let site: Site;
let terminal: Handheld;
let dock: string;
let pallets: string[];

beforeEach(async () => {
  wms = await WmsProcess.start();
  site = await Site.open(wms.url);
  site.publish('one');
  terminal = new Handheld(site.url);
}, 60_000);
afterEach(async () => {
  await terminal.off();
  await site.close();
  await wms.close();
});

/** Signed in, with this value of RF_UPGRADE_MANANGEMENT. */
async function starts(rule: string): Promise<void> {
  await order('upgrade-setting', { user: 'op1', value: rule });
  await terminal.on();
  await signIn(terminal, 'op1');
  expect(await runs()).toBe('one');
  await mark();
}
async function order(what: string, body: object): Promise<void> {
  const { status } = await fetch(`${wms.url}/__wms/${what}`, { method: 'POST', body: JSON.stringify(body) });
  expect(status).toBe(200);
}

/** Claims the receipt and stands at its first pallet, in the middle of a task. */
async function inATask(): Promise<void> {
  await claims(terminal, RECEIPT);
  const pack = await wms.rows(RECEIPT);
  dock = pack.receipts[0]?.dock ?? '';
  const open = pack.containers.filter((c) => c.kind === 'pallet' && c.status === 'expected');
  pallets = open.map((c) => c.containerId);
  await beginsPallets(terminal, RECEIPT, dock);
}

const runs = () =>
  terminal.page.evaluate(
    () => /(one|two|three)\.js$/.exec(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')?.[1],
  );
/** A mark that does not survive a reload. */
const mark = () => terminal.page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = () => terminal.page.evaluate(() => 'marked' in window);
const come = (build: string) => expect.poll(() => runs().catch(() => undefined), { timeout: 30_000 }).toBe(build);

/** The screen of the terminal goes on again, a while after the last time: it looks for a new version. */
async function looks(): Promise<void> {
  await terminal.page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 11_000;
  });
  const asked = terminal.page.waitForResponse((r) => r.url().includes('/version.json'));
  await terminal.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await asked;
  await terminal.page.waitForTimeout(500);
}
const waiting = () =>
  terminal.page.evaluate(async () => {
    const found = await navigator.serviceWorker.getRegistration('/');
    return /sw-([\w-]+)\.js/.exec(found?.waiting?.scriptURL ?? '')?.[1] ?? null;
  });
const active = () =>
  terminal.page.evaluate(async () => {
    const found = await navigator.serviceWorker.getRegistration('/');
    return /sw-([\w-]+)\.js/.exec(found?.active?.scriptURL ?? '')?.[1] ?? null;
  });
const received = () => wms.posted('/WMS/ReceiveByLpn');
const unsent = async () => (await terminal.unsent()).length;
const prompt = () => terminal.page.getByRole('dialog', { name: 'new version detected, update?' });
const alert = () => terminal.page.getByRole('dialog', { name: 'request failed, please check the network!' });

test(
  'a version published during a task with unsent ops waits for home; old screens open, old ops are sent',
  { timeout: 180_000 },
  () =>
    terminal.witnessed('update-task', async () => {
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
      expect(
        site.asked.filter((path) => path.includes('one')),
        'files of the old build come from the terminal',
      ).toEqual([]);
      await terminal.opens(`/LPNReceive?receiptId=${RECEIPT}`);
      await terminal.at('pallet');
      await terminal.page.waitForTimeout(4000);
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
      await terminal.opens(`/LPNReceive?receiptId=${RECEIPT}`);
      await terminal.at('pallet');
      expect(terminal.errors).toEqual([]);
    }),
);

describe('the rule that asks', () => {
  test(
    'says it in these words; later means later, yes shows how far it is and then starts anew',
    { timeout: 180_000 },
    () =>
      terminal.witnessed('update-ask', async () => {
        await starts('1');
        site.asked = [];
        site.publish('two', { version: '1.5.0' });
        await looks();
        await prompt().waitFor();
        await terminal.page.getByRole('button', { name: 'Later' }).click();
        await prompt().waitFor({ state: 'detached' });
        await terminal.page.waitForTimeout(4000);
        expect(await prompt().count()).toBe(0);
        // Its hour goes on when the page starts anew.
        await terminal.page.reload();
        await terminal.sees('Update ready');
        await terminal.page.waitForTimeout(4000);
        expect(await prompt().count()).toBe(0);
        // The browser itself compares the worker that runs, at a load of the page.
        expect(
          site.asked.filter((path) => path !== '/sw-one.js'),
          'nothing was fetched before the word',
        ).toEqual([]);

        site.slow = 60;
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
        expect(terminal.errors).toEqual([]);
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

test.each([
  ['whoever gets no upgrades', '0', {}],
  ['a terminal outside of the rollout', '*', { rollout: { percent: 0, warehouses: [] } }],
  ['a warehouse that is not named', '*', { rollout: { percent: 100, warehouses: ['WH9'] } }],
])('%s gets nothing, not even by a restart', { timeout: 180_000 }, (_, rule, more) =>
  terminal.witnessed('update-nothing', async () => {
    await starts(rule);
    site.asked = [];
    site.publish('two', { version: '1.5.0', ...more });
    await looks();
    await terminal.page.waitForTimeout(4000);
    expect(site.asked).toEqual([]);
    expect([await runs(), await isMarked(), await prompt().count()]).toEqual(['one', true, 0]);
    await terminal.kill();
    await terminal.on('/home');
    await terminal.page.locator('html[data-path="/home"]').waitFor();
    expect([await runs(), await waiting()]).toEqual(['one', null]);
  }),
);

describe('a version file as the specification has it, with version and url only', () => {
  // Written as JSON, what is undefined is not there.
  const bare = { build: undefined, reads: undefined } as unknown as { build: string; reads: Record<string, number> };
  test('brings the build that lies there, in the order of a build that names itself', { timeout: 180_000 }, () =>
    terminal.witnessed('update-bare', async () => {
      await starts('*');
      site.publish('two', { version: '1.5.0', ...bare });
      await looks();
      await come('two');
      await expect.poll(active, { timeout: 30_000 }).toBe('two');
      await terminal.opens('/setting');
      await terminal.taps('Check for updates');
      await terminal.page.waitForTimeout(2000);
      expect([await runs(), await waiting(), terminal.errors]).toEqual(['two', null, []]);
    }),
  );

  test('is asked about where its url leads elsewhere, whatever the rule', { timeout: 180_000 }, () =>
    terminal.witnessed('update-elsewhere', async () => {
      await starts('*');
      site.publish('two', { version: '1.5.0', url: `${wms.url}/`, ...bare });
      await looks();
      await prompt().getByText(wms.url).waitFor();
      expect([await runs(), await isMarked()]).toEqual(['one', true]);
      // The bar on home has the same button, under the dialog.
      await prompt().getByRole('button', { name: 'Update' }).click();
      await expect.poll(() => terminal.page.url(), { timeout: 30_000 }).toContain(wms.url);
    }),
  );
});

test('what the server answers itself is not taken for a page of the app', { timeout: 180_000 }, () =>
  terminal.witnessed('not-the-app', async () => {
    await starts('1');
    for (const path of ['/app-distribution/latest', '/.well-known/assetlinks.json', '/WMS/GetVersion']) {
      const answer = await terminal.page.goto(site.url + path);
      expect(answer?.fromServiceWorker(), path).toBe(false);
      expect(await terminal.page.locator('#app').count(), path).toBe(0);
    }
  }),
);

test('a version file that is broken is not called a fault of the network', { timeout: 180_000 }, () =>
  terminal.witnessed('update-broken', async () => {
    await starts('1');
    site.announce('one', { version: 'newest' });
    await terminal.opens('/setting');
    await terminal.taps('Check for updates');
    await terminal.page.getByRole('dialog', { name: 'The version file cannot be read' }).waitFor();
    expect(await alert().count()).toBe(0);
  }),
);

test('who looks by hand in a browser needs no Android service', { timeout: 180_000 }, () =>
  terminal.witnessed('update-no-android', async () => {
    await starts('1');
    await terminal.page.route('**/app-distribution/**', (route) => route.abort());
    await terminal.opens('/setting');
    await terminal.taps('Check for updates');
    await terminal.sees('This is the newest version');
    expect(await alert().count()).toBe(0);
  }),
);

test('a version file that cannot be had is alerted only to whoever asks by hand', { timeout: 180_000 }, () =>
  terminal.witnessed('update-unreachable', async () => {
    await starts('1');
    site.tells = false;
    await looks();
    await terminal.page.waitForTimeout(1000);
    expect(await terminal.page.getByRole('dialog').count()).toBe(0);

    await terminal.opens('/setting');
    await terminal.taps('Check for updates');
    await alert().waitFor();
    await alert().getByRole('button', { name: 'Close' }).last().click();
    await alert().waitFor({ state: 'detached' });
    site.tells = true;
    await terminal.taps('Check for updates');
    await terminal.sees('This is the newest version');

    await order('android-build', { version: '1.6.0', installUrl: 'https://apps.example/aisle.apk' });
    site.publish('two', { version: '1.5.0' });
    await terminal.taps('Check for updates');
    await prompt().waitFor();
    await terminal.page.getByRole('button', { name: 'Later' }).click();
    await terminal.sees('Install Android app 1.6.0');
    expect(terminal.errors).toEqual([]);
  }),
);

test(
  'below the minimum the open task goes on, no new one starts, and ops that the new version cannot read are sent first',
  { timeout: 180_000 },
  () =>
    terminal.witnessed('update-forced', async () => {
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
  terminal.witnessed('update-stopped', async () => {
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
  terminal.witnessed('update-rollback', async () => {
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
    await terminal.opens(`/LPNReceive?receiptId=${RECEIPT}`);
    await terminal.at('pallet');
    await terminal.opens('/setting');
    await terminal.sees('1.5.1');
    expect(terminal.errors).toEqual([]);
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
      open.onsuccess = () => {
        open.result.close();
        resolve(undefined);
      };
    });
  });
}

test('a missing file of a screen leads to one reload at most, and to none without network', { timeout: 180_000 }, () =>
  terminal.witnessed('update-missing', async () => {
    await starts('0');
    site.gone = /flow-page/;
    terminal.expectsError(/This screen could not be loaded/);
    // The service worker has no file to answer with; Chromium 141 and older say nothing of that.
    terminal.toleratesError(/Failed to fetch \(service worker/);
    await terminal.page.evaluate(async () => {
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
          if (request.url.includes('flow-page')) await (await caches.open(name)).delete(request);
    });
    await (await terminal.cdp()).send('Network.clearBrowserCache');
    let loads = 0;
    terminal.page.on('load', () => (loads += 1));
    await terminal.radio(false);
    await terminal.opens('/home');
    await openAnyFlow();
    await terminal.sees('This page did not open');
    await terminal.page.waitForTimeout(3000);
    expect(loads).toBe(0);

    await terminal.opens('/home');
    await terminal.radio(true);
    await openAnyFlow();
    await terminal.sees('This page did not open');
    await terminal.page.waitForTimeout(13_000);
    expect(loads).toBe(1);
  }),
);
const openAnyFlow = () =>
  terminal.page.evaluate(() => {
    history.pushState(null, '', '/receiveList');
    dispatchEvent(new PopStateEvent('popstate'));
  });

test(
  'disableSW takes the service worker away, and the app goes on; it comes back when that is over',
  { timeout: 180_000 },
  () =>
    terminal.witnessed('update-no-worker', async () => {
      await starts('0');
      site.announce('one', { disableSW: true });
      await looks();
      await expect.poll(active).toBeNull();
      expect(await isMarked()).toBe(true);
      await terminal.page.reload();
      await terminal.page.locator('html[data-path="/home"]').waitFor();
      await terminal.page.waitForTimeout(2000);
      expect(await active(), 'a start does not bring it back').toBeNull();
      site.announce('one', { disableSW: false });
      await looks();
      await expect.poll(active, { timeout: 30_000 }).toBe('one');
    }),
);
