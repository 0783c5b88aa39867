/** Scales: set up, tried, recorded and weighed with, by each way that a browser has, and without any. */
import { plu } from '#wms/seed/barcodes.ts';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fakeBluetooth } from '../harness/fake-bluetooth.ts';
import { fakeSerial } from '../harness/fake-serial.ts';
import { BleScale, WITH_BLUETOOTH } from './ble-scale.ts';
import { Handheld } from './handheld.ts';
import { begins } from './shift.ts';
import { claims, signIn, speaks, switches } from './steps.ts';
import type { WmsProcess } from './wms.ts';

const MINUTES = { timeout: 120_000 };
let wms: WmsProcess;
let terminal: Handheld;

begins({ at: null }, (shift) => ({ wms, terminal } = shift));

async function setsUp(): Promise<void> {
  await terminal.on('/setting');
  await speaks(terminal);
  await terminal.sees('Bluetooth scale');
}
const session = () => terminal.session();
const frames = () => terminal.page.locator('[data-frame]');

async function exported(name: string | RegExp = 'Export'): Promise<{ name: string; path: string; text: string }> {
  const [download] = await Promise.all([
    terminal.page.waitForEvent('download'),
    terminal.page.getByRole('button', { name }).click(),
  ]);
  const path = await download.path();
  return { name: download.suggestedFilename(), path, text: await readFile(path, 'utf8') };
}

/** From the next page load on there is a scale in reach. */
async function bringScale(): Promise<void> {
  await terminal.page.addInitScript(`{
    const { bluetooth, scale } = (${fakeBluetooth.toString()})();
    Object.defineProperty(navigator, 'bluetooth', { value: bluetooth });
    window.scale = scale;
  }`);
}
const sends = (line: string) => terminal.page.evaluate((text) => window.scale.say(text), line);

test('the data test opens without a sign-in and shows what the scale sends, byte by byte', MINUTES, () =>
  terminal.withFailureReport('data test', async () => {
    await setsUp();
    await bringScale();
    await terminal.page.goto(`${wms.url}/BlueData`);
    await terminal.sees('No scale is chosen');
    await terminal.taps('Bluetooth LE');
    await terminal.sees('Connected to HC-08');
    await expect.poll(session).toMatchObject({ cacheBlueName: 'HC-08', cacheBlueMicAddress: 'c2NhbGU=' });
    await sends('garbage\r\n');
    await sends('ST,GS,+  1.234kg\r\nUS,GS,+  1.235kg\r\n');
    await expect.poll(() => frames().count()).toBe(3);
    const shown = (await frames().allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    expect(shown[0]).toContain('US,GS,+ 1.235kg␍␊ 55 53 2C 47 53 2C 2B 20 20 31 2E 32 33 35 6B 67 0D 0A');
    expect(shown[0]).toContain('1.235 kg moving');
    expect(shown[1]).toContain('1.234 kg steady');
    expect(shown[2]).toContain('Not understood');
    await terminal.sees(/Last frame \d s ago/);
    await terminal.page.locator('[data-dialect]').filter({ hasText: 'A&D 18' }).waitFor();

    await terminal.taps('Pause');
    await sends('ST,GS,+  9.999kg\r\n');
    await terminal.page.waitForTimeout(600);
    expect(await frames().count()).toBe(3);
    const { name, text } = await exported();
    expect(name).toMatch(/^frames-\d{8}\.txt$/);
    expect(text.split('\n').map((line) => line.split('\t')[3])).toEqual([
      '?',
      '1.234 kg gross stable',
      '1.235 kg gross unstable',
      undefined,
    ]);
    await terminal.taps('Go on');
    await terminal.taps('Clear');
    await terminal.sees('What the scale sends comes up here.');
    await terminal.sees(/^No data for \d+ s/);

    await terminal.page.evaluate(() => window.scale.drop());
    await terminal.page.locator('output').filter({ hasText: 'Bluetooth disconnected' }).waitFor();
    await terminal.sees(/Looking for HC-08, attempt \d/);
    await terminal.page.evaluate(() => void (window.scale.isNear = true));
    await terminal.taps('Try now');
    await terminal.sees('Connected to HC-08');
    expect(await terminal.page.evaluate(() => window.scale.asked.length), 'one tap per page life').toBe(1);

    // A new page life: the known scale is one tap away, among no others.
    await terminal.page.reload();
    await terminal.sees('HC-08 is not connected');
    await terminal.taps('Connect');
    await terminal.sees('Connected to HC-08');
    expect(await terminal.page.evaluate(() => window.scale.asked[0]?.filters)).toEqual([{ name: 'HC-08' }]);
  }),
);

test('the weighing test takes steady weights above zero and nothing else', MINUTES, () =>
  terminal.withFailureReport('weighing test', async () => {
    await setsUp();
    await bringScale();
    await terminal.page.goto(`${wms.url}/setting`);
    await terminal.taps('Bluetooth LE');
    await terminal.sees('HC-08');
    await terminal.taps('Weighing test');
    await terminal.sees('Connected to HC-08');
    const capture = terminal.page.getByRole('button', { name: 'Capture' });
    const stands = async (line: string, live: string, words: string | RegExp, takes: boolean) => {
      await sends(line);
      await terminal.page.locator(`[data-live="${live}"]`).filter({ hasText: words }).waitFor();
      expect(await capture.isEnabled(), line).toBe(takes);
    };
    await stands('US,GS,+  1.200kg\r\n', 'unstable', /1\.200 kg\s*Not steady yet/, false);
    await stands('OL,GS,+9999999kg\r\n', 'overload', 'Too much on the scale', false);
    await stands('ST,GS,+  0.000kg\r\n', 'zero', 'Nothing on the scale', false);
    await stands('ST,GS,-  0.500kg\r\n', 'negative', 'Below zero', false);
    await stands('ST,NT,+ 12.50lb\r\n', 'steady', /12\.50 lb\s*Steady\s*net/, true);
    await capture.click();
    expect(await terminal.page.locator('[data-captured]').innerText()).toMatch(/12\.50 lb\s+= 5\.669904625 kg/);
    await terminal.sees(/^No data for \d+ s\. Is the scale on/);
    expect(await capture.isEnabled(), 'an old weight is not taken').toBe(false);
    await stands('ST,GS,+  1.230kg\r\n', 'steady', '1.230', true);
    await terminal.page.evaluate(() => window.scale.drop());
    await terminal.sees('Bluetooth disconnected');
    await expect.poll(() => capture.isEnabled()).toBe(false);
    await terminal.taps('Back');
    // A scale that nobody needs is let go.
    await expect.poll(() => terminal.page.evaluate(() => window.scale.isOpen)).toBe(false);
    await terminal.taps('Forget it');
    await expect.poll(session).toMatchObject({ cacheBlueName: '', cacheBlueMicAddress: '' });
  }),
);

test('frames of the scale reach the RF log', MINUTES, () =>
  terminal.withFailureReport('frames in the log', async () => {
    await setsUp();
    await bringScale();
    await terminal.page.goto(`${wms.url}/setting`);
    await switches(terminal, 'RF log', true);
    await terminal.taps('Bluetooth data test');
    await terminal.taps('Bluetooth LE');
    await terminal.sees('Connected to HC-08');
    await sends('ST,GS,+  1.234kg\r\n');
    await expect
      .poll(() => terminal.stored<{ kind: string; text: string }>('aisle-ops', 'rfLog'))
      .toMatchObject([{ kind: 'frame', text: expect.stringContaining('ST,GS,+  1.234kg') as string }]);
  }),
);

/** What a WebView leaves out. */
const inWebView = () => {
  for (const api of ['bluetooth', 'serial', 'usb', 'permissions', 'share', 'canShare'])
    Reflect.deleteProperty(Navigator.prototype, api);
  for (const api of ['speechSynthesis', 'SpeechSynthesisUtterance', 'Notification', 'SyncManager'])
    Reflect.deleteProperty(window, api);
};

test('without Bluetooth every place says why, and nothing breaks', MINUTES, () =>
  terminal.withFailureReport('no bluetooth', async () => {
    await setsUp();
    await terminal.page.addInitScript(inWebView);
    await terminal.page.goto(`${wms.url}/setting`);
    for (const way of ['Bluetooth data test', 'Weighing test']) {
      await terminal.sees(/^This browser has no Bluetooth/);
      expect(await terminal.page.getByRole('button', { name: /Choose|Connect|Classic|LE$/ }).count()).toBe(0);
      await terminal.taps(way);
      await terminal.page.getByRole('heading', { name: way }).waitFor();
      await terminal.sees(/^This browser has no Bluetooth/);
      await terminal.taps('Back');
    }
  }),
);

/** Loose goods, one line of them by weight. */
const RECEIPT = 'R-100033';
/** Of those, received by the journeys before. */
let before = 0;

/** Stands at the dock, at its first goods. */
async function standsAtGoods(): Promise<void> {
  const { receipts } = await wms.rows(RECEIPT);
  before = (await weighed())?.receivedQty ?? 0;
  await claims(terminal, RECEIPT);
  await terminal.opens(`/SKUReceive?receiptId=${RECEIPT}`);
  await terminal.at('loc');
  await terminal.scanTo('goods', receipts[0]?.dock ?? '');
}
/** Of pieces there is never a fraction. */
const weighed = async () => (await wms.rows(RECEIPT)).lines.find(({ orderQty }) => !Number.isInteger(orderQty));
async function scansGoods(): Promise<void> {
  const line = await weighed();
  await terminal.scanTo('qty', plu(Number(line?.skuId.slice(2)) - 100_000));
}
/** By this journey, to the milligram. */
const received = async () => Number((((await weighed())?.receivedQty ?? 0) - before).toFixed(6));
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
/** Answers for the lot, and puts the goods on a new pallet. */
async function putsOnPallet(lpn: string): Promise<void> {
  await terminal.at('lot');
  const answers = { production: day(-1), expiry: day(5), batch: 'B1' };
  for (const [name, value] of Object.entries(answers)) {
    const field = terminal.page.locator(`main input[name="${name}"]`);
    if ((await field.count()) > 0) await field.fill(value);
  }
  await terminal.taps('Save');
  await terminal.at('pallet');
  await terminal.scanTo('goods', lpn);
  await terminal.allSent();
}

test('where nothing but typing is left, weighed goods are received by hand', MINUTES, () =>
  terminal.withFailureReport('typed weight', async () => {
    await setsUp();
    await terminal.page.addInitScript(inWebView);
    await terminal.page.goto(`${wms.url}/login`);
    await signIn(terminal, 'op1');
    await standsAtGoods();
    await scansGoods();
    expect(await terminal.page.locator('[data-weigh]').count()).toBe(0);
    await terminal.page.keyboard.type('2.345', { delay: 160 });
    await terminal.page.keyboard.press('Enter');
    await putsOnPallet('LPN-TYPED');
    await expect.poll(received).toBe(2.345);
  }),
);

test(
  'a classic Bluetooth scale weighs goods: live, one tap or Enter, back by itself, and without a tap after a reload',
  MINUTES,
  () =>
    terminal.withFailureReport('classic scale', async () => {
      await setsUp();
      await terminal.page.addInitScript(`{
      const { serial, device } = (${fakeSerial.toString()})({ granted: sessionStorage.granted === 'yes' });
      Object.defineProperty(navigator, 'serial', { value: serial });
      window.port = device;
    }`);
      const tells = (line: string) => terminal.page.evaluate((text) => window.port.say(text), line);
      const strip = (state: string) => terminal.page.locator(`[data-weigh="${state}"]`);
      const take = terminal.page.getByRole('button', { name: 'Take' });
      await terminal.page.reload();
      // Without the other way there is nothing to choose between.
      await terminal.taps(/^(?:Classic Bluetooth|Choose a scale)$/);
      await expect.poll(session).toMatchObject({ cacheBlueName: 'Bluetooth SPP' });
      expect(await terminal.page.evaluate(() => window.port.asked[0])).toEqual({
        filters: [{ bluetoothServiceClassId: '00001101-0000-1000-8000-00805f9b34fb' }],
        allowedBluetoothServiceClassIds: ['00001101-0000-1000-8000-00805f9b34fb'],
      });
      await terminal.taps('Sign in');
      await signIn(terminal, 'op1');
      await standsAtGoods();
      await scansGoods();
      await strip('wait')
        .filter({ hasText: /Nothing was received yet|No data for/ })
        .waitFor();
      for (const [line, words] of [
        ['US,GS,+  1.200kg\r\n', 'Not steady yet'],
        ['OL,GS,+9999999kg\r\n', 'Too much on the scale'],
        ['ST,GS,-  0.500kg\r\n', 'Below zero'],
      ] as const) {
        await tells(line);
        await strip('wait').filter({ hasText: words }).waitFor();
        expect(await take.isDisabled(), words).toBe(true);
      }
      // Cut and glued as the radio likes.
      await tells('ST,GS,+ 12.');
      await tells('50lb\r\nST,');
      await strip('steady').filter({ hasText: '12.50 lb' }).waitFor();
      await take.click();
      await putsOnPallet('LPN-TAP');
      await expect.poll(received, { message: 'in kilograms, to the milligram' }).toBe(5.669905);

      // It breaks while the next goods are weighed, and comes back by itself.
      await scansGoods();
      await terminal.page.evaluate(() => window.port.drop());
      await terminal.sees(/Looking for Bluetooth SPP, attempt \d/);
      await terminal.page.evaluate(() => void (window.port.isNear = true));
      await strip('wait').waitFor();
      await tells('ST,GS,+  1.500kg\r\n');
      await strip('steady').waitFor();
      await terminal.page.keyboard.press('Enter');
      await putsOnPallet('LPN-ENTER');
      await expect.poll(received).toBe(7.169905);

      await terminal.page.evaluate(() => void (sessionStorage['granted'] = 'yes'));
      await terminal.page.goto(`${wms.url}/BlueData`);
      await terminal.sees('Connected to Bluetooth SPP');
      expect(await terminal.page.evaluate(() => window.port.asked)).toEqual([]);
    }),
);

test('a recording of a scale is kept on the terminal, sent as a text, and played where the scale is not', MINUTES, () =>
  terminal.withFailureReport('recording', async () => {
    await setsUp();
    await bringScale();
    await terminal.page.goto(`${wms.url}/BlueData`);
    await terminal.taps('Bluetooth LE');
    await terminal.sees('Connected to HC-08');
    await terminal.taps('Record');
    await terminal.sees(/^Recording: \d+ s, 0 pieces$/);
    await sends('ST,GS,+  1.234kg\r\n');
    await terminal.page.waitForTimeout(700);
    await sends('US,GS,+  1.2');
    await sends('50kg\r\nOL,GS,+9999999kg\r\n');
    await expect.poll(() => frames().count()).toBe(3);
    const words = async () => (await frames().allInnerTexts()).map((text) => text.replace(/^\S+\s+/, ''));
    const live = await words();
    await terminal.taps('Stop recording');
    await terminal.sees(/^Kept as scale-\d{8}-\d\d-\d\d-\d\d\.txt$/);

    // Another page life, and the scale is at the customer's.
    await terminal.page.goto(`${wms.url}/BlueData?show=recordings`);
    const file = terminal.page.locator('[data-recording-file]');
    const { name, path, text } = await exported(/^Export scale-/);
    expect(text.split('\n').slice(0, 2)).toEqual(['scale recording 1', 'device\tHC-08']);
    expect(text).toContain('\thm10\t53 54 2C 47 53');
    await file.getByRole('button', { name, exact: true }).click();
    await terminal.sees('Playing HC-08');
    await expect.poll(words, { timeout: 10_000 }).toEqual(live);
    await terminal.sees('The recording is over');

    await terminal.taps('Back');
    await terminal.taps(/^Remove scale-/);
    await expect.poll(() => file.count()).toBe(0);
    const picker = terminal.page.locator('input[type=file]');
    await picker.setInputFiles({ name: 'other.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await terminal.sees('This is no recording of a scale');
    await picker.setInputFiles(path);
    await expect.poll(words, { message: 'as it was sent by mail', timeout: 10_000 }).toEqual(live);
    await terminal.taps('From the start');
    await terminal.sees('Playing HC-08');
  }),
);

test("a Bluetooth LE scale is chosen in the browser's own chooser, read, lost and found again", MINUTES, async () => {
  await terminal.off();
  terminal = new Handheld(wms.url, { flags: WITH_BLUETOOTH });
  await terminal.withFailureReport('real Bluetooth', async () => {
    const scale = new BleScale(terminal);
    terminal.prepare = (context) => scale.isNear(context, 'HC-08');
    await setsUp();
    await scale.picked();
    await terminal.taps('Bluetooth LE');
    await expect.poll(session).toMatchObject({ cacheBlueName: 'HC-08' });
    await terminal.taps('Weighing test');
    await terminal.sees('Connected to HC-08');
    await scale.says('US,GS,+  1.200kg\r\n');
    await terminal.page.locator('[data-live="unstable"]').filter({ hasText: '1.200' }).waitFor();
    await scale.says('ST,GS,+  1.230kg\r\n');
    await terminal.page.locator('[data-live="steady"]').filter({ hasText: '1.230' }).waitFor();
    await terminal.taps('Capture');
    await scale.drops();
    await terminal.page.locator('output').filter({ hasText: 'Bluetooth disconnected' }).waitFor();
    await terminal.sees('Connected to HC-08');
    await scale.says('ST,GS,+  2.000kg\r\n');
    await terminal.page.locator('[data-live="steady"]').filter({ hasText: '2.000' }).waitFor();
    await terminal.taps('Capture');
    await expect.poll(() => terminal.page.locator('[data-captured]').count()).toBe(2);
  });
});
