import type { Cue } from '#device/sound/earcons.ts';

/** Lengths in ms: on, off, on. Each cue can be told by the hand alone. */
export const vibrations: Readonly<Record<Cue, readonly number[]>> = {
  ok: [40],
  okWaiting: [20, 60, 20],
  refused: [200, 80, 200],
  attention: [120, 60, 120, 60, 300],
  ask: [60, 120, 60],
  duplicate: [100, 100, 100],
  message: [30, 50, 30, 50, 30],
  pick: [15],
  done: [40, 50, 40, 50, 200],
};

export interface VibrationPort {
  /** False if the device has no motor, or nobody has touched the page yet. */
  vibrate(cue: Cue): boolean;
}

/** The part of `navigator` that is needed. `vibrate` is missing on desktops and some shells. */
export interface VibratingNavigator {
  readonly vibrate?: (pattern: number[]) => boolean;
  readonly userActivation?: { readonly hasBeenActive: boolean };
}

/** Before the first key or tap Chrome refuses and writes a warning; it is not asked then. */
export function createVibration(navigator: VibratingNavigator): VibrationPort {
  return {
    vibrate(cue) {
      if (!navigator.vibrate || navigator.userActivation?.hasBeenActive === false) return false;
      return navigator.vibrate([...vibrations[cue]]);
    },
  };
}
