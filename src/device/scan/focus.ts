/**
 * Where an event happened: in the scan field, in it with its keyboard open, in somebody else's field, in one that nothing
 * may be scanned into (`data-no-scan`), or none of these.
 */
export type Place = 'field' | 'typing' | 'elsewhere' | 'guarded' | 'page';

export interface ScanFocus {
  /** What receives text: the armed field, or an invisible one. */
  readonly field: HTMLInputElement;
  /** The invisible one catches: nothing is armed. */
  readonly isOwn: boolean;
  readonly isFocused: boolean;
  readonly isTyping: boolean;
  /** The field that has the focus, where nothing may be scanned into it. */
  readonly guarded: HTMLInputElement | null;
  attach(): void;
  detach(): void;
  arm(field: HTMLInputElement): () => void;
  placeOf(target: EventTarget | null): Place;
  /** Where the focus is. */
  readonly place: Place;
  /** A button or link, which a blank or Enter would press. */
  isPressable(target: EventTarget | null): boolean;
  /** Whether the tap that is now a click found the field already focused. */
  wasFocusedByTap(): boolean;
  setTyping(isTyping: boolean): void;
  /** Ends whatever an input method is doing in the field. */
  restart(): void;
  /** After a tap the focus comes back from buttons too; someone who moved it by keys keeps it there. */
  refocus(after?: 'tap'): void;
}

/** What TypeScript's DOM library lacks: the VirtualKeyboard API of Chromium 94 and later. */
interface KeyboardNavigator extends Navigator {
  readonly virtualKeyboard?: { show(): void; hide(): void };
}

/**
 * Keeps the focus in the scan field and its soft keyboard closed (README.md).
 *
 * Text of a scanner's input method goes only into a focused field, so one is always focused unless the
 * operator writes elsewhere or a list is open. Nothing outside a dialog can have the focus while it is up: then an
 * invisible field inside it catches what is scanned. `onLost` is told when another field takes over, before it does.
 */
export function createFocus(target: Document, onLost: () => void, onChange: () => void): ScanFocus {
  const own = invisibleField(target);
  /** In a dialog; `own` stays where it is, so that the dialog gives the focus back to it. */
  const guest = invisibleField(target);
  let field = own;
  let isTyping = false;
  let isTapOnFocused = false;
  let isWalking = false;

  const listeners: readonly [string, (event: Event) => void][] = [
    ['focusin', (event) => onFocusIn(event as FocusEvent)],
    ['close', () => later(() => refocus(byTap()))],
    ['keydown', (event) => (isWalking ||= walking.has((event as KeyboardEvent).key))],
    ['focusout', () => later(() => refocus())],
    ['visibilitychange', () => refocus()],
    ['pointerdown', (event) => onPointerDown(event.target)],
  ];

  function onPointerDown(element: EventTarget | null): void {
    isTapOnFocused = element === field && target.activeElement === field;
    isWalking = false;
  }

  function onFocusIn({ target: element, relatedTarget }: FocusEvent): void {
    onChange();
    if (isElement(element) && element.matches(dialogs)) later(() => refocus());
    // A dialog that closes gives the focus back to the button that was tapped to open it. One that is still open has
    // given it to a button of its own, which may be held down.
    if (relatedTarget === guest && !guest.closest(dialogs)) later(() => refocus(byTap()));
  }

  /** Whoever walks by keys keeps the focus where it is. */
  const byTap = (): 'tap' | undefined => (isWalking ? undefined : 'tap');

  function arm(next: HTMLInputElement): () => void {
    if (next !== field) {
      const hadFocus = target.activeElement === field;
      field.value = '';
      onLost();
      field = next;
      prepare(field);
      if (hadFocus) field.focus({ preventScroll: true }); // The old one is about to leave the page.
    }
    refocus();
    onChange();
    return () => {
      if (field === next) arm(own);
    };
  }

  function refocus(after?: 'tap'): void {
    const active = target.activeElement;
    if (active === field || active === guest || target.visibilityState === 'hidden') return;
    if (active !== null && active !== own && (isWritable(active) || active.matches('select'))) return;
    const dialog = [...target.querySelectorAll(dialogs)].at(-1);
    // Where nothing is armed a person fills a field: what they type behind a tap or a dialog belongs there.
    const resting = field === own ? (target.querySelector<HTMLElement>(guarded) ?? own) : field;
    const catcher = dialog && !dialog.contains(resting) ? guest : resting;
    const isFree = active === null || active === target.body || active === own || active === target.documentElement;
    if (!isFree && active !== dialog && after !== 'tap') return;
    if (dialog && catcher === guest) dialog.prepend(guest);
    catcher.focus({ preventScroll: true });
    onChange();
  }

  function placeOf(element: EventTarget | null): Place {
    if (element === field) return isTyping ? 'typing' : 'field';
    if (element === guest) return 'field';
    if (!isElement(element)) return 'page';
    return isGuarded(element) ? 'guarded' : isWritable(element) ? 'elsewhere' : 'page';
  }

  function setTyping(next: boolean): void {
    isTyping = next;
    field.inputMode = next ? 'text' : 'none';
    restart(); // A focused field keeps its keyboard until then.
    const navigator: KeyboardNavigator | undefined = target.defaultView?.navigator;
    const keyboard = navigator?.virtualKeyboard;
    if (next) keyboard?.show();
    else keyboard?.hide();
  }

  function restart(): void {
    if (target.activeElement !== field) return;
    field.blur();
    field.focus({ preventScroll: true });
  }

  return {
    get field() {
      return target.activeElement === guest ? guest : field;
    },
    get isOwn() {
      return field === own || target.activeElement === guest;
    },
    get isFocused() {
      return target.activeElement === field || target.activeElement === guest;
    },
    get isTyping() {
      return isTyping;
    },
    get guarded() {
      const active = target.activeElement;
      return active !== null && isGuarded(active) ? (active as HTMLInputElement) : null;
    },
    attach() {
      target.body.append(own);
      for (const [type, listener] of listeners) target.addEventListener(type, listener, true);
      refocus();
    },
    detach() {
      for (const [type, listener] of listeners) target.removeEventListener(type, listener, true);
      own.remove();
      guest.remove();
    },
    arm,
    placeOf,
    get place() {
      return placeOf(target.activeElement);
    },
    isPressable: (element) =>
      isElement(element) && element.closest('button, a[href], summary, [role="button"]') !== null,
    wasFocusedByTap: () => isTapOnFocused,
    setTyping,
    restart,
    refocus,
  };
}

const walking = new Set(['Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
const dialogs = 'dialog[open], [aria-modal="true"]';
const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target;

const guarded = '[data-no-scan]';
const isGuarded = (element: Element): boolean => element.matches(guarded);

/** Types of input that hold no text: a scan may pass over them. */
const pressed = new Set(['button', 'submit', 'reset', 'checkbox', 'radio', 'range', 'color', 'file', 'image']);

function isWritable(element: Element): boolean {
  if (isGuarded(element) || element.closest('[data-typing]')) return true;
  if (element.matches('input')) return !pressed.has(element.type);
  return element.matches('textarea') || (element as HTMLElement).isContentEditable;
}

/** Everything that keeps the soft keyboard, its suggestions and its memory away from a scan field. */
function prepare(field: HTMLInputElement): void {
  field.inputMode = 'none';
  field.autocomplete = 'off';
  field.spellcheck = false;
  field.setAttribute('autocapitalize', 'none');
  field.setAttribute('autocorrect', 'off');
  field.setAttribute('virtualkeyboardpolicy', 'manual');
}

function invisibleField(target: Document): HTMLInputElement {
  const field = target.createElement('input');
  field.type = 'text'; // A hidden or read-only one gets no text on Android.
  field.tabIndex = -1;
  field.setAttribute('aria-hidden', 'true');
  field.style.cssText =
    'position:fixed;inset:0 auto auto 0;width:1px;height:1px;opacity:0;border:0;padding:0;pointer-events:none';
  prepare(field);
  return field;
}

/** After the browser has moved the focus. */
const later = (run: () => void): void => void setTimeout(run, 0);
