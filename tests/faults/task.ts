/** Work as hands do it: what is claimed, and what is done at which stop of which screen. */
import type { FormValue } from '#engine/fields.ts';
import { ean13 } from '#wms/seed/barcodes.ts';

/**
 * What hands do at a stop: a code is scanned, the keys `Enter`, which takes what is proposed, `End` and `F1`, the first button, are
 * pressed. A row of a list is tapped by its id, '' for the first; a number is typed and confirmed; the fields of a form are filled
 * by their names, and it is saved.
 */
export type Act = string | { readonly taps: string } | { readonly types: string } | { readonly fills: FormValue };

/** What a terminal keeps. */
export interface Kept {
  stored<T>(database: string, table: string): Promise<T[]>;
}

/** Something to do until an op is stored. */
export interface Task {
  /** Where its number is made on the terminal, or told to it alone, the terminal is looked at. */
  readonly path: string | ((terminal: Kept) => Promise<string>);
  /** At which stop what is done, several acts one after the other. */
  readonly answers: Readonly<Record<string, Act | readonly Act[]>>;
  /** The stop whose answer stores the op. */
  readonly last: string;
  /** Stops behind that one which are asked at times; then the answer to the last of these stores it. */
  readonly behind?: readonly string[];
  /** Stops whose answer leads on to another screen: that is waited for. */
  readonly leads?: readonly string[];
  /** It builds on what was done before, so whatever of that the WMS has refused is sent again first. */
  readonly closes?: true;
}

const KEYS: readonly string[] = ['Enter', 'End', 'F1'];
export const isKey = (answer: string): boolean => KEYS.includes(answer);

/** Where work is found in a list and claimed: its code is scanned at the first stop, and the second comes when it is here. */
export interface Claim {
  readonly list: string;
  readonly code: string;
  readonly stops: readonly [list: string, claimed: string];
}

export interface Job {
  /** One after the other; none for what whoever comes may do. */
  readonly claim: Claim | readonly Claim[];
  readonly todo: Task[];
}

export type Office = <T>(what: string, body?: object) => Promise<T>;
/** Has new work made in a warehouse, for the operator who is going to do it. */
export type Maker = (office: Office, whgid: string, userId: string) => Promise<Job>;

/** What was to be done leads nowhere from here. */
export class Stuck extends Error {}

/** Number of the piece. */
export const eanOf = (skuId: string): string => ean13(Number(skuId.slice(2)) - 100_000);
