/**
 * The device page and what stands between a terminal and its WMS (device.md section 8, check 24): real address spaces,
 * real permissions, a real https origin. The browser's own switches say which address is inside the house.
 */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer as http } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { createServer as https } from 'node:https';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { serveApp } from '#wms/http/static.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { selfSigned } from '../harness/certificate.ts';
import { Handheld } from './handheld.ts';
import { beginsPallets, claims, PASSWORD, signIn, signOut, speaks, switches } from './steps.ts';
import { WmsProcess } from './wms.ts';

const MINUTES = { timeout: 120_000 };
const RECEIPT = 'R-100001';
const CERTIFICATE = selfSigned('app.test');
let wms: WmsProcess;
beforeAll(async () => {
  wms = await WmsProcess.start();
}, 60_000);
afterAll(() => wms.close());
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

function terminalAt(url: string, ...flags: string[]): Handheld {
  const terminal = new Handheld(url, { flags, shares: flags.length === 0 });
  open.push({ close: () => terminal.off() });
  return terminal;
}
async function listening(server: Server): Promise<number> {
  open.push({ close: () => server.close().closeAllConnections() });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The app alone, from an https origin. */
async function appOverHttps(): Promise<number> {
  const { fetch } = new Hono().get('*', serveApp(resolve(import.meta.dirname, '../../dist/app')));
  const server = serve({ fetch, port: 0, createServer: https, serverOptions: CERTIFICATE }) as unknown as Server;
  open.push({ close: () => server.close().closeAllConnections() });
  if (!server.listening) await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const answers =
  (isOpen: boolean): RequestListener =>
  (_, answer) => {
    if (isOpen) answer.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    answer.end('{"resultCode":0,"msg":"","version":"9.9","product":"x","idempotent":true,"serverTime":""}');
  };

test(
  'offline, server down, mixed content, a server that may not be read and a denied local network: each its own words',
  MINUTES,
  async () => {
    const app = await appOverHttps();
    const local = await listening(https(CERTIFICATE, answers(true)));
    const shut = await listening(https(CERTIFICATE, answers(false)));
    const plain = await listening(http(answers(true)));
    const gone = await listening(http(answers(true)));
    open.pop()?.close();
    const places = { 'app.test': app, 'wms.test': local, 'shut.test': shut, 'plain.test': plain, 'gone.test': gone };
    const names = Object.entries(places).map(([name, port]) => `MAP ${name} 127.0.0.1:${port}`);
    const inside = [local, shut, plain, gone].map((port) => `127.0.0.1:${port}=local`);
    const terminal = terminalAt(
      'https://app.test',
      '--ignore-certificate-errors',
      `--host-resolver-rules=${names.join(',')}`,
      `--ip-address-space-overrides=${[`127.0.0.1:${app}=public`, ...inside].join(',')}`,
      // On by itself from Chrome 142 on.
      '--enable-features=LocalNetworkAccessChecks:LocalNetworkAccessChecksWarn/false',
    );
    await terminal.withFailureReport('diagnosis', async () => {
      await terminal.on('/setting');
      const { page } = terminal;
      await speaks(terminal);
      expect(await page.evaluate(() => [isSecureContext, location.protocol])).toEqual([true, 'https:']);
      const cdp = await terminal.cdp();
      // Up to Chrome 144 it has the one name, from 145 on the other: what the browser knows of it is answered.
      const names = await page.evaluate(async () => {
        const knows = (name: string) =>
          navigator.permissions.query({ name: name as PermissionName }).then(
            () => [name],
            () => [],
          );
        const ofTheNetwork = await knows('local-network');
        return ofTheNetwork.length > 0 ? ofTheNetwork : knows('local-network-access');
      });
      expect(names.length).toBe(1);
      const allow = async (setting: 'denied' | 'granted') => {
        for (const name of names)
          await cdp.send('Browser.setPermission', { permission: { name }, setting, origin: 'https://app.test' });
      };
      const knows = async (url: string) => {
        await terminal.taps('Add a tenant URL');
        await page.locator('dialog input[name="serverName"]').fill(url);
        await page.locator('dialog input[name="serverUrl"]').fill(url);
        await page.locator('dialog').getByRole('button', { name: 'Save' }).click();
        await page.locator(`[data-address="${url}"]`).waitFor();
      };
      const heard = new Map<string, string>();
      const tests = async (url: string, kind: string) => {
        const row = page.locator(`[data-address="${url}"]`);
        await row.getByRole('button', { name: 'Test', exact: true }).click();
        const answer = row.locator(`[data-diagnosis="${kind}"]`);
        await answer.waitFor({ timeout: 20_000 });
        heard.set(kind, await answer.innerText());
      };
      for (const url of ['https://wms.test', 'https://shut.test', 'http://plain.test', 'https://gone.test'])
        await knows(url);

      await allow('denied');
      await tests('https://wms.test', 'localNetworkDenied');
      expect(heard.get('localNetworkDenied')).toMatch(
        /may not reach the local network\. Allow it in the site settings/,
      );
      await allow('granted');
      await tests('https://wms.test', 'ok');
      expect(heard.get('ok')).toContain('version 9.9');
      await tests('https://shut.test', 'crossOrigin');
      await tests('http://plain.test', 'mixedContent');
      expect(heard.get('mixedContent')).toMatch(/came over https, the server has only http/);
      await tests('', 'notWms');

      // The same on the device page, for the server of this terminal.
      await page.locator('[data-address="https://gone.test"] label').click();
      await terminal.opens('/setting?show=device');
      const told = async (kind: string) => {
        const answer = page.locator(`[data-diagnosis="${kind}"]`);
        await answer.waitFor({ timeout: 20_000 });
        heard.set(kind, await answer.innerText());
        await page.locator('[data-summary]').waitFor();
      };
      await page.locator('[data-diagnosis="noHost"], [data-diagnosis="down"]').waitFor({ timeout: 20_000 });
      await terminal.radio(false);
      await told('offline');
      // A dead zone is no fault.
      await page.locator('[data-summary="ask"]').waitFor();
      await terminal.radio(true);
      await told('noHost');
      await terminal.opens('/setting');
      await page.locator('[data-address=""] label').click();
      await terminal.opens('/setting?show=device');
      await told('notWms');
      await page.locator('[data-summary="no"]').filter({ hasText: 'No connection to the WMS' }).waitFor();
      expect(new Set(heard.values()).size, [...heard.keys()].join()).toBe(heard.size);
      expect(heard.size).toBeGreaterThanOrEqual(6);
    });
  },
);

test(
  'a first start over plain http says that it needs HTTPS, and nothing of the app comes up broken',
  MINUTES,
  async () => {
    const terminal = terminalAt(
      wms.url.replace('localhost', '10.20.30.40'),
      '--host-resolver-rules=MAP 10.20.30.40 127.0.0.1',
    );
    await terminal.withFailureReport('plain http', async () => {
      await terminal.on('/login');
      const { page } = terminal;
      expect(await page.evaluate(() => isSecureContext)).toBe(false);
      await page.getByRole('heading', { name: 'This app needs HTTPS' }).waitFor();
      await terminal.sees('Open it by its https address');
      expect(await page.getByRole('link').getAttribute('href')).toBe('https://10.20.30.40/');
      await page.waitForTimeout(1500);
      expect(await page.locator('input, dialog, [data-path]').count(), 'the app has not started').toBe(0);
      for (const [width, height] of [
        [320, 460],
        [533, 320],
        [1280, 720],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width}`).toBe(true);
        expect((await page.getByRole('link').boundingBox())?.height).toBeGreaterThanOrEqual(48);
      }
    });
  },
);

test(
  'a browser that is too old says so before the app starts; the oldest that is built for starts',
  MINUTES,
  async () => {
    const terminal = terminalAt(wms.url);
    await terminal.withFailureReport('too old', async () => {
      await terminal.on('about:blank');
      const { page } = terminal;
      const cdp = await terminal.cdp();
      const startsIn = async (version: number) => {
        const userAgent = `Mozilla/5.0 (Linux; Android 8.1; K) AppleWebKit/537.36 Chrome/${version}.0.0.0 Safari/537.36`;
        await cdp.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: 'en-US' });
        await page.goto(`${wms.url}/login`);
      };
      await startsIn(102);
      await page.getByRole('heading', { name: 'This browser is too old' }).waitFor();
      await terminal.sees('It is version 102. The app needs 103 or newer.');
      await page.waitForTimeout(1000);
      expect(await page.locator('input').count()).toBe(0);
      await startsIn(103);
      await page.locator('input[name="username"]').waitFor();
    });
  },
);

const line = (terminal: Handheld, what: string) => terminal.page.locator(`[data-line="${what}"]`);

async function saved(terminal: Handheld): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([terminal.page.waitForEvent('download'), terminal.taps('Save diagnostic file')]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test(
  'signed out and without network: what is wrong stands on top, and one tap saves all of it without secrets',
  MINUTES,
  async () => {
    const terminal = terminalAt(wms.url);
    await terminal.withFailureReport('device page', async () => {
      const { page } = await terminal.on('/setting').then(() => terminal);
      const tokens = new Set<string>();
      page.context().on('request', (request) => {
        const token = /"token":"([^"]{20,})"/.exec(request.postData() ?? '')?.[1];
        if (token !== undefined) tokens.add(token);
      });
      await speaks(terminal);
      await switches(terminal, 'RF log', true);
      await page.goto(`${wms.url}/login`);
      await signIn(terminal, 'op1');
      await claims(terminal, RECEIPT);
      const pack = await wms.rows(RECEIPT);
      const pallet = pack.containers[0]?.containerId ?? '';
      await beginsPallets(terminal, RECEIPT, pack.receipts[0]?.dock ?? '');
      await terminal.radio(false);
      await terminal.scanOne(pallet);
      await terminal.opens('/personal');
      await terminal.taps('Device');
      await page.locator('[data-diagnosis="offline"]').waitFor();
      await signOut(terminal);
      await terminal.opens('/setting');
      await terminal.taps('Device');

      await page.locator('[data-summary="ask"]').filter({ hasText: 'No connection to the WMS' }).waitFor();
      await terminal.sees(/^Unsent\s*1$/);
      await terminal.sees(/^Battery$/);
      for (const what of ['secureContext', 'scanField', 'strictDurability', 'serviceWorker', 'webLocks'])
        await expect.poll(() => line(terminal, what).last().getAttribute('data-state'), { message: what }).toBe('ok');
      // Headless Chromium protects no storage and has no voice.
      await line(terminal, 'persistedStorage')
        .filter({ hasText: /Install the app on this terminal/ })
        .first()
        .waitFor();
      await line(terminal, 'speech').filter({ hasText: 'No voice for this language' }).waitFor();
      const states = await page
        .locator('section:last-of-type [data-line]')
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['state']));
      expect(states, 'what is lacking comes first').toEqual(
        states.toSorted((a, b) => ['no', 'ask', 'ok'].indexOf(a ?? '') - ['no', 'ask', 'ok'].indexOf(b ?? '')),
      );

      const { name, text } = await saved(terminal);
      expect(name).toMatch(/^aisle-\S{8}-\d{14}\.txt$/);
      const file = JSON.parse(text) as Record<string, unknown>;
      expect(Object.values(file).filter((part) => Object.hasOwn(Object(part) as object, 'unreadable'))).toEqual([]);
      expect(file).toMatchObject({
        queue: { unsent: 1, stuck: 0, first: [{ kind: expect.stringContaining('receiv') as string }] },
        network: { test: { kind: 'offline' }, online: false, isSecureContext: true },
        capabilities: { secureContext: 'works', persistedStorage: 'degraded' },
        versions: { serviceWorker: { controls: true } },
        setting: { signedIn: false },
      });
      expect(file['rfLog']).toContainEqual(expect.stringMatching(new RegExp(` scan ${RECEIPT}`)));
      expect(tokens.size).toBeGreaterThan(0);
      for (const hidden of [...tokens, `"passWd":"${PASSWORD}"`]) expect(text.includes(hidden), hidden).toBe(false);
    });
  },
);

test(
  'in a WebView every missing thing is a line with what to do, nothing breaks, and the file can be shared',
  MINUTES,
  async () => {
    const terminal = terminalAt(wms.url);
    await terminal.withFailureReport('webview', async () => {
      await terminal.on('about:blank');
      const { page } = terminal;
      await page.addInitScript(() => {
        for (const name of ['bluetooth', 'serial', 'permissions', 'wakeLock', 'getBattery', 'vibrate'])
          Reflect.deleteProperty(Navigator.prototype, name);
        for (const name of ['SyncManager', 'speechSynthesis', 'BarcodeDetector']) Reflect.deleteProperty(window, name);
        Reflect.deleteProperty(ScreenOrientation.prototype, 'lock');
        const shared: File[] = [];
        Object.assign(window, { shared });
        Object.assign(navigator, {
          canShare: ({ files }: { files?: File[] }) => Boolean(files?.every(({ type }) => type === 'text/plain')),
          share: async ({ files = [] }: { files?: File[] }) => void shared.push(...files),
        });
      });
      await page.goto(`${wms.url}/setting?show=device`);
      await page.locator('[data-summary]').waitFor({ timeout: 20_000 });
      for (const what of [
        'bluetooth',
        'serial',
        'wakeLock',
        'vibration',
        'speech',
        'backgroundSync',
        'orientationLock',
      ]) {
        const missing = line(terminal, what).last();
        await expect.poll(() => missing.getAttribute('data-state'), { message: what }).toBe('no');
        expect((await missing.innerText()).split('\n').at(-1)?.length, what).toBeGreaterThan(5);
      }
      await page.locator('footer button, [class*="save"] button').last().click();
      const shared = () =>
        page.evaluate(async () =>
          Promise.all((window as unknown as { shared: File[] }).shared.map(async (f) => [f.name, await f.text()])),
        );
      await expect.poll(async () => (await shared()).length).toBe(1);
      const [[name = '', text = ''] = []] = await shared();
      expect(name).toMatch(/\.txt$/);
      expect(JSON.parse(text)).toMatchObject({ battery: null, capabilities: { bluetooth: 'missing' } });
    });
  },
);
