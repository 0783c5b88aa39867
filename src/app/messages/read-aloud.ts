/**
 * New messages, slots and quantities read aloud. The scanner comes first: nobody hears two things at once, so nothing is
 * read while a scan is being looked at, and the next scan silences the voice. Where there is no voice, the cue and the
 * words on screen have told the same.
 */
import type { Message } from '#contract/rows.ts';
import type { SpeechPort } from '#device/speech/speech.ts';

/** A scan is answered within this time, or the page waits for the WMS and says so. */
const SCAN_MS = 3000;

export interface ReadAloud {
  /** `language` is BCP 47. */
  read(message: Message, language: string): void;
  /** What the step wants that the flow has come to; the scan that led there has been answered. */
  step(words: string, language: string): void;
  scanned(): void;
  stop(): void;
}

export function createReadAloud(speech: SpeechPort, now: () => number, isWaiting: () => boolean): ReadAloud {
  let scannedAt = Number.NEGATIVE_INFINITY;
  return {
    read({ M_FROM, MSG_CONTENT }, language) {
      const isScanning = isWaiting() || now() - scannedAt < SCAN_MS;
      if (!isScanning) speech.say(`${M_FROM}: ${MSG_CONTENT}`, language);
    },
    step(words, language) {
      if (!isWaiting()) speech.say(words, language);
    },
    scanned() {
      scannedAt = now();
      speech.stop();
    },
    stop: () => speech.stop(),
  };
}
