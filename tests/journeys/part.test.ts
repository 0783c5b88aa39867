/** The app before another system that serves a part of what it can do (wms/adapters): what is missing is nowhere a dead end. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { adapter, configOf } from '#wms/adapters/kit/door.ts';
import { shell } from '#app/shell-screens.ts';
import { shellTiles } from '#app/shell-tiles.ts';
import { SiteFile } from '#wms/adapters/kit/site.ts';
import { RestConfig } from '#wms/adapters/rest/config.ts';
import { SampleApi } from '#wms/adapters/rest/sample/api.ts';
import { rest } from '#wms/adapters/rest/system.ts';
import { startBefore } from '#wms/gateway/gateway.ts';
import type { Gateway } from '#wms/gateway/gateway.ts';
import { types } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import { faultsOfAccess } from './axe.ts';
import { anotherBuild } from './builds.ts';
import { faultsOfFit } from './fits.ts';
import { Handheld, SCREEN } from './handheld.ts';
import { Site } from './site.ts';
import { claims, speaks } from './steps.ts';

const FILE = resolve(import.meta.dirname, '../../wms/adapters/rest/sample/site.json');
const SIZES = [{ width: 320, height: 460 }, SCREEN, { width: 1280, height: 720 }];
/** Where pictures go, for whoever wants to look at them. */
const SHOTS = process.env['JOURNEY_SHOTS'];

/** Of the app itself, whatever is served. */
const OURS = [...shell, ...shellTiles].map((screen) => screen.path);

let api: SampleApi;
let gateway: Gateway;
let site: Site;
let terminal: Handheld;
const dir = mkdtempSync(join(tmpdir(), 'aisle-part-'));

beforeAll(async () => {
  anotherBuild('one');
  api = await SampleApi.start();
  const file: unknown = { ...(JSON.parse(readFileSync(FILE, 'utf8')) as object), url: api.url };
  const say = () => {};
  const behind = adapter(rest, configOf(RestConfig, file), { site: configOf(SiteFile, file), say });
  gateway = await startBefore(behind, { data: dir, port: 0, host: '127.0.0.1', say });
  site = await Site.open(gateway.url);
  site.publish('one');
  terminal = new Handheld(site.url, { shares: true });
}, 120_000);
afterEach(() => Handheld.allOff());
afterAll(async () => {
  await site.close();
  await gateway.close();
  await api.close();
  rmSync(dir, { recursive: true, force: true });
});

const path = () => terminal.page.evaluate(() => document.documentElement.dataset['path'] ?? '');

/** Opens each tile of this page, and what is behind it; answers the paths, and fails where one leads to nothing. */
async function walks(from: string): Promise<string[]> {
  await terminal.opens(from);
  const tiles = terminal.page.locator('[data-tile]');
  await tiles.first().waitFor();
  const found: string[] = [];
  for (let i = 0; i < (await tiles.count()); i += 1) {
    await tiles.nth(i).click();
    await expect.poll(path).not.toBe(from);
    const at = await path();
    // A step, a list, a page or further tiles: something that can be worked with.
    await terminal.page
      .locator('[data-stop][data-busy="false"], main :is([data-tile], section, button)')
      .first()
      .waitFor();
    const served = (await terminal.session())?.menu ?? [];
    expect([...served, ...OURS], `a tile of ${from}`).toContain(at);
    found.push(at);
    if ((await tiles.count()) > 0 && at !== '/home') found.push(...(await walks(at)));
    await terminal.opens(from);
    await tiles.first().waitFor();
  }
  return found;
}

test(
  'a terminal shows what the sample API serves, does work on it, and says what it cannot do',
  { timeout: 300_000 },
  () =>
    terminal.withFailureReport('part', async () => {
      await terminal.on('/');
      await speaks(terminal);
      const { page } = terminal;
      await page.locator('input[name="username"]').fill('kim');
      await page.locator('input[name="password"]').fill('green');
      await page.locator('input[name="password"]').press('Enter');
      await page.locator('html[data-path="/home"]').waitFor();
      await terminal.installed();

      const opened = new Set(await walks('/home'));
      for (const at of ['/receive', '/receiveList', '/SearchMenu', '/StockQuery']) expect(opened).toContain(at);
      for (const at of ['/PutawayMenu', '/PickMenu', '/LPNReceive']) expect(opened).not.toContain(at);

      await claims(terminal, 'PO-1001');
      const hands = new Tourist(terminal);
      await hands.opens('/SKUReceive?receiptId=PO-1001');
      for (const step of ['DOCK', '4006381333931', types(5), 'P-1']) await hands.plays(step);
      await terminal.at('goods');
      await terminal.allSent();
      expect(api.arrivals).toMatchObject([{ order: 'PO-1001', line: 1, quantity: 5, place: 'DOCK', by: 'kim' }]);

      await terminal.opens('/setting');
      await terminal.sees('This WMS');
      for (const language of ['en', 'vn'] as const) {
        await speaks(terminal, language);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          const section = page.locator('main section').filter({ hasText: 'Sample 3' }).first();
          await section.scrollIntoViewIfNeeded();
          if (SHOTS) await page.screenshot({ path: join(SHOTS, `part-${language}-${size.width}.png`) });
          expect(await faultsOfFit(page), `${language} ${size.width}`).toEqual([]);
        }
        await page.setViewportSize(SCREEN);
        expect(await faultsOfAccess(page), language).toEqual([]);
      }
    }),
);
