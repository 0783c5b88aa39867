/**
 * What a module of one system says: how its file of settings looks, how people sign in there, and which calls of the
 * contract it serves. Everything else is the kit's: disk, order, repeats, sessions, claims, words, budget.
 */
import type { Call, OfflineClass, RequestOf, ResponseOf } from '#contract/call.ts';
import type { Language, OpFields } from '#contract/envelope.ts';
import type { NumberKind } from '#contract/fields.ts';
import type * as v from 'valibot';
import type { Notice } from './notice.ts';
import type { Reach } from './reach.ts';
import type { Revisions } from './revisions.ts';
import type { Site, Warehouse } from './site.ts';

/**
 * What makes the steps of a write safe. `native`: the system keeps our id in its transaction · `stamped`: the write carries
 * the stamp that the plan read, and the system compares · `drafted`: an empty draft is made, which does no harm twice, and
 * filled by a stamped write · `state`: a button that does nothing the second time · `named`: made under a number of ours,
 * and looked for before it is made again · `adds`: nothing, so after a lost answer it is sent again only for a terminal
 * that has looked.
 */
export type Guard = 'native' | 'stamped' | 'drafted' | 'state' | 'named' | 'adds';

/**
 * What the system shows of a plan, never what it answered. `absent`: nothing of it, and what was planned on stands as it
 * stood · `partly`: that many of its steps, from the first · `applied`: all of it · `foreign`: somebody changed what was
 * planned on, and surely nothing of ours is in it · `unclear`: somebody else worked there too, and it cannot be told.
 */
export type Look = 'absent' | 'applied' | 'foreign' | 'unclear' | { readonly partly: number };

export interface Person {
  readonly userId: string;
  readonly userName: string;
  readonly deviceId: string;
  readonly language: Language;
}

/** Leases of the person who asks (leases.ts). Keys are the module's own, e.g. `receipt:4711`. */
export interface Claims {
  /**
   * Takes or renews them all, for this terminal. Refused with the name of the other user who holds one. `renew`: only
   * those that are still held; one that is not any more is refused as gone. Answers until when, ISO 8601 UTC.
   */
  take(keys: readonly string[], options?: { readonly renew?: boolean }): Promise<string>;
  /** Gives back what this user holds; refused where it is another's. */
  give(keys: readonly string[]): Promise<void>;
  /** The fields of a row. */
  of(key: string): { readonly claimedBy: string; readonly claimedDevice: string; readonly leaseUntil: string | null };
}

/** Who asks, where, and by which session of the system. */
export interface On<S> {
  readonly session: S;
  readonly person: Person;
  readonly warehouse: Warehouse;
  readonly claims: Claims;
  /** Of a write; null of a question. */
  readonly op: OpFields | null;
  /** Whether a write with this id has come to its end here: what it moved is moved. */
  isAnswered(opId: string): boolean;
  /** Numbers of the site that were never given out before. */
  numbers(kind: NumberKind, count: number): Promise<string[]>;
}

export interface Planned<D> {
  /** What belongs to this plan alone until it is settled, e.g. `move:4711`. Another write that holds one of them waits. */
  readonly holds: readonly string[];
  /** JSON: it goes to the disk, and comes back from there after a kill. Ids, stamps, what it must look like afterwards. */
  readonly data: D;
}

/** One call to the system. What it answers is not believed; that it throws one of faults.ts is. */
export interface Step<S> {
  readonly name: string;
  /** The next one does nothing where this one has done nothing, so it follows without a look in between. */
  readonly chained?: true;
  run(on: On<S>): Promise<unknown>;
}

export interface Write<S, C extends Call, D> {
  readonly guard: Guard;
  /** Weaker than the contract's only (facts.ts). */
  readonly offline?: OfflineClass;
  /** Claims that must not be another's. */
  under?(request: RequestOf<C>): readonly string[];
  /** Reads only; of `drafted` it also makes the empty draft. Refuses by throwing. */
  plan(on: On<S>, request: RequestOf<C>): Promise<Planned<D>>;
  /** In order; each may be sent again at any time without doing more. */
  steps(plan: D): readonly Step<S>[];
  look(on: On<S>, plan: D): Promise<Look>;
  /** The answer: the rows that it changed, read back. */
  rows(on: On<S>, plan: D): Promise<ResponseOf<C>>;
  /** Cancels what plans left behind that were never carried out; `open` are those that still may be. */
  sweep?(on: On<S>, open: readonly D[]): Promise<void>;
}

/** A call of the contract that the module serves. */
export type Served<S> = {
  readonly call: Call;
  readonly offline: OfflineClass | undefined;
  /** Of the list of jobs: the kinds that there are. */
  readonly kinds?: readonly string[];
} & (
  | {
      readonly kind: 'answers';
      /** More than reads there, so that nobody asks it only to see. */
      readonly changes: boolean;
      run(on: On<S>, request: unknown): Promise<object>;
    }
  | { readonly kind: 'does'; readonly write: Write<S, Call, unknown> }
);

/** A question. */
export const answers = <S, C extends Call>(
  call: C,
  run: (on: On<S>, request: RequestOf<C>) => Promise<ResponseOf<C>>,
  { offline, changes = false }: { readonly offline?: OfflineClass; readonly changes?: boolean } = {},
): Served<S> => ({
  kind: 'answers',
  call,
  offline,
  changes,
  run: run as (on: On<S>, request: unknown) => Promise<object>,
});

/** A write. */
export const does = <S, C extends Call, D>(call: C, write: Write<S, C, D>): Served<S> => ({
  kind: 'does',
  call,
  offline: write.offline,
  write: write as unknown as Write<S, Call, unknown>,
});

/** What the system knows, so that nothing is offered that it does not. */
export interface Facts {
  readonly lots: boolean;
  /** `rows`: announced pallets · `places`: a pallet is a place that moves · `none`. */
  readonly lpn: 'rows' | 'places' | 'none';
  readonly cases: boolean;
  readonly serials: boolean;
  readonly weighed: boolean;
  readonly quality: boolean;
  /** False: the adapter's leases, which bind terminals and not people at a desk. */
  readonly claims: boolean;
  readonly counts: boolean;
  readonly photos: boolean;
  readonly print: boolean;
  readonly messages: boolean;
}

/** Somebody who has signed in there. */
export interface Entered<S> {
  readonly session: S;
  readonly userId: string;
  readonly userName: string;
  /** Warehouses of the site file that they may work in; left out for all. */
  readonly whgids?: readonly string[];
  readonly ownerId?: string;
}

export interface SignIn<S> {
  /** Refuses `wrongPassword`; wrong ones are counted by the kit. */
  signIn(user: string, password: string, language: Language): Promise<Entered<S>>;
  signOut(session: S): Promise<void>;
}

export interface Opened<S> {
  /** Asked without a session; also the health check. */
  about(): Promise<{ readonly product: string; readonly version: string }>;
  /** Name and version as people say it, e.g. "Tryton 6.0". */
  readonly title: string;
  readonly facts: Facts;
  readonly signIn: SignIn<S>;
  readonly serves: readonly Served<S>[];
  /** Screens that nobody can work there although their calls are served, e.g. those that begin with a pallet. */
  readonly hides?: readonly string[];
  /** For `--explain`: lines of a table of how the site file is read, secrets left out. */
  explain?(): readonly (readonly string[])[];
  close?(): Promise<void>;
}

/**
 * What a module has to remember because the system has no place for it; it outlives a kill. A step that puts something here
 * may be sent again like any other, and its look asks here.
 */
export interface Kept {
  get<T>(key: string, schema: v.GenericSchema<unknown, T>): T | undefined;
  /** All whose keys begin like this. */
  under<T>(prefix: string, schema: v.GenericSchema<unknown, T>): Map<string, T>;
  /** On disk when it resolves. `value`: JSON. */
  put(key: string, value: object): Promise<void>;
  forget(key: string): Promise<void>;
}

/** What the kit lends to a module. */
export interface Tools {
  readonly site: Site;
  readonly now: () => number;
  readonly say: (line: string) => void;
  readonly reach: Reach;
  readonly revisions: Revisions;
  readonly kept: Kept;
  /** Work under a name, one at a time: a lot is looked for, then made. */
  readonly alone: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Texts that must not be in a record, e.g. the key of a session. */
  readonly hide: (...secrets: readonly string[]) => void;
  /** While the site file is tried: told what its paths find. */
  readonly notice?: Notice;
}

export interface System<C = unknown, S = unknown> {
  readonly name: string;
  /** Of the whole file, beside what every site file has (site.ts). */
  readonly config: v.GenericSchema<unknown, C>;
  open(config: C, tools: Tools): Opened<S>;
}

export const system = <C, S>(module: System<C, S>): System<C, S> => module;
