/** A terminal that can be killed and started again on the same disk, a WMS, and a network between them that has moods. */
import { countedSubtle, idle } from './quiet.ts';
import type { Device } from '#data/device.ts';
import { openDevice } from '#data/device.ts';
import { partitionOf } from '#data/partition.ts';
import { readSession } from '#data/readers.ts';
import type { Committed, Draft, NewOp } from '#engine/env.ts';
import type { SignInRequest } from '#sync/sign-in.ts';
import { Sync } from '#sync/sync.ts';
import { Dice } from './chance.ts';
import { SimClock } from './sim-clock.ts';
import { SimLocks } from './sim-locks.ts';
import { simRegistry } from './sim-ops.ts';
import { SimWms } from './sim-wms.ts';

/** What happens to one request. */
export type Mood =
  | 'ok'
  | 'lostBefore'
  | 'lostAfter'
  | 'html'
  | 'truncated'
  | '404'
  | '500'
  | '503'
  | '409'
  | '429'
  | 'hang';

let worlds = 0;

export class World {
  readonly dice: Dice;
  readonly clock = new SimClock();
  readonly locks = new SimLocks();
  readonly wms = new SimWms();
  readonly name: string;
  /** How the network treats the next request. */
  mood: (path: string, body: { readonly opId?: string }) => Mood = () => 'ok';
  /** Virtual milliseconds that a request takes. */
  delay: () => number = () => 0;
  /** A worker that is watched dies when this many more doors were passed. */
  doors = Infinity;

  constructor(seed = 1) {
    this.dice = new Dice(seed);
    this.name = `world-${(worlds += 1)}`;
  }

  boot(): Terminal {
    return new Terminal(this);
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

const never = new Promise<never>(() => {});

/** What arrives, whichever way it travelled. */
function bodyOf(url: string, init: RequestInit | undefined): Parameters<SimWms['answer']>[1] {
  const sent = typeof init?.body === 'string' ? init.body : (url.split('?')[1] ?? '');
  const fields: unknown = sent.startsWith('{') ? JSON.parse(sent) : Object.fromEntries(new URLSearchParams(sent));
  return fields as Parameters<SimWms['answer']>[1];
}

/** One worker's life. After it died nothing of it ever happens again. */
export class Terminal {
  readonly world: World;
  readonly device: Device;
  readonly sync: Sync;
  readonly died: Promise<void>;
  isAlive = true;
  #thaw: (() => void)[] | null = null;
  #die: () => void = () => {};

  constructor(world: World) {
    this.world = world;
    this.died = new Promise((resolve) => (this.#die = resolve));
    this.device = this.#guarded(openDevice({ name: world.name }));
    this.sync = new Sync({
      device: this.device,
      registry: simRegistry,
      fetch: (url, init) => this.#fetch(url as string, init),
      clock: { now: world.clock.now, after: (ms, run) => world.clock.after(ms, () => this.#later(run)) },
      random: world.dice,
      locks: world.locks.of(this),
      subtle: countedSubtle,
      online: () => true,
      origin: 'http://terminal.test',
      localNetwork: async () => 'unknown',
      appVersion: '1.4.9',
      rounds: 2,
      ballast: 0,
    });
  }

  /** Forget the terminal and its disk. */
  scrap(): void {
    this.kill();
    for (const db of ['ops', 'ref']) indexedDB.deleteDatabase(`${this.world.name}-${db}`);
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
    this.world.locks.kill(this);
    // As the browser does; otherwise Dexie says on the console that somebody wants to delete the database.
    for (const db of [this.device.ops, this.device.ref]) db.on('versionchange', () => db.close());
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

  commit(ops: readonly NewOp[], draft: Partial<Draft> = {}): Promise<Committed> {
    return this.sync.commit({ key: 'k', flow: 'sim', params: {}, inputs: [], round: [], ...draft }, ops);
  }

  async partition(): Promise<string> {
    const session = await readSession(this.device);
    return session ? partitionOf(session) : '';
  }

  async statuses(): Promise<Record<string, string>> {
    const states = await this.device.ops.opState.toArray();
    return Object.fromEntries(states.map((s) => [s.opId, s.status]));
  }

  /** A place where a battery can run out. */
  async #door(): Promise<void> {
    if (!this.isAlive) return never;
    this.world.doors -= 1;
    if (this.world.doors > 0) return undefined;
    this.world.doors = Infinity;
    this.kill();
    return never;
  }

  /** A kill comes before a transaction or after it; inside, the database undoes it. */
  #guarded(device: Device): Device {
    const { ops } = device;
    const transaction = ops.transaction.bind(ops) as (...args: unknown[]) => Promise<unknown>;
    const withDoors = async (...args: unknown[]): Promise<unknown> => {
      // A disk takes time: whoever does not wait for it has gone on before the battery runs out.
      await new Promise<void>((resolve) => setImmediate(resolve));
      await this.#door();
      const result = await transaction(...args);
      await this.#door();
      return result;
    };
    Object.assign(ops, { transaction: withDoors });
    return device;
  }

  async #fetch(url: string, init: RequestInit | undefined): Promise<Response> {
    const { world } = this;
    const body = bodyOf(url, init);
    const mood = world.mood(url, body);
    const signal = init?.signal ?? new AbortController().signal;
    await this.#door();
    await this.#travel(signal);
    if (mood === 'hang')
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new TypeError('aborted'))));
    if (mood === 'lostBefore') throw new TypeError('Failed to fetch');
    if (mood === 'html')
      return new Response('<html>Please accept the terms</html>', { headers: { 'content-type': 'text/html' } });
    if (/^\d+$/.test(mood)) return new Response('no', { status: Number(mood) });
    const envelope = world.wms.answer(url, body);
    await this.#door();
    await this.#travel(signal);
    if (mood === 'lostAfter') throw new TypeError('Failed to fetch');
    if (!envelope) return new Response('{"resultCode":104,"msg":"no such call"}', { status: 404 });
    const text = JSON.stringify(envelope);
    return new Response(mood === 'truncated' ? text.slice(0, text.length / 2) : text, {
      headers: { 'content-type': 'application/json' },
    });
  }

  async #travel(signal: AbortSignal): Promise<void> {
    const ms = this.world.delay();
    if (ms > 0) await new Promise<void>((resolve) => this.world.clock.after(ms, () => this.#later(resolve)));
    if (!this.isAlive) return never;
    if (signal.aborted) throw new TypeError('aborted');
    return undefined;
  }
}
