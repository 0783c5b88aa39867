/**
 * What stands behind the gateway: a WMS by HTTP (forward.ts), or a module in the same process that speaks to a system of
 * another kind (../adapters). Ids, fingerprints, the journal and who may hear an answer are the gateway's, whichever it is.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fields } from './fields.ts';
import type { Write } from './keys.ts';
import type { Beside } from './latest.ts';
import type { Reply, Stored, Whole } from './replies.ts';

/** One write to be done; that it is handed over is on disk. */
export interface Handed {
  readonly asked: Write;
  /** Path of the call. */
  readonly path: string;
  readonly fields: Fields;
  readonly body: Buffer;
  readonly incoming: IncomingMessage;
}

export type Outcome =
  /** Kept, and given to every repeat. `noted` is called when it is on disk. */
  | { readonly kind: 'final'; readonly answer: Stored; readonly noted?: () => Promise<void> }
  /** It was turned away before anybody looked at it: the id is free again. */
  | { readonly kind: 'untouched'; readonly answer: Reply }
  /** It may be done, and nobody knows. `why` is for the log. */
  | { readonly kind: 'doubt'; readonly why: string };

/** What the gateway lends to what stands behind it. */
export interface Host {
  readonly now: () => number;
  readonly say: (line: string) => void;
  /** A write that was in doubt has come to its end with no terminal asking. Nothing happens while one is at work on it. */
  settle(key: string, work: () => Promise<Outcome>): Promise<void>;
  /** Handed on, no answer known, and nobody at work on it. */
  inDoubt(): number;
  /** Whether the end of that write is on disk. */
  isAnswered(key: string): boolean;
}

export interface Behind {
  /** Named to whoever watches over the gateway. */
  readonly name: string;
  /** What it keeps in the journal beside the ids. */
  readonly tables: readonly Beside[];
  /** Whether it finds out itself what became of a write that it was handed before. Else a terminal has to look. */
  readonly settles: boolean;
  /** Before the first request. */
  open?(host: Host): Promise<void>;
  /** After the last one. */
  close?(): Promise<void>;
  /** Asked before the id of a write is looked at. */
  turnsAway?(path: string, fields: Fields, incoming: IncomingMessage): Promise<Reply | undefined>;
  /** Never two of one id at once. */
  write(handed: Handed): Promise<Outcome>;
  /** Whatever is no write under an id. */
  whole(incoming: IncomingMessage, body: Buffer): Promise<Whole>;
  /** The same, of any length, as it comes. */
  pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;
}
