/** Installable as Chrome asks for it: manifest, icons of the right size, a service worker that answers offline. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Handheld } from '../handheld.ts';
import { signIn } from '../steps.ts';
import { WmsProcess } from '../wms.ts';

interface Manifest {
  id: string;
  name: string;
  short_name: string;
  start_url: string;
  display: string;
  lang: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

let wms: WmsProcess;
let terminal: Handheld;
beforeAll(async () => {
  wms = await WmsProcess.start();
  terminal = new Handheld(wms.url);
  await terminal.on();
}, 60_000);
afterAll(async () => {
  await terminal.off();
  await wms.close();
});

test('the manifest names the app and brings icons of 192 and 512 pixels, one of them maskable', async () => {
  const href = await terminal.page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await fetch(new URL(href ?? '', wms.url))).json()) as Manifest;
  expect(manifest).toMatchObject({ id: '/', name: 'Aisle', start_url: '/', display: 'standalone' });
  expect(manifest.lang, 'the first language of a terminal').toBe('zh-CN');
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  expect(manifest.theme_color).toMatch(/^#/);
  expect(manifest.background_color).toMatch(/^#/);
  const sizes = await Promise.all(
    manifest.icons.map(async (icon) => {
      const response = await fetch(new URL(icon.src, wms.url));
      expect(response.headers.get('content-type')).toContain(icon.type);
      return icon.type === 'image/png' ? pngSize(new DataView(await response.arrayBuffer())) : icon.sizes;
    }),
  );
  expect(sizes).toEqual(manifest.icons.map((icon) => icon.sizes));
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some((icon) => icon.purpose?.includes('maskable'))).toBe(true);
});

test('the page is served over a secure context with a viewport and a theme colour, in its language', async () => {
  const { page } = terminal;
  expect(await page.evaluate(() => isSecureContext)).toBe(true);
  expect(await page.locator('meta[name="viewport"]').getAttribute('content')).toContain('width=device-width');
  expect(await page.locator('meta[name="theme-color"]').count()).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^(en|zh-CN|zh-HK|vi-VN|vi)$/);
});

test(
  'with the server gone, start page, deep link and unknown path come from the service worker',
  { timeout: 60_000 },
  async () => {
    await signIn(terminal, 'op1');
    await wms.stop('SIGKILL');
    for (const path of ['/', '/home', '/no/such/place']) {
      const response = await terminal.page.goto(wms.url + path);
      expect(response?.status(), path).toBe(200);
      expect(response?.fromServiceWorker(), path).toBe(true);
    }
    await terminal.sees(/404/);
    await wms.start();
  },
);

test.each(['index', 'hardware'])('a first load without the file %s is told, and tried again', async (name) => {
  const fresh = new Handheld(wms.url, { shares: true });
  fresh.toleratesError(/Failed to fetch dynamically imported module/);
  let isMissing = true;
  fresh.prepare = async (context) =>
    void (await context.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), (route) =>
      isMissing ? route.abort() : route.continue(),
    ));
  await fresh.on('/login');
  await fresh.page.locator('main.floor h1').waitFor();
  await fresh.page.evaluate(() => (document.cookie = 'language=en; path=/'));
  await fresh.page.reload();
  await fresh.page.getByRole('heading', { name: 'The app did not load completely' }).waitFor();
  isMissing = false;
  await fresh.page.getByRole('link', { name: 'Try again' }).click();
  await fresh.page.locator('input[name="username"]').waitFor();
  expect(await fresh.page.locator('.floor').count()).toBe(0);
  await fresh.off();
});

/** Width and height stand in the header chunk. */
const pngSize = (png: DataView): string => `${png.getUint32(16)}x${png.getUint32(20)}`;
