/**
 * A version goes to the terminals ring by ring, ordered at a desk (docs/admin/office.md, "Rolling a version out"): a bad one is
 * stopped where it began, and a good one comes to everybody.
 */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { anotherBuild, BAD, FAULT } from './builds.ts';
import { Desk } from './desk.ts';
import { Handheld } from './handheld.ts';
import { active, come, isMarked, looks, mark, runs, waiting } from './published.ts';
import { Site } from './site.ts';
import { beginsPallets, claims, signIn } from './steps.ts';
import { WmsProcess } from './wms.ts';

/** Seconds between two reports: nobody waits two minutes. */
const EVERY = 4;
const MINUTES = { timeout: 300_000 };
const PATIENT = { timeout: 120_000 };
/** Where pictures of the pages go, for whoever wants to look at them. */
const SHOTS = process.env['JOURNEY_SHOTS'];

let wms: WmsProcess;
let site: Site;
beforeAll(async () => {
  for (const build of ['one', 'two', BAD]) anotherBuild(build);
  wms = await WmsProcess.start('--report-every', String(EVERY));
}, 240_000);
beforeEach(async () => {
  await wms.begins();
  site = await Site.open(wms.url);
  site.asksWms = true;
  await wms.orders('version-file', site.publish('one'));
});
afterEach(async () => {
  await Handheld.allOff();
  await site.close();
});
afterAll(() => wms.close());

/** As `npm run release` does it: the files of the build before stay, and the WMS knows the new one. */
async function publishes(build: string, version: string, before: string): Promise<void> {
  const file = site.publish(build, { version });
  site.both(before, build);
  await wms.orders('version-file', file);
}

/** Signed in with the rule that puts a version in without a question, and running the first build. */
async function startsAs(user: string): Promise<Handheld> {
  await wms.orders('upgrade-setting', { user, value: '*' });
  const terminal = new Handheld(site.url, { shares: true });
  await terminal.on();
  await signIn(terminal, user);
  expect(await runs(terminal)).toBe('one');
  await mark(terminal);
  return terminal;
}

/** Two rings, once the page knows what is published. */
async function rollsOut(desk: Desk, build: string, soak: number): Promise<void> {
  await desk.opens('Releases');
  await expect.poll(() => desk.fact('Published').innerText()).toContain(`(${build})`);
  await desk.button('Roll out ring by ring').click();
  await desk.page.locator('textarea[name="rings"]').fill('pilot: pilot\nall: 100%');
  await desk.page.locator('input[name="soak"]').fill(String(soak));
  await desk.button('Begin with the first ring').click();
  await desk.page.locator('dialog').waitFor({ state: 'detached' });
}

/** Its turn has come. */
const isOpen = async (desk: Desk, ring: string) =>
  (await desk.page.locator(`tr[data-row="${ring}"] td`).last().innerText()) !== '–';

/** Three terminals that run the first build, the first of them in a group of its own, and an administrator at a desk. */
async function begins(): Promise<{ pilot: Handheld; others: readonly Handheld[]; desk: Desk }> {
  const pilot = await startsAs('op1');
  const others = [await startsAs('op2'), await startsAs('recv1')];
  const desk = await Desk.of(wms.url, 'admin1');
  const deviceId = (await pilot.session())?.deviceId ?? '';
  await desk.row(deviceId.slice(-8)).getByRole('button').click();
  await desk.page.locator('input[name="group"]').fill('pilot');
  await desk.button('Save').click();
  await pilot.until('it knows its group', async () => (await groupOf(pilot)) === 'pilot', 60_000);
  return { pilot, others, desk };
}
const groupOf = async (terminal: Handheld) =>
  (await terminal.stored<{ key: string; group?: string }>('aisle-ops', 'meta')).find(({ key }) => key === 'office')
    ?.group;

/** Lines of the audit about this build that say so. */
async function lines(desk: Desk, what: string, build: string): Promise<void> {
  await expect.poll(() => desk.row(what).filter({ hasText: build }).count(), { message: what }).toBe(1);
}

test(
  'a bad version stops at ring one and is taken back; what was captured under it is posted once',
  MINUTES,
  async () => {
    const receipt = await wms.announces('pallet', 3);
    const { receipts, containers } = await wms.rows(receipt);
    const pallets = containers.map(({ containerId }) => containerId);
    const { pilot, others, desk } = await begins();
    await desk.report('rings-bad', async () => {
      await publishes(BAD, '1.5.0', 'one');
      await rollsOut(desk, BAD, 60);
      await desk.row('pilot').waitFor();
      expect([await isOpen(desk, 'pilot'), await isOpen(desk, 'all')]).toEqual([true, false]);
      for (const terminal of [pilot, ...others]) await looks(terminal);
      await come(BAD, pilot);

      // It fails at every scan, with work on board that the WMS does not take yet.
      pilot.expectsError(FAULT);
      await wms.fault({ kind: '503', path: '/WMS/ReceiveByLpn', times: 1000 });
      await claims(pilot, receipt);
      await beginsPallets(pilot, receipt, receipts[0]?.dock ?? '');
      for (const lpn of pallets.slice(0, 2)) await pilot.scanOne(lpn);
      await pilot.opens('/home');
      expect(await pilot.unsent()).toHaveLength(2);

      await expect.poll(() => desk.fact('Rollout').innerText(), PATIENT).toBe(`${BAD}: Stopped`);
      const saw = await desk.fact('The guard saw').innerText();
      expect(saw).toMatch(/^Errors for each report: \d+\.\d\d, elsewhere 0\.00$/);
      expect([await isOpen(desk, 'pilot'), await isOpen(desk, 'all')]).toEqual([true, false]);
      if (SHOTS) await desk.page.screenshot({ path: join(SHOTS, 'stopped.png') });
      for (const terminal of others) {
        await looks(terminal);
        expect([await runs(terminal), await active(terminal), await waiting(terminal)]).toEqual(['one', 'one', null]);
      }

      // The old build comes back as a newer version, and sends what was captured under the bad one.
      await publishes('one', '1.5.1', BAD);
      await looks(pilot);
      await come('one', pilot);
      expect(await pilot.unsent()).toHaveLength(2);
      await wms.noFaults();
      await pilot.allSent();
      const received = await wms.posted('/WMS/ReceiveByLpn');
      expect(received.map(({ userId, resultCode }) => [userId, resultCode])).toEqual([1, 2].map(() => ['op1', 0]));
      expect(new Set(received.map(({ opId }) => opId)).size).toBe(2);
      for (const terminal of others) {
        await looks(terminal);
        expect([await runs(terminal), await isMarked(terminal)], 'it never started anew').toEqual(['one', true]);
      }
      await desk.opens('Audit');
      await lines(desk, 'Rollout stopped by its guard', BAD);
      expect(await wms.json('/__wms/verify')).toEqual([]);
    });
  },
);

test('a good version opens one ring after the other, and comes to everybody', MINUTES, async () => {
  const { pilot, others, desk } = await begins();
  await desk.report('rings-good', async () => {
    await publishes('two', '1.6.0', 'one');
    await rollsOut(desk, 'two', 0);
    for (const terminal of [pilot, ...others]) await looks(terminal);
    await come('two', pilot);
    for (const terminal of others) expect(await runs(terminal)).toBe('one');
    await expect.poll(() => isOpen(desk, 'all'), PATIENT).toBe(true);
    for (const terminal of others) {
      await looks(terminal);
      await come('two', terminal);
    }
    await expect.poll(() => desk.fact('Rollout').innerText(), PATIENT).toBe('two: Done');
    await expect.poll(() => desk.row(/^1\.6\.0/).innerText(), PATIENT).toMatch(/^1\.6\.0\s+two\s+3\s/);
    await desk.opens('Audit');
    for (const what of ['Next ring', 'Rollout done']) await lines(desk, what, 'two');
  });
});
