import type { CaptureClock } from './capture.ts';

/** Just enough of a document to see what the capture does with events; a real browser has the last word. */
export class FakeElement {
  value = '';
  type = 'text';
  inputMode = '';
  autocomplete = '';
  spellcheck = true;
  tabIndex = 0;
  style = { cssText: '' };
  isContentEditable = false;
  readonly attributes = new Map<string, string>();
  readonly children: FakeElement[] = [];
  readonly tag: string;
  readonly page: FakePage;
  constructor(page: FakePage, tag: string) {
    this.page = page;
    this.tag = tag;
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  matches(selector: string): boolean {
    return selector
      .split(', ')
      .some(
        (one) =>
          one === this.tag ||
          one === `${this.tag}[open]` ||
          (/^\[data-[a-z-]+\]$/.test(one) && this.attributes.has(one.slice(1, -1))),
      );
  }
  closest(selector: string): FakeElement | null {
    return this.matches(selector) ? this : null;
  }
  contains(other: FakeElement): boolean {
    return this === other || this.children.some((child) => child.contains(other));
  }
  focus(): void {
    const before = this.page.activeElement;
    if (before !== this && before.tag === 'input') {
      this.page.onBlur(before);
      this.page.fire('focusout', before);
    }
    this.page.activeElement = this;
    this.page.fire('focusin', this);
  }
  blur(): void {
    this.page.onBlur(this);
    this.page.activeElement = this.page.body;
    this.page.fire('focusout', this);
  }
  setRangeText(text: string, from = this.value.length, to = this.value.length): void {
    this.value = this.value.slice(0, from) + text + this.value.slice(to);
  }
  dispatchEvent(event: { readonly type: string }): boolean {
    return this.page.fire(event.type, this, event);
  }
  get selectionStart(): number {
    return this.value.length;
  }
  get selectionEnd(): number {
    return this.value.length;
  }
  append(child: FakeElement): void {
    this.children.push(child);
  }
  prepend(child: FakeElement): void {
    this.children.unshift(child);
  }
  remove(): void {}
}

export class FakePage {
  readonly body = new FakeElement(this, 'body');
  readonly documentElement = null;
  activeElement: FakeElement = this.body;
  visibilityState = 'visible';
  keyboard: string[] = [];
  faults: unknown[] = [];
  dialog: FakeElement | null = null;
  /** The field that nothing may be scanned into. */
  quantity: FakeElement | null = null;
  /** What a browser does by itself when a field loses the focus. */
  onBlur: (field: FakeElement) => void = () => undefined;
  readonly defaultView = {
    navigator: { virtualKeyboard: { show: () => this.keyboard.push('show'), hide: () => this.keyboard.push('hide') } },
    reportError: (error: unknown) => this.faults.push(error),
    InputEvent: class {
      readonly type: string;
      constructor(type: string, init: object) {
        this.type = type;
        Object.assign(this, init);
      }
    },
  };
  readonly #listeners = new Map<string, Set<(event: object) => void>>();

  createElement = (tag: string): FakeElement => new FakeElement(this, tag);
  querySelector = (): FakeElement | null => this.quantity;
  querySelectorAll = (): readonly FakeElement[] => (this.dialog ? [this.dialog] : []);
  addEventListener(type: string, listener: (event: object) => void): void {
    this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener));
  }
  removeEventListener(type: string, listener: (event: object) => void): void {
    this.#listeners.get(type)?.delete(listener);
  }
  /** Fires an event and says whether the page would still act on it. */
  fire(type: string, target: FakeElement, more: object = {}): boolean {
    let isFree = true;
    const event = {
      type,
      target,
      timeStamp: 0,
      cancelable: true,
      preventDefault: () => (isFree = false),
      stopPropagation: () => undefined,
      ...more,
    };
    for (const listener of this.#listeners.get(type) ?? []) listener(event);
    return isFree;
  }
}

/** Time that passes only when it is told to. */
export class FakeClock implements CaptureClock {
  #now = 0;
  #timers: { due: number; run: () => void }[] = [];
  now = (): number => this.#now;
  at = (): number => this.#now;
  after = (ms: number, run: () => void): (() => void) => {
    const timer = { due: this.#now + ms, run };
    this.#timers.push(timer);
    return () => void (this.#timers = this.#timers.filter((other) => other !== timer));
  };
  wait(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const next = this.#timers.filter(({ due }) => due <= until).sort((a, b) => a.due - b.due)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((other) => other !== next);
      this.#now = Math.max(this.#now, next.due);
      next.run();
    }
    this.#now = until;
  }
}
