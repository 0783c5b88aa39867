/** The law of the shift ledger: what the terminals say was done is what the WMS says that they did, op by op. */
import 'fake-indexeddb/auto';
import { ClaimReceipt } from '#contract/receiving.ts';
import { partitionOf } from '#data/partition.ts';
import { readLedger } from '#data/readers.ts';
import type { OutboxItem } from '#data/records.ts';
import { fateOf } from '#app/pages/shift-ledger/shift.ts';
import { receiveLpn } from '#modules/receiving/ops.ts';
import { RealTerminal } from '#tests/harness/real-terminal.ts';
import type { Wms } from '#wms/server.ts';
import { Given } from '#wms/testing/given.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmallWms } from './small-wms.ts';

const CODE = '482177309916';
let wms: Wms;
let given: Given;

beforeAll(async () => {
  wms = await startSmallWms();
  given = new Given(wms.db);
});
afterAll(() => wms.close());

interface Posted {
  readonly opId: string;
  readonly outcome: string;
  readonly capturedAt: string;
}
/** Applied writes that were captured on this terminal. */
async function appliedOf(deviceId: string): Promise<string[]> {
  const answer = await fetch(`${wms.url}/__wms/ledger?device=${deviceId}`);
  const { operations } = (await answer.json()) as { operations: Posted[] };
  return operations.filter(({ outcome }) => outcome === 'applied').map(({ opId }) => opId);
}
async function ledgerOf(terminal: RealTerminal): Promise<OutboxItem[]> {
  const session = await terminal.session();
  return readLedger(terminal.device, partitionOf(session), new Date().toISOString().slice(0, 10));
}
const withFate = (items: readonly OutboxItem[], fate: string): string[] =>
  items.filter((item) => fateOf(item) === fate).map(({ opId }) => opId);

test('after a mixed day every op that counts as done is one that the WMS has applied, and no other', async () => {
  const { receiptId, dock, pallets } = await given.receipt({
    lines: [{ qty: 24 * 9 }],
    pallets: Array.from({ length: 9 }, () => [{ line: 1, qty: 24 }]),
  });
  const one = new RealTerminal('day-one', wms.url);
  await one.sync.start();
  await one.signIn('op1');
  const { deviceId } = await one.session();
  await one.pulls(ClaimReceipt, { receiptId, deviceId });
  const receives = (at: number, loc = dock) => {
    const { lpn, contents } = pallets[at] ?? { lpn: '', contents: [] };
    return one.posts(receiveLpn, { receiptId, lpn, loc, contents });
  };

  // Applied, one of them reversed; refused and left; refused and dropped; refused and corrected.
  const [plain, reversed] = [await receives(0), await receives(1)];
  const [refused, dropped, wrong] = [
    await receives(2, 'NOWHERE'),
    await receives(3, 'NOWHERE'),
    await receives(4, 'NOWHERE'),
  ];
  await one.drains();
  expect(await one.statuses()).toMatchObject({ [plain]: 'observed', [refused]: 'refused', [wrong]: 'refused' });
  expect((await one.sync.reverse(reversed)).kind).toBe('stored');
  await one.sync.drop(dropped, 'wrongScan', '');
  const { lpn, contents } = pallets[4] ?? { lpn: '', contents: [] };
  const corrected = await one.posts(receiveLpn, { receiptId, lpn, loc: dock, contents }, { supersedes: wrong });
  await one.drains();
  const known = new Set(Object.keys(await one.statuses()));

  // In the dead zone: one taken back, the rest sent from another terminal; of one of them the WMS knows already.
  one.deaf = '/WMS/ReceiveByLpn';
  const moved = await receives(5);
  // Behind the other in its lane: as soon as that one has got no answer it surely does not leave.
  const withdrawn = await receives(5);
  await expect.poll(async () => (await one.sync.withdraw(withdrawn)).kind).toBe('done');
  const exported = await one.sync.exportOutbox(CODE);
  if (exported.kind !== 'exported') throw new Error(exported.kind);
  const two = new RealTerminal('day-two', wms.url);
  await two.sync.start();
  await two.signIn('sup1');
  const imported = await two.sync.importOutbox(exported.bytes, CODE);
  if (imported.kind !== 'imported') throw new Error(imported.kind);
  await two.sync.releaseImport(imported.fileId, 'mine');
  await two.drains();
  one.deaf = null;
  await one.drains();

  const [here, there] = [await ledgerOf(one), await ledgerOf(two)];
  const doneThere = withFate(there, 'done').filter(
    (opId) => there.find((op) => op.opId === opId)?.deviceId === deviceId,
  );
  const doneHere = withFate(here, 'done');
  expect(doneHere).toEqual(expect.arrayContaining([plain, reversed, corrected]));
  expect(new Set(withFate(here, 'elsewhere'))).toEqual(new Set([moved, refused]));
  expect(doneThere, 'and the refused one needs the supervisor').toEqual([moved]);
  const applied = await appliedOf(deviceId);
  expect([...doneHere, ...doneThere].sort()).toEqual([...applied].sort());
  expect(new Set(applied).size, 'none twice').toBe(applied.length);
  // The reversal is the one op of the day that has no name here.
  expect(applied.filter((opId) => ![plain, reversed, corrected, moved].includes(opId))).toHaveLength(1);
  expect(known.has(moved)).toBe(false);
  expect(withFate(here, 'takenBack').sort()).toEqual([dropped, wrong, withdrawn].sort());
  expect(withFate(there, 'needsYou')).toEqual([refused]);
});
