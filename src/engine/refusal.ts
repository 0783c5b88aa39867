/** Refusals: every named, worded "no" that a module can say. A value, never thrown. */
import type { Gs1Label } from '#domain/gs1/label.ts';
import type { Text } from './text.ts';
import type { Params } from './params.ts';

export interface Refusal {
  /** Stable, `module.name`; the wording may change, the code does not. */
  readonly code: string;
  readonly text: Text;
  /** The two constraint messages of platform.md section 5 come without a sound. */
  readonly silent?: boolean;
  /** It was taken before: heard as "scanned already", which is less than an error. */
  readonly again?: boolean;
  /** A screen that helps further. */
  readonly next?: Next;
}

/** Where a refusal leads: what its button says, and the flow that it opens. */
export interface Next {
  readonly label: Text;
  readonly flow: string;
  readonly params: Params;
  /** Nothing is wrong: the work of this screen is done, and this comes next. */
  readonly over?: true;
}

/** What a rule may look at besides captured values. */
export interface ScanContext {
  /** Calendar day of the operator, `YYYY-MM-DD`. */
  readonly today: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The GS1 label that the value was scanned with: what it says beside is judged at once. */
  readonly label?: Gs1Label;
}

/** A check that can only refuse by one named refusal, so that the refusals of a flow can be listed. */
export interface Rule<V, C> {
  readonly refusal: { readonly code: string };
  check(value: V, values: C, at: ScanContext): Refusal | false;
}

/** The same rules for a part of what they are asked about; where it is undefined there is nothing to judge. */
export const ofPart = <P, C, V>(
  rules: readonly Rule<P, C>[],
  part: (value: V, values: C, at: ScanContext) => P | undefined,
): Rule<V, C>[] =>
  rules.map((rule) => ({
    refusal: rule.refusal,
    check: (value, values, at) => {
      const judged = part(value, values, at);
      return judged !== undefined && rule.check(judged, values, at);
    },
  }));

/** The same rules for each of several parts, with what each is judged beside; the first refusal counts. */
export const ofEach = <P, D, V, C>(
  rules: readonly Rule<P, D>[],
  parts: (value: V, values: C, at: ScanContext) => readonly (readonly [P, D])[],
): Rule<V, C>[] =>
  rules.map((rule) => ({
    refusal: rule.refusal,
    check: (value, values, at) => {
      for (const [judged, beside] of parts(value, values, at)) {
        const refusal = rule.check(judged, beside, at);
        if (refusal) return refusal;
      }
      return false;
    },
  }));

/** A refusal that is worded from the values of a flow; a maker without parameters is one. */
export type RefusalFrom<V> = ((values: V) => Refusal) & { readonly code: string };

type FactWord = ((fact: never) => Refusal) & { readonly code: string };
/** By kind of fact the refusal that words it. */
export type FactWords = Readonly<Record<string, FactWord>>;
/** What may be found: each of these kinds, with what its wording tells. */
export type Worded<W extends FactWords> = {
  [K in keyof W]: { readonly kind: K } & (W[K] extends (fact: infer P) => Refusal ? P : never);
}[keyof W];

/** A rule that the WMS shares, in the words of a module: a rule for each kind of fact, so that refusals can be listed. */
export const worded = <W extends FactWords, V, C>(
  words: W,
  find: (value: V, values: C, at: ScanContext) => Worded<W> | null,
): Rule<V, C>[] =>
  Object.entries(words).map(([kind, word]) => ({
    refusal: { code: word.code },
    check: (value, values, at) => {
      const found = find(value, values, at);
      return found?.kind === kind && word(found as never);
    },
  }));

type Make<P> = [P] extends [void] ? (unused?: unknown) => Refusal : (params: P) => Refusal;

export type RefusalMaker<P> = Make<P> & {
  readonly code: string;
  /** The parameters come from the values of a flow. */
  from<V>(params: (values: V) => P): RefusalFrom<V>;
  /** Refuse when `check` returns the parameters of the wording (or true, where it has none). */
  when<V, C>(check: (value: V, values: C, at: ScanContext) => [P] extends [void] ? boolean : P | false): Rule<V, C>;
};

// oxlint-disable-next-line typescript/no-explicit-any -- wordings differ in their parameters
type Wordings = Record<string, (params: any) => Text>;
type ParamsOf<F> = F extends () => Text ? void : F extends (params: infer P) => Text ? P : never;

export type RefusalsOf<W extends Wordings> = { readonly [K in keyof W]: RefusalMaker<ParamsOf<W[K]>> };

/**
 * Every sentence a module can say "no" with. `silent` lists those that come without the error sound, `again` those that
 * only say that it was taken before, `ways` where those lead that need not be the end; undefined = this one is.
 */
export function defineRefusals<W extends Wordings>(
  module: string,
  wordings: W,
  silent: readonly (keyof W)[] = [],
  again: readonly (keyof W)[] = [],
  ways: { readonly [K in keyof W]?: (params: ParamsOf<W[K]>) => Next | undefined } = {},
) {
  const made = Object.entries(wordings).map(([name, wording]) => {
    const code = `${module}.${name}`;
    const quiet = silent.includes(name);
    const sound = { ...(quiet && { silent: true }), ...(again.includes(name) && { again: true }) };
    const way = ways[name] as ((params: unknown) => Next | undefined) | undefined;
    const make = (params: unknown): Refusal => {
      const next = way?.(params);
      return { code, text: wording(params), ...sound, ...(next && { next }) };
    };
    const when = (check: (value: unknown, values: unknown, at: ScanContext) => unknown): Rule<unknown, unknown> => ({
      refusal: { code },
      check: (value, values, at) => {
        const verdict = check(value, values, at);
        return verdict === false ? false : make(verdict);
      },
    });
    const from = (params: (values: unknown) => unknown) =>
      Object.assign((values: unknown) => make(params(values)), { code });
    return [name, Object.assign(make, { code, when, from })];
  });
  return Object.fromEntries(made) as RefusalsOf<W>;
}
