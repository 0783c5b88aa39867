/** What may happen to a terminal, as a list of commands that can be drawn, shortened, and read aloud. */
import * as fc from 'fast-check';
import type { SimRequest } from './sim-ops.ts';
import type { Condition } from './world.ts';

/** Pages and earlier ops are named by a number that is taken modulo how many there are. */
export type Command =
  | { readonly do: 'scan'; readonly page: number; readonly request: SimRequest }
  /** Twice, so many moments apart that the second comes in the middle of the first. */
  | { readonly do: 'together'; readonly page: number; readonly request: SimRequest; readonly apart: number }
  /** The last scan once more: a second tap, or one whose "ok" never came. */
  | { readonly do: 'repeat'; readonly page: number }
  /** Whichever page comes to its n-th kill point from now dies there. */
  | { readonly do: 'die'; readonly killPoint: number }
  /** The same, and all others die with it: the power is gone, and with it what was not flushed. */
  | { readonly do: 'power'; readonly killPoint: number }
  /** All pages are killed, and the browser finds its own log damaged: the tables are empty at the next start. */
  | { readonly do: 'throwAway' }
  | { readonly do: 'network'; readonly condition: Condition; readonly times: number }
  | { readonly do: 'refuse'; readonly times: number }
  | { readonly do: 'endSessions' }
  | { readonly do: 'restartWms'; readonly ms: number }
  /** Somebody else at the WMS changes a row. */
  | { readonly do: 'office'; readonly receipt: string }
  /** On a terminal of its own. */
  | { readonly do: 'colleague'; readonly request: SimRequest }
  | { readonly do: 'signOut'; readonly page: number }
  | { readonly do: 'signIn'; readonly page: number; readonly user: User; readonly server: Server }
  | { readonly do: 'warehouse'; readonly page: number; readonly id: 'W1' | 'W2' }
  | { readonly do: 'clock'; readonly hours: number }
  | { readonly do: 'open' }
  | { readonly do: 'close'; readonly page: number }
  /** The page that sends, if one does. */
  | { readonly do: 'freeze'; readonly page: number }
  | { readonly do: 'thaw' }
  | { readonly do: 'disk'; readonly full: boolean }
  | { readonly do: 'withdraw' | 'drop' | 'resend' | 'correct' | 'reverse'; readonly nth: number }
  | { readonly do: 'kick'; readonly page: number }
  /** A screen reads the list, in the middle of whatever is under way. */
  | { readonly do: 'read'; readonly page: number }
  | { readonly do: 'wait'; readonly ms: number };

export type User = 'ann' | 'bob';
export type Server = '' | 'http://b.test';

export interface Schedule {
  /** Of jitter and delays. */
  readonly seed: number;
  /** Whether the WMS keeps an idempotency store. */
  readonly keyed: boolean;
  /** How often a page has private files; what a page without them scanned goes with the tables. */
  readonly files?: number;
  readonly commands: readonly Command[];
}

const LANES = ['a', '~a', 'b', '~b', 'c'];
const RECEIPTS = ['R1', 'R2'];

const page = fc.nat(1);
const nth = fc.nat(3);
const some = (of: readonly string[]) => fc.uniqueArray(fc.constantFrom(...of), { minLength: 1, maxLength: 2 });
const few = fc.integer({ min: 1, max: 4 });

const request: fc.Arbitrary<SimRequest> = fc.record(
  {
    lanes: some(LANES),
    counts: some(RECEIPTS),
    by: fc.integer({ min: 1, max: 3 }),
    after: fc.constantFrom(...RECEIPTS),
    each: fc.constant('arrived'),
  },
  { requiredKeys: ['lanes', 'counts', 'by'] },
);

/** Only a WMS that keeps an idempotency store is not hurt by what the browser sends twice. */
const conditions = (keyed: boolean): readonly Condition[] => [
  'lostBefore',
  'lostAfter',
  'html',
  'truncated',
  '401',
  '404',
  '408',
  '429',
  '500',
  '503',
  'hang',
  'slow',
  ...(keyed ? (['twice'] as const) : []),
];

const command = (keyed: boolean): fc.Arbitrary<Command> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.record({ do: fc.constant('scan' as const), page, request }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('repeat' as const), page }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('together' as const), page, request, apart: fc.nat(80) }) },
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant('die' as const), killPoint: fc.integer({ min: 1, max: 30 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('power' as const), killPoint: fc.integer({ min: 1, max: 30 }) }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('network' as const),
        condition: fc.constantFrom(...conditions(keyed)),
        times: few,
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('refuse' as const), times: few }) },
    { weight: 2, arbitrary: fc.constant({ do: 'endSessions' } as const) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('restartWms' as const), ms: fc.integer({ min: 100, max: 5000 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('office' as const), receipt: fc.constantFrom(...RECEIPTS) }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('colleague' as const), request }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('signOut' as const), page }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('signIn' as const),
        page,
        user: fc.constantFrom<User[]>('ann', 'bob'),
        server: fc.constantFrom<Server[]>('', '', 'http://b.test'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('warehouse' as const), page, id: fc.constantFrom('W1', 'W2') }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('clock' as const), hours: fc.constantFrom(-13, -1, 1, 7, 25) }),
    },
    { weight: 3, arbitrary: fc.constant({ do: 'open' } as const) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), page }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('freeze' as const), page }) },
    { weight: 1, arbitrary: fc.constant({ do: 'thaw' } as const) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('disk' as const), full: fc.boolean() }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom('withdraw', 'drop', 'resend', 'correct', 'reverse'),
        nth,
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('kick' as const), page }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const), page }) },
    {
      weight: 6,
      arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(100, 500, 2000, 20_000, 70_000) }),
    },
  );

/** What seldom comes together by chance: the page that sends is frozen in the middle of it, and relieved by another. */
const relief = (request: SimRequest): readonly Command[] => [
  { do: 'open' },
  { do: 'scan', page: 0, request },
  { do: 'freeze', page: 0 },
  { do: 'scan', page: 1, request },
  { do: 'wait', ms: 200_000 },
  { do: 'scan', page: 1, request },
  { do: 'thaw' },
];

/** A second after a page began a file it has just gone on to the next: what that one held is taken up, and the power goes. */
const outage = (request: SimRequest, before: number, killPoint: number): readonly Command[] => {
  const scans = (count: number): Command[] => Array.from({ length: count }, () => ({ do: 'scan', page: 0, request }));
  return [
    { do: 'restartWms', ms: 60_000 },
    ...scans(before),
    { do: 'wait', ms: 990 },
    ...scans(8),
    { do: 'power', killPoint },
    { do: 'wait', ms: 500 },
  ];
};
const outages = fc.tuple(request, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 10, max: 28 }));

const scene = (keyed: boolean): fc.Arbitrary<readonly Command[]> =>
  fc.oneof(
    { weight: 40, arbitrary: command(keyed).map((each) => [each]) },
    { weight: 1, arbitrary: request.map(relief) },
    { weight: 2, arbitrary: outages.map((drawn) => outage(...drawn)) },
  );

export const schedules = (length = 13): fc.Arbitrary<Schedule> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }).chain((keyed) =>
    fc.record({
      seed: fc.nat(1_000_000),
      keyed: fc.constant(keyed),
      // Left to itself fast-check prefers the shortest, and most of what goes wrong takes a few steps.
      commands: fc
        .noBias(fc.array(scene(keyed), { minLength: 3, maxLength: length, size: 'max' }))
        .map((s) => s.flat()),
    }),
  );

/** A schedule in words, one line a command. */
export const inWords = ({ seed, keyed, commands }: Schedule): string =>
  [
    `seed ${seed}, ${keyed ? 'a WMS with an idempotency store' : 'a WMS without an idempotency store'}`,
    ...commands.map((each, i) => `${String(i + 1).padStart(3)}. ${words(each)}`),
  ].join('\n');

function words(c: Command): string {
  switch (c.do) {
    case 'scan':
      return `page ${c.page} scans ${JSON.stringify(c.request)}`;
    case 'together':
      return `page ${c.page} scans twice, ${c.apart} moments apart: ${JSON.stringify(c.request)}`;
    case 'repeat':
      return `page ${c.page} scans the last one once more`;
    case 'die':
      return `a page dies at kill point ${c.killPoint}`;
    case 'power':
      return `the power goes when a page comes to kill point ${c.killPoint}`;
    case 'throwAway':
      return 'the browser throws its tables away';
    case 'network':
      return `the next ${c.times} requests: ${c.condition}`;
    case 'refuse':
      return `the WMS refuses the next ${c.times} ops`;
    case 'endSessions':
      return 'all sessions end';
    case 'restartWms':
      return `the WMS restarts and is away for ${c.ms} ms`;
    case 'office':
      return `the office changes ${c.receipt}`;
    case 'colleague':
      return `the other terminal scans ${JSON.stringify(c.request)}`;
    case 'signOut':
      return `page ${c.page} signs out`;
    case 'signIn':
      return `page ${c.page} signs in ${c.user} at ${c.server === '' ? 'the first server' : c.server}`;
    case 'warehouse':
      return `page ${c.page} switches to warehouse ${c.id}`;
    case 'clock':
      return `the clock jumps by ${c.hours} h`;
    case 'open':
      return 'a second page opens';
    case 'close':
      return `page ${c.page} is closed`;
    case 'freeze':
      return `the page that sends, or else page ${c.page}, is frozen`;
    case 'thaw':
      return 'the frozen page wakes';
    case 'disk':
      return c.full ? 'the disk is full' : 'the disk has space again';
    case 'wait':
      return `${c.ms} ms pass`;
    case 'kick':
      return `page ${c.page}: send now`;
    case 'read':
      return `page ${c.page} reads the list`;
    case 'withdraw':
    case 'drop':
    case 'resend':
    case 'correct':
    case 'reverse':
      return `a person: ${c.do}, unsettled op ${c.nth}`;
  }
}
