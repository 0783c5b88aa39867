/**
 * A shift: operators at one real terminal, and the front between it and the WMS. It knows how to work, how to pick up a
 * terminal that broke, how to calm down, and what the terminal keeps in the end.
 */
import type { LpnRecord, OpRecord, OpState } from '#data/records.ts';
import { NEEDS_YOU, WAITING } from '#data/records.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { Handheld } from '../journeys/handheld.ts';
import { Dice } from '../sync/chance.ts';
import { FaultyProxy } from './faulty-proxy.ts';
import type { FaultyProxyOptions } from './faulty-proxy.ts';
import { OperatorDriver } from './operator-driver.ts';
import type { Glance } from './operator-driver.ts';
import type { Setup } from './setup.ts';
import type { ServerLevel } from './setup.ts';
import { faultsBy } from './fault-catalogue.ts';
import type { Leased, ToldOp } from './verdict.ts';
import { Stuck } from './task.ts';
import type { Claim, Job, Maker, Task } from './task.ts';
import { makersOf, OPERATORS, WAREHOUSES } from './work.ts';
import type { Module } from './work.ts';
import { shortenWaits, watchSends, watchAcks } from './ack-watcher.ts';

export interface ShiftOptions {
  /** Goes on until so many were accepted. */
  readonly ops: number;
  readonly seed: number;
  readonly modules: readonly Module[];
  readonly planted?: FaultyProxyOptions['planted'];
  readonly say: (line: string) => void;
}

/**
 * How long nothing may be settled once all is well. Where the WMS keeps no ids, with a gateway or without, a look may have to wait for
 * its time-out, and that begins again each time the terminal is switched on.
 */
const CALM_MS: Readonly<Record<ServerLevel, number>> = { keyed: 120_000, gateway: 480_000, legacy: 480_000 };
/** How often a person signs in again, or does something in the tray, before giving up. */
const TRIES = 60;
/** Several times as long as the longest scene. */
const SCENE_MS = 120_000;
/** So often a person sends again what is refused each time. */
const ENOUGH = 3;
/** As many scenes one after the other in which nothing was stored are no bad luck: there is no work, or it cannot be done. */
const NOTHING_DONE = 40;
/** So often a person tries a task that leads nowhere before going on with the next one. */
const HOPELESS = 6;
/** How often a terminal is switched on that does not come up. */
const PICK_UPS = 5;
const BROKEN_LOADS = [/\(service worker, /, /Failed to fetch dynamically imported module/];
/** Stored by a scan whose answer nobody saw: the terminal knows, and says so. */
const DONE_BEFORE =
  /already|greater than 0|is picked|on the way|is packed|is in boxes|no box of this order|has left|is finished|no parcel that waits|have a result|taken down|nothing is in your hand|nothing to take down|hold no replenishment|nothing stands at/i;
/** Refused aloud, and to be scanned again when there is room. */
const NO_ROOM = /not saved/i;

/** The beginning, and what lay over what was to be tapped: that stands far behind in the log of a call. */
function inShort(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ');
  const cover = /<[^<]*<\/\w+> (?:from <[^<]*<\/\w+> subtree )?intercepts pointer events/.exec(line)?.[0];
  return line.slice(0, 400) + (cover ? ` … ${cover}` : '');
}

interface Patience {
  ms: number;
  tries: number;
  /** How many were not settled when it was looked last. */
  unsettled: number;
}

export class Shift {
  readonly options: ShiftOptions;
  readonly setup: Setup;
  readonly told: ToldOp[] = [];
  /** Each scene has dice of its own: one that goes another way does not change those after it. */
  dice: Dice;
  proxy!: FaultyProxy;
  terminal!: Handheld;
  driver!: OperatorDriver;
  userId: string = OPERATORS[0];
  whgid: string = WAREHOUSES[0];
  readonly #makers: readonly Maker[];
  readonly #jobs: (Job & { readonly userId: string; readonly whgid: string })[] = [];
  readonly #sends = new Map<string, number>();
  /** How often what is labelled so was sent again when all was well. */
  readonly #settled = new Map<string, number>();
  /** How often a task led nowhere. */
  readonly #stuck = new Map<Task, number>();

  constructor(options: ShiftOptions, setup: Setup) {
    this.options = options;
    this.setup = setup;
    this.#makers = makersOf(options.modules);
    this.dice = new Dice(options.seed);
  }

  /** Scene after scene until enough was accepted. */
  async works(scene: () => Promise<void>): Promise<void> {
    await this.#opens();
    this.proxy.isCalm = false;
    for (let played = 1, idle = 0; this.told.length < this.options.ops; played++) {
      this.dice = new Dice(this.options.seed + 7919 * played);
      const before = this.told.length;
      await this.#survives(scene);
      idle = this.told.length > before ? 0 : idle + 1;
      if (idle === NOTHING_DONE) throw new Error(`nothing was stored in ${idle} scenes`);
    }
  }

  /** The network is well again, everybody signs in and drains. */
  async calmsDown(): Promise<void> {
    this.proxy.calm();
    await this.setup.wmsIsUp();
    await this.terminal.kill();
    await this.terminal.on('/home');
    for (const userId of new Set(this.told.map((t) => t.userId))) {
      this.userId = userId;
      const patience = { ms: this.#calmMs, tries: TRIES, unsettled: Infinity };
      // Whoever cannot come in until then leaves what they have unsettled, and the verdict says so. A page that loads
      // itself anew meanwhile, for an update, is no reason to stop.
      for (let isDone = false; !isDone && patience.ms > 0 && patience.tries > 0; patience.tries--)
        await this.#survives(async () => {
          await this.ready();
          await this.#drains(userId, patience);
          isDone = true;
        }, this.#calmMs + SCENE_MS);
    }
  }

  /** What the terminal keeps, and what the browser has sent by itself. */
  async records() {
    const ops = await this.#ops();
    const states = await this.driver.states();
    const { deviceId = '' } = (await this.driver.session()) ?? {};
    const numbers = await this.terminal.stored<LpnRecord>('aisle-ops', 'lpns');
    const leased = numbers.map(({ lpn: number, kind }): Leased => ({ number, kind, deviceId }));
    return { told: this.told, ops, states, resent: this.resent(), leased };
  }

  /** What the browser has sent once more by itself. */
  resent(): string[] {
    const { arrivals, cameAtOnce } = this.proxy;
    return [...cameAtOnce].filter((opId) => (arrivals.get(opId) ?? 0) > (this.#sends.get(opId) ?? 0));
  }

  async close(): Promise<void> {
    await this.terminal?.off();
    await this.proxy?.close();
  }

  async #opens(): Promise<void> {
    const { seed, planted } = this.options;
    const { setup } = this;
    this.proxy = await FaultyProxy.open({
      wms: setup.address,
      app: setup.site.url,
      troubles: faultsBy(seed + 1_000_003, { keepsKeys: setup.server !== 'legacy' }),
      killWms: () => setup.killsWms(),
      ...(planted && { planted }),
    });
    this.terminal = new Handheld(this.proxy.url);
    // What a full disk and a network that breaks off do to the files of the app, not to the work.
    for (const words of BROKEN_LOADS) this.terminal.toleratesError(words);
    this.driver = new OperatorDriver(this.terminal);
    this.terminal.prepare = async (context) => {
      if (setup.server !== 'keyed') shortenWaits(context);
      watchSends(context, (opId) => {
        this.#sends.set(opId, (this.#sends.get(opId) ?? 0) + 1);
        this.proxy.note(opId, 'the app sends it');
      });
      await watchAcks(context, (opId) => this.told.push({ opId, userId: this.userId, whgid: this.whgid }));
    };
    await this.terminal.on();
    await this.terminal.page.locator('input[name="username"]').waitFor();
    await this.ready();
  }

  /** Whatever a scene ends with, the terminal is picked up again; one that does not end is switched off. */
  async #survives(scene: () => Promise<void>, patience = SCENE_MS): Promise<void> {
    const tooLong = setTimeout(() => {
      this.say('! the scene does not end');
      void this.terminal.kill();
    }, patience);
    try {
      await scene();
    } catch (error) {
      this.say(error);
      await this.picksUp();
    } finally {
      clearTimeout(tooLong);
    }
  }

  say(what: unknown): void {
    this.options.say(what instanceof Error ? `! ${inShort(what.message)}` : String(what));
  }

  /** On, and some page of the app on screen; what does not answer is loaded again. */
  async picksUp(): Promise<void> {
    try {
      // A scene that was broken off may have left it in flight mode.
      await this.terminal.radio(true);
      await this.terminal.page.goto(this.proxy.url);
      return await this.driver.isUp();
    } catch (error) {
      this.say(error);
    }
    for (let tries = 1; ; tries++) {
      await this.terminal.kill();
      try {
        await this.terminal.on();
        return await this.driver.isUp();
      } catch (error) {
        // Its patience may have switched it off while it was being switched on.
        if (tries === PICK_UPS) throw error;
        this.say(error);
      }
    }
  }

  /** The right operator in the right warehouse. A network that would not have it is well for a moment. */
  async ready(): Promise<void> {
    const isIn = async () => {
      const is = await this.driver.signedIn(this.userId);
      return is && (await this.driver.worksIn(this.whgid));
    };
    const isInNow = () =>
      isIn().catch((error: unknown) => {
        this.say(error);
        return false;
      });
    if (await isInNow()) return;
    await this.quietly(async () => {
      await this.picksUp();
      for (let tries = 0; !(await isInNow()); tries++) {
        if (tries > 5) throw new Error(`${this.userId} cannot sign in: ${JSON.stringify(await this.driver.glance())}`);
        await this.picksUp();
      }
    });
  }

  /** Without troubles meanwhile. */
  async quietly<T>(run: () => Promise<T>): Promise<T> {
    const { isCalm, isOpen } = this.proxy;
    this.proxy.isCalm = true;
    this.proxy.isOpen = true;
    try {
      await this.setup.wmsIsUp();
      return await run();
    } finally {
      this.proxy.isCalm = isCalm;
      this.proxy.isOpen = isOpen;
    }
  }

  /** Scans until so many ops were stored or refused. */
  async scans(count: number): Promise<void> {
    const job = await this.job();
    for (let i = 0; i < count && job.todo.length > 0; i++) await this.scansOne(job);
  }

  async scansOne(job: Job): Promise<void> {
    const [task] = job.todo;
    if (!task) return;
    const before = this.told.length;
    if (task.closes) await this.#sendsRefused();
    const { result, words, dialog, path } = await this.#does(job, task);
    if (dialog !== '') throw new Stuck(`asked: ${dialog}`);
    if (result === 'accepted') await this.#hears(before);
    // A screen that leads on to another has no result any more.
    const isDone = result === 'accepted' || this.told.length > before;
    if (isDone || !NO_ROOM.test(words)) job.todo.shift();
    else this.proxy.strike('disk full');
    // A screen that leads on, and one whose work is over, say nothing of a result.
    if (!isDone && result === 'refused' && !DONE_BEFORE.test(words)) this.say(`refused at ${path}: ${words}`);
  }

  /** A task that leads nowhere is tried again later, but not for ever. */
  async #does(job: Job, task: Task): Promise<Glance> {
    try {
      const seen = await this.driver.does(task);
      // What it needs is not on the terminal, and the WMS is out of reach; or what comes before it was refused.
      const isShut = seen.kind === 'load' && seen.result === 'refused' && !DONE_BEFORE.test(seen.words);
      if (isShut) {
        await this.#sendsRefused();
        throw new Stuck(`${seen.path} does not open: ${seen.words}`);
      }
      return seen;
    } catch (error) {
      if (error instanceof Stuck) {
        const times = (this.#stuck.get(task) ?? 0) + 1;
        this.#stuck.set(task, times);
        if (times === HOPELESS) job.todo.splice(job.todo.indexOf(task), 1);
      }
      throw error;
    }
  }

  /** A look into the tray: what the WMS has refused counts as not done. */
  async #sendsRefused(): Promise<void> {
    const own = new Map((await this.#ops()).map((op) => [op.opId, op]));
    const refused = (await this.driver.states()).filter(({ status }) => status === 'refused');
    for (const { opId } of refused.sort((a, b) => a.place - b.place)) {
      const op = own.get(opId);
      if (op?.userId === this.userId && op.whgid === this.whgid) await this.driver.sendsAgain(op.label);
    }
  }

  /** The screen has said it; the watcher in the page tells it a moment later. */
  async #hears(before: number): Promise<void> {
    for (let i = 0; this.told.length === before; i++) {
      if (i > 100) throw new Stuck('accepted, and nothing was told');
      await sleep(10);
    }
  }

  /** Work of this operator in this warehouse; new receipts are announced, orders planned, and claimed while the network is well. */
  async job(): Promise<Job> {
    const mine = this.#jobs.filter((j) => j.userId === this.userId && j.whgid === this.whgid && j.todo.length > 0);
    if (mine.length >= 3) return this.dice.pick(mine);
    const make = this.dice.pick(this.#makers);
    return this.quietly(async () => {
      const job = await make((what, body) => this.setup.orders(what, body), this.whgid, this.userId);
      for (const claim of [job.claim].flat()) await this.#claims(claim);
      this.#jobs.push({ ...job, userId: this.userId, whgid: this.whgid });
      return job;
    });
  }

  async #claims(claim: Claim): Promise<void> {
    if (await this.driver.claims(claim)) return;
    await this.ready();
    if (!(await this.driver.claims(claim))) throw new Stuck(`${claim.code} cannot be claimed`);
  }

  get #calmMs(): number {
    return CALM_MS[this.setup.server];
  }

  /**
   * Only the time counts in which nothing is settled and nobody but the app has something to do: a person on a slow machine is
   * slow as well, and what goes on has not stalled.
   */
  async #drains(userId: string, patience: Patience): Promise<void> {
    while (patience.ms > 0 && patience.tries > 0) {
      const since = Date.now();
      const own = new Map((await this.#ops()).filter((op) => op.userId === userId).map((op) => [op.opId, op]));
      const states = (await this.driver.states()).filter(({ opId }) => own.has(opId)).sort((a, b) => a.place - b.place);
      const yours = states.find((s) => NEEDS_YOU.includes(s.status) || (s.status === 'inDoubt' && s.unverified));
      const waits = states.filter((s) => WAITING.includes(s.status) && !s.unverified).length;
      if (!yours && waits === 0) return;
      if (waits < patience.unsettled) patience.ms = this.#calmMs;
      patience.unsettled = waits;
      if (yours) {
        patience.tries--;
        await this.#survives(() => this.#settles(own.get(yours.opId) as OpRecord, yours));
      } else {
        await sleep(300);
        patience.ms -= Date.now() - since;
      }
    }
  }

  /** As a person does it: what was refused is sent again; where nobody knows, the WMS is looked at first. */
  async #settles({ opId, label }: OpRecord, { status }: OpState): Promise<void> {
    const isPosted = status === 'inDoubt' && (await this.setup.posted()).ledger.some((row) => row.opId === opId);
    if (isPosted) return this.driver.confirms(label);
    const times = (this.#settled.get(label) ?? 0) + 1;
    this.#settled.set(label, times);
    // Goods that the WMS has twice, for the browser repeated a request, leave no room for others: the office corrects that.
    return times > ENOUGH && this.setup.server === 'legacy' && this.resent().length > 0
      ? this.driver.drops(label)
      : this.driver.sendsAgain(label);
  }

  #ops(): Promise<OpRecord[]> {
    return this.terminal.stored<OpRecord>('aisle-ops', 'ops');
  }
}
