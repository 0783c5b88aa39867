/** Wakes one sleeper. A call that comes while nobody sleeps is not lost. */
import type { Clock } from './env.ts';

export class Signal {
  readonly #clock: Clock;
  #raised = false;
  #wake: (() => void) | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get isRaised(): boolean {
    return this.#raised;
  }

  raise(): void {
    this.#raised = true;
    this.#wake?.();
  }

  clear(): void {
    this.#raised = false;
  }

  /** Returns at the next raise, at once if there was one since it was cleared, or when the time is over. */
  async wait(ms: number | null): Promise<void> {
    if (this.#raised) return;
    await new Promise<void>((resolve) => {
      const callOff = ms === null ? () => {} : this.#clock.after(ms, resolve);
      this.#wake = () => {
        callOff();
        resolve();
      };
    });
    this.#wake = null;
  }
}
