/** Everything that the page may ask of sync, over an injected world. The worker exposes one of these. */
import { callByPath } from '#contract/calls.ts';
import { GetVersion } from '#contract/session.ts';
import type { Language } from '#contract/envelope.ts';
import type { Warehouse } from '#contract/rows.ts';
import { Desk } from '#data/desk.ts';
import { deviceIdOf, keepHouse, writeStatus } from '#data/keeping.ts';
import { partitionOf, siteOf } from '#data/partition.ts';
import type { SessionState } from '#data/records.ts';
import { setBallast } from '#data/store.ts';
import { createIds } from '#domain/ids.ts';
import type { Committed, Draft, DropReason, NewOp, Pulled } from '#engine/env.ts';
import * as v from 'valibot';
import { refreshClaims } from './claims.ts';
import { Connection } from './connection.ts';
import { Drain } from './drain.ts';
import { commit } from './enqueue.ts';
import type { Enqueue } from './enqueue.ts';
import type { SyncEnv } from './env.ts';
import { createPost, urlOf } from './http.ts';
import type { Post } from './http.ts';
import { Log } from './log.ts';
import { dropOld } from './membership.ts';
import { Operator } from './operator.ts';
import { Presence } from './presence.ts';
import { pull } from './pull.ts';
import type { Pull } from './pull.ts';
import type { Loaded } from './reference-load.ts';
import { firstSession, isSignedIn } from './session.ts';
import type { Server } from './session.ts';
import type { SignInRequest, SignInResult } from './sign-in.ts';
import { Tokens } from './tokens.ts';
import { reverse } from './reverse.ts';
import { dependants, drop, resend, withdraw } from './tray.ts';
import type { Withdrawn } from './tray.ts';
import { Wms } from './wms.ts';

export type Tested = { kind: 'ok'; version: string } | { kind: 'notWms' } | { kind: 'unreachable' };

export class Sync {
  readonly #env: SyncEnv;
  readonly #desk: Desk;
  readonly #log: Log;
  readonly #post: Post;
  readonly #connection: Connection;
  readonly #operator: Operator;
  readonly #presence: Presence;
  readonly #drain: Drain;
  readonly #pull: Pull;
  readonly #enqueue: Enqueue;
  readonly #mintId: () => string;
  /** Claimed jobs are to be refreshed as soon as everything is sent. */
  #isStale = true;

  constructor(env: SyncEnv) {
    const { device, registry, clock, appVersion } = env;
    this.#env = env;
    this.#desk = new Desk(device.ops, registry);
    this.#log = new Log(env);
    this.#post = createPost(env.fetch, clock);
    this.#connection = new Connection(env);
    this.#mintId = createIds(() => clock.now(), env.random.bytes);
    const tokens = new Tokens(env);
    const wms = new Wms(this.#post, this.#connection, tokens);
    const [desk, log, connection] = [this.#desk, this.#log, this.#connection];
    this.#drain = new Drain(env, desk, wms, log, {
      loginWanted: (msg) => this.#operator.askToSignIn(msg),
      rested: (waiting) => void this.#rested(waiting),
    });
    this.#operator = new Operator({ env, desk, wms, tokens, connection, log, kick: () => this.#drain.kick() });
    this.#presence = new Presence(env, wms, connection, this.#operator.session);
    this.#pull = { device, desk, wms, log, clock, sessionLost: this.#operator.sessionLost };
    const now = () => clock.now();
    this.#enqueue = { device, desk, registry, log, now, appVersion, isHopeful: () => connection.isHopeful };
    wms.onAnswer = (back) => {
      if (back) void this.#isBack();
      else this.#drain.answered();
    };
  }

  async start(): Promise<void> {
    const { device, ballast } = this.#env;
    const deviceId = await deviceIdOf(device, this.#mintId);
    const session = await this.#desk.change((change) => {
      if (!change.session) change.saveSession(firstSession(deviceId));
      return change.session;
    });
    if (isSignedIn(session)) await this.#takeUp(session);
    if (ballast > 0) await setBallast(device.ops, ballast).catch(() => {});
    void this.#keepHouse(session);
    this.#drain.start();
  }

  signIn(request: SignInRequest): Promise<SignInResult> {
    return this.#operator.signIn(request);
  }
  signOut(): Promise<{ unsent: number }> {
    return this.#operator.signOut();
  }
  setLanguage(language: Language): Promise<void> {
    return this.#operator.setLanguage(language);
  }
  setServer(server: Server): Promise<void> {
    return this.#operator.setServer(server);
  }
  setWarehouse(warehouse: Warehouse): Promise<void> {
    return this.#operator.setWarehouse(warehouse);
  }
  loadReference(): Promise<Loaded> {
    return this.#operator.loadReference();
  }

  /** Leaves no trace: what is tested need not be the server in use. */
  async testConnection(serverUrl: string): Promise<Tested> {
    const session = await this.#operator.session();
    const fields = { lg: session?.language ?? 'zh_cn', token: '', tk: '', Access_Token: '', whgid: '' };
    const { answer } = await this.#post(urlOf(serverUrl, GetVersion.path), fields);
    if (answer.kind === 'silence') return { kind: 'unreachable' };
    const said = v.safeParse(GetVersion.response, answer.kind === 'envelope' ? answer.envelope : undefined);
    return said.success ? { kind: 'ok', version: said.output.version } : { kind: 'notWms' };
  }

  async pull(path: string, request: unknown): Promise<Pulled> {
    const call = callByPath.get(path);
    return call ? pull(this.#pull, { call, request }) : { kind: 'offline' };
  }
  async commit(draft: Draft, ops: readonly NewOp[]): Promise<Committed> {
    const committed = await commit(this.#enqueue, draft, ops);
    if (ops.length > 0 && committed.kind === 'stored') this.#drain.work();
    return committed;
  }

  async kick(): Promise<void> {
    this.#drain.kick();
    this.#presence.lookNow();
  }
  async withdraw(opId: string): Promise<Withdrawn> {
    const result = await withdraw(this.#desk, this.#enqueue, opId);
    this.#drain.work();
    return result;
  }
  dependants(opId: string): Promise<string[]> {
    return dependants(this.#desk, opId);
  }
  async drop(opId: string, reason: DropReason, note: string): Promise<void> {
    await drop(this.#desk, this.#enqueue, opId, reason, note);
    this.#drain.work();
  }
  async resend(opId: string): Promise<void> {
    await resend(this.#desk, this.#enqueue, opId, this.#mintId());
    this.#drain.work();
  }

  async reverse(opId: string): Promise<Committed> {
    const committed = await reverse(this.#enqueue, opId, this.#mintId());
    this.#drain.work();
    return committed;
  }

  async #takeUp(session: SessionState): Promise<void> {
    const partition = partitionOf(session);
    await this.#connection.restore(partition);
    // Killed between losing the session and saying so.
    if (!session.canSend && session.sealedToken) await writeStatus(this.#env.device, partition, { paused: 'session' });
  }

  async #isBack(): Promise<void> {
    this.#isStale = true;
    this.#drain.kick();
    await this.#operator.isBack().catch((error: unknown) => this.#log.error('sign-in after unlock', error));
  }

  async #rested(waiting: number): Promise<void> {
    this.#presence.look();
    if (!this.#isStale || waiting > 0 || this.#connection.state !== 'online') return;
    this.#isStale = false;
    await refreshClaims(this.#pull).catch((error: unknown) => this.#log.error('refresh', error));
  }

  async #keepHouse(session: SessionState | null): Promise<void> {
    const { device, clock } = this.#env;
    try {
      await keepHouse(device, clock.now());
      if (!isSignedIn(session)) return;
      await this.#desk.change(async (change) => {
        dropOld(await change.beliefs(siteOf(session.serverUrl, session.storeId)), session.userId, clock.now());
      });
    } catch (error) {
      this.#log.error('housekeeping', error);
    }
  }
}
