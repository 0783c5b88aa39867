/**
 * The shell as an operator meets it: every screen, its parts, and what comes up over them, with work on board. Found by
 * what it is and not by its words, so that it can be walked in every language.
 */
import type { Page } from 'playwright-core';
import { fakeBluetooth } from '../harness/fake-bluetooth.ts';
import type { Handheld } from './handheld.ts';
import { claims, signIn, speaks, switches } from './steps.ts';
import type { WmsProcess } from './wms.ts';

export interface View {
  readonly name: string;
  readonly path: string;
  /** It is there as soon as the view is drawn. */
  readonly shows: string;
  /** What is tapped and typed to get from the page to the view. */
  readonly by?: (terminal: Handheld) => Promise<void>;
}

export const RECEIPT = 'R-100001';
const YARD = { name: 'Yard', address: '10.0.0.5:8080' };
const NORTH = { name: 'North distribution centre', address: 'https://north.example.com/wms' };
const CODE = JSON.stringify({ aisle: 1, server: { name: YARD.name, url: YARD.address }, user: 'op2' });

const taps = (selector: string) => (terminal: Handheld) => terminal.page.locator(selector).first().click();
const types = (terminal: Handheld, name: string, value: string) =>
  terminal.page.locator(`input[name="${name}"]`).fill(value);
const SUBMIT = 'button[form]';

/** Somebody may have been on the phone fields before. */
async function byAccount({ page }: Handheld): Promise<void> {
  if ((await page.locator('input[name="phone"]').count()) > 0) await page.locator('main nav button').first().click();
  await page.locator('input[name="username"]').waitFor();
}
/** Other ways in, in their order on the login page. */
const WAY = { phone: 0, forgot: 1, camera: 2, offline: 3, relay: 4 };
const way = (which: keyof typeof WAY) => async (terminal: Handheld) => {
  await byAccount(terminal);
  await terminal.page.locator('main nav button').nth(WAY[which]).click();
};

export const signedOutViews: readonly View[] = [
  { name: 'start', path: '/', shows: 'input[name="username"]', by: byAccount },
  { name: 'login', path: '/login', shows: 'input[name="username"]', by: byAccount },
  {
    name: 'login with empty fields',
    path: '/login',
    shows: '[aria-invalid="true"]',
    by: async (terminal) => {
      await byAccount(terminal);
      await types(terminal, 'username', '');
      await taps(SUBMIT)(terminal);
    },
  },
  {
    name: 'login refused',
    path: '/login',
    shows: '[data-state="no"]',
    by: async (terminal) => {
      await byAccount(terminal);
      await types(terminal, 'username', 'op1');
      await types(terminal, 'password', 'wrong');
      await way('offline')(terminal);
    },
  },
  { name: 'login, choice of a server', path: '/login', shows: 'dialog', by: taps('#sign-in button:has(+ button)') },
  { name: 'login by camera', path: '/login', shows: 'dialog', by: way('camera') },
  { name: 'login by sign-in code', path: '/login', shows: 'dialog', by: (terminal) => terminal.scan(CODE) },
  {
    name: 'login by a code that is none',
    path: '/login',
    shows: '[data-state="no"]',
    by: (terminal) => terminal.scan(RECEIPT),
  },
  {
    name: 'login before relay transport',
    path: '/login',
    shows: '[aria-pressed="true"]',
    by: async (terminal) => {
      if ((await terminal.page.locator('[aria-pressed="true"]').count()) === 0) await way('relay')(terminal);
    },
  },
  { name: 'login by phone', path: '/login', shows: 'input[name="phone"]', by: way('phone') },
  {
    name: 'login by phone, code sent',
    path: '/login',
    shows: '#sign-in button:disabled',
    by: async (terminal) => {
      await way('phone')(terminal);
      await types(terminal, 'phone', '13800000001');
      const send = terminal.page.locator('#sign-in button:enabled').first();
      if ((await terminal.page.locator('#sign-in button:disabled').count()) === 0) await send.click();
    },
  },
  { name: 'forgot password', path: '/login', shows: 'input[name="account"]', by: way('forgot') },
  {
    name: 'forgot password, new one',
    path: '/login',
    shows: 'input[name="newPassword"]',
    by: async (terminal) => {
      await way('forgot')(terminal);
      await types(terminal, 'account', 'op1');
      await taps('main button[data-look="quiet"]')(terminal);
    },
  },
  { name: 'settings', path: '/setting', shows: '[data-address]' },
  { name: 'settings, add a server', path: '/setting', shows: 'dialog', by: taps('section:nth-of-type(1) > button') },
  {
    name: 'settings, a tenant without name',
    path: '/setting',
    shows: 'dialog [aria-invalid="true"]',
    by: async (terminal) => {
      await taps('section:nth-of-type(2) > button')(terminal);
      await taps('dialog [data-look="primary"]')(terminal);
    },
  },
  {
    name: 'settings, remove a server',
    path: '/setting',
    shows: 'dialog',
    by: taps('[data-address^="http"] span button'),
  },
  {
    name: 'settings, connection test',
    path: '/setting',
    shows: '[data-diagnosis="ok"]',
    by: taps('[data-address=""] button'),
  },
  { name: 'display', path: '/setting?show=display', shows: 'input[name="look"]' },
  { name: 'hearing check', path: '/setting?show=sound', shows: 'fieldset', by: taps('[data-cue-row] button') },
  { name: 'RF log', path: '/setting?show=rfLog', shows: '[data-kind]' },
  { name: 'RF log, clear', path: '/setting?show=rfLog', shows: 'dialog', by: taps('main button:nth-last-child(1)') },
  { name: 'device', path: '/setting?show=device', shows: '[data-summary]' },
  { name: 'scanner check', path: '/setting?show=scanner', shows: 'main [data-look="primary"]' },
  {
    name: 'scanner check, first code',
    path: '/setting?show=scanner',
    shows: '[data-step="characters"] svg[data-symbol]',
    by: taps('main [data-look="primary"]'),
  },
  { name: 'printer', path: '/setting?show=printer', shows: 'main select' },
  { name: 'weighing test', path: '/setting?show=weighing', shows: '[data-live="steady"]', by: weighs },
  { name: 'Bluetooth data test', path: '/BlueData', shows: '[data-frame]', by: weighs },
  { name: 'not found', path: '/404', shows: 'button[data-look="primary"]' },
];

export const signedInViews: readonly View[] = [
  { name: 'home', path: '/home', shows: '[data-tile]' },
  { name: 'warehouse drawer', path: '/home', shows: 'dialog', by: taps('header button') },
  { name: 'sign out', path: '/home', shows: 'dialog', by: taps('[data-wide] > button:last-child') },
  { name: 'personal centre', path: '/personal', shows: 'main select' },
  { name: 'change password', path: '/changePassword', shows: 'input[name="oldPassword"]' },
  {
    name: 'change password, empty',
    path: '/changePassword',
    shows: '[aria-invalid="true"]',
    by: taps(SUBMIT),
  },
  { name: 'messages', path: '/messages', shows: '[data-message]' },
  { name: 'settings of an operator', path: '/setting', shows: '[data-address]' },
  { name: 'outbox', path: '/outbox', shows: 'article' },
  { name: 'tray', path: '/tray', shows: 'article' },
  { name: 'tray, one opened', path: '/tray', shows: 'dialog [data-look="danger"]', by: taps('article button') },
  {
    name: 'tray, a held one opened',
    path: '/tray',
    shows: 'dialog [data-consequence]',
    by: taps('section article button'),
  },
  {
    name: 'tray, one to drop for another reason',
    path: '/tray',
    shows: 'dialog input[maxlength]',
    by: async (terminal) => {
      await taps('article button')(terminal);
      await taps('dialog [data-look="danger"]')(terminal);
      await taps('dialog fieldset label:last-child')(terminal);
    },
  },
  { name: 'labels to print', path: '/printQueue', shows: 'main section' },
  { name: 'outbox file', path: '/outboxFile', shows: '[data-file] output' },
  { name: 'shift ledger', path: '/shiftLedger', shows: 'article' },
  { name: 'shift ledger, one opened', path: '/shiftLedger', shows: 'dialog', by: taps('article button') },
  { name: 'transport menu', path: '/transportMenu', shows: '[data-tile]' },
  { name: 'relay transport', path: '/relayTransport', shows: '[data-choice]' },
  { name: 'past waybills', path: '/historicalWaybill', shows: '[data-choice]' },
  { name: 'receiving menu', path: '/receive', shows: '[data-tile]' },
  { name: 'receiving choices', path: '/receivingChoices', shows: 'main [role="switch"], main input' },
  { name: 'receipts', path: '/receiveList', shows: '[data-choice]' },
  { name: 'receipt', path: `/ASNDetail?receiptId=${RECEIPT}`, shows: '[data-stop="detail"]' },
  { name: 'quantity pad', path: `/ConfirmReceiveGoods?receiptId=${RECEIPT}`, shows: '[data-stop="qty"]', by: counts },
  { name: 'my scans', path: '/ScanList', shows: 'main' },
  { name: 'putaway menu', path: '/PutawayMenu', shows: '[data-tile]' },
  { name: 'goods to put away', path: '/putOnGoodList', shows: '[data-choice]' },
  { name: 'picking menu', path: '/PickMenu', shows: '[data-tile]' },
  { name: 'areas and priorities', path: '/pickFilter', shows: 'main [role="switch"], main input' },
];

/** Opens it from anywhere, and waits until it stands still. */
export async function opensView(terminal: Handheld, { path, shows, by }: View): Promise<void> {
  const { page } = terminal;
  // Away first: what is open over the same path would stay open.
  const isThere = new URL(page.url()).pathname === path.split('?')[0];
  if (isThere) await terminal.opens(path === '/404' ? '/login' : '/404');
  await terminal.opens(path);
  await page.locator('main').first().waitFor();
  if (by) {
    await page.locator('main button').first().waitFor();
    await by(terminal);
  }
  await page.locator(shows).first().waitFor();
  await stands(page);
}

/** Nothing moves any more and all fonts are there. */
export async function stands(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Chromium never keeps the promise `finished` of what is scrolled out of sight.
    const runs = (a: Animation) => a.playState === 'running' && a.effect?.getComputedTiming().iterations !== Infinity;
    while (document.getAnimations().some(runs)) await new Promise((resolve) => void setTimeout(resolve, 16));
  });
}

/** A pallet of the receipt that is not received yet. */
let uncounted = '';
/** What was scanned the last time is still there. */
async function counts(terminal: Handheld): Promise<void> {
  const stop = terminal.page.locator(':is([data-stop="pallet"], [data-stop="qty"])[data-busy="false"]');
  if ((await stop.getAttribute('data-stop')) === 'pallet') await terminal.scanTo('qty', uncounted);
}

async function weighs(terminal: Handheld): Promise<void> {
  const connected = terminal.page.locator('main [data-state="ok"]');
  const connect = terminal.page.locator('main [data-state="info"] button');
  await connected.or(connect).waitFor();
  // After a reload it is one tap away.
  if ((await connect.count()) > 0) await connect.click();
  await connected.waitFor();
  await terminal.page.evaluate(() => {
    window.scale.say('garbage\r\n');
    window.scale.say('ST,GS,+  1.234kg\r\n');
  });
}

/** A terminal that somebody has set up: a scale, a server and a tenant, the RF log on. Nobody is signed in. */
export async function setsUp(terminal: Handheld): Promise<void> {
  const { page } = terminal;
  await page.addInitScript(`{
    const { bluetooth, scale } = (${fakeBluetooth.toString()})();
    Object.defineProperty(navigator, 'bluetooth', { value: bluetooth });
    window.scale = scale;
  }`);
  await page.reload();
  await terminal.opens('/setting');
  await speaks(terminal);
  await switches(terminal, 'RF log', true);
  await terminal.taps('Bluetooth LE');
  await terminal.sees('HC-08');
  for (const [button, { name, address }] of [
    ['Add a server', YARD],
    ['Add a tenant URL', NORTH],
  ] as const) {
    await terminal.taps(button);
    await types(terminal, 'serverName', name);
    await types(terminal, 'serverUrl', address);
    await taps('dialog [data-look="primary"]')(terminal);
    await page.locator('dialog').waitFor({ state: 'detached' });
  }
  await page.locator('[data-address=""] label').click();
  await page.locator('[data-address=""] input:checked').waitFor();
  // So that the log has a line, whichever views are opened.
  await terminal.scan('NOTHING-1');
}

/** Two lines that say too much: who sends them has a long name. */
const NEWS = {
  from: 'Dock office of the night shift, hall 3',
  to: 'op1',
  content: 'Dock 3 is closed until the floor is dry. Take dock 4 for every truck that comes before noon.',
};
/** So many messages come in, and nobody has looked at them yet. */
export async function getsNews({ page }: Handheld, wms: WmsProcess, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await wms.orders('messages', NEWS);
  // What the app does when Android has let it sleep past the time of a poll.
  await page.goto(`${wms.url}/home`);
  await page.locator(`[data-news="${count}"]`).waitFor();
}

/**
 * An operator in the middle of a shift: one op arrived, one was moved to a file, one was refused and holds another, one
 * waits.
 */
export async function worksOn(terminal: Handheld, wms: WmsProcess): Promise<void> {
  await terminal.page.goto(`${wms.url}/login`);
  await signIn(terminal, 'op1');
  for (const path of ['/relayTransport', '/historicalWaybill', '/putOnGoodList', '/messages']) {
    await terminal.opens(path);
    await terminal.page.locator('[data-choice], [data-message]').first().waitFor();
  }
  await claims(terminal, RECEIPT);
  const { receipts, containers, tasks } = await wms.rows(RECEIPT);
  const [first = '', second = '', third = '', fourth = ''] = containers.map(({ containerId }) => containerId);
  uncounted = containers.findLast(({ kind, status }) => kind === 'pallet' && status === 'expected')?.containerId ?? '';
  const receives = async (lpn: string) => {
    await terminal.opens(`/LPNReceive?receiptId=${RECEIPT}`);
    // The dock is asked for once.
    const stop = terminal.page.locator(':is([data-stop="loc"], [data-stop="pallet"])[data-busy="false"]');
    if ((await stop.getAttribute('data-stop')) === 'loc') await terminal.scanTo('pallet', receipts[0]?.dock ?? '');
    await terminal.scanOne(lpn);
  };
  await receives(first);
  await terminal.allSent();

  await wms.fault({ kind: '503', path: '^/WMS/ReceiveByLpn' });
  await receives(fourth);
  await terminal.opens('/outboxFile');
  await terminal.holds('Move to a file');
  await terminal.page.locator('[data-file]').waitFor();
  await wms.noFaults();

  await terminal.radio(false);
  await receives(second);
  await terminal.opens('/LPNPutaway');
  await terminal.at('goods');
  await terminal.scanTo('target', second);
  await terminal.scanOne(tasks.find(({ containerId }) => containerId === second)?.suggestedLoc ?? '');
  await terminal.at('goods');
  await wms.fault({ kind: 'refuse', path: '^/WMS/ReceiveByLpn', times: 1 });
  await terminal.radio(true);
  await terminal.page.locator('[data-sync="needsYou"]').waitFor({ timeout: 30_000 });

  await wms.fault({ kind: '503', path: '^/WMS/ReceiveByLpn' });
  await receives(third);
}
