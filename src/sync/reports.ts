/**
 * Tells the office how this terminal is while somebody is signed in and the WMS answers, and takes what the office asks of it
 * (docs/decisions/0060-office.md). Never waited for by anybody: what fails is told with the next report.
 */
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { ReportTerminal, ReportUnsent, SendTerminalFile } from '#contract/fleet.ts';
import type { Report } from '#contract/fleet.ts';
import { isOver, keepAsked, noteAsked, noteOffice, readAsked, toldAsked, untold } from '#data/asked.ts';
import { readStatus } from '#data/readers.ts';
import { partitionOf } from '#data/partition.ts';
import type { Asked, SessionState } from '#data/records.ts';
import { APP_VERSION } from '#domain/versions.ts';
import { isServed } from '#contract/session.ts';
import type { Chance } from './env.ts';
import type { Done } from './from-office.ts';
import { enquire } from './pull.ts';
import type { Pull } from './pull.ts';
import { isSignedIn } from './session.ts';
import { unsentOps } from './unsent.ts';

/** What only the page knows. `since` counts from the last time that it told. */
export interface PageFacts {
  readonly screen: string;
  readonly version: string;
  readonly build: string;
  readonly chrome: number;
  readonly storage: Report['storage'];
  readonly battery: Report['battery'];
  readonly scanner: Report['scanner'];
  readonly has: Report['has'];
  readonly drawn: number;
  readonly next: Report['next'];
  readonly since: {
    readonly errors: number;
    readonly starts: number;
    readonly wrongScans: number;
    readonly feltMs: readonly number[];
  };
}

/** So soon after something changed, and so far apart at least, ms. */
export const SOON_MS = 3000;
const APART_MS = 5000;
const MOST_FELT = 2000;

export class Reports {
  readonly #pull: Pull;
  readonly #random: Chance;
  readonly #does: (asked: Asked) => Promise<Done>;
  #page: PageFacts | null = null;
  #errors = 0;
  #starts = 0;
  #wrongScans = 0;
  #felt: number[] = [];
  #offlineMs = 0;
  #offlineFrom: string | null = null;
  #told = '';
  #unsent = '';
  #at = Number.NEGATIVE_INFINITY;
  #every = 120;
  #callOff: (() => void) | null = null;
  #isAsking = false;
  #isNews = false;

  /** `does`: what the worker does of what is asked. */
  constructor(pull: Pull, random: Chance, does: (asked: Asked) => Promise<Done>) {
    this.#pull = pull;
    this.#random = random;
    this.#does = does;
  }

  /** The page tells how it is; a change of what people see in the office is told soon. */
  note(facts: PageFacts): void {
    const { errors, starts, wrongScans, feltMs } = facts.since;
    this.#errors += errors;
    this.#starts += starts;
    this.#wrongScans += wrongScans;
    this.#felt.push(...feltMs);
    this.#felt.splice(0, this.#felt.length - MOST_FELT);
    this.#page = facts;
    const { screen, version, build, next, battery } = facts;
    const key = JSON.stringify([
      screen,
      version,
      build,
      next,
      battery && [Math.floor(battery.percent / 10), battery.isCharging],
    ]);
    const isNews = key !== this.#told;
    this.#told = key;
    this.look(isNews ? SOON_MS : undefined);
  }

  /** The WMS did not answer for so long, until now. */
  wasOffline(ms: number, from: number): void {
    this.#offlineMs += ms;
    this.#offlineFrom = new Date(from).toISOString();
  }

  /** Report when it is due; `soon`: in so many ms, as something has changed. */
  look(soon?: number): void {
    if (this.#page === null) return;
    // What comes while one is on its way is told with the next one.
    if (this.#isAsking) {
      this.#isNews ||= soon !== undefined;
      return;
    }
    const { clock } = this.#pull;
    const due = this.#at + this.#every * 1000 * (0.8 + 0.4 * this.#random.unit());
    const early = Math.max(this.#at + APART_MS, clock.now() + (soon ?? 0));
    const wait = (soon === undefined ? due : Math.min(due, early)) - clock.now();
    this.#callOff?.();
    this.#callOff = clock.after(Math.max(0, wait), () => void this.#report());
  }

  async #report(): Promise<void> {
    this.#isAsking = true;
    this.#isNews = false;
    const before = this.#at;
    this.#at = this.#pull.clock.now();
    const isTold = await this.#tell(before).catch((error: unknown) => {
      this.#pull.log.error('report', error);
      return false;
    });
    this.#isAsking = false;
    if (!isTold) {
      // Nobody is signed in, or nothing answers: whoever signs in, and the WMS that is back, are told of at once.
      this.#at = before;
      this.#told = '';
      if (!this.#isNews) return;
    }
    this.look(this.#isNews ? SOON_MS : undefined);
  }

  async #tell(before: number): Promise<boolean> {
    const { device, clock, desk } = this.#pull;
    const session = await desk.change((change) => change.session);
    if (!isSignedIn(session) || !session.canSend || this.#page === null) return false;
    const outcomes = await untold(device);
    const report = await this.#reportOf(session, this.#page, before);
    const orders = outcomes.map(({ orderId, state, note }) => ({ orderId, outcome: state, note }));
    const request = { deviceId: session.deviceId, report, orders } as RequestOf<typeof ReportTerminal>;
    const said = await enquire(this.#pull, { call: ReportTerminal, request });
    if (said.kind !== 'answered') return false;
    this.#forget();
    const { group, orders: asked, every, fewReason } = said.data as ResponseOf<typeof ReportTerminal>;
    if (every > 0) this.#every = every;
    await toldAsked(device, outcomes);
    await noteOffice(device, { group, every: this.#every, fewReason });
    await keepAsked(device, asked, clock.now());
    await this.#tellUnsent(session);
    await this.doAsked();
    return true;
  }

  /** What is asked and can be done now; the page does the rest. */
  async doAsked(): Promise<void> {
    const { device, clock } = this.#pull;
    let isNews = false;
    for (const asked of await readAsked(device)) {
      if (isOver(asked)) continue;
      const now = clock.now();
      if (Date.parse(asked.until) < now) {
        await noteAsked(device, asked.orderId, { state: 'lapsed', now });
        isNews = true;
        continue;
      }
      const done = await this.#does(asked);
      if (!done) continue;
      await noteAsked(device, asked.orderId, { ...done, now });
      isNews = true;
    }
    if (isNews) this.look(0);
  }

  async sendFile(orderId: string, name: string, base64: string): Promise<boolean> {
    const session = await this.#pull.desk.change((change) => change.session);
    if (!isSignedIn(session)) return false;
    const request = { deviceId: session.deviceId, orderId, name, base64 };
    return (await enquire(this.#pull, { call: SendTerminalFile, request })).kind === 'answered';
  }

  async #tellUnsent({ deviceId, menu, part }: SessionState): Promise<void> {
    // What the WMS serves is known with the menu: what is told later is told with the next report.
    if (menu.length === 0 || !isServed(part, ReportUnsent.path)) return;
    const list = await this.#pull.desk.change(unsentOps);
    const key = JSON.stringify(list);
    if (key === this.#unsent) return;
    const said = await enquire(this.#pull, { call: ReportUnsent, request: { deviceId, ...list } });
    if (said.kind === 'answered') this.#unsent = key;
  }

  #forget(): void {
    this.#errors = 0;
    this.#starts = 0;
    this.#wrongScans = 0;
    this.#felt = [];
    this.#offlineMs = 0;
    this.#offlineFrom = null;
  }

  async #reportOf(session: SessionState, page: PageFacts, before: number): Promise<Report> {
    const { device, desk } = this.#pull;
    const { since: _since, ...facts } = page;
    const status = await readStatus(device, partitionOf(session));
    const { all, waits } = await desk.change((change) => ({
      all: Object.values(change.counts()),
      waits: [...change.ops].filter(({ state }) => state.status === 'inDoubt').length,
    }));
    const oldest = Math.min(...all.map((one) => one.oldest ?? Number.POSITIVE_INFINITY));
    const settled = await this.#settledSince(before);
    const felt = [...this.#felt].sort((a, b) => a - b);
    const at = (share: number) =>
      felt.length === 0 ? null : Math.round(felt[Math.min(felt.length - 1, Math.floor(felt.length * share))] ?? 0);
    return {
      ...facts,
      version: facts.version || APP_VERSION,
      queue: {
        waiting: sum(all.map((one) => one.waiting)),
        needsYou: sum(all.map((one) => one.needsYou)),
        inDoubt: waits,
        oldest: Number.isFinite(oldest) ? new Date(oldest).toISOString() : null,
        heardAt: status.lastEnvelopeAt === null ? null : new Date(status.lastEnvelopeAt).toISOString(),
        offlineSince: this.#offlineFrom,
      },
      clockOff: status.clockOffset,
      since: {
        ...settled,
        errors: this.#errors,
        starts: this.#starts,
        wrongScans: this.#wrongScans,
        scans: felt.length,
        p50: at(0.5),
        p99: at(0.99),
        offlineMs: Math.round(this.#offlineMs),
      },
    };
  }

  /** Of the newest, which is where anything can have happened since. */
  async #settledSince(before: number): Promise<{ sent: number; refused: number }> {
    if (!Number.isFinite(before)) return { sent: 0, refused: 0 };
    const newest = await this.#pull.device.ops.opState.orderBy('seq').reverse().limit(300).toArray();
    const since = new Date(before).toISOString();
    const recent = newest.filter(({ settledAt, sentAt }) => (settledAt ?? sentAt ?? '') >= since);
    return {
      sent: recent.filter(({ status }) => status === 'applied' || status === 'observed').length,
      refused: recent.filter(({ status }) => status === 'refused').length,
    };
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
