/** What a terminal finds of the one before at its address: the installed app, and nothing else (kept.ts). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Handheld, SCREEN } from './handheld.ts';
import { NO_APP } from './kept.ts';
import { WmsProcess } from './wms.ts';

let wms: WmsProcess;
beforeAll(async () => {
  wms = await WmsProcess.start();
}, 60_000);
afterEach(() => Handheld.allOff());
afterAll(() => wms.close());

async function installed(): Promise<Handheld> {
  const terminal = new Handheld(wms.url, { shares: true });
  await terminal.on('/login');
  await terminal.installed();
  return terminal;
}

/** Before the app runs there. */
async function successor(): Promise<Handheld> {
  const terminal = new Handheld(wms.url, { shares: true });
  await terminal.on(NO_APP);
  return terminal;
}

const isInstalled = ({ page }: Handheld) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active));

/** All that a page can read of what was before. */
const found = ({ page }: Handheld) =>
  page.evaluate(async () => {
    const files: string[] = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
    const { state } = await navigator.permissions.query({ name: 'camera' });
    const { innerWidth: width, innerHeight: height } = window;
    return {
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: (await caches.keys()).filter((name) => !name.includes('precache')),
      files,
      stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      cookies: document.cookie,
      permission: state,
      marks: ['ofPage' in window, 'ofContext' in window],
      isOnline: navigator.onLine,
      pages: history.length,
      screen: { width, height },
    };
  });

test('the app is installed already, and nothing that was written, granted, switched or scripted is left', async () => {
  const first = await installed();
  const { page } = first;
  const context = page.context();
  await page.evaluate(async () => {
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    document.cookie = 'left=1; path=/';
    await (await caches.open('left')).put('/left', new Response('left'));
    await (await navigator.storage.getDirectory()).getFileHandle('left', { create: true });
  });
  // The app writes too, when it is ready.
  await expect.poll(() => first.session()).toBeDefined();
  await context.grantPermissions(['camera'], { origin: wms.url });
  await page.addInitScript(() => Object.assign(window, { ofPage: true }));
  await page.route('**/nothing', (route) => route.fulfill({ body: 'another' }));
  await page.setViewportSize({ width: 800, height: 600 });
  await first.anotherPage('/setting');
  await first.radio(false);
  await first.off();

  const second = await successor();
  expect(second.page.context(), 'it is the same place').toBe(context);
  expect(await isInstalled(second)).toBe(true);
  const fresh = new Handheld(wms.url, { shares: true });
  fresh.prepare = async () => {};
  await fresh.on(NO_APP);
  expect(await isInstalled(fresh)).toBe(false);
  expect(await found(second)).toEqual(await found(fresh));
  expect(await found(second)).toMatchObject({ databases: [], stored: [], marks: [false, false], screen: SCREEN });
  expect(await second.page.locator('body').innerText(), 'by the WMS').toBe('Not found');
  expect(second.page.context().pages()).toHaveLength(1);
});

test('where the worker is still to be woken and where the browser was prepared, nothing at all is left', async () => {
  const woken = await installed();
  // A sync that has failed; the browser would try it again in five minutes.
  await woken.page.addInitScript(() => {
    const { SyncManager } = globalThis as unknown as { SyncManager: { prototype: object } };
    Object.assign(SyncManager.prototype, { getTags: () => Promise.resolve(['aisle-drain']) });
  });
  const prepared = new Handheld(wms.url, { shares: true });
  prepared.prepare = async (context) =>
    void (await context.addInitScript(() => Object.assign(window, { ofContext: true })));
  await prepared.on('/login');
  await prepared.installed();
  const before = [woken, prepared].map(({ page }) => page.context());
  expect(new Set(before).size, 'terminals that are on at the same time share nothing').toBe(2);
  await Handheld.allOff();

  const next = await successor();
  expect(before).not.toContain(next.page.context());
  expect(await isInstalled(next)).toBe(false);
  expect(await found(next)).toMatchObject({ databases: [], stored: [], marks: [false, false] });
});
