/**
 * The two databases of a terminal. `aisle-ops` holds what may not be lost and is flushed to disk with every
 * transaction; `aisle-ref` can be loaded again. Trouble with the second can never touch the first
 * (offline.md section 3.1).
 */
import type { WorkRow, WorkTable } from '#contract/rows.ts';
import { Dexie } from 'dexie';
import type { DBCore, Table } from 'dexie';
import { noFiles } from './journal-files.ts';
import type { JournalFiles } from './journal-files.ts';
import type { Life, Line } from './line.ts';
import type { News } from './news.ts';
import { declare, opsVersions, refVersions } from './migrations.ts';
import type {
  Asked,
  BelievedRow,
  Counters,
  DraftRecord,
  ExportRecord,
  LabelJob,
  LogEntry,
  LostClaim,
  LpnRecord,
  OpRecord,
  OpState,
  PhotoRecord,
  RfLogEntry,
  StoredProof,
  StoredRow,
  StoredSession,
  SyncStatus,
} from './records.ts';
import type { Block, Extra, Head, Import, Page } from './reference-shape.ts';

/** What is typed into a form that is not saved yet; only the last one. */
export interface TypedForm {
  readonly key: 'typed';
  /** First op id of the round in which it is filled in. */
  readonly opId: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Single facts of the terminal. */
export type Meta =
  | Counters
  | { readonly key: 'device'; readonly deviceId: string }
  /** Seals the session token; cannot be read out, not even by us. */
  | { readonly key: 'seal'; readonly cryptoKey: CryptoKey }
  /** Signs the files that this terminal exports; the private key cannot be read out, not even by us. */
  | { readonly key: 'signing'; readonly privateKey: CryptoKey; readonly publicKey: CryptoKey }
  | TypedForm
  /** What the office said with its last answer: group, seconds between two reports, why numbers of few persons are read. */
  | { readonly key: 'office'; readonly group: string; readonly every: number; readonly fewReason: string }
  /** Sign of life of the leader, epoch ms. */
  | { readonly key: 'beat'; readonly epoch: number; readonly at: number }
  /** Space that is given up when the disk is full, so that what is under way can still be stored. */
  | { readonly key: 'ballast'; readonly bytes: Uint8Array };

/** Only messages have other names on disk, see on-disk.ts. */
type WorkTables = {
  readonly [T in WorkTable]: Table<T extends 'messages' ? StoredRow : BelievedRow<WorkRow<T>>, [string, string]>;
};

export class OpsDb extends Dexie {
  declare readonly ops: Table<OpRecord, number>;
  declare readonly opState: Table<OpState, string>;
  declare readonly drafts: Table<DraftRecord, [string, string]>;
  declare readonly lpns: Table<LpnRecord, [string, string]>;
  declare readonly meta: Table<Meta, string>;
  declare readonly session: Table<StoredSession, string>;
  declare readonly syncStatus: Table<SyncStatus, string>;
  declare readonly proofs: Table<StoredProof, string>;
  declare readonly log: Table<LogEntry, number>;
  declare readonly photos: Table<PhotoRecord, string>;
  declare readonly rfLog: Table<RfLogEntry, number>;
  declare readonly exports: Table<ExportRecord, string>;
  declare readonly lostClaims: Table<LostClaim, [string, string]>;
  declare readonly labels: Table<LabelJob, string>;
  declare readonly journal: Table<Line, [string, number]>;
  declare readonly lives: Table<Life, string>;
  declare readonly asked: Table<Asked, string>;

  /**
   * Before a table is read into memory: resolves when it has all that this page was told, or with what a full disk does not
   * take of it. Set by whoever has a worker that tells it of changes before they are in the tables.
   */
  caughtUp: () => Promise<News | null> = async () => null;

  /** Of the journal, beside the store of that name. */
  readonly files: JournalFiles;

  constructor(name: string, files: JournalFiles) {
    // Dexie's cache for live queries doubles the cost of every write in the worker, and saves the page little.
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.files = files;
    declare(this, opsVersions);
    this.use({ stack: 'dbcore', name: 'checkpoints', create: (core) => ({ ...core, transaction: relaxed(core) }) });
  }

  get work(): WorkTables {
    return this as unknown as WorkTables;
  }
}

/** What a checkpoint writes stands in the journal as well: nobody waits for the disk, and a power cut loses nothing. */
const relaxed =
  (core: DBCore): DBCore['transaction'] =>
  (tables, mode, options) =>
    core.transaction(tables, mode, mode === 'readwrite' && tables.includes('lives') ? RELAXED : options);
const RELAXED = { durability: 'relaxed' } as const;

export class RefDb extends Dexie {
  declare readonly heads: Table<Head, string>;
  declare readonly imports: Table<Import, number>;
  declare readonly blocks: Table<Block, [number, number]>;
  declare readonly pages: Table<Page, [number, string, number]>;
  declare readonly extras: Table<Extra, [string, string]>;
  /** Called when what is visible of it is another, before whoever wrote it goes on. */
  changed: () => void = () => {};

  constructor(name: string) {
    super(name, { chromeTransactionDurability: 'relaxed', cache: 'disabled' });
    declare(this, refVersions);
  }
}

export interface Device {
  readonly ops: OpsDb;
  readonly ref: RefDb;
  close(): void;
}

export interface DeviceOptions {
  /** Prefix of the database names; tests keep several terminals apart by it. */
  readonly name?: string;
  /** An older page or worker holds a database open and keeps this version from starting. */
  readonly blocked?: () => void;
  /** For whoever takes up what they hold. */
  readonly files?: JournalFiles;
}

/** Opens lazily, with the first read. Each thread opens its own. */
export function openDevice({ name = 'aisle', blocked, files = noFiles }: DeviceOptions = {}): Device {
  const ops = new OpsDb(`${name}-ops`, files);
  const ref = new RefDb(`${name}-ref`);
  for (const db of [ops, ref]) {
    // A newer version wants to upgrade: let go at once, or it waits for this page for ever.
    db.on('versionchange', () => db.close());
    if (blocked) db.on('blocked', blocked);
  }
  return {
    ops,
    ref,
    close: () => {
      ops.close();
      ref.close();
    },
  };
}

/** Whether what is acknowledged survives a power cut as far as the browser says: it may not know strict durability. */
export const isFlushed = ({ ops }: Device): Promise<boolean> =>
  ops.transaction('r', ops.meta, (tx) => tx.idbtrans.durability === 'strict');
