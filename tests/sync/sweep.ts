/** A battery that runs out at every single kill point of a story: once at the first, once at the second, and so on. */
import { DIED, play } from './player.ts';
import type { Tally } from './player.ts';
import type { Command, Schedule, User } from './schedule.ts';
import { failureOf } from './simulate.ts';
import type { Failure } from './simulate.ts';

export interface Story {
  readonly title: string;
  readonly keyed: boolean;
  readonly files?: number;
  readonly commands: readonly Command[];
}

/** No story is as long as this; one that is never survived would be. */
const KILL_POINTS = 600;

export interface Swept {
  /** That many deaths it has been through. */
  readonly killPoints: number;
  readonly tally: Tally;
  readonly failure: Failure | null;
}

/** Plays it as often as it has kill points, or until a death breaks a promise. */
export async function swept({ title, commands, ...under }: Story, goesOn?: () => void): Promise<Swept> {
  const tally: Tally = {};
  for (let killPoint = 1; killPoint < KILL_POINTS; killPoint += 1) {
    // The same chance every time, or a kill point could be passed over.
    const schedule: Schedule = { seed: 1, ...under, commands: [{ do: 'die', killPoint }, ...commands] };
    const here: Tally = {};
    goesOn?.();
    try {
      await play(schedule, here);
    } catch (error) {
      return { killPoints: killPoint, tally, failure: failureOf(schedule, error, `in the story of ${title}`) };
    }
    for (const [what, n] of Object.entries(here)) tally[what] = (tally[what] ?? 0) + n;
    if (!Object.keys(here).some((what) => what.startsWith(DIED)))
      return { killPoints: killPoint - 1, tally, failure: null };
  }
  throw new Error('a story without end');
}

const scan = (lane: string, by = 1, page = 0): Command => ({
  do: 'scan',
  page,
  request: { lanes: [lane], counts: ['R1'], by },
});
const signIn = (user: User): Command => ({ do: 'signIn', page: 0, user, server: '' });
const away: Command = { do: 'network', condition: 'lostBefore', times: 1 };
const answerLost: Command = { do: 'network', condition: 'lostAfter', times: 1 };
const wait = (ms: number): Command => ({ do: 'wait', ms });

export const STORIES: readonly Story[] = [
  {
    title: 'two scans of one lane, the second one tapped twice',
    keyed: true,
    commands: [scan('a'), scan('a'), { do: 'repeat', page: 0 }, wait(2000)],
  },
  { title: 'an answer that is lost', keyed: true, commands: [answerLost, scan('a'), scan('b'), wait(2000)] },
  {
    title: 'a start with an op in doubt',
    keyed: true,
    commands: [answerLost, scan('a'), { do: 'close', page: 0 }, scan('b'), wait(2000)],
  },
  {
    title: 'the same at a WMS without an idempotency store',
    keyed: false,
    commands: [answerLost, scan('a'), { do: 'close', page: 0 }, scan('a'), wait(2000), { do: 'drop', nth: 0 }],
  },
  {
    title: 'refused, corrected and refused again, dropped, with others behind it',
    keyed: true,
    commands: [
      { do: 'refuse', times: 2 },
      scan('a'),
      scan('a', 2),
      { do: 'correct', nth: 0 },
      wait(2000),
      { do: 'drop', nth: 0 },
      wait(2000),
    ],
  },
  {
    title: 'taken back before it left, and reversed after',
    keyed: true,
    commands: [
      scan('a'),
      wait(2000),
      { do: 'reverse', nth: 0 },
      wait(2000),
      away,
      scan('b'),
      { do: 'withdraw', nth: 0 },
    ],
  },
  {
    title: 'the session ends amid the work',
    keyed: true,
    commands: [{ do: 'endSessions' }, scan('a'), scan('b'), wait(2000), signIn('ann'), wait(2000)],
  },
  {
    title: 'another operator, another warehouse, and back',
    keyed: true,
    commands: [
      away,
      scan('a'),
      { do: 'warehouse', page: 0, id: 'W1' },
      signIn('bob'),
      scan('a', 2),
      signIn('ann'),
      wait(2000),
    ],
  },
  {
    title: 'what was scanned in a warehouse that the operator has left since',
    keyed: true,
    commands: [away, scan('a'), { do: 'warehouse', page: 0, id: 'W1' }, wait(5000)],
  },
  {
    title: 'a disk that fills up and is emptied',
    keyed: true,
    commands: [{ do: 'disk', full: true }, scan('a'), scan('a'), { do: 'disk', full: false }, scan('a'), wait(2000)],
  },
  {
    title: 'two pages, and the one that sends is frozen',
    keyed: true,
    commands: [
      { do: 'open' },
      scan('a'),
      { do: 'freeze', page: 0 },
      scan('a', 2, 1),
      wait(200_000),
      { do: 'thaw' },
      wait(2000),
    ],
  },
  ...[true, false].map((keyed) => ({
    title: `tables that are thrown away, at a WMS ${keyed ? 'with' : 'without'} an idempotency store`,
    keyed,
    files: 1,
    commands: [
      answerLost,
      scan('a'),
      wait(1000),
      { do: 'restartWms', ms: 120_000 },
      scan('a'),
      { do: 'close', page: 0 },
      scan('b'),
      // By then every file was looked at that a dead page has left.
      wait(40_000),
      { do: 'close', page: 0 },
      { do: 'throwAway' },
      signIn('ann'),
      wait(2000),
    ] satisfies Command[],
  })),
];
