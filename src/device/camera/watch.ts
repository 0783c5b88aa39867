import type { WholeCode } from '#device/scan/scan.ts';
import { codeOf, nearest } from './codes.ts';
import type { Decoder } from './codes.ts';

export interface WatchClock {
  now(): number;
  /** Calls back once, later; the result calls it off. */
  after(ms: number, run: () => void): () => void;
}

export interface Decoders {
  /** The browser's; null where it has none that works. */
  readonly native: Decoder | null;
  /** Ours, fetched when it is needed; null when it cannot run here. */
  readonly own: () => Promise<Decoder | null>;
}

/** Twelve pictures a second are enough, and leave the terminal cool. */
const EVERY_MS = 83;
/** A slow terminal needs time for other things between two pictures. */
const REST_MS = 40;
/** The browser's decoder is quick, ours sees more: after so long both look, in turn. */
const ALONE_MS = 1500;
/** A code that was out of sight for so long is shown on purpose when it comes again. */
const AWAY_MS = 1500;

/** Tells every code that comes into view, once each time it does. The result ends it. */
export function watchForCodes(
  { native, own }: Decoders,
  picture: () => HTMLCanvasElement | null,
  clock: WatchClock,
  onCode: (code: WholeCode) => void,
): () => void {
  let isOver = false;
  let since = clock.now();
  let ours: Decoder | null = null;
  let isAsked = false;
  let turn = 0;
  let last = { text: '', at: -Infinity };
  let callOff = clock.after(0, look);

  function next(): Decoder | null {
    if (native && clock.now() - since < ALONE_MS) return native;
    if (!isAsked) {
      isAsked = true;
      own().then(
        (decoder) => (ours = decoder),
        () => {},
      );
    }
    if (!native || !ours) return native ?? ours;
    turn += 1;
    return turn % 2 === 0 ? native : ours;
  }

  function look(): void {
    const began = clock.now();
    const canvas = picture();
    const decoder = canvas && next();
    // A picture that is too blurred, or a decoder that fails, reads as none.
    const readings = decoder ? decoder.detect(canvas).catch(() => []) : Promise.resolve([]);
    void readings.then((found) => {
      if (isOver) return;
      const reading = canvas && nearest(found, canvas);
      const code = reading && codeOf(reading);
      if (code) seen(code);
      if (!isOver) callOff = clock.after(Math.max(EVERY_MS - (clock.now() - began), REST_MS), look);
    });
  }

  function seen(code: WholeCode): void {
    const now = clock.now();
    const isNew = code.text !== last.text || now - last.at > AWAY_MS;
    last = { text: code.text, at: now };
    since = now;
    if (isNew) onCode(code);
  }

  return () => {
    isOver = true;
    callOff();
  };
}
