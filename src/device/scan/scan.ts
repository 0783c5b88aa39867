import { GS } from './keys.ts';
import type { ScannerProfile } from './profile.ts';

/** How a code reached the page (README.md). */
export type DeliveryMode =
  /** Key by key, like a keyboard. */
  | 'keys'
  /** Whole, by the input method of the scanner. */
  | 'commit'
  /** Through the composition of an input method that was meant for people. */
  | 'composition'
  /** By hand, on a keypad or the soft keyboard. */
  | 'typed'
  /** Not through the keyboard at all: a native shell, a serial port. */
  | 'whole';

/** One complete code, as the scan field wants it. */
export interface Scan {
  /** Counts up from 1 for the life of the source. */
  readonly seq: number;
  /** Without terminator, AIM prefix and outer blanks; group separators are U+001D; full-width forms are plain. */
  readonly code: string;
  /** AIM symbology identifier when the scanner sends it, such as `]C1`. Kept for the audit record. */
  readonly symbology?: string;
  readonly mode: DeliveryMode;
  /** `idle`: the scanner sent no terminator and the code was taken for complete because nothing followed. */
  readonly ended: 'terminator' | 'idle';
  /** When the last character arrived, in milliseconds since 1970. */
  readonly at: number;
  /** Set when one delivery carried several codes: give one feedback for all of them. `index` counts from 0. */
  readonly batch?: { readonly index: number; readonly of: number };
}

/** Anything that yields scans: the wedge, a native shell, a vendor's browser, a serial port. */
export interface ScanSource {
  attach(): void;
  detach(): void;
}

/** One code that a source hands over whole; control characters inside are part of it. */
export interface WholeCode {
  readonly text: string;
  /** AIM symbology identifier such as `]d2`, where the source knows it. */
  readonly symbology?: string;
  /** It did not come through the scanner, so what its profile says does not apply. */
  readonly isOwn?: true;
}

/** Takes what one pull of the trigger gave. */
export type Receive = (...codes: readonly WholeCode[]) => void;

const aim = /^\][ACEFGHILMOQRSUXZJdez][\dA-Za-z]/;

/** Parts the AIM symbology identifier from a code, if the scanner sends one. */
export function splitAim(text: string): { code: string; symbology?: string } {
  const symbology = aim.exec(text)?.[0];
  return symbology === undefined ? { code: text } : { code: text.slice(symbology.length), symbology };
}

/** A code as a screen wants it, out of what the scanner sent. */
export function plainCode(text: string, profile: ScannerProfile): { code: string; symbology?: string } {
  // Only the full-width block: a QR code may carry other characters that NFKC would change.
  const plain = text.replace(/[\uff01-\uff5e\u3000]/g, (char) => char.normalize('NFKC'));
  return splitAim(withoutOuterBlanks(separated(stripped(plain, profile), profile)));
}

/** Not by a pattern: one for the end would try every blank inside as the beginning of the last ones. */
function withoutOuterBlanks(text: string): string {
  let from = 0;
  let to = text.length;
  while (text[from] === ' ') from += 1;
  while (to > from && text[to - 1] === ' ') to -= 1;
  return text.slice(from, to);
}

function stripped(text: string, { prefix, suffix }: ScannerProfile): string {
  const from = prefix !== '' && text.startsWith(prefix) ? prefix.length : 0;
  const to = suffix !== '' && text.endsWith(suffix) ? text.length - suffix.length : text.length;
  return text.slice(from, Math.max(from, to));
}

/** A web address has characters of its own that may be the substitute. */
const separated = (text: string, { separator }: ScannerProfile): string =>
  separator?.kind === 'substitute' && !text.includes('://') ? text.replaceAll(separator.text, GS) : text;

/**
 * Whether a code went through a Chinese input method on its way: then the right answer is "switch the input
 * method to English", not a complaint about the barcode (README.md).
 */
export const looksComposed = ({ code, mode }: Pick<Scan, 'code' | 'mode'>): boolean =>
  mode === 'composition' && /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303f]/u.test(code);
