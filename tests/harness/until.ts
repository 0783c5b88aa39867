/** Looks again and again until it is so. Works outside of a test too, where `expect.poll` does not. */
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 50;

/** @throws Error when it does not come about in time */
export async function until(what: string, isSo: () => Promise<boolean>, timeout: number): Promise<void> {
  const end = Date.now() + timeout;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`not within ${timeout} ms: ${what}`);
    await sleep(PAUSE_MS);
  }
}
