/** Everything that the page may ask of sync, over an injected world. The worker exposes one of these. */
import { callByPath } from '#contract/calls.ts';
import type { Language } from '#contract/envelope.ts';
import type { Warehouse } from '#contract/rows.ts';
import type { LeftOut, Odd } from '#contract/understood.ts';
import type { OrderOutcome } from '#contract/fleet.ts';
import { noteAsked } from '#data/asked.ts';
import type { ChangeQueue } from '#data/change-queue.ts';
import type { Line } from '#data/line.ts';
import type { News } from '#data/news.ts';
import { deviceIdOf, housekeep, keepTyped, writeStatus } from '#data/housekeeping.ts';
import { isLabel, moveLabel } from '#data/labels.ts';
import { partitionOf, siteOf } from '#data/partition.ts';
import { same } from '#data/same.ts';
import { addPhoto, removePhoto, sweepPhotos } from '#data/photos.ts';
import type { Tallied } from '#data/tally.ts';
import type { Asked, LabelStatus, PhotoRecord, SessionState, TerminalSettings } from '#data/records.ts';
import { giveBallast, setBallast } from '#data/store.ts';
import { forgetLostClaim } from '#data/transfers.ts';
import { createIds } from '#domain/ids.ts';
import type { Committed, DropReason, Pulled } from '#engine/env.ts';
import { changePassword, resetPassword, sendCode } from './account.ts';
import type { Account, CodeRequest, CodeSent } from './account.ts';
import { lookAtUnlisted, refreshClaims } from './claims.ts';
import { Connection } from './connection.ts';
import { diagnose } from './diagnose.ts';
import type { Diagnosis } from './diagnose.ts';
import { Drain } from './drain.ts';
import { changesOf } from './changes.ts';
import type { Enqueue } from './enqueue.ts';
import type { SyncEnv } from './env.ts';
import { releaseAsked, settleAsked } from './from-office.ts';
import type { Done } from './from-office.ts';
import { createSend } from './http.ts';
import type { Send } from './http.ts';
import { JournalKeeper } from './journal-keeper.ts';
import { Log } from './log.ts';
import { dropOld } from './membership.ts';
import { Observer } from './observe.ts';
import { Operator } from './operator.ts';
import type { ServerLists } from './operator.ts';
import { MessagePoll } from './messages.ts';
import { Numbers } from './numbers.ts';
import { idleState } from './idle-state.ts';
import { forgetPhotosOf } from './photos.ts';
import { Presence } from './presence.ts';
import { forgetQualityChecks } from './drafts.ts';
import { enquire, pull } from './pull.ts';
import type { Enquired, Pull } from './pull.ts';
import { Reports, SOON_MS } from './reports.ts';
import type { PageFacts } from './reports.ts';
import { RfLog } from './rf-log.ts';
import type { RfLine } from './rf-log.ts';
import { completed } from '#data/first-session.ts';
import { isSignedIn } from './session.ts';
import type { Server } from './session.ts';
import type { AccountSignIn, SignInRequest, SignInResult } from './sign-in.ts';
import type { CallResult } from './call-result.ts';
import { Tokens } from './tokens.ts';
import { reverse } from './reverse.ts';
import { confirm, dependants, drop, resend, withdraw } from './tray.ts';
import type { Withdrawn } from './tray.ts';
import { offer, takeOver } from './hand-over.ts';
import type { TakenOver } from './hand-over.ts';
import { exportOutbox } from './transfer/export.ts';
import type { Exported, Transfer } from './transfer/export.ts';
import { importOutbox } from './transfer/import.ts';
import type { Imported } from './transfer/import.ts';
import { releaseImport } from './transfer/release.ts';
import type { Released, Whose } from './transfer/release.ts';
import { checkVersion } from './version-check.ts';
import type { VersionPlaces, Versions } from './version-check.ts';
import { Wms } from './wms.ts';
import { findLost } from '#data/find-lost.ts';

/** After the start, and again every day: a kiosk may run for months. */
const HOUSE_MS = 5000;
const DAY_MS = 24 * 3_600_000;

export class Sync {
  readonly #env: SyncEnv;
  readonly #desk: ChangeQueue;
  readonly #log: Log;
  readonly #rfLog: RfLog;
  readonly #send: Send;
  readonly #connection: Connection;
  readonly #operator: Operator;
  readonly #account: Account;
  readonly #presence: Presence;
  readonly #messages: MessagePoll;
  readonly #numbers: Numbers;
  readonly #observer: Observer;
  readonly #drain: Drain;
  readonly #keeper: JournalKeeper;
  readonly #reports: Reports;
  readonly #pull: Pull;
  readonly #enqueue: Enqueue;
  readonly #mintId: () => string;
  readonly #transfer: Transfer;
  /** Claimed jobs are to be refreshed as soon as everything is sent. */
  #isStale = true;
  #starting: Promise<void> | null = null;
  #refused = 0;

  constructor(env: SyncEnv) {
    const { device, registry, clock, appVersion } = env;
    this.#env = env;
    this.#log = new Log(env);
    this.#desk = changesOf(env, this.#log);
    this.#rfLog = new RfLog(env);
    this.#send = createSend(env.fetch, clock, this.#rfLog);
    this.#connection = new Connection(env);
    this.#mintId = createIds(() => clock.now(), env.random.bytes);
    this.#transfer = { env, desk: this.#desk, mintId: this.#mintId };
    this.#keeper = new JournalKeeper(env, this.#desk, this.#log);
    const tokens = new Tokens(env);
    const wms = new Wms(this.#send, this.#connection, tokens);
    const [desk, log, connection] = [this.#desk, this.#log, this.#connection];
    this.#drain = new Drain(env, desk, wms, log, {
      loginWanted: (msg) => this.#operator.askToSignIn(msg),
      rested: () => void this.#rested(),
      paused: () => void this.#tidy(),
    });
    this.#operator = new Operator({ env, desk, wms, tokens, connection, log, kick: () => this.#drain.kick() });
    const { session, sessionLost } = this.#operator;
    this.#account = { env, wms, session, sessionLost };
    this.#presence = new Presence(env, wms, connection, session);
    this.#pull = { device, desk, wms, log, clock, sessionLost };
    this.#messages = new MessagePoll(this.#pull);
    this.#numbers = new Numbers(this.#pull);
    this.#observer = new Observer(this.#pull);
    this.#reports = new Reports(this.#pull, env.random, (asked) => this.#doAsked(asked));
    const now = () => clock.now();
    this.#enqueue = { device, desk, registry, log, now, appVersion, maySend: () => connection.maySend };
    wms.waiting = () => {
      const oldest = desk.oldest();
      return oldest === undefined ? undefined : Math.max(0, clock.now() - (oldest ?? clock.now()));
    };
    wms.onOdd = (odd, left) => this.#noteOdd(odd, left);
    wms.onAnswer = (back) => {
      this.#drain.answered();
      if (!back) return;
      if (connection.wasOff !== null) this.#reports.wasOffline(clock.now() - connection.wasOff, connection.wasOff);
      void this.#isBack();
    };
  }

  /** Once, whoever asks; one that failed is tried again. */
  start(): Promise<void> {
    this.#starting ??= this.#begin().catch((error: unknown) => {
      this.#starting = null;
      throw error;
    });
    return this.#starting;
  }

  async #begin(): Promise<void> {
    const { device, clock, ballast } = this.#env;
    const deviceId = await deviceIdOf(device, this.#mintId);
    const session = await this.#desk.change((change) => {
      const whole = completed(change.session, deviceId);
      if (!change.session || !same(change.session, whole)) change.saveSession(whole);
      return whole;
    });
    this.#rfLog.turn(session.rfLog);
    if (isSignedIn(session)) await this.#resumeSession(session);
    if (ballast > 0) await setBallast(device.ops, ballast).catch(() => {});
    // It reads everything that was ever stored: the first scan does not wait for that.
    clock.after(HOUSE_MS, () => void this.#keepHouse());
    this.#drain.start();
    this.#keeper.start();
  }

  /** For whoever looks into it: what was not understood, by name. */
  #noteOdd({ call, http, looks, field }: Odd, left: readonly LeftOut[]): void {
    const rows = left.map((row) => `${row.list} ${row.id}: ${row.field}`).join(', ');
    const what = left.length > 0 ? `${left.length} of ${left[0]?.of} rows left out, ${rows}` : `${looks} ${field}`;
    const text = `not understood: ${call} ${http} ${what}`.trimEnd();
    this.#log.warn('not understood', text);
    this.#rfLog.add({ kind: 'answer', text });
  }

  async signIn(request: SignInRequest): Promise<SignInResult> {
    await this.start();
    return this.#operator.signIn(request);
  }
  async unlock(request: AccountSignIn): Promise<SignInResult> {
    await this.start();
    const result = await this.#operator.unlock(request);
    if (result.kind !== 'unlocked') return result;
    // It may have answered all the while; otherwise it is looked for.
    if (this.#connection.state === 'online') void this.#isBack();
    else this.#presence.lookNow();
    return result;
  }
  signOut(): Promise<{ unsent: number }> {
    return this.#operator.signOut();
  }
  sendCode(request: CodeRequest): Promise<CodeSent> {
    return sendCode(this.#account, request);
  }
  resetPassword(userName: string, code: string, newPassWd: string): Promise<CallResult> {
    return resetPassword(this.#account, userName, code, newPassWd);
  }
  changePassword(oldPassWd: string, newPassWd: string): Promise<CallResult> {
    return changePassword(this.#account, oldPassWd, newPassWd);
  }

  /** The login page is quicker than a worker that starts for the first time. */
  async setLanguage(language: Language): Promise<void> {
    await this.start();
    return this.#operator.setLanguage(language);
  }
  async setServer(server: Server, lists?: ServerLists): Promise<void> {
    await this.start();
    return this.#operator.setServer(server, lists);
  }
  async setTerminal(change: Partial<Omit<TerminalSettings, 'language'>>): Promise<void> {
    await this.start();
    const { rfLog } = await this.#operator.setTerminal(change);
    this.#rfLog.turn(rfLog);
  }
  async setWarehouse(warehouse: Warehouse): Promise<void> {
    await this.#operator.setWarehouse(warehouse);
    // Rows belong to a warehouse, messages do not: they have to come here too.
    this.#messages.lookNow();
  }
  loadReference(): Promise<CallResult> {
    return this.#operator.loadReference();
  }

  /** Leaves no trace: what is tested need not be the server in use. */
  async testConnection(serverUrl: string): Promise<Diagnosis> {
    const { language = 'zh_cn' } = (await this.#operator.session()) ?? {};
    return diagnose({ env: this.#env, send: this.#send }, serverUrl, language);
  }

  async pollMessages(on: boolean): Promise<void> {
    this.#messages.turn(on);
  }
  checkVersion(places: VersionPlaces): Promise<Versions> {
    return checkVersion(this.#env, places);
  }
  async noteTerminal(page: PageFacts): Promise<void> {
    this.#reports.note(page);
  }
  /** The page has done, or cannot do, what the office asked. */
  async noteAsked(orderId: string, state: OrderOutcome, note: string): Promise<void> {
    await noteAsked(this.#env.device, orderId, { state, note, now: this.#env.clock.now() });
    this.#reports.look(0);
  }
  sendTerminalFile(orderId: string, name: string, base64: string): Promise<boolean> {
    return this.#reports.sendFile(orderId, name, base64);
  }
  async #doAsked(asked: Asked): Promise<Done> {
    const at = { desk: this.#desk, at: this.#enqueue, mintId: this.#mintId };
    switch (asked.kind) {
      case 'sendNow':
        await this.kick();
        return { state: 'done' };
      case 'settle': {
        const done = await settleAsked(at, asked);
        this.#drain.work();
        return done;
      }
      case 'release':
        return releaseAsked(this.#pull);
      // Of the page, and of whoever stands before it.
      case 'say':
      case 'find':
      case 'diagnose':
      case 'outboxFile':
      case 'signOut':
      case 'hold':
      case 'pin':
      case 'update':
      case 'profile':
        return undefined;
    }
  }
  async logRf(line: RfLine): Promise<void> {
    this.#rfLog.add(line);
  }
  clearRfLog(): Promise<void> {
    return this.#rfLog.clear();
  }

  async pull(path: string, request: unknown): Promise<Pulled> {
    const call = callByPath.get(path);
    if (!call) return { kind: 'offline' };
    const askedAt = this.#env.clock.now();
    const pulled = await pull(this.#pull, { call, request });
    // A list is shown as it came; what is missing from it is looked at aside.
    if (pulled.kind === 'stored')
      void lookAtUnlisted(this.#pull, { call, request }, askedAt).catch((error: unknown) =>
        this.#log.error('unlisted', error),
      );
    return pulled;
  }
  async enquire(path: string, request: unknown): Promise<Enquired> {
    const call = callByPath.get(path);
    return call ? enquire(this.#pull, { call, request }) : { kind: 'offline' };
  }
  forgetQualityChecks(): Promise<void> {
    return forgetQualityChecks(this.#desk, this.#env.device);
  }
  /** False when the op has as many as it may have. */
  async addPhoto(opId: string, picture: Pick<PhotoRecord, 'blob' | 'sha256' | 'shows'>): Promise<boolean> {
    const session = await this.#operator.session();
    if (!isSignedIn(session)) return false;
    const takenAt = new Date(this.#env.clock.now()).toISOString();
    const photo = { photoId: this.#mintId(), partition: partitionOf(session), opId, ...picture, takenAt };
    return (await addPhoto(this.#env.device, photo)) !== null;
  }
  async removePhoto(photoId: string): Promise<void> {
    await this.#desk.caughtUp();
    return removePhoto(this.#env.device, photoId);
  }
  keepTyped(opId: string, fields: Readonly<Record<string, string>>): Promise<void> {
    return keepTyped(this.#env.device, opId, fields);
  }
  /** Lines that a page has on disk; resolves when pages have been told what became of them. */
  async takeUp(lines: readonly Line[]): Promise<void> {
    await this.#desk.takeUp(lines);
    this.#drain.work();
    // A page begins a file when it is opened, and when the one before is half full.
    if (lines.some(({ n }) => n === 1)) this.#keeper.soon();
  }
  /** Resolves when the tables have all lines that are on disk, or with what was told of those that it does not take. */
  async caughtUp(): Promise<News | null> {
    try {
      await this.#desk.caughtUp();
      return null;
    } catch (fault) {
      const missing = this.#desk.notInTables;
      if (missing) return missing;
      throw fault;
    }
  }
  /** A full disk: gives up the space that was set aside. False when there is none. */
  makeRoom(): Promise<boolean> {
    return giveBallast(this.#env.device.ops);
  }

  /** How many ops wait, by partition; in `version` of the database. */
  counts(): Promise<{ version: number; counts: Readonly<Record<string, Tallied>> }> {
    return this.#desk.change((change) => ({ version: change.version, counts: change.counts() }));
  }

  /** The drain runs, or will by itself. */
  get isScheduled(): boolean {
    return this.#drain.isScheduled;
  }

  async kick(): Promise<void> {
    this.#drain.kick();
    this.#presence.lookNow();
    this.#messages.look();
  }
  /** False where it stands somewhere else by now. */
  async moveLabel(labelId: string, to: LabelStatus): Promise<boolean> {
    await this.#desk.caughtUp();
    return moveLabel(this.#env.device, labelId, to, new Date(this.#env.clock.now()).toISOString());
  }
  async withdraw(opId: string): Promise<Withdrawn> {
    await this.#desk.caughtUp();
    // One that came out already changes nothing about the op that it came with.
    if (await isLabel(this.#env.device, opId)) {
      await this.moveLabel(opId, 'withdrawn');
      return { kind: 'done', withdrawn: [opId] };
    }
    const result = await withdraw(this.#desk, this.#enqueue, opId);
    this.#drain.work();
    return result;
  }
  dependants(opId: string): Promise<string[]> {
    return dependants(this.#desk, opId);
  }
  async drop(opId: string, reason: DropReason, note: string): Promise<void> {
    await drop(this.#desk, this.#enqueue, opId, reason, note);
    await forgetPhotosOf(this.#desk, opId, new Date(this.#env.clock.now()).toISOString());
    this.#drain.work();
  }
  async confirm(opId: string): Promise<void> {
    await confirm(this.#desk, this.#enqueue, opId);
    this.#drain.work();
  }
  async resend(opId: string): Promise<void> {
    await resend(this.#desk, this.#enqueue, opId, this.#mintId());
    this.#drain.work();
  }

  offer(opId: string): Promise<void> {
    return offer(this.#enqueue, opId);
  }
  async takeOver(opId: string): Promise<TakenOver> {
    const taken = await takeOver(this.#enqueue, opId);
    this.#drain.work();
    return taken;
  }
  exportOutbox(passphrase: string): Promise<Exported> {
    return exportOutbox(this.#transfer, passphrase);
  }
  importOutbox(file: Uint8Array<ArrayBuffer>, passphrase: string): Promise<Imported> {
    return importOutbox(this.#transfer, file, passphrase);
  }
  async releaseImport(fileId: string, whose: Whose): Promise<Released> {
    const released = await releaseImport(this.#desk, this.#env, fileId, whose);
    this.#drain.work();
    return released;
  }
  async forgetLostClaim(ref: string): Promise<void> {
    const session = await this.#operator.session();
    if (isSignedIn(session)) await forgetLostClaim(this.#env.device, partitionOf(session), ref);
  }

  async reverse(opId: string): Promise<Committed> {
    const committed = await reverse(this.#enqueue, opId, this.#mintId());
    this.#drain.work();
    return committed;
  }

  async #resumeSession(session: SessionState): Promise<void> {
    const partition = partitionOf(session);
    await this.#connection.restore(partition);
    // Killed between losing the session and saying so.
    if (!session.canSend && session.sealedToken) await writeStatus(this.#env.device, partition, { paused: 'session' });
  }

  async #isBack(): Promise<void> {
    this.#isStale = true;
    this.#drain.kick();
    await this.#operator.isBack().catch((error: unknown) => this.#log.error('sign-in after unlock', error));
    this.#messages.look();
    this.#reports.look(0);
  }

  async #rested(): Promise<void> {
    this.#presence.look();
    await this.#tidy();
    this.#reports.look(SOON_MS);
  }

  /** What is done when nothing is under way. Nobody looks for the WMS: what waits for its time would go out at once. */
  async #tidy(): Promise<void> {
    this.#messages.look();
    await sweepPhotos(this.#env.device, this.#env.clock.now()).catch((error: unknown) =>
      this.#log.error('photos', error),
    );
    await this.#catchUp().catch((error: unknown) => this.#log.error('refresh', error));
  }

  /** After a time without network, and when the WMS has refused something: how do the jobs of this terminal stand? */
  async #catchUp(): Promise<void> {
    const { isUnderWay, refused } = await this.#desk.change((change) => idleState(change, this.#env.clock.now()));
    if (refused > this.#refused) this.#isStale = true;
    this.#refused = refused;
    if (isUnderWay || this.#connection.state !== 'online') return;
    await this.#observer.look();
    await this.#numbers.topUp();
    if (!this.#isStale) return;
    this.#isStale = false;
    await refreshClaims(this.#pull);
  }

  async #keepHouse(): Promise<void> {
    const { device, clock } = this.#env;
    try {
      await housekeep(device, clock.now());
      const session = await this.#operator.session();
      if (!isSignedIn(session)) return;
      const lost = await findLost(device.ops, partitionOf(session));
      if (lost > 0) this.#log.error('damaged', `${lost} ops had lost their state`);
      await this.#desk.change(async (change) => {
        dropOld(await change.beliefs(siteOf(session.serverUrl, session.storeId)), session.userId, clock.now());
      });
    } catch (error) {
      this.#log.error('housekeeping', error);
    } finally {
      // Whoever is signed in: a kiosk often starts with nobody.
      clock.after(DAY_MS, () => void this.#keepHouse());
    }
  }
}
