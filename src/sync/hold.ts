/** Requests that wait for a while: any of them would wake the service worker that is about to make room for the next build. */
import type { SyncEnv } from './env.ts';

type Fetch = SyncEnv['fetch'];

export interface Holding {
  readonly fetch: Fetch;
  /** Those that are under way go on. */
  readonly hold: (ms: number) => void;
}

export function holding(fetch: Fetch, after: SyncEnv['clock']['after']): Holding {
  let free = Promise.resolve();
  return {
    fetch: async (input, init) => {
      await free;
      return fetch(input, init);
    },
    hold: (ms) => {
      free = new Promise((resolve) => void after(ms, resolve));
    },
  };
}
