/**
 * A WMS that answers what this app does not understand, as an operator meets it: a list and a job pack with an odd row, a
 * write and a sign-in that are refused without a word. Every other lie against every other call: tests/sync/hostile.test.ts.
 */
import type { WorkRows } from '#contract/rows.ts';
import { expect, test } from 'vitest';
import type { Handheld } from './handheld.ts';
import { begins } from './shift.ts';
import { beginsPallets, claims, PASSWORD, signIn, signOut } from './steps.ts';
import type { WmsProcess } from './wms.ts';

const RECEIPT = 'R-100001';
const MINUTES = { timeout: 120_000 };
let wms: WmsProcess;
let terminal: Handheld;

begins({ as: 'op1' }, (shift) => ({ wms, terminal } = shift));

type Answer = Record<string, unknown>;
/** From now on the WMS's answer to this call is changed on its way. */
const changes = (path: string, change: (answer: Answer) => void) =>
  terminal.page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    change(answer);
    await route.fulfill({ response, json: answer });
  });
/** From now on this call is answered with that, and the WMS is not asked. */
const answers = (path: string, json: object) => terminal.page.route(`**${path}`, (route) => route.fulfill({ json }));
const saysNothingOfTheNetwork = async () =>
  expect(await terminal.page.getByText(/no network|needs the network|^Offline/).count()).toBe(0);

test('a list with odd rows shows all others, counts those and names the field', MINUTES, () =>
  terminal.withFailureReport('odd rows', async () => {
    let listed = 0;
    await changes('/WMS/GetReceiptList', ({ data }) => {
      const rows = data as { vendorName: unknown; status: unknown; receiptId: string }[];
      listed = rows.length;
      rows.forEach((row, i) => {
        // A name is for people: without it the row is still a row.
        row.vendorName = null;
        if (i === 1) row.status = 'parked';
        if (i === 2) row.status = null;
      });
    });
    await terminal.opens('/receiveList');
    await terminal.at('receipt');
    await terminal.taps('Ask the WMS again');
    await terminal.page.locator('[data-left-out="2"]').waitFor();
    await terminal.sees(`2 of ${listed} rows cannot be shown (status)`);
    expect(await terminal.page.getByText(/^R-1\d{5}$/).count()).toBeGreaterThan(3);
    await saysNothingOfTheNetwork();
  }),
);

test('a job pack with an odd row names it, and the other pallets of the receipt are received', MINUTES, () =>
  terminal.withFailureReport('odd pack', async () => {
    const spoil = ({ rows }: Answer) => {
      const box = (rows as WorkRows).containers.find(({ containerId }) => containerId === odd);
      if (box) Object.assign(box, { status: 'lost' });
    };
    const pack = await wms.rows(RECEIPT);
    const [good = '', odd = ''] = pack.containers.map(({ containerId }) => containerId);
    for (const path of ['/WMS/ClaimReceipt', '/WMS/GetContainer', '/WMS/SearchReceiptDetail'])
      await changes(path, spoil);
    await claims(terminal, RECEIPT);
    await terminal.sees(`1 row of the answer cannot be shown: ${odd} (status). The others can be worked.`);
    await beginsPallets(terminal, RECEIPT, pack.receipts[0]?.dock ?? '');
    await terminal.scan(odd);
    await terminal.refused(new RegExp(`something about ${odd} that this app does not understand: status`));
    await saysNothingOfTheNetwork();
    await terminal.scanOne(good);
    await terminal.allSent();
    expect((await wms.posted('/WMS/ReceiveByLpn')).map((o) => o.resultCode)).toEqual([0]);
  }),
);

test('a write that is refused for ever without a word comes to the tray, which never looks settled', MINUTES, () =>
  terminal.withFailureReport('no words', async () => {
    const receipt = await wms.announces('pallet');
    await claims(terminal, receipt);
    const { receipts, containers } = await wms.rows(receipt);
    await answers('/WMS/ReceiveByLpn', { resultCode: 5 });
    await beginsPallets(terminal, receipt, receipts[0]?.dock ?? '');
    await terminal.scanOne(containers[0]?.containerId ?? '');
    await terminal.page.locator('[data-sync="needsYou"]').waitFor({ timeout: 60_000 });
    await saysNothingOfTheNetwork();
    // Also on a slow machine, in the first moment after the start.
    await terminal.page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body?.textContent?.includes('Nothing needs you')) document.documentElement.dataset['settled'] = '';
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    const slow = await terminal.cdp();
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await terminal.page.goto(`${wms.url}/tray`);
    await terminal.sees(/operation failure: the WMS gave no reason \(code 5\)/);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    expect(await terminal.page.locator('html[data-settled]').count(), 'it looked settled').toBe(0);
    await terminal.page.unrouteAll();
    await terminal.page.locator('article button').first().click();
    await terminal.taps('Send again');
    await terminal.allSent();
    expect((await wms.posted('/WMS/ReceiveByLpn')).map((o) => o.resultCode)).toEqual([0]);
  }),
);

test('a sign-in that is refused or not understood stays on the login page with its reason', MINUTES, () =>
  terminal.withFailureReport('refused sign-in', async () => {
    const { page } = terminal;
    await signOut(terminal);
    const tries = async (words: string | RegExp) => {
      await page.locator('input[name="username"]').fill('op1');
      await page.locator('input[name="password"]').fill(PASSWORD);
      await page.locator('input[name="password"]').press('Enter');
      await page.locator('[data-state="no"]').filter({ hasText: words }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/login');
      expect((await terminal.session())?.userName).toBe('');
      await saysNothingOfTheNetwork();
      await page.unrouteAll();
    };
    await answers('/WMS/Login', { resultCode: 5 });
    await tries('The WMS refused the sign-in and gave no reason (code 5)');
    await answers('/WMS/Login', { resultCode: '2', msg: '请重新登录' });
    await tries('请重新登录');
    await changes('/WMS/Login', (answer) => Object.assign(answer, { storeList: [] }));
    await tries('There is no warehouse for you');
    await changes('/WMS/Login', (answer) => Object.assign(answer, { token: null }));
    await tries('The WMS answered something this app does not understand: Login, token');
    await page.route('**/WMS/Login', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html>Accept the terms</html>' }),
    );
    await tries(/^A web page answers in place of the WMS/);
    await page.route('**/WMS/Login', (route) => route.fulfill({ status: 404, body: 'not here' }));
    await tries(/^The address answers, but not as a WMS \(HTTP 404\)/);
    await signIn(terminal, 'op1');
  }),
);
