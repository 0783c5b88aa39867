/** The screen stays on while work is open, and for a moment after: between two pallets nobody wants to wake it. */
import { createVisibility } from '#device/lifecycle/visibility.ts';
import { createWakeLock } from '#device/lifecycle/wake-lock.ts';
import { watchOpenWork, workIsOpen } from '#ui/open-work.ts';

const AFTER_MS = 5000;

export function keepScreenOn(): void {
  const lock = createWakeLock(navigator, createVisibility(document));
  let letGo: (() => void) | null = null;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(soon);
    if (workIsOpen()) letGo ??= lock.hold();
    else
      soon = setTimeout(() => {
        letGo?.();
        letGo = null;
      }, AFTER_MS);
  };
  watchOpenWork(follow);
  follow();
}
