import { isSeparatorKey } from './keys.ts';

/** In which form a group separator (U+001D) arrives. `dropped`: not at all. */
export type Separator =
  | { readonly kind: 'literal' | 'keypress' | 'ctrl' | 'alt' | 'dropped' }
  /** A key that makes no character, by `KeyboardEvent.key`, such as `F8`. */
  | { readonly kind: 'key'; readonly key: string }
  /** Visible characters in its place, such as `~`, `|` or `{GS}`. */
  | { readonly kind: 'substitute'; readonly text: string };

/**
 * How the scanner of a terminal delivers its codes, as the calibration found it or an administrator set it. The capture
 * works without any of it; what is known makes it quicker and surer. Null, `unknown` and empty mean: not known.
 */
export interface ScannerProfile {
  readonly mode: 'keys' | 'commit' | 'composition' | null;
  /**
   * `Enter` and `Tab`: a code without it was cut off. `none`: known to send none, so that also a long code is taken as
   * soon as it is over.
   */
  readonly terminator: 'Enter' | 'Tab' | 'none' | 'unknown';
  readonly separator: Separator | null;
  /** Whether each code begins with its AIM symbology identifier. */
  readonly aim: boolean | null;
  /** Longest pause inside one code, ms. Silence has to be longer than this to mean the end. */
  readonly gapMs: number | null;
  /** What the scanner puts in front of each code and behind it; taken off. */
  readonly prefix: string;
  readonly suffix: string;
}

export const UNKNOWN_SCANNER: ScannerProfile = {
  mode: null,
  terminator: 'unknown',
  separator: null,
  aim: null,
  gapMs: null,
  prefix: '',
  suffix: '',
};

/** A profile out of whatever was stored; what does not fit counts as not known. */
export function readProfile(raw: unknown): ScannerProfile {
  const found: { readonly [Field in keyof ScannerProfile]?: unknown } = Object(raw);
  const { gapMs } = found;
  return {
    mode: oneOf(['keys', 'commit', 'composition'], found.mode) ?? null,
    terminator: oneOf(['Enter', 'Tab', 'none'], found.terminator) ?? 'unknown',
    separator: readSeparator(found.separator),
    aim: typeof found.aim === 'boolean' ? found.aim : null,
    gapMs: typeof gapMs === 'number' && gapMs >= 0 && Number.isFinite(gapMs) ? gapMs : null,
    prefix: textOf(found.prefix),
    suffix: textOf(found.suffix),
  };
}

function readSeparator(raw: unknown): Separator | null {
  const { kind, text, key }: { kind?: unknown; text?: unknown; key?: unknown } = Object(raw);
  const plain = oneOf(['literal', 'keypress', 'ctrl', 'alt', 'dropped'], kind);
  if (plain) return { kind: plain };
  if (kind === 'key') return typeof key === 'string' && isSeparatorKey(key) ? { kind, key } : null;
  return kind === 'substitute' && textOf(text) !== '' ? { kind, text: textOf(text) } : null;
}

const oneOf = <const T extends string>(known: readonly T[], raw: unknown): T | undefined =>
  known.find((one) => one === raw);
const textOf = (raw: unknown): string => (typeof raw === 'string' ? raw : '');
