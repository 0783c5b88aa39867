/** The environment of a running flow. The app gives the real one, the tests an in-memory one. */
import type { Chosen } from './choices.ts';
import type { BarcodeRule } from '#contract/rows.ts';
import type { LeftOut, Odd } from '#contract/understood.ts';
import type { BarcodeVerdict } from '#domain/barcode-rules.ts';
import type { Separators } from '#domain/gs1/lost-separator.ts';
import type { Db } from './db.ts';
import type { Ask } from '#contract/call.ts';
import type { Refusal } from './refusal.ts';
import type { Params } from './params.ts';
import type { FormValue } from './fields.ts';

/** One accepted input. The list of them is the whole state of a flow. */
export interface Input {
  readonly stop: string;
  /** Scanned code, chosen id, quantity, confirm (`true`), filled form. */
  readonly value: string | number | true | FormValue;
  /** Ends a collect that does not end by itself. */
  readonly end?: true;
  /** The GS1 label that it was read from, as scanned; several inputs may come from one. */
  readonly label?: string;
  /** A weight that a scale said; left out for what was typed. */
  readonly scale?: true;
  /** `uomId` that a quantity was counted in; left out for base units. */
  readonly unit?: string;
}

export interface Draft {
  /** `${flow}:${params}`: the same job has the same draft, whatever the page or the layout. */
  readonly key: string;
  readonly flow: string;
  readonly params: Params;
  readonly inputs: readonly Input[];
  /** Operation ids of this round, minted when it began, so that a repeated tap cannot post twice. */
  readonly round: readonly string[];
  /** The op that this round corrects. */
  readonly supersedes?: string;
  /** The mark of its flow: one page back forgets it. */
  readonly qualityCheck?: true;
}

/** An op to be written to the outbox, with what its definition says of the request now (offline.md section 3.2). */
export interface NewOp {
  readonly opId: string;
  /** `Op.id` */
  readonly op: string;
  readonly version: number;
  readonly request: unknown;
  /** Of its call. */
  readonly path: string;
  readonly lanes: readonly string[];
  /** Codes that a person recognises it by. */
  readonly label: string;
  /** Path of the screen and flow it came from, so that the tray can reopen it. */
  readonly flow: string;
  readonly params: Params;
  /** Inputs of the round, for correcting and resending. */
  readonly inputs: readonly Input[];
  /** The op that this one corrects. */
  readonly supersedes?: string;
  /** Its screen takes pictures: those kept under its id belong to it. */
  readonly pictures?: true;
}

export type Committed =
  /** On disk. `waiting` = the WMS cannot be reached now, or earlier ops of its lane wait. */
  | { kind: 'stored'; waiting: boolean }
  /** Nothing was stored; say why aloud. */
  | { kind: 'refused'; refusal: Refusal };

export type Pulled =
  /** `found`: keys of the rows that the answer is about, where the call asked for a scanned code. */
  | {
      kind: 'stored';
      found?: readonly string[];
      /** Rows of the answer that this app does not understand and has left out. */
      left?: readonly LeftOut[];
    }
  /** Nobody could be asked. `failed`: the call went out, and nothing came back. */
  | { kind: 'offline'; failed?: 0 }
  /** Something answered that this app does not understand. */
  | { kind: 'odd'; odd: Odd }
  /** The WMS does not know this session any more: nothing is asked before the operator has signed in again. */
  | { kind: 'signIn' }
  /** The WMS answered with a business outcome; its own words. */
  | { kind: 'refused'; code: number; msg: string };

/** What the operator hears and feels. */
export type Cue = 'ok' | 'okWaiting' | 'pick' | 'refused' | 'attention' | 'ask' | 'duplicate' | 'message' | 'done';

/** Who works, on which terminal. */
export interface Me {
  readonly userId: string;
  readonly deviceId: string;
  /** The warehouse that they work in; left out where nobody asks. */
  readonly storeId?: string;
  /** Where labels come out; empty = no print point is set. */
  readonly printPoint: string;
  /** What they chose of how modules work, by module; read by the module's `Choices`. */
  readonly choices: Readonly<Record<string, Chosen>>;
  /** Paths of the screens that they have; left out where they have all. */
  readonly screens?: readonly string[];
  /** Names of what their WMS has no notion of, e.g. `pallets`; left out where it has all. */
  readonly lacks?: readonly string[];
  /** The location that they have scanned last on this terminal; left out where nobody knows. */
  readonly standsAt?: string | undefined;
}

/** Whether they have the screen of this path. */
export const hasScreen = ({ screens }: Pick<Me, 'screens'>, path: string): boolean => screens?.includes(path) ?? true;

/** Whether their WMS has a notion of it. */
export const knows = ({ lacks = [] }: Pick<Me, 'lacks'>, what: 'pallets' | 'photos' | 'numbers'): boolean =>
  !lacks.includes(what);

export interface Env {
  readonly me: Me;
  readonly db: Db;
  /** Make an `ask` call and store what it answers. Never throws. */
  pull(ask: Ask): Promise<Pulled>;
  /** Keeps the draft and the ops, both or neither. Resolves when they are on disk. */
  commit(draft: Draft, ops: readonly NewOp[]): Promise<Committed>;
  /** Resolves when `db` shows what was committed. */
  shown(): Promise<void>;
  draft(key: string): Promise<Draft | undefined>;
  /**
   * What the barcode rule of this field says against a code; null = nothing, or there is no rule. Rejects when nobody
   * could judge: the code is not taken then.
   */
  checkBarcode(field: BarcodeRule['field'], code: string): Promise<BarcodeVerdict | null>;
  /** Whether the scanner here delivers the separators of GS1 labels. */
  separators(): Separators;
  mintId(): string;
  /** Epoch milliseconds. */
  now(): number;
  may(permission: string): boolean;
  /** Whether the screen of this flow opens to whoever works here: what leads to another is not offered. */
  opens(flow: string): boolean;
  cue(cue: Cue): void;
  /** Calls back when rows that a flow may show have changed; returns the way to stop. */
  watch(changed: () => void): () => void;
}

/** Why an op was put away by a person. */
export type DropReason = 'doneByHand' | 'wrongScan' | 'supervisorSays' | 'other';

/** What a person can do about an op that is on the device. */
export interface OutboxPort {
  /** Take back an op that has not been sent; its dependants go with it. */
  withdraw(opId: string): Promise<{ kind: 'done'; withdrawn: string[] } | { kind: 'tooLate' }>;
  /** The op ids that would go with it. */
  dependants(opId: string): Promise<string[]>;
  /** Put a refused or in-doubt op away; it stays in the shift ledger with its reason. */
  drop(opId: string, reason: DropReason, note: string): Promise<void>;
  /** Of an op in doubt that nothing could verify: somebody has looked, and the WMS has applied it. */
  confirm(opId: string): Promise<void>;
  /**
   * Send a refused or quarantined op again unchanged (the cause was mended in the WMS): a new op, linked to the old. One
   * in doubt that nothing could verify goes again as it is: somebody has looked, and the WMS has not applied it.
   */
  resend(opId: string): Promise<void>;
  /** Post the op that reverses one that was applied already. */
  reverse(opId: string): Promise<Committed>;
  /** A hint that the network may be back, or that the operator wants it tried now. */
  kick(): Promise<void>;
}
