/** What goes wrong on real shifts: the session ends with work on board, another operator takes the terminal, the WMS says no. */
import { beforeEach, expect, test } from 'vitest';
import type { Handheld } from './handheld.ts';
import { sends } from './keys.ts';
import { begins } from './shift.ts';
import { beginsPallets, claims, signIn, signOut } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;
let receipt: string;
let dock: string;
let pallets: string[];

begins({ as: 'op1' }, (shift) => ({ wms, terminal } = shift));
beforeEach(async () => {
  receipt = await wms.announces('pallet');
  await claims(terminal, receipt);
  const pack = await wms.rows(receipt);
  dock = pack.receipts[0]?.dock ?? '';
  // Every test announces ten more, so the racks of their class fill up: those with a place come first.
  pallets = pack.tasks.toSorted((a, b) => Number(!a.suggestedLoc) - Number(!b.suggestedLoc)).map((t) => t.containerId);
});

async function receive(...ids: string[]): Promise<void> {
  await beginsPallets(terminal, receipt, dock);
  for (const id of ids) await terminal.scanOne(id);
}
const posted = () => wms.posted('/WMS/ReceiveByLpn', '/WMS/PutawayByLpn');
const one = (i: number): string => pallets[i] ?? '';

test(
  'a session that ends with scans on board asks once, and the same operator goes on where it stopped',
  { timeout: 120_000 },
  () =>
    terminal.withFailureReport('session', async () => {
      await terminal.radio(false);
      await receive(one(0), one(1));
      // Quantity, unit and goods before the codes.
      const band = terminal.page.locator('[data-result="accepted"]');
      await expect.poll(() => band.innerText()).toMatch(/^Saved, will send\s*\d+ \S+/);
      await wms.endsSessions('op1');
      await terminal.radio(true);
      await terminal.page.locator('dialog').getByText(/登录/).waitFor();
      expect(await terminal.page.locator('dialog').count()).toBe(1);
      expect(await posted()).toEqual([]);
      await sends(await terminal.cdp(), 'P-100071', 5);
      const dialog = terminal.page.locator('dialog');
      await dialog.getByRole('alert').filter({ hasText: 'P-100071: not taken. Scan again.' }).waitFor();
      await dialog.getByText('Nothing is lost: 2 saved operations wait on this terminal').waitFor();
      await dialog.getByRole('button', { name: 'Sign in again' }).click();
      await terminal.page.waitForURL('**/login');
      await signIn(terminal, 'op1');
      await terminal.page.locator('html[data-path="/LPNReceive"]').waitFor();
      await terminal.at('pallet');
      expect(await terminal.page.evaluate(() => location.search)).toBe(`?receiptId=${receipt}`);
      await terminal.allSent();
      expect((await posted()).map((o) => [o.userId, o.resultCode])).toEqual([
        ['op1', 0],
        ['op1', 0],
      ]);
      // Under it lies home, behind the input that back takes first, and the place is taken up once.
      await terminal.page.evaluate(() => history.back());
      await terminal.at('loc');
      await terminal.page.evaluate(() => history.back());
      await terminal.page.locator('html[data-path="/home"]').waitFor();
    }),
);

test('where a session of another operator has ended is nobody else’s to see', { timeout: 120_000 }, () =>
  terminal.withFailureReport('session of another', async () => {
    await receive(one(0));
    await wms.endsSessions('op1');
    await terminal.scan(one(1));
    const dialog = terminal.page.locator('dialog[open]');
    await dialog.getByText(/^Nothing is lost: \d saved operations? waits? on this terminal/).waitFor();
    await terminal.scan(one(2));
    await dialog.getByText(`${one(2)}: not taken. Scan again.`).waitFor();
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    await terminal.page.waitForURL('**/login');
    await signIn(terminal, 'op2');
    await terminal.page.waitForTimeout(1000);
    expect(await terminal.page.evaluate(() => location.pathname)).toBe('/home');
  }),
);

test('another operator sees that work waits, and neither reads nor sends it', { timeout: 120_000 }, () =>
  terminal.withFailureReport('another operator', async () => {
    await terminal.radio(false);
    await receive(one(0));
    await terminal.opens('/home');
    await terminal.page
      .getByRole('button', { name: /sign out/i })
      .first()
      .click();
    await terminal.page.locator('dialog').getByRole('button', { name: 'Sign out' }).click();
    await terminal.page.waitForURL('**/login');
    await terminal.radio(true);
    await terminal.sees(/op1/);
    await signIn(terminal, 'op2');
    await terminal.opens('/outbox');
    await terminal.page.waitForTimeout(2000);
    expect(await terminal.page.getByText(one(0)).count()).toBe(0);
    expect(await posted()).toEqual([]);
    await signOut(terminal);
    await signIn(terminal, 'op1');
    await terminal.allSent();
    expect((await posted()).map((o) => o.userId)).toEqual(['op1']);
  }),
);

test(
  'a refusal at replay holds its own pallet only, and is sent again from the tray as a new operation',
  { timeout: 120_000 },
  () =>
    terminal.withFailureReport('refusal', async () => {
      await terminal.radio(false);
      await receive(one(0), one(1));
      const pack = await wms.rows(receipt);
      await terminal.opens('/LPNPutaway');
      await terminal.at('goods');
      await terminal.scanTo('target', one(0));
      await terminal.scanOne(pack.tasks.find((t) => t.containerId === one(0))?.suggestedLoc ?? '');
      // Both pallets are sent at once: which comes first is anybody's guess.
      await wms.fault({ kind: 'refuse', path: '^/WMS/ReceiveByLpn', body: one(0), times: 1 });
      await terminal.radio(true);
      await terminal.page.locator('[data-sync="needsYou"]').waitFor({ timeout: 60_000 });
      await expect
        .poll(async () => (await posted()).map((o) => o.path), { timeout: 20_000 })
        .toEqual(['/WMS/ReceiveByLpn']);

      await terminal.opens('/tray');
      await terminal.page.getByText(one(0)).first().click();
      await terminal.page.getByRole('button', { name: 'Send again' }).click();
      await terminal.allSent();
      const all = await posted();
      expect(all.map((o) => `${o.path} ${o.resultCode}`).sort()).toEqual([
        '/WMS/PutawayByLpn 0',
        '/WMS/ReceiveByLpn 0',
        '/WMS/ReceiveByLpn 0',
      ]);
      expect(all.filter((o) => o.supersedes)).toHaveLength(1);
      expect(await wms.json('/__wms/verify')).toEqual([]);
    }),
);

test(
  'what does not move although the WMS answers is said in the header, and leads to what is stuck',
  { timeout: 120_000 },
  () =>
    terminal.withFailureReport('stuck', async () => {
      await wms.fault({ kind: 'latency', ms: 26_000, path: '^/WMS/ReceiveByLpn', times: 1 });
      await receive(one(0));
      const pill = (mood: string) => terminal.page.locator(`header [data-sync="${mood}"]`);
      await pill('waiting').waitFor();
      // The terminal's clock goes on by less than a minute: nobody has to wait for it here.
      await terminal.page.evaluate(() => {
        const { now } = Date;
        Date.now = () => now() + 41_000;
      });
      await pill('stuck').waitFor({ timeout: 30_000 });
      expect(await pill('stuck').innerText()).toMatch(/1 stuck/);
      await pill('stuck').click();
      await terminal.page.waitForURL('**/outbox');
      await terminal.sees(/Send now; if it stays, tell your supervisor/);
      await terminal.sees(one(0));
      await terminal.allSent();
      await pill('quiet').waitFor({ timeout: 30_000 });
      expect((await posted()).map((o) => o.resultCode)).toEqual([0]);
    }),
);
