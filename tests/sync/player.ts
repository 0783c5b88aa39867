/**
 * Plays a schedule: does what each command says, looks at the disk and at what went over the network after each of
 * them, then lets everything calm down and compares what the operator was told, the terminal's record and the WMS.
 */
import { idle } from './settle-async.ts';
import { GetReceiptList } from '#contract/receiving.ts';
import { ownerOf, partitionOf } from '#data/partition.ts';
import { inPlace } from '#data/row-cell.ts';
import { UNSETTLED } from '#data/records.ts';
import type { OpState, OpStatus, SessionState } from '#data/records.ts';
import type { Committed, NewOp } from '#engine/env.ts';
import { freeOps } from '#sync/lanes.ts';
import type { Sync } from '#sync/sync.ts';
import { expect } from 'vitest';
import { hasWhatIsDone, isAppliedOnce, isBelievedRightly, isStored, promised } from './oracle.ts';
import type { DiskAfterCrash } from './disk-after-crash.ts';
import { Dice } from './chance.ts';
import { Colleague } from './colleague.ts';
import type { Command, Schedule, Server, User } from './schedule.ts';
import { simSubtle } from './sim-crypto.ts';
import { simId, simOp } from './sim-ops.ts';
import type { SimRequest } from './sim-ops.ts';
import { SimWms } from './sim-wms.ts';
import type { Condition, Terminal } from './world.ts';
import { OpenPage, showsWhatIsKept } from './open-page.ts';
import { World } from './world.ts';

const SECOND: Server = 'http://b.test';
const HOUR_MS = 3_600_000;
/** Work that a killed or frozen page left is found by the watchdog of another within this, and the lock taken away. */
const LEFT_BEHIND_MS = 95_000;
/** Two time-outs and every wait in between: longer than that is never. */
const NEVER_MS = 30 * 60_000;

/** Before the kill point at which a page died, in a tally. */
export const DIED = 'died: ';

/** What happened, by name. */
export type Tally = Record<string, number>;

/** Who captured an op, where, and in which language. */
type Context = Pick<SessionState, 'userId' | 'serverUrl' | 'storeId' | 'language'>;

/** Throws when a promise was broken. */
export async function play(schedule: Schedule, tally: Tally = {}): Promise<void> {
  const player = new Player(schedule, tally);
  try {
    await player.begin();
    for (const command of schedule.commands) await player.perform(command);
    await player.calmDown();
  } finally {
    await player.end();
  }
}

class Player {
  readonly #world: World;
  readonly #tally: Tally;
  #pages: Terminal[] = [];
  #frozen: Terminal | null = null;
  #colleague: Colleague | null = null;
  #conditions: Condition[] = [];
  #openPage: OpenPage;
  #away = 0;
  #refusals = 0;
  #minted = 0;
  /** The last scan, and as whom: whoever repeats it is the same operator. */
  #last: { op: NewOp; partition: string } | null = null;
  readonly #captured = new Map<string, Context>();
  readonly #acked = new Set<string>();
  readonly #refusedAloud = new Set<string>();
  readonly #settled = new Map<string, OpStatus>();
  /** What the tables said when the browser threw them away. */
  #gone: Pick<DiskAfterCrash, 'ops' | 'states'> = { ops: [], states: [] };
  /** What persons wanted to become of ops. */
  readonly #decided = new Set<string>();
  #judged = 0;
  /** Who has sent in which epoch: never two. */
  readonly #leaders = new Map<number, object>();
  #excusedUntil = 0;
  /** Of its own: a look changes nothing of the story. */
  readonly #looking: Dice;

  constructor({ seed, keyed, files = 0.6 }: Schedule, tally: Tally) {
    this.#tally = tally;
    this.#looking = new Dice(seed + 2);
    const world = new World(seed, { diesAnywhere: true, subtle: simSubtle, ballast: 32, files });
    this.#world = world;
    this.#openPage = new OpenPage(world.name, seed);
    world.pages.add(this.#openPage);
    world.otherWms.set(SECOND, new SimWms());
    for (const wms of this.#servers()) {
      wms.hasReference = false;
      wms.idempotent = keyed;
      wms.refuses = () => ((this.#refusals -= 1) >= 0 ? 'no' : null);
    }
    world.delay = () => world.dice.below(3) * 400;
    world.condition = () => (world.clock.now() < this.#away ? 'lostBefore' : (this.#conditions.shift() ?? 'ok'));
  }

  async begin(): Promise<void> {
    await this.#signIn(await this.#page(0), 'ann', '');
  }

  async perform(command: Command): Promise<void> {
    this.#count(command.do === 'network' ? command.condition : command.do);
    await this.#do(command);
    await idle();
    await this.#check();
  }

  async #do(command: Command): Promise<void> {
    const world = this.#world;
    switch (command.do) {
      case 'scan':
        return this.#scan(await this.#page(command.page), simOp(this.#mint(), command.request));
      case 'together':
        return this.#scanTogether(await this.#page(command.page), command.request, command.apart);
      case 'repeat':
        return this.#repeat(await this.#page(command.page));
      case 'die':
        world.killPoints = command.killPoint;
        world.powerGoes = false;
        return;
      case 'power':
        world.killPoints = command.killPoint;
        world.powerGoes = true;
        return;
      case 'throwAway':
        return this.#throwsAway();
      case 'network':
        this.#conditions = Array.from({ length: command.times }, () => command.condition);
        return;
      case 'refuse':
        this.#refusals = command.times;
        return;
      case 'endSessions':
        for (const wms of this.#servers()) wms.endSessions();
        return;
      case 'restartWms':
        this.#away = world.clock.now() + command.ms;
        return;
      case 'office':
        world.wms.touch(command.receipt, 10);
        return;
      case 'colleague':
        this.#colleague ??= await Colleague.beside(world);
        return this.#colleague.scans(command.request);
      case 'signOut':
        await this.#does(await this.#page(command.page), (t) => t.sync.signOut());
        return;
      case 'signIn':
        return this.#signIn(await this.#page(command.page), command.user, command.server);
      case 'warehouse':
        return this.#switchWarehouse(await this.#page(command.page), command.id);
      case 'clock':
        world.clock.jump(command.hours * HOUR_MS);
        this.#excuse();
        return;
      case 'open':
        if (this.#running().length + (this.#frozen ? 1 : 0) < 2) await this.#boot();
        return;
      case 'close':
        this.#bury(await this.#page(command.page));
        return;
      case 'freeze':
        return this.#freeze(command.page);
      case 'thaw':
        return this.#thaw();
      case 'disk':
        world.space = command.full ? 0 : Infinity;
        return;
      case 'kick':
        await this.#does(await this.#page(command.page), (t) => t.sync.kick());
        return;
      case 'read':
        return this.#read(await this.#page(command.page));
      case 'wait':
        return world.pass(command.ms);
      case 'withdraw':
      case 'drop':
      case 'resend':
      case 'correct':
      case 'reverse':
        return this.#settle(await this.#page(0), command.do, command.nth);
    }
  }

  /** Everything is well again, and persons settle what is theirs to settle, one operator after the other. */
  async calmDown(): Promise<void> {
    const world = this.#world;
    this.#thaw();
    this.#conditions = [];
    this.#away = 0;
    this.#refusals = 0;
    world.killPoints = Infinity;
    world.powerGoes = false;
    world.space = Infinity;
    const [t = await this.#boot(), ...others] = this.#running();
    for (const other of others) this.#bury(other);
    // A worker that found the disk full when it started says so on every page, and a person starts it again.
    await this.#does(t, ({ sync }) => sync.start());
    for (let owner = this.#owing(); owner; owner = this.#owing()) await this.#workOff(t, owner);
    await this.#colleague?.calmsDown();
    await world.pass(1000);
    await this.#check();
    const disk = this.#bothDisks(this.#everKept());
    // What the tables said before they were thrown away is in an order of its own.
    const now = this.#bothDisks(this.#platter()).states;
    for (const [server, wms] of [['', world.wms] as const, ...world.otherWms]) {
      const ops = disk.ops.filter((op) => op.serverUrl === server);
      isAppliedOnce({ ops, states: now }, wms);
      hasWhatIsDone(disk, wms, server);
    }
    this.#count('ops', disk.ops.length);
    this.#count('acked', this.#acked.size);
    this.#count('posts', world.parcels.length);
  }

  /** What both terminals of the wave keep. */
  #bothDisks(own: Pick<DiskAfterCrash, 'ops' | 'states'>): Pick<DiskAfterCrash, 'ops' | 'states'> {
    const other = this.#colleague?.disk;
    return { ops: [...own.ops, ...(other?.ops ?? [])], states: [...own.states, ...(other?.states ?? [])] };
  }

  async end(): Promise<void> {
    this.#colleague?.end();
    this.#openPage.close();
    for (const t of this.#pages) t.kill();
    for (const place of this.#world.diedAt) this.#count(`${DIED}${place}`);
    this.#world.forget();
    await idle();
  }

  async #workOff(t: Terminal, { user, server, partition }: { user: User; server: Server; partition: string }) {
    const world = this.#world;
    const isOwn = (of: { readonly partition: string }): boolean => ownerOf(of.partition) === ownerOf(partition);
    const isSettled = (): boolean => {
      const { states, inJournal } = this.#platter();
      return !inJournal.some(isOwn) && states.every((s) => !isOwn(s) || !isUnsettled(s.status));
    };
    const limit = world.clock.now() + NEVER_MS;
    while (!isSettled()) {
      const { session } = this.#platter();
      // Only then: who signs in sets everything going, and it has to go on by itself.
      const isIn = session?.canSend === true && ownerOf(partitionOf(session)) === ownerOf(partition);
      if (!isIn) await this.#signIn(t, user, server);
      const { states } = this.#platter();
      const unread = states.find((each) => each.status === 'applied' && ownerOf(each.partition) === ownerOf(partition));
      if (unread) await this.#readFor(t, unread);
      for (const { opId, status, unverified } of states) {
        if (status === 'refused' || status === 'quarantined') {
          const isDropped = world.dice.chance(0.5);
          await this.#does(t, ({ sync }) => this.#decides(sync, isDropped ? 'drop' : 'resend', opId));
        } else if (status === 'inDoubt' && unverified) {
          const isDropped = world.dice.chance(0.3);
          await this.#does(t, ({ sync }) => (isDropped ? this.#decides(sync, 'drop', opId) : this.#looks(sync, opId)));
        }
      }
      await idle();
      if (isSettled()) break;
      const hasTime = world.clock.step(limit);
      promised('stalled', () => expect(hasTime, `${user} still waits: ${this.#inShort()}`).toBe(true));
    }
  }

  /** Whose ops are not settled. */
  #owing(): { user: User; server: Server; partition: string } | undefined {
    const { states, ops, inJournal } = this.#platter();
    const open = states.find((s) => isUnsettled(s.status));
    const record = ops.find((r) => r.seq === open?.seq) ?? inJournal[0];
    return record && { user: record.userId as User, server: record.serverUrl as Server, partition: record.partition };
  }

  async #scan(t: Terminal, op: NewOp): Promise<void> {
    const { session } = this.#platter();
    if (session) {
      const { userId, serverUrl, storeId, language } = session;
      this.#captured.set(op.opId, { userId, serverUrl, storeId, language });
      this.#last = { op, partition: partitionOf(session) };
    }
    const committed = await this.#does(t, () => t.scan([op]));
    this.#hear(op, committed);
  }

  /** Two scans, the second in the middle of what the first one sets going. */
  async #scanTogether(t: Terminal, request: SimRequest, apart: number): Promise<void> {
    const first = this.#scan(t, simOp(this.#mint(), request));
    for (let i = 0; i < apart; i += 1) await new Promise<void>((resolve) => setImmediate(resolve));
    if (t.isAlive) await this.#scan(t, simOp(this.#mint(), request));
    await first;
  }

  #hear({ opId }: NewOp, committed: Committed | undefined): void {
    this.#refusedAloud.delete(opId);
    if (committed?.kind === 'stored') this.#acked.add(opId);
    if (committed?.kind === 'refused' && !this.#acked.has(opId)) this.#refusedAloud.add(opId);
    if (committed?.kind === 'refused') this.#count('refusedAloud');
  }

  async #repeat(t: Terminal): Promise<void> {
    const { session } = this.#platter();
    if (this.#last && session && partitionOf(session) === this.#last.partition) await this.#scan(t, this.#last.op);
  }

  async #read(t: Terminal): Promise<void> {
    await this.#does(t, ({ sync }) => sync.pull(GetReceiptList.path, {}));
  }

  /** What a person has confirmed brought no rows: they come when the list is read in its warehouse. */
  async #readFor(t: Terminal, { seq }: OpState): Promise<void> {
    const whgid = this.#platter().ops.find((op) => op.seq === seq)?.whgid ?? '';
    if (this.#platter().session?.storeId !== whgid) await this.#switchWarehouse(t, whgid);
    await this.#read(t);
  }

  async #signIn(t: Terminal, userName: User, serverUrl: Server): Promise<void> {
    const passWd = this.#world.wms.users.get(userName) ?? '';
    await this.#does(t, () => t.sync.signIn({ serverUrl, serverName: '', userName, passWd }));
  }

  async #switchWarehouse(t: Terminal, id: string): Promise<void> {
    const { session } = this.#platter();
    if (id === '' || !session || session.storeList.length === 0) return;
    const warehouse = session.storeList.find((w) => w.whgid === id);
    if (!warehouse) throw new Error(`${session.userName} does not work in ${id}`);
    await this.#does(t, () => t.sync.setWarehouse(warehouse));
  }

  /** A person does something about one of their own ops. */
  async #settle(t: Terminal, what: 'withdraw' | 'drop' | 'resend' | 'correct' | 'reverse', nth: number): Promise<void> {
    const { session, states, ops } = this.#platter();
    if (!session || session.userName === '') return;
    const wanted: readonly OpStatus[] = what === 'reverse' ? ['applied', 'observed'] : UNSETTLED;
    const own = states.filter((s) => wanted.includes(s.status) && s.partition === partitionOf(session)).sort(inPlace);
    const state = own[nth % own.length];
    const record = ops.find((op) => op.seq === state?.seq);
    if (!state || !record) return;
    const { opId } = state;
    if (what === 'correct') {
      if (state.status !== 'refused' && state.status !== 'quarantined') return;
      const request = record.request as SimRequest;
      this.#decided.add(`superseded ${opId}`);
      return this.#scan(t, simOp(this.#mint(), { ...request, by: request.by + 1 }, { supersedes: opId }));
    }
    const isLooked = what === 'resend' && state.status === 'inDoubt';
    await this.#does(t, ({ sync }) => (isLooked ? this.#looks(sync, opId) : this.#decides(sync, what, opId)));
  }

  /** A person looks at the WMS and says what became of an op. Whoever looks too early comes back later. */
  async #looks(sync: Sync, opId: string): Promise<void> {
    if (this.#servers().some(({ applied }) => applied.some((each) => each.opId === opId))) await sync.confirm(opId);
    else if (!this.#world.isUnderWay(opId)) {
      // It may be refused by the time that they say so: then a new op takes its place.
      this.#decided.add(`superseded ${opId}`);
      await sync.resend(opId);
    }
  }

  async #decides(sync: Sync, what: 'withdraw' | 'drop' | 'resend' | 'reverse', opId: string): Promise<void> {
    if (what === 'reverse') {
      await sync.reverse(opId);
    } else if (what === 'drop') {
      this.#decided.add(`dropped ${opId}`);
      await sync.drop(opId, 'other', '');
    } else if (what === 'resend') {
      this.#decided.add(`superseded ${opId}`);
      await sync.resend(opId);
    } else {
      const going = [opId, ...(await sync.dependants(opId))];
      for (const each of going) this.#decided.add(`withdrawn ${each}`);
      await sync.withdraw(opId);
    }
  }

  /** Undefined when it died meanwhile, or when its disk failed. */
  async #does<T>(t: Terminal, work: (t: Terminal) => Promise<T>): Promise<T | undefined> {
    let ended = false;
    let result: T | undefined;
    void work(t).then(
      (value) => ((result = value), (ended = true)),
      (error: unknown) => ((ended = true), t.isAlive && this.#judgeFault(error)),
    );
    const limit = this.#world.clock.now() + NEVER_MS;
    await this.#world
      .until(() => ended || !t.isAlive, { limit })
      .catch((error: unknown) => promised('stalled', () => expect.unreachable(String(error))));
    return result;
  }

  /** Only a disk without space may make a call fail. */
  #judgeFault(error: unknown): void {
    this.#count('diskFaults');
    if (this.#world.space === Infinity) this.#fault ??= error;
  }
  #fault: unknown = null;

  async #page(n: number): Promise<Terminal> {
    const running = this.#running();
    return running[n % running.length] ?? this.#boot();
  }

  /** Not dead, not frozen. */
  #running(): Terminal[] {
    const dead = this.#pages.filter((t) => !t.isAlive);
    for (const t of dead) this.#bury(t);
    return this.#pages.filter((t) => t !== this.#frozen);
  }

  async #boot(): Promise<Terminal> {
    await this.#afterDark();
    const t = this.#world.boot();
    this.#pages.push(t);
    await this.#does(t, ({ sync }) => sync.start());
    await idle();
    if (t.isAlive) return t;
    this.#bury(t);
    return this.#boot();
  }

  async #throwsAway(): Promise<void> {
    for (const t of this.#pages) this.#bury(t);
    this.#gone = this.#everKept();
    await this.#withoutOpenPage(() => this.#world.throwsAway());
    this.#settled.clear();
    this.#leaders.clear();
  }

  /** The last that the tables said of each op. */
  #everKept(): Pick<DiskAfterCrash, 'ops' | 'states'> {
    const { ops, states } = this.#platter();
    const are = new Set(states.map(({ opId }) => opId));
    const isGone = ({ opId }: { readonly opId: string }): boolean => !are.has(opId);
    return {
      ops: [...this.#gone.ops.filter(isGone), ...ops],
      states: [...this.#gone.states.filter(isGone), ...states],
    };
  }

  /** The page that stays open does not, when the power is gone. */
  async #afterDark(): Promise<void> {
    const world = this.#world;
    if (!(await world.lightsUp())) return;
    this.#count('powerCuts');
    await this.#withoutOpenPage(async () => {});
    this.#running();
  }

  async #withoutOpenPage(happens: () => Promise<void>): Promise<void> {
    const world = this.#world;
    this.#openPage.close();
    world.pages.delete(this.#openPage);
    await happens();
    this.#openPage = new OpenPage(world.name, world.dice.below(1_000_000));
    world.pages.add(this.#openPage);
  }

  #bury(t: Terminal): void {
    this.#count(t.isAlive ? 'closed' : 'kills');
    t.kill();
    this.#pages = this.#pages.filter((page) => page !== t);
    if (t === this.#frozen) this.#frozen = null;
    this.#excuse();
  }

  #freeze(n: number): void {
    const running = this.#running();
    const t = running.find((page) => this.#world.locks.isHeldBy(page)) ?? running[n % running.length];
    if (!t || this.#frozen) return;
    this.#frozen = t;
    t.freeze();
    this.#excuse();
  }

  #thaw(): void {
    this.#frozen?.thaw();
    this.#frozen = null;
    this.#excuse();
  }

  #excuse(): void {
    this.#excusedUntil = this.#world.clock.now() + LEFT_BEHIND_MS;
  }

  /** What must hold at any time. */
  async #check(): Promise<void> {
    if (this.#fault) throw new Error('a call failed', { cause: this.#fault });
    await this.#afterDark();
    const disk = this.#platter();
    const wasSettled = this.#gone.states.filter(({ status }) => !isUnsettled(status)).map(({ opId }) => opId);
    const over = new Set([...this.#settled.keys(), ...wasSettled]);
    isStored(
      disk,
      [...this.#acked].filter((id) => !over.has(id)),
    );
    this.#isNotHalfRefused(disk);
    this.#staysSettled(disk);
    this.#isRefusedByTheWms(disk);
    this.#isNobodyElse(disk);
    this.#isWhole(disk);
    this.#isScheduled(disk);
    await isBelievedRightly(disk);
    this.#count('shown', await this.#openPage.check(this.#platter()));
    await this.#showsItsOwn();
  }

  /** The page of a worker hears of lines before they are in the tables, and of what others write, and gets it right. */
  async #showsItsOwn(): Promise<void> {
    const t = this.#running()[0];
    if (!t || this.#world.space !== Infinity || !this.#looking.chance(0.3)) return;
    await this.#does(t, () => t.sync.caughtUp());
    // Who died after a change and before telling of it has told nobody.
    if (t.isAlive) await this.#does(t, () => t.mirror.catchUp());
    if (t.isAlive) await this.#does(t, () => showsWhatIsKept(t.mirror, this.#platter().receipts));
  }

  #isNotHalfRefused({ ops, inJournal }: DiskAfterCrash): void {
    const stored = [...ops, ...inJournal].map(({ opId }) => opId);
    const kept = stored.filter((opId) => this.#refusedAloud.has(opId));
    promised('untrue', () => expect(kept, 'refused aloud, and kept all the same').toEqual([]));
  }

  /** What has an outcome keeps it, and nothing leaves the record without one. */
  #staysSettled({ states }: DiskAfterCrash): void {
    const statusOf = new Map(states.map((s) => [s.opId, s.status]));
    for (const [opId, status] of this.#settled)
      promised('lost', () => expect([status, undefined], `outcome of ${opId}`).toContain(statusOf.get(opId)));
    for (const { opId, status } of states) {
      if (isUnsettled(status) || this.#settled.has(opId)) continue;
      this.#settled.set(opId, status);
      const isDecided = status === 'observed' || this.#decided.has(`${status} ${opId}`);
      promised('lost', () => expect(isDecided, `nobody wanted ${opId} to be ${status}`).toBe(true));
    }
  }

  /** A kill damages nothing: no person is asked about a line that was only cut off. */
  #isWhole({ ops }: DiskAfterCrash): void {
    const damaged = ops.filter(({ kind }) => kind === 'damaged').map(({ opId }) => opId);
    promised('untrue', () => expect(damaged, 'said to be damaged').toEqual([]));
  }

  /** Nobody but the WMS refuses. */
  #isRefusedByTheWms({ ops, states }: DiskAfterCrash): void {
    const refused = new Set(states.filter((s) => s.status === 'refused').map((s) => s.opId));
    for (const { opId, serverUrl } of ops.filter((op) => refused.has(op.opId))) {
      const said = this.#world.at(`${serverUrl}/`).wms.stored.get(opId)?.resultCode ?? 0;
      promised('untrue', () => expect(said, `refused by nobody: ${opId}`).not.toBe(0));
    }
  }

  /** Every op that left did so as its own operator, to its own server, for its own warehouse, in its own language. */
  #isNobodyElse({ ops }: DiskAfterCrash): void {
    const { parcels } = this.#world;
    const recordOf = new Map(ops.map((op) => [op.opId, op]));
    const capturedBy = (opId: string): Context | undefined => {
      const old = recordOf.get(opId)?.supersedes;
      return this.#captured.get(opId) ?? (old === undefined ? undefined : capturedBy(old));
    };
    for (; this.#judged < parcels.length; this.#judged += 1) {
      const parcel = parcels[this.#judged];
      if (!parcel) continue;
      const { opId, server, token, whgid, lg, status, epoch, page } = parcel;
      promised('untrue', () => expect(status, `sent before it was marked: ${opId}`).toBe('sending'));
      const leader = this.#leaders.get(epoch ?? 0) ?? page;
      promised('untrue', () => expect(leader === page, `two send at a time: ${opId}`).toBe(true));
      this.#leaders.set(epoch ?? 0, page);
      const { userId, serverUrl, storeId, language } = capturedBy(opId) ?? {};
      const sentAs = [token.replace(/-\d+$/, ''), server, whgid, lg];
      promised('misattributed', () =>
        expect(sentAs, `as somebody else: ${opId}`).toEqual([userId, serverUrl, storeId, language]),
      );
    }
  }

  /** "Work, and nothing scheduled" never holds (G12). */
  #isScheduled({ session, ops, states }: DiskAfterCrash): void {
    const running = this.#running();
    const now = this.#world.clock.now();
    if (running.length === 0 || this.#frozen || now < this.#excusedUntil || !session?.canSend) return;
    if (running.some((t) => t.sync.isScheduled)) return;
    const recordOf = new Map(ops.map((op) => [op.seq, op]));
    const mine = (s: OpState): boolean =>
      ownerOf(s.partition) === ownerOf(partitionOf(session)) && isUnsettled(s.status);
    const waiting = states.filter(mine).sort(inPlace);
    const free = freeOps(
      waiting.flatMap((state) => {
        const record = recordOf.get(state.seq);
        return record ? [{ record, state }] : [];
      }),
      now,
    );
    promised('stalled', () =>
      expect(
        [...free.ops.map((op) => op.record.opId), free.nextAt],
        `work, and nothing scheduled: ${this.#inShort()}`,
      ).toEqual([null]),
    );
  }

  #inShort = (): string =>
    this.#platter()
      .states.map((s) => `${s.opId.slice(-2)} ${s.status}`)
      .join(', ');
  #platter = (): DiskAfterCrash => this.#world.disk;
  #servers = (): SimWms[] => [this.#world.wms, ...this.#world.otherWms.values()];
  #mint = (): string => simId((this.#minted += 1));
  #count(what: string, by = 1): void {
    this.#tally[what] = (this.#tally[what] ?? 0) + by;
  }
}

const isUnsettled = (status: OpStatus): boolean => UNSETTLED.includes(status);
