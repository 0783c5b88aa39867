/** A terminal that can be killed and started again on the same disk, a WMS, and a network between them that has conditions. */
import { countedSubtle, idle } from './settle-async.ts';
import type { Device } from '#data/device.ts';
import type { Following } from '#data/following.ts';
import { noFiles } from '#data/journal-files.ts';
import type { JournalFiles } from '#data/journal-files.ts';
import { journalIn } from '#data/journal-store.ts';
import type { Medium } from '#data/line.ts';
import type { News } from '#data/news.ts';
import { StorageFault } from '#data/storage-fault.ts';
import { openDevice } from '#data/device.ts';
import { Mirror } from '#data/mirror.ts';
import { partitionOf, siteOf } from '#data/partition.ts';
import { checkBarcode } from '#domain/barcode-rules.ts';
import { createIds } from '#domain/ids.ts';
import { FileJournal } from '#journal/file-journal.ts';
import { pageMedium } from '#journal/page-medium.ts';
import { FakeFiles, full } from '#tests/harness/fake-files.ts';
import { JournalOf } from '#tests/harness/journal-of.ts';
import type { RuleField } from '#engine/lookup.ts';
import { openDb } from '#tests/harness/rows-on-disk.ts';
import type { Registry } from '#data/outbox-state.ts';
import { readSession } from '#data/readers.ts';
import type { Committed, Draft, NewOp } from '#engine/env.ts';
import type { SignInRequest } from '#sync/sign-in.ts';
import { Sync } from '#sync/sync.ts';
import { Dexie } from 'dexie';
import type { DBCore } from 'dexie';
import { Dice } from './chance.ts';
import { diskAfterCrash } from './disk-after-crash.ts';
import type { DiskAfterCrash } from './disk-after-crash.ts';
import { Platter } from './power.ts';
import { SimClock } from './sim-clock.ts';
import { SimLocks } from './sim-locks.ts';
import { simRegistry } from './sim-ops.ts';
import { SimWms } from './sim-wms.ts';

/** What happens to one request. */
export type Condition =
  | 'ok'
  | 'lostBefore'
  | 'lostAfter'
  | 'html'
  | 'truncated'
  | '404'
  | '500'
  | '503'
  | '401'
  | '408'
  | '409'
  | '429'
  | 'hang'
  /** The browser sends it again by itself, and one answer comes (offline.md finding 2). */
  | 'twice'
  /** Cut off while the WMS works on it; until that is done a repeat is told so. */
  | 'slow';

/** How long the WMS works on a request that it is slow with. */
const SLOW_MS = 5000;

/** An op as it left the terminal, whatever became of it. */
export interface Parcel {
  readonly opId: string;
  readonly server: string;
  readonly token: string;
  readonly whgid: string;
  readonly lg: string;
  /** How it stood on disk by then: `sending`, or a kill could forget it. */
  readonly status: string | undefined;
  /** Of the leader that marked it. */
  readonly epoch: number | undefined;
  readonly page: { readonly isAlive: boolean };
}

/** What a simulation may want of a terminal beside the defaults. */
export interface Nature {
  /** Also inside of a transaction, and not only around it. */
  readonly diesAnywhere?: boolean;
  readonly subtle?: SubtleCrypto;
  readonly ballast?: number;
  readonly repeatAfter?: number;
  readonly registry?: Registry;
  /** How often a page writes its lines into a file. */
  readonly files?: number;
  /** Of another terminal at the same WMS, at the same time. */
  readonly beside?: World;
}

/**
 * Who dies inside of Dexie leaves its zone (Dexie's record of which transaction code runs in) behind; in a browser that
 * goes with the page. Those of whole transactions name the way out, those of single writes do not.
 */
function outOfZones<T>(run: () => T): T {
  const { PSD, newPSD } = Dexie.Promise as unknown as Zones;
  return PSD.trans && !PSD.transless ? newPSD(run, { trans: null }) : run();
}
interface Zones {
  readonly PSD: { readonly trans?: object | null; readonly transless?: object };
  readonly newPSD: <T>(run: () => T, props: object) => T;
}

/** Some ten lines: files are changed often. */
const FILE_SIZE = 8192;
/** A browser may notice late that the process is gone which has a file open. */
const FREED_MS = 5000;

const DRAFT: Draft = { key: 'k', flow: 'sim', params: {}, inputs: [], round: [] };
let worlds = 0;

export class World {
  readonly dice: Dice;
  readonly clock: SimClock;
  readonly locks = new SimLocks();
  readonly wms: SimWms;
  /** Others, by the address that is before their paths. */
  readonly otherWms = new Map<string, SimWms>();
  /** Every op that left the terminal. */
  readonly parcels: Parcel[] = [];
  readonly name: string;
  readonly nature: Nature;
  /** How the network treats the next request. */
  condition: (path: string, body: { readonly opId?: string }) => Condition = () => 'ok';
  /** What comes back in place of what the WMS answered; undefined = that. The WMS has done what it was asked by then. */
  twist: (path: string, body: Body, answer: ReturnType<SimWms['answer']>) => Response | undefined = () => undefined;
  /** Virtual milliseconds that a request takes. */
  delay: () => number = () => 0;
  /** A worker that is watched dies when this many more kill points were passed. */
  killPoints = Infinity;
  /** Parcels of which the page does not know yet what became. */
  readonly underWay = new Set<Parcel>();
  /** The kill point at which each died. */
  readonly diedAt: string[] = [];
  /** Pages that hear of every change. */
  readonly pages = new Set<Pick<Following, 'take'>>();
  /** What the disk says to a line. */
  journalFails: () => Error | null = () => null;
  /** Writes that the disk still takes. */
  space = Infinity;
  readonly files = new FakeFiles();
  /** Switched on and not dead. */
  readonly terminals = new Set<Terminal>();
  readonly #platter: Platter;
  /** The page that dies next takes all others with it, and what was not flushed. */
  powerGoes = false;
  #isDark = false;

  constructor(seed = 1, nature: Nature = {}) {
    this.dice = new Dice(seed);
    this.nature = nature;
    this.clock = nature.beside?.clock ?? new SimClock();
    this.wms = nature.beside?.wms ?? new SimWms();
    this.name = `world-${(worlds += 1)}`;
    this.#platter = new Platter(`${this.name}-ops`);
    this.files.isAlive = (owner) => (owner as Terminal).isAlive;
    this.files.door = (owner, step) => (owner as Terminal).fileDoor(step);
    this.files.fails = (step) => (step === 'create' && this.space <= 0 ? full() : null);
  }

  /** Everything that is on disk. */
  get disk(): DiskAfterCrash {
    return diskAfterCrash(this);
  }

  /** The power is gone for everybody. */
  goesDark(): void {
    this.powerGoes = false;
    this.#isDark = true;
    for (const terminal of this.terminals) terminal.kill();
  }

  /** Once it was dark; answers whether it was. Of what was not flushed all is there, nothing, or what came first. */
  async lightsUp(): Promise<boolean> {
    if (!this.#isDark) return false;
    this.#isDark = false;
    await idle();
    const upTo = this.dice.pick([0, Infinity, this.dice.below(FILE_SIZE / 512)]);
    this.files.powerCut((sector) => sector < upTo);
    if (this.dice.chance(0.7)) this.#platter.cut();
    return true;
  }

  /** All pages are dead. */
  async throwsAway(): Promise<void> {
    await idle();
    const request = indexedDB.deleteDatabase(`${this.name}-ops`);
    await new Promise<void>((resolve, reject) => {
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error ?? new Error());
    });
  }

  /** Nobody looks at it any more. */
  forget(): void {
    this.#platter.forget();
    for (const db of ['ops', 'ref']) indexedDB.deleteDatabase(`${this.name}-${db}`);
  }

  /** What is on disk, to all pages. */
  told(news: News): void {
    for (const page of this.pages) page.take(news);
  }

  boot(): Terminal {
    return new Terminal(this);
  }

  /** The WMS at this address, and the path that it is asked for. */
  at(url: string): { server: string; wms: SimWms; path: string } {
    const server = /^https?:\/\/[^/]+/.exec(url)?.[0] ?? '';
    const path = url.slice(server.length).replace(/^[^?]*/, decodeURI);
    return { server, path, wms: this.otherWms.get(server) ?? this.wms };
  }

  /** Whether it may still reach the WMS, or the WMS be at work on it. */
  isUnderWay(opId: string): boolean {
    const isOnTheRoad = [...this.underWay].some((parcel) => parcel.opId === opId && parcel.page.isAlive);
    return isOnTheRoad || [this.wms, ...this.otherWms.values()].some((wms) => wms.working.has(opId));
  }

  /** Let everything happen, and time pass, until `done`. */
  async until(done: () => boolean | Promise<boolean>, { steps = 3000, limit = Infinity } = {}): Promise<void> {
    for (let i = 0; i < steps; i += 1) {
      await idle();
      if (await done()) return;
      if (!this.clock.step(limit)) break;
    }
    await idle();
    if (!(await done())) throw new Error('it never came to that');
  }

  /** Let everything happen that takes no more than this long. */
  async pass(ms: number): Promise<void> {
    const end = this.clock.now() + ms;
    do await idle();
    while (this.clock.step(end));
    this.clock.set(end);
    await idle();
  }
}

/** One of its own for everybody who waits: a shared one would keep all that ever waited in memory. */
const never = (): Promise<never> => new Promise(() => {});

/** What fits into the space that was set aside. */
const BALLAST_WRITES = 12;
const noSpace = (): Error => new DOMException('no space left', 'QuotaExceededError');

function undo(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // it is being committed: that was before the end
  }
}

type Body = Parameters<SimWms['answer']>[1];

/** What arrives, whichever way it travelled. */
function bodyOf(url: string, init: RequestInit | undefined): Body {
  const sent = typeof init?.body === 'string' ? init.body : (url.split('?')[1] ?? '');
  const fields: unknown = sent.startsWith('{') ? JSON.parse(sent) : Object.fromEntries(new URLSearchParams(sent));
  return fields as Body;
}

/** One worker's life. After it died nothing of it ever happens again. */
export class Terminal {
  readonly world: World;
  readonly device: Device;
  readonly sync: Sync;
  readonly journal: JournalOf;
  /** Rows as its page has them. */
  readonly mirror: Mirror;
  readonly died: Promise<void>;
  isAlive = true;
  #thaw: (() => void)[] | null = null;
  #die: () => void = () => {};
  /** Writing transactions that have not ended. */
  readonly #open = new Set<IDBTransaction>();

  constructor(world: World) {
    this.world = world;
    this.died = new Promise((resolve) => (this.#die = resolve));
    world.terminals.add(this);
    const files = this.#files();
    this.device = this.#guarded(openDevice({ name: world.name, files }));
    this.device.ops.caughtUp = () => this.sync.caughtUp();
    this.mirror = new Mirror(this.device.ops, siteOf('', 'W2'));
    world.pages.add(this.mirror);
    this.sync = new Sync({
      device: this.device,
      registry: world.nature.registry ?? simRegistry,
      tell: {
        now: (news) => this.#hears(news),
        stored: (news) => {
          this.#hears(news);
          this.world.told(news);
        },
        anew: () => this.mirror.anew(),
      },
      fetch: (url, init) => this.#fetch(url as string, init),
      clock: { now: world.clock.now, after: (ms, run) => world.clock.after(ms, () => this.#later(run)) },
      random: world.dice,
      locks: world.locks.of(this),
      subtle: world.nature.subtle ?? countedSubtle,
      online: () => true,
      origin: 'http://terminal.test',
      permission: async () => 'unknown',
      appVersion: '1.4.9',
      rounds: 2,
      repeatAfter: world.nature.repeatAfter ?? 30_000,
      ballast: world.nature.ballast ?? 0,
    });
    const mintId = createIds(world.clock.now, world.dice.bytes);
    const database = this.#withDoors(journalIn(this.device.ops, mintId));
    const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    const file = this.#chance(world.nature.files ?? 0) ? FileJournal.open({ ...files, mintId, breathe }) : never();
    const medium = pageMedium({ file, database, failed: () => {} });
    this.journal = new JournalOf({ device: this.device, sync: this.sync, now: world.clock.now, mintId, medium });
  }

  /** Forget the terminal and its disk. */
  scrap(): void {
    this.kill();
    this.world.forget();
  }

  /** The browser stops the page: its lock stays, nothing of it runs. */
  freeze(): void {
    this.#thaw = [];
  }
  thaw(): void {
    const waiting = this.#thaw ?? [];
    this.#thaw = null;
    for (const run of waiting) run();
  }
  #later(run: () => void): void {
    if (!this.isAlive) return;
    if (this.#thaw) this.#thaw.push(run);
    else run();
  }

  kill(): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    this.world.terminals.delete(this);
    this.world.locks.kill(this);
    if (this.#chance(0.5)) this.world.clock.after(FREED_MS, () => this.world.files.frees(this));
    else this.world.files.frees(this);
    this.world.pages.delete(this.mirror);
    for (const open of this.#open) undo(open);
    // As the browser does; otherwise Dexie says on the console that somebody wants to delete the database.
    for (const db of [this.device.ops, this.device.ref]) db.on('versionchange', () => (db.close(), false));
    this.device.close();
    this.#die();
  }

  /** Undefined when it died meanwhile. */
  async alive<T>(work: Promise<T>): Promise<T | undefined> {
    return Promise.race([work, this.died.then(() => undefined)]);
  }

  async signIn(user = 'ann'): Promise<string> {
    const passWd = this.world.wms.users.get(user) ?? '';
    return this.enter({ serverUrl: '', serverName: 'Here', userName: user, passWd });
  }

  async enter(request: SignInRequest): Promise<string> {
    const signing = this.sync.signIn(request);
    let result = '';
    void signing.then((r) => (result = r.kind));
    await this.world.until(() => result !== '' || !this.isAlive);
    return result;
  }

  /** Resolves with "ok", as soon as the page may say it. */
  scan(ops: readonly NewOp[], draft: Partial<Draft> = {}): Promise<Committed> {
    return this.journal.scan({ ...DRAFT, ...draft }, ops);
  }
  /** Resolves when the tables have it too. */
  commit(ops: readonly NewOp[], draft: Partial<Draft> = {}): Promise<Committed> {
    return this.journal.commit({ ...DRAFT, ...draft }, ops);
  }

  async partition(): Promise<string> {
    const session = await readSession(this.device);
    return session ? partitionOf(session) : '';
  }

  /** What the barcode rule of a field says of a code. */
  async judge(field: RuleField, code: string) {
    return checkBarcode(await openDb(this.device, await this.partition()).rules.get(field), code, field);
  }

  async statuses(): Promise<Record<string, string>> {
    const states = await this.device.ops.opState.toArray();
    return Object.fromEntries(states.map((s) => [s.opId, s.status]));
  }

  #hears(news: News): void {
    this.journal.outlook.take(news);
    this.mirror.take(news);
  }

  /** A place where a battery can run out. */
  async #killPoint(place: string): Promise<void> {
    if (!this.isAlive) return never();
    if (!this.#isLastDoor(place)) return undefined;
    this.kill();
    return never();
  }

  /** Now and then; a world without files draws nothing. */
  #chance(of: number): boolean {
    return this.world.nature.files !== undefined && this.world.dice.chance(of);
  }

  /** The folder as this page and its workers see it. */
  #files(): JournalFiles {
    const { files, nature } = this.world;
    if (nature.files === undefined) return noFiles;
    const folder = files.folder(this);
    return { size: FILE_SIZE, folder: async () => folder };
  }

  async fileDoor(step: string): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    await this.#killPoint(`file ${step}`);
  }

  /** A kill comes before a line is on disk or after it; a full disk takes none. */
  #withDoors(medium: Medium): Medium {
    return {
      append: async (texts) => {
        await new Promise<void>((resolve) => setImmediate(resolve));
        await this.#killPoint('before append');
        this.world.space -= 1;
        const fault = this.world.space < 0 ? noSpace() : this.world.journalFails();
        if (fault) throw new StorageFault(fault);
        const lines = await medium.append(texts);
        await this.#killPoint('after append');
        return lines;
      },
    };
  }

  /** A kill comes before a transaction or after it; what it interrupts the database undoes. */
  #guarded(device: Device): Device {
    const { ops } = device;
    ops.use({ stack: 'dbcore', name: 'world', create: (core) => this.#watched(core) });
    const transaction = ops.transaction.bind(ops) as (...args: unknown[]) => Promise<unknown>;
    const withDoors = async (...args: unknown[]): Promise<unknown> => {
      const tables = ops.tables.filter((table) => args.flat().includes(table)).map((table) => table.name);
      const place = `${String(args[0])} ${tables.join('+')}`;
      // A disk takes time: whoever does not wait for it has gone on before the battery runs out.
      await new Promise<void>((resolve) => setImmediate(resolve));
      await this.#killPoint(`before ${place}`);
      const result = await outOfZones(() => transaction(...args));
      await this.#killPoint(`after ${place}`);
      return result;
    };
    Object.assign(ops, { transaction: withDoors });
    return device;
  }

  #watched(core: DBCore): DBCore {
    const { world } = this;
    return {
      ...core,
      transaction: (tables, mode, options) => {
        const transaction = core.transaction(tables, mode, options) as IDBTransaction;
        if (mode === 'readwrite') this.#follow(transaction);
        return transaction;
      },
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          mutate: (request) => {
            if (world.nature.diesAnywhere && this.#isLastDoor(`${request.type} ${name}`)) this.kill();
            if (!this.isAlive) return never();
            if (request.type === 'delete' && name === 'meta') world.space += BALLAST_WRITES;
            else if (request.type !== 'delete' && request.type !== 'deleteRange') world.space -= 1;
            return world.space < 0 ? Dexie.Promise.reject(noSpace()) : table.mutate(request);
          },
        };
      },
    };
  }

  #follow(transaction: IDBTransaction): void {
    this.#open.add(transaction);
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => this.#open.delete(transaction));
  }

  #isLastDoor(place: string): boolean {
    this.world.killPoints -= 1;
    if (this.world.killPoints > 0) return false;
    this.world.killPoints = Infinity;
    this.world.diedAt.push(place);
    if (this.world.powerGoes) this.world.goesDark();
    return true;
  }

  async #fetch(url: string, init: RequestInit | undefined): Promise<Response> {
    const { world } = this;
    const body = bodyOf(url, init);
    const { server, path, wms } = world.at(url);
    const condition = world.condition(url, body);
    const signal = init?.signal ?? new AbortController().signal;
    await this.#killPoint(`request ${path.split('?')[0]}`);
    if (!path.startsWith('/WMS/Sim')) return this.#exchange(wms, path, body, condition, signal);
    const { opId, token, whgid, lg } = body;
    const { status, epoch } = world.disk.states.find((s) => s.opId === opId) ?? {};
    const parcel: Parcel = { opId, server, token, whgid, lg, status, epoch, page: this };
    world.parcels.push(parcel);
    world.underWay.add(parcel);
    try {
      return await this.#exchange(wms, path, body, condition, signal);
    } finally {
      world.underWay.delete(parcel);
    }
  }

  async #exchange(wms: SimWms, path: string, body: Body, condition: Condition, signal: AbortSignal): Promise<Response> {
    const { world } = this;
    const answer = (): ReturnType<SimWms['answer']> => wms.answer(path, body);
    await this.#travel(signal);
    if (condition === 'hang')
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new TypeError('aborted'))));
    if (condition === 'lostBefore') throw new TypeError('Failed to fetch');
    if (condition === 'html')
      return new Response('<html>Please accept the terms</html>', { headers: { 'content-type': 'text/html' } });
    if (/^\d+$/.test(condition)) return new Response('no', { status: Number(condition) });
    if (condition === 'slow' && body.opId !== undefined) {
      wms.working.add(body.opId);
      const work = (): void => void (wms.working.delete(body.opId), answer());
      world.clock.after(SLOW_MS, work);
      throw new TypeError('Failed to fetch');
    }
    if (wms.working.has(body.opId)) return new Response('', { status: 409 });
    const first = answer();
    const envelope = condition === 'twice' ? answer() : first;
    await this.#killPoint(`applied ${path.split('?')[0]}`);
    await this.#travel(signal);
    if (condition === 'lostAfter') throw new TypeError('Failed to fetch');
    const twisted = world.twist(path, body, envelope);
    if (twisted) return twisted;
    if (!envelope) return new Response('{"resultCode":104,"msg":"no such call"}', { status: 404 });
    const text = JSON.stringify(envelope);
    return new Response(condition === 'truncated' ? text.slice(0, text.length / 2) : text, {
      headers: { 'content-type': 'application/json' },
    });
  }

  async #travel(signal: AbortSignal): Promise<void> {
    const ms = this.world.delay();
    if (ms > 0) await new Promise<void>((resolve) => this.world.clock.after(ms, () => this.#later(resolve)));
    if (!this.isAlive) return never();
    if (signal.aborted) throw new TypeError('aborted');
    return undefined;
  }
}
