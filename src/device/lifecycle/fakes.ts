import type { OnlineHint } from '#device/lifecycle/online.ts';
import type { Visibility } from '#device/lifecycle/visibility.ts';

/** A network that goes up and down on request. */
export function createFakeOnlineHint(isUp = true): OnlineHint & { go(isOnline: boolean): void } {
  const watchers = new Set<(isOnline: boolean) => void>();
  return {
    isOnline: () => isUp,
    watch(changed) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    go(isOnline) {
      if (isOnline === isUp) return;
      isUp = isOnline;
      for (const changed of watchers) changed(isUp);
    },
  };
}

/** A screen that goes off and on on request. */
export function createFakeVisibility(wasDiscarded = false): Visibility & { show(): void; hide(): void } {
  const watchers = new Set<Parameters<Visibility['watch']>[0]>();
  let isShown = true;
  const turn = (next: boolean): void => {
    if (next === isShown) return;
    isShown = next;
    for (const on of watchers) (isShown ? on.shown : on.hidden)?.();
  };
  return {
    wasDiscarded,
    isVisible: () => isShown,
    watch(on) {
      watchers.add(on);
      return () => void watchers.delete(on);
    },
    show: () => turn(true),
    hide: () => turn(false),
  };
}
