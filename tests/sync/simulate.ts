/** Draws schedules by the seed and plays them; the first that breaks a promise is made as short as it goes. */
import * as fc from 'fast-check';
import { Broken } from './oracle.ts';
import type { BrokenBy } from './oracle.ts';
import { play } from './player.ts';
import type { Tally } from './player.ts';
import { inWords, schedules } from './schedule.ts';
import type { Schedule } from './schedule.ts';

export interface Failure {
  /** What leads there again. */
  readonly found: string;
  readonly words: string;
  /** For a regression test. */
  readonly schedule: Schedule;
  readonly error: string;
  /** What was broken by it; null when it was not a promise, but this simulation. */
  readonly by: BrokenBy | null;
}

export interface Simulated {
  readonly runs: number;
  readonly tally: Tally;
  readonly failure: Failure | null;
}

export interface Options {
  /** Before each schedule. */
  readonly goesOn?: () => void;
  /** The first failure is not made shorter. */
  readonly asDrawn?: boolean;
}

export async function simulate(
  runs: number,
  seed: number,
  { goesOn, asDrawn = false }: Options = {},
): Promise<Simulated> {
  const tally: Tally = {};
  const property = fc.asyncProperty(schedules(), async (schedule) => {
    goesOn?.();
    await play(schedule, tally);
  });
  const { failed, counterexample, numRuns, errorInstance } = await fc.check(property, {
    numRuns: runs,
    seed,
    endOnFailure: asDrawn,
  });
  if (!failed || !counterexample) return { runs: numRuns, tally, failure: null };
  return { runs: numRuns, tally, failure: failureOf(counterexample[0], errorInstance, `with seed ${seed}`) };
}

export const failureOf = (schedule: Schedule, error: unknown, found: string): Failure => ({
  found,
  schedule,
  words: inWords(schedule),
  error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  by: error instanceof Broken ? error.by : null,
});

export const report = ({ found, words, schedule, error }: Failure): string =>
  `broken ${found}:\n${words}\n${error}\n${JSON.stringify(schedule)}`;
