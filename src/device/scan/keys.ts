/** The part of a KeyboardEvent that decides. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly isComposing: boolean;
  readonly getModifierState?: (key: string) => boolean;
}

export const GS = '\u001d';

/**
 * Whether a scanner may send this key in place of a group separator: one that makes no character, and neither ends nor
 * changes one. Wedge tables map control characters to such keys.
 */
export const isSeparatorKey = (key: string): boolean =>
  /^(?:F([1-9]|1\d|2[0-4])|Arrow(?:Up|Down|Left|Right)|Home|End|PageUp|PageDown|Insert|Delete|Pause)$/.test(key);

/** A key of the number pad that lost its digit, because NumLock is off. */
export const isLostDigit = ({ key, code }: Pick<KeyPress, 'key' | 'code'>): boolean =>
  /^Numpad(?:\d|Decimal)$/.test(code) && key.length > 1 && key !== 'Unidentified' && key !== 'Process';

/**
 * What a key press means to a scan: one character, or Enter, Tab, Backspace, Escape; null if nothing.
 *
 * `key` is what counts, never the key code: digits may come from the number pad. Alt is ignored: some
 * firmware sets it on every scanned character (README.md). Control combinations belong
 * to the page, except those a scanner types for control characters: Ctrl+] is a group separator, and
 * inside a code (`inCode`) Ctrl+M and Ctrl+J end it, Ctrl+^ and Ctrl+D are the RS and EOT of ISO 15434.
 *
 * `separatorKey`: what the scanner sends for a group separator, where that is a key without character; inside a code only.
 *
 * A key that an input method handles (229, Process, Unidentified) means nothing here: its text comes by
 * another way. Enter and Tab count even then, because they end the composition.
 */
export function keyMeaning(press: KeyPress, inCode: boolean, separatorKey?: string): string | null {
  const { key, metaKey } = press;
  if (inCode && key === separatorKey) return GS;
  if (key === 'Enter' || key === 'Tab') return press.ctrlKey || metaKey ? null : key;
  if (isWithInputMethod(press) || metaKey) return null;
  if (key === 'Backspace' || key === 'Escape') return key;
  if (press.ctrlKey && !press.getModifierState?.('AltGraph')) return controlMeaning(press, inCode);
  return Array.from(key).length === 1 ? key : null;
}

/** Whether an input method has the key: then its text arrives as a commit or a composition. */
const isWithInputMethod = ({ isComposing, keyCode, key }: KeyPress): boolean =>
  isComposing || keyCode === 229 || key === 'Process' || key === 'Unidentified';

function controlMeaning({ key, code }: KeyPress, inCode: boolean): string | null {
  if (code === 'BracketRight' || key === ']' || key === GS) return GS;
  if (!inCode) return null;
  if (code === 'KeyM' || code === 'KeyJ') return 'Enter';
  if (code === 'Digit6') return '\u001e';
  if (code === 'KeyD') return '\u0004';
  return null;
}
