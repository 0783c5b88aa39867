/**
 * One replayer per origin. The Web Lock says who; a lock can outlive its holder's good sense (a frozen tab), so the
 * holder also shows a sign of life, and who waits for a silent one takes the lock away. That is safe: the new leader's
 * epoch makes every write of the old one fail (offline.md section 3.6).
 */
import { readBeat, writeBeat } from '#data/housekeeping.ts';
import type { SyncEnv } from './env.ts';

const LOCK = 'aisle-drain';
const BEAT_MS = 15_000;
const SILENT_MS = 60_000;
/** Well before somebody may have taken the lock away. */
const SURE_MS = 30_000;

/** Runs `lead` while holding the lock. Returns when it has run to its end, with the lock or without. */
export async function asLeader(env: SyncEnv, lead: () => Promise<void>): Promise<void> {
  const waiting = new AbortController();
  const leading: Promise<void>[] = [];
  const run = (): Promise<void> => {
    callOff();
    leading.push(lead());
    return Promise.all(leading).then(() => {});
  };
  const look = async (): Promise<void> => {
    if (leading.length > 0) return;
    // Also after the clock was set back: taking the lock from one who is well does no harm.
    if (Math.abs(env.clock.now() - (await readBeat(env.device))) > SILENT_MS) waiting.abort();
    else callOff = env.clock.after(SILENT_MS, () => void look().catch(() => {}));
  };
  let callOff = env.clock.after(SILENT_MS, () => void look().catch(() => {}));
  try {
    await env.locks.request(LOCK, { signal: waiting.signal }, run).catch(unlessTaken);
    if (leading.length === 0) await env.locks.request(LOCK, { steal: true }, run).catch(unlessTaken);
    // Whoever took the lock away has fenced us off; our last turn finds that out.
    await Promise.all(leading);
  } finally {
    callOff();
  }
}

export interface Beat {
  /** Nobody else can have taken the lead. False also for one who has only slept: then the disk has to be asked. */
  isSure(): boolean;
  stop(): void;
}

/**
 * Sign of life, until it is stopped. Who leads only for a moment needs none: nobody looks before he has waited longer
 * than that.
 */
export function beat(env: SyncEnv, epoch: number): Beat {
  let callOff = (): void => {};
  let shown = env.clock.now();
  const show = async (): Promise<void> => {
    const at = env.clock.now();
    if (await writeBeat(env.device, epoch, at)) shown = at;
  };
  const later = (): void => {
    callOff = env.clock.after(BEAT_MS, () => {
      void show().catch(() => {});
      later();
    });
  };
  later();
  return { isSure: () => Math.abs(env.clock.now() - shown) < SURE_MS, stop: () => callOff() };
}

/** The lock was taken away from us, or we stopped waiting for it. */
function unlessTaken(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}
