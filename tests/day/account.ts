/** What a day comes to, from the records of terminals and WMS. Pure: a lost op and somebody who stands still are found here. */
import type { OpRecord, OpState } from '#data/records.ts';
import { UNSETTLED } from '#data/records.ts';
import { judge } from '../faults/verdict.ts';
import type { Records, Verdict } from '../faults/verdict.ts';
import { quantile } from '../bench/stats.ts';
import { MINUTE } from './clock.ts';
import { litMs } from './dead-zones.ts';
import type { Span } from './dead-zones.ts';

/** Nobody stands longer than that with work before them. */
export const STANDING = 10 * MINUTE;

export interface Accounted extends Omit<Verdict, 'stalled' | 'offenders'> {
  /** Refused or put away, and nobody at the terminal was told. */
  readonly untold: number;
  /** Neither applied nor refused though all is well. */
  readonly unsettled: number;
  /** Each op that is wrong, in one line. */
  readonly why: readonly string[];
}

const REFUSED: readonly string[] = ['refused', 'quarantined', 'dropped'];
/** The WMS has spoken of it; of what it took the terminal may not have read the rows again. */
const SPOKEN_OF: readonly string[] = [...REFUSED, 'applied'];

/** `heard`: ops of which a person has seen in the tray that the WMS refused them. */
export function account(records: Records, heard: ReadonlySet<string>): Accounted {
  const { stalled: _, offenders, ...verdict } = judge(records);
  const untold = records.states.filter(({ opId, status }) => REFUSED.includes(status) && !heard.has(opId));
  const unsettled = records.states.filter(({ status }) => UNSETTLED.includes(status) && !SPOKEN_OF.includes(status));
  const wrong = offenders.filter(({ failure }) => failure !== 'stalled');
  return {
    ...verdict,
    untold: untold.length,
    unsettled: unsettled.length,
    why: [
      ...wrong.map(({ failure, opId, why }) => `${failure} ${opId}: ${why}`),
      ...untold.map(({ opId, status }) => `untold ${opId}: ${status}, and nobody saw it`),
      ...unsettled.map(({ opId, status, msg = '' }) => `unsettled ${opId}: ${status} ${msg}`.trimEnd()),
    ],
  };
}

/** An operator at the end of the day. */
export interface AtTheEnd {
  readonly userId: string;
  /** Simulated; null where they have done nothing at all. */
  readonly lastDidAt: number | null;
  readonly hasWork: boolean;
}

/** With work before them, and they have done nothing at all, or nothing for long. */
export const stuckOf = (crew: readonly AtTheEnd[], end: number): string[] =>
  crew
    .filter(({ lastDidAt, hasWork }) => hasWork && (lastDidAt === null || end - lastDidAt > STANDING))
    .map(({ userId }) => userId);

/** Milliseconds. */
export interface Times {
  readonly count: number;
  readonly p50: number | null;
  readonly p99: number | null;
}

export function timesOf(samples: readonly number[]): Times {
  const of = (share: number) => (samples.length === 0 ? null : Math.round(quantile(samples, share) * 10) / 10);
  return { count: samples.length, p50: of(0.5), p99: of(0.99) };
}

/** From the scan to the word of the WMS, without the time in which there was no network. */
export function drainTimes(
  ops: readonly Pick<OpRecord, 'opId' | 'capturedAt'>[],
  states: readonly Pick<OpState, 'opId' | 'status' | 'settledAt'>[],
  dark: readonly Span[],
): number[] {
  const captured = new Map(ops.map(({ opId, capturedAt }) => [opId, Date.parse(capturedAt)]));
  const isTold = ['applied', 'observed', 'refused'];
  return states.flatMap(({ opId, status, settledAt }) => {
    const from = captured.get(opId);
    const to = Date.parse(settledAt ?? '');
    return from !== undefined && isTold.includes(status) && to >= from ? [litMs({ from, to }, dark)] : [];
  });
}

export const countedBy = <T>(list: readonly T[], of: (one: T) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const one of [...list].map(of).sort()) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
};
