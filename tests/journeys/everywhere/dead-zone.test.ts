/**
 * The main job in a real Chromium against the reference WMS: claim, walk into a dead zone, receive and put away,
 * be killed twice on the way, come back, and find every operation in the ledger exactly once.
 */
import { afterEach, expect, test, vi } from 'vitest';
import { Handheld } from '../handheld.ts';
import { claims, signIn } from '../steps.ts';
import type { LedgerOp } from '../wms.ts';
import { WmsProcess } from '../wms.ts';

interface Stored {
  id: string;
  base: { rev: number } | null;
  now: { rev: number } | null;
}

const PALLETS = 'R-100001';
const CASES = 'R-100002';

let wms: WmsProcess;
let terminal: Handheld;
afterEach(async () => {
  await terminal?.off();
  await wms?.close();
});

/** The whole job; what the WMS and the terminal hold at the end is the same, whatever the network did. */
async function deadZoneJob(troubles: object[]): Promise<string[]> {
  wms = await WmsProcess.start();
  terminal = new Handheld(wms.url);
  return terminal.withFailureReport('dead-zone', () => job(troubles));
}

async function job(troubles: object[]): Promise<string[]> {
  await terminal.on();
  await signIn(terminal, 'op1');

  // Claim both receipts, while there is network.
  for (const receipt of [CASES, PALLETS]) {
    await claims(terminal, receipt);
  }
  const pack = await wms.rows(PALLETS);
  const cases = await wms.rows(CASES);
  const [p1, p2, p3] = pack.containers.filter((c) => c.kind === 'pallet').map((c) => c.containerId) as [
    string,
    string,
    string,
  ];
  const box = cases.containers.find((c) => c.kind === 'case')?.containerId ?? '';
  const dock = pack.receipts[0]?.dock ?? '';
  const taskOf = (id: string) => pack.tasks.find((t) => t.containerId === id);

  // The dead zone: no radio, and nobody would answer if there were.
  await terminal.radio(false);
  await wms.stop();

  await terminal.taps('Start receiving');
  await terminal.at('loc');
  await terminal.scanTo('pallet', dock, p1, p2, p3);
  await terminal.scanOne(p1);
  await terminal.refused(/already scanned/);

  await terminal.opens(`/CaseReceive?receiptId=${CASES}`);
  await terminal.at('loc');
  await terminal.scanTo('pallet', cases.receipts[0]?.dock ?? '');
  await terminal.taps('New pallet');
  await terminal.at('case');
  await terminal.scanOne(box);

  // Killed between a scan and its post: the pallet is in the hand, its location is not scanned.
  await terminal.opens('/LPNPutaway');
  await terminal.at('goods');
  await terminal.scanTo('target', p1);
  await terminal.kill();
  await terminal.on('/LPNPutaway', { offline: true });
  await terminal.at('target');
  const suggested = taskOf(p1)?.suggestedLoc ?? '';
  await terminal.scanOne(suggested);

  // Killed just after a post: it is there once, and the next pallet is asked.
  await terminal.kill();
  await terminal.on('/LPNPutaway', { offline: true });
  await terminal.at('goods');

  // Not where it was suggested: another place, with a reason.
  const other = taskOf(p2)?.alternates[0] ?? '';
  await terminal.scanTo('target', p2);
  await terminal.scan(other);
  await terminal.at('why');
  await terminal.choosesFirst();
  await terminal.at('goods');
  // Three pallets, a case, the label of its new pallet, two put away.
  expect(await terminal.unsent()).toHaveLength(7);

  // Back in coverage.
  await wms.start();
  for (const trouble of troubles) await wms.fault(trouble);
  await terminal.radio(true);
  await terminal.allSent();

  const { operations, ledger } = await wms.ledger();
  const label = (o: LedgerOp) => `${o.path} ${o.outcome}`;
  const ops = operations.filter((o) => o.path.startsWith('/WMS/Receive') || o.path.startsWith('/WMS/Putaway'));
  expect(ops.map((o) => o.resultCode)).toEqual(ops.map(() => 0));
  expect(new Set(ops.map((o) => o.opId)).size).toBe(ops.length);
  expect(ops.every((o) => Date.parse(o.capturedAt) <= Date.parse(o.postedAt))).toBe(true);

  // Lane order: a pallet's putaway is posted after its receive, by sequence and by time.
  const perDevice = [...ops].sort((a, b) => a.seq - b.seq);
  expect(perDevice.map((o) => o.path)).toEqual([
    '/WMS/ReceiveByLpn',
    '/WMS/ReceiveByLpn',
    '/WMS/ReceiveByLpn',
    '/WMS/ReceiveByCase',
    '/WMS/PutawayByLpn',
    '/WMS/PutawayByLpn',
  ]);
  for (const [receive, putaway] of [
    [0, 4],
    [1, 5],
  ] as const) {
    const [first, second] = [receive, putaway].map((i) => Date.parse(perDevice[i]?.postedAt ?? ''));
    expect(first).toBeLessThanOrEqual(second ?? Number.NaN);
  }
  expect(await wms.json('/__wms/verify')).toEqual([]);

  await believedEqualsWms(PALLETS);
  await believedEqualsWms(CASES);
  // What claims note down is not an operation of ours: a claim may be renewed any number of times.
  const ours = new Set(ops.map((o) => o.opId));
  const verbs = ledger
    .filter((l) => ours.has(l.opId))
    .map((l) => l.verb)
    .sort();
  return [...ops.map(label).sort(), ...verbs];
}

/** What the terminal believes of the receipt is what the WMS says, as soon as a claim that is renewed meanwhile is stored. */
const believedEqualsWms = (receiptId: string): Promise<void> =>
  vi.waitFor(() => believesNow(receiptId), { timeout: 15_000, interval: 250 });

async function believesNow(receiptId: string): Promise<void> {
  const rows = await wms.rows(receiptId);
  for (const [table, key] of [
    ['receipts', 'receiptId'],
    ['lines', 'lineId'],
    ['containers', 'containerId'],
    ['tasks', 'taskId'],
  ] as const) {
    const stored = new Map((await terminal.stored<Stored>('aisle-ops', table)).map((row) => [row.id, row]));
    for (const row of rows[table] as unknown as ({ rev: number } & Record<string, unknown>)[]) {
      expect(stored.get(String(row[key]))?.now, `${table} ${String(row[key])}`).toEqual(row);
    }
  }
}

test(
  'the main job through a dead zone, killed twice; and the same when every third answer is lost',
  { timeout: 240_000 },
  async () => {
    const calm = await deadZoneJob([]);
    await terminal.off();
    await wms.close();
    const stormy = await deadZoneJob([{ kind: 'drop-after', every: 3, path: '^/WMS/(Receive|Putaway)' }]);
    expect(stormy).toEqual(calm);
  },
);
