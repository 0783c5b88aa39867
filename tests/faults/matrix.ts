/**
 * The matrix of offline work: ten scans captured without network, then sent, and one fault on the fourth. The same
 * twelve cases for our app and for the peers as they come, against the same WMS.
 */
import type { WorkRows } from '#contract/rows.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { Handheld } from '../journeys/handheld.ts';
import { WmsProcess } from '../journeys/wms.ts';
import { Ours, requestsOf, Theirs, lpnOf } from './engines.ts';
import type { Engine, Fate } from './engines.ts';
import { FaultyProxy } from './faulty-proxy.ts';
import { OperatorDriver } from './operator-driver.ts';
import { CASES, Fourth } from './matrix-cases.ts';
import type { Case } from './matrix-cases.ts';
import { servePeer } from './peers.ts';
import { outcomeOf } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import type { LedgerRow } from './verdict.ts';
import { tasksOf } from './work.ts';

export const ENGINES = ['aisle', 'workbox', 'tanstack'] as const;
export type EngineName = (typeof ENGINES)[number];

export interface Cell extends Outcome {
  readonly engine: EngineName;
  readonly fault: string;
}

const SCANS = 10;
/** A queue that has not moved for so long does not move. */
const STILL_MS = 12_000;
const LONGEST_MS = 60_000;

/** `keepsKeys`: the WMS has an idempotency store. */
export async function matrix(
  engine: EngineName,
  { keepsKeys, progress }: { keepsKeys: boolean; progress?: (line: string) => void },
): Promise<Cell[]> {
  const wms = await WmsProcess.start('--skus', '100', '--orders', '0', ...(keepsKeys ? [] : ['--no-idempotency']));
  const peer = engine === 'aisle' ? null : await servePeer(engine);
  const cells: Cell[] = [];
  try {
    for (const what of CASES) {
      const cell = { engine, fault: what.name, ...(await play(wms, engine, peer?.url ?? wms.url, what)) };
      progress?.(`${engine}, ${what.name}: ${cell.words}`);
      cells.push(cell);
    }
  } finally {
    peer?.server.close();
    await wms.close();
  }
  return cells;
}

async function play(wms: WmsProcess, name: EngineName, app: string, what: Case): Promise<Outcome> {
  const announced = await fetch(`${wms.url}/__wms/receipts`, {
    method: 'POST',
    body: JSON.stringify({ whgid: 'WH1', mode: 'sku', count: SCANS }),
  });
  const { receiptId } = (await announced.json()) as { receiptId: string };
  const rows = await wms.rows(receiptId);
  const fourth = new Fourth(what, rows.lines[3]?.lineId ?? '');
  const proxy = await FaultyProxy.open({ wms: wms.url, app, troubles: fourth.troubles, killWms: async () => {} });
  const terminal = new Handheld(proxy.url);
  try {
    await terminal.on();
    const engine = await engineOf(name, wms, terminal, proxy, receiptId, rows);
    await engine.begins();
    await terminal.radio(false);
    await engine.takes();
    proxy.isCalm = false;
    await terminal.radio(true);
    if (what.kills) {
      await until(engine, () => fourth.hasArrived);
      // What was given to the WMS is applied by then.
      await sleep(what.kills === 'given' ? 700 : 50);
      await terminal.kill();
      await terminal.on();
      await engine.returns();
    }
    await settles(engine);
    const ids = await engine.ids();
    const { ledger } = await wms.json<{ ledger: LedgerRow[] }>('/__wms/ledger?limit=100000');
    return outcomeOf(ids, await engine.fates(), ledger);
  } finally {
    proxy.calm();
    await terminal.off();
    await proxy.close();
  }
}

async function engineOf(
  name: EngineName,
  wms: WmsProcess,
  terminal: Handheld,
  proxy: FaultyProxy,
  receiptId: string,
  rows: WorkRows,
): Promise<Engine> {
  if (name !== 'aisle') return new Theirs(name, terminal, proxy, await requestsOf(wms.url, receiptId, rows));
  const perLine = tasksOf('sku', rows);
  const tasks = [0, 1].flatMap((round) =>
    rows.lines.map(({ lineId }, line) => {
      const task = perLine[line * SCANS + round] as (typeof perLine)[number];
      return { ...task, answers: { ...task.answers, pallet: lpnOf(lineId) } };
    }),
  );
  return new Ours(new OperatorDriver(terminal), receiptId, tasks);
}

async function until(engine: Engine, isThere: () => boolean): Promise<void> {
  for (const end = Date.now() + LONGEST_MS; !isThere() && Date.now() < end; await sleep(50)) await engine.goesOn();
}

async function settles(engine: Engine): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  let still = Date.now();
  let before: readonly Fate[] = [];
  while (Date.now() < end && Date.now() - still < STILL_MS) {
    if (await engine.goesOn()) return;
    const fates = await engine.fates();
    if (fates.join() !== before.join()) still = Date.now();
    before = fates;
    await sleep(250);
  }
}
