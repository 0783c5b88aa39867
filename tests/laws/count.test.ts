/**
 * The law of counts. Several terminals take goods to a place, take them away and count there, in any order; what they capture
 * comes hours later and in another order, and their clocks are off. The simulation knows what was really there: whatever is
 * booked must be what was really missing or too much. Each mutant is a way of counting that is used elsewhere, and breaks it.
 */
import {
  comesLate,
  COUNT_RULES,
  isLater,
  judgePlaceCount,
  type CountRules,
  type Heard,
  type Look,
  type Moment,
  type Movement,
  type PlaceCount,
  type Seen,
} from '#domain/rules/count-judge.ts';
import { describe, expect, it } from 'vitest';

const SCHEDULES = 10_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const KEYS = ['apples', 'pears'] as const;
type Key = (typeof KEYS)[number];

// ---- what really happens ----------------------------------------------------------------------------------

interface Move extends Movement {
  readonly key: Key;
  /** When the goods left or came: before the scan that says so. */
  readonly real: number;
  readonly captured: number;
}

interface Count {
  readonly seen: readonly Seen[];
  readonly whole: Look;
  readonly lookedAt: ReadonlyMap<Key, number>;
  readonly captured: number;
}

interface Loss {
  readonly key: Key;
  readonly real: number;
  readonly qty: number;
}

interface Schedule {
  readonly devices: readonly string[];
  readonly start: ReadonlyMap<Key, number>;
  readonly moves: readonly Move[];
  readonly counts: readonly Count[];
  readonly losses: readonly Loss[];
  readonly beats: readonly { readonly device: string; readonly at: number }[];
  readonly tolerance: { readonly percent: number; readonly pieces: number };
}

function draw(seed: number): Schedule {
  const random = randomOf(seed);
  const below = (n: number): number => Math.floor(random() * n);
  const chance = (p: number): boolean => random() < p;
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const devices = Array.from({ length: 2 + below(3) }, (_, i) => `T${i + 1}`);
  const clocks = new Map(devices.map((device) => [device, { off: (random() - 0.5) * 24 * HOUR, isOld: chance(0.15) }]));

  const delay = (): number =>
    chance(0.5) ? below(3) * SECOND : chance(0.06) ? 9 * HOUR + below(6 * HOUR) : below(7 * HOUR);
  /**
   * A clock that was compared lately is off by seconds. One that was not is off by hours; it still shows that a day has gone,
   * because one that is set back to hide it deceives whoever has nothing but that clock.
   */
  const moment = (device: string, seq: number, captured: number, heard: number): Moment => {
    const { off, isOld } = clocks.get(device) ?? { off: 0, isOld: false };
    const comparedAt = captured - (isOld ? 37 * HOUR + below(90 * HOUR) : below(20 * HOUR));
    const at = captured + (isOld ? off : (random() - 0.5) * 40 * SECOND);
    return { device, seq, at: Math.round(at), comparedAt, heard };
  };

  const lost = Array.from({ length: 1 + below(3) }, () => ({
    key: pick(KEYS),
    real: chance(0.5) ? -HOUR : below(60) * MINUTE,
    qty: pick([-3, -2, -1, 1, 2]),
  }));

  type Plan = { readonly device: string; readonly from: number; readonly to: number; readonly move?: Loss };
  const plans: Plan[] = [];
  const isFree = ({ device, from, to }: Plan): boolean =>
    !plans.some((plan) => plan.device === device && plan.from <= to && from <= plan.to);
  for (let n = 1 + below(3); n > 0; n--) {
    const from = below(60 * MINUTE);
    const plan = { device: pick(devices), from, to: from + 10 * SECOND + below(150 * SECOND) };
    if (isFree(plan)) plans.push(plan);
  }
  const starts = plans.map(({ from }) => from);
  for (let n = 2 + below(8); n > 0; n--) {
    const near = starts.length > 0 && chance(0.5);
    const real = near ? pick(starts) + below(8 * MINUTE) - 4 * MINUTE : below(60 * MINUTE);
    const move = { key: pick(KEYS), real, qty: pick([-6, -4, -3, -1, 1, 2, 5]) };
    const plan = { device: pick(devices), from: real, to: real + below(60 * SECOND), move };
    if (isFree(plan)) plans.push(plan);
  }
  plans.sort((a, b) => a.from - b.from);

  const wanted = plans.flatMap(({ move }) => (move ? [move] : []));
  const start = new Map(KEYS.map((key) => [key, pick([0, 2, 8, 20])]));
  const happened = possible(start, [...wanted, ...lost]);
  const losses = lost.filter((loss) => happened.has(loss));
  const really = (key: Key, at: number): number =>
    (start.get(key) ?? 0) + total([...happened].filter((one) => one.key === key && one.real <= at));
  const seqs = new Map<string, number>();
  const next = (device: string): number => {
    const seq = (seqs.get(device) ?? 0) + 1;
    seqs.set(device, seq);
    return seq;
  };

  const moves: Move[] = [];
  const counts: Count[] = [];
  for (const { device, from, to, move } of plans) {
    const heard = to + delay();
    if (move && !happened.has(move)) continue;
    if (move) {
      moves.push({ ...moment(device, next(device), to, heard), ...move, captured: to });
      continue;
    }
    const first = moment(device, next(device), from, heard);
    const looks = KEYS.map((key) => ({ key, at: from + below(to - from) })).sort((a, b) => a.at - b.at);
    const seen = looks.flatMap(({ key, at }) => {
      const one = moment(device, next(device), at, heard);
      const qty = really(key, at);
      // Nobody enters what is not there.
      return qty > 0 ? [{ key, qty, from: one, to: one }] : [];
    });
    const whole = { from: first, to: moment(device, next(device), to, heard) };
    counts.push({ seen, whole, lookedAt: new Map(looks.map(({ key, at }) => [key, at])), captured: to });
  }
  const beats = Array.from({ length: 6 }, () => ({ device: pick(devices), at: below(8 * HOUR) }));
  const tolerance = chance(0.6) ? { percent: 100, pieces: 100 } : { percent: 0, pieces: 0 };
  return { devices, start, moves, counts, losses, beats, tolerance };
}

/** Nobody takes away what is not there. */
function possible(start: ReadonlyMap<Key, number>, wanted: readonly Loss[]): ReadonlySet<Loss> {
  const there = new Map(start);
  const inOrder = wanted.toSorted((a, b) => a.real - b.real);
  return new Set(
    inOrder.filter(({ key, qty }) => {
      const left = (there.get(key) ?? 0) + qty;
      if (left >= 0) there.set(key, left);
      return left >= 0;
    }),
  );
}

/** Seeded: mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const total = (list: readonly { readonly qty: number }[]): number => list.reduce((n, { qty }) => n + qty, 0);

// ---- what the WMS makes of it -----------------------------------------------------------------------------

/** How counts are judged and booked; a mutant does one thing otherwise. */
interface Way {
  readonly rules: CountRules;
  /** What the judge is given. */
  given(count: PlaceCount): PlaceCount;
  heard(terminal: Heard, at: number): Heard;
  booked(difference: number, found: number, today: number): number;
  isEvidence(count: Count, others: readonly Count[]): boolean;
}

const RIGHT: Way = {
  rules: COUNT_RULES,
  given: (count) => count,
  heard: (terminal) => terminal,
  booked: (difference) => difference,
  isEvidence: (count, others) => others.some((other) => isLater(other.whole, count.whole)),
};

interface Tally {
  wrong: number;
  booked: number;
  waited: number;
  matched: number;
  stirred: number;
  recounts: number;
  late: number;
  lateUnseen: number;
}

const nothing = (): Tally => ({
  wrong: 0,
  booked: 0,
  waited: 0,
  matched: 0,
  stirred: 0,
  recounts: 0,
  late: 0,
  lateUnseen: 0,
});

type Booking = { readonly row: Movement; readonly look: Look; readonly lookedAt: number; readonly inTime: boolean };

function run({ devices, start, moves, counts, losses, beats, tolerance }: Schedule, way: Way, tally: Tally): void {
  const known: Move[] = [];
  const come: Count[] = [];
  const bookings: (Booking & { readonly count: Count })[] = [];
  const until = new Map(devices.map((device) => [device, Number.NEGATIVE_INFINITY]));
  const captured = [
    ...moves.map((move) => ({ moment: move as Moment, at: move.captured })),
    ...counts.map(({ whole, captured: at }) => ({ moment: whole.to, at })),
  ];

  const today = (key: Key, rows: readonly Movement[]): number =>
    (start.get(key) ?? 0) + total(rows.filter((row) => row.key === key));

  /** A terminal says with whatever it sends how old the oldest of what still waits there is. */
  const hears = (device: string, now: number): void => {
    const waits = captured.filter(({ moment, at }) => moment.device === device && at <= now && moment.heard > now);
    const oldest = Math.min(now, ...waits.map(({ moment }) => earliest(moment)));
    until.set(device, way.heard({ device, until: oldest }, now).until);
  };

  const judge = (now: number): void => {
    for (const count of come) {
      const others = come.filter((other) => other !== count);
      if (way.isEvidence(count, others)) continue;
      const first = come.find(
        (other) => other.whole.to.device !== count.whole.to.device && isLater(count.whole, other.whole),
      );
      const said = (one: Count, before?: ReadonlyMap<string, number>) => {
        const rows = [...known, ...bookings.map(({ row }) => row)];
        const book = new Map(KEYS.map((key) => [key, today(key, rows)]));
        const terminals = [...until].map(([device, at]) => ({ device, until: at }));
        const asked = { seen: one.seen, whole: one.whole, notBefore: -HOUR / 2, book, rows, terminals, now };
        return judgePlaceCount(
          way.given({ ...asked, goods: () => ({ tolerance }), ...(before && { first: before }) }),
          way.rules,
        );
      };
      const earlier = first && new Map(said(first).flatMap((one) => (one.stirred ? [] : [[one.key, one.difference]])));
      for (const { key, outcome, difference, found, stirred } of said(count, earlier)) {
        if (bookings.some((booking) => booking.count === count && booking.row.key === key)) continue;
        tally.stirred += Number(stirred);
        tally.matched += Number(outcome === 'matched');
        tally.waited += Number(outcome === 'waiting');
        tally.recounts += Number(outcome === 'recount');
        if (outcome !== 'bookable') continue;
        const rows = [...known, ...bookings.map(({ row }) => row)];
        const qty = way.booked(difference, found, today(key as Key, rows));
        const lookedAt = count.lookedAt.get(key as Key) ?? 0;
        const missing = moves.some((move) => move.key === key && move.real <= lookedAt && !known.includes(move));
        const inTime = !missing || now - count.captured < COUNT_RULES.patienceMs - MINUTE;
        const look = joined(count, key);
        bookings.push({ row: { ...look.to, key, qty }, look, lookedAt, inTime, count });
        check(key as Key);
      }
    }
  };

  /** All that was booked is all that was really lost by the last look. */
  const check = (key: Key): void => {
    const of = bookings.filter(({ row }) => row.key === key);
    if (of.some(({ inTime }) => !inTime)) return;
    tally.booked++;
    const last = Math.max(...of.map(({ lookedAt }) => lookedAt));
    const lost = losses.filter((loss) => loss.key === key && loss.real <= last);
    if (total(of.map(({ row }) => row)) !== total(lost)) tally.wrong++;
  };

  /** What comes after a booking that it would have changed has to be seen as such. */
  const isNews = (move: Move): void => {
    for (const { look, lookedAt, row } of bookings) {
      if (row.key !== move.key || move.real > lookedAt) continue;
      tally.late++;
      if (!comesLate(move, look, way.rules)) tally.lateUnseen++;
    }
  };

  const news = [
    ...moves.map((move) => ({ at: move.heard, device: move.device, hear: () => (isNews(move), known.push(move)) })),
    ...counts.map((count) => ({
      at: count.whole.to.heard,
      device: count.whole.to.device,
      hear: () => come.push(count),
    })),
    ...beats.map(({ at, device }) => ({ at, device, hear: () => 0 })),
    ...devices.map((device) => ({ at: 20 * HOUR, device, hear: () => 0 })),
  ].sort((a, b) => a.at - b.at);
  for (const { at, device, hear } of news) {
    hear();
    hears(device, at);
    judge(at);
  }
}

const earliest = ({ at, comparedAt }: Moment): number =>
  comparedAt !== null && at >= comparedAt && at - comparedAt <= COUNT_RULES.staleMs ? at : (comparedAt ?? 0);

const joined = ({ seen, whole }: Count, key: string): Look => seen.find((one) => one.key === key) ?? whole;

function runAll(way: Way, isEnough: (tally: Tally) => boolean = () => false): Tally {
  const tally = nothing();
  for (let seed = 1; seed <= SCHEDULES && !isEnough(tally); seed++) run(draw(seed), way, tally);
  return tally;
}

// ---- the law ----------------------------------------------------------------------------------------------

describe('a count', () => {
  it(
    `books the true difference, in ${SCHEDULES} schedules of moves, counts, delays and clocks`,
    { timeout: 120_000 },
    () => {
      const tally = runAll(RIGHT);
      expect(tally).toMatchObject({ wrong: 0, lateUnseen: 0 });
      // It does book, wait and match, and is stirred.
      expect(Math.min(tally.booked, tally.waited, tally.matched, tally.stirred, tally.recounts)).toBeGreaterThan(1000);
      expect(tally.late).toBeGreaterThan(10);
    },
  );

  const onRows = (change: (row: Movement) => Movement) => (count: PlaceCount) => ({
    ...count,
    rows: count.rows.map(change),
  });
  const mutants: Readonly<Record<string, Partial<Way>>> = {
    'against the stock of today': { given: (count) => ({ ...count, rows: [] }) },
    'no margin': { rules: { ...COUNT_RULES, marginMs: 0 } },
    'does not wait for the silent': { given: (count) => ({ ...count, terminals: [] }) },
    'books the total': { booked: (_, found, today) => found - today },
    'believes every clock': { rules: { ...COUNT_RULES, staleMs: Number.POSITIVE_INFINITY } },
    'orders by arrival': { given: onRows((row) => ({ ...row, at: row.heard, comparedAt: row.heard })) },
    'takes a terminal that is heard for one that has sent everything': {
      heard: ({ device }, at) => ({ device, until: at }),
    },
    'books every count of a place': { isEvidence: () => false },
    'waits for half an hour only': { rules: { ...COUNT_RULES, patienceMs: 30 * MINUTE } },
    'books what is stirred': {
      given: (count) => ({
        ...count,
        rows: count.rows.map((row) => ({ ...row, comparedAt: row.at, device: 'another', seq: 0 })),
      }),
      rules: { ...COUNT_RULES, marginMs: 0 },
    },
  };
  it.each(Object.entries(mutants))('that is judged otherwise is found out: %s', (_, otherwise) => {
    expect(runAll({ ...RIGHT, ...otherwise }, ({ wrong }) => wrong > 0).wrong).toBeGreaterThan(0);
  });
});
