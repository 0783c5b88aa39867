/**
 * Where the WMS does not answer, learned by this terminal from its own captures. A place is
 * known as dead when most of the last captures there found no answer; one of them may be chance.
 */

/** Of the last captures at a place. */
export interface Heard {
  readonly answered: number;
  readonly silent: number;
}
/** By location; the one that was heard of last stands last. */
export type HeardAt = Readonly<Record<string, Heard>>;

/** Places that are remembered, and captures of each that count: what was found long ago loses its weight. */
const MOST = { places: 2000, captures: 8 };

export function withHeard(known: HeardAt, loc: string, isAnswered: boolean): HeardAt {
  const { [loc]: _, ...others } = known;
  const before = heardAt(known, loc) ?? { answered: 0, silent: 0 };
  const of = before.answered + before.silent < MOST.captures ? before : halfOf(before);
  const now = { answered: of.answered + Number(isAnswered), silent: of.silent + Number(!isAnswered) };
  const kept = Object.entries(others).slice(-(MOST.places - 1));
  return { ...Object.fromEntries(kept), [loc]: now };
}

const halfOf = ({ answered, silent }: Heard): Heard => ({
  answered: Math.floor(answered / 2),
  silent: Math.floor(silent / 2),
});

/** A location may be named like what every object has. */
const heardAt = (known: HeardAt, loc: string): Heard | undefined =>
  Object.hasOwn(known, loc) ? known[loc] : undefined;

export function isDead(known: HeardAt, loc: string): boolean {
  const heard = heardAt(known, loc);
  return heard !== undefined && heard.silent >= 2 && heard.silent > heard.answered;
}

/** Whatever was stored, by whichever version; what is damaged is left out. */
export function readHeard(raw: unknown): HeardAt {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return {};
  return Object.fromEntries(Object.entries(raw).filter(([, heard]) => isHeard(heard)));
}

function isHeard(heard: unknown): heard is Heard {
  const { answered, silent } = (heard ?? {}) as Record<string, unknown>;
  return [answered, silent].every((n) => Number.isInteger(n) && (n as number) >= 0);
}
