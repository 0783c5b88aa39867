/** Degrees Celsius that a trailer or its goods may have. */
import { refuse } from '../refusals.ts';

const COLDEST = -60;
const WARMEST = 60;

/** Where one was taken at all. */
export function plausible(taken: readonly (number | null)[]): void {
  for (const degrees of taken)
    if (degrees !== null && (degrees < COLDEST || degrees > WARMEST))
      refuse('temperatureOutOfRange', { degrees, from: COLDEST, to: WARMEST });
}
