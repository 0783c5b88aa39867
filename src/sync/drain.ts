/**
 * Replays the outbox: takes the lead when there is work, goes on turn by turn, and lets go when nothing can be sent.
 * It never gives up and never stops silently: whoever adds work wakes it, waits are timed, and a watchdog looks.
 */
import type { ChangeQueue } from '#data/change-queue.ts';
import { IN_FLIGHT } from '#data/tally.ts';
import type { ServerLevel } from '#contract/session.ts';
import { Ahead } from './ahead.ts';
import { Backoff, jitter } from './backoff.ts';
import { classify, inPart } from './classify.ts';
import type { SyncEnv } from './env.ts';
import { asLeader, beat } from './leader.ts';
import type { Beat } from './leader.ts';
import type { Log } from './log.ts';
import { VerifyTimers } from './verify-timers.ts';
import { askAboutDoubts } from './reconcile.ts';
import { withBytes } from './photos.ts';
import { Signal } from './signal.ts';
import { Fenced, levelOf, takeLead, turn, workOf } from './turn.ts';
import type { Answered, Outgoing, Turn } from './turn.ts';
import type { Looked, Looking } from './verify.ts';
import type { Wms } from './wms.ts';

const WATCH_MS = 30_000;
/** A yes may be written so much later, and so many together: whoever marks the next op does not wait for it. */
const SETTLE_MS = 50;
const SETTLE_TOGETHER = 32;
const SHUT_MS = 1000;

export interface DrainEvents {
  /** The WMS wants a new sign-in; its words. Once per lost session. */
  loginWanted(msg: string): Promise<void>;
  /** Nothing can be sent, and time alone will not change that; so many ops wait. */
  rested(waiting: number): void;
  /** Nothing is under way, and what waits goes out when its time has come. */
  paused(): void;
}

export class Drain {
  readonly #env: SyncEnv;
  readonly #desk: ChangeQueue;
  readonly #wms: Wms;
  readonly #log: Log;
  readonly #events: DrainEvents;
  readonly #signal: Signal;
  readonly backoff: Backoff;
  #answers: Answered[] = [];
  /** When the oldest of them has to be written, epoch ms. */
  #settleAt = 0;
  #beat: Beat | null = null;
  readonly #ahead = new Ahead(() => this.#beat?.isSure() === true);
  /** Under way, and since when. */
  readonly #inFlight = new Set<{
    readonly since: number;
    readonly giveUp: AbortController;
    readonly level: ServerLevel;
  }>();
  /** Reads on behalf of ops, where nobody keeps their ids. */
  readonly #looks: VerifyTimers;
  #looked: Looked[] = [];
  #eager = false;
  #crashes = 0;
  #running = false;
  /** There was no session that may send when it last looked. */
  #isShut = false;
  #stopTimer: (() => void) | null = null;
  #isWatching = false;

  constructor(env: SyncEnv, desk: ChangeQueue, wms: Wms, log: Log, events: DrainEvents) {
    this.#env = env;
    this.#desk = desk;
    this.#wms = wms;
    this.#log = log;
    this.#events = events;
    this.#signal = new Signal(env.clock);
    this.backoff = new Backoff(env.clock, env.random);
    this.#looks = new VerifyTimers(env.clock, () => this.wake());
  }

  start(): void {
    if (!this.#isWatching) this.#watchAgain();
    this.#isWatching = true;
    this.wake();
  }

  /** Running, or going to by itself. */
  get isScheduled(): boolean {
    return this.#running || this.#stopTimer !== null || this.#looks.isWaiting;
  }

  /** An op was stored. While the WMS is left alone it waits with the others. */
  work(): void {
    const isWaiting = this.#stopTimer !== null && this.#env.clock.now() < this.backoff.readyAt;
    // With all that may be under way under way, the next answer is the next chance.
    if (isWaiting || (this.#running && this.#inFlight.size >= IN_FLIGHT)) return;
    // A look after every scan would only be in the way of the next one; a sign-in wakes at once.
    if (!this.#isShut) this.wake();
    else if (this.#stopTimer === null) this.#later(SHUT_MS);
  }

  wake(): void {
    this.#signal.raise();
    if (!this.#running) void this.#run();
  }

  /** There is reason to believe that the WMS can be reached now. */
  kick(): void {
    this.backoff.hope();
    this.#eager = true;
    this.#giveUpStuck();
    this.wake();
  }

  /** The WMS answers. */
  answered(): void {
    this.backoff.heard();
    this.#giveUpStuck();
  }

  /**
   * What it has not answered for long was sent into a connection that is no more (F41). Under its key it can be sent
   * again at once; where nobody keeps its id only waiting is safe.
   */
  #giveUpStuck(): void {
    const now = this.#env.clock.now();
    for (const { since, giveUp, level } of this.#inFlight)
      if (level !== 'legacy' && now - since > this.#env.repeatAfter) giveUp.abort();
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
    this.#isShut = session?.canSend !== true;
    if (epoch === null) return this.#events.rested(waiting);
    this.#beat = beat(this.#env, epoch);
    try {
      if (session) this.#answers.push(...(await askAboutDoubts(this.#wms, session, doubts)));
      await this.#turns(epoch);
    } catch (error) {
      if (!(error instanceof Fenced)) throw error;
      this.#log.info('fenced', `epoch ${epoch}`);
    } finally {
      this.#beat.stop();
      this.#beat = null;
      this.#ahead.end();
    }
  }

  async #turns(epoch: number): Promise<void> {
    for (;;) {
      this.#signal.clear();
      const { send, ahead, left, look, wakeAt, waiting, loginWanted } = await this.#turn(epoch);
      this.#ahead.noted(left);
      for (const { outgoing, after } of ahead) this.#ahead.add(outgoing, after);
      for (const outgoing of send) void this.#send(outgoing);
      // What was said while the turn was being written.
      for (const answered of this.#answers) this.#sendNext(answered);
      if (loginWanted !== null) await this.#events.loginWanted(loginWanted);
      for (const looking of look) void this.#look(looking);
      if (this.#inFlight.size + this.#looks.underWay.size > 0) {
        const settleAt = this.#answers.length > 0 ? this.#settleAt : null;
        await this.#signal.wait(this.#msUntil(earlier(wakeAt, settleAt)));
      } else if (!this.#signal.isRaised) {
        // The lock is not kept while waiting: another worker may be woken first.
        if (wakeAt === null) return this.#events.rested(waiting);
        this.#later(this.#msUntil(wakeAt) ?? 0);
        // One op that waits for its time keeps nobody else waiting; a WMS that is left alone is left alone.
        if (this.backoff.readyAt <= this.#env.clock.now()) this.#events.paused();
        return;
      }
    }
  }

  async #turn(epoch: number): Promise<Turn> {
    const { clock, random, registry } = this.#env;
    const answers = this.#mustSettle() ? this.#answers.splice(0) : [];
    const looked = this.#looked.splice(0);
    const eager = this.#eager;
    this.#eager = false;
    const around = { now: clock.now(), eager, random, registry, backoff: this.backoff };
    try {
      const inFlight = this.#inFlight.size + this.#looks.underWay.size;
      const result = await turn(this.#desk, {
        epoch,
        answers,
        looked,
        looks: this.#looks,
        inFlight,
        ahead: this.#ahead,
        ...around,
      });
      this.#looks.watch(result.watched);
      return result;
    } catch (error) {
      this.#answers.unshift(...answers); // for whoever leads next
      throw error;
    }
  }

  /**
   * Where the WMS keeps ids a yes that is lost with the power is asked for again, so it need not stand on disk before the next
   * op leaves. Anything else is written at once, and so is everything when nothing more is under way.
   */
  #mustSettle(): boolean {
    const isPlain = ({ verdict, isKept }: Answered): boolean => verdict.kind === 'applied' && isKept;
    const mayWait = this.#inFlight.size > 0 && this.#answers.length < SETTLE_TOGETHER && this.#answers.every(isPlain);
    const left = this.#settleAt - this.#env.clock.now();
    // More than was given: the clock was set back.
    return !mayWait || left <= 0 || left > SETTLE_MS;
  }

  async #look({ op, session, ask, from }: Looking): Promise<void> {
    const late = this.#looks.isLate(op.opId);
    this.#looks.underWay.add(op.opId);
    const said = await this.#wms.askFor(session, op, ask);
    this.#looks.looked(op.opId);
    this.#looked.push({ opId: op.opId, session, said, late, from });
    this.#signal.raise();
  }

  async #send({ op, session, checked }: Outgoing): Promise<void> {
    const giveUp = new AbortController();
    const underWay = { since: this.#env.clock.now(), giveUp, level: levelOf(session) };
    this.#inFlight.add(underWay);
    const answer = await this.#answerTo({ op, session, checked }, giveUp.signal);
    this.#inFlight.delete(underWay);
    const isKept = levelOf(session) !== 'legacy';
    const answered = { opId: op.opId, token: session.sealedToken, isKept, ...answer };
    if (this.#answers.length === 0) this.#settleAt = this.#env.clock.now() + SETTLE_MS;
    this.#answers.push(answered);
    this.#sendNext(answered);
    this.#signal.raise();
  }

  /** Behind an op that was applied the one that waited for it leaves at once. */
  #sendNext({ opId, verdict }: Answered): void {
    if (verdict.kind === 'applied') for (const next of this.#ahead.freedBy(opId)) void this.#send(next);
  }

  async #answerTo(
    { op, session, checked }: Outgoing,
    giveUp: AbortSignal,
  ): Promise<Pick<Answered, 'verdict' | 'http'>> {
    let request: unknown;
    try {
      request = await withBytes(this.#env.device, op);
    } catch (error) {
      // A picture that cannot be read now may be readable later; the WMS has not been asked.
      this.#log.error('picture', error);
      return { verdict: { kind: 'missing' } };
    }
    if (request === null) return { verdict: { kind: 'mismatch', msg: '' } };
    const sent = await this.#wms.sendOp(session, { ...op, request }, { giveUp, checked });
    if (!sent) return { verdict: { kind: 'session', msg: '' } };
    const path = this.#env.registry.get(op.kind)?.call.path ?? '';
    const verdict = inPart(classify(sent, levelOf(session)), sent, path, session.part);
    return { verdict, http: 'http' in sent ? sent.http : undefined };
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
    try {
      await this.#desk.takeUpAll();
      if (this.isScheduled) return;
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

const earlier = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);
