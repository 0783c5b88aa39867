/** The RF log as a file that somebody can be sent. Its lines hold no secrets any more. */
import type { RfLogEntry } from './records.ts';

/** Oldest first, one line each; `entries` as `readRfLog` gives them, newest first. */
export const rfLogText = (entries: readonly RfLogEntry[]): string =>
  [...entries]
    .reverse()
    .map(({ at, kind, text }) => `${new Date(at).toISOString()}\t${kind}\t${text.replaceAll(/[\r\n\t]+/g, ' ')}\n`)
    .join('');
