/** How the screen is held: a matter of the terminal and where it is mounted, not of its operator. */
import { stored } from '#app/stored.ts';
import { holdOrientation, ORIENTATION_CHOICES } from '#device/lifecycle/orientation.ts';
import type { Held, OrientationChoice } from '#device/lifecycle/orientation.ts';
import { store } from '#app/store.ts';

export const orientation = stored<OrientationChoice>(
  'orientation',
  (raw) => ORIENTATION_CHOICES.find((choice) => choice === raw) ?? 'auto',
);

/** What the browser made of it. */
export const held = store<Held>('free');

export const hold = async (choice: OrientationChoice): Promise<void> => held.set(await holdOrientation(screen, choice));
