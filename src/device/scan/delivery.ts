import { AltCode } from './alt-code.ts';
import { GS, isLostDigit, isSeparatorKey, keyMeaning } from './keys.ts';
import type { ScannerProfile, Separator } from './profile.ts';
import type { RawEvent } from './raw.ts';

/** What one pull of the trigger delivered, read out of its raw events. */
export interface Delivery {
  /** Codes as they came, parted by their ends. A group separator is U+001D, in whichever form it came. */
  readonly pieces: readonly string[];
  readonly mode: ScannerProfile['mode'];
  readonly terminator: 'Enter' | 'Tab' | 'none';
  /** The form of the first group separator that came as one. */
  readonly separator: Exclude<Separator, { kind: 'substitute' }> | null;
  /** From one character to the next, on average, ms. */
  readonly pace: number;
  /** Longest pause inside one code, ms. */
  readonly gapMs: number;
}

type Mode = NonNullable<ScannerProfile['mode']>;
type Form = NonNullable<Delivery['separator']>;

/** Some characters that came together. */
interface Part {
  text: string;
  readonly mode: Mode;
  readonly at: number;
}
interface Piece {
  parts: Part[];
  end: 'Enter' | 'Tab' | 'none';
}

export function readDelivery(events: readonly RawEvent[]): Delivery {
  const reader = new Reader();
  for (const event of events) {
    if (event.kind === 'key') reader.key(event);
    else reader.text(event);
  }
  return reader.read();
}

class Reader {
  readonly #alt = new AltCode();
  #pieces: Piece[] = [];
  #current: Piece = { parts: [], end: 'none' };
  #separator: Form | null = null;
  /** How much of a running composition is in the current piece; null while there is none. */
  #composed: string | null = null;
  #lastKey = '';
  /** What a composition said when Enter took it; it will say so again. */
  #taken = '';

  key(event: Extract<RawEvent, { kind: 'key' }>): void {
    const { type, key, at } = event;
    // Alt was let go before this: raw events tell only of keys that go down.
    if (key === 'Alt' || !event.altKey) this.#add(this.#alt.up({ key: 'Alt' }, at), 'keys', at, { kind: 'alt' });
    if (type === 'keypress') return this.#bare(key, at);
    this.#lastKey = key;
    if (this.#alt.down(event) || key === 'Alt') return;
    this.#add(this.#alt.broken(), 'keys', at);
    const meaning = keyMeaning({ ...event, metaKey: false, getModifierState: () => event.altKey }, true);
    if (meaning === 'Enter' || meaning === 'Tab') this.#end(meaning);
    else if (meaning === 'Backspace') this.#erase();
    else if (meaning !== null && meaning !== 'Escape')
      this.#add(meaning, 'keys', at, { kind: event.ctrlKey ? 'ctrl' : 'keypress' });
    // Inside a code it stands for something: for the one character that has no key.
    else if (isSeparatorKey(key) && !isLostDigit(event) && this.#current.parts.length > 0)
      this.#add(GS, 'keys', at, { kind: 'key', key });
  }

  /** A character without a key; one that has a key was seen with it. */
  #bare(char: string, at: number): void {
    const isBare = Array.from(char).length === 1 && char !== this.#lastKey;
    if (isBare && !this.#alt.hasTyped(char, at)) this.#add(char, 'keys', at, { kind: 'keypress' });
  }

  text({ type, text, at }: Extract<RawEvent, { kind: 'text' }>): void {
    if (type === 'insertCompositionText' || type === 'compositionend') {
      this.#compose(text, at);
      if (type === 'compositionend') this.#composed = null;
    } else if (type === 'insertLineBreak' || type === 'insertParagraph') this.#end('Enter');
    else if (type.startsWith('delete')) this.#erase();
    else this.#insert(text, 'commit', at);
  }

  /** A composition says all of its text each time: only what is new comes on top. */
  #compose(text: string, at: number): void {
    if (this.#taken !== '' && text.startsWith(this.#taken)) return this.#compose(text.slice(this.#taken.length), at);
    const before = this.#composed ?? '';
    if (text === before) return;
    if (!text.startsWith(before)) {
      for (const _ of Array.from(before)) this.#erase();
      this.#insert(text, 'composition', at);
    } else this.#insert(text.slice(before.length), 'composition', at);
    this.#composed = text;
  }

  /** Text may bring its own ends. */
  #insert(text: string, mode: Mode, at: number): void {
    for (const part of text.split(/(\r\n|[\r\n\t])/)) {
      if (part === '\t') this.#end('Tab');
      else if (/^[\r\n]/.test(part)) this.#end('Enter');
      else this.#add(part, mode, at, { kind: 'literal' });
    }
  }

  #add(text: string, mode: Mode, at: number, separator?: Form): void {
    if (text === '') return;
    if (text.includes(GS)) this.#separator ??= separator ?? null;
    this.#current.parts.push({ text, mode, at });
  }

  #erase(): void {
    const last = this.#current.parts.at(-1);
    if (!last) return;
    last.text = Array.from(last.text).slice(0, -1).join('');
    if (last.text === '') this.#current.parts.pop();
  }

  /** Ends come in pairs (CR and LF, a line end and the Enter key): the second says nothing new. */
  #end(end: 'Enter' | 'Tab'): void {
    this.#taken = this.#composed ?? '';
    this.#composed = null;
    if (this.#current.parts.length === 0) return;
    this.#pieces.push({ ...this.#current, end });
    this.#current = { parts: [], end: 'none' };
  }

  read(): Delivery {
    this.#add(this.#alt.up({ key: 'Alt' }, 0), 'keys', this.#current.parts.at(-1)?.at ?? 0, { kind: 'alt' });
    const pieces = this.#current.parts.length > 0 ? [...this.#pieces, this.#current] : this.#pieces;
    const gaps = pieces.flatMap(({ parts }) => parts.slice(1).map(({ at }, i) => at - (parts[i]?.at ?? at)));
    const chars = pieces.reduce((sum, piece) => sum + Math.max(0, textOf(piece).length - 1), 0);
    return {
      pieces: pieces.map(textOf),
      mode: mostly(pieces.flatMap(({ parts }) => parts)),
      terminator: pieces.at(-1)?.end ?? 'none',
      separator: this.#separator,
      pace: gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, chars),
      gapMs: Math.round(Math.max(0, ...gaps)),
    };
  }
}

const textOf = ({ parts }: Piece): string => parts.map(({ text }) => text).join('');

/** The way that most characters came. */
function mostly(parts: readonly Part[]): Mode | null {
  const count = (mode: Mode): number =>
    parts.reduce((sum, part) => sum + (part.mode === mode ? part.text.length : 0), 0);
  const [most] = (['keys', 'commit', 'composition'] as const)
    .map((mode) => ({ mode, chars: count(mode) }))
    .sort((a, b) => b.chars - a.chars);
  return most && most.chars > 0 ? most.mode : null;
}
