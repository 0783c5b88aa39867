/**
 * The campaign: operators work real terminals against a real WMS, and everything breaks, as the seed has it. Then the
 * network is well, everybody signs in and drains, and three records of the shift are compared.
 */
import { House } from './house.ts';
import type { ServerLevel } from './house.ts';
import { LIES } from './lies.ts';
import type { Lie } from './lies.ts';
import { Scenes } from './scenes.ts';
import { Shift } from './shift.ts';
import { judge } from './verdict.ts';
import type { Verdict } from './verdict.ts';

export interface CampaignOptions {
  readonly ops: number;
  /** One for each terminal; they work beside each other, each on its part of the ops. */
  readonly seeds: readonly number[];
  readonly server: ServerLevel;
  /** A WMS or a network that no terminal can stand: the campaign must find it out. */
  readonly lie?: Lie;
  /** Says now and then how far it is. */
  readonly progress?: (line: string) => void;
}

export interface Report extends Verdict {
  readonly faults: Readonly<Record<string, number>>;
  readonly histories: Readonly<Record<string, readonly string[]>>;
}

const HEARTBEAT_MS = 30_000;

export async function campaign(options: CampaignOptions): Promise<Report> {
  const { ops, seeds, server, lie } = options;
  const say = options.progress ?? (() => {});
  const house = await House.open({ ops, server, keepsKeys: server === 'keyed' && lie !== 'posts twice' });
  const shifts = seeds.map((seed) => {
    const heard = (line: string): void => say(`seed ${seed}: ${line}`);
    const part = Math.ceil(ops / seeds.length);
    return new Shift({ ops: part, seed, say: heard, ...(lie && { lie: LIES[lie] }) }, house);
  });
  const told = (): number => shifts.reduce((sum, shift) => sum + shift.told.length, 0);
  const heartbeat = setInterval(() => say(`${told()} accepted`), HEARTBEAT_MS);
  try {
    await all(shifts, (shift) => {
      const scenes = new Scenes(shift);
      return shift.works(() => scenes.next());
    });
    say(`${told()} accepted, now all is well`);
    await all(shifts, (shift) => shift.calmsDown());
    return await reported(house, shifts);
  } finally {
    clearInterval(heartbeat);
    await all(shifts, (shift) => shift.close());
    await house.close();
  }
}

const all = <T>(shifts: readonly Shift[], run: (shift: Shift) => Promise<T>): Promise<T[]> =>
  Promise.all(shifts.map((shift) => run(shift)));

async function reported(house: House, shifts: readonly Shift[]): Promise<Report> {
  const kept = await all(shifts, (shift) => shift.records());
  const faults: Record<string, number> = {};
  for (const { front } of shifts)
    for (const [name, times] of Object.entries(front.struck)) faults[name] = (faults[name] ?? 0) + times;
  const verdict = judge({
    told: kept.flatMap((one) => one.told),
    ops: kept.flatMap((one) => one.ops),
    states: kept.flatMap((one) => one.states),
    resent: new Set(house.server === 'legacy' ? kept.flatMap((one) => one.resent) : []),
    ...(await house.posted()),
  });
  const historyOf = (opId: string): string[] => shifts.flatMap(({ front }) => front.historyOf(opId));
  const histories = Object.fromEntries(verdict.offenders.map(({ opId }) => [opId, historyOf(opId)]));
  return { ...verdict, faults, histories };
}
