/**
 * The error catalogue (platform.md section 8), line by line: what goes wrong is brought about, and the operator sees the
 * sentence, hears the cue and gets nothing else. One terminal walks the whole list.
 */
import type { Cue } from '#device/sound/earcons.ts';
import { cues, earcons, lengthOf } from '#device/sound/earcons.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeBluetooth } from '../harness/fake-bluetooth.ts';
import { Handheld } from './handheld.ts';
import { beginsPallets, claims, signIn } from './steps.ts';
import { WmsProcess } from './wms.ts';

const RECEIPT = 'R-100001';
/** Of the second warehouse, which has no default print point. */
const THERE = 'R-100004';
const CLAIM = '/WMS/ClaimReceipt';

let wms: WmsProcess;
let terminal: Handheld;

beforeAll(async () => {
  wms = await WmsProcess.start();
  terminal = new Handheld(wms.url);
  await terminal.on('/404');
  await terminal.page.addInitScript(listen);
  await terminal.page.goto(`${wms.url}/login`);
  await signIn(terminal, 'op1');
}, 120_000);
afterAll(async () => {
  await terminal.off();
  await wms.close();
});

interface Line {
  /** The sentence of the specification, in our own words. */
  readonly line: string;
  readonly happens: () => Promise<void>;
}

/** Lines after which nothing comes up globally stand before those with toasts: a toast outlives its line. */
const CATALOGUE: readonly Line[] = [
  {
    line: 'any other code goes back to the caller, which says it in the words of the WMS; nothing comes up globally',
    async happens() {
      await wms.fault({ kind: 'refuse', path: CLAIM });
      await scansInList(RECEIPT);
      await terminal.refused(/^The WMS says: Refused on demand$/);
      await hears('refused');
      await nothingGlobal();
    },
  },
  {
    line: 'code 2 without the word for login is such a code: no alert',
    async happens() {
      await answers(CLAIM, { resultCode: 2, msg: 'Locked by another terminal' });
      await scansInList(RECEIPT);
      await terminal.refused(/^The WMS says: Locked by another terminal$/);
      await nothingGlobal();
      expect(await session()).toMatchObject({ userId: 'op1', canSend: true });
    },
  },
  {
    line: 'operation failure, where the WMS says no without a word',
    async happens() {
      await answers(CLAIM, { resultCode: 9, msg: '' });
      await scansInList(RECEIPT);
      await terminal.refused(/^operation failure$/);
      await nothingGlobal();
    },
  },
  {
    line: 'no valid information found, for a code that neither terminal nor WMS knows',
    async happens() {
      await terminal.scan('NOBODY-KNOWS-9');
      await exactly('no valid information found');
      await terminal.sees('NOBODY-KNOWS-9 is nothing that this warehouse knows');
      await hears('refused');
      await nothingGlobal();
    },
  },
  {
    line: 'transport failure hides the indicator, shows a toast with the message and goes back to the caller',
    async happens() {
      await terminal.page.route(`**${CLAIM}`, async (route) => {
        await terminal.page.waitForTimeout(1000);
        await route.abort();
      });
      await scansInList(RECEIPT);
      await cover().waitFor();
      await toasts('The WMS cannot be reached');
      await cover().waitFor({ state: 'detached' });
      await terminal.refused(/needs the network/);
      await hears('refused');
      await noAlert();
    },
  },
  {
    line: 'an answer that no WMS gives is a transport failure too, told apart by its status',
    async happens() {
      await wms.fault({ kind: '502', path: CLAIM });
      await scansInList(RECEIPT);
      await toasts('The address answers, but not as a WMS (HTTP 502). Tell your supervisor.');
      await terminal.refused(/not as a WMS \(HTTP 502\)/);
      await noAlert();
    },
  },
  {
    line: 'a barcode rule that is not met: its sentence and the error sound',
    async happens() {
      await claims(terminal, RECEIPT);
      await beginsPallets(terminal, RECEIPT, await dockOf(RECEIPT));
      await terminal.scan('P-1');
      await terminal.refused(/must be at least 6 characters/);
      await hears('refused');
    },
  },
  {
    line: 'the message centre shows what the WMS says in a toast, with the error sound',
    async happens() {
      await terminal.opens('/messages');
      await card().first().waitFor();
      await wms.fault({ kind: 'refuse', path: '^/WMS/GetPersonMsgByQuery', times: 1 });
      await terminal.taps('Ask the WMS again');
      await toasts('Refused on demand');
      await hears('refused');
      await noAlert();
    },
  },
  {
    line: 'toasts: message read successfully, all messages are read',
    async happens() {
      for (const content of ['Dock 3 is free', 'Dock 4 is free'])
        await wms.orders('messages', { from: 'office', to: 'op1', content });
      await terminal.opens('/messages');
      await terminal.taps('Ask the WMS again');
      await card().filter({ hasText: 'Dock 3 is free' }).click();
      await toasts('message read successfully');
      await terminal.taps(/Mark all read/);
      await toasts('all messages are read');
    },
  },
  {
    line: 'Bluetooth disconnected',
    async happens() {
      await terminal.page.addInitScript(`{
        const { bluetooth, scale } = (${fakeBluetooth.toString()})();
        Object.defineProperty(navigator, 'bluetooth', { value: bluetooth });
        window.scale = scale;
      }`);
      await terminal.page.goto(`${wms.url}/BlueData`);
      await terminal.taps('Bluetooth LE');
      await terminal.sees('Connected to HC-08');
      await terminal.page.evaluate('window.scale.drop()');
      await toasts('Bluetooth disconnected');
    },
  },
  {
    line: 'photo save failed, and why',
    async happens() {
      await standsAtPictures(0, 'Twin Rivers Transport');
      const text = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') };
      await terminal.page.locator('input[data-photos]').setInputFiles([text]);
      await exactly('photo save failed');
      await terminal.sees('This file is not a picture.');
      await hears('refused');
      expect(await terminal.page.locator('[data-photo]').count()).toBe(0);
    },
  },
  {
    line: 'photo saving needs system album permission, where browser or Android lets the app have no picture',
    async happens() {
      await standsAtPictures(1, 'Ridgeline Freight');
      await terminal.page.evaluate(() => {
        const denied = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
        Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: denied });
      });
      await terminal.taps('Take picture');
      await exactly('photo saving needs system album permission', alert());
      await closesAlert();

      // A file that the app may not read: to the browser that is one which changed under its hands.
      const photo = join(terminal.profile, 'album.jpg');
      writeFileSync(photo, 'one');
      await terminal.page.evaluate(() => {
        const estimate = navigator.storage.estimate.bind(navigator.storage);
        navigator.storage.estimate = async () => {
          await new Promise((resolve) => setTimeout(resolve, 1000));
          return estimate();
        };
      });
      await choosesFile(photo);
      writeFileSync(photo, 'another length');
      await exactly('photo saving needs system album permission');
      await hears('refused');
      expect(await terminal.page.locator('[data-photo]').count()).toBe(0);
    },
  },
  {
    line: 'version request failure: an alert',
    async happens() {
      await terminal.opens('/setting');
      await terminal.radio(false);
      await terminal.taps('Check for updates');
      await exactly('request failed, please check the network!', alert());
      await closesAlert();
    },
  },
  {
    line: 'package install failure: an alert with code and message',
    async happens() {
      await wms.orders('android-build', { version: '9.9.9', installUrl: '/app.apk' });
      await terminal.page.addInitScript(() => {
        const installPackage = () => Promise.reject(Object.assign(new Error('not enough space'), { code: -4 }));
        Object.assign(window, { __rfBridge: { appVersion: '1.4.9', installPackage } });
      });
      await terminal.page.goto(`${wms.url}/setting`);
      await terminal.taps('Check for updates');
      await terminal.taps('Install Android app 9.9.9');
      await exactly('-4: not enough space', alert());
      await closesAlert();
    },
  },
  {
    line: 'no data, where a list is empty, with the reason beneath',
    async happens() {
      await worksIn('WH2');
      await terminal.opens('/putOnGoodList');
      await exactly('no data');
      await terminal.sees('No goods wait for putaway');
    },
  },
  {
    line: 'default print point not set, where labels are chosen and where one would be printed',
    async happens() {
      await worksIn('WH2');
      await terminal.opens('/personal');
      await exactly('default print point not set');
      await standsAtLabel();
      await terminal.sees('default print point not set. Choose one in the personal centre');
      await terminal.page.locator('input[name="copies"]').fill('1');
      await terminal.taps('Save');
      await terminal.refused(/^default print point not set/);
      await hears('refused');
      await terminal.page.locator('input[name="copies"]').fill('0');
      await terminal.taps('Save');
      await terminal.at('pallet');
      await terminal.allSent();
      expect(await posted('/WMS/Print')).toBe(0);
    },
  },
  {
    line: 'session expired: one alert in the words of the WMS, then the token is gone and the login opens',
    happens: meetsFirstAlert,
  },
  {
    line: 'only the first such alert is shown: later in the same page life the header asks, and nothing is lost',
    async happens() {
      if (!(await isMarked())) await meetsFirstAlert();
      await readsOffline('Park the forklift');
      await wms.endsSessions('op1');
      await terminal.radio(true);
      await signInPill().waitFor();
      await terminal.page.waitForTimeout(2000);
      expect(await alert().count()).toBe(0);
      expect(await session()).toMatchObject({ userId: 'op1', canSend: false });
      await signInPill().click();
      await signIn(terminal, 'op1');
      await terminal.allSent();
      expect(await isMarked()).toBe(true);
    },
  },
  {
    line: 'login expired, in a new page life, where the WMS says so without a word',
    async happens() {
      await terminal.page.reload();
      await terminal.page.locator('[data-tile]').first().waitFor();
      await answers('/WMS/GetReceiptList', { resultCode: 2, msg: '' }, 401);
      await terminal.scan('NOBODY-KNOWS-8');
      await exactly('login expired', alert());
      await signsInAgain();
    },
  },
];

const ROWS = CATALOGUE.map(({ line, happens }) => [line, happens] as const);
test.each(ROWS)('error catalogue: %s', { timeout: 60_000 }, (line, happens) =>
  terminal.withFailureReport(line, async () => {
    await wms.noFaults();
    await terminal.page.unrouteAll();
    await terminal.radio(true);
    // At home already, this would be a press of back.
    if (!terminal.page.url().endsWith('/home')) await terminal.opens('/home');
    // The same cue at once after the last one is not heard twice.
    await terminal.page.waitForTimeout(200);
    heardBefore = (await sounded()).length;
    await happens();
    expect(terminal.errors).toEqual([]);
  }),
);

const cover = () => terminal.page.locator('[data-busy-cover]');
const alert = () => terminal.page.locator('dialog');
const toast = () => terminal.page.locator('output[data-shown]');
const closesAlert = () => alert().locator('button', { hasText: 'Close' }).click();
const card = () => terminal.page.locator('[data-message]');
const signInPill = () => terminal.page.locator('[data-sync="signIn"]');
const toasts = (words: string) => toast().getByText(words, { exact: true }).waitFor();
const exactly = (words: string, within: { getByText: Handheld['page']['getByText'] } = terminal.page) =>
  within.getByText(words, { exact: true }).first().waitFor();
const noAlert = async () => expect(await alert().count()).toBe(0);
const nothingGlobal = async () => {
  await noAlert();
  expect(await toast().count()).toBe(0);
};

// ---- what is heard -------------------------------------------------------------------------------------------------

/** In the page, before the app: lengths of all sounds, ms. Each cue has its own. */
function listen(): void {
  const sounds: number[] = [];
  const { prototype } = AudioBufferSourceNode;
  const start = Object.getOwnPropertyDescriptor(prototype, 'start')?.value as (...when: (number | undefined)[]) => void;
  prototype.start = function (this: AudioBufferSourceNode, ...when) {
    sounds.push(Math.round((this.buffer?.duration ?? 0) * 1000));
    start.apply(this, when);
  };
  Object.assign(window, { sounds });
}
const sounded = () => terminal.page.evaluate(() => (window as unknown as { sounds: number[] }).sounds);
let heardBefore = 0;
async function hears(cue: Cue): Promise<void> {
  const nameOf = (ms: number) => cues.find((name) => lengthOf(earcons[name]) === ms);
  await expect.poll(async () => (await sounded()).slice(heardBefore).map(nameOf)).toContain(cue);
}

// ---- how it is brought about -----------------------------------------------------------------------------------------

const session = () => terminal.session();
const answers = (path: string, envelope: object | null, status = 200) =>
  terminal.page.route(`**${path}`, (route) => route.fulfill({ status, ...(envelope && { json: envelope }) }));
const posted = async (path: string): Promise<number> => (await wms.posted(path)).length;
const dockOf = async (receiptId: string) => (await wms.rows(receiptId)).receipts[0]?.dock ?? '';

async function scansInList(code: string): Promise<void> {
  await terminal.opens('/receiveList');
  await terminal.at('receipt');
  await terminal.scan(code);
}

async function worksIn(warehouse: string): Promise<void> {
  const { storeId, storeList = [] } = (await session()) ?? {};
  if (storeId === warehouse) return;
  const name = storeList.find(({ whgid }) => whgid === warehouse)?.whName ?? '';
  await terminal.opens('/home');
  await terminal.taps('Switch warehouse');
  await alert().getByRole('radio', { name }).check();
  await alert().getByRole('button', { name: 'Save' }).click();
  await terminal.sees(`You work in ${name} now`);
}

/** At the form of a hand-over, which takes pictures; each waybill once, for the form keeps its place. */
async function standsAtPictures(of: number, carrier: string): Promise<void> {
  await terminal.opens('/relayTransport');
  await terminal.at('waybill');
  await terminal.page.locator('[data-choice]').nth(of).click();
  await terminal.at('shipment');
  await terminal.page.keyboard.press('Enter');
  await terminal.at('carrier');
  await terminal.page.locator('[data-choice]').filter({ hasText: carrier }).click();
  await terminal.at('vehicle');
}

/** The file itself, where Playwright would hand over a copy. */
async function choosesFile(path: string): Promise<void> {
  const cdp = await terminal.cdp();
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'input[data-photos]' });
  await cdp.send('DOM.setFileInputFiles', { nodeId, files: [path] });
}

/** A pallet was checked, and its label is asked for. */
async function standsAtLabel(): Promise<void> {
  const { containers } = await wms.rows(THERE);
  const pallet = containers.find(({ status, contents }) => status === 'expected' && contents.length === 1);
  await scansInList(THERE);
  await terminal.at('detail');
  await terminal.opens(`/ConfirmReceiveGoods?receiptId=${THERE}`);
  await terminal.at('pallet');
  await terminal.scanTo('qty', pallet?.containerId ?? '');
  await terminal.taps('OK');
  await terminal.at('lot');
  await terminal.page.getByLabel('Lot number').fill('L-1');
  await terminal.taps('Save');
  await terminal.at('loc');
  await terminal.scanTo('label', await dockOf(THERE));
}

/** Something is captured that the WMS does not know yet: a message is marked as read. */
async function readsOffline(content: string): Promise<void> {
  await wms.orders('messages', { from: 'office', to: 'op1', content });
  await terminal.opens('/messages');
  await terminal.taps('Ask the WMS again');
  await card().filter({ hasText: content }).waitFor();
  await terminal.radio(false);
  await card().filter({ hasText: content }).click();
  await toasts('message read successfully');
  await terminal.page.locator('[data-sync="offline"]').filter({ hasText: '1 waiting' }).waitFor();
}

/** The page life is marked, so that another line can go on in it. */
async function meetsFirstAlert(): Promise<void> {
  await mark();
  await readsOffline('Bring the tablet');
  await wms.endsSessions('op1');
  await terminal.radio(true);
  await alert().getByText('Your session has ended, please sign in again (登录)').waitFor();
  expect(await alert().count()).toBe(1);
  await signsInAgain();
  await terminal.allSent();
}

async function signsInAgain(): Promise<void> {
  await alert().getByRole('button', { name: 'Sign in again' }).click();
  await terminal.page.locator('html[data-path="/login"]').waitFor();
  await expect.poll(session).toMatchObject({ userName: '', sealedToken: null });
  await signIn(terminal, 'op1');
}

/** A mark that does not survive a reload. */
const mark = () => terminal.page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = () => terminal.page.evaluate(() => 'marked' in window);

// ---- the catalogues ----------------------------------------------------------------------------------------------------
