import { UNKNOWN_SCANNER } from './profile.ts';
import type { ScannerProfile } from './profile.ts';
import type { DeliveryMode, Scan } from './scan.ts';
import { plainCode, splitAim } from './scan.ts';

/**
 * Puts codes together from what a keyboard-wedge scanner delivers, in any of its three ways, and tells them
 * from typing. It knows no DOM and no clock: events carry their time, and `due` says when a `tick` is wanted.
 *
 * A code is complete, in this order (README.md, completion):
 * 1. at a terminator (Enter, Tab, CR, LF), also several in one delivery;
 * 2. when its content is complete or known to be incomplete, if `completeness` can tell;
 * 3. when nothing followed for a while, where the scanner may send no terminator: README.md has the times.
 * Where the terminator is known, nothing else ends a code: without it the code was cut off. What follows a code that
 * was ended by silence, and belongs to it, is never a code of its own.
 * The profile of the scanner, where one is known, says in advance what is else learnt from the first scans.
 * Slow key presses are typing: they wait for Enter and never become a scan by themselves.
 */
export type CaptureEvent =
  /** One character (U+001D for a group separator), or Enter, Tab, Backspace, Escape. */
  | { readonly kind: 'key'; readonly key: string; readonly at: number }
  /** Text that an input method inserted in one go. */
  | { readonly kind: 'commit'; readonly text: string; readonly at: number }
  /** The whole text of a composition so far. It replaces what the same composition said before. */
  | { readonly kind: 'composition'; readonly text: string; readonly done: boolean; readonly at: number }
  /** Text known to be typed by hand; ends at the next Enter. */
  | { readonly kind: 'typed'; readonly text: string; readonly at: number }
  | { readonly kind: 'tick'; readonly at: number };

export type CaptureResult =
  | ({ readonly kind: 'scan' } & Omit<Scan, 'seq'>)
  /** Part of a code whose rest never came. Nothing is filled in; the operator scans again. */
  | { readonly kind: 'incomplete'; readonly text: string; readonly at: number }
  /** Keys pressed by hand where nothing is typed into, such as the digits of a menu. */
  | { readonly kind: 'keys'; readonly text: string; readonly at: number };

export type Completeness = 'complete' | 'incomplete' | 'unknown';

export interface AssemblerOptions {
  /** Silence that ends a short code without terminator, in ms. Also the gap that parts two segments. */
  readonly idleMs?: number;
  /** The same for a scanner that has sent terminators before: its terminator may be late. */
  readonly lateMs?: number;
  /** How long the rest of a short code is waited for, while it is not known that the scanner sends no terminator, in ms. */
  readonly pauseMs?: number;
  /** How long a long or incomplete code is kept waiting for its next chunk, in ms. */
  readonly holdMs?: number;
  /** How long typed text waits for Enter, in ms. */
  readonly typedMs?: number;
  /** Codes up to this length are short. */
  readonly shortLength?: number;
  /** Judges a text by its content: complete GS1 data, a known fixed length, an open bracket. */
  readonly completeness?: (text: string) => Completeness;
}

/** A run of characters without a pause inside. */
interface Segment {
  text: string;
  mode: DeliveryMode;
  from: number;
  to: number;
  /** Longest pause between two characters, ms. */
  slowest: number;
  /** Arrived several characters at a time: nobody types like that. */
  bulk: boolean;
  /** What ended by silence so shortly before that this may be the rest of it. */
  readonly follows: Ending | null;
}

/** `scan`: taken for a whole code. `cut`: reported as cut off. */
interface Ending {
  readonly kind: 'scan' | 'cut';
  /** When its last character came, and when the silence was over. */
  readonly from: number;
  readonly to: number;
}

const terminators = /[\r\n\t]+/;
/** A terminator that comes this long after its code was already taken still belongs to it. */
const belatedMs = 500;
/** No thumb keeps up this pace, ms per character; slow scanners need 80. */
const machineMs = 100;
/** A key pressed by accident this long before a scan is no part of it; from half of it on it may be. */
const strayMs = 2000;
/** Nobody waits longer for a short code. */
const PATIENT_MS = 500;
/** Nobody scans twice so quickly. */
const AGAIN_MS = 450;
/** No two codes of a scanner without terminator come so close. */
const APART_MS = 240;
/** A scanner that has ended so many codes with a terminator, and none without, ends them all so. */
const SURE = 3;
/** So many codes in a row without terminator: it is another scanner, or set up again. */
const CHANGED = 2;
/** Two keys of a scanner come closer than this, ms. */
export const PACE_MS = 130;
/** In this pace, ms per character, even two or three characters are a machine's. */
const RAPID_MS = 40;

export class ScanAssembler {
  /** Whether slow keys are kept until Enter ('keep', a visible field shows them) or reported at once ('report'). */
  typing: 'keep' | 'report' = 'keep';
  profile: ScannerProfile = UNKNOWN_SCANNER;

  readonly #options: Required<AssemblerOptions>;
  #segments: Segment[] = [];
  /** The segment that a running composition replaces. */
  #composed: Segment | null = null;
  /** What a running composition said when Enter took it; it will say so again. */
  #taken = '';
  #takenAt = Number.NEGATIVE_INFINITY;
  #endings = { terminator: 0, idle: 0 };
  /** Codes cut off in a row. */
  #cuts = 0;
  /** It sends no more terminators, whatever its profile says. */
  #isChanged = false;
  #ending: Ending | null = null;
  /** When a key came that lost its character. */
  #spoiltAt = Number.NEGATIVE_INFINITY;
  /** When the last key came before another field took over: the digit that opened a screen, or the start of a scan. */
  #leftAt: number | null = null;

  constructor(options: AssemblerOptions = {}) {
    this.#options = {
      idleMs: 120,
      lateMs: 400,
      pauseMs: 2500,
      holdMs: 10_000,
      typedMs: 30_000,
      shortLength: 40,
      completeness: () => 'unknown',
      ...options,
    };
  }

  /** What has arrived and is not yet a code; for showing, with U+001D inside. */
  get pending(): string {
    return this.#segments.map(({ text }) => text).join('');
  }

  /** When a tick is wanted, in the time of the events; null when nothing waits. */
  get due(): number | null {
    const last = this.#segments.at(-1);
    return last ? last.to + this.#patience(last) : null;
  }

  /** When the first and the last character of it came; null when nothing waits. */
  get time(): { readonly from: number; readonly to: number } | null {
    const [first, last] = [this.#segments[0], this.#segments.at(-1)];
    return first && last ? { from: first.from, to: last.to } : null;
  }

  /** What waits has been sent by a machine. */
  get isMachine(): boolean {
    return this.#segments.some(isMachine);
  }

  /**
   * The same for a field that people type numbers into, some of them quickly: three characters almost at once, or four in
   * a pace that no thumb keeps up. `at`: a terminator comes now, and counts as one of the four.
   */
  isHasty(at?: number): boolean {
    return this.#segments.some(({ text, bulk, from, to, mode }) => {
      const keys = text.length + (at === undefined ? 0 : 1);
      const ms = (at ?? to) - from;
      if (bulk) return text.length > 3;
      const pace = ms / Math.max(1, keys - 1);
      return mode !== 'typed' && ((text.length > 2 && pace <= RAPID_MS) || (keys > 3 && pace <= machineMs));
    });
  }

  /** Whether a character at this moment goes on with what waits, as far as time can tell. */
  goesOn(at: number): boolean {
    const last = this.#segments.at(-1);
    return last !== undefined && (this.isMachine || at - last.to <= PACE_MS);
  }

  /** What waits is forgotten. */
  drop(): void {
    this.#forget();
  }

  /** A key lost its character: the code around it cannot be right. */
  spoil(at: number): void {
    this.#spoiltAt = at;
  }

  /** Whether Enter, Tab, Backspace or Escape would mean something here; if not, they belong to the page. */
  takes(key: string, at: number): boolean {
    if (this.pending !== '') return true;
    return (key === 'Enter' || key === 'Tab') && at - this.#takenAt <= belatedMs;
  }

  /** Another field takes over: a composition ends with its field, the next one is another. */
  endComposition(): void {
    this.#composed = null;
    this.#taken = '';
  }

  /** Another field takes over: what was half typed into the last one is gone, a scan on its way is not. */
  forgetTyping(at: number): void {
    const last = this.#segments.at(-1);
    if (!last || this.#segments.some(isMachine)) return;
    if (at - last.to > 2 * this.#options.idleMs) this.#forget();
    else this.#leftAt = last.to;
  }

  feed(event: CaptureEvent): readonly CaptureResult[] {
    switch (event.kind) {
      case 'key':
        return this.#key(event.key, event.at);
      case 'commit':
        return this.#commit(event.text, event.at);
      case 'composition':
        return this.#compose(event.text, event.done, event.at);
      case 'typed':
        this.#begin(event.text, 'typed', event.at);
        return [];
      case 'tick':
        return this.due !== null && event.at >= this.due ? this.#end('idle', event.at) : [];
    }
  }

  #key(key: string, at: number): readonly CaptureResult[] {
    if (key === 'Enter' || key === 'Tab') return this.#end('terminator', at);
    if (key === 'Escape') this.#forget();
    else if (key === 'Backspace') this.#erase();
    else this.#append(key, 'keys', at);
    return [];
  }

  #commit(text: string, at: number): readonly CaptureResult[] {
    const pieces = text.split(terminators);
    const results = pieces.flatMap((piece, i) => {
      if (piece !== '') this.#append(piece, 'commit', at);
      return i < pieces.length - 1 ? this.#end('terminator', at) : [];
    });
    return batched(results);
  }

  #compose(text: string, done: boolean, at: number): readonly CaptureResult[] {
    const isOld = this.#taken !== '' && (done || text.startsWith(this.#taken));
    const fresh = !isOld ? text : text.startsWith(this.#taken) ? text.slice(this.#taken.length) : '';
    if (!isOld) this.#taken = '';
    if (this.#composed) {
      const gap = at - this.#composed.to;
      if (fresh !== this.#composed.text) this.#composed.slowest = Math.max(this.#composed.slowest, gap);
      this.#composed.bulk ||= fresh.length > this.#composed.text.length + 1;
      this.#composed.text = fresh;
      this.#composed.to = at;
    } else if (fresh !== '') {
      this.#composed = this.#begin(fresh, 'composition', at);
    }
    if (!done) return [];
    this.#composed = null;
    this.#taken = '';
    this.#segments = this.#segments.filter((part) => part.text !== '');
    return this.#splitLast(at);
  }

  /** A composition may end with terminators inside its text. */
  #splitLast(at: number): readonly CaptureResult[] {
    const last = this.#segments.at(-1);
    if (!last || !terminators.test(last.text)) return [];
    const pieces = last.text.split(terminators);
    this.#segments.pop();
    return batched(
      pieces.flatMap((text, i) => {
        if (text !== '') this.#segments.push({ ...last, text });
        return i < pieces.length - 1 ? this.#end('terminator', at) : [];
      }),
    );
  }

  #append(text: string, mode: DeliveryMode, at: number): void {
    const last = this.#segments.at(-1);
    const gap = last ? at - last.to : 0;
    if (!last || last.mode !== mode || gap > this.#pause(last)) {
      this.#begin(text, mode, at);
      return;
    }
    last.text += text;
    last.slowest = Math.max(last.slowest, gap);
    last.to = at;
    last.bulk ||= text.length > 1;
  }

  #begin(text: string, mode: DeliveryMode, at: number): Segment {
    const isFirst = this.#segments.length === 0;
    const part: Segment = {
      text,
      mode,
      from: at,
      to: at,
      slowest: 0,
      bulk: mode !== 'typed' && text.length > 1,
      follows: isFirst ? this.#ending : null,
    };
    this.#ending = null;
    this.#segments.push(part);
    return part;
  }

  #erase(): void {
    const last = this.#segments.at(-1);
    if (!last) return;
    last.text = last.text.slice(0, -1);
    if (last.text === '') this.#segments.pop();
  }

  #forget(): void {
    this.#segments = [];
    this.#composed = null;
  }

  /** Silence that ends a segment: a slow scanner pauses longer between two characters too. */
  #pause({ slowest }: Segment): number {
    return Math.max(this.#options.idleMs, Math.min(4 * slowest, PATIENT_MS));
  }

  /** Silence that the profile asks for. Only a long code comes in chunks; a short one must not wait for them. */
  #known(length: number): number {
    const { holdMs, shortLength } = this.#options;
    return Math.min(2 * (this.profile.gapMs ?? 0), length > shortLength ? holdMs : PATIENT_MS);
  }

  get #terminator(): ScannerProfile['terminator'] {
    const { terminator } = this.profile;
    return this.#isChanged && terminator !== 'none' ? 'unknown' : terminator;
  }

  get #sendsTerminators(): boolean {
    const terminator = this.#terminator;
    return terminator === 'unknown' ? this.#endings.terminator > 0 : terminator !== 'none';
  }

  get #sendsNone(): boolean {
    const terminator = this.#terminator;
    return terminator === 'unknown' ? this.#endings.terminator === 0 && this.#endings.idle > 1 : terminator === 'none';
  }

  /** Typed into a field that shows it, and not on the screen before. */
  #isKept(last: Segment): boolean {
    return this.typing === 'keep' && last.to !== this.#leftAt;
  }

  /** It ends every code with a terminator: without it a code was cut off. */
  get #sendsAlways(): boolean {
    const terminator = this.#terminator;
    if (terminator !== 'unknown') return terminator !== 'none';
    return this.#endings.terminator >= SURE && this.#endings.idle === 0;
  }

  /** Whether a pause inside a code cannot be told from its end. A text that comes as a whole has no pauses. */
  #isInDoubt(segments: readonly Segment[]): boolean {
    if (this.#sendsAlways) return true;
    const isKnown = this.#terminator !== 'unknown' || this.#endings.idle >= CHANGED;
    return !isKnown && !segments.some(({ bulk }) => bulk);
  }

  /** How long silence after `last` means something, in ms. */
  #patience(last: Segment): number {
    const { idleMs, lateMs, pauseMs, holdMs, typedMs, shortLength, completeness } = this.#options;
    if (!this.#segments.some(isMachine)) return this.#isKept(last) ? typedMs : 2 * idleMs;
    const text = this.pending;
    const judged = completeness(text);
    if (judged === 'incomplete') return holdMs;
    if (judged === 'unknown' && text.length > shortLength && !this.#sendsNone) return holdMs;
    const known = judged === 'complete' ? 0 : this.#known(text.length);
    if (judged !== 'complete' && this.#isInDoubt(this.#segments)) return Math.max(pauseMs, known);
    return Math.max(this.#pause(last), known, this.#sendsTerminators ? lateMs : 0);
  }

  #end(ended: 'terminator' | 'idle', at: number): readonly CaptureResult[] {
    const segments = this.#segments;
    const last = segments.at(-1);
    if (this.#composed) this.#taken += this.#composed.text;
    this.#forget();
    if (!last) {
      if (ended === 'terminator' && at - this.#takenAt <= belatedMs) {
        this.#endsAfterAll();
        this.#ending = null;
      }
      this.#takenAt = Number.NEGATIVE_INFINITY;
      return [];
    }
    if (ended === 'idle') return this.#endIdle(segments, last, at);
    if (this.#isRest(segments, at)) {
      if (segments[0]?.follows?.kind === 'scan') this.#endsAfterAll();
      return [{ kind: 'incomplete', text: textOf(segments), at }];
    }
    if (segments.some(isMachine)) {
      this.#endings.terminator += 1;
      this.#cuts = 0;
      this.#isChanged = false;
    }
    return this.#results(segments, ended, at);
  }

  /** What had been taken for a code without terminator was not: the terminator has come now. */
  #endsAfterAll(): void {
    this.#endings = { terminator: this.#endings.terminator + 1, idle: Math.max(0, this.#endings.idle - 1) };
  }

  /** The rest of a code whose head was ended by silence. `at`: when its terminator came; null: none came. */
  #isRest(segments: readonly Segment[], at: number | null): boolean {
    const { pauseMs } = this.#options;
    const [first] = segments;
    if (!first?.follows) return false;
    const { kind, from, to } = first.follows;
    const keys = textOf(segments).length;
    const isMachines = segments.some(isMachine) || (at !== null && at - first.from <= RAPID_MS * keys);
    if (!isMachines) return false;
    if (kind === 'cut') return first.from - to <= belatedMs;
    if (first.from - from < APART_MS) return true;
    return at !== null && this.profile.terminator !== 'none' && first.from - from <= pauseMs + belatedMs;
  }

  #endIdle(segments: readonly Segment[], last: Segment, at: number): readonly CaptureResult[] {
    const text = textOf(segments);
    if (!segments.some(isMachine)) {
      return [{ kind: this.#isKept(last) ? 'incomplete' : 'keys', text, at: last.to }];
    }
    if (this.#isCutOff(segments)) {
      this.#ending = { kind: 'cut', from: last.to, to: at };
      this.#cuts += 1;
      if (this.#cuts >= CHANGED) {
        this.#endings = { terminator: 0, idle: 0 };
        this.#isChanged = true;
      }
      return [{ kind: 'incomplete', text, at: last.to }];
    }
    this.#ending = { kind: 'scan', from: last.to, to: at };
    this.#cuts = 0;
    this.#endings.idle += 1;
    this.#takenAt = last.to;
    return this.#results(segments, 'idle', last.to);
  }

  /** Nothing followed, and no terminator either. */
  #isCutOff(segments: readonly Segment[]): boolean {
    const text = textOf(segments);
    const judged = this.#options.completeness(text);
    if (judged !== 'unknown') return judged === 'incomplete';
    if (this.#sendsAlways || this.#isRest(segments, null)) return true;
    if (text.length > this.#options.shortLength) return this.#sendsTerminators;
    // Two codes, or one with a pause inside.
    const isApart = segments.some((part, i) => i > 0 && part.from - (segments[i - 1]?.to ?? 0) >= APART_MS);
    return isApart && this.#isInDoubt(segments);
  }

  /** The code itself, and before it whatever was left over from something else. */
  #results(segments: readonly Segment[], ended: Scan['ended'], at: number): readonly CaptureResult[] {
    const start = this.#startOfCode(segments);
    if (start === null || this.#isSpoilt(segments)) return [{ kind: 'incomplete', text: textOf(segments), at }];
    const left = textOf(segments.slice(0, start));
    const parts = segments.slice(start);
    const { code, symbology } = plainCode(textOf(parts), this.profile);
    const results: CaptureResult[] = [];
    if (left !== '') results.push({ kind: 'incomplete', text: left, at: segments[start - 1]?.to ?? at });
    if (code !== '') {
      const mode = parts.some(isMachine) ? (parts.at(-1)?.mode ?? 'keys') : 'typed';
      results.push({ kind: 'scan', code, ...(symbology === undefined ? {} : { symbology }), mode, ended, at });
    }
    return results;
  }

  #isSpoilt(segments: readonly Segment[]): boolean {
    const [first, last] = [segments[0], segments.at(-1)];
    if (!first || !last || !segments.some(isMachine)) return false;
    return this.#spoiltAt >= first.from - PACE_MS && this.#spoiltAt <= last.to + PACE_MS;
  }

  /**
   * Index of the segment where the last code starts. Usually 0: segments are chunks of one code. Not so
   * after a code that was cut off, and after a key pressed by accident. Null where it may be so or not.
   */
  #startOfCode(segments: readonly Segment[]): number | null {
    const first = segments[0];
    if (!first) return 0;
    const { completeness, shortLength } = this.#options;
    const isShort = textOf(segments).length <= shortLength;
    for (let i = segments.length - 1; i > 0; i--) {
      const [part, before] = [segments[i], segments[i - 1]];
      if (!part || !before) continue;
      const isRepeat = isDistinct(first.text) && part.text.startsWith(first.text);
      const isSecondPrefix =
        splitAim(part.text).symbology !== undefined &&
        (this.profile.aim === true || splitAim(first.text).symbology !== undefined);
      const gap = part.from - before.to;
      const isBehindTyping = !segments.slice(0, i).some(isMachine) && isMachine(part) && part.text.length > 3;
      if (isRepeat || isSecondPrefix || (isBehindTyping && gap > strayMs)) return i;
      // A key by accident or the head of the code; the code again from its start or a rest that looks like it.
      const isAgain = isShort && gap >= AGAIN_MS && isMachine(part) && part.text.startsWith(first.text);
      if (isAgain || (isBehindTyping && gap >= strayMs / 2)) return null;
    }
    const last = segments.length - 1;
    const whole = textOf(segments);
    const isOther = completeness(segments[last]?.text ?? '') === 'complete' && completeness(whole) !== 'complete';
    return isOther ? last : 0;
  }
}

const textOf = (parts: readonly Segment[]): string => parts.map(({ text }) => text).join('');

/** Several characters at a time, or at least three in a pace no thumb keeps up. */
const isMachine = ({ text, mode, bulk, from, to }: Segment): boolean =>
  bulk || (mode !== 'typed' && text.length > 2 && to - from <= machineMs * (text.length - 1));

/** Long enough, and not so monotonous that a later chunk may look the same by chance. */
const isDistinct = (text: string): boolean => text.length >= 8 && text.indexOf(text.slice(0, 8), 1) < 0;

function batched(results: readonly CaptureResult[]): readonly CaptureResult[] {
  const of = results.filter(({ kind }) => kind === 'scan').length;
  if (of < 2) return results;
  let index = 0;
  return results.map((result) => (result.kind === 'scan' ? { ...result, batch: { index: index++, of } } : result));
}
