/**
 * Replays the outbox: takes the lead when there is work, goes on turn by turn, and lets go when nothing can be sent.
 * It never gives up and never stops silently: whoever adds work wakes it, waits are timed, and a watchdog looks.
 */
import type { Desk } from '#data/desk.ts';
import type { OpRecord, SessionState } from '#data/records.ts';
import { Backoff, jitter } from './backoff.ts';
import type { Level } from './classify.ts';
import type { SyncEnv } from './env.ts';
import { asLeader, beat } from './leader.ts';
import type { Log } from './log.ts';
import { askAboutDoubts } from './reconcile.ts';
import { withBytes } from './photos.ts';
import { Signal } from './signal.ts';
import { Fenced, levelOf, takeLead, turn, workOf } from './turn.ts';
import type { Answered, Outgoing, Turn } from './turn.ts';
import type { Wms } from './wms.ts';

const WATCH_MS = 30_000;
/** Longer than a WMS that can be reached needs for one op. */
const STUCK_MS = 30_000;

export interface DrainEvents {
  /** The WMS wants a new sign-in; its words. Once per lost session. */
  loginWanted(msg: string): Promise<void>;
  /** Nothing can be sent, and time alone will not change that; so many ops wait. */
  rested(waiting: number): void;
}

export class Drain {
  readonly #env: SyncEnv;
  readonly #desk: Desk;
  readonly #wms: Wms;
  readonly #log: Log;
  readonly #events: DrainEvents;
  readonly #signal: Signal;
  readonly backoff: Backoff;
  #answers: Answered[] = [];
  /** Under way, and since when. */
  readonly #inFlight = new Set<{ readonly since: number; readonly giveUp: AbortController; readonly level: Level }>();
  #eager = false;
  #crashes = 0;
  #running = false;
  #stopTimer: (() => void) | null = null;
  #isWatching = false;

  constructor(env: SyncEnv, desk: Desk, wms: Wms, log: Log, events: DrainEvents) {
    this.#env = env;
    this.#desk = desk;
    this.#wms = wms;
    this.#log = log;
    this.#events = events;
    this.#signal = new Signal(env.clock);
    this.backoff = new Backoff(env.clock, env.random);
  }

  start(): void {
    if (!this.#isWatching) this.#watchAgain();
    this.#isWatching = true;
    this.wake();
  }

  /** Running, or going to by itself. */
  get isScheduled(): boolean {
    return this.#running || this.#stopTimer !== null;
  }

  /** An op was stored. While the WMS is left alone it waits with the others. */
  work(): void {
    const isWaiting = this.#stopTimer !== null && this.#env.clock.now() < this.backoff.readyAt;
    if (!isWaiting) this.wake();
  }

  wake(): void {
    this.#signal.raise();
    if (!this.#running) void this.#run();
  }

  /** There is reason to believe that the WMS can be reached now. */
  kick(): void {
    this.backoff.reset();
    this.#eager = true;
    this.answered();
    this.wake();
  }

  /**
   * The WMS answers: what it has not answered for long was sent into a connection that is no more (F41). Under its key
   * it can be sent again at once; without an idempotency store only waiting is safe.
   */
  answered(): void {
    const now = this.#env.clock.now();
    for (const { since, giveUp, level } of this.#inFlight)
      if (level === 'key' && now - since > STUCK_MS) giveUp.abort();
  }

  async #run(): Promise<void> {
    this.#running = true;
    this.#stopTimer?.();
    this.#stopTimer = null;
    try {
      await asLeader(this.#env, () => this.#lead());
      this.#crashes = 0;
    } catch (error) {
      this.#log.error('drain failed', error);
      this.#crashes += 1;
      this.#later(jitter(this.#crashes, this.#env.random));
    }
    this.#running = false;
    if (this.#signal.isRaised && this.#crashes === 0) void this.#run();
  }

  async #lead(): Promise<void> {
    this.#signal.clear(); // whoever wakes us from here on wants another look
    const always = this.#answers.length > 0;
    const { epoch, session, doubts, waiting } = await takeLead(this.#desk, this.#env.clock.now(), { always });
    if (epoch === null) return this.#events.rested(waiting);
    const stopBeat = beat(this.#env, epoch);
    try {
      if (session) this.#answers.push(...(await askAboutDoubts(this.#wms, session, doubts)));
      await this.#turns(epoch);
    } catch (error) {
      if (!(error instanceof Fenced)) throw error;
      this.#log.info('fenced', `epoch ${epoch}`);
    } finally {
      stopBeat();
    }
  }

  async #turns(epoch: number): Promise<void> {
    for (;;) {
      this.#signal.clear();
      const { send, wakeAt, waiting, loginWanted } = await this.#turn(epoch);
      if (loginWanted !== null) await this.#events.loginWanted(loginWanted);
      for (const outgoing of send) void this.#send(outgoing);
      if (this.#inFlight.size > 0) {
        await this.#signal.wait(this.#msUntil(wakeAt));
      } else if (!this.#signal.isRaised) {
        // The lock is not kept while waiting: another worker may be woken first.
        if (wakeAt === null) this.#events.rested(waiting);
        else this.#later(this.#msUntil(wakeAt) ?? 0);
        return;
      }
    }
  }

  async #turn(epoch: number): Promise<Turn> {
    const { clock, random, registry } = this.#env;
    const answers = this.#answers.splice(0);
    const eager = this.#eager;
    this.#eager = false;
    const around = { now: clock.now(), eager, random, registry, backoff: this.backoff };
    try {
      return await turn(this.#desk, { epoch, answers, inFlight: this.#inFlight.size, ...around });
    } catch (error) {
      this.#answers.unshift(...answers); // for whoever leads next
      throw error;
    }
  }

  async #send({ op, session }: Outgoing): Promise<void> {
    const giveUp = new AbortController();
    const underWay = { since: this.#env.clock.now(), giveUp, level: levelOf(session) };
    this.#inFlight.add(underWay);
    const answer = await this.#answerTo(op, session, giveUp.signal);
    this.#inFlight.delete(underWay);
    this.#answers.push({ opId: op.opId, token: session.sealedToken, answer });
    this.#signal.raise();
  }

  async #answerTo(op: OpRecord, session: SessionState, giveUp: AbortSignal): Promise<Answered['answer']> {
    let request: unknown;
    try {
      request = await withBytes(this.#env.device, op);
    } catch (error) {
      // A picture that cannot be read now may be readable later; the WMS has not been asked.
      this.#log.error('picture', error);
      return { kind: 'missing' };
    }
    if (request === null) return { kind: 'mismatch', msg: '' };
    return (await this.#wms.sendOp(session, { ...op, request }, giveUp)) ?? { kind: 'session', msg: '' };
  }

  #msUntil(at: number | null): number | null {
    return at === null ? null : Math.max(0, at - this.#env.clock.now());
  }

  #later(ms: number): void {
    this.#stopTimer?.();
    this.#stopTimer = this.#env.clock.after(ms, () => {
      this.#stopTimer = null;
      this.wake();
    });
  }

  /** "Work, network, and nothing scheduled" must never hold (F28, F29). */
  async #watch(): Promise<void> {
    this.#watchAgain();
    if (this.isScheduled) return;
    try {
      const now = this.#env.clock.now();
      if (!(await this.#desk.change((change) => workOf(change, now))).hasWork) return;
      this.#log.warn('watchdog', 'work was left without a drain');
      this.wake();
    } catch (error) {
      this.#log.error('watchdog failed', error);
    }
  }

  #watchAgain(): void {
    this.#env.clock.after(WATCH_MS, () => void this.#watch());
  }
}
