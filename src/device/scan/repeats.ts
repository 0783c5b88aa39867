import type { Scan } from './scan.ts';

/**
 * Tells a double read from a second piece: the same code again within 700 ms on the same step is the same
 * label (README.md). Serial and counting screens, where a code may rightly come again
 * and again, do not ask.
 */
export function createRepeats(windowMs = 700): (scan: Pick<Scan, 'code' | 'at'>, step: string) => boolean {
  let last = { code: '', step: '', at: Number.NEGATIVE_INFINITY };
  return ({ code, at }, step) => {
    const isRepeat = last.code === code && last.step === step && at - last.at <= windowMs;
    last = { code, step, at };
    return isRepeat;
  };
}
