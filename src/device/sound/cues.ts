import type { AudioPort } from '#device/sound/audio.ts';
import type { Cue } from '#device/sound/earcons.ts';
import type { VibrationPort } from '#device/sound/vibration.ts';

export interface CueSettings {
  /** Cues are felt and seen only. */
  readonly quiet: boolean;
  /** 0 to 1, on top of the volume of the device, which a page cannot set. */
  readonly volume: number;
}

export interface CuesOptions {
  readonly audio: Pick<AudioPort, 'play'>;
  readonly vibrate: VibrationPort;
  /** Shows the cue, whatever the volume and whether or not the page may sound yet. */
  readonly show?: (cue: Cue) => void;
  /** Milliseconds, any origin. */
  readonly clock: { now(): number };
  /** Read at every cue, so a change in the settings is heard at once. */
  readonly settings?: () => CueSettings;
}

export interface Cues {
  /** Sounds, vibrates and shows. Never throws, never waits; safe before the first tap. */
  play(cue: Cue): void;
}

/** The same cue within this many ms is one cue: several codes in one delivery give one feedback. */
const quietMs = 150;
const loud: CueSettings = { quiet: false, volume: 1 };

/** Heard in quiet mode too where nothing vibrates: who misses one of these does damage. */
const grave: ReadonlySet<Cue> = new Set<Cue>(['refused', 'attention']);

/** What the operator hears, feels and sees (design/look.md "States"). */
export function createCues({ audio, vibrate, clock, show, settings = () => loud }: CuesOptions): Cues {
  const last = new Map<Cue, number>();
  return {
    play(cue) {
      const now = clock.now();
      const since = now - (last.get(cue) ?? Number.NEGATIVE_INFINITY);
      if (since >= 0 && since < quietMs) return;
      last.set(cue, now);
      const { quiet, volume } = settings();
      // The ear first: it notices a delay that eye and hand do not.
      if (!quiet) audio.play(cue, volume);
      const isFelt = vibrate.vibrate(cue);
      if (quiet && !isFelt && grave.has(cue)) audio.play(cue, volume);
      show?.(cue);
    },
  };
}
