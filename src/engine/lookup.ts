/** Lookups: nouns that can be scanned. Local table first, then a contract call if online. */
import type { Ask, Call, RequestOf } from '#contract/call.ts';
import type { BarcodeRule } from '#contract/rows.ts';
import type { Db } from './db.ts';
import type { RefusalMaker, Rule } from './refusal.ts';
import type { Text } from './text.ts';

/** A contract call to make; its answer is stored on the device, then the local read runs again. */
export const request = <C extends Call>(call: C, request: RequestOf<C>): Ask => ({ call, request });

/** A scan field that may carry a barcode rule (platform.md section 3). */
export type RuleField = BarcodeRule['field'];

/** What was captured: by which field, and the text that its rule is about. */
export interface Captured {
  readonly field: RuleField;
  readonly code: string;
}

/** Of a noun that several things answer to: what a code turned out to be decides whose rule it has to satisfy. */
export interface OneOf<T> {
  readonly fields: readonly RuleField[];
  /** Null for what no rule is about. */
  captured(value: T, code: string): Captured | null;
}

/** `text`: what the rule is about, where that is not the code as it was scanned. */
export const oneOf = <T>(
  fields: readonly RuleField[],
  which: (value: T) => RuleField | null,
  text: (value: T, code: string) => string = (_, code) => code,
): OneOf<T> => ({
  fields,
  captured(value, code) {
    const field = which(value);
    return field && { field, code: text(value, code) };
  },
});

export interface Lookup<T> {
  /** What the operator scans, in words, e.g. "Pallet". Labels the field in messages. */
  readonly noun: Text;
  /** The scan field that it captures, whose barcode rule applies; null = none of them (a receipt, a serial number). */
  readonly field: RuleField | OneOf<T> | null;
  /** Application identifiers of a GS1 label that name this noun, best first. */
  readonly gs1?: readonly string[];
  /** Enter without a scan is an answer too: it is refused in the words of this noun. */
  readonly takesNothing?: true;
  /** Checks of the bare code, before anything is looked up. */
  readonly shape?: readonly Rule<string, unknown>[];
  readonly local: (code: string, db: Db) => Promise<T | undefined>;
  readonly remote?: (code: string) => Ask;
  /** What only the WMS can say about what was scanned: asked while there is network, once, and never waited for without. */
  readonly about?: {
    asks(value: T): readonly Ask[];
    /** `found`: keys that the answers are about. */
    told(value: T, found: readonly string[]): T;
  };
  /** What is here may have been mended since it was loaded: the WMS is asked again, while there is network. */
  outdated?(value: T): boolean;
  readonly missing: RefusalMaker<{ code: string }>;
  /** Unknown here and no network to ask: refuse, or trust the code (the WMS checks it later). */
  readonly whenUnsure?: (code: string) => T;
}

export const lookup = <T>(l: Lookup<T>): Lookup<T> => l;

/** A code at a stop, and what the noun of the stop makes of it: `*.cases.ts` of the modules say so to a law. */
export type Judged = readonly [what: string, noun: Lookup<unknown>, code: string, field: RuleField | null];
