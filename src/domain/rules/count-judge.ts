/**
 * What a count says of the book. It says what stood there at a moment, so it is compared with the book as of that moment: the
 * stock of today less whatever moved later. Where it cannot be known which of two came first, nothing is adjusted.
 */
import { add, compare, mul, sub, sum } from '../decimal.ts';

/** When something was captured, as far as it is known. Instants are milliseconds of the clock of the WMS. */
export interface Moment {
  readonly device: string;
  /** Orders what one terminal captured. */
  readonly seq: number;
  /** The clock of the terminal, corrected by what it was off when it was compared last. */
  readonly at: number;
  /** When it was compared last; null = never. */
  readonly comparedAt: number | null;
  /** When the WMS heard of it. */
  readonly heard: number;
}

/** Something was looked at from one moment to another one; most of the time they are the same. */
export interface Look {
  readonly from: Moment;
  readonly to: Moment;
}

/** A row of the ledger at this place: more than 0 came, less went. */
export interface Movement extends Moment {
  readonly key: string;
  readonly qty: number;
}

/** Goods of one kind that were found, all of them together. */
export interface Seen extends Look {
  readonly key: string;
  readonly qty: number;
}

export interface Heard {
  readonly device: string;
  /** Everything that it captured until then has come. */
  readonly until: number;
}

export interface CountRules {
  /** Clocks that were compared, and hands that are slower than the scan, differ by less. */
  readonly marginMs: number;
  /** A clock that was compared longer ago says nothing. */
  readonly staleMs: number;
  /** A difference waits for the silent no longer than this. */
  readonly patienceMs: number;
}

const MINUTE = 60_000;
export const COUNT_RULES: CountRules = {
  marginMs: 2 * MINUTE,
  staleMs: 24 * 60 * MINUTE,
  patienceMs: 8 * 60 * MINUTE,
};

export interface Tolerance {
  /** Of what the book says, and pieces: the smaller one counts. */
  readonly percent: number;
  readonly pieces: number;
}

export interface CountedGoods {
  readonly tolerance: Tolerance;
  /** Each piece has a number: which one is missing is for a person to say. */
  readonly bySerial?: boolean;
}

export interface PlaceCount {
  readonly seen: readonly Seen[];
  /** From its first entry until it was said to be finished: what was not seen was not there all the while. */
  readonly whole: Look;
  /** When the WMS gave the work out: what it had heard by then was before the count, whatever clocks say. */
  readonly notBefore: number;
  /** What stands there by the book of today. */
  readonly book: ReadonlyMap<string, number>;
  readonly rows: readonly Movement[];
  /** Terminals that could know of something that moved there. */
  readonly terminals: readonly Heard[];
  readonly now: number;
  readonly goods: (key: string) => CountedGoods;
  /** What somebody else found before, where this is a second count: the differences of it, where it had any to say. */
  readonly first?: ReadonlyMap<string, number>;
  /** Differences that a supervisor has accepted. */
  readonly accepted?: ReadonlyMap<string, number>;
}

/** `waiting` and `bookable` are accepted; the first one waits for the silent. */
export type Outcome = 'matched' | 'waiting' | 'bookable' | 'recount' | 'review';

export interface Judged {
  readonly key: string;
  readonly outcome: Outcome;
  readonly found: number;
  /** As of the count; of what is stirred the book of before. */
  readonly book: number;
  /** Found less book; 0 where it is stirred, because nobody knows. */
  readonly difference: number;
  /** Goods moved while it was counted. */
  readonly stirred: boolean;
  /** Terminals that could still say something of it. */
  readonly silent: readonly string[];
}

/** One verdict for each kind of goods that was seen, or that the book has there. */
export function judgePlaceCount(count: PlaceCount, rules: CountRules = COUNT_RULES): Judged[] {
  const keys = new Set([
    ...count.seen.map(({ key }) => key),
    ...count.rows.map(({ key }) => key),
    ...count.book.keys(),
  ]);
  const isOver = count.now - endOf(count.whole.to, rules) >= rules.patienceMs;
  const silent = isOver ? [] : silentOf(count, rules);
  return [...keys].map((key) => {
    const compared = compareGoods(count, key, rules);
    const verdict = verdictOf(count, key, compared);
    const outcome = verdict !== 'accepted' ? verdict : silent.length > 0 ? 'waiting' : 'bookable';
    return { key, ...compared, outcome, silent };
  });
}

/** Has it come too late for a difference that is booked? Then the place has to be looked at again. */
export const comesLate = (row: Moment, look: Look, rules: CountRules = COUNT_RULES): boolean =>
  orderOf(row, look, { rules, notBefore: Number.NEGATIVE_INFINITY }) !== 'after';

/** Which of two counts of a place is judged: the later one. The other one is evidence. */
export const isLater = ({ to: a }: Look, { to: b }: Look): boolean =>
  a.device === b.device ? a.seq > b.seq : a.at > b.at;

type Compared = Pick<Judged, 'found' | 'book' | 'difference' | 'stirred'> & { readonly matches: boolean };

function compareGoods(count: PlaceCount, key: string, rules: CountRules): Compared {
  const seen = count.seen.filter((one) => one.key === key);
  const look = joined(seen) ?? count.whole;
  const found = sum(seen.map(({ qty }) => qty));
  const before = { rules, notBefore: count.notBefore };
  const moved = count.rows.flatMap((row) => (row.key === key ? [{ row, order: orderOf(row, look, before) }] : []));
  const notBefore = moved.flatMap(({ row, order }) => (order === 'before' ? [] : [row.qty]));
  const unclear = moved.flatMap(({ row, order }) => (order === 'unclear' ? [row] : []));
  const book = sub(count.book.get(key) ?? 0, sum(notBefore));
  if (unclear.length === 0) {
    const difference = sub(found, book);
    return { found, book, difference, stirred: false, matches: difference === 0 };
  }
  const matches = possible(book, unclear).has(found);
  return { found, book: matches ? found : book, difference: 0, stirred: true, matches };
}

function verdictOf(count: PlaceCount, key: string, { matches, stirred, difference, book }: Compared) {
  if (matches) return 'matched';
  if (stirred) return 'recount';
  const { tolerance, bySerial } = count.goods(key);
  const isSecond = count.first !== undefined;
  if (bySerial) return isSecond ? 'review' : 'recount';
  if (count.accepted?.get(key) === difference) return 'accepted';
  if (isWithin(difference, book, tolerance)) return 'accepted';
  if (!isSecond) return 'recount';
  return count.first.get(key) === difference ? 'accepted' : 'review';
}

export function isWithin(difference: number, book: number, { percent, pieces }: Tolerance): boolean {
  const most = Math.min(pieces, mul(Math.abs(book), percent) / 100);
  return compare(Math.abs(difference), most) <= 0;
}

interface Against {
  readonly rules: CountRules;
  readonly notBefore: number;
}

/** Was it before the look, or after it? */
function orderOf(row: Moment, { from, to }: Look, { rules, notBefore }: Against): 'before' | 'after' | 'unclear' {
  if (row.heard <= notBefore) return 'before';
  if (row.device === to.device) return row.seq < from.seq ? 'before' : row.seq > to.seq ? 'after' : 'unclear';
  if (endOf(row, rules) + rules.marginMs < Math.max(startOf(from, rules), notBefore)) return 'before';
  return startOf(row, rules) - rules.marginMs > endOf(to, rules) ? 'after' : 'unclear';
}

/** It was no earlier than its terminal last heard of the WMS, and no later than the WMS heard of it. */
export const startOf = (moment: Moment, rules: CountRules = COUNT_RULES): number =>
  isFresh(moment, rules) ? Math.min(moment.at, moment.heard) : (moment.comparedAt ?? Number.NEGATIVE_INFINITY);
const endOf = (moment: Moment, rules: CountRules): number =>
  isFresh(moment, rules) ? Math.min(moment.at, moment.heard) : moment.heard;

/** A clock that has gone back since it was compared is one that nobody has compared. */
const isFresh = ({ at, comparedAt }: Moment, { staleMs, marginMs }: CountRules): boolean =>
  comparedAt !== null && at - comparedAt <= staleMs && at - comparedAt >= -marginMs;

/** What the book may have said when it was counted: of each terminal the first of its unclear rows were before, the others after. */
function possible(book: number, unclear: readonly Movement[]): ReadonlySet<number> {
  let sums = new Set([book]);
  for (const device of new Set(unclear.map((row) => row.device))) {
    const rows = unclear.filter((row) => row.device === device).sort((a, b) => a.seq - b.seq);
    const prefixes = rows.reduce((all, { qty }) => [...all, add(all.at(-1) ?? 0, qty)], [0]);
    sums = new Set([...sums].flatMap((one) => prefixes.map((moved) => add(one, moved))));
    // So much moved that any number would fit.
    if (sums.size > MOST_SUMS) return new Set();
  }
  return sums;
}

const MOST_SUMS = 1000;

/** Its own ops are in order, so of its own terminal no margin is waited for. */
const silentOf = ({ terminals, whole }: PlaceCount, rules: CountRules): string[] =>
  terminals
    .filter(({ device, until }) => until < endOf(whole.to, rules) + (device === whole.to.device ? 0 : rules.marginMs))
    .map(({ device }) => device);

function joined(seen: readonly Seen[]): Look | undefined {
  const [one] = seen;
  if (!one) return undefined;
  return {
    from: seen.reduce((first, { from }) => (from.seq < first.seq ? from : first), one.from),
    to: seen.reduce((last, { to }) => (to.seq > last.seq ? to : last), one.to),
  };
}
