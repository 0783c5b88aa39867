/** Who has the keyboard: questions that the focus policy (device.md section 1.4) asks of the page. */

/**
 * Takes typing: a text field, a select. Not the invisible field in which the capture library catches what a
 * scanner sends while no scan field is drawn: nobody types there.
 */
export function takesTyping(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || element.ariaHidden === 'true') return false;
  if (element.isContentEditable || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement)
    return true;
  // The invisible field of the capture library has the focus when no scan field is drawn; nobody types into it.
  return element instanceof HTMLInputElement && !NOT_TYPED.has(element.type) && element.ariaHidden !== 'true';
}

/** Typing goes into a field of a form or a quantity; a code that arrives meanwhile is not a scan of the flow. */
export const isTyping = (element: Element | null): boolean =>
  takesTyping(element) && !(element as HTMLElement).hasAttribute('data-scan-field');

export const dialogIsOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/** A dialog that keeps scans from the page behind it. */
export const dialogTakesScans = (): boolean => document.querySelector('dialog[open]:not([data-passes-scans])') !== null;

/** The page asks for a number, in a field that nothing may be scanned into. */
export const asksNumber = (): boolean => document.querySelector('[data-no-scan]') !== null;

/** Keys of the page keep still: something lies over it that takes them. */
export const isCovered = (): boolean => document.querySelector('dialog[open], [inert]') !== null;

/** Enter on these presses them; it must not also press the screen's primary action. */
export const takesEnter = (element: EventTarget | null): boolean =>
  element instanceof Element && element.closest('button, a[href], summary, select, textarea, [data-typing]') !== null;

const NOT_TYPED = new Set(['button', 'checkbox', 'radio', 'file', 'range', 'submit', 'reset', 'image', 'color']);
