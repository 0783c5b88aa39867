/**
 * The whole terminal, against the reference WMS: from the terminator of a scan to the frame that says "accepted", on an
 * empty terminal and on a full one; sending; start without network; memory.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { siteOf } from '#data/partition.ts';
import type { OpState, SessionState } from '#data/records.ts';
import { ReceiveByCase } from '#contract/receiving.ts';
import type { WorkRows } from '#contract/rows.ts';
import { Handheld } from '../../journeys/handheld.ts';
import { signIn } from '../../journeys/steps.ts';
import { WmsProcess } from '../../journeys/wms.ts';
import { loadBench, nextScanDue, scansTaken, tilesPainted, watchScans, watchTiles } from '../in-page.ts';
import type { ScanTimes } from '../in-page.ts';
import { inBench } from '../lab.ts';
import { Series } from '../report.ts';
import type { Part } from '../report.ts';
import { sizeOf } from '../run.ts';
import type { Run } from '../run.ts';
import { BenchServer } from '../server.ts';
import { quantile } from '../stats.ts';
import { WorkerTarget } from '../worker-target.ts';

/** Faster than any hand: what the scan before it has lit up is dark again. */
const BETWEEN_SCANS_MS = 250;
const TAKEN_UP_MS = 8000;
const MB = 1_048_576;
const GROUPS = 4;

/** What a scan went through, and how that is called behind the subject. */
const STEPS: readonly (readonly [keyof ScanTimes, string])[] = [
  ['asked', ': checked, the worker is asked to keep it'],
  ['kept', ': on disk'],
  ['shown', ': in the page'],
  ['painted', ''],
];

interface Claimed {
  readonly receiptId: string;
  readonly dock: string;
  readonly cases: readonly string[];
}

/** A terminal against the reference WMS, with the server of the bench between them. */
export async function scanToAccepted(run: Run): Promise<Part> {
  const wms = await WmsProcess.start();
  const server = await BenchServer.start({ pages: run.pages, wms: wms.url });
  const terminal = new Handheld(server.url);
  try {
    await terminal.on();
    await signIn(terminal, 'op1');
    return await new Shift(run, terminal, wms, server).work();
  } finally {
    await terminal.off();
    server.close();
    await wms.close();
  }
}

class Shift {
  readonly #run: Run;
  readonly #terminal: Handheld;
  readonly #wms: WmsProcess;
  readonly #server: BenchServer;
  readonly #p50 = new Series();
  readonly #p99 = new Series();
  readonly #rate = new Series();
  readonly #memory = new Series();

  constructor(run: Run, terminal: Handheld, wms: WmsProcess, server: BenchServer) {
    this.#run = run;
    this.#terminal = terminal;
    this.#wms = wms;
    this.#server = server;
  }

  async work(): Promise<Part> {
    const receipts = await this.#openReceipts();
    const group = (at: number) => receipts.filter((_, i) => i % GROUPS === at);
    const pending = sizeOf(this.#run, 10_000, 200);
    const skus = sizeOf(this.#run, 1_000_000, 5000);
    const full = `${pending} pending, ${skus} SKUs`;

    await this.#scans('scan to accepted, CPU 1x', group(0), 1);
    await this.#scans('scan to accepted, CPU 4x slower', group(1), 4);
    await this.#remembers('empty terminal');
    await this.#sends();
    await this.#fill(pending, skus);
    await this.#scans(`scan to accepted, CPU 1x, ${full}`, group(2), 1);
    await this.#scans(`scan to accepted, CPU 4x slower, ${full}`, group(3), 4);
    await this.#remembers(full);
    await this.#coldStart(4);
    return {
      goal: 'Terminal',
      title: 'the app against the reference WMS',
      figures: [...this.#p50.figures('ms', this.#p99), ...this.#rate.figures('ops/s'), ...this.#memory.figures('MB')],
      bars: [],
      notes: [
        'Receiving cases, the radio off; the range is that of the receipts, each a page of its own. By the clock of the page.',
        'Sent = all that was scanned, against the reference WMS on its embedded database; from sentAt of the first op to settledAt of the last.',
        'Memory = JavaScript heap after a collection, rest of the process not counted.',
      ],
    };
  }

  /** Claims every free receipt of cases that the list shows. */
  async #openReceipts(): Promise<Claimed[]> {
    const terminal = this.#terminal;
    await terminal.opens('/receiveList?mode=case');
    await terminal.at('receipt');
    await terminal.page.locator('[data-choice]').first().waitFor();
    const choices = terminal.page.locator('[data-choice]');
    const ids = await choices.evaluateAll((rows) => rows.map((r) => r.getAttribute('data-choice') ?? ''));
    const claimed: Claimed[] = [];
    for (const receiptId of ids) {
      await terminal.opens('/receiveList?mode=case');
      await terminal.at('receipt');
      await terminal.scan(receiptId);
      await terminal.at('detail');
      const rows = await this.#wms.json<WorkRows>(`/__wms/rows?receiptId=${receiptId}`);
      const cases = rows.containers.filter((c) => c.kind === 'case').map((c) => c.containerId);
      claimed.push({
        receiptId,
        dock: rows.receipts[0]?.dock ?? '',
        cases: cases.slice(0, sizeOf(this.#run, 25, 5)),
      });
    }
    return claimed;
  }

  /** Case after case, offline, so that only the terminal is measured. */
  async #scans(subject: string, receipts: readonly Claimed[], rate: number): Promise<void> {
    const terminal = this.#terminal;
    await terminal.radio(false);
    for (const { receiptId, dock, cases } of receipts) {
      const cdp = await terminal.cdp();
      await terminal.opens(`/CaseReceive?receiptId=${receiptId}`);
      await terminal.at('loc');
      await terminal.scanTo('pallet', dock);
      await terminal.taps('New pallet');
      await terminal.at('case');
      await watchScans(terminal.page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
      for (const code of cases) {
        await nextScanDue(terminal.page, () => terminal.scan(code));
        await sleep(BETWEEN_SCANS_MS);
      }
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      const took = await scansTaken(terminal.page);
      for (const [step, name] of STEPS) {
        const times = took.map((scan) => scan[step]);
        this.#p50.add(`${subject}${name}`, quantile(times, 0.5));
        this.#p99.add(`${subject}${name}`, quantile(times, 0.99));
      }
      await terminal.page.reload();
    }
  }

  /** Everything that was scanned goes out; its records tell afterwards how long it took. */
  async #sends(): Promise<void> {
    const before = await this.#states();
    this.#server.handedOn = [];
    await this.#terminal.radio(true);
    await this.#terminal.allSent();
    const waited = new Set(before.filter((s) => s.status !== 'observed').map((s) => s.opId));
    const sent = (await this.#states()).filter((s) => waited.has(s.opId) && s.settledAt !== undefined);
    const from = Math.min(...sent.map((s) => Date.parse(s.sentAt ?? '')));
    const to = Math.max(...sent.map((s) => Date.parse(s.settledAt ?? '')));
    this.#rate.add(`sent, ${sent.length} ops`, (sent.length / (to - from)) * 1000);
    const posts = this.#server.handedOn.filter(({ path }) => path === ReceiveByCase.path);
    for (const { ms } of posts) this.#p50.add('an op in the WMS, while four are sent at a time', ms);
    this.#rate.add('bare posts, one lane', await this.#bareRate());
  }

  #states(): Promise<OpState[]> {
    return this.#terminal.stored<OpState>('aisle-ops', 'opState');
  }

  /** The cheapest call of the WMS, one after the other: what the wire and the server alone take. */
  #bareRate(): Promise<number> {
    return this.#terminal.page.evaluate(async () => {
      const count = 100;
      const began = performance.now();
      for (let i = 0; i < count; i += 1)
        await fetch('/WMS/GetVersion', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ lg: 'en', token: '', tk: '', Access_Token: '', whgid: '' }),
        }).then((answer) => answer.text());
      return (count / (performance.now() - began)) * 1000;
    });
  }

  /** As after a long night without network: other ops wait, and the catalogue is a large one. */
  async #fill(pending: number, skus: number): Promise<void> {
    const { page } = this.#terminal;
    await this.#terminal.radio(true);
    await loadBench(page);
    const [session] = await this.#terminal.stored<SessionState>('aisle-ops', 'session');
    await inBench(page, 'importPacked', siteOf(session?.serverUrl ?? '', session?.storeId ?? ''), skus);
    await inBench(page, 'open', 'oursBare'); // a second worker on the same database, as a second page has one
    await this.#terminal.radio(false);
    await inBench(page, 'fill', pending, 4, 1);
    await inBench(page, 'end');
    await page.reload();
  }

  async #remembers(subject: string): Promise<void> {
    // The worker was started with the page: by then it has taken up everything that waits, and kept house.
    await sleep(TAKEN_UP_MS);
    const cdp = await this.#terminal.cdp();
    const worker = await WorkerTarget.named(cdp, 'sync');
    await cdp.send('HeapProfiler.collectGarbage');
    await worker.send('HeapProfiler.collectGarbage');
    const page = await cdp.send('Runtime.getHeapUsage');
    const own = await worker.send<{ usedSize: number }>('Runtime.getHeapUsage');
    this.#memory.add(`page, ${subject}`, page.usedSize / MB);
    this.#memory.add(`worker, ${subject}`, own.usedSize / MB);
    await cdp.detach();
  }

  /** Browser dead, network gone: from navigation to the home tiles on screen, by the page's own clock. */
  async #coldStart(rate: number): Promise<void> {
    for (let i = 0; i < this.#run.rounds; i += 1) {
      await this.#terminal.kill();
      await this.#terminal.on('about:blank', { offline: true });
      await watchTiles(this.#terminal.page);
      const cdp = await this.#terminal.cdp();
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
      await this.#terminal.page.goto(`${this.#server.url}/home`);
      const ms = await tilesPainted(this.#terminal.page);
      this.#p50.add(`cold start without network, CPU ${rate}x slower, full terminal`, ms);
    }
  }
}
