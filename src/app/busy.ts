/**
 * Calls that the operator waits for (a claim, a question to the WMS, another warehouse). Meanwhile the page takes no
 * taps, for as long as it takes: there is no time-out (platform.md section 2). Scans are kept and come afterwards, in
 * order. Whoever waits may go on without the answer; the call itself goes on, and what it brings is stored.
 */
import type { Text } from '#engine/text.ts';
import { store } from './store.ts';

export interface Wait {
  /** What is waited for, in words; the WMS's answer when left out. */
  readonly what: Text | undefined;
  readonly giveUp: () => void;
}

const waits = store<readonly Wait[]>([]);
const keepers = store(0);

/** `instead` is what the caller gets when the operator goes on without the answer. */
export function waitFor<T>(work: Promise<T>, instead: T, what?: Text): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const letGo = keepScans();
    const end = (settle: () => void): void => {
      waits.set(waits.get().filter((other) => other !== wait));
      settle();
      // First whoever waited goes on, then come the scans.
      setTimeout(letGo, 0);
    };
    const wait: Wait = { what, giveUp: () => end(() => resolve(instead)) };
    waits.set([...waits.get(), wait]);
    work.then(
      (value) => end(() => resolve(value)),
      (reason: unknown) => end(() => reject(reason)),
    );
  });
}

/** What has been waited for longest; null when nothing is. A hook. */
export const useWait = (): Wait | null => waits.use()[0] ?? null;

export const isWaiting = (): boolean => waits.get().length > 0;

export function workOffline(): void {
  for (const { giveUp } of waits.get()) giveUp();
}

/** From now on scans are kept; the result lets them go, once nobody else keeps them. */
export function keepScans(): () => void {
  let keeps = true;
  keepers.set(keepers.get() + 1);
  return () => {
    if (!keeps) return;
    keeps = false;
    keepers.set(keepers.get() - 1);
  };
}

/** Tells whoever catches the scans whether to keep them. */
export function onKeepScans(tell: (keep: boolean) => void): void {
  let told = false;
  keepers.subscribe(() => {
    const keep = keepers.get() > 0;
    if (keep !== told) tell((told = keep));
  });
}
