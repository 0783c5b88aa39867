/** How large a run is, and the engines in turn: everyone is first once before anyone is first again. */
import { isOurs, Lab } from './lab.ts';
import type { EngineName } from './pages/main.ts';
import { rotated } from './stats.ts';

export interface Run {
  readonly pages: string;
  readonly rounds: number;
  readonly quick: boolean;
}

export const sizeOf = ({ quick }: Run, full: number, small: number): number => (quick ? small : full);

/**
 * `rounds` times all engines, each round in a browser with a fresh profile. A peer that fails is told and left out;
 * when a limit or ours fails there is nothing to compare.
 */
export async function eachRound(
  run: Run,
  engines: readonly EngineName[],
  notes: string[],
  measure: (lab: Lab, engine: EngineName) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < run.rounds; round += 1)
    await Lab.with(run.pages, async (lab) => {
      for (const engine of rotated(engines, round)) {
        try {
          await measure(lab, engine);
        } catch (error) {
          if (isOurs(engine) || engine.startsWith('raw')) throw error;
          const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
          const note = `${engine} failed: ${said}`;
          if (!notes.includes(note)) notes.push(note);
        }
      }
    });
}
