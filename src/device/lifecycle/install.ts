export type InstallAnswer = 'installed' | 'declined' | 'unavailable';

export interface InstallPrompt {
  /** Whether the browser would offer to install the app now. */
  isAvailable(): boolean;
  /** Shows the browser's own dialog; needs a tap. */
  ask(): Promise<InstallAnswer>;
  /** Calls when it becomes available or stops being so, and when the app was installed; the result ends it. */
  watch(changed: () => void): () => void;
  /** The app runs in a window of its own, not in a browser tab. */
  isInstalled(): boolean;
  attach(): void;
  detach(): void;
}

/** Chromium's event, which TypeScript's DOM library lacks. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

type InstallWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'matchMedia'>;

/**
 * Keeps the browser's offer to install the app until the operator asks for it. Installed data is protected
 * data (see `storage.ts`), so the settings screen shows it. Attach early: the offer comes once.
 */
export function createInstallPrompt(window: InstallWindow): InstallPrompt {
  const watchers = new Set<() => void>();
  let offer: InstallEvent | null = null;
  let wasInstalled = false;

  const change = (next: InstallEvent | null): void => {
    offer = next;
    for (const changed of watchers) changed();
  };
  const onOffer = (event: Event): void => {
    event.preventDefault(); // Ours to show, when there is time for it.
    change(event as InstallEvent);
  };
  const onInstalled = (): void => {
    wasInstalled = true;
    change(null);
  };

  return {
    isAvailable: () => offer !== null,
    async ask() {
      const asked = offer;
      if (!asked) return 'unavailable';
      change(null); // An offer can be used once.
      try {
        const { outcome } = await asked.prompt();
        return outcome === 'accepted' ? 'installed' : 'declined';
      } catch {
        return 'unavailable';
      }
    },
    watch(changed) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    isInstalled: () =>
      wasInstalled || window.matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches,
    attach() {
      window.addEventListener('beforeinstallprompt', onOffer);
      window.addEventListener('appinstalled', onInstalled);
    },
    detach() {
      window.removeEventListener('beforeinstallprompt', onOffer);
      window.removeEventListener('appinstalled', onInstalled);
    },
  };
}
