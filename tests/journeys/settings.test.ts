/** Whoever sets a terminal up: servers and tenants, the connection test, the RF log. Nobody is signed in. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Handheld } from './handheld.ts';
import { begins } from './shift.ts';
import { findsInSession, PASSWORD, signIn, signOut, speaks, switches } from './steps.ts';
import type { WmsProcess } from './wms.ts';

const MINUTES = { timeout: 120_000 };
let wms: WmsProcess;
let terminal: Handheld;
const others: Server[] = [];

begins({ at: '/setting' }, (shift) => ({ wms, terminal } = shift));
beforeEach(async () => {
  await speaks(terminal);
  await terminal.sees('Bluetooth scale');
});
afterEach(() => {
  for (const server of others.splice(0)) server.close();
});

const session = () => terminal.session();
const dialog = () => terminal.page.locator('dialog');
const row = (url: string) => terminal.page.locator(`[data-address="${url}"]`);
const field = (name: string) => dialog().locator(`input[name="${name}"]`);

async function add(what: string, name: string, address: string): Promise<void> {
  // Open still where it was refused the last time.
  if ((await dialog().count()) === 0) await terminal.taps(what);
  await field('serverName').fill(name);
  await field('serverUrl').fill(address);
  await dialog().getByRole('button', { name: 'Save' }).click();
}
async function removes(name: string): Promise<void> {
  await terminal.taps(`Remove ${name}`);
  await dialog().getByRole('button', { name: 'Remove' }).click();
}

test('servers and tenants are listed with a name and an address of their own, chosen and removed', MINUTES, () =>
  terminal.withFailureReport('servers', async () => {
    const isRefused = (words: string) => dialog().getByText(words, { exact: true }).waitFor();
    await add('Add a server', '', '');
    await isRefused('Server name cannot be empty');
    await add('Add a server', 'Main', ' ');
    await isRefused('Server address cannot be empty');
    for (const bad of ['somewhere', '10.0.0.256', '10.0.0.5:0', '010.0.0.5', '10.0.0.5/path']) {
      await add('Add a server', 'Main', bad);
      await isRefused('Not a valid IP address. Type it like 10.0.0.5:8080');
    }
    await add('Add a server', 'Main', ' 10.0.0.5:8080 ');
    const main = { serverName: 'Main', serverUrl: 'http://10.0.0.5:8080' };
    await expect.poll(async () => (await session())?.serverBaseData).toEqual([main]);
    await dialog().waitFor({ state: 'detached' });
    // Whoever adds it uses it.
    await row(main.serverUrl).locator('input[type=radio]:checked').waitFor();
    expect(await session()).toMatchObject(main);

    await add('Add a server', ' main', '10.0.0.6');
    await isRefused('There is a server of this name already');
    await add('Add a server', 'Other', '10.0.0.5:8080/');
    await isRefused('This address is in the list already');
    await field('serverUrl').press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await add('Add a tenant URL', 'North', '10.0.0.5');
    await isRefused('Not a valid URL. Type it like https://wms.example.com');
    await add('Add a tenant URL', 'North', 'https://north.example.com/wms/');
    const north = { serverName: 'North', serverUrl: 'https://north.example.com/wms' };
    await expect.poll(async () => (await session())?.customUrlList).toEqual([north]);
    await dialog().waitFor({ state: 'detached' });
    expect(await session()).toMatchObject(north);

    const cannotRemove = (name: string) => terminal.page.getByRole('button', { name: `Remove ${name}` });
    await row(north.serverUrl).waitFor();
    expect(await cannotRemove('North').count(), 'the chosen one stays').toBe(0);
    await removes('Main');
    await expect.poll(async () => (await session())?.serverBaseData).toEqual([]);
    await terminal.page.reload();
    await row(north.serverUrl).waitFor();
    await row('').locator('label').click();
    await expect.poll(async () => (await session())?.serverUrl).toBe('');
    await removes('North');
    await expect.poll(async () => (await session())?.customUrlList).toEqual([]);
    expect(await terminal.page.evaluate(() => localStorage.getItem('servers'))).toBeNull();

    // Somebody who works here cannot be moved to another server by the way.
    await terminal.taps('Sign in');
    await signIn(terminal, 'op1');
    await terminal.opens('/setting');
    await add('Add a server', 'Main', '10.0.0.5');
    await row('http://10.0.0.5').waitFor();
    expect(await row('http://10.0.0.5').locator('input[type=radio]').isDisabled()).toBe(true);
    expect(await session()).toMatchObject({ serverUrl: '', userId: 'op1' });
    await terminal.sees('Sign out to work with another server.');
  }),
);

test('what belongs to the terminal stands on one page: language, scale, RF log switch and version', MINUTES, () =>
  terminal.withFailureReport('terminal', async () => {
    const languages = terminal.page.locator('select[name="language"] option');
    expect(await languages.allInnerTexts()).toEqual(['简体中文', '繁體中文', 'English', 'Tiếng Việt']);
    for (const words of ['Bluetooth scale', 'Weighing test', 'Bluetooth data test']) await terminal.sees(words);
    const rfLog = terminal.page.getByRole('switch', { name: 'RF log' });
    expect(await rfLog.count()).toBe(1);
    // Keypads have no space bar; the Enter behind a scan is not meant for it.
    await rfLog.focus();
    await terminal.enters();
    await terminal.page.getByRole('switch', { name: 'RF log', checked: true }).waitFor();
    await rfLog.evaluate((it) => {
      for (const key of ['1', 'Enter']) it.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
    await terminal.enters();
    await terminal.page.getByRole('switch', { name: 'RF log', checked: false }).waitFor();
    const version = terminal.page
      .locator('dl > div')
      .filter({ has: terminal.page.getByText('Version', { exact: true }) });
    expect(await version.innerText()).toContain('1.4.9');
    await speaks(terminal, 'vn');
    await terminal.page.reload();
    await terminal.page.locator('html[lang="vi-VN"]').waitFor();
  }),
);

test('servers that an older build kept are there after the update, once', MINUTES, () =>
  terminal.withFailureReport('older build', async () => {
    const yard = { serverName: 'Yard', serverUrl: 'http://10.0.0.7' };
    await findsInSession(terminal, {
      put: yard,
      without: ['serverBaseData', 'customUrlList', 'rfLog'],
      local: { servers: JSON.stringify([{ serverName: 'This server', serverUrl: '' }, yard]) },
    });
    for (const path of ['/login', '/setting']) {
      await terminal.page.goto(wms.url + path);
      await terminal.page.locator(`html[data-path="${path}"]`).waitFor();
      await terminal.sees('Yard');
    }
    await expect.poll(session).toMatchObject({ ...yard, serverBaseData: [yard] });
    await expect.poll(() => terminal.page.evaluate(() => localStorage.getItem('servers'))).toBeNull();
    await row(yard.serverUrl).locator('input[type=radio]:checked').waitFor();
  }),
);

async function elsewhere(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  others.push(server);
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const WELCOME = '<!doctype html><title>Router</title>';
const open: RequestListener = (_, answer) => {
  answer.setHeader('access-control-allow-origin', '*');
  answer.setHeader('access-control-allow-headers', '*');
  answer.setHeader('content-type', 'text/html');
  answer.end(WELCOME);
};

test('the connection test says what stands in between, and what to do', { timeout: 180_000 }, () =>
  terminal.withFailureReport('connection test', async () => {
    const tests = async (url: string, kind: string, words: RegExp) => {
      await row(url).getByRole('button', { name: 'Test' }).click();
      const answer = row(url).locator(`[data-diagnosis="${kind}"]`);
      await answer.waitFor({ timeout: 30_000 });
      expect(await answer.innerText()).toMatch(words);
    };
    await tests('', 'ok', /^The WMS answers: version \S+, \d+ ms\s+Safe: the WMS does each operation once/);

    const router = await elsewhere(open);
    const closed = await elsewhere((_, answer) => void answer.end(WELCOME));
    const stopped = await elsewhere(open);
    others.pop()?.close();
    await add('Add a server', 'Router', router);
    await tests(`http://${router}`, 'notWms', /but it is not a WMS\. Check address and port/);
    await add('Add a server', 'Closed', closed);
    await tests(`http://${closed}`, 'crossOrigin', /does not let this app read it\. Open the app from that server/);
    await add('Add a server', 'Stopped', stopped);
    await tests(`http://${stopped}`, 'down', new RegExp(`^${stopped} does not answer\\. Check that the WMS runs`));
    await add('Add a tenant URL', 'Nowhere', 'http://no-such-host.invalid');
    await tests('http://no-such-host.invalid', 'noHost', /^no-such-host\.invalid cannot be found\. Check how the name/);

    // Its installation would fail with the network, which is not what is looked at here.
    await terminal.installed();
    await terminal.radio(false);
    await tests('', 'offline', /no network\. Switch Wi-Fi on/);
    await terminal.radio(true);
    await wms.stop('SIGKILL');
    await tests('', 'down', /^localhost:\d+ does not answer/);
    await wms.start();
    await tests('', 'ok', /version/);
  }),
);

async function exported(): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    terminal.page.waitForEvent('download'),
    terminal.page.getByRole('button', { name: 'Export' }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('the RF log keeps scans and requests while it is on, without secrets; it is exported and cleared', MINUTES, () =>
  terminal.withFailureReport('rf log', async () => {
    const lines = (kind: string) => terminal.page.locator(`[data-kind="${kind}"]`);
    const opensLog = async () => {
      await terminal.taps('View the RF log');
      await terminal.page.getByRole('heading', { name: 'RF log' }).waitFor();
    };
    await opensLog();
    await terminal.sees('The RF log is off. Nothing is added.');
    await terminal.sees('The log is empty');
    expect(await terminal.page.getByRole('button', { name: 'Export' }).isDisabled()).toBe(true);
    await terminal.taps('Back');
    await switches(terminal, 'RF log', true);

    await terminal.taps('Sign in');
    await signIn(terminal, 'op1');
    await terminal.scan('R-100001');
    await terminal.page.locator('html[data-path="/ASNDetail"]').waitFor();
    await signOut(terminal);
    await terminal.taps('Settings');
    await opensLog();
    await lines('scan').filter({ hasText: 'R-100001' }).waitFor();
    await lines('request').first().waitFor();
    await lines('answer').first().waitFor();
    const times = await terminal.page.locator('[data-kind] time').allInnerTexts();
    expect(times, 'newest first').toEqual(times.toSorted().toReversed());
    await terminal.page.getByLabel('Show').selectOption('Scans');
    await expect.poll(() => lines('request').count()).toBe(0);
    expect(await lines('scan').count()).toBeGreaterThan(0);

    const { name, text } = await exported();
    expect(name).toMatch(/^rf-log-\S{8}-\d{8}\.txt$/);
    expect(text).toMatch(/\tscan\tR-100001/);
    expect(text, 'also what the filter hides').toMatch(/\trequest\tPOST /);
    expect(text).not.toContain(PASSWORD);
    const secrets = [...text.matchAll(/"(?:token|tk|Access_Token|passWd)":"([^"]*)"/g)].map(([, value]) => value);
    // Empty before the sign-in.
    expect(new Set(secrets)).toEqual(new Set(['', '***']));

    await terminal.taps('Clear');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    expect(await lines('scan').count()).toBeGreaterThan(0);
    await terminal.taps('Clear');
    await dialog().getByRole('button', { name: 'Clear' }).click();
    await terminal.sees('The log is empty');
    await terminal.taps('Back');
    await switches(terminal, 'RF log', false);
    await terminal.scan('R-100002');
    await terminal.page.waitForTimeout(1500);
    expect(await terminal.stored('aisle-ops', 'rfLog')).toEqual([]);
  }),
);
