import { AltCode } from './alt-code.ts';
import type { AssemblerOptions, CaptureEvent, CaptureResult } from './assembler.ts';
import { PACE_MS, ScanAssembler } from './assembler.ts';
import { createFocus } from './focus.ts';
import { createGuard } from './guard.ts';
import { GS, isLostDigit, keyMeaning } from './keys.ts';
import { UNKNOWN_SCANNER } from './profile.ts';
import type { ScannerProfile } from './profile.ts';
import { rawKey, rawText } from './raw.ts';
import type { RawEvent } from './raw.ts';
import { plainCode } from './scan.ts';
import type { Receive, Scan, ScanSource } from './scan.ts';

/** Time for the capture. Times are milliseconds since 1970. */
export interface CaptureClock {
  now(): number;
  /** When an event happened, from its `timeStamp`: right even if the page was too busy to handle it at once. */
  at(timeStamp: number): number;
  /** Calls back after so many milliseconds; the result cancels. */
  after(ms: number, run: () => void): () => void;
}

/** How the keyboard stands, where that spoils codes: letters in the wrong case, digits of the number pad that get lost. */
export type KeyboardHint = 'capsLock' | 'numLock';

export interface CaptureState {
  /** A scan would be caught now, in every delivery mode: the field may glow. */
  readonly armed: boolean;
  /** The soft keyboard is open and the field takes typing. */
  readonly typing: boolean;
  /** What has arrived of a code, for showing where there is no field. */
  readonly pending: string;
}

export interface CaptureOptions extends AssemblerOptions {
  readonly target: Document;
  /** Every complete code, in order. Delivered later while `hold` is in force, never dropped. */
  readonly onScan: (scan: Scan) => void;
  /** A code arrived while `hold` is in force: say that it is kept. */
  readonly onKept?: () => void;
  /** A code was cut off: say "scan again" (and fill in nothing). */
  readonly onIncomplete?: (text: string) => void;
  /** Keys pressed by hand while no field is armed, such as the digits of a menu. */
  readonly onKeys?: (text: string) => void;
  /** A code came, or a part of it, while the keyboard stood so. */
  readonly onHint?: (hint: KeyboardHint) => void;
  readonly onState?: (state: CaptureState) => void;
  /** Everything that arrives where scans are caught, event by event, before anything is made of it. */
  readonly onRaw?: (event: RawEvent) => void;
  readonly clock?: CaptureClock;
}

export interface ScanCapture extends ScanSource {
  /**
   * Makes a text input the scan field: it gets the focus and keeps it, its soft keyboard stays closed until
   * it is tapped, and its value belongs to the capture. The result gives it back. Without an armed field an
   * invisible one catches the scans. Arm in a layout effect: a later one misses a scan in between.
   */
  arm(field: HTMLInputElement): () => void;
  /** Keeps scans back, in order, while a request is under way; the result lets them go. */
  hold(): () => void;
  /** Takes the focus back if nobody needs it: call after a route change and when a dialog has closed. */
  refocus(): void;
  /** Another page opens: no number that was typed on this one is for it. */
  leave(): void;
  /** What is known of the scanner from now on. */
  configure(profile: ScannerProfile): void;
  /** Codes that another source hands over whole; they join the same queue. Several are one delivery. */
  readonly receive: Receive;
}

/**
 * Catches keyboard-wedge scans for the whole document (README.md).
 *
 * Text is taken from events, never from the value of a field, which drops line ends and group separators.
 * Fields marked `data-typing`, and every other field one can write into, are left alone: what is typed or
 * scanned there stays there. Into fields marked `data-no-scan` nothing is scanned (guard.ts).
 */
export function createScanCapture(options: CaptureOptions): ScanCapture {
  const { target, clock = pageClock } = options;
  const assembler = new ScanAssembler(options);
  const focus = createFocus(target, onLost, report);
  const guard = createGuard(target, { assembler, focus, feed: (event) => feed(event) });
  const altCode = new AltCode();
  const waiting: Scan[] = [];
  let holds = 0;
  let seq = 0;
  let cancelTick: (() => void) | null = null;
  let cancelShow: (() => void) | null = null;
  let isComposing = false;
  let isOurs = false; // The last text that went into the field was taken from its event.
  let isBackDue = false; // A tap is over, and the focus has not come back from what was tapped.
  let isKeyHeard = false; // The text that comes next is that of a key that was heard.
  let shown: HTMLInputElement | null = null;
  let lostAt = Number.NEGATIVE_INFINITY;
  let isCaps = false; // A letter of the code on its way came with Caps Lock on.

  const listeners: readonly [string, (event: Event) => void][] = [
    ['keydown', (event) => onKeyDown(event as KeyboardEvent)],
    ['keyup', (event) => onKeyUp(event as KeyboardEvent)],
    ['keypress', (event) => onKeyPress(event as KeyboardEvent)],
    ['beforeinput', (event) => onBeforeInput(event as InputEvent)],
    ['input', (event) => onInput(event as InputEvent)],
    ['compositionstart', (event) => (isComposing = event.target === focus.field)],
    ['compositionend', (event) => onCompositionEnd(event as CompositionEvent)],
    ['click', (event) => onClick(event as MouseEvent)],
    ['pointerdown', (event) => focus.guarded && guard.settle(clock.at(event.timeStamp))],
    ['focusin', (event) => onFocusIn(event)],
    ['focusout', (event) => focus.placeOf(event.target) === 'guarded' && guard.depart()],
  ];

  function onKeyDown(event: KeyboardEvent): void {
    // A key right behind a tap goes where the focus comes back to.
    const place = comesBack() ? focus.place : focus.placeOf(event.target);
    const at = clock.at(event.timeStamp);
    if (place === 'elsewhere' || place === 'guarded') return onFieldKey(event, place, at);
    options.onRaw?.(rawKey(event, at));
    if (altCode.down(event)) return take(event);
    if (event.key !== 'Alt' && place !== 'typing') typeAll(altCode.broken(), at);
    watchLocks(event, at);
    const meaning = meaningOf(event);
    if (meaning === null) return;
    // A key that is held down, in a holster: no scanner repeats.
    if (event.repeat && meaning.length === 1) return take(event);
    if (place === 'typing') return onTypedKey(event, meaning, at);
    // Enter, Tab, Escape and Backspace belong to the page while no code is on its way; so does the
    // blank that presses a button.
    const isControl = meaning.length > 1;
    if (isControl && !assembler.takes(meaning, at)) {
      if (meaning === 'Enter' && place === 'field' && focus.field.value !== '') return onTypedKey(event, meaning, at);
      return;
    }
    if (meaning === ' ' && place === 'page' && assembler.pending === '' && focus.isPressable(event.target)) return;
    take(event);
    feed({ kind: 'key', key: meaning, at });
    if (place === 'page') focus.refocus();
  }

  function meaningOf(event: KeyboardEvent): string | null {
    const { separator } = assembler.profile;
    return keyMeaning(event, assembler.pending !== '', separator?.kind === 'key' ? separator.key : undefined);
  }

  /** In a field of the page: nothing to do with us, unless it belongs to a code, or nothing may be scanned into it. */
  function onFieldKey(event: KeyboardEvent, place: 'elsewhere' | 'guarded', at: number): void {
    if (place === 'elsewhere' && !assembler.goesOn(at)) return;
    const meaning = meaningOf(event);
    if (meaning === null) return;
    if (event.repeat && meaning !== 'Backspace') return take(event);
    const isOurKey = guard.key(meaning, at);
    isKeyHeard = !isOurKey && meaning.length === 1;
    if (isOurKey) take(event);
    show();
  }

  /** Text of an input method in such a field; that of a key has been judged with its key. */
  function onFieldText(event: InputEvent): void {
    const place = focus.placeOf(event.target);
    const at = clock.at(event.timeStamp);
    const isHeard = isKeyHeard;
    isKeyHeard = false;
    if (event.inputType === 'insertCompositionText' && place === 'guarded')
      return guard.compose(event.data ?? '', false, at);
    if (isHeard || event.inputType !== 'insertText' || !event.data) return;
    if (place !== 'guarded' && !(place === 'elsewhere' && assembler.goesOn(at))) return;
    if (guard.text(event.data, at)) take(event);
  }

  function onFocusIn(event: Event): void {
    if (focus.placeOf(event.target) !== 'guarded') return;
    // Once the page has made of its field what it wants: its text, its selection.
    clock.after(0, () => {
      guard.arrive(clock.now());
      show();
      schedule();
    });
  }

  /** Seen while keys come: what they mean for the letters and digits of a code. */
  function watchLocks(event: KeyboardEvent, at: number): void {
    if (isLostDigit(event) && !event.getModifierState?.('NumLock')) {
      assembler.spoil(at);
      // A person who walks by the number pad is slower.
      if (at - lostAt < PACE_MS) options.onHint?.('numLock');
      lostAt = at;
    }
    isCaps ||= /^\p{L}$/u.test(event.key) && event.getModifierState?.('CapsLock') === true;
  }

  function onKeyUp(event: KeyboardEvent): void {
    const place = focus.placeOf(event.target);
    if (event.key !== 'Alt' || place === 'elsewhere' || place === 'guarded') return;
    const at = clock.at(event.timeStamp);
    const typed = altCode.up(event, at);
    if (place === 'typing') return typed === GS ? onTypedKey(event, GS, at) : undefined;
    if (typed !== '') take(event); // Alt let go alone would open the menu of the browser.
    typeAll(typed, at);
  }

  function typeAll(text: string, at: number): void {
    for (const char of text) feed({ kind: 'key', key: lineEnds[char] ?? char, at });
  }

  /** The soft keyboard is open: the field is an ordinary one until Enter (or the Tab of a scanner). */
  function onTypedKey(event: KeyboardEvent, meaning: string, at: number): void {
    const { field } = focus;
    if (meaning === GS) {
      take(event);
      field.setRangeText(
        GS,
        field.selectionStart ?? field.value.length,
        field.selectionEnd ?? field.value.length,
        'end',
      );
    }
    if ((meaning !== 'Enter' && meaning !== 'Tab') || field.value === '') return;
    take(event);
    const text = field.value;
    field.value = '';
    feed({ kind: 'typed', text, at });
    feed({ kind: 'key', key: 'Enter', at });
  }

  /** Some scanners send a group separator as a bare character without key. So may come anything without focus. */
  function onKeyPress(event: KeyboardEvent): void {
    const place = focus.placeOf(event.target);
    const char = String.fromCodePoint(event.charCode || (event.key.codePointAt(0) ?? 0));
    const isSeparator = char === GS;
    const at = clock.at(event.timeStamp);
    if (place === 'elsewhere' || place === 'guarded') {
      if (isSeparator && assembler.goesOn(at) && guard.key(GS, at)) take(event);
      return;
    }
    options.onRaw?.(rawKey(event, at));
    if (altCode.hasTyped(char, at)) return take(event);
    if (!(isSeparator || (place === 'page' && char >= ' ' && event.key.length === 1))) return;
    if (place === 'typing') return onTypedKey(event, GS, at);
    if (char === ' ' && assembler.pending === '' && focus.isPressable(event.target)) return;
    take(event);
    feed({ kind: 'key', key: char, at });
  }

  function onBeforeInput(event: InputEvent): void {
    if (event.target !== focus.field) return onFieldText(event);
    const at = clock.at(event.timeStamp);
    const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
    options.onRaw?.(rawText(event.inputType, text, at));
    if (focus.isTyping) {
      // Nobody types a control character into a field: this is a scan while the keyboard is open.
      if (event.inputType === 'insertText' && text.length > 1 && isFromScanner(text)) {
        take(event);
        feed({ kind: 'commit', text, at });
      }
      return;
    }
    isOurs = true;
    if (event.inputType === 'insertCompositionText') return feed({ kind: 'composition', text, done: false, at });
    const isLineBreak = event.inputType === 'insertLineBreak';
    if (isLineBreak && !assembler.takes('Enter', at)) return;
    take(event);
    if (isLineBreak) feed({ kind: 'key', key: 'Enter', at });
    else if (event.inputType.startsWith('delete')) feed({ kind: 'key', key: 'Backspace', at });
    else if (text !== '') feed({ kind: 'commit', text, at });
  }

  /** What could not be kept out of the field is taken out again; what a native bridge put there stays for Enter. */
  function onInput(event: InputEvent): void {
    if (event.target !== focus.field || focus.isTyping || event.isComposing || !isOurs) return;
    isOurs = false;
    show();
  }

  function onCompositionEnd(event: CompositionEvent): void {
    const at = clock.at(event.timeStamp);
    if (focus.placeOf(event.target) === 'guarded') return guard.compose(event.data, true, at);
    isComposing = false;
    if (event.target !== focus.field || focus.isTyping) return;
    options.onRaw?.(rawText('compositionend', event.data, at));
    feed({ kind: 'composition', text: event.data, done: true, at });
    show();
  }

  function onClick(event: MouseEvent): void {
    if (event.target === focus.field && focus.wasFocusedByTap()) setTyping(!focus.isTyping);
    // A click without a pointer comes from a key: whoever walks by keys keeps the focus.
    else if (event.detail > 0 && focus.placeOf(event.target) !== 'elsewhere') {
      isBackDue = true;
      clock.after(0, comesBack);
    }
  }

  /** Behind a tap, once the page has done with it or a key comes; true where it was due. */
  function comesBack(): boolean {
    if (!isBackDue) return false;
    isBackDue = false;
    focus.refocus('tap');
    return true;
  }

  function setTyping(isTyping: boolean): void {
    if (focus.isTyping === isTyping) return;
    const { field } = focus;
    const at = clock.now();
    if (isTyping) {
      field.value = assembler.pending;
      feed({ kind: 'key', key: 'Escape', at }, false);
    } else if (field.value !== '') feed({ kind: 'typed', text: field.value, at });
    focus.setTyping(isTyping);
    report();
  }

  function onLost(): void {
    setTyping(false);
    isComposing = false;
    assembler.endComposition();
    guard.change(clock.now());
    schedule();
  }

  /** `shows` is false when the field has just been given something to keep. */
  function feed(event: CaptureEvent, shows = true): void {
    const results = assembler.feed(event);
    if (shows) show();
    if (isComposing && results.length > 0) clock.after(100, endComposition);
    schedule();
    for (const result of results) deliver(result);
    report();
  }

  /** The code is taken, but its input method holds on to the text: only a new focus makes it let go. */
  function endComposition(): void {
    if (isComposing && assembler.pending === '') focus.restart();
  }

  function deliver(result: CaptureResult): void {
    const wasCaps = isCaps;
    isCaps = false;
    if (result.kind === 'keys') {
      if (!guard.typed(result.text, result.at)) options.onKeys?.(result.text);
      return;
    }
    guard.over(result.at);
    if (wasCaps) options.onHint?.('capsLock');
    if (result.kind === 'incomplete') return options.onIncomplete?.(result.text);
    const { kind: _, ...scan } = result;
    queue(scan);
  }

  function queue(scan: Omit<Scan, 'seq'>): void {
    waiting.push({ seq: ++seq, ...scan });
    if (holds > 0) options.onKept?.();
    release();
  }

  const receive: Receive = (...codes) => {
    const at = clock.now();
    const found = codes.flatMap(({ text, symbology, isOwn }) => {
      const plain = plainCode(text, isOwn ? UNKNOWN_SCANNER : assembler.profile);
      return plain.code === '' ? [] : [{ ...(symbology === undefined ? {} : { symbology }), ...plain }];
    });
    const of = found.length;
    for (const [index, code] of found.entries())
      queue({ ...code, mode: 'whole', ended: 'terminator', at, ...(of > 1 && { batch: { index, of } }) });
  };

  function release(): void {
    while (holds === 0) {
      const scan = waiting.shift();
      if (!scan) return;
      try {
        options.onScan(scan);
      } catch (error) {
        // One screen's bug must not lose the scans behind it.
        target.defaultView?.reportError(error);
      }
    }
  }

  /**
   * The field shows what has arrived, so that typing on a keypad can be seen; a separator gets a picture. Of a scan nothing
   * is shown: it would be gone with its last key, and the browser puts everything off that a key has led to until a
   * field that it changed is drawn.
   */
  function show(): void {
    cancelShow?.();
    cancelShow = null;
    const { field } = focus;
    if (!isShown()) return;
    // What has moved into a dialog, or into another field, is not shown twice: Enter would take it twice.
    if (shown && shown !== field) shown.value = '';
    shown = field;
    if (field.value === '' && textShown() !== '') cancelShow = clock.after(SHOWN_MS, draw);
    else draw();
  }

  /** As it is by then: the field may be another one, or be typed into. */
  function draw(): void {
    const { field } = focus;
    if (isShown() && field === shown && field.value !== textShown()) field.value = textShown();
  }

  const textShown = (): string => (guard.isBusy ? '' : assembler.pending.replaceAll(GS, '␝'));
  /** A text taken from under an input method is sent once more; it must end by itself. */
  const isShown = (): boolean => !focus.isTyping && !isComposing;

  function schedule(): void {
    cancelTick?.();
    cancelTick = null;
    const { due } = assembler;
    if (due === null) return;
    const wait = Math.max(0, due - clock.now());
    cancelTick = clock.after(wait, () => {
      cancelTick = null;
      const now = clock.now();
      // Much too late means that the page was busy: characters may be queued up behind this timer.
      if (now - due > 50) cancelTick = clock.after(50, () => tick());
      else tick();
    });
  }

  function tick(): void {
    cancelTick = null;
    feed({ kind: 'tick', at: clock.now() });
  }

  function report(): void {
    assembler.typing = focus.isOwn || focus.guarded ? 'report' : 'keep';
    options.onState?.({ armed: focus.isFocused, typing: focus.isTyping, pending: assembler.pending });
  }

  return {
    attach() {
      for (const [type, listener] of listeners) target.addEventListener(type, listener, true);
      focus.attach();
      report();
    },
    detach() {
      for (const [type, listener] of listeners) target.removeEventListener(type, listener, true);
      cancelTick?.();
      cancelShow?.();
      focus.detach();
    },
    arm(field) {
      const disarm = focus.arm(field);
      show();
      return disarm;
    },
    hold() {
      let isHeld = true;
      holds += 1;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        holds -= 1;
        release();
      };
    },
    refocus: () => focus.refocus(),
    leave: () => guard.leave(clock.now()),
    configure(profile) {
      assembler.profile = profile;
      // What waits for its end under the old one is not the beginning of the next code.
      feed({ kind: 'key', key: 'Escape', at: clock.now() });
    },
    receive,
  };
}

/** No key of a scan is so late. */
const SHOWN_MS = 60;

const lineEnds: Readonly<Record<string, string>> = { '\r': 'Enter', '\n': 'Enter', '\t': 'Tab' };

/** Control characters inside: line ends, group separators. */
const isFromScanner = (text: string): boolean => Array.from(text).some((char) => char < ' ');

/** The event is ours: the page does nothing with it, and neither do listeners further in. */
function take(event: Event): void {
  if (event.cancelable) event.preventDefault();
  event.stopPropagation();
}

const pageClock: CaptureClock = {
  now: () => Date.now(),
  at(timeStamp) {
    const age = performance.now() - timeStamp;
    return Date.now() - (age > 0 && age < 60_000 ? age : 0);
  },
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
