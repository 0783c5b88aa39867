/** Goes on with open plans when no terminal asks: each at once, then less and less often. */

const MOST_WAIT_MS = 60_000;

export class Settler {
  readonly #every: number;
  readonly #now: () => number;
  readonly #work: () => Promise<void>;
  readonly #next = new Map<string, { readonly at: number; readonly wait: number }>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #running: Promise<void> | undefined;

  constructor(every: number, now: () => number, work: () => Promise<void>) {
    this.#every = every;
    this.#now = now;
    this.#work = work;
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), this.#every);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Somebody came who may go on with what waits. */
  hurry(): void {
    this.#next.clear();
  }

  /** Asked for each plan that could be gone on with; a yes is a try. */
  isDue(key: string): boolean {
    const { at, wait } = this.#next.get(key) ?? { at: 0, wait: this.#every };
    if (this.#now() < at) return false;
    this.#next.set(key, { at: this.#now() + wait, wait: Math.min(MOST_WAIT_MS, wait * 2) });
    return true;
  }

  #look(): void {
    this.#running ??= this.#work()
      .catch(() => {})
      .finally(() => (this.#running = undefined));
  }
}
