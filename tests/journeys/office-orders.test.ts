/** What the office asks of a terminal: said there in words, done, and told; nothing that is unsent is lost by any of it. */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { anotherBuild } from './builds.ts';
import { Desk } from './desk.ts';
import { Handheld } from './handheld.ts';
import { aTick, come, looks, runs, waiting } from './published.ts';
import { Site } from './site.ts';
import { beginsPallets, claims, signIn, signOut } from './steps.ts';
import { WmsProcess } from './wms.ts';

/** Seconds between two reports: nobody waits two minutes. */
const EVERY = 4;
const MINUTES = { timeout: 300_000 };
const PATIENT = { timeout: 60_000 };
const PATH = '/WMS/ReceiveByLpn';

let wms: WmsProcess;
let terminal: Handheld;
let desk: Desk;
let receipt: string;
let name: string;
let pallets: string[];

beforeAll(async () => {
  wms = await WmsProcess.start('--report-every', String(EVERY));
}, 240_000);
beforeEach(() => wms.begins());
afterEach(() => Handheld.allOff());
afterAll(() => wms.close());

/** What becomes of an operation that is sent: the WMS does not take it for now, or says no. */
const NOT_NOW = { kind: '503', path: PATH, times: 1000 };
const NO = { kind: 'refuse', path: PATH, times: 1 };

/** On home, with some pallets received of which the WMS has none yet. */
async function holdsWork(url: string, count: number, fault: object): Promise<void> {
  receipt = await wms.announces('pallet', 4);
  const { receipts, containers } = await wms.rows(receipt);
  pallets = containers.map(({ containerId }) => containerId);
  terminal = new Handheld(url, { shares: true });
  await terminal.on('/');
  await signIn(terminal, 'op1');
  await wms.fault(fault);
  await claims(terminal, receipt);
  await beginsPallets(terminal, receipt, receipts[0]?.dock ?? '');
  for (const lpn of pallets.slice(0, count)) await terminal.scanOne(lpn);
  await terminal.opens('/home');
  desk = await Desk.of(wms.url, 'sup1');
  name = ((await terminal.session())?.deviceId ?? '').slice(-8);
  await desk.row(name).filter({ hasText: 'Operator 1' }).waitFor();
  await desk.chooses(name);
}
/** In the middle of a task: the dock is scanned, and a pallet is awaited. */
async function standsAtPallet(): Promise<void> {
  await terminal.opens(`/LPNReceive?receiptId=${receipt}`);
  await terminal.at('pallet');
}

/** The terminal that was chosen is asked. */
async function asks(kind: string, text = ''): Promise<void> {
  await desk.page.locator('select[name="order"]').selectOption(kind);
  if (text !== '') await desk.page.locator('input[name="orderText"]').fill(text);
  await desk.button('Ask (1)').click();
}
const words = (said: string) => terminal.page.getByText(`Supervisor 1 ${said}`).first().waitFor();
/** What the page of the terminal says of the newest one of this kind. */
const became = (what: string) => expect.poll(() => desk.row(what).first().innerText(), PATIENT);
const looksAtTheTerminal = () => desk.row(name).getByRole('button', { name }).click();
/** All of them, the one that was chosen still is. */
const looksAtAll = () => desk.button('Back to all').click();
const statuses = async () => (await terminal.unsent()).map(({ status }) => status);
const received = async () => (await wms.posted(PATH)).map(({ userId, resultCode }) => `${userId} ${resultCode}`);

test('messages, files, sound and claims: asked for at a desk, said on the terminal, and done', MINUTES, async () => {
  await holdsWork(wms.url, 2, NOT_NOW);
  const free = await wms.announces('pallet', 1);
  await claims(terminal, free);
  await terminal.opens('/home');
  await terminal.withFailureReport('orders-terminal', () =>
    desk.report('orders', async () => {
      await asks('say', 'Come to dock 4');
      const message = terminal.page.getByRole('dialog', { name: 'Supervisor 1, office' });
      await message.getByText('Come to dock 4').waitFor();
      await message.getByRole('button', { name: 'Read' }).click();

      await asks('find');
      const here = terminal.page.getByRole('button', { name: 'Here I am' });
      await here.getByText('Supervisor 1 is looking for this terminal. Touch to stop.').waitFor();
      await here.click();
      await here.waitFor({ state: 'detached' });

      await asks('diagnose');
      await words('asked this terminal for its diagnostic file');
      await asks('profile', '30');
      await words('set sound and language of this terminal');
      await asks('release');
      await words('asked this terminal to give claims back; it has unsent work of');

      await looksAtTheTerminal();
      for (const what of ['Show a message', 'Ring to be found', 'Send the diagnostic file', 'Set volume'])
        await became(what).toContain('Done');
      await became('Give claims back').toMatch(new RegExp(`Done\\s.*${receipt}`));
      expect(await desk.page.locator(`tr[data-row="receipts/${receipt}"] td`).last().innerText(), 'unsent of it').toBe(
        '2',
      );
      expect(await desk.page.locator(`tr[data-row="receipts/${free}"]`).count(), 'given back').toBe(0);
      const file = desk.page.getByRole('button', { name: /^aisle-/ });
      const [download] = await Promise.all([desk.page.waitForEvent('download'), file.click()]);
      const text = readFileSync(await download.path(), 'utf8');
      expect(JSON.parse(text)).toMatchObject({ setting: expect.anything(), storage: expect.anything() });
      await terminal.opens('/setting?show=sound');
      expect(await terminal.page.locator('input[type="range"]').first().inputValue()).toBe('30');

      // Every one of them is listed for the operator.
      await terminal.opens('/setting?show=office');
      for (const what of [
        'To show a message',
        'To ring, so that it is found',
        'For its diagnostic file',
        'To give claims back',
      ])
        await terminal.sees(what);

      expect(await statuses()).toHaveLength(2);
      await wms.noFaults();
      await looksAtAll();
      await asks('sendNow');
      await words('asked this terminal to send what waits');
      await terminal.allSent();
      expect(await received()).toEqual(['op1 0', 'op1 0']);
      expect(await wms.json('/__wms/verify')).toEqual([]);
    }),
  );
});

test(
  'a terminal in use moves its work and signs out at a safe moment, and all of it is posted once',
  MINUTES,
  async () => {
    await holdsWork(wms.url, 2, NOT_NOW);
    await desk.report('orders-leave', async () => {
      // In the middle of a pallet nobody is asked.
      await standsAtPallet();
      await asks('outboxFile');
      await looksAtTheTerminal();
      await became('Move its work to the office').toContain('Waits for a safe moment');
      expect(await terminal.page.getByRole('dialog').count()).toBe(0);
      await terminal.opens('/home');
      await terminal.page.getByRole('dialog', { name: 'Move your work to the office?' }).waitFor();
      await terminal.holds('Move it');
      const told = terminal.page.getByRole('dialog', { name: 'Tell the office this code' });
      const code = await told.getByText(/^\d{4} \d{4} \d{4}$/).innerText();
      await told.getByRole('button', { name: 'Told' }).click();
      await became('Move its work to the office').toContain('Done');
      expect(await statuses(), 'it sends none of it any more').toEqual([]);

      // One more, which stays with its operator.
      await standsAtPallet();
      await terminal.scanOne(pallets[2] ?? '');
      const [download] = await Promise.all([
        desk.page.waitForEvent('download'),
        desk.page.getByRole('button', { name: /\.aisle$/ }).click(),
      ]);
      const file = readFileSync(await download.path());
      await looksAtAll();
      await asks('signOut');
      await looksAtTheTerminal();
      await became('Sign out').toContain('Waits for a safe moment');
      await terminal.opens('/home');
      await words('asked this terminal to sign out. Your work stays: sign in here again.');
      await terminal.page.locator('html[data-path="/login"]').waitFor();
      await became('Sign out').toContain('Done');

      await wms.noFaults();
      const other = new Handheld(wms.url, { shares: true });
      await other.on('/');
      await signIn(other, 'sup1');
      await other.opens('/outboxFile');
      await other.page
        .locator('[data-outbox-file]')
        .setInputFiles({ name: download.suggestedFilename(), mimeType: 'application/octet-stream', buffer: file });
      await other.page.locator('input[name="code"]').fill(code);
      await other.taps('Open the file');
      await other.sees(/2 operations of op1 are here/);
      await other.opens('/tray');
      await other.taps('Decide');
      await other.taps(/Send it as/);
      await other.allSent();
      await signIn(terminal, 'op1');
      await terminal.allSent();
      expect((await received()).toSorted()).toEqual(['op1 0', 'sup1 0', 'sup1 0']);
      expect(await wms.json('/__wms/verify')).toEqual([]);
    });
  },
);

test(
  'a version is kept, fixed and asked for, whatever the rule of the operator, with unsent work on board',
  MINUTES,
  async () => {
    for (const build of ['one', 'two', 'three']) anotherBuild(build);
    const site = await Site.open(wms.url);
    try {
      site.publish('one');
      await wms.orders('upgrade-setting', { user: 'op1', value: '*' });
      await holdsWork(site.url, 1, NO);
      await desk.report('orders-version', async () => {
        await terminal.page.locator('[data-sync="needsYou"]').waitFor(PATIENT);
        await asks('hold');
        await words('asked this terminal to keep its version');
        site.publish('two', { version: '1.5.0' });
        site.both('one', 'two');
        await looks(terminal);
        await aTick(terminal);
        expect([await runs(terminal), await waiting(terminal)]).toEqual(['one', null]);

        // From here on its operator gets no upgrades.
        await wms.orders('upgrade-setting', { user: 'op1', value: '0' });
        await signOut(terminal);
        await signIn(terminal, 'op1');
        await asks('pin', 'two');
        await words('asked this terminal for a version');
        await come('two', terminal);
        site.publish('three', { version: '1.6.0' });
        site.both('two', 'three');
        await looks(terminal);
        await aTick(terminal);
        expect([await runs(terminal), await waiting(terminal)]).toEqual(['two', null]);
        await asks('update');
        await words('asked this terminal to update');
        await come('three', terminal);

        await terminal.opens('/tray');
        await terminal.page
          .getByText(pallets[0] ?? '')
          .first()
          .click();
        await terminal.taps('Send again');
        await terminal.allSent();
        expect(await received()).toEqual(['op1 0']);

        await looksAtTheTerminal();
        for (const what of ['Keep its version', 'Take exactly this version', 'Update'])
          await became(what).toContain('Done');
      });
    } finally {
      await Handheld.allOff();
      await site.close();
    }
  },
);
