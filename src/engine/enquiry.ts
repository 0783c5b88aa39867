/**
 * An enquiry: rows that this terminal knows and the WMS is asked for, found by any number that stands on them. How old they
 * are stands above them, and a code that is not among them is asked for at the WMS. One of them is chosen.
 */
import type { Ask, Call, RequestOf } from '#contract/call.ts';
import type { Column } from './columns.ts';
import type { Db } from './db.ts';
import type { RefusalFrom, RefusalMaker } from './refusal.ts';
import type { Choice, ChooseSpec } from './steps.ts';
import type { Wording } from './text.ts';

export interface Enquiry<V, T> {
  readonly prompt: Wording<V>;
  /** What this terminal knows of it, in the order in which it is shown. Stands before what is typed by it. */
  readonly from: (values: V, db: Db) => Promise<readonly T[]>;
  /** Everything that one is found by: its id first. */
  readonly by: (row: T) => readonly [string, ...FoundBy[]];
  readonly row: (row: T) => Choice;
  /** The same as a table, where there is room. */
  readonly columns?: readonly Column<T>[];
  /** All of them, or those that a code belongs to. */
  readonly ask: (values: V, code?: string) => Ask;
  /** Said when there is none. */
  readonly none: RefusalFrom<V>;
  /** Said when a code means none of them. */
  readonly unknown?: RefusalMaker<{ code: string }>;
}

/** A number, or a name that need not be written out. */
export type FoundBy = string | ((code: string) => boolean);

/** A name, whole or from its beginning; one letter is no name. */
export const beginOf =
  (name: string) =>
  (text: string): boolean =>
    text.trim().length > 1 && name.toLocaleLowerCase().startsWith(text.trim().toLocaleLowerCase());

export const isAmong = (by: readonly FoundBy[], code: string): boolean =>
  by.some((each) => (typeof each === 'string' ? each === code : each(code)));

/** As the step that the session runs. */
export const chooseOf = <V, T>({ by, ask, ...list }: Enquiry<V, T>): ChooseSpec<V, T> => ({
  ...list,
  id: (row) => by(row)[0],
  match: (row, code) => isAmong(by(row), code),
  refresh: ask,
});

type ByCode<C extends Call> = RequestOf<C> extends { readonly code?: string | undefined } ? unknown : never;

/** The list of a call that takes a code, narrowed to what is said: all of it, or what of it the code belongs to. */
export const askList =
  <C extends Call>(call: C & ByCode<C>, narrowedTo?: Omit<RequestOf<C>, 'code'>) =>
  (_values: unknown, code?: string): Ask => ({ call, request: { ...narrowedTo, ...(code && { code }) } });
