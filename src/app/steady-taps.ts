/**
 * A tap presses what lay under the finger when it came down. That lasts a tenth of a second, and meanwhile the page may
 * move: a message comes up above it, a list gets a row. The browser presses whatever is there at the end: the row
 * beside the one that was meant, or nothing at all.
 */
const PRESSED = 'button, a[href], summary, label, input, select, textarea, [role="button"]';
/** Pixels; whoever moves further has thought better of it, or drags. */
const STILL = 10;

interface Press {
  /** Null: nothing that can be pressed. */
  readonly on: Element | null;
  readonly x: number;
  readonly y: number;
}

export function keepTapsSteady(): void {
  let press: Press | null = null;
  const begin = ({ target, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
    if (isPrimary) press = { on: pressedBy(target), x, y };
  };
  const forget = () => (press = null);
  const end = (event: MouseEvent) => {
    const begun = press;
    press = null;
    // By a key or by a script: no finger began it.
    if (!begun || event.detail === 0 || !event.isTrusted) return;
    const isStill = Math.hypot(event.clientX - begun.x, event.clientY - begun.y) <= STILL;
    if (!isStill || pressedBy(event.target) === begun.on) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (begun.on && canBePressed(begun.on)) begun.on.dispatchEvent(new MouseEvent('click', event));
  };
  window.addEventListener('pointerdown', begin, { capture: true });
  // It has become a scroll.
  window.addEventListener('pointercancel', forget, { capture: true });
  window.addEventListener('click', end, { capture: true });
}

const pressedBy = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(PRESSED) : null;

/** It may be gone by now, or something may have come up that takes the taps. */
function canBePressed(element: Element): boolean {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  return (
    element.isConnected &&
    !element.matches(':disabled') &&
    element.closest('[inert]') === null &&
    (dialog === undefined || dialog.contains(element))
  );
}
