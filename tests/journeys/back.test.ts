/** The hardware back button (platform.md section 2), as the browser really walks its history. */
import { partitionOf } from '#data/partition.ts';
import type { DraftRecord } from '#data/records.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Handheld } from './handheld.ts';
import { signIn, speaks } from './steps.ts';
import { WmsProcess } from './wms.ts';

const HINT = 'press once more to exit the system';
let wms: WmsProcess;
let terminal: Handheld;
beforeEach(async () => {
  wms = await WmsProcess.start();
  terminal = new Handheld(wms.url);
}, 90_000);
afterEach(async () => {
  await terminal.off();
  await wms.close();
});

const hint = () => terminal.page.locator('[data-shown]').getByText(HINT);
const back = () => terminal.page.evaluate(() => history.back());
const place = () => terminal.page.evaluate(() => location.pathname);
/** A finger on the page: Chrome counts only entries that were made under one. */
const touch = () => terminal.page.locator('h1').first().click();
/** Since Chrome leaves the app by itself, its first entry is what a terminal would show behind it. */
const leftApp = () => expect.poll(() => terminal.page.url()).toBe('about:blank');

test.each(['/login', '/', '/home'])(
  'on %s the first press warns, and a second one within three seconds leaves',
  { timeout: 120_000 },
  (root) =>
    terminal.witnessed(`exit ${root}`, async () => {
      await terminal.on(root === '/home' ? '/login' : root);
      if (root === '/home') await signIn(terminal, 'op1');
      else await speaks(terminal);
      await terminal.page.locator(`html[data-path="${root}"]`).waitFor();
      await touch();
      await back();
      await hint().waitFor();
      expect(await place()).toBe(root);
      await back();
      await leftApp();
    }),
);

test('three seconds later the next press warns again', { timeout: 120_000 }, () =>
  terminal.witnessed('window', async () => {
    await terminal.on();
    await signIn(terminal, 'op1');
    await touch();
    await back();
    await hint().waitFor();
    await hint().waitFor({ state: 'detached' });
    await terminal.page.waitForTimeout(500);
    await touch();
    await back();
    await hint().waitFor();
    expect(await place()).toBe('/home');
  }),
);

test('a dialog on home closes first; the press after it warns', { timeout: 120_000 }, () =>
  terminal.witnessed('dialog', async () => {
    await terminal.on();
    await signIn(terminal, 'op1');
    await terminal.taps('Switch warehouse');
    await terminal.page.locator('dialog').waitFor();
    await back();
    await terminal.page.locator('dialog').waitFor({ state: 'detached' });
    expect(await place()).toBe('/home');
    await touch();
    await back();
    await hint().waitFor();
  }),
);

test(
  'elsewhere it goes one page back and clears the cached quality-check state, and no other',
  { timeout: 120_000 },
  () =>
    terminal.witnessed('page', async () => {
      await terminal.on();
      await signIn(terminal, 'op1');
      const session = await terminal.session();
      if (!session) throw new Error('nobody is signed in');
      const partition = partitionOf(session);
      const draft = (flow: string): DraftRecord => ({
        partition,
        key: `${flow}:`,
        flow,
        params: {},
        inputs: [{ stop: 'sku', value: '1' }],
        round: [],
        savedAt: '2026-01-01T00:00:00.000Z',
      });
      const kept = async () => (await terminal.stored<DraftRecord>('aisle-ops', 'drafts')).map((d) => d.flow);
      for (const press of [back, () => terminal.page.keyboard.press('Escape'), () => terminal.taps('Back')]) {
        await store(draft('quality.check'));
        await store(draft('receiving.other'));
        await terminal.page.locator('[data-tile]').first().click();
        await terminal.page.locator('html[data-path="/receive"]').waitFor();
        await terminal.page.locator('[data-tile]').first().click();
        await terminal.page.locator('html[data-path="/receiveList"]').waitFor();
        expect(await kept()).toContain('quality.check');
        await press();
        await terminal.page.locator('html[data-path="/receive"]').waitFor();
        await expect.poll(kept).not.toContain('quality.check');
        expect(await kept()).toContain('receiving.other');
        // Each press forgets, a moment after the page is there: it must not be what the next round puts down.
        await store(draft('quality.check'));
        await back();
        await terminal.page.locator('html[data-path="/home"]').waitFor();
        await expect.poll(kept).not.toContain('quality.check');
      }
      expect(terminal.errors).toEqual([]);
    }),
);

test('after normal use Chrome skips none of our history entries', { timeout: 120_000 }, () =>
  terminal.witnessed('audits', async () => {
    await terminal.on();
    const cdp = await terminal.cdp();
    const issues: string[] = [];
    cdp.on('Audits.issueAdded', ({ issue }) => issues.push(JSON.stringify(issue)));
    await cdp.send('Audits.enable');
    await signIn(terminal, 'op1');
    for (const wayBack of [back, () => terminal.taps('Back')]) {
      await touch();
      await terminal.page.locator('[data-tile]').first().click();
      await terminal.page.locator('html[data-path="/receive"]').waitFor();
      await terminal.page.locator('[data-tile]').first().click();
      await terminal.page.locator('html[data-path="/receiveList"]').waitFor();
      await touch();
      await wayBack();
      await terminal.page.locator('html[data-path="/receive"]').waitFor();
      await wayBack();
      await terminal.page.locator('html[data-path="/home"]').waitFor();
    }
    await touch();
    await back();
    await hint().waitFor();
    await terminal.page.waitForTimeout(3200);
    await touch();
    await terminal.page.waitForTimeout(500);
    expect(issues.filter((issue) => issue.includes('NavigationEntryMarkedSkippable'))).toEqual([]);
  }),
);

/** As the sync worker would have stored it. */
async function store(draft: DraftRecord): Promise<void> {
  await terminal.page.evaluate(
    (record) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('aisle-ops');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const db = open.result;
          const write = db.transaction('drafts', 'readwrite');
          write.objectStore('drafts').put(record);
          write.oncomplete = () => {
            db.close();
            resolve();
          };
        };
      }),
    draft,
  );
}
