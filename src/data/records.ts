/** Shapes of what the device keeps beside work rows and reference data. The sync worker writes, the page reads. */
import type { HeldNumber } from '#contract/fields.ts';
import type { Draft, Input } from '#engine/env.ts';
import type { LabelOrder } from '#engine/op.ts';
import type { Snapshot } from '#engine/verify.ts';
import type { AsOf, Language } from '#contract/envelope.ts';
import type { Warehouse, WorkTable } from '#contract/rows.ts';
import type { PartServed, ServerLevel } from '#contract/session.ts';
import type { Odd } from '#contract/understood.ts';
import type { Params } from '#engine/params.ts';

/**
 * queued → sending → applied → observed is the good way. Legal moves are a table in src/sync/moves.ts.
 * inDoubt = sent, no trustworthy answer · refused = the WMS said no · blocked = waits for an earlier op of a
 * lane that is refused, in doubt or quarantined · quarantined = unknown kind or payload mismatch ·
 * paused = came from another terminal, waits for a supervisor's word · transferred = exported, another terminal
 * sends it · withdrawn / dropped / superseded = settled by a person.
 */
export type OpStatus =
  | 'queued'
  | 'sending'
  | 'inDoubt'
  | 'applied'
  | 'observed'
  | 'refused'
  | 'blocked'
  | 'quarantined'
  | 'paused'
  | 'transferred'
  | 'withdrawn'
  | 'dropped'
  | 'superseded';

/** Not yet settled: still part of what the device believes. Refused and later ones are not. */
export const BELIEVED: readonly OpStatus[] = ['queued', 'sending', 'inDoubt', 'applied', 'blocked'];
/** Waiting for the WMS; what the sync pill counts. */
export const WAITING: readonly OpStatus[] = ['queued', 'sending', 'inDoubt', 'blocked'];
/** Everything that the WMS does not have yet, what arrived in a file and nobody has spoken for included. */
export const UNSENT: readonly OpStatus[] = [...WAITING, 'paused'];
/** Waiting for a person; what the tray shows. */
export const NEEDS_YOU: readonly OpStatus[] = ['refused', 'quarantined'];
/** Somebody or something still has to happen. Kept for ever, as is what was transferred. */
export const UNSETTLED: readonly OpStatus[] = [...BELIEVED, ...NEEDS_YOU, 'paused'];

/** Answers that are not understood, or say no without a reason, until a person is told. */
export const UNREAD_TRIES = 3;
/** In doubt, and a person is wanted: nothing that can be read tells, or what is answered is not understood. */
export const doubtNeedsYou = ({ status, unverified, unread = 0 }: OpState): boolean =>
  status === 'inDoubt' && (unverified === true || unread >= UNREAD_TRIES);

/** Nothing will happen to it any more. */
export const SETTLED: readonly OpStatus[] = ['observed', 'withdrawn', 'dropped', 'superseded'];

/** Frozen at the scan, never changed (architecture.md section 7, offline.md section 3.2). */
export interface OpRecord {
  /** Device-monotonic order, allocated in the transaction that stores it. Key. */
  readonly seq: number;
  readonly opId: string;
  /** `Op.id` and the version of its request's shape. */
  readonly kind: string;
  readonly kindVersion: number;
  readonly path: string;
  readonly request: unknown;
  readonly lanes: readonly string[];
  /** Who, where, in which language: frozen. The token is never stored here. */
  readonly partition: string;
  readonly userId: string;
  readonly serverUrl: string;
  readonly whgid: string;
  readonly lg: Language;
  readonly deviceId: string;
  readonly capturedAt: string;
  /** The clock of this terminal then, and what the WMS had not answered; unset where it had not heard of the WMS yet. */
  readonly asOf?: AsOf;
  readonly appVersion: string;
  /** Codes that a person recognises it by. */
  readonly label: string;
  /** Screen it came from and the inputs of its round, for "correct and resend". */
  readonly flow: string;
  readonly params: Params;
  readonly inputs: readonly Input[];
  readonly supersedes?: string;
  /** Its `seq` on the terminal where it was captured; the WMS knows it by that one. Unset = this terminal. */
  readonly originSeq?: number;
  /** Work rows that its projection touched, `table/id`. */
  readonly touched: readonly RowKey[];
}

/** How an op came to be where it is: it changes hands only by a person's word (offline.md sections 3.7 and 3.9). */
export interface Custody {
  readonly at: string;
  /** User who did it. */
  readonly by: string;
  readonly what: 'exported' | 'imported' | 'released' | 'offered' | 'takenOver';
  /** Id of the file that it travelled in. */
  readonly file?: string;
  /** Whose it was before. */
  readonly from?: string;
}

/** Drain state, in a store of its own so that drain writes never wait for scan writes. */
export interface OpState {
  readonly opId: string;
  readonly seq: number;
  readonly partition: string;
  readonly status: OpStatus;
  /** Where it stands in its lanes: its seq, or the place of the op that it supersedes. */
  readonly place: number;
  /** Epoch of the leader that moved it last; a stale leader's moves fail. */
  readonly epoch: number;
  /** Times it was sent and no trustworthy answer came. Above 0 the WMS may have applied it. */
  readonly attempts: number;
  /** Epoch ms, 0 = at once. */
  readonly nextAt: number;
  readonly sentAt?: string;
  /** Sending, and it leaves only if the WMS has said yes to all of these; unset = it has left (decision 0033). */
  readonly after?: readonly string[] | undefined;
  /** Version of the request that went out first, where it was lifted; a repeat says the same as the first time. */
  readonly sentAs?: number;
  readonly settledAt?: string;
  /** The WMS's answer, or what stands against one. */
  readonly resultCode?: number;
  readonly msg?: string;
  readonly http?: number;
  readonly dropReason?: string;
  readonly note?: string;
  readonly supersededBy?: string;
  /**
   * It was sent to where nobody keeps its id: in doubt, it is not repeated without evidence. False again when the
   * evidence says that it was not applied; absent = sent by a build that did not know.
   */
  readonly unguarded?: boolean;
  /** Times it was answered by what this app does not understand, when it was sent or looked at. */
  readonly unread?: number;
  /** Times it was answered by a no without words. */
  readonly wordless?: number;
  /** Unguarded, in doubt, and nothing that can be read tells: only a person settles it. */
  readonly unverified?: boolean;
  /** What the WMS showed right before it was sent, where its verification compares with that. */
  readonly pre?: Snapshot | null;
  /** What the WMS showed at the last look since it is in doubt. */
  readonly seen?: Sighting | null;
  /** Evidence or a person said that the WMS had not applied it; it goes again under its id. */
  readonly checked?: boolean;
  /** Who said that it was applied, when the WMS's answer to it did not. */
  readonly settledBy?: 'look' | 'person';
  /** `Counters.version` when the WMS said yes without the changed rows; a read that began later observes it. */
  readonly appliedAt?: number;
  /** Its projection threw at the last replay; the rows show what they would be without it. */
  readonly unprojected?: boolean;
  /** Oldest first. */
  readonly custody?: readonly Custody[];
  /** What a paused op becomes when the supervisor has spoken. */
  readonly resumes?: 'queued' | 'inDoubt' | 'refused' | 'quarantined';
}

/** One look at what an op in doubt may have changed. */
export interface Sighting {
  /** Null: the answer did not tell. */
  readonly image: Snapshot | null;
  readonly at: string;
  /** The WMS's own time-out had surely passed: what is not there now will not come any more. */
  readonly late: boolean;
}

/** An op with its state, as the ledger, the outbox page and the tray show it. */
export type OutboxItem = OpRecord & { readonly state: OpState };

export interface DraftRecord extends Draft {
  readonly partition: string;
  readonly savedAt: string;
}

/** A work row: what the WMS said, and what the device believes while ops are unsettled. */
export interface BelievedRow<R> {
  readonly id: string;
  /** Server and warehouse, see partition.ts. */
  readonly site: string;
  /** null = not known to the WMS yet; made by an own op. */
  readonly base: R | null;
  /** null = an own op removed it. */
  readonly now: R | null;
  /** When the base was read from the WMS, epoch ms. */
  readonly readAt: number;
  /** `Counters.version` when that read began. */
  readonly readFrom: number;
}
/** As it lies on disk, see on-disk.ts. */
export type StoredRow = BelievedRow<object>;
export type RowKey = `${WorkTable}/${string}`;

/** A WMS or tenant that this terminal knows. */
export interface KnownServer {
  readonly serverName: string;
  /** '' = the origin that served the app. */
  readonly serverUrl: string;
}

/** How the terminal is set up, whoever works on it (platform.md section 3). Survives a sign-out. */
export interface TerminalSettings {
  readonly isAutoLogin: boolean;
  readonly language: Language;
  /** Servers by IP, added in the settings. */
  readonly serverBaseData: readonly KnownServer[];
  /** Tenant URLs, added in the settings. */
  readonly customUrlList: readonly KnownServer[];
  /** The Bluetooth scale that was chosen last; empty = none. */
  readonly cacheBlueName: string;
  readonly cacheBlueMicAddress: string;
  /** Print point, empty = none was chosen. */
  readonly printAddress: string;
  /** Whether new messages are read aloud. */
  readonly isReadMsg: boolean;
  /** RF log switch: scans, requests and device frames are kept, secrets removed. */
  readonly rfLog: boolean;
}

/**
 * Session state (platform.md section 3). One record, key `session`. No password, no readable token: `passWd` is
 * never stored and `token` only sealed. `languageName` follows from `language`, `barCodeRuleList` is the table
 * `rules` of the reference data, `isScaning` is a state of the camera; none of them is kept here twice.
 */
export interface SessionState extends TerminalSettings {
  readonly key: 'session';
  /** What was typed to sign in. */
  readonly account: string;
  /** '' = nobody is signed in. */
  readonly userName: string;
  readonly userId: string;
  /** AES-GCM under a non-extractable key; null = sign-in needed. */
  readonly sealedToken: { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer } | null;
  /** False after an offline unlock, or while the WMS asks for a new sign-in: nothing is sent. */
  readonly canSend: boolean;
  readonly serverUrl: string;
  readonly serverName: string;
  readonly mode: 'pro';
  readonly version: string;
  readonly storeList: readonly Warehouse[];
  readonly storeId: string;
  readonly storeName: string;
  readonly defaultData: { customerId: string; ownerId: string; roleId: string };
  readonly ttId: string;
  /** RF_UPGRADE_MANANGEMENT of this user: 0 = no updates, * = without asking, '' = not known. */
  readonly upgrade: string;
  readonly menu: readonly string[];
  readonly buttons: readonly string[];
  /** Of a WMS that serves a part of the contract; null = it serves all of it, or nobody has asked yet. */
  readonly part: PartServed | null;
  readonly deviceId: string;
  /** What the server does about repeats, as GetVersion said; legacy until it has. */
  readonly level: ServerLevel;
  /** Epoch ms of the last complete reference load, 0 = never. */
  readonly referenceAt: number;
  /** The warehouse was switched, and nothing was loaded of it since: what is here is as old as the last visit. */
  readonly isOwed: boolean;
}

/** As it lies on disk, see on-disk.ts; what is left out here has other names there. */
export type StoredSession = Omit<SessionState, 'storeList' | 'defaultData' | 'ttId'>;

/** Who may unlock this terminal without network, and what they then see. Key `server|account`. */
export interface Proof {
  readonly key: string;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iterations: number;
  readonly hash: ArrayBuffer;
  /** The session as it was at the last sign-in by the WMS, without its token. */
  readonly session: SessionState;
}

export type StoredProof = Omit<Proof, 'session'> & { readonly session: StoredSession };

/** Number reserved for this device (`lpns` of the reference rows), used up by the op that names it. */
export interface LpnRecord {
  readonly site: string;
  readonly lpn: string;
  readonly kind: HeldNumber;
  readonly used: 'Y' | 'N';
  /** Of a parcel number: whose it is. */
  readonly carrierId?: string;
}

/** A stuck outbox as it left this terminal: sealed, so only whoever has the passphrase can read it. */
export interface ExportRecord {
  readonly fileId: string;
  /** Whose ops they are. */
  readonly owner: string;
  readonly at: string;
  readonly count: number;
  readonly name: string;
  /** The whole file and what opens it: a download that was lost, or a code that nobody wrote down, loses no work. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly passphrase: string;
}

/** A job that this operator held and somebody else has now; stays until it was read. */
export interface LostClaim {
  /** Whose it was. */
  readonly owner: string;
  /** `JobKind.kind`. */
  readonly kind: string;
  /** By what people call it, e.g. the number of the receipt, or of the goods that were to be put away. */
  readonly ref: string;
  /** '' = it was given back for them, nobody has it. */
  readonly takenBy: string;
  readonly at: string;
}

export interface LogEntry {
  readonly id?: number;
  readonly at: number;
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly detail?: string;
}

/**
 * A picture taken on this terminal (device.md section 11). It goes out as an op of its own, whose id is the photo's,
 * after the op that it documents; its bytes stay here until the WMS has them.
 */
export interface PhotoRecord {
  readonly photoId: string;
  readonly partition: string;
  /** The op that it documents; minted with the round, so it is known before the op is stored. */
  readonly opId: string;
  readonly blob: Blob;
  readonly sha256: string;
  readonly takenAt: string;
  /** Left out for what the camera or a file shows. */
  readonly shows?: 'signature';
}

/**
 * A label for the printer of this terminal, stored with the op that it belongs to; the page prints it. printing = the
 * printer has been told something · unsure = nobody knows whether it came out, so a person says it.
 */
export interface LabelJob extends LabelOrder {
  /** The id of the op that asked for it. */
  readonly labelId: string;
  readonly partition: string;
  readonly status: LabelStatus;
  readonly askedAt: string;
  readonly changedAt: string;
  /** How often it came out. */
  readonly printed: number;
}
export type LabelStatus = 'waiting' | 'printing' | 'printed' | 'unsure' | 'withdrawn';

/** A line of the RF log (platform.md, login settings): what came in and went out, without secrets. */
export interface RfLogEntry {
  readonly id?: number;
  /** Epoch ms. */
  readonly at: number;
  readonly kind: 'scan' | 'request' | 'answer' | 'frame' | 'app';
  readonly text: string;
}

/** Counted in every transaction that changes ops, believed rows or the session. */
export interface Counters {
  readonly key: 'counters';
  /** Last seq given out. */
  readonly seq: number;
  /** Leader number: fences off a drain that lost its lock without noticing. */
  readonly epoch: number;
  /** A worker whose picture has another version must read it again before it writes. */
  readonly version: number;
}

/** How the drain stands, one record per partition, key = partition. */
export interface SyncStatus {
  readonly partition: string;
  /** offline = nothing answers · captive = a page of the network does · odd = something answers that is not understood. */
  readonly connection: 'online' | 'offline' | 'captive' | 'odd' | 'unknown';
  /** What answered in place of the WMS, while `captive` or `odd`; left out by older builds. */
  readonly odd?: Odd | null;
  /** Epoch ms since when it is not online. */
  readonly offlineSince: number | null;
  /** Why nothing is sent although there is network. */
  readonly paused: 'session' | 'user' | null;
  /** The alert text of the WMS that asked for a new sign-in. */
  readonly pausedMsg: string;
  readonly lastEnvelopeAt: number | null;
  /** WMS clock minus device clock, ms; for display only. */
  readonly clockOffset: number | null;
}
