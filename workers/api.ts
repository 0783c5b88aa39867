/** What the page may ask of the sync worker, as types only. Everything here is answered from the worker's thread. */
import type { Language } from '#contract/envelope.ts';
import type { OrderOutcome } from '#contract/fleet.ts';
import type { Warehouse } from '#contract/rows.ts';
import type { Line } from '#data/line.ts';
import type { News } from '#data/news.ts';
import type { Tallied } from '#data/tally.ts';
import type { LabelStatus, PhotoRecord, TerminalSettings } from '#data/records.ts';
import type { OutboxPort, Pulled } from '#engine/env.ts';
import type { FileApi } from '#journal/page-medium.ts';
import type { CodeRequest, CodeSent } from '#sync/account.ts';
import type { Diagnosis } from '#sync/diagnose.ts';
import type { Enquired } from '#sync/pull.ts';
import type { PageFacts } from '#sync/reports.ts';
import type { RfLine } from '#sync/rf-log.ts';
import type { ServerLists } from '#sync/operator.ts';
import type { AccountSignIn, SignInRequest, SignInResult } from '#sync/sign-in.ts';
import type { VersionPlaces, Versions } from '#sync/version-check.ts';
import type { CallResult, CallFailure } from '#sync/call-result.ts';
import type { TakenOver } from '#sync/hand-over.ts';
import type { Exported } from '#sync/transfer/export.ts';
import type { Imported } from '#sync/transfer/import.ts';
import type { Released, Whose } from '#sync/transfer/release.ts';

export type { AccountSignIn, CodeRequest, CodeSent, Diagnosis, SignInRequest, SignInResult, CallResult, CallFailure };
export type { Exported, Imported, Released, TakenOver, Whose };

/** The journal of a page, see src/journal/file-journal.ts. */
export interface JournalApi extends FileApi {
  /** Resolves when it has a file; rejects when it gets none. */
  start(): Promise<void>;
}

export interface SyncApi extends OutboxPort {
  /** Open the databases, take up the drain; must be called once per page before anything else. */
  start(): Promise<void>;

  signIn(request: SignInRequest): Promise<SignInResult>;
  /** Without asking the WMS; the sign-in follows by itself when it answers. */
  unlock(request: AccountSignIn): Promise<SignInResult>;
  /** Ends the session of this operator; unsent ops stay on the device, readable by nobody else. */
  signOut(): Promise<{ unsent: number }>;
  sendCode(request: CodeRequest): Promise<CodeSent>;
  resetPassword(userName: string, code: string, newPassWd: string): Promise<CallResult>;
  changePassword(oldPassWd: string, newPassWd: string): Promise<CallResult>;

  setLanguage(language: Language): Promise<void>;
  /** `lists` are changed with it, both or neither. */
  setServer(server: { serverName: string; serverUrl: string }, lists?: ServerLists): Promise<void>;
  /** Change how the terminal is set up; language and server have their own calls. */
  setTerminal(change: Partial<Omit<TerminalSettings, 'language'>>): Promise<void>;
  /** Switch warehouse; ops captured before keep theirs. */
  setWarehouse(warehouse: Warehouse): Promise<void>;
  /** Reload menu, settings, rules, codes, locations, SKUs; never throws, tells what failed. */
  loadReference(): Promise<CallResult>;
  testConnection(serverUrl: string): Promise<Diagnosis>;
  /** Ask for new messages every so often, from now on or no longer: not while the login page shows. */
  pollMessages(on: boolean): Promise<void>;
  /** What was published; never throws, what cannot be reached is null. */
  checkVersion(places: VersionPlaces): Promise<Versions>;
  /** No request goes out for so many milliseconds; those that are under way go on. */
  holdRequests(ms: number): Promise<void>;
  /** How this terminal is, as only the page knows: told to the office. */
  noteTerminal(page: PageFacts): Promise<void>;
  /** What became of what the office asked. */
  noteAsked(orderId: string, state: OrderOutcome, note: string): Promise<void>;
  /** The file that the office asked for; false when it was not taken. */
  sendTerminalFile(orderId: string, name: string, base64: string): Promise<boolean>;
  /** A line of the RF log, kept only while its switch is on. */
  logRf(line: RfLine): Promise<void>;
  clearRfLog(): Promise<void>;

  /** Keep a picture with the op that it documents; false when that has as many as it may have. */
  addPhoto(opId: string, photo: Pick<PhotoRecord, 'blob' | 'sha256' | 'shows'>): Promise<boolean>;
  /** Only while its op is not stored. */
  removePhoto(photoId: string): Promise<void>;

  /** What is typed into the form of this op and not saved yet; only the last form is kept. */
  keepTyped(opId: string, fields: Readonly<Record<string, string>>): Promise<void>;

  /** A label for the printer of this terminal goes on; false where it stands somewhere else by now. */
  moveLabel(labelId: string, to: LabelStatus): Promise<boolean>;

  /** Make the ask call of this path and store what it answers. A call itself cannot cross threads: it holds functions. */
  pull(path: string, request: unknown): Promise<Pulled>;
  /** Make the ask call of this path and hand its answer on; nothing is stored. */
  enquire(path: string, request: unknown): Promise<Enquired>;
  /** How many ops wait, by partition; in `version` of the database. */
  counts(): Promise<{ version: number; counts: Readonly<Record<string, Tallied>> }>;
  /** Lines that this page has on disk; resolves when it has been told what has become of them. */
  takeUp(lines: readonly Line[]): Promise<void>;
  /** Resolves when the tables have all lines that are on disk. */
  caughtUp(): Promise<News | null>;
  /** A full disk: gives up the space that was set aside; false when there is none. */
  makeRoom(): Promise<boolean>;
  /** Ask a supervisor to settle a stuck op; it stays this operator's until one has taken it over. */
  offer(opId: string): Promise<void>;
  /** It becomes the work of whoever is signed in, with what waits behind it; needs a permission. */
  takeOver(opId: string): Promise<TakenOver>;

  /** Everything unsettled of this operator as a sealed file; from then on this terminal sends none of it. */
  exportOutbox(passphrase: string): Promise<Exported>;
  /** Checks all of the file before anything is stored; what came waits for `releaseImport`. Needs a permission. */
  importOutbox(file: Uint8Array<ArrayBuffer>, passphrase: string): Promise<Imported>;
  releaseImport(fileId: string, whose: Whose): Promise<Released>;

  /** The operator has read that a claim is gone. */
  forgetLostClaim(ref: string): Promise<void>;

  /** Drop what this operator left half done in quality checks. */
  forgetQualityChecks(): Promise<void>;
}
