/**
 * `npm run -s bench -- --json`: real Chromium, real disk, the reference WMS. Every figure stands beside the bare one
 * (IndexedDB alone, HTTP alone) of the same run, so that ratios can be compared between machines.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkRows } from '#contract/rows.ts';
import { Handheld } from '../journeys/handheld.ts';
import { signIn } from '../journeys/steps.ts';
import { WmsProcess } from '../journeys/wms.ts';
import { rawIndexedDb, rawPosts, scansTaken, watchScans } from './in-page.ts';
import { ratio, spread } from './stats.ts';

const json = process.argv.includes('--json');
const wms = await WmsProcess.start();
const terminal = new Handheld(wms.url);
try {
  await terminal.on();
  await signIn(terminal, 'op1');
  const receipts = await openReceipts('case');
  const half = Math.ceil(receipts.length / 2);

  const calm = await scanJob(receipts.slice(0, half), 1);
  const throttled = await scanJob(receipts.slice(half), 4);
  const drain = await drainJob();
  const cold = await coldStart(4);
  report({ scanToAccepted: { cpu1x: calm, cpu4x: throttled }, drain, coldStartOffline: cold });
} finally {
  await terminal.off();
  await wms.close();
}

interface Claimed {
  readonly receiptId: string;
  readonly dock: string;
  readonly cases: readonly string[];
}

/** Claims every free receipt of a mode that the list shows. */
async function openReceipts(mode: string): Promise<Claimed[]> {
  await terminal.opens(`/receiveList?mode=${mode}`);
  await terminal.at('receipt');
  await terminal.page.locator('[data-choice]').first().waitFor();
  const ids = await terminal.page
    .locator('[data-choice]')
    .evaluateAll((rows) => rows.map((r) => r.getAttribute('data-choice') ?? ''));
  const claimed: Claimed[] = [];
  for (const receiptId of ids) {
    await terminal.opens(`/receiveList?mode=${mode}`);
    await terminal.at('receipt');
    await terminal.scan(receiptId);
    await terminal.at('detail');
    const rows = await wms.json<WorkRows>(`/__wms/rows?receiptId=${receiptId}`);
    claimed.push({
      receiptId,
      dock: rows.receipts[0]?.dock ?? '',
      cases: rows.containers.filter((c) => c.kind === 'case').map((c) => c.containerId),
    });
  }
  return claimed;
}

/** Scans case after case, offline, so that only the terminal is measured. */
async function scanJob(receipts: readonly Claimed[], rate: number) {
  const cdp = await terminal.cdp();
  const samples: number[] = [];
  const raw: number[] = [];
  await terminal.radio(false);
  for (const { receiptId, dock, cases } of receipts) {
    await terminal.opens(`/CaseReceive?receiptId=${receiptId}`);
    await terminal.at('loc');
    await terminal.scanTo('pallet', dock);
    await terminal.taps('New pallet');
    await terminal.at('case');
    await watchScans(terminal.page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    for (const code of cases) {
      await terminal.scanOne(code);
      await sleep(30);
    }
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    samples.push(...(await scansTaken(terminal.page)));
    raw.push(...(await rawIndexedDb(terminal.page, cases.length)));
    await terminal.page.reload();
  }
  const ours = spread(samples);
  const bare = spread(raw);
  return { ms: ours, rawIndexedDbMs: bare, ratio: { p50: ratio(ours.p50, bare.p50), p99: ratio(ours.p99, bare.p99) } };
}

/** Everything that was scanned goes out: how fast, against bare posts of the same run. */
async function drainJob() {
  const waiting = await unsettled();
  const bare = spread(await rawIndexedDb(terminal.page, 100));
  const started = Date.now();
  await terminal.radio(true);
  while ((await unsettled()) > 0) await sleep(20);
  const seconds = (Date.now() - started) / 1000;
  const rate = waiting / seconds;
  const posts = await rawPosts(terminal.page, 200);
  return {
    ops: waiting,
    seconds,
    opsPerSecond: Math.round(rate),
    rawPostsPerSecondOneLane: Math.round(posts),
    ratio: ratio(rate, posts),
    rawIndexedDbMs: bare,
  };
}

async function unsettled(): Promise<number> {
  const states = await terminal.stored<{ status: string }>('aisle-ops', 'opState');
  return states.filter((s) => ['queued', 'sending', 'inDoubt'].includes(s.status)).length;
}

/** Browser dead, network gone: from navigation to the home tiles on screen, by the page's own clock. */
async function coldStart(rate: number) {
  const ms: number[] = [];
  for (let i = 0; i < 5; i++) {
    await terminal.kill();
    await terminal.on('about:blank', { offline: true });
    const cdp = await terminal.cdp();
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    await terminal.page.goto(`${wms.url}/home`);
    await terminal.page.locator('[data-tile]').first().waitFor();
    ms.push(await terminal.page.evaluate(() => performance.now()));
  }
  const bare = spread(await rawIndexedDb(terminal.page, 50));
  return { cpu: `${rate}x`, ms: spread(ms), rawIndexedDbMs: bare };
}

function report(figures: object): void {
  if (json) console.log(JSON.stringify(figures, null, 2));
  else for (const [name, value] of Object.entries(figures)) console.log(name, JSON.stringify(value));
}
