/** What the data test shows of a scale, as text that support can be sent. Pure. */
import { DIALECT_NAMES } from '#app/scale/dialect-words.ts';
import type { HeardFrame } from '#device/scale/link.ts';
import { hexOf, textOf } from '#device/scale/reader.ts';
import type { Reading } from '#device/scale/reading.ts';
import { dateText } from '#domain/dates.ts';

/** Oldest first, one line each: when, bytes, text, what it was understood as, in which dialect. `frames` are newest first. */
export const framesText = (frames: readonly HeardFrame[]): string =>
  [...frames]
    .reverse()
    .map(({ at, raw, dialect, reading }) =>
      [timeOf(at), hexOf(raw), textOf(raw), readingText(reading) ?? '?', dialect && DIALECT_NAMES[dialect]].join('\t'),
    )
    .map((line) => `${line}\n`)
    .join('');

const timeOf = (at: number): string => dateText(new Date(at), 'millisecond');

/** In the words of data sheets, whatever the language of the screens. */
function readingText(reading: Reading | null): string | null {
  if (reading?.kind !== 'weight') return reading && reading.kind;
  const { value, unit, stable, net } = reading;
  return [value, unit, net ? 'net' : 'gross', stable ? 'stable' : 'unstable'].filter(Boolean).join(' ');
}
