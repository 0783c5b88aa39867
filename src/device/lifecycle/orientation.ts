/** Holding the screen upright or across (device.md section 7). Only an installed app may; a WebView never can. */
export type OrientationChoice = 'auto' | 'portrait' | 'landscape';
export const ORIENTATION_CHOICES: readonly OrientationChoice[] = ['auto', 'portrait', 'landscape'];

/** The part of `screen.orientation` that is needed. */
export interface TurningScreen {
  readonly orientation?: { lock?: (to: 'portrait' | 'landscape') => Promise<void>; unlock?: () => void };
}

/** `free`: as the terminal is held. `refused`: the browser does not let a page decide; only the layout follows. */
export type Held = 'free' | 'held' | 'refused';

/** Never throws. */
export async function holdOrientation(screen: TurningScreen, choice: OrientationChoice): Promise<Held> {
  try {
    if (choice === 'auto') {
      screen.orientation?.unlock?.();
      return 'free';
    }
    if (!screen.orientation?.lock) return 'refused';
    await screen.orientation.lock(choice);
    return 'held';
  } catch {
    return 'refused';
  }
}
