/** How a code reached the page (design/device.md section 1.1). */
export type DeliveryMode =
  /** Key by key, like a keyboard. */
  | 'keys'
  /** Whole, by the input method of the scanner. */
  | 'commit'
  /** Through the composition of an input method that was meant for people. */
  | 'composition'
  /** By hand, on a keypad or the soft keyboard. */
  | 'typed';

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

/** Anything that yields scans: the wedge, and later a native bridge, a serial port, the camera. */
export interface ScanSource {
  attach(): void;
  detach(): void;
}

const aim = /^\][ACEFGHILMOQRSUXZJdez][\dA-Za-z]/;

/** Parts the AIM symbology identifier from a code, if the scanner sends one. */
export function splitAim(text: string): { code: string; symbology?: string } {
  const symbology = aim.exec(text)?.[0];
  return symbology === undefined ? { code: text } : { code: text.slice(symbology.length), symbology };
}

/**
 * Whether a code went through a Chinese input method on its way: then the right answer is "switch the input
 * method to English", not a complaint about the barcode (design/device.md section 1.4).
 */
export const looksComposed = ({ code, mode }: Pick<Scan, 'code' | 'mode'>): boolean =>
  mode === 'composition' && /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303f]/u.test(code);
