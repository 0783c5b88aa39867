/** A browser history with one tab in it: entries, back presses, and Chrome's rule about untouched entries. */
export class FakeHistory {
  readonly #entries: { state: unknown; href: string; isTouched: boolean }[];
  #index = 0;
  #isGone = false;
  onPopState: () => void = () => undefined;

  constructor(href: string) {
    this.#entries = [{ state: null, href, isTouched: false }];
  }

  get state(): unknown {
    return this.#entry.state;
  }
  get href(): string {
    return this.#entry.href;
  }
  get length(): number {
    return this.#entries.length;
  }
  /** The app was left: there was nothing to go back to. */
  get isGone(): boolean {
    return this.#isGone;
  }
  /** Entries that back would skip, because the page pushed something above them without being touched. */
  get skipped(): number {
    return this.#entries.filter(({ isTouched }, i) => !isTouched && i < this.#entries.length - 1).length;
  }

  pushState(state: unknown, _title: string, href?: string | URL | null): void {
    this.#entries.splice(this.#index + 1);
    this.#entries.push({ state, href: String(href ?? this.href), isTouched: false });
    this.#index += 1;
  }
  replaceState(state: unknown, _title: string, href?: string | URL | null): void {
    this.#entries[this.#index] = { state, href: String(href ?? this.href), isTouched: this.#entry.isTouched };
  }
  go(delta = 0): void {
    const next = this.#index + delta;
    if (next < 0 || next >= this.#entries.length) return;
    this.#index = next;
    this.onPopState();
  }
  /** The operator touches the page. All entries of the document are forgiven, as in Chrome. */
  touch(): void {
    for (const entry of this.#entries) entry.isTouched = true;
  }
  /** The back key of the device. */
  back(): void {
    if (this.#index === 0) this.#isGone = true;
    else this.go(-1);
  }

  get #entry() {
    const entry = this.#entries[this.#index];
    if (!entry) throw new Error('no such entry');
    return entry;
  }
}
