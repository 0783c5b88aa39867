/** The hardware back button (platform.md section 2), as the browser really walks its history. */
import type { DraftRecord } from '#data/records.ts';
import { expect, test } from 'vitest';
import type { Handheld } from './handheld.ts';
import { begins } from './shift.ts';
import { beginsPallets, claims, signIn, speaks, switches } from './steps.ts';
import type { WmsProcess } from './wms.ts';

const RECEIPT = 'R-100001';
const HINT = 'press once more to exit the system';
let wms: WmsProcess;
let terminal: Handheld;
begins({ at: null }, (shift) => ({ wms, terminal } = shift));

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
    terminal.withFailureReport(`exit ${root}`, async () => {
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
  terminal.withFailureReport('window', async () => {
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
  terminal.withFailureReport('dialog', async () => {
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
    terminal.withFailureReport('page', async () => {
      await terminal.on();
      await signIn(terminal, 'op1');
      const pack = await wms.rows(RECEIPT);
      await claims(terminal, RECEIPT);
      await beginsPallets(terminal, RECEIPT, pack.receipts[0]?.dock ?? '');
      await terminal.scanOne(pack.containers[0]?.containerId ?? '');
      const kept = async () =>
        (await terminal.stored<DraftRecord>('aisle-ops', 'drafts')).map(({ flow }) => flow).sort();
      const others = await kept();
      expect(others.length).toBeGreaterThan(0);
      for (const press of [back, () => terminal.page.keyboard.press('Escape'), () => terminal.taps('Back')]) {
        // A quality check that is under way; the operator has gone elsewhere meanwhile.
        await terminal.opens('/qualityCheck');
        await terminal.at('target');
        await terminal.scanTo('goods', RECEIPT);
        await terminal.opens('/home');
        expect(await kept()).toEqual([...others, 'receiving.qualityCheck'].sort());
        await terminal.page.locator('[data-tile]').first().click();
        await terminal.page.locator('html[data-path="/receive"]').waitFor();
        // The first tiles are those that were used lately.
        await terminal.taps(/Receipts$/);
        await terminal.page.locator('html[data-path="/receiveList"]').waitFor();
        expect(await kept()).toContain('receiving.qualityCheck');
        await press();
        await terminal.page.locator('html[data-path="/receive"]').waitFor();
        await expect.poll(kept).toEqual(others);
      }
    }),
);

test('on batch receiving a dialog titled hint asks first, and only yes leaves', { timeout: 120_000 }, () =>
  terminal.withFailureReport('batch', async () => {
    const question = () => terminal.page.getByRole('dialog', { name: 'hint' }).getByText('exit batch receiving');
    await terminal.on();
    await signIn(terminal, 'op1');
    await terminal.opens('/CenterMulReceiveList');
    await terminal.at('orders');
    await terminal.choosesFirst();
    await terminal.page.getByRole('button', { name: /^Done, 1/ }).click();
    await terminal.page.locator('html[data-path="/CenterMulReceiveAction"]').waitFor();
    await terminal.at('loc');
    await touch();
    await back();
    await question().waitFor();
    expect(await place()).toBe('/CenterMulReceiveAction');
    // Back closes the question only, and asks again.
    await back();
    await question().waitFor({ state: 'detached' });
    await touch();
    await back();
    await question().waitFor();
    await terminal.taps('Stay here');
    await question().waitFor({ state: 'detached' });
    expect(await place()).toBe('/CenterMulReceiveAction');
    await touch();
    await back();
    await question().waitFor();
    await terminal.taps('Leave');
    await expect.poll(place).not.toBe('/CenterMulReceiveAction');
  }),
);

test('on a flow back undoes an input first; by the letter it leaves the page at once', { timeout: 120_000 }, () =>
  terminal.withFailureReport('letter', async () => {
    await terminal.on();
    await signIn(terminal, 'op1');
    const receipt = await wms.announces('pallet');
    const pack = await wms.rows(receipt);
    await claims(terminal, receipt);
    await beginsPallets(terminal, receipt, pack.receipts[0]?.dock ?? '');
    await terminal.scanOne(pack.containers[0]?.containerId ?? '');
    // An undo that waits behind other work for long gives way to leaving, and that is not what is looked at here.
    await terminal.allSent();
    for (const isLetter of [false, true]) {
      if (isLetter) {
        await terminal.opens('/setting?show=letter');
        await switches(terminal, 'Back always leaves the page', true);
      }
      await terminal.opens('/receive');
      // By a tap: only what the app itself has opened stands in the history as one page further.
      await terminal.taps(/Quality check$/);
      await terminal.at('target');
      await terminal.scanTo('goods', receipt);
      await touch();
      await back();
      if (isLetter) await terminal.page.locator('html[data-path="/receive"]').waitFor();
      else await terminal.at('target');
      expect(await place()).toBe(isLetter ? '/receive' : '/qualityCheck');
    }
  }),
);

test('after normal use Chrome skips none of our history entries', { timeout: 120_000 }, () =>
  terminal.withFailureReport('audits', async () => {
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
