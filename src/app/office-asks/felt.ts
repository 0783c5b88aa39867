/** How the terminal felt since it was last told: from a scan to its cue, and scans that were not what the screen wanted. */
import type { Cue } from '#engine/env.ts';

/** A cue that comes later answers something else. */
const LATE_MS = 10_000;

let scannedAt: number | null = null;
let felt: number[] = [];
let wrong = 0;
let source = '';

export function noteScan(mode: string, now: number): void {
  scannedAt = now;
  source = mode;
}

export function noteCue(cue: Cue, now: number): void {
  if (scannedAt === null) return;
  const took = now - scannedAt;
  scannedAt = null;
  if (took > LATE_MS) return;
  if (cue === 'refused') wrong += 1;
  else felt.push(Math.round(took));
}

export const lastSource = (): string => source;

/** And begins anew. */
export function takeFelt(): { feltMs: number[]; wrongScans: number } {
  const taken = { feltMs: felt, wrongScans: wrong };
  felt = [];
  wrong = 0;
  return taken;
}
