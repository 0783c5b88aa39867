/**
 * The policy of wms/http/headers.ts in a real Chromium: the whole app lives under it without one report, and what does
 * not belong there is stopped. What the browser reports is gathered from before the first page on.
 */
import { allScreens } from '#app/screens.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Handheld } from './handheld.ts';
import { begins } from './shift.ts';
import { beginsPallets, claims, signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

const RECEIPT = 'R-100001';
const MARKUP = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
const MINUTES = { timeout: 180_000 };

let wms: WmsProcess;
let terminal: Handheld;
/** What any page or worker was refused by the policy. */
let reports: string[];

begins({ at: 'about:blank' }, (shift) => ({ wms, terminal } = shift));
beforeEach(async () => {
  reports = [];
  const { page } = terminal;
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sample, sourceFile } = event;
      console.error('violation of', violatedDirective, blockedURI, sample, sourceFile);
    });
  });
  const hear = (text: string) => {
    // A feature that this browser does not have cannot be used in it either.
    if (text.includes('Unrecognized feature')) return;
    if (/violat|security policy|trusted\s?(?:type|html|script)|permissions.policy/i.test(text)) reports.push(text);
  };
  page.on('console', (message) => hear(message.text()));
  page.on('worker', (worker) => worker.on('console', (message) => hear(message.text())));
  // Also those of the browser itself, which no page sees.
  const cdp = await terminal.cdp();
  cdp.on('Log.entryAdded', ({ entry }) => hear(entry.text));
  await cdp.send('Log.enable');
});

/** Some screens send those on who come without what they need: wherever it ends, it is drawn. */
async function visits(path: string): Promise<void> {
  await terminal.page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await terminal.page.waitForFunction(() => document.documentElement.dataset['path'] === location.pathname);
  await terminal.page.locator('main').first().waitFor();
}

test('every screen and a whole receipt work under the policy, and the browser reports nothing', MINUTES, () =>
  terminal.withFailureReport('under the policy', async () => {
    const { page } = terminal;
    await page.goto(`${wms.url}/login`);
    await signIn(terminal, 'op1');
    await claims(terminal, RECEIPT);
    const pack = await wms.rows(RECEIPT);
    await beginsPallets(terminal, RECEIPT, pack.receipts[0]?.dock ?? '');
    await terminal.scanOne(pack.containers[0]?.containerId ?? '');
    await terminal.allSent();
    expect(await wms.posted('/WMS/ReceiveByLpn')).toContainEqual(expect.objectContaining({ outcome: 'applied' }));

    for (const { path } of allScreens) await visits(`${path}?receiptId=${RECEIPT}`);
    // Once more from the start, now through the service worker.
    await page.goto(`${wms.url}/home`);
    await page.locator('html[data-path="/home"]').waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    expect(reports).toEqual([]);
  }),
);

test('text from the WMS is shown as it is and never becomes markup', MINUTES, () =>
  terminal.withFailureReport('text is text', async () => {
    const { page } = terminal;
    await page.goto(`${wms.url}/login`);
    await signIn(terminal, 'op1');
    const title = await page.title();
    await wms.orders('messages', { from: `<u>${MARKUP}`, to: 'op1', content: MARKUP });
    await page.reload();
    await terminal.opens('/messages');
    const card = page.locator('[data-message]').filter({ hasText: MARKUP }).first();
    await card.waitFor();
    expect(await card.locator('img, script, u').count()).toBe(0);
    // A refusal repeats what was scanned.
    await terminal.opens('/receiveList');
    await terminal.at('receipt');
    await terminal.scan(MARKUP);
    await page.locator('[data-result="refused"]').waitFor();
    expect(await page.locator('img[src="x"], main script').count()).toBe(0);
    expect(await page.title()).toBe(title);
    expect(reports).toEqual([]);
  }),
);

test('what somebody slips into the page does not run, and the browser reports it', MINUTES, () =>
  terminal.withFailureReport('slipped in', async () => {
    const { page } = terminal;
    await page.goto(`${wms.url}/login`);
    await page.locator('input[name="username"]').waitFor();
    expect(reports).toEqual([]);
    /** Whether it was refused at once, and what became of the page. */
    const slipIn = (how: string) =>
      page.evaluate((kind) => {
        const put: Record<string, () => void> = {
          'an inline script': () => {
            const script = document.createElement('script');
            script.append('globalThis.hacked = true');
            document.head.append(script);
          },
          markup: () => void (document.body.innerHTML += '<img src=x onerror="globalThis.hacked = true">'),
          'a script of another site': () => {
            const script = document.createElement('script');
            script.src = 'https://example.com/x.js';
            document.head.append(script);
          },
          'a worker from a text': () => {
            const url = URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' }));
            new Worker(url).onmessage = () => Object.assign(globalThis, { hacked: true });
          },
          'a style': () => {
            const style = document.createElement('style');
            style.append('body { --hacked: 1 }');
            document.head.append(style);
          },
          'another base': () => {
            const base = document.createElement('base');
            base.href = 'https://example.com/';
            document.head.append(base);
          },
          'a frame': () => {
            const frame = document.createElement('iframe');
            frame.src = 'https://example.com/';
            document.body.append(frame);
          },
        };
        try {
          put[kind]?.();
        } catch {
          // Trusted Types throw, the policy only reports.
        }
      }, how);
    const WAYS = [
      'an inline script',
      'markup',
      'a script of another site',
      'a worker from a text',
      'a style',
      'another base',
      'a frame',
    ];
    for (const how of WAYS) {
      const before = reports.length;
      await slipIn(how);
      await expect.poll(() => reports.length, { message: `${how} is reported` }).toBeGreaterThan(before);
    }
    const state = await page.evaluate(() => ({
      hacked: 'hacked' in globalThis || getComputedStyle(document.body).getPropertyValue('--hacked') !== '',
      base: document.baseURI.startsWith(location.origin),
      wasm: WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])),
    }));
    expect(state).toEqual({ hacked: false, base: true, wasm: true });
  }),
);

test('the operator page of the WMS lives under the same policy', MINUTES, () =>
  terminal.withFailureReport('operator page', async () => {
    const { page } = terminal;
    await page.goto(`${wms.url}/__wms`);
    await terminal.sees('Stock equals the fold of the ledger.');
    await page.locator('#upgrade select').selectOption('*');
    await page.locator('#upgrade').getByRole('button', { name: 'Set' }).click();
    await page.locator('#published').filter({ hasText: 'Done' }).waitFor();
    expect(await page.locator('h1').evaluate((h1) => getComputedStyle(h1).fontFamily)).toContain('system-ui');
    expect(reports).toEqual([]);
  }),
);

test('no token is in an address, in the console or in what the WMS prints', MINUTES, () =>
  terminal.withFailureReport('tokens', async () => {
    const { page } = terminal;
    const addresses: string[] = [];
    const tokens = new Set<string>();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.context().on('request', (request) => {
      addresses.push(request.url(), request.headers()['referer'] ?? '');
      const token = /"token":"([^"]{20,})"/.exec(request.postData() ?? '')?.[1];
      if (token !== undefined) tokens.add(token);
    });
    await page.goto(`${wms.url}/login`);
    await signIn(terminal, 'op1');
    await terminal.opens('/receiveList');
    await terminal.at('receipt');
    await terminal.opens('/messages');
    await expect.poll(() => tokens.size).toBeGreaterThan(0);
    for (const token of tokens)
      for (const line of [...addresses, ...said, wms.printed]) expect(line.includes(token), line).toBe(false);
  }),
);
