/** Who works on this terminal: signing in and out, language, server, warehouse (platform.md section 4). */
import { ExitLogin } from '#contract/session.ts';
import type { Language } from '#contract/envelope.ts';
import type { Warehouse } from '#contract/rows.ts';
import type { Desk } from '#data/desk.ts';
import { proofKey, updateProof, writeStatus } from '#data/keeping.ts';
import { ownerOf, partitionOf, siteOf } from '#data/partition.ts';
import { WAITING } from '#data/records.ts';
import type { SessionState } from '#data/records.ts';
import { clearTable, loadedAtOf } from '#data/reference.ts';
import type { Connection } from './connection.ts';
import type { SyncEnv } from './env.ts';
import type { Log } from './log.ts';
import { keepProof } from './proof.ts';
import { Loads } from './loads.ts';
import type { Loaded } from './reference-load.ts';
import { inWarehouse, isSignedIn, signedOut } from './session.ts';
import type { Server } from './session.ts';
import { enter } from './sign-in.ts';
import type { SignInRequest, SignInResult } from './sign-in.ts';
import type { SealedToken, Tokens } from './tokens.ts';
import { pause } from './turn.ts';
import type { Wms } from './wms.ts';

/** Signing out waits no longer for the WMS to hear of it. */
const GOODBYE_MS = 3000;

export interface OperatorParts {
  readonly env: SyncEnv;
  readonly desk: Desk;
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
  readonly #loads: Loads;

  constructor(parts: OperatorParts) {
    this.#parts = parts;
    const { env, desk, wms, log } = parts;
    this.#loads = new Loads({ device: env.device, clock: env.clock, desk, wms, sessionLost: this.sessionLost }, log);
  }

  session = (): Promise<SessionState | null> => this.#parts.desk.change((change) => change.session);

  async signIn(request: SignInRequest): Promise<SignInResult> {
    const { env, kick } = this.#parts;
    const before = await this.session();
    if (!before) throw new Error('not started');
    const entered = await enter(this.#parts, before, request);
    if (entered.kind !== 'ok' && entered.kind !== 'unlocked') return entered;
    const { kind, session } = entered;
    await this.#begin(session);
    this.#unlockedWith = kind === 'unlocked' ? request : null;
    if (kind === 'unlocked') return { kind };
    kick();
    await Promise.all([this.#loads.of(session).essentials, keepProof(env, session, request.passWd)]);
    await this.#keepForUnlock();
    return { kind };
  }

  async signOut(): Promise<{ unsent: number }> {
    const { desk, wms, env } = this.#parts;
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
      const tired = new Promise<void>((resolve) => env.clock.after(GOODBYE_MS, resolve));
      await Promise.race([wms.ask(session, ExitLogin, {}), tired]);
    }
    return { unsent };
  }

  async setLanguage(language: Language): Promise<void> {
    const session = await this.#save((now) => ({ ...now, language }));
    // Codes have names in the language of the session.
    if (session.canSend) void this.#loads.words(session);
  }

  async setServer(server: Server): Promise<void> {
    const session = await this.session();
    if (session && session.serverUrl !== server.serverUrl) await this.signOut();
    await this.#save((now) => ({ ...now, ...server }));
  }

  async setWarehouse(warehouse: Warehouse): Promise<void> {
    const { env, connection, kick } = this.#parts;
    const session = await this.#save((now) => inWarehouse(now, warehouse));
    await clearTable(env.device.ref, siteOfSession(session), 'rules');
    await this.#noteLoaded(session);
    await connection.restore(partitionOf(session));
    await writeStatus(env.device, partitionOf(session), { connection: connection.state });
    await this.#keepForUnlock();
    kick();
    void this.loadReference();
  }

  async loadReference(): Promise<Loaded> {
    const session = await this.session();
    return session?.canSend ? this.#loads.of(session).all : { kind: 'offline' };
  }

  /** The WMS answers again: who was let in by the proof is now signed in, and a broken load goes on. */
  async isBack(): Promise<void> {
    const request = this.#unlockedWith;
    if (request) {
      const result = await this.signIn(request);
      if (result.kind === 'refused' || result.kind === 'noOwner') {
        this.#unlockedWith = null;
        await this.askToSignIn(result.kind === 'refused' ? result.msg : '');
      }
      return;
    }
    const session = await this.session();
    if (session?.canSend && session.referenceAt === 0) void this.loadReference();
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

  async #begin(session: SessionState): Promise<void> {
    const { env, desk, connection } = this.#parts;
    await desk.change((change) => change.saveSession(session));
    await this.#noteLoaded(session);
    await connection.restore(partitionOf(session));
    await writeStatus(env.device, partitionOf(session), { connection: connection.state });
    await this.#showWhoseTurn();
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
