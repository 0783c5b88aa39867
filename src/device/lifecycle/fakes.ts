import type { InstallAnswer, InstallPrompt } from '#device/lifecycle/install.ts';
import type { OnlineHint } from '#device/lifecycle/online.ts';
import type { Durability, StorageKeeper, StorageRoom } from '#device/lifecycle/storage.ts';
import type { Visibility } from '#device/lifecycle/visibility.ts';
import type { WakeLock } from '#device/lifecycle/wake-lock.ts';

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

export function createFakeWakeLock(): WakeLock {
  let holders = 0;
  return {
    isOn: () => holders > 0,
    hold() {
      let isHeld = true;
      holders += 1;
      return () => {
        if (isHeld) holders -= 1;
        isHeld = false;
      };
    },
  };
}

/** A disk with as much room as the test says. */
export function createFakeStorageKeeper(grants = true): StorageKeeper & { space: StorageRoom | null } {
  let durability: Durability = 'bestEffort';
  return {
    space: { used: 0, quota: 1_000_000_000, free: 1_000_000_000 },
    protect() {
      if (grants) durability = 'protected';
      return Promise.resolve(durability);
    },
    durability: () => Promise.resolve(durability),
    room() {
      return Promise.resolve(this.space);
    },
  };
}

export function createFakeInstallPrompt(answer: InstallAnswer = 'installed'): InstallPrompt {
  const watchers = new Set<() => void>();
  let isOffered = answer !== 'unavailable';
  let isInstalled = false;
  return {
    isAvailable: () => isOffered,
    isInstalled: () => isInstalled,
    ask() {
      if (!isOffered) return Promise.resolve('unavailable');
      isOffered = false;
      isInstalled = answer === 'installed';
      for (const changed of watchers) changed();
      return Promise.resolve(answer);
    },
    watch(changed) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    attach: () => undefined,
    detach: () => undefined,
  };
}
