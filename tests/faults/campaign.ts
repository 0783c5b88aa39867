/**
 * The campaign: operators work real terminals against a real WMS, and everything breaks, as the seed has it. Then the
 * network is well, everybody signs in and drains, and three records of the shift are compared.
 */
import { Setup } from './setup.ts';
import type { ServerLevel } from './setup.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';
import type { PlantedFault } from './planted-faults.ts';
import { TerminalEvents } from './terminal-events.ts';
import { Shift } from './shift.ts';
import type { Module } from './work.ts';
import { judge } from './verdict.ts';
import type { Verdict } from './verdict.ts';
import type { OpRecord, OpState } from '#data/records.ts';
import { nameOfKey } from '#engine/lane-keys.ts';

export interface CampaignOptions {
  readonly ops: number;
  /** One for each terminal; they work beside each other, each on its part of the ops. */
  readonly seeds: readonly number[];
  readonly server: ServerLevel;
  readonly modules: readonly Module[];
  /** A WMS or a network that no terminal can stand: the campaign must find it out. */
  readonly planted?: PlantedFault;
  /** Says now and then how far it is. */
  readonly progress?: (line: string) => void;
}

export interface Report extends Verdict {
  readonly faults: Readonly<Record<string, number>>;
  readonly histories: Readonly<Record<string, readonly string[]>>;
}

const HEARTBEAT_MS = 30_000;

export async function campaign(options: CampaignOptions): Promise<Report> {
  const { ops, seeds, server, modules, planted } = options;
  const say = options.progress ?? (() => {});
  const setup = await Setup.open({ ops, server, keepsKeys: server === 'keyed' && planted !== 'posts twice' });
  const shifts = seeds.map((seed) => {
    const heard = (line: string): void => say(`seed ${seed}: ${line}`);
    const part = Math.ceil(ops / seeds.length);
    return new Shift(
      { ops: part, seed, modules, say: heard, ...(planted && { planted: PLANTED_FAULTS[planted] }) },
      setup,
    );
  });
  const told = (): number => shifts.reduce((sum, shift) => sum + shift.told.length, 0);
  const heartbeat = setInterval(() => say(`${told()} accepted`), HEARTBEAT_MS);
  try {
    await all(shifts, (shift) => {
      const events = new TerminalEvents(shift);
      return shift.works(() => events.next());
    });
    say(`${told()} accepted, now all is well`);
    await all(shifts, (shift) => shift.calmsDown());
    return await reported(setup, shifts);
  } finally {
    clearInterval(heartbeat);
    await all(shifts, (shift) => shift.close());
    await setup.close();
  }
}

const all = <T>(shifts: readonly Shift[], run: (shift: Shift) => Promise<T>): Promise<T[]> =>
  Promise.all(shifts.map((shift) => run(shift)));

async function reported(setup: Setup, shifts: readonly Shift[]): Promise<Report> {
  const kept = await all(shifts, (shift) => shift.records());
  const faults: Record<string, number> = {};
  for (const { proxy } of shifts)
    for (const [name, times] of Object.entries(proxy.struck)) faults[name] = (faults[name] ?? 0) + times;
  const numbers = await setup.numbers();
  const verdict = judge({
    told: kept.flatMap((one) => one.told),
    ops: kept.flatMap((one) => one.ops),
    states: kept.flatMap((one) => one.states),
    resent: new Set(setup.server === 'legacy' ? kept.flatMap((one) => one.resent) : []),
    ...(await setup.posted()),
    // As the terminals have them, too: a number that the WMS has given to one of them only may have come to another.
    leased: [...numbers.leased, ...kept.flatMap((one) => one.leased)],
    borne: numbers.borne,
  });
  const ops = kept.flatMap((one) => one.ops);
  const states = new Map(kept.flatMap((one) => one.states).map((state) => [state.opId, state]));
  const historyOf = (opId: string): string[] => [
    ...besides(opId, ops, states),
    ...shifts.flatMap(({ proxy }) => proxy.historyOf(opId)),
  ];
  const histories = Object.fromEntries(verdict.offenders.map(({ opId }) => [opId, historyOf(opId)]));
  return { ...verdict, faults, histories };
}

/** What the op asks for, and all that the terminal has stored of the same job. */
function besides(opId: string, ops: readonly OpRecord[], states: ReadonlyMap<string, OpState>): string[] {
  const it = ops.find((op) => op.opId === opId);
  if (!it) return [];
  const ofJob = ({ lanes, partition }: OpRecord): boolean =>
    partition === it.partition && lanes.some((lane) => it.lanes.some((own) => nameOfKey(own) === nameOfKey(lane)));
  return [
    `asks ${JSON.stringify(it.request)}`,
    ...ops.filter(ofJob).map(({ opId: id, path, label }) => {
      const { place, status, msg = '' } = states.get(id) ?? { place: 0, status: 'queued' };
      return `at ${place} ${status} ${path} ${label} ${msg}`;
    }),
  ];
}
