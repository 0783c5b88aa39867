/** How a check ends when it does not simply pass. */
import type { Exchange } from './wire.ts';

/** The server does what it must not; `calls` are the fewest that show it. */
export class Failed extends Error {
  readonly calls: readonly Exchange[];
  constructor(sentence: string, calls: readonly Exchange[]) {
    super(sentence);
    this.calls = calls;
  }
}

/** Allowed, and worth knowing. */
export class Warned extends Error {}

/** It could not be tried here. */
export class Skipped extends Error {}

/** Whatever shows a call: an answer of a person, or the exchange itself. */
type Shown = Exchange | { readonly exchange: Exchange };

export function fail(sentence: string, ...shown: readonly Shown[]): never {
  throw new Failed(
    sentence,
    shown.map((each) => ('exchange' in each ? each.exchange : each)),
  );
}

/** Narrows like an assertion: what follows may count with it. */
export function must(holds: boolean, sentence: string, ...shown: readonly Shown[]): asserts holds {
  if (!holds) fail(sentence, ...shown);
}

export function skip(why: string): never {
  throw new Skipped(why);
}

export function warn(sentence: string): never {
  throw new Warned(sentence);
}
