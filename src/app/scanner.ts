/** The scanner of this terminal: its profile, and what it delivers in whole, for the screen that calibrates it. */
import { readProfile } from '#device/scan/profile.ts';
import type { RawEvent } from '#device/scan/raw.ts';
import type { Scan } from '#device/scan/scan.ts';
import type { Separators } from '#domain/gs1/lost-separator.ts';
import { stored } from './stored.ts';

/** A choice of the terminal; the capture follows at once when it changes. */
export const scannerProfile = stored('scanner', readProfile);

/** Whether it delivers the separators of GS1 labels, as far as that is known. */
export function scannerSeparators(): Separators {
  const { separator } = scannerProfile.get();
  if (!separator) return 'unknown';
  return separator.kind === 'dropped' ? 'dropped' : 'sent';
}

const taps = new Set<(event: RawEvent) => void>();
const takers: ((scan: Scan) => void)[] = [];

/** Hears everything the scanner does, event by event; the result ends it. Takes nothing away from anybody. */
export function tapScanner(tap: (event: RawEvent) => void): () => void {
  taps.add(tap);
  return () => void taps.delete(tap);
}

/** From now on scans come here, in whole and before anything is made of them, and go nowhere else; the result ends it. */
export function takeScans(taker: (scan: Scan) => void): () => void {
  takers.push(taker);
  return () => {
    const at = takers.lastIndexOf(taker);
    if (at >= 0) takers.splice(at, 1);
  };
}

export function deliverRaw(event: RawEvent): void {
  for (const tap of taps) tap(event);
}

/** False when nobody takes scans in whole: then the scan is the screen's. */
export function taken(scan: Scan): boolean {
  const last = takers.at(-1);
  last?.(scan);
  return last !== undefined;
}
