/** The environment of sync. The worker gives the real one, tests their own. */
import type { Device } from '#data/device.ts';
import type { Tell } from '#data/news.ts';
import type { Registry } from '#data/outbox-state.ts';
import type { RandomBytes } from '#domain/ids.ts';

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls back once; returns the way to call it off. */
  after(ms: number, run: () => void): () => void;
}

export interface Chance {
  readonly bytes: RandomBytes;
  /** From 0 up to, not including, 1. */
  unit(): number;
}

/** The part of the Web Locks API that is used. */
export interface Locks {
  request(name: string, options: { steal?: boolean; signal?: AbortSignal }, run: () => Promise<void>): Promise<void>;
}

export type Permission = 'granted' | 'denied' | 'prompt' | 'unknown';

export interface SyncEnv {
  readonly device: Device;
  readonly registry: Registry;
  /** Pages hear of every change that is on disk. */
  readonly tell: Tell;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly random: Chance;
  readonly locks: Locks;
  readonly subtle: SubtleCrypto;
  /** The browser's hint that there is some network; never taken for the WMS being reachable. */
  readonly online: () => boolean;
  /** The origin that served the app. */
  readonly origin: string;
  /** What the browser says of a permission of that name, e.g. `local-network`; unknown where it has none of it. */
  readonly permission: (name: string) => Promise<Permission>;
  /** platform.md section 9; Login and every op carry it. */
  readonly appVersion: string;
  /** PBKDF2 rounds of the offline unlock. */
  readonly rounds: number;
  /**
   * Milliseconds after which a write that nothing has answered is sent again under its id, when the WMS has answered
   * something else meanwhile: its connection is no more. From the time-out of 300 s on it never is.
   */
  readonly repeatAfter: number;
  /** Bytes set aside for the day when the disk is full. */
  readonly ballast: number;
}
