import type { Cues } from '#device/sound/cues.ts';
import type { Cue } from '#device/sound/earcons.ts';

/** Writes down what would have been heard. */
export interface FakeCues extends Cues {
  readonly played: readonly Cue[];
  readonly last: Cue | undefined;
}

export function createFakeCues(): FakeCues {
  const played: Cue[] = [];
  return {
    played,
    get last() {
      return played.at(-1);
    },
    play: (cue) => void played.push(cue),
  };
}
