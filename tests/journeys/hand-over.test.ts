/** Work that its operator cannot get through goes on elsewhere: from another terminal, or with a supervisor. */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { Handheld } from './handheld.ts';
import { begins } from './shift.ts';
import { beginsPallets, claims, signIn, signOut } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let one: Handheld;
let two: Handheld;
let receipt: string;
let dock: string;
let pallets: string[];

begins({ as: 'op1' }, (shift) => ({ wms, terminal: one } = shift));
beforeEach(async () => {
  two = new Handheld(wms.url, { shares: true });
  receipt = await wms.announces('pallet');
  await claims(one, receipt);
  const pack = await wms.rows(receipt);
  dock = pack.receipts[0]?.dock ?? '';
  pallets = pack.containers.map((c) => c.containerId);
});

const lpn = (i: number): string => pallets[i] ?? '';
async function receive(...ids: string[]): Promise<void> {
  await beginsPallets(one, receipt, dock);
  for (const id of ids) await one.scanOne(id);
}
const posted = () => wms.posted('/WMS/ReceiveByLpn');

test(
  'a stuck outbox goes to another terminal as a file: the WMS gets each operation once, and the first terminal none',
  { timeout: 150_000 },
  () =>
    one.withFailureReport('moved', async () => {
      await one.radio(false);
      await receive(lpn(0), lpn(1), lpn(2));
      await one.opens('/outboxFile');
      const [download] = await Promise.all([one.page.waitForEvent('download'), one.holds('Move to a file')]);
      const name = download.suggestedFilename();
      expect(name).toMatch(/^outbox-\w+-\w+\.aisle$/);
      const file = readFileSync(await download.path());
      const code = (await one.page.locator('[data-file] output').innerText()).trim();
      expect(code).toMatch(/^\d{4} \d{4} \d{4}$/);

      await two.on();
      await signIn(two, 'op2');
      await two.opens('/outboxFile');
      await two.sees('A supervisor signs in here and opens the file.');
      expect(await two.page.locator('[data-outbox-file]').count(), 'not for an operator').toBe(0);
      await signOut(two);
      await signIn(two, 'sup1');
      await two.opens('/outboxFile');

      const chooses = (buffer: Buffer) =>
        two.page.locator('[data-outbox-file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
      const changed = Buffer.from(file);
      changed[changed.length - 9] = (changed.at(-9) ?? 0) ^ 1;
      await chooses(changed);
      await two.page.locator('input[name="code"]').fill(code);
      await two.taps('Open the file');
      await two.sees('The file was changed or is not complete. Save it again on the terminal that it came from.');
      await two.sees('Nothing was changed on this terminal.');

      await chooses(file);
      await two.page.locator('input[name="code"]').fill('0000 0000 0000');
      await two.taps('Open the file');
      await two.sees(/code is not the one of this file/);
      expect(await two.stored('aisle-ops', 'ops'), 'nothing was let in').toEqual([]);
      await two.page.locator('input[name="code"]').fill(code);
      await two.taps('Open the file');
      await two.sees(/3 operations of op1 are here/);
      expect(await posted(), 'nothing before the supervisor has decided').toEqual([]);
      await two.opens('/tray');
      await two.sees(/3 operations of op1 came from another terminal/);
      await two.taps('Decide');
      await two.taps(/Send it as/);
      await two.allSent();
      await one.radio(true);
      await one.page.waitForTimeout(3000);
      const all = await posted();
      expect(all.map((o) => [o.userId, o.resultCode])).toEqual([
        ['sup1', 0],
        ['sup1', 0],
        ['sup1', 0],
      ]);
      expect(new Set(all.map((o) => o.opId)).size).toBe(3);
      const [counters] = await one.stored<{ deviceId?: string }>('aisle-ops', 'session');
      expect(new Set(all.map((o) => o.deviceId)), 'captured there').toEqual(new Set([counters?.deviceId]));
      expect(await wms.json('/__wms/verify')).toEqual([]);
    }),
);

test('offered to a supervisor: taken over after signing in here, and sent in their name', { timeout: 120_000 }, () =>
  one.withFailureReport('offered', async () => {
    await wms.fault({ kind: 'refuse', path: '^/WMS/ReceiveByLpn', times: 1 });
    await receive(lpn(0));
    await one.page.locator('[data-sync="needsYou"]').waitFor({ timeout: 60_000 });
    await one.opens('/tray');
    await one.page.getByText(lpn(0)).first().click();
    await one.taps('Hand to a supervisor');
    await one.sees(/Offered to a supervisor/);
    await signOut(one);
    await signIn(one, 'sup1');
    await one.opens('/tray');
    await one.sees(/From op1/);
    await one.taps('Take it over');
    await one.page.getByText(lpn(0)).first().click();
    await one.sees(/Taken over by sup1/);
    await one.taps('Send again');
    await one.allSent();
    expect((await posted()).map((o) => [o.userId, o.resultCode])).toEqual([['sup1', 0]]);
  }),
);
