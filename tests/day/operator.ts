/**
 * Somebody at a terminal, all day: begins work, does it with a hand that needs its time, waits out dead zones where nothing can be done,
 * looks into the tray after each thing, and goes on.
 */
import { partitionOf } from '#data/partition.ts';
import { readTray } from '#data/readers.ts';
import { UNSETTLED } from '#data/records.ts';
import type { OpState } from '#data/records.ts';
import { RealTerminal } from '#tests/harness/real-terminal.ts';
import { until } from '#tests/harness/until.ts';
import { FlowHands } from '../faults/flow-hands.ts';
import type { Leased, ToldOp } from '../faults/verdict.ts';
import { Dice } from '../sync/chance.ts';
import { MINUTE, SECOND } from './clock.ts';
import type { DayClock } from './clock.ts';
import { deadZones } from './dead-zones.ts';
import type { Span } from './dead-zones.ts';
import type { Role } from './roles.ts';
import type { Work } from './work.ts';

export const WAREHOUSE = 'WH1';

/** Simulated: how long a hand needs for a scan or a tap, for the walk to the next thing, and between two pieces of work. */
const ACT: Span = { from: 2 * SECOND, to: 8 * SECOND };
const WALK: Span = { from: 3 * SECOND, to: 15 * SECOND };
const BETWEEN: Span = { from: 15 * SECOND, to: MINUTE };
/** Simulated: whoever has nothing to do, or no network for it, looks again after so long. */
const LOOKS_AGAIN = 10 * SECOND;
/** So often a person tries what leads nowhere. */
const TRIES = 3;
/** So often a person sends again what was refused, and simulated, not before it may have been cleared up. */
const SENDS = 2;
const CLEARED_UP = 2 * MINUTE;
/** One scan in so many is of a wrong label, where the terminal knows which is right. */
const SLIPS_ONE_IN = 40;
const COMPARED: readonly string[] = ['aim', 'source', 'place'];
const WRONG = 'NO-SUCH-PLACE';
/** Real: all is well, so everything that waits is told by the WMS within that. */
const CALM_MS = 60_000;
const MOST_TROUBLES = 20;

/** A piece of work, and how far it is. */
interface Begun {
  readonly work: Work;
  isBegun: boolean;
  tries: number;
  /** Something of it was left out, for it led nowhere. */
  hasGaps: boolean;
}

/** Pieces of work, as they were ordered. Given up: wholly or in part. */
export interface Progress {
  readonly begun: string[];
  readonly finished: string[];
  readonly givenUp: string[];
}

export class DayOperator {
  readonly role: Role;
  readonly told: ToldOp[] = [];
  /** By op: what the WMS said when it refused it, as the operator has seen it. */
  readonly heard = new Map<string, number>();
  /** Milliseconds from the scan to "ok". */
  readonly accepted: number[] = [];
  /** What the terminal has refused by itself. */
  readonly refusedHere: string[] = [];
  readonly progress: Progress = { begun: [], finished: [], givenUp: [] };
  /** What led nowhere, in words. */
  readonly troubles: string[] = [];
  /** By the clock of this machine. */
  readonly dark: Span[] = [];
  /** Simulated. */
  lastDidAt: number | null = null;
  readonly #clock: DayClock;
  readonly #dice: Dice;
  readonly #terminal: RealTerminal;
  readonly #hands: FlowHands;
  readonly #queue: Begun[] = [];
  /** When what is called so was sent again. */
  readonly #sent = new Map<string, number[]>();

  constructor(
    role: Role,
    { url, clock, seed }: { readonly url: string; readonly clock: DayClock; readonly seed: number },
  ) {
    this.role = role;
    this.#clock = clock;
    this.#dice = new Dice(seed);
    this.#terminal = new RealTerminal(`day ${role.userId} ${seed} ${url}`, url);
    this.#hands = new FlowHands(this.#terminal, {
      before: () => this.#pauses(ACT),
      slips: (stop) => (COMPARED.includes(stop) && this.#dice.below(SLIPS_ONE_IN) === 0 ? WRONG : undefined),
      stored: (ops, tookMs) => {
        this.accepted.push(tookMs);
        this.lastDidAt = this.#clock.now;
        for (const { opId } of ops) this.told.push({ opId, userId: role.userId, whgid: WAREHOUSE });
      },
      refused: (code) => this.refusedHere.push(code),
    });
  }

  /** Work that is theirs and not done. */
  get waiting(): readonly Work[] {
    return this.#queue.map(({ work }) => work);
  }

  async signsIn(): Promise<void> {
    await this.#terminal.sync.start();
    await this.#terminal.signIn(this.role.userId);
    await this.#terminal.hasReference();
  }

  takes(work: Work): void {
    this.#queue.push({ work, isBegun: false, tries: 0, hasGaps: false });
  }

  /** Until the day is over; dead zones come and go meanwhile. */
  async works(): Promise<void> {
    await Promise.all([this.#walksThroughDeadZones(), this.#doesAll()]);
  }

  async #walksThroughDeadZones(): Promise<void> {
    for (const zone of deadZones(this.#dice, this.#clock.length)) {
      await this.#clock.waitsUntil(zone.from);
      const from = Date.now();
      this.#terminal.radio = false;
      await this.#clock.waitsUntil(zone.to);
      this.#terminal.radio = true;
      this.dark.push({ from, to: Date.now() });
      // As the browser tells the app.
      await this.#terminal.sync.kick();
    }
  }

  async #doesAll(): Promise<void> {
    while (!this.#clock.isOver) {
      const [current] = this.#queue;
      if (!current) {
        await this.#clock.waits(LOOKS_AGAIN);
        continue;
      }
      await this.#goesOn(current);
      if (this.#queue[0] !== current) await this.#pauses(BETWEEN);
    }
  }

  /** The next thing of it, or its beginning. */
  async #goesOn(current: Begun): Promise<void> {
    const { work } = current;
    const wasDark = !this.#terminal.radio;
    if (!current.isBegun && wasDark) return this.#clock.waits(LOOKS_AGAIN);
    try {
      if (current.isBegun) await work.does(this.#hands);
      else await this.#begins(current);
      current.tries = 0;
      if (work.left === 0) this.#ends(current.hasGaps ? this.progress.givenUp : this.progress.finished);
    } catch (error) {
      await this.#meets(error, current, wasDark || !this.#terminal.radio);
    }
    await this.looksIntoTray();
    await this.#pauses(WALK);
  }

  async #begins(current: Begun): Promise<void> {
    await current.work.begins(this.#hands);
    current.isBegun = true;
    this.lastDidAt = this.#clock.now;
    this.progress.begun.push(current.work.of);
  }

  /** What needs the WMS is done when there is network again; what leads nowhere is given up after some tries. */
  async #meets(error: unknown, current: Begun, isDark: boolean): Promise<void> {
    if (isDark) return this.#clock.waits(LOOKS_AGAIN);
    const { work } = current;
    if (this.troubles.length < MOST_TROUBLES) this.troubles.push(`${work.of}: ${inShort(error)}`);
    current.tries += 1;
    if (current.tries < TRIES) return;
    current.tries = 0;
    current.hasGaps = true;
    // Work that cannot be begun is left as a whole.
    if (current.isBegun) work.skips();
    if (!current.isBegun || work.left === 0) this.#ends(this.progress.givenUp);
  }

  #ends(as: string[]): void {
    const [done] = this.#queue.splice(0, 1);
    if (done) as.push(done.work.of);
  }

  /** What the WMS has refused is sent again, as somebody does who has cleared it up, and after that put away. */
  async looksIntoTray(): Promise<void> {
    const { device, sync } = this.#terminal;
    const refused = await readTray(device, partitionOf(await this.#terminal.session()));
    for (const { opId, label, kind, state } of refused.sort((a, b) => a.state.place - b.state.place)) {
      this.heard.set(opId, state.resultCode ?? 0);
      const what = `${kind} ${label}`;
      const sent = this.#sent.get(what) ?? [];
      const [last = Number.NEGATIVE_INFINITY] = sent.slice(-1);
      if (this.#clock.now - last < CLEARED_UP && !this.#clock.isOver) continue;
      this.#sent.set(what, [...sent, this.#clock.now]);
      if (sent.length < SENDS) await sync.resend(opId);
      else await sync.drop(opId, 'supervisorSays', 'day');
    }
  }

  /** The day is over, and there is network everywhere: all is told, and whoever was refused something has seen it. */
  async drains(): Promise<void> {
    this.#terminal.radio = true;
    await this.#terminal.sync.kick();
    const isSettled = async (): Promise<boolean> => {
      await this.looksIntoTray();
      return !(await this.#states()).some(({ status }) => UNSETTLED.includes(status) && status !== 'applied');
    };
    await until(`${this.role.userId} has nothing unsettled`, isSettled, CALM_MS).catch((error: unknown) => {
      this.troubles.push(inShort(error));
    });
  }

  /** What the terminal keeps. */
  async records() {
    const { ops } = this.#terminal.device;
    const { deviceId } = await this.#terminal.session();
    const numbers = await ops.lpns.toArray();
    return {
      ops: await ops.ops.toArray(),
      states: await this.#states(),
      leased: numbers.map(({ lpn: number, kind }): Leased => ({ number, kind, deviceId })),
    };
  }

  #states(): Promise<OpState[]> {
    return this.#terminal.device.ops.opState.toArray();
  }

  #pauses({ from, to }: Span): Promise<void> {
    return this.#clock.waits(from + this.#dice.unit() * (to - from));
  }
}

const inShort = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 300);
