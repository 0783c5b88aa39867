/** A desk: one terminal of three dies with work on board, and a supervisor settles all of it without leaving the chair. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { faultsOfAccess } from './axe.ts';
import { Desk, DESK } from './desk.ts';
import { Handheld } from './handheld.ts';
import { beginsPallets, claims, signIn } from './steps.ts';
import { WmsProcess } from './wms.ts';

/** Seconds between two reports: the machine is slow, and nobody waits two minutes. */
const EVERY = 4;
const MINUTES = { timeout: 400_000 };
const SIZES = [DESK, { width: 1024, height: 768 }];
/** Where pictures of the pages go, for whoever wants to look at them. */
const SHOTS = process.env['JOURNEY_SHOTS'];

let wms: WmsProcess;
beforeAll(async () => {
  wms = await WmsProcess.start('--report-every', String(EVERY));
}, 240_000);
beforeEach(() => wms.begins());
afterEach(() => Handheld.allOff());
afterAll(() => wms.close());

test('a supervisor settles the work of a terminal that died, from a desk', MINUTES, async () => {
  const receipt = await wms.announces('pallet', 3);
  const [dead, fresh, other] = [
    new Handheld(wms.url),
    new Handheld(wms.url, { shares: true }),
    new Handheld(wms.url, { shares: true }),
  ];
  await dead.on('/');
  await signIn(dead, 'op1');
  await claims(dead, receipt);
  const { receipts, containers } = await wms.rows(receipt);
  const dock = receipts[0]?.dock ?? '';
  const pallets = containers.map(({ containerId }) => containerId);
  const deviceId = (await dead.session())?.deviceId ?? '';
  // The WMS takes reports, and no pallets: what is captured stays on board and is told.
  await wms.fault({ kind: '503', path: '/WMS/ReceiveByLpn', times: 1000, ms: 3_600_000 });
  await beginsPallets(dead, receipt, dock);
  for (const lpn of pallets.slice(0, 2)) await dead.scanOne(lpn);

  await fresh.on('/');
  await signIn(fresh, 'op2');
  await other.on('/');
  await signIn(other, 'recv1');
  const desk = await Desk.of(wms.url, 'sup1');
  await desk.report('office-desk', async () => {
    const name = deviceId.slice(-8);
    await desk.row(name).filter({ hasText: 'Operator 1' }).waitFor();
    await expect.poll(() => desk.row(name).innerText(), { timeout: 120_000 }).toMatch(/\b2\b/);
    await dead.kill();
    await wms.noFaults();
    await desk.row(name).filter({ hasText: 'silent' }).waitFor({ timeout: 120_000 });
    // The others are heard.
    for (const who of ['Operator 2', 'Receiver 1'])
      await desk.row(who).filter({ hasNotText: 'silent' }).first().waitFor({ timeout: 120_000 });

    await desk.opens('Stuck work');
    await desk.chooses(new RegExp(pallets.slice(0, 2).join('|')));
    await desk.button('Take over').click();
    await desk.row('→ sup1').nth(1).waitFor();
    await desk.button('Drop').click();
    await desk.page.locator('input[name="reason"]').fill('received again on another terminal');
    await desk.page.locator('dialog').getByRole('button', { name: 'Drop' }).click();
    await desk.row('Dropped').nth(1).waitFor();

    await desk.opens('Terminals');
    await desk.row(name).getByRole('button', { name }).click();
    await desk.button('Give its claims back').click();
    await desk.page.locator('input[name="reason"]').fill('the battery died');
    expect(await desk.button('Give back').isDisabled(), 'not before it was seen').toBe(true);
    await desk.page.getByRole('checkbox', { name: /I have seen/ }).check();
    await desk.button(/^Give back$/).click();
    await desk.page.getByText('It holds nothing.').waitFor();

    // The colleague does all of it, and the WMS has each pallet once.
    await fresh.opens('/receiveList');
    await fresh.until('the list is read anew', async () => {
      const known = await fresh.stored<{ id: string; base: { claimedBy: string } | null }>('aisle-ops', 'receipts');
      return known.some(({ id, base }) => id === receipt && base?.claimedBy === '');
    });
    await claims(fresh, receipt);
    await beginsPallets(fresh, receipt, dock);
    for (const lpn of pallets) await fresh.scanOne(lpn);
    await fresh.allSent();
    const good = async () => (await wms.posted('/WMS/ReceiveByLpn')).filter(({ resultCode }) => resultCode === 0);
    expect((await good()).map(({ userId }) => userId)).toEqual(pallets.map(() => 'op2'));

    // The dead one comes back: nothing of it is posted, and its operator reads why.
    await dead.on('/');
    const dropped = async () =>
      (await dead.stored<{ status: string; note?: string }>('aisle-ops', 'opState')).flatMap(({ status, note }) =>
        status === 'dropped' ? [note] : [],
      );
    await expect
      .poll(dropped, { timeout: 180_000 })
      .toEqual([1, 2].map(() => 'Supervisor 1: received again on another terminal'));
    expect(await dead.unsent()).toEqual([]);
    expect(await good()).toHaveLength(pallets.length);
    await desk.opens('Stuck work');
    await expect.poll(() => desk.row(new RegExp(pallets.join('|'))).count(), { timeout: 60_000 }).toBe(0);
  });

  const admin = await Desk.of(wms.url, 'admin1', '/office/audit');
  await admin.report('office-audit', async () => {
    await admin.page.getByText('Every line fits the one before it.').waitFor();
    for (const what of ['Work taken over', 'Dropped', 'Claim given back'])
      await admin.row(what).filter({ hasText: 'sup1' }).first().waitFor();
  });
});

test('every page of the office fits a desk, has its rows, and can be used by everybody', MINUTES, async () => {
  await wms.orders('version-file', { version: '9.9.9', url: '/', build: 'demo-next' });
  const desk = await Desk.of(wms.url, 'admin1');
  await desk.report('office-pages', async () => {
    await desk.opens('Releases');
    await desk.button('Roll out ring by ring').click();
    await desk.button('Begin with the first ring').click();
    await desk.row('pilot').first().waitFor();
    const pages = ['Terminals', 'Stuck work', 'Shift', 'Audit', 'People and roles', 'Releases', 'Health'];
    const faults: string[] = [];
    for (const size of SIZES)
      for (const name of pages) {
        await desk.page.setViewportSize(size);
        await desk.opens(name);
        await desk.row('').first().waitFor();
        if (SHOTS) await desk.page.screenshot({ path: join(SHOTS, `${name}-${size.width}.png`.replaceAll(' ', '-')) });
        faults.push(...(await faultsOfDesk(desk.page)).map((fault) => `${name} at ${size.width}: ${fault}`));
        if (size === DESK) faults.push(...(await faultsOfAccess(desk.page)).map((fault) => `${name}: ${fault}`));
      }
    expect(faults).toEqual([]);
    await desk.opens('Terminals');
    await desk.button('Demo 03').click();
    await desk.row('').first().waitFor();
    if (SHOTS) await desk.page.screenshot({ path: join(SHOTS, 'one-terminal.png') });
    expect(await faultsOfDesk(desk.page), 'one terminal').toEqual([]);
    expect(await faultsOfAccess(desk.page), 'one terminal').toEqual([]);

    // What is saved is what is shown.
    await desk.opens('People and roles');
    await desk.page.getByRole('searchbox').first().fill('picker');
    const [download] = await Promise.all([desk.page.waitForEvent('download'), desk.button('CSV').first().click()]);
    const text = await (
      await download.createReadStream()
    )
      .toArray()
      .then((parts) => Buffer.concat(parts as Buffer[]).toString());
    expect(text.startsWith('\uFEFFUser,Name,Role')).toBe(true);
    expect(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .every((line) => line.toLowerCase().includes('picker')),
    ).toBe(true);
  });
});

/** Empty when nothing hangs over the side and no two buttons of a row lie upon each other. */
const faultsOfDesk = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const wide = document.documentElement.clientWidth;
    const shown = (e: Element) => (e as HTMLElement).checkVisibility();
    for (const e of document.querySelectorAll(
      'main table, main button, main input, main select, header a, header button',
    )) {
      const { right, left, width } = e.getBoundingClientRect();
      if (shown(e) && (right > wide + 1 || left < -1))
        faults.push(`over the side: ${e.textContent?.slice(0, 40)} ${Math.round(right)}`);
      if (e.tagName === 'BUTTON' && shown(e) && width < 20) faults.push(`no room: ${e.textContent?.slice(0, 40)}`);
    }
    for (const table of document.querySelectorAll('main table')) {
      const box = table.parentElement;
      if (box && table.scrollWidth > box.clientWidth + 1)
        faults.push(`a table is wider than its place by ${table.scrollWidth - box.clientWidth}`);
    }
    const buttons = [...document.querySelectorAll('main button')]
      .filter(shown)
      .map((e) => [e, e.getBoundingClientRect()] as const);
    buttons.forEach(([a, x], i) => {
      for (const [b, y] of buttons.slice(i + 1))
        if (
          !a.closest('table') &&
          !b.closest('table') &&
          x.left < y.right - 1 &&
          y.left < x.right - 1 &&
          x.top < y.bottom - 1 &&
          y.top < x.bottom - 1
        )
          faults.push(`upon each other: ${a.textContent} and ${b.textContent}`);
    });
    return faults;
  });
