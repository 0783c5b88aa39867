/** What a day in the warehouse is reckoned with: its clock, its dead zones, and the account, in which a lost op and somebody stuck must show. */
import type { OpRecord, OpState, OpStatus } from '#data/records.ts';
import { narrowUserOf, screensOfUser } from '#tests/harness/narrow-user.ts';
import { describe, expect, it } from 'vitest';
import { account, countedBy, drainTimes, STANDING, stuckOf, timesOf } from '../day/account.ts';
import { DayClock, HOUR, MINUTE, SECOND } from '../day/clock.ts';
import { darkIn, deadZones, litMs } from '../day/dead-zones.ts';
import { hasFailed, inWords } from '../day/report.ts';
import type { Report } from '../day/report.ts';
import { ROLES, rolesOf } from '../day/roles.ts';
import type { Records } from '../faults/verdict.ts';
import { MODULES } from '../faults/work.ts';
import { Dice } from '../sync/chance.ts';

describe('the clock', () => {
  /** Real time that passes by sleeping only. */
  const clockOf = (speed: number, length = HOUR) => {
    const real = { at: 5000, slept: [] as number[] };
    const clock = new DayClock(
      { speed, length },
      {
        now: () => real.at,
        sleep: async (ms) => {
          real.slept.push(ms);
          real.at += ms;
        },
      },
    );
    return { clock, real };
  };

  it('stands still until the day begins', () => {
    const { clock, real } = clockOf(20);
    real.at += 1000;
    expect(clock.now).toBe(0);
    clock.begin();
    expect(clock.now).toBe(0);
    real.at += 1000;
    expect(clock.now).toBe(20 * SECOND);
  });

  it('an hour at speed 20 takes three minutes', async () => {
    const { clock, real } = clockOf(20);
    clock.begin();
    await clock.waits(HOUR);
    expect(real.slept).toEqual([3 * MINUTE]);
    expect(clock.isOver).toBe(true);
  });

  it('nobody waits longer than the day', async () => {
    const { clock, real } = clockOf(10, 10 * MINUTE);
    clock.begin();
    await clock.waits(9 * MINUTE);
    await clock.waits(9 * MINUTE);
    expect(real.slept).toEqual([54 * SECOND, 6 * SECOND]);
    await clock.waits(MINUTE);
    await clock.waitsUntil(2 * MINUTE);
    expect(real.slept).toHaveLength(2);
  });

  it('a speed that is none is refused', () => {
    for (const speed of [0, -1, Number.NaN]) expect(() => new DayClock({ speed, length: HOUR })).toThrow('speed');
  });
});

describe('dead zones', () => {
  it('come and go in order, and end with the day', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const zones = deadZones(new Dice(seed), HOUR);
      expect(zones.length).toBeGreaterThan(3);
      let end = 0;
      for (const { from, to } of zones) {
        expect(from).toBeGreaterThan(end);
        expect(to).toBeGreaterThan(from);
        end = to;
      }
      expect(end).toBeLessThanOrEqual(HOUR);
    }
  });

  it('the same seed has the same', () => {
    expect(deadZones(new Dice(7), HOUR)).toEqual(deadZones(new Dice(7), HOUR));
    expect(deadZones(new Dice(7), HOUR)).not.toEqual(deadZones(new Dice(8), HOUR));
  });

  it('what took long because there was no network took only the rest', () => {
    const dark = [
      { from: 100, to: 200 },
      { from: 300, to: 400 },
    ];
    expect(darkIn({ from: 150, to: 350 }, dark)).toBe(100);
    expect(litMs({ from: 150, to: 350 }, dark)).toBe(100);
    expect(litMs({ from: 210, to: 290 }, dark)).toBe(80);
    expect(litMs({ from: 110, to: 190 }, dark)).toBe(0);
  });
});

const PARTITION = 'server|op1|WH1';
const op = (opId: string, seq: number): OpRecord => ({
  opId,
  seq,
  kind: 'receiving.case',
  kindVersion: 1,
  path: '/WMS/ReceiveByCase',
  request: {},
  lanes: [`lpn:${opId}`],
  partition: PARTITION,
  userId: 'op1',
  serverUrl: '',
  whgid: 'WH1',
  lg: 'en',
  deviceId: 'T1',
  capturedAt: '2026-01-01T00:00:00.000Z',
  appVersion: '1',
  label: opId,
  flow: 'receiving.case',
  params: {},
  inputs: [],
  touched: [],
});
const state = (opId: string, seq: number, status: OpStatus, more: Partial<OpState> = {}): OpState => ({
  opId,
  seq,
  partition: PARTITION,
  status,
  place: seq,
  epoch: 1,
  attempts: 0,
  nextAt: 0,
  ...more,
});

/** Two ops that went well. */
const well = (): Records => ({
  told: ['a', 'b'].map((opId) => ({ opId, userId: 'op1', whgid: 'WH1' })),
  ops: [op('a', 1), op('b', 2)],
  states: [state('a', 1, 'observed'), state('b', 2, 'applied')],
  operations: ['a', 'b'].map((opId) => ({ opId, userId: 'op1', deviceId: 'T1', whgid: 'WH1', outcome: 'applied' })),
  ledger: [],
  leased: [],
  borne: [],
});
const NOBODY: ReadonlySet<string> = new Set();

describe('the account', () => {
  it('finds nothing where all went well, though rows were not read again', () => {
    expect(account(well(), NOBODY)).toMatchObject({ ops: 2, acked: 2, lost: 0, untold: 0, unsettled: 0, why: [] });
  });

  it('finds an op that the terminal said ok to and has no record of', () => {
    const { ops, states, operations, ...rest } = well();
    const without = <T extends { readonly opId: string }>(list: readonly T[]): T[] =>
      list.filter(({ opId }) => opId !== 'b');
    const records = { ...rest, ops: without(ops), states: without(states), operations: without(operations) };
    expect(account(records, NOBODY)).toMatchObject({ lost: 1, why: [expect.stringMatching(/^lost b: /)] });
  });

  it('finds an op that the terminal takes for applied and the WMS never posted', () => {
    const { operations, ...rest } = well();
    expect(account({ ...rest, operations: operations.slice(0, 1) }, NOBODY).lost).toBe(1);
  });

  it('finds a refused op that nobody was told of, and takes one that somebody saw', () => {
    for (const status of ['refused', 'quarantined', 'dropped'] as const) {
      const { operations, ...rest } = well();
      const records = {
        ...rest,
        operations: operations.slice(0, 1),
        states: [state('a', 1, 'observed'), state('b', 2, status)],
      };
      expect(account(records, NOBODY)).toMatchObject({
        untold: 1,
        unsettled: 0,
        why: [expect.stringContaining('untold b')],
      });
      expect(account(records, new Set(['b']))).toMatchObject({ untold: 0, unsettled: 0, why: [] });
    }
  });

  it('finds an op that still waits though all is well', () => {
    const { operations, ...rest } = well();
    for (const status of ['queued', 'inDoubt', 'blocked'] as const) {
      const records = {
        ...rest,
        operations: operations.slice(0, 1),
        states: [state('a', 1, 'observed'), state('b', 2, status)],
      };
      expect(account(records, NOBODY)).toMatchObject({ lost: 0, unsettled: 1 });
    }
  });
});

describe('who is stuck', () => {
  const END = HOUR;
  const at = (lastDidAt: number | null, hasWork = true) => ({ userId: 'op1', lastDidAt, hasWork });

  it('stands with work before them for more than ten minutes', () => {
    expect(stuckOf([at(END - STANDING - 1)], END)).toEqual(['op1']);
    expect(stuckOf([at(END - STANDING)], END)).toEqual([]);
  });
  it('or has done nothing at all, however short the day', () => {
    expect(stuckOf([at(null)], MINUTE)).toEqual(['op1']);
  });
  it('is nobody who has no work', () => {
    expect(stuckOf([at(null, false), at(0, false)], END)).toEqual([]);
  });
});

describe('times', () => {
  it('are quantiles of what was measured, and none of nothing', () => {
    const samples = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect(timesOf(samples)).toEqual({ count: 100, p50: 50, p99: 99 });
    expect(timesOf([3])).toEqual({ count: 1, p50: 3, p99: 3 });
    expect(timesOf([])).toEqual({ count: 0, p50: null, p99: null });
  });

  it('of a drain leave out the time without network, and ops of which the WMS has said nothing', () => {
    const from = Date.parse('2026-01-01T00:00:00.000Z');
    const iso = (ms: number): string => new Date(from + ms).toISOString();
    const ops = ['a', 'b', 'c', 'd'].map((opId) => ({ opId, capturedAt: iso(0) }));
    const states = [
      { opId: 'a', status: 'observed' as const, settledAt: iso(40) },
      { opId: 'b', status: 'refused' as const, settledAt: iso(1000) },
      { opId: 'c', status: 'queued' as const },
      { opId: 'd', status: 'dropped' as const, settledAt: iso(9000) },
    ];
    expect(drainTimes(ops, states, [{ from: from + 50, to: from + 950 }])).toEqual([40, 100]);
  });

  it('of a list are counted by what they are called', () => {
    expect(countedBy(['b', 'a', 'b'], (text) => text)).toEqual({ a: 1, b: 2 });
  });
});

describe('the crew', () => {
  it('of twelve works every module of the campaigns, and those that are rehearsed', () => {
    const twelve = rolesOf(12);
    expect(new Set(twelve.flatMap(({ orders }) => orders))).toEqual(new Set(MODULES));
    expect(twelve.flatMap(({ plays }) => plays)).toEqual(
      expect.arrayContaining(['arrival', 'production', 'added', 'transport']),
    );
    expect(twelve.some(({ pages }) => pages)).toBe(true);
  });

  it('has a user each', () => {
    expect(new Set(ROLES.map(({ userId }) => userId)).size).toBe(ROLES.length);
    for (const { userId } of ROLES) expect(screensOfUser(userId).length, userId).toBeGreaterThan(0);
  });

  it('has the screens of what it rehearses', () => {
    const has = (userId: string, path: string): boolean => screensOfUser(userId).includes(path);
    expect(has('yard1', '/Arrival')).toBe(true);
    expect(has('productlead1', '/productionFinish')).toBe(true);
    expect(narrowUserOf('/kitBuild')).toBe('assembler1');
  });

  it('is of as many as there are roles', () => {
    expect(rolesOf(1)).toHaveLength(1);
    for (const operators of [0, 1.5, ROLES.length + 1]) expect(() => rolesOf(operators)).toThrow('there is work for');
  });
});

describe('the report', () => {
  const report = (more: Partial<Report> = {}): Report => ({
    ...account(well(), NOBODY),
    terminals: 'in memory',
    database: 'PostgreSQL',
    operators: 2,
    hours: 1,
    speed: 20,
    seed: 1,
    opsByModule: { receiving: 2 },
    refusedByCode: {},
    refusedAtTerminal: {},
    troubles: {},
    scanToAccepted: timesOf([1, 2]),
    drain: timesOf([]),
    deadZones: 0,
    work: { made: { picking: 2 }, begun: { picking: 2 }, finished: { picking: 1 }, givenUp: {} },
    stuck: [],
    verify: [],
    met: [],
    ...more,
  });

  it('says what was found, and how many orders were begun and finished', () => {
    const words = inWords(report());
    expect(words).toContain('made 2, begun 2, finished 1, given up 0');
    expect(words).toContain('receiving 2');
    expect(words).toMatch(/all well$/);
  });

  it.each([
    ['lost', { lost: 1 }],
    ['untold', { untold: 1 }],
    ['unsettled', { unsettled: 1 }],
    ['posted twice', { duplicated: 1 }],
    ['stuck', { stuck: ['op1'] }],
    ['stock that is not what the ledger says', { verify: ['foldEqualsStock: A-01 ledger 1 stock 2'] }],
  ] as const)('fails where something is wrong: %s', (_, more) => {
    expect(hasFailed(report())).toBe(false);
    expect(hasFailed(report(more as Partial<Report>))).toBe(true);
    expect(inWords(report(more as Partial<Report>))).toMatch(/FAILED$/);
  });
});
