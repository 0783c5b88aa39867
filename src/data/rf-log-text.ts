/** The RF log as a text file for support. Secrets were removed when its lines were written. */
import type { RfLogEntry } from './records.ts';

/** Oldest first, one line each; `entries` as `readRfLog` gives them, newest first. */
export const rfLogText = (entries: readonly RfLogEntry[]): string =>
  [...entries]
    .reverse()
    .map(({ at, kind, text }) => `${new Date(at).toISOString()}\t${kind}\t${text.replaceAll(/[\r\n\t]+/g, ' ')}\n`)
    .join('');
