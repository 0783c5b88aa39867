/** A day in the warehouse: a crew at terminals of their own and one WMS, from the sign-in to the last look into the tray. */
import { screenOfFlow } from '#app/module-screens.ts';
import type { OpRecord } from '#data/records.ts';
import { refusalCode, refusalNames } from '#wms/refusals.ts';
import { account, countedBy, drainTimes, stuckOf, timesOf } from './account.ts';
import { DayClock, HOUR, MINUTE } from './clock.ts';
import { Office } from './office.ts';
import { DayOperator } from './operator.ts';
import type { Report } from './report.ts';
import type { Role } from './roles.ts';
import { Desk } from './warehouse.ts';
import type { Warehouse } from './warehouse.ts';

export interface DayOptions {
  readonly roles: readonly Role[];
  readonly hours: number;
  readonly speed: number;
  readonly seed: number;
  readonly say: (line: string) => void;
}

/** Between the seeds of operators: far enough that those of neighbouring days are others. */
const APART = 104_729;
/** Simulated. */
const SAYS_EVERY = 5 * MINUTE;

export async function day(warehouse: Warehouse, { roles, hours, speed, seed, say }: DayOptions): Promise<Report> {
  const desk = new Desk(warehouse);
  const clock = new DayClock({ speed, length: hours * HOUR });
  const { url } = warehouse;
  const crew = roles.map((role, i) => new DayOperator(role, { url, clock, seed: seed + (i + 1) * APART }));
  const office = new Office(desk, crew, { clock, seed });
  await office.prepares(new Date());
  for (const operator of crew) await operator.signsIn();
  await office.opens();
  say(`${crew.length} operators have signed in, ${hours} h begin at speed ${speed}: ${warehouse.database}`);
  clock.begin();
  await Promise.all([office.works(), ...crew.map((operator) => operator.works()), progress(clock, crew, say)]);
  say('the day is over, everything is sent');
  const ended = crew.map(({ role, lastDidAt, waiting }) => ({
    userId: role.userId,
    lastDidAt,
    hasWork: waiting.length > 0,
  }));
  await Promise.all(crew.map((operator) => operator.drains()));
  return reported({
    desk,
    crew,
    office,
    stuck: stuckOf(ended, clock.length),
    begun: { warehouse, roles, hours, speed, seed },
  });
}

async function progress(clock: DayClock, crew: readonly DayOperator[], say: (line: string) => void): Promise<void> {
  while (!clock.isOver) {
    await clock.waits(SAYS_EVERY);
    const ops = crew.reduce((sum, operator) => sum + operator.told.length, 0);
    say(`${Math.round(clock.now / MINUTE)} min: ${ops} ops acknowledged`);
  }
}

interface Ended {
  readonly desk: Desk;
  readonly crew: readonly DayOperator[];
  readonly office: Office;
  readonly stuck: readonly string[];
  readonly begun: Pick<DayOptions, 'roles' | 'hours' | 'speed' | 'seed'> & { readonly warehouse: Warehouse };
}

async function reported({ desk, crew, office, stuck, begun }: Ended): Promise<Report> {
  const { warehouse, roles, hours, speed, seed } = begun;
  const kept = await Promise.all(crew.map((operator) => operator.records()));
  const posted = await desk.posted();
  const heard = crew.flatMap((operator) => [...operator.heard]);
  const ops = kept.flatMap((one) => one.ops);
  const accounted = account(
    {
      told: crew.flatMap(({ told }) => told),
      ops,
      states: kept.flatMap((one) => one.states),
      ...posted,
      leased: [...posted.leased, ...kept.flatMap((one) => one.leased)],
    },
    new Set(heard.map(([opId]) => opId)),
  );
  const drained = crew.flatMap(({ dark }, i) => drainTimes(kept[i]?.ops ?? [], kept[i]?.states ?? [], dark));
  const work = {
    made: countedBy(office.made, same),
    begun: countedBy(
      crew.flatMap(({ progress: its }) => its.begun),
      same,
    ),
    finished: countedBy(
      crew.flatMap(({ progress: its }) => its.finished),
      same,
    ),
    givenUp: countedBy(
      crew.flatMap(({ progress: its }) => its.givenUp),
      same,
    ),
  };
  const { why, ...counts } = accounted;
  return {
    terminals: TERMINALS,
    database: warehouse.database,
    operators: roles.length,
    hours,
    speed,
    seed,
    opsByModule: countedBy(ops, moduleOf),
    refusedByCode: countedBy(heard, ([, code]) => named(code)),
    refusedAtTerminal: countedBy(
      crew.flatMap(({ refusedHere }) => refusedHere),
      same,
    ),
    troubles: countedBy(office.troubles, same),
    scanToAccepted: timesOf(crew.flatMap(({ accepted }) => accepted)),
    drain: timesOf(drained),
    deadZones: crew.reduce((sum, { dark }) => sum + dark.length, 0),
    work,
    ...counts,
    stuck,
    verify: await desk.verify(),
    why,
    met: [
      ...office.notMade,
      ...crew.flatMap(({ role, troubles }) => troubles.map((text) => `${role.userId}: ${text}`)),
    ],
  };
}

const TERMINALS =
  "the terminal's own engine, journal, outbox and sync over HTTP, without a page or a browser; databases in memory, all of them in one process";

const same = (text: string): string => text;

/** Pictures, messages and the like are of no screen. */
const moduleOf = ({ flow, kind }: OpRecord): string => screenOfFlow(flow)?.module ?? kind.split('.')[0] ?? kind;

const names = new Map<number, string>(refusalNames.map((name) => [refusalCode(name), name]));
const named = (code: number): string => `${code} ${names.get(code) ?? ''}`.trimEnd();
