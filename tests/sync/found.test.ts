/** What the simulation has found, each as the short script that showed it; and what plain stories must show. */
import './settle-async.ts';
import { expect, test } from 'vitest';
import { play } from './player.ts';
import type { Tally } from './player.ts';
import type { Command, Schedule } from './schedule.ts';
import { report } from './simulate.ts';
import { STORIES, swept } from './sweep.ts';

const BUDGET = { timeout: 60_000 };

const scan = (page: number, lane: string, by = 1): Command => ({
  do: 'scan',
  page,
  request: { lanes: [lane], counts: ['R1'], by },
});
const played = async (commands: readonly Command[], more: Partial<Schedule> = {}): Promise<Tally> => {
  const tally: Tally = {};
  await play({ seed: 1, keyed: true, commands, ...more }, tally);
  return tally;
};

test('whoever was unlocked does not come back by themselves while somebody else signs in', async () => {
  const tally = await played(
    [
      { do: 'warehouse', page: 0, id: 'W1' },
      { do: 'signIn', page: 0, user: 'ann', server: 'http://b.test' },
      { do: 'network', condition: 'lostBefore', times: 2 },
      scan(0, 'a'),
      { do: 'signIn', page: 0, user: 'ann', server: '' },
    ],
    { seed: 988_270, keyed: false },
  );
  expect(tally['ops']).toBe(1);
});

test('where nobody keeps ids and the answer is lost, whoever looks before they say what became of it doubles nothing', async () => {
  const story: readonly Command[] = [
    { do: 'network', condition: 'lostAfter', times: 1 },
    scan(0, 'a'),
    { do: 'wait', ms: 2000 },
    { do: 'resend', nth: 0 },
    { do: 'network', condition: 'slow', times: 1 },
    scan(0, 'b'),
    { do: 'wait', ms: 500 },
    { do: 'resend', nth: 1 },
    { do: 'warehouse', page: 0, id: 'W1' },
  ];
  for (let seed = 1; seed <= 8; seed += 1) {
    const tally = await played(story, { seed, keyed: false });
    expect([tally['acked'], tally['posts']], 'never sent again').toEqual([2, 2]);
  }
});

test('where nobody keeps ids, who sends an op in doubt again while it is being refused gets another in its place', async () => {
  const tally = await played(
    [
      scan(0, 'a'),
      { do: 'refuse', times: 2 },
      { do: 'open' },
      scan(0, 'b'),
      { do: 'freeze', page: 0 },
      scan(1, 'b'),
      { do: 'wait', ms: 200_000 },
      scan(1, 'b'),
      { do: 'thaw' },
      { do: 'open' },
      scan(1, 'a'),
      { do: 'signIn', page: 1, user: 'ann', server: '' },
    ],
    { seed: 240_297, keyed: false },
  );
  expect(tally['acked']).toBeGreaterThan(0);
});

test('undisturbed, every op is posted exactly once, whichever of two pages it comes from', async () => {
  const scans = Array.from({ length: 16 }, (_, i) => scan(i % 2, 'abc'[i % 3] as string));
  for (let seed = 1; seed <= 5; seed += 1) {
    const tally = await played([{ do: 'open' }, ...scans], { seed });
    expect([tally['posts'], tally['acked']]).toEqual([16, 16]);
  }
});

test.each(STORIES.slice(0, 3))('killed at every point of $title: never lost, never doubled', BUDGET, async (story) => {
  const { failure, killPoints } = await swept(story);
  expect(failure && report(failure)).toBeNull();
  expect(killPoints, 'so many there were').toBeGreaterThan(25);
});

test('users, servers and warehouses switched in any order with work on board: each op as it was captured', async () => {
  const away: Command = { do: 'network', condition: 'lostBefore', times: 1 };
  const tally = await played([
    away,
    scan(0, 'a'),
    { do: 'warehouse', page: 0, id: 'W1' },
    away,
    scan(0, 'a'),
    { do: 'signIn', page: 0, user: 'bob', server: '' },
    away,
    scan(0, 'a'),
    { do: 'signIn', page: 0, user: 'ann', server: 'http://b.test' },
    away,
    scan(0, 'a'),
    { do: 'signOut', page: 0 },
    { do: 'signIn', page: 0, user: 'bob', server: 'http://b.test' },
    scan(0, 'a'),
    { do: 'signIn', page: 0, user: 'ann', server: '' },
    { do: 'wait', ms: 70_000 },
  ]);
  expect([tally['ops'], tally['acked']]).toEqual([5, 5]);
});

test('a page frozen while it sends is relieved, and what it does after waking harms nothing', async () => {
  const tally = await played([
    { do: 'open' },
    scan(0, 'a'),
    { do: 'freeze', page: 0 },
    scan(1, 'a'),
    { do: 'wait', ms: 200_000 },
    scan(1, 'a'),
    { do: 'thaw' },
    { do: 'wait', ms: 2000 },
  ]);
  expect(tally['ops']).toBe(3);
});

test('a sign-in that a full disk stops half-way leaves nothing lying', async () => {
  const tally = await played(
    [
      scan(0, 'a'),
      { do: 'endSessions' },
      { do: 'disk', full: true },
      { do: 'signIn', page: 0, user: 'ann', server: '' },
    ],
    { seed: 0 },
  );
  expect(tally['ops']).toBe(1);
});
