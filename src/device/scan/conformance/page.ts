/** The part of a driver that is in the page: a bare page with our capture on it, to be driven from outside. */
import { createScanCapture } from '../capture.ts';
import type { CaptureClock, ScanCapture } from '../capture.ts';
import { UNKNOWN_SCANNER } from '../profile.ts';
import type { ScannerProfile } from '../profile.ts';
import type { ExpectedScan, Outcome, Spot } from './case.ts';
import { expectedOf } from './expected.ts';

export interface ScanPage {
  start(profile: Partial<ScannerProfile>): void;
  focus(on: Spot): void;
  /** Middle of the scan field, for a finger. */
  place(): { readonly x: number; readonly y: number };
  openDialog(): void;
  closeDialog(): void;
  request(): void;
  answer(): void;
  nextScreen(): void;
  /** So many milliseconds pass at once. */
  skip(ms: number): void;
  outcome(): Outcome;
}

/** The clock of the page, except that it can be put forward. */
class SkippingClock implements CaptureClock {
  #ahead = 0;
  #timers = new Set<{ readonly due: number; readonly fire: () => void; readonly timer: number }>();
  now = (): number => Date.now() + this.#ahead;
  at = (timeStamp: number): number => this.now() - Math.max(0, performance.now() - timeStamp);
  after = (ms: number, run: () => void): (() => void) => {
    const fire = (): void => {
      this.#timers.delete(entry);
      run();
    };
    const entry = { due: this.now() + ms, fire, timer: window.setTimeout(fire, ms) };
    this.#timers.add(entry);
    return () => {
      clearTimeout(entry.timer);
      this.#timers.delete(entry);
    };
  };
  /** Whoever is due meanwhile is called at its time, not all of them at the end. */
  skip(ms: number): void {
    const until = this.now() + ms;
    for (;;) {
      const [next] = [...this.#timers].filter(({ due }) => due <= until).sort((a, b) => a.due - b.due);
      if (!next) break;
      clearTimeout(next.timer);
      this.#ahead += Math.max(0, next.due - this.now());
      next.fire();
    }
    this.#ahead += Math.max(0, until - this.now());
  }
}

function scanPage(): ScanPage {
  let clock = new SkippingClock();
  let capture: ScanCapture | null = null;
  let field = document.createElement('input');
  let quantity = document.createElement('input');
  let button = document.createElement('button');
  let answer: (() => void) | null = null;
  const scans: ExpectedScan[] = [];
  const incomplete: string[] = [];
  let pressed = 0;

  const arm = (): void => {
    const next = document.createElement('input');
    field.replaceWith(next);
    field = next;
    capture?.arm(field);
  };
  const spot = (): Spot => {
    const active = document.activeElement;
    if (active === field) return 'scan field';
    if (active === quantity) return 'quantity';
    if (active === button) return 'button';
    return active?.closest('dialog') ? 'dialog' : 'page';
  };

  return {
    start(profile) {
      capture?.detach();
      clock = new SkippingClock();
      scans.length = incomplete.length = pressed = 0;
      field = document.createElement('input');
      quantity = document.createElement('input');
      quantity.setAttribute('data-no-scan', '');
      button = document.createElement('button');
      button.textContent = 'Button';
      button.addEventListener('click', () => (pressed += 1));
      document.body.replaceChildren(field, quantity, button);
      capture = createScanCapture({
        target: document,
        clock,
        onScan: (scan) => void scans.push(expectedOf(scan)),
        onIncomplete: (text) => void incomplete.push(text),
      });
      capture.configure({ ...UNKNOWN_SCANNER, ...profile });
      arm();
      capture.attach();
    },
    focus(on) {
      if (on === 'page' && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      if (on === 'quantity') quantity.focus();
      if (on === 'button') button.focus();
      if (on === 'scan field') field.focus();
    },
    place() {
      const { x, y, width, height } = field.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    openDialog() {
      const dialog = document.createElement('dialog');
      dialog.tabIndex = -1;
      dialog.append(document.createElement('button'));
      document.body.append(dialog);
      dialog.showModal();
      dialog.focus();
    },
    closeDialog() {
      const dialog = document.querySelector('dialog');
      dialog?.close();
      dialog?.remove();
    },
    request: () => void (answer = capture?.hold() ?? null),
    answer: () => answer?.(),
    nextScreen: arm,
    skip: (ms) => clock.skip(ms),
    outcome: () => ({
      scans,
      incomplete,
      field: field.value,
      quantity: quantity.value,
      focus: spot(),
      keyboard: field.inputMode !== 'none',
      pressed,
    }),
  };
}

Object.assign(globalThis, { scanPage: scanPage() });
