/** Who works on this terminal: signing in and out, language, server, warehouse (platform.md section 4). */
import { ExitLogin, GetVersion } from '#contract/session.ts';
import type { Language } from '#contract/envelope.ts';
import type { Warehouse } from '#contract/rows.ts';
import type { ChangeQueue } from '#data/change-queue.ts';
import { proofKey, updateProof, writeStatus } from '#data/housekeeping.ts';
import { ownerOf, partitionOf, siteOf } from '#data/partition.ts';
import { WAITING } from '#data/records.ts';
import type { SessionState, TerminalSettings } from '#data/records.ts';
import { hasTable, loadedAtOf } from '#data/reference.ts';
import type { Connection } from './connection.ts';
import type { SyncEnv } from './env.ts';
import type { Log } from './log.ts';
import { keepProof } from './proof.ts';
import { Loads } from './loads.ts';
import { dropMessagesOfOthers } from './membership.ts';
import { inWarehouse, isSignedIn, signedOut } from './session.ts';
import type { Server } from './session.ts';
import { byPhone, enter, levelOfAnswer, unlock } from './sign-in.ts';
import type { AccountSignIn, SignInRequest, SignInResult } from './sign-in.ts';
import type { CallResult } from './call-result.ts';
import { isSameToken } from './tokens.ts';
import type { SealedToken, Tokens } from './tokens.ts';
import { pause } from './turn.ts';
import type { Wms } from './wms.ts';

/** Signing out waits no longer for the WMS to hear of it. */
const GOODBYE_MS = 3000;
/** A gateway is not put up or taken away more often than this. */
const LEVEL_MS = 600_000;
/** Long enough for whatever broke a load to pass. */
const OWED_MS = 15_000;
const OWED_AT_MOST_MS = 300_000;

/** A sign-in that was answered with a no; what cannot be read, or nobody answers, is tried again. */
const NO: readonly SignInResult['kind'][] = ['refused', 'noOwner', 'noWarehouse', 'wrongPassword'];

/** The servers and tenants that the terminal knows. */
export type ServerLists = Partial<Pick<TerminalSettings, 'serverBaseData' | 'customUrlList'>>;

export interface OperatorParts {
  readonly env: SyncEnv;
  readonly desk: ChangeQueue;
  readonly wms: Wms;
  readonly tokens: Tokens;
  readonly connection: Connection;
  readonly log: Log;
  /** Ops may be sendable now. */
  readonly kick: () => void;
}

export class Operator {
  readonly #parts: OperatorParts;
  /** Typed for an unlock, and kept only in memory, to sign in for real as soon as the WMS answers. */
  #unlockedWith: SignInRequest | null = null;
  #isReturning = false;
  #callOff: (() => void) | null = null;
  /** Counts sign-ins and sign-outs: an answer that comes after the next one lets nobody in. */
  #turn = 0;
  #levelAskedAt = Number.NEGATIVE_INFINITY;
  readonly #loads: Loads;
  #isOwedLater = false;
  /** Loads that broke one after the other. */
  #broken = 0;

  constructor(parts: OperatorParts) {
    this.#parts = parts;
    const { env, desk, wms, log } = parts;
    this.#loads = new Loads({ device: env.device, clock: env.clock, desk, wms, sessionLost: this.sessionLost }, log);
  }

  session = (): Promise<SessionState | null> => this.#parts.desk.change((change) => change.session);

  /** While somebody signs in, whoever was unlocked does not come back by themselves with the first answer. */
  async signIn(request: SignInRequest): Promise<SignInResult> {
    const unlocked = this.#unlockedWith;
    this.#unlockedWith = null;
    const entering = this.#enter(request);
    const turn = this.#turn;
    const result = await entering;
    const isIn = result.kind === 'ok' || result.kind === 'unlocked';
    if (!unlocked || isIn || turn !== this.#turn) return result;
    this.#unlockedWith = unlocked;
    this.#triesAgain();
    const { connection, log } = this.#parts;
    if (connection.state === 'online')
      void this.isBack().catch((error: unknown) => log.error('sign-in after unlock', error));
    return result;
  }

  async #enter(request: SignInRequest): Promise<SignInResult> {
    const { env, kick } = this.#parts;
    const turn = this.#nextTurn();
    const before = await this.session();
    if (!before) throw new Error('not started');
    const entered = await enter(this.#parts, before, request);
    if (turn !== this.#turn) return { kind: 'offline' };
    if (entered.kind !== 'ok' && entered.kind !== 'unlocked') return entered;
    const { kind, session } = entered;
    // In already: nothing that was done since begins again.
    if (kind === 'unlocked' && this.#unlockedWith === request) return { kind };
    this.#unlockedWith = kind === 'unlocked' ? request : null;
    if (kind === 'unlocked') this.#triesAgain();
    // A full disk may stop it half-way: what may be sent goes out nevertheless.
    await this.#begin(session).finally(kick);
    if (kind === 'unlocked') return { kind };
    const proving = byPhone(request) ? undefined : keepProof(env, session, request.passWd);
    const [told] = await Promise.all([this.#loads.of(session).essentials, proving]);
    if (told.kind !== 'ok') this.#asksAgain();
    await this.#keepForUnlock();
    return { kind };
  }

  /** Without asking the WMS, for whoever knows that it does not answer; the real sign-in follows when it does. */
  async unlock(request: AccountSignIn): Promise<SignInResult> {
    const turn = this.#nextTurn();
    const before = await this.session();
    if (!before) throw new Error('not started');
    const entered = await unlock(this.#parts.env, before, request);
    if (turn !== this.#turn) return { kind: 'offline' };
    if (entered.kind !== 'unlocked') return entered;
    await this.#begin(entered.session);
    this.#unlockedWith = request;
    this.#triesAgain();
    return { kind: 'unlocked' };
  }

  async signOut(): Promise<{ unsent: number }> {
    const { desk, wms, env } = this.#parts;
    this.#nextTurn();
    this.#unlockedWith = null;
    const session = await this.session();
    if (!isSignedIn(session)) return { unsent: 0 };
    const unsent = await desk.change((change) => {
      const own = change.ops.filter((op) => ownerOf(op.record.partition) === ownerOf(partitionOf(session)));
      change.saveSession(signedOut(session));
      return own.filter((op) => WAITING.includes(op.state.status)).length;
    });
    await this.#showWhoseTurn();
    if (session.canSend) {
      const timeout = new Promise<void>((resolve) => env.clock.after(GOODBYE_MS, resolve));
      await Promise.race([wms.ask(session, ExitLogin, {}), timeout]);
    }
    return { unsent };
  }

  async setLanguage(language: Language): Promise<void> {
    const session = await this.#save((now) => ({ ...now, language }));
    // Codes have names in the language of the session.
    if (session.canSend) void this.#loads.words(session);
  }

  async setServer(server: Server, lists: ServerLists = {}): Promise<void> {
    const session = await this.session();
    if (session && session.serverUrl !== server.serverUrl) await this.signOut();
    await this.#save((now) => ({ ...now, ...server, ...lists }));
  }

  setTerminal(change: Partial<TerminalSettings>): Promise<SessionState> {
    return this.#save((now) => ({ ...now, ...change }));
  }

  /** Each warehouse has rules and lists of its own: those of the old one stay with it, those of the new one are as known. */
  async setWarehouse(warehouse: Warehouse): Promise<void> {
    const { kick } = this.#parts;
    const session = await this.#save((now) => inWarehouse(now, warehouse));
    await this.#arrive(session);
    await this.#keepForUnlock();
    kick();
    void this.loadReference();
  }

  async loadReference(): Promise<CallResult> {
    const session = await this.session();
    if (!session?.canSend) return { kind: 'offline' };
    const told = await this.#loads.of(session).all;
    if (told.kind !== 'ok') this.#asksAgain();
    else this.#broken = 0;
    return told;
  }

  /**
   * A load that broke while the WMS goes on answering: no coming back will bring it. Somebody who signs in where
   * another operator has worked would otherwise stand before screens that their role does not seem to have.
   */
  #asksAgain(): void {
    const { env, log } = this.#parts;
    if (this.#isOwedLater) return;
    this.#isOwedLater = true;
    // Also while it counts as offline: what broke the load may be all that says so.
    env.clock.after(Math.min(OWED_MS * 2 ** this.#broken, OWED_AT_MOST_MS), () => {
      this.#isOwedLater = false;
      void this.#loadsOwed().catch((error: unknown) => log.error('reference', error));
    });
    this.#broken += 1;
  }

  /** What screens need and nothing has brought yet. */
  async #loadsOwed(): Promise<void> {
    const session = await this.session();
    if (!session?.canSend) return;
    const isWhole = session.referenceAt > 0 && session.menu.length > 0 && (await this.#hasRules(session));
    if (!isWhole || session.isOwed) await this.loadReference();
  }

  /**
   * Whoever was let in by the proof is signed in for real: a sign-in that nobody answers, or that cannot be read, while
   * everything else is answered, is brought up by no coming back.
   */
  #triesAgain(failures = 0): void {
    const { env, connection, log } = this.#parts;
    this.#callOff?.();
    this.#callOff = env.clock.after(Math.min(OWED_MS * 2 ** failures, OWED_AT_MOST_MS), () => {
      this.#callOff = null;
      if (!this.#unlockedWith) return;
      this.#triesAgain(failures + 1);
      // Without network its coming back is waited for; and a second try would only take the answer from the first.
      if (connection.state === 'offline' || this.#isReturning) return;
      void this.isBack().catch((error: unknown) => log.error('sign-in after unlock', error));
    });
  }

  /** The WMS answers again: who was let in by the proof is now signed in, and a broken load goes on. */
  async isBack(): Promise<void> {
    const request = this.#unlockedWith;
    if (request) {
      this.#isReturning = true;
      const result = await this.#enter(request).finally(() => (this.#isReturning = false));
      if (NO.includes(result.kind)) {
        this.#unlockedWith = null;
        await this.askToSignIn(result.kind === 'refused' ? result.msg : '');
      }
      return;
    }
    const session = await this.session();
    if (session?.canSend) await this.#askLevel(session);
    this.#loadsOwed().catch((error: unknown) => this.#parts.log.error('reference', error));
  }

  /** While nobody answered somebody may have put a gateway before the WMS, or taken one away. */
  async #askLevel(session: SessionState): Promise<void> {
    const { env, wms, desk } = this.#parts;
    if (env.clock.now() - this.#levelAskedAt < LEVEL_MS) return;
    this.#levelAskedAt = env.clock.now();
    const level = levelOfAnswer(await wms.ask(session, GetVersion, {}));
    if (level === null || level === session.level) return;
    await desk.change((change) => {
      const now = change.session;
      if (now && isSameToken(now.sealedToken, session.sealedToken)) change.saveSession({ ...now, level });
    });
  }

  /** The one alert of a lost session; it stands until the operator signs in again. */
  async askToSignIn(msg: string): Promise<void> {
    const session = await this.session();
    if (!isSignedIn(session)) return;
    await writeStatus(this.#parts.env.device, partitionOf(session), { paused: 'session', pausedMsg: msg });
  }

  /** An ask was answered with "sign in". */
  sessionLost = async (token: SealedToken | null, msg: string): Promise<void> => {
    if (await this.#parts.desk.change((change) => pause(change, token))) await this.askToSignIn(msg);
  };

  #nextTurn(): number {
    this.#turn += 1;
    return this.#turn;
  }

  async #begin(session: SessionState): Promise<void> {
    await this.#parts.desk.change((change) => change.saveSession(session));
    await this.#arrive(session);
    await this.#showWhoseTurn();
  }

  /** An operator begins in a warehouse: what is here already, how it stands, and nobody else's messages. */
  async #arrive(session: SessionState): Promise<void> {
    const { env, desk, connection } = this.#parts;
    await desk.change(async (change) =>
      dropMessagesOfOthers(await change.beliefs(siteOfSession(session)), session.userId),
    );
    await this.#noteLoaded(session);
    await connection.restore(partitionOf(session));
    await writeStatus(env.device, partitionOf(session), { connection: connection.state });
  }

  /** Unsent ops of other operators wait for their own session, and say so. */
  async #showWhoseTurn(): Promise<void> {
    const { env, desk } = this.#parts;
    const { mine, others } = await desk.change(({ session, ops }) => {
      const partitions = [...new Set(ops.map((op) => op.record.partition))];
      const current = isSignedIn(session) ? partitionOf(session) : '';
      const isOwn = (p: string): boolean => ownerOf(p) === ownerOf(current);
      return { mine: [current, ...partitions.filter(isOwn)], others: partitions.filter((p) => !isOwn(p)) };
    });
    for (const partition of mine)
      if (partition !== '') await writeStatus(env.device, partition, { paused: null, pausedMsg: '' });
    for (const partition of others) await writeStatus(env.device, partition, { paused: 'user' });
  }

  async #keepForUnlock(): Promise<void> {
    const session = await this.session();
    if (session) await updateProof(this.#parts.env.device, proofKey(session.serverUrl, session.account), session);
  }

  /** They come last of what screens need. */
  #hasRules(session: SessionState): Promise<boolean> {
    return hasTable(this.#parts.env.device.ref, siteOfSession(session), 'rules');
  }

  /** Another operator may have loaded this warehouse before. */
  async #noteLoaded(session: SessionState): Promise<void> {
    const referenceAt = await loadedAtOf(this.#parts.env.device.ref, siteOfSession(session));
    await this.#save((now) => ({ ...now, referenceAt }));
  }

  #save(change: (session: SessionState) => SessionState): Promise<SessionState> {
    return this.#parts.desk.change((c) => {
      if (!c.session) throw new Error('not started');
      const next = change(c.session);
      c.saveSession(next);
      return next;
    });
  }
}

const siteOfSession = ({ serverUrl, storeId }: SessionState): string => siteOf(serverUrl, storeId);
