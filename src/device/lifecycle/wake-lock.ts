import type { Visibility } from '#device/lifecycle/visibility.ts';

export interface WakeLock {
  /** Keeps the screen on until the result is called. Several may hold it; the last one lets go. Never throws. */
  hold(): () => void;
  /** Whether the screen is being kept on now. False where the browser cannot, or the battery is too low. */
  isOn(): boolean;
}

/** The part of `navigator` that is needed; missing on insecure origins and in old WebViews. */
interface WakingNavigator {
  readonly wakeLock?: { request(type: 'screen'): Promise<Sentinel> };
}

interface Sentinel {
  readonly released: boolean;
  release(): Promise<void>;
}

/**
 * Keeps the screen on during a task (battery: only then). The browser takes the lock away when the page is
 * hidden, so it is asked for again when the page is shown (design/device.md section 6.2).
 */
export function createWakeLock(navigator: WakingNavigator, visibility: Visibility): WakeLock {
  let holders = 0;
  let sentinel: Sentinel | null = null;
  let asking: Promise<void> | null = null;
  let unwatch: (() => void) | null = null;

  async function settle(): Promise<void> {
    if (holders === 0) {
      const last = sentinel;
      sentinel = null;
      await last?.release();
    } else if (navigator.wakeLock && visibility.isVisible() && sentinel?.released !== false) {
      sentinel = await navigator.wakeLock.request('screen');
      if (holders === 0) await settle(); // Let go while we were asking.
    }
  }

  /** One request at a time; a refusal is no fault: the screen may then go off. */
  function update(): void {
    const next = (asking ?? Promise.resolve()).then(settle).catch(() => undefined);
    asking = next;
  }

  return {
    hold() {
      let isHeld = true;
      holders += 1;
      unwatch ??= visibility.watch({ shown: update });
      update();
      return () => {
        if (!isHeld) return;
        isHeld = false;
        holders -= 1;
        if (holders > 0) return;
        unwatch?.();
        unwatch = null;
        update();
      };
    },
    isOn: () => sentinel?.released === false,
  };
}
