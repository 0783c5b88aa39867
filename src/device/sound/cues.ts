import type { AudioPort } from '#device/sound/audio.ts';
import type { Cue } from '#device/sound/earcons.ts';
import type { VibrationPort } from '#device/sound/vibration.ts';

export interface CueSettings {
  readonly sound: boolean;
  readonly vibration: boolean;
  /** 0 to 1, on top of the volume of the device, which a page cannot set. */
  readonly volume: number;
}

export interface CuesOptions {
  readonly audio: Pick<AudioPort, 'play'>;
  readonly vibrate: VibrationPort;
  /** Milliseconds, any origin. */
  readonly clock: { now(): number };
  /** Read at every cue, so a change in the settings is heard at once. All on by default. */
  readonly settings?: () => CueSettings;
}

export interface Cues {
  /** Sounds and vibrates. Never throws, never waits; safe before the first tap. */
  play(cue: Cue): void;
}

/** The same cue within this many ms is one cue: several codes in one delivery give one feedback. */
const quietMs = 150;
const allOn: CueSettings = { sound: true, vibration: true, volume: 1 };

/** What the operator hears and feels (design/look.md "States"). */
export function createCues({ audio, vibrate, clock, settings = () => allOn }: CuesOptions): Cues {
  const last = new Map<Cue, number>();
  return {
    play(cue) {
      const now = clock.now();
      const since = now - (last.get(cue) ?? Number.NEGATIVE_INFINITY);
      if (since >= 0 && since < quietMs) return;
      last.set(cue, now);
      const { sound, vibration, volume } = settings();
      if (sound) audio.play(cue, volume);
      if (vibration) vibrate.vibrate(cue);
    },
  };
}
