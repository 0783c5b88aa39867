/** What a WMS call is: its path, its shapes, and how it behaves without network. */
import type * as v from 'valibot';
import type { HeldNumber } from './fields.ts';
import type { PageAnswer } from './page-rows.ts';
import type { Location, Sku, WorkRow, WorkRows, WorkTable } from './rows.ts';

/**
 * Offline class (domain.md section 5.4).
 * A works offline once its pack is on the device · B can be captured offline, the WMS may refuse later ·
 * C must be online to claim or open · N needs the network.
 */
export type OfflineClass = 'A' | 'B' | 'C' | 'N';

type Schema = v.GenericSchema;

export interface Call<Req extends Schema = Schema, Res extends Schema = Schema> {
  /** Exactly as the specification writes it, quirks included. */
  readonly path: string;
  /** `ask` reads or claims and may be repeated freely; `op` writes once, under an operation id. */
  readonly kind: 'ask' | 'op';
  readonly request: Req;
  /** The answer's fields beside resultCode and msg. */
  readonly response: Res;
  readonly offline: OfflineClass;
  /** False for the calls that open a session. */
  readonly token: boolean;
  /** `spec` = the path is named by the specification, `ours` = named by us in its style. */
  readonly named: 'spec' | 'ours';
  readonly summary: string;
  /** How it travels. `json` and `form` are POSTs; `query` is a GET, its arrays as JSON text, null and undefined left out. */
  readonly wire: 'json' | 'form' | 'query';
  /** False for the older calls that leave `Access_Token` out (platform.md section 7). */
  readonly accessToken: boolean;
  /** The table of the jobs that it claims; null for none. */
  readonly claims: WorkTable | null;
  /** What a terminal stores of the answer to an `ask`; null = nothing. */
  readonly keeps: Keeps | null;
}

/** A call with what it is asked for. */
export interface Ask {
  readonly call: Call;
  readonly request: unknown;
}

/** The same by its path: the first load of the page holds no schemas. */
export interface AskByPath {
  readonly call: Pick<Call, 'path'> & { readonly keeps?: Call['keeps'] };
  readonly request: unknown;
}

/**
 * What the answer to an `ask` says of rows, so that every terminal stores it in the same way. Methods, so that the calls
 * of all shapes fit into one list.
 */
export interface Keeps<Req = unknown, Res = unknown> {
  /** Work rows of the answer. Left out: those in its `rows`, if it has any. */
  rows?(answer: Res, request: Req): Partial<WorkRows>;
  /** Reference rows of the answer. Left out: the SKUs in its `skus`, if it has any. */
  reference?(
    answer: Res,
    request: Req,
  ): {
    readonly skus?: readonly Sku[];
    readonly locations?: readonly Location[];
    readonly pageRows?: readonly PageAnswer[];
  };
  /** Numbers that the answer reserves for the terminal. Left out: those in its `lpnBlock`, `blocks` and `parcels`, if it has any. */
  numbers?(answer: Res): Reserved;
  /** Jobs whose every row the answer names: what it does not name they have no more. By their table, the jobs' ids. */
  whole?(answer: Res, request: Req): Partial<Record<WorkTable, readonly string[]>>;
  /** The answer lists all open rows of a table: what it does not name is open no more. */
  readonly list?: { [T in WorkTable]: WholeList<Req, T> }[WorkTable];
  /** Places of which the answer names everything that stands there, of these owners: what it does not name stands there no more. */
  standing?(answer: Res, request: Req): Standing;
  /** What is asked next where the answer is a page; undefined after the last one. */
  next?(answer: Res, request: Req): Req | undefined;
  /** Keys of the rows that a scanned code meant; undefined where the request was not about a code. */
  found?(answer: Res, request: Req): readonly string[] | undefined;
}

export interface Standing {
  readonly locs: readonly string[];
  readonly ownerIds: readonly string[];
}

export interface Reserved {
  readonly kind: HeldNumber;
  readonly numbers: readonly string[];
  /** Of parcel numbers: whose they are. */
  readonly carrierId?: string;
}

export interface WholeList<Req, T extends WorkTable> {
  readonly table: T;
  /** Whether this request lists all of them, and not those of a code. */
  isWhole(request: Req): boolean;
  /** Whether the list would name this row if it were open. */
  covers(row: WorkRow<T>, request: Req): boolean;
  /** A list of that length may have been cut. */
  readonly most?: number;
  /** What a row is that the list ought to name and does not; left out: no business of this terminal any more. */
  otherwise?(row: WorkRow<T>): WorkRow<T>;
}

export type RequestOf<C extends Call> = v.InferOutput<C['request']>;
export type ResponseOf<C extends Call> = v.InferOutput<C['response']>;

type Options<Req extends Schema, Res extends Schema> = Pick<Call, 'offline' | 'summary'> & {
  request: Req;
  response: Res;
  keeps?: Keeps<v.InferOutput<Req>, v.InferOutput<Res>>;
  named?: Call['named'];
  token?: boolean;
  wire?: Call['wire'];
  accessToken?: boolean;
  claims?: WorkTable;
};

const usual = { token: true, named: 'ours', wire: 'json', accessToken: true, keeps: null, claims: null } as const;

export const ask = <Req extends Schema, Res extends Schema>(path: string, o: Options<Req, Res>): Call<Req, Res> => ({
  path,
  kind: 'ask',
  ...usual,
  ...o,
});

export const op = <Req extends Schema, Res extends Schema>(path: string, o: Options<Req, Res>): Call<Req, Res> => ({
  path,
  kind: 'op',
  ...usual,
  ...o,
});

/** The address of the session goes before every URL that has none. A blank at the end of a path is part of it. */
export const urlOf = (serverUrl: string, path: string): string =>
  (/^https?:\/\//i.test(path) ? path : serverUrl + path).replaceAll(' ', '%20');
