/** What a terminal's sync stands on outside of a simulation: real time, real dice, one page. */
import type { SyncEnv } from '#sync/env.ts';
import { randomBytes } from 'node:crypto';

export const realBytes = (count: number): Uint8Array<ArrayBuffer> => new Uint8Array(randomBytes(count));

type Own = Pick<SyncEnv, 'device' | 'registry' | 'fetch'> & Partial<Pick<SyncEnv, 'tell'>>;

export const realWorld = (own: Own): SyncEnv => ({
  tell: { now: () => {}, stored: () => {}, anew: () => {} },
  ...own,
  clock: {
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms).unref();
      return () => clearTimeout(timer);
    },
  },
  random: { bytes: realBytes, unit: Math.random },
  locks: { request: (_, __, run) => run() },
  subtle: crypto.subtle,
  online: () => true,
  origin: 'http://localhost',
  permission: async () => 'unknown',
  appVersion: '1.4.9',
  rounds: 2,
  repeatAfter: 30_000,
  ballast: 0,
});
