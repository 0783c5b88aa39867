import type { CaptureEvent, ScanAssembler } from './assembler.ts';
import type { ScanFocus } from './focus.ts';

/**
 * Keeps codes out of fields that a person fills (`data-no-scan`, such as a quantity), and whole when the focus moves
 * into any field of the page while they are under way.
 *
 * What is typed into a guarded field goes straight into it, and is watched: as soon as the pace is a machine's the field
 * gets back what it held, and the code is collected to its end, to be a scan like any other. A code that began before
 * the field had the focus does not reach it at all. What a person typed behind a scan, while the field was still on its
 * way, is put into it; Enter waits for that.
 */
export interface Guard {
  /** A key whose meaning is known, in a field of the page. True: it belongs to a code, and not to the field. */
  key(meaning: string, at: number): boolean;
  /** Text of an input method, in a field of the page. The same. */
  text(text: string, at: number): boolean;
  /** All of the text that an input method composes in a guarded field; `isDone`: it ends it. */
  compose(text: string, isDone: boolean, at: number): void;
  /** A guarded field has got the focus. */
  arrive(at: number): void;
  /** It has lost it. */
  depart(): void;
  /** Another scan field takes over. */
  change(at: number): void;
  /** Another page opens: what was typed before was for this one, such as the digit of a tile. */
  leave(at: number): void;
  /** What a person has typed is in the field before this moment: a finger comes down. */
  settle(at: number): void;
  /** Keys by hand, which `at` ended. True: they are in their field. */
  typed(text: string, at: number): boolean;
  /** A code has come to its end, by a machine or by hand. */
  over(at: number): void;
  /** What is pending is in the guarded field, or on its way out of it: no other field shows it. */
  readonly isBusy: boolean;
}

/** Typing counts for a screen that opens this long after it, ms. */
const EARLY_MS = 3000;
/** Behind a scan, for the screen that it opens. */
const BEHIND_MS = 5000;
/** No longer than this is the rest of a code expected where somebody types, ms. */
const STOPPED_MS = 600;
/** Scanners may send two ends: nobody presses Enter so quickly behind a scan. */
const SECOND_END_MS = 150;

export function createGuard(
  target: Document,
  { assembler, focus, feed }: { assembler: ScanAssembler; focus: ScanFocus; feed: (event: CaptureEvent) => void },
): Guard {
  /** What is pending is in this field as well, which held `before` without it. */
  let run: { readonly field: HTMLInputElement; readonly before: string } | null = null;
  let isCollecting = false;
  /** A composition in this field, which held `before` without it. */
  let composed: { readonly field: HTMLInputElement; readonly before: string; isCode: boolean } | null = null;
  /** Typed before its field was there. */
  let early: { readonly text: string; readonly at: number } | null = null;
  let overAt = Number.NEGATIVE_INFINITY;
  let leftAt = Number.NEGATIVE_INFINITY;

  function isUnderWay(at: number): boolean {
    if (assembler.pending === '') {
      isCollecting = false;
      run = null;
      return false;
    }
    return isCollecting || (run === null && assembler.goesOn(at));
  }

  /** A code from elsewhere that stopped is over for the field: what comes now may be typed by hand. */
  function expire(at: number): void {
    const { time, due } = assembler;
    const isStopped = time !== null && at - time.to > STOPPED_MS;
    if (isStopped && run === null && !isCollecting && assembler.isMachine) feed({ kind: 'tick', at: due ?? at });
  }

  const isBehindScan = (from: number): boolean => from > leftAt && from >= overAt && from - overAt < BEHIND_MS;

  /** What is pending is a code: the field gets back what it held. */
  function restore(): void {
    // A text that is taken from under an input method is sent once more: not before it has ended.
    if (composed) composed.isCode = true;
    else if (run) write(run.field, run.before, 0, run.field.value.length, 'select');
    run = null;
    isCollecting = true;
  }

  function take(event: CaptureEvent): true {
    restore();
    feed(event);
    return true;
  }

  function character(event: CaptureEvent, isSent: boolean, at: number): boolean {
    expire(at);
    if (isUnderWay(at) || isSent) {
      if (!isUnderWay(at)) settle(at);
      return take(event);
    }
    if (run === null) settle(at);
    const field = focus.guarded;
    if (!field) return false;
    run ??= { field, before: field.value };
    feed(event);
    if (!assembler.isHasty()) return false;
    restore();
    return true;
  }

  function compose(text: string, isDone: boolean, at: number): void {
    if (!composed) {
      const field = focus.guarded;
      if (!field) return;
      expire(at);
      const isCode = isUnderWay(at);
      if (!isCode && run === null) settle(at);
      composed = { field, before: run?.before ?? field.value, isCode };
    }
    const { field, before } = composed;
    if (!composed.isCode) run ??= { field, before };
    feed({ kind: 'composition', text, done: false, at });
    if (!isDone) return;
    const isCode = composed.isCode || assembler.isHasty();
    composed = null;
    if (isCode) {
      run = { field, before };
      restore();
    }
    feed({ kind: 'composition', text, done: true, at });
  }

  function key(meaning: string, at: number): boolean {
    const event = { kind: 'key', key: meaning, at } as const;
    if (meaning.length === 1) return character(event, meaning < ' ', at);
    expire(at);
    const isEnd = meaning === 'Enter' || meaning === 'Tab';
    if (isUnderWay(at) && (isCollecting || assembler.isMachine)) return take(event);
    if (isEnd && run && assembler.isHasty(at)) return take(event);
    if (isEnd && assembler.pending === '') {
      if (assembler.takes(meaning, at)) return take(event);
      if (at - overAt < SECOND_END_MS) return true;
    }
    settle(at);
    return false;
  }

  /** What is pending was typed by hand: it stays in its field, or gets there, and the next key starts over. */
  function settle(at: number): void {
    const { time, pending } = assembler;
    if (time && !isCollecting && (run || !assembler.isMachine)) {
      if (!run && isBehindScan(time.from)) early = { text: pending, at: time.to };
      assembler.drop();
      run = null;
    }
    place(at);
  }

  function place(at: number): void {
    const field = focus.guarded;
    if (!early || !field) return;
    const { text, at: typedAt } = early;
    early = null;
    if (at - typedAt > EARLY_MS) return;
    write(field, text, field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length, 'end');
  }

  /** As typing does it, so that whoever draws the field hears of it. Its event carries what was typed, or null. */
  function write(field: HTMLInputElement, text: string, from: number, to: number, then: 'end' | 'select'): void {
    field.setRangeText(text, from, to, then);
    const view = target.defaultView;
    if (!view) return;
    const init = then === 'end' ? { inputType: 'insertText', data: text } : { inputType: 'historyUndo', data: null };
    field.dispatchEvent(new view.InputEvent('input', { bubbles: true, ...init }));
  }

  return {
    key,
    text(text, at) {
      const isSent = text.length > 3 || Array.from(text).some((char) => char < ' ');
      return character({ kind: 'commit', text, at }, isSent, at);
    },
    compose,
    arrive(at) {
      if (assembler.pending !== '' && run === null && !assembler.goesOn(at)) settle(at);
      else place(at);
    },
    depart() {
      if (run) assembler.drop();
      run = null;
      composed = null;
    },
    change(at) {
      const { time, pending } = assembler;
      const isTyped = time !== null && !assembler.isMachine && isBehindScan(time.from);
      if (focus.guarded && time && (isTyped || assembler.goesOn(at))) return;
      if (isTyped && !assembler.goesOn(at)) {
        early = { text: pending, at: time.to };
        assembler.drop();
      } else assembler.forgetTyping(at);
    },
    leave(at) {
      leftAt = at;
      early = null;
    },
    settle,
    typed(text, at) {
      const isThere = run !== null;
      run = null;
      if (isThere) return true;
      if (!isBehindScan(at)) return false;
      early = { text, at };
      const isWanted = focus.guarded !== null;
      place(at);
      return isWanted;
    },
    over(at) {
      overAt = at;
      isCollecting = false;
      run = null;
      // Its text stands in the field until its input method lets go of it.
      if (composed) composed.isCode = true;
    },
    get isBusy() {
      return run !== null || isCollecting;
    },
  };
}
