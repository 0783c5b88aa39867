/**
 * Chromium sends a POST a second time by itself when a connection that it uses again breaks under it (offline.md, finding
 * 2): what that does at each of the three server levels, and what the operator and the admin are told.
 */
import type { WorkRows } from '#contract/rows.ts';
import type { OpState } from '#data/records.ts';
import { ean13 } from '#wms/seed/barcodes.ts';
import { startGateway } from '#wms/gateway/gateway.ts';
import type { Gateway } from '#wms/gateway/gateway.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { Cable } from './cable.ts';
import { Handheld } from './handheld.ts';
import { beginsPallets, claims, signIn } from './steps.ts';
import { WmsProcess } from './wms.ts';

const MINUTES = { timeout: 120_000 };
const PALLETS = 'R-100001';
const BY_PALLET = /ReceiveByLpn$/;
const BY_SKU = /ReceiveBySku$/;

let wms: WmsProcess;
let gateway: Gateway | null = null;
let journal = '';
let cable: Cable;
let terminal: Handheld;
/** Loose goods, ten pieces of each line. */
let goods: string;

afterEach(async () => {
  await terminal?.off();
  await cable?.close();
  await gateway?.close();
  gateway = null;
  if (journal) rmSync(journal, { recursive: true, force: true });
  await wms?.close();
});

type Level = 'key' | 'gateway' | 'legacy';

async function begins(level: Level): Promise<void> {
  wms = await WmsProcess.start(...(level === 'key' ? [] : ['--no-idempotency']));
  if (level === 'gateway') {
    journal = mkdtempSync(join(tmpdir(), 'aisle-journal-'));
    gateway = await startGateway({ wms: wms.url, data: journal, port: 0 });
  }
  cable = await Cable.lay(gateway?.url ?? wms.url);
  goods = await wms.announces('sku');
  terminal = new Handheld(cable.url, { shares: true });
  await terminal.on();
  await signIn(terminal, 'op1');
  for (const receipt of [PALLETS, goods]) {
    await claims(terminal, receipt);
  }
}

const rows = (receiptId: string) => wms.rows(receiptId);
const dockOf = ({ receipts }: WorkRows): string => receipts[0]?.dock ?? '';

/** The first pallets, one after the other. */
async function receivesPallets(...under: (() => void)[]): Promise<void> {
  const all = await rows(PALLETS);
  await beginsPallets(terminal, PALLETS, dockOf(all));
  for (const [i, breaks] of under.entries()) {
    breaks();
    await terminal.scanOne(all.containers[i]?.containerId ?? '');
    await terminal.allSent();
  }
}
/** One piece of the first line, on a new pallet. */
async function receivesPiece(): Promise<void> {
  const all = await rows(goods);
  await terminal.opens(`/SKUReceive?receiptId=${goods}`);
  await terminal.at('loc');
  await terminal.scanTo('goods', dockOf(all));
  await terminal.scanTo('qty', ean13(Number(all.lines[0]?.skuId.slice(2)) - 100_000));
  await terminal.enters();
  await terminal.at('pallet');
  await terminal.scanOne(`LPN-${goods}`);
}

const received = async (): Promise<number> => (await rows(goods)).lines[0]?.receivedQty ?? -1;
const states = async (): Promise<OpState[]> => {
  const all = await terminal.stored<OpState>('aisle-ops', 'opState');
  return all.sort((a, b) => a.seq - b.seq);
};
const last = async (): Promise<OpState> => (await states()).at(-1) ?? expect.fail('no operation');
/** How often an operation came to the server, and how often it was posted. */
async function counts({ opId }: OpState): Promise<{ came: number; posted: number }> {
  const { ledger } = await wms.ledger();
  return {
    came: cable.arrivals.filter((arrival) => arrival.opId === opId).length,
    posted: ledger.filter((row) => row.opId === opId && row.verb === 'RECEIVE').length,
  };
}
/** The connection test and the personal centre say which level it is, and what follows. */
async function saysOfItself(level: Level, words: RegExp): Promise<void> {
  await terminal.opens('/setting');
  await terminal.page.locator('[data-address=""]').getByRole('button', { name: 'Test' }).click();
  const said = terminal.page.locator(`[data-level="${level}"]`);
  await said.waitFor({ timeout: 20_000 });
  expect(await said.innerText()).toMatch(words);
  await terminal.opens('/personal');
  await terminal.sees(words);
}
const settled = (opId: string) =>
  expect
    .poll(async () => (await states()).find((s) => s.opId === opId)?.status, { timeout: 60_000 })
    .toMatch(/applied|observed/);

test('a WMS that keeps ids: it comes twice and is done once, and no code of ours has noticed', MINUTES, async () => {
  await begins('key');
  await terminal.withFailureReport('resend key', async () => {
    await receivesPallets(() => cable.breaks(BY_PALLET));
    const pallet = await last();
    cable.breaks(BY_SKU);
    await receivesPiece();
    await terminal.allSent();
    const piece = await last();

    for (const op of [pallet, piece]) {
      expect(await counts(op)).toEqual({ came: 2, posted: 1 });
      // Not ours: to the terminal it was one call with one answer.
      expect(op).toMatchObject({ status: 'observed', attempts: 0, http: 200, resultCode: 0 });
    }
    expect(cable.arrivals.find(({ opId }) => opId === pallet.opId)?.isReused).toBe(true);
    expect([await received(), await wms.json('/__wms/verify')]).toEqual([1, []]);
    await saysOfItself('key', /Safe: the WMS does each operation once/);
  });
});

test(
  'a gateway before a WMS that keeps none: the second gets the first answer, or is told to wait',
  // The terminal looks there only when every time-out on the way has surely passed.
  { timeout: 2 * MINUTES.timeout },
  async () => {
    await begins('gateway');
    await terminal.withFailureReport('resend gateway', async () => {
      await receivesPallets(() => cable.breaks(BY_PALLET));
      const pallet = await last();
      expect(pallet).toMatchObject({ status: 'observed', attempts: 0, http: 200, resultCode: 0 });

      // Broken while the WMS is at work: the second meets the first.
      await wms.fault({ kind: 'latency', ms: 1500, path: 'ReceiveBySku', times: 1 });
      cable.breaks(BY_SKU, { when: 'received' });
      await receivesPiece();
      await terminal.allSent();
      const piece = await last();
      expect(piece).toMatchObject({ status: 'observed', resultCode: 0 });

      expect([(await counts(pallet)).came, (await counts(piece)).came]).toEqual([2, expect.toSatisfy((n) => n >= 2)]);
      expect([(await counts(pallet)).posted, (await counts(piece)).posted, await received()]).toEqual([1, 1, 1]);
      expect(await wms.json('/__wms/verify')).toEqual([]);
      await saysOfItself('gateway', /Safe: a gateway hands each operation to the WMS once/);
    });
  },
);

test(
  'a WMS that keeps none: what it refuses the second time is looked at first, and nobody hears of a refusal',
  MINUTES,
  async () => {
    await begins('legacy');
    await terminal.withFailureReport('resend legacy', async () => {
      await receivesPallets(
        () => cable.breaks(BY_PALLET),
        // Nobody hears anything: in doubt, and the WMS is looked at instead of being sent it again.
        () => cable.breaks(BY_PALLET, { repeatsToo: true }),
      );
      const [refusedTwice, silent] = (await states()).slice(-2) as [OpState, OpState];
      expect(await counts(refusedTwice)).toEqual({ came: 2, posted: 1 });
      expect(refusedTwice).toMatchObject({ settledBy: 'look', resultCode: 0, msg: '' });
      expect(await counts(silent)).toEqual({ came: expect.toSatisfy((n) => n >= 2), posted: 1 });
      expect(silent, 'sent once by the terminal').toMatchObject({ settledBy: 'look', attempts: 1 });
      expect(await wms.json('/__wms/verify')).toEqual([]);
      await saysOfItself('legacy', /a browser may send an operation twice when a connection breaks/);
    });
  },
);

test(
  'a WMS that keeps none and adds up: it is counted twice, and the operator is told with what stands against it',
  MINUTES,
  async () => {
    await begins('legacy');
    await terminal.withFailureReport('counted twice', async () => {
      cable.breaks(BY_SKU);
      await receivesPiece();
      await terminal.page.locator('[data-sync="needsYou"]').waitFor({ timeout: 30_000 });
      const twice = await last();
      expect(await counts(twice)).toEqual({ came: 2, posted: 2 });
      expect([await received(), await wms.json('/__wms/verify')]).toEqual([2, []]);

      await terminal.opens('/tray');
      await terminal.sees(/It may have been sent twice on the way/);
      await terminal.page.locator('article button').first().click();
      const dialog = terminal.page.locator('dialog');
      const cells = dialog.locator('table tr').filter({ hasText: 'Received of these goods' }).locator('td');
      await expect.poll(() => cells.allInnerTexts(), { message: 'before, if done, the WMS' }).toEqual(['0', '1', '2']);
      expect(await dialog.getByRole('button', { name: 'Send again' }).count()).toBe(0);
      await terminal.holds('The WMS has it');
      await settled(twice.opId);
      expect([await counts(twice), await received()]).toEqual([{ came: 2, posted: 2 }, 2]);
    });
  },
);
