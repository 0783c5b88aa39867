/** How long until the next code may be asked for: by the clock, whatever the page did meanwhile. Pure. */

export type Purpose = 'signIn' | 'password';
/** Epoch ms. */
export interface Wait {
  readonly from: number;
  readonly until: number;
}
export type Waits = Readonly<Partial<Record<Purpose, Wait>>>;

/** A page reads the clock once in a while, so its time may be a little older than the wait. */
const TICK_MS = 1000;

export const waitFrom = (now: number, seconds: number): Wait => ({ from: now, until: now + seconds * 1000 });

/** Whole seconds, 0 = now. A clock that was set back since makes nobody wait: the WMS knows better. */
export function secondsLeft(wait: Wait | undefined, now: number): number {
  if (!wait || now < wait.from - TICK_MS) return 0;
  return Math.max(0, Math.ceil((wait.until - Math.max(now, wait.from)) / 1000));
}

export function readWaits(raw: unknown): Waits {
  const { signIn, password } = (raw ?? {}) as Record<string, unknown>;
  return { ...(isWait(signIn) && { signIn }), ...(isWait(password) && { password }) };
}

function isWait(raw: unknown): raw is Wait {
  const { from, until } = (raw ?? {}) as Partial<Wait>;
  return Number.isFinite(from) && Number.isFinite(until);
}
